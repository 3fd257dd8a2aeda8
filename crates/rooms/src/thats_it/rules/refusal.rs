//! Why a move is refused.

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "TI-05", "thats-it-why-not-awaited";
        /// Anything but a draw before one has drawn (TI-05).
        DrawFirst => "TI-05", "thats-it-why-draw-first";
        /// A second draw (TI-05).
        HasDrawn => "TI-05", "thats-it-why-has-drawn";
        /// A draw from an empty draw pile (TI-10).
        PileEmpty => "TI-10", "thats-it-why-pile-empty";
        /// The top of an empty discard pile: somebody went out without a discard and let the call go (TI-G10).
        NoDiscard => "TI-10", "thats-it-why-no-discard";
        /// Laying, adding or swapping in version 1 (TI-08).
        NoTable => "TI-08", "thats-it-why-no-table";
        /// A button that goes with one card, before one was chosen, or with several.
        ChooseOne {
            /// The clause: TI-05 for the discard, TI-12 for adding, TI-13 for swapping.
            clause: &'static str,
        } => clause, "thats-it-why-choose-one";
        /// A card that is not in the hand.
        NotInHand => "TI-05", "thats-it-why-not-in-hand";
        /// Fewer than three or more than four cards (TI-02).
        WrongSize => "TI-02", "thats-it-why-wrong-size";
        /// Cards of more than one item (TI-01).
        NotOneItem => "TI-01", "thats-it-why-not-one-item";
        /// Nothing but Wizards (TI-G4).
        NoRealCard => "TI-G4", "thats-it-why-no-real-card";
        /// More Wizards in a set than the table allows (TI-G4).
        TooManyWizards { most: u8 } => "TI-G4", "thats-it-why-too-many-wizards", "count" = most;
        /// Nothing would be left to discard (TI-G10).
        NothingToDiscard => "TI-G10", "thats-it-why-nothing-to-discard";
        /// There is no set with this number.
        NoSuchSet => "TI-12", "thats-it-why-no-such-set";
        /// An added card without a set of one's own on the table (TI-12).
        NoOwnSet => "TI-12", "thats-it-why-no-own-set";
        /// A fifth card (TI-12).
        SetFull => "TI-12", "thats-it-why-set-full";
        /// A swap in a set of three (TI-13, TI-G14).
        NotFour => "TI-G14", "thats-it-why-not-four";
        /// A swap where there is no Wizard, or with one (TI-13).
        NoWizard => "TI-13", "thats-it-why-no-wizard";
        /// A card that does not belong to the set.
        WrongItem {
            /// The clause: TI-12 for adding, TI-13 for swapping.
            clause: &'static str,
        } => clause, "thats-it-why-wrong-item";
        /// A discard while a complete set must be laid (TI-11, TI-G9).
        MustLay => "TI-11", "thats-it-why-must-lay";
        /// Throwing back the card just taken from the discard pile (TI-G3).
        GiveBack => "TI-G3", "thats-it-why-give-back";
        /// A call without seven cards in sets (version 1, TI-08).
        NotComplete => "TI-08", "thats-it-why-not-complete";
        /// A call with cards in the hand (version 2, TI-17).
        CardsLeft { count: usize } => "TI-17", "thats-it-why-cards-left", "count" = count;
        /// A call where the table calls by itself (TI-G7).
        TableCalls => "TI-G7", "thats-it-why-table-calls";
        /// A call or pass that goes with no discard of one's own (TI-G6).
        NothingToCall => "TI-G6", "thats-it-why-nothing-to-call";
        /// A call after one has let it go (TI-18).
        TooLate => "TI-18", "thats-it-why-too-late";
        /// Anything but a call or a pass after one's discard (TI-05).
        TurnOver => "TI-05", "thats-it-why-turn-over";
        /// A discard from an empty hand (TI-G10).
        HandEmpty => "TI-G10", "thats-it-why-hand-empty";
    }
}

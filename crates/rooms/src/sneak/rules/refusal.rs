//! Why a move is refused.

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "SN-06", "sneak-why-not-awaited";
        /// An answer from a hand that is smaller than the lead (SN-16).
        TooFew { led: usize } => "SN-16", "sneak-why-too-few", "count" = led;
        /// A second answer (SN-G8).
        HasAnswered => "SN-G8", "sneak-why-has-answered";
        /// An answer before the seat is asked (SN-G8, rotation).
        NotAskedYet => "SN-G8", "sneak-why-not-asked-yet";
        /// A move for one's own turn, while a lead waits for an answer.
        AnswerDue => "SN-07", "sneak-why-answer-due";
        /// An answer, while it is one's own turn.
        NoLead => "SN-07", "sneak-why-no-lead";
        /// Not all of the cards are in the hand.
        NotInHand {
            /// The clause of such a play: SN-10, SN-12, SN-19 or SN-22.
            clause: &'static str,
        } => clause, "sneak-why-not-in-hand";
        /// No card at all.
        NoCards {
            /// The clause of such a lead: SN-10 or SN-12.
            clause: &'static str,
        } => clause, "sneak-why-no-cards";
        /// Anything but a draw on the first turn (SN-09).
        FirstTurn => "SN-09", "sneak-why-first-turn";
        /// A draw from an empty stock (SN-08, SN-G17).
        StockEmpty => "SN-08", "sneak-why-stock-empty";
        /// A sneak after the last card was drawn (SN-28).
        SneaksOver => "SN-28", "sneak-why-sneaks-over";
        /// A lead where nobody else has a card (SN-14).
        NobodyCouldAnswer => "SN-14", "sneak-why-nobody-could-answer";
        /// More cards than any other player holds (SN-14), or than the table allows.
        TooMany { limit: usize } => "SN-14", "sneak-why-too-many", "limit" = limit;
        /// A flaunt of two or more cards that are no combo (SN-G3).
        NotACombo => "SN-G3", "sneak-why-not-a-combo";
        /// A challenge with another number of cards than were led (SN-16).
        WrongCount { led: usize } => "SN-16", "sneak-why-wrong-count", "count" = led;
        /// A challenge with cards where it is only announced (SN-G8, rotation).
        AnnounceFirst => "SN-G8", "sneak-why-announce-first";
        /// An announced challenge that is taken back (SN-G8, rotation).
        Announced => "SN-G8", "sneak-why-announced";
        /// A challenge without cards where they are due.
        CardsDue => "SN-G8", "sneak-why-cards-due";
        /// A pass on one's own turn (SN-G18).
        NoPass => "SN-G18", "sneak-why-no-pass";
        /// A pass on one's own turn once the stock is gone, so that only a flaunt is left (SN-G17).
        MustLead => "SN-G17", "sneak-why-must-lead";
    }
}

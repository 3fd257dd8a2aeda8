//! Why a move is refused.

use game::Seat;

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited.
        NotAwaited => "BP-05", "pirate-why-not-awaited";
        /// A set, a removal or an end before the turn has begun with a draw or a boarding (BP-06).
        DrawFirst => "BP-06", "pirate-why-draw-first";
        /// A second draw, or a boarding after the draw (BP-18).
        HasDrawn => "BP-18", "pirate-why-has-drawn";
        /// A vote or a pick where there is no set to vote on.
        NoSet => "BP-10", "pirate-why-no-set";
        /// A vote on one's own set (BP-10).
        OwnSet => "BP-10", "pirate-why-own-set";
        /// A second vote (BP-10).
        HasVoted => "BP-10", "pirate-why-has-voted";
        /// Anything but a vote while votes are due (BP-10).
        VoteDue => "BP-10", "pirate-why-vote-due";
        /// Anything but a pick while the setter must pick (BP-11).
        PickDue => "BP-11", "pirate-why-pick-due";
        /// A pick of somebody who has not voted on this set (BP-11).
        NoVoter { whom: Seat } => "BP-11", "pirate-why-no-voter", "whom" = whom;
        /// Not all of the cards are in the hand.
        NotInHand {
            /// The clause of such a move: BP-07 or BP-15.
            clause: &'static str,
        } => clause, "pirate-why-not-in-hand";
        /// A set of another size (BP-07).
        WrongSize { least: usize, most: usize } => "BP-07", "pirate-why-wrong-size", "least" = least, "most" = most;
        /// No card face up, more than two, or no card face down (BP-08).
        WrongShown => "BP-08", "pirate-why-wrong-shown";
        /// Two cards face up of different colours (BP-G9).
        TwoColours => "BP-G9", "pirate-why-two-colours";
        /// A removal before the card was chosen, or of several.
        ChooseOne => "BP-15", "pirate-why-choose-one";
        /// A removal where none is due (BP-16).
        Excused => "BP-16", "pirate-why-excused";
        /// No set and no removal where a card must be removed (BP-15).
        MustRemove => "BP-15", "pirate-why-must-remove";
        /// A boarding by a leader (BP-21).
        InLead => "BP-21", "pirate-why-in-lead";
        /// A boarding of somebody who is not ahead (BP-20).
        NotAhead { whom: Seat } => "BP-20", "pirate-why-not-ahead", "whom" = whom;
        /// A boarding of a seat that this table does not have (BP-20).
        NobodyThere => "BP-20", "pirate-why-nobody-there";
        /// A boarding of somebody without cards (BP-G12).
        EmptyHand { whom: Seat } => "BP-G12", "pirate-why-empty-hand", "whom" = whom;
        /// A boarding with a pirate that is not in the hand (BP-19).
        NoPirate => "BP-19", "pirate-why-no-pirate";
    }
}

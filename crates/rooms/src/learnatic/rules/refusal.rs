//! Why a move is refused.

game::refusals! {
    /// Why a move is refused; each reason names its clause.
    pub enum Why {
        /// The seat is not awaited (LB-09).
        NotAwaited => "LB-09", "learnatic-why-not-awaited";
        /// A turn's move by the one who waits, who may only Block (LB-G1, any_time).
        OnlyBlock => "LB-G1", "learnatic-why-only-block";
        /// Nothing to let be on one's own turn.
        OwnTurn => "LB-G1", "learnatic-why-own-turn";
        /// A card must be thrown before anything else (LB-12).
        ThrowFirst => "LB-12", "learnatic-why-throw-first";
        /// Out in the turn in which a card was taken (LB-13).
        OutTooLate => "LB-13", "learnatic-why-out-too-late";
        /// Block after a card was taken (LB-15).
        BlockTooLate => "LB-15", "learnatic-why-block-too-late";
        /// A card must be taken before one is thrown (LB-09).
        TakeFirst => "LB-09", "learnatic-why-take-first";
        /// A second Block in the same turn (LB-G19).
        HasBlocked => "LB-G19", "learnatic-why-has-blocked";
        /// The face-up pile is empty (LB-09).
        NothingUp => "LB-09", "learnatic-why-nothing-up";
        /// The card taken from the face-up pile cannot be thrown (LB-11).
        TakenUp => "LB-11", "learnatic-why-taken-up";
        /// The button to throw, before a card was chosen (LB-09).
        ChooseCard => "LB-09", "learnatic-why-choose-card";
        /// The card is not in the hand (LB-09).
        NotInHand => "LB-09", "learnatic-why-not-in-hand";
        /// The hand is not a winning hand (LB-G5).
        NotReady => "LB-G5", "learnatic-why-not-ready";
        /// The word must be named that the Wild stands for (LB-26).
        NameDue => "LB-26", "learnatic-why-name-due";
        /// There is no Wild to name a word for (LB-26), or nobody asks (LB-G6, auto).
        NoName => "LB-26", "learnatic-why-no-name";
        /// The deck has no word that is written like this (LB-26).
        UnknownWord => "LB-26", "learnatic-why-unknown-word";
        /// The deck has no word with this number (LB-26).
        NoSuchWord { words: u8 } => "LB-26", "learnatic-why-no-such-word", "words" = words;
    }
}

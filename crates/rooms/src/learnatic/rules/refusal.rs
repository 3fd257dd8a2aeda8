//! Why a move is refused.

use game::{Arg, Message, Refusal};

/// Why a move is refused; each reason names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seat is not awaited (LB-09).
    NotAwaited,
    /// A turn's move by the one who waits, who may only Block (LB-G1, any_time).
    OnlyBlock,
    /// Nothing to let be on one's own turn.
    OwnTurn,
    /// A card must be thrown before anything else (LB-12).
    ThrowFirst,
    /// Out in the turn in which a card was taken (LB-13).
    OutTooLate,
    /// Block after a card was taken (LB-15).
    BlockTooLate,
    /// A card must be taken before one is thrown (LB-09).
    TakeFirst,
    /// A second Block in the same turn (LB-G19).
    HasBlocked,
    /// The face-up pile is empty (LB-09).
    NothingUp,
    /// The card taken from the face-up pile cannot be thrown (LB-11).
    TakenUp,
    /// The button to throw, before a card was chosen (LB-09).
    ChooseCard,
    /// The card is not in the hand (LB-09).
    NotInHand,
    /// The hand is not a winning hand (LB-G5).
    NotReady,
    /// The word must be named that the Wild stands for (LB-26).
    NameDue,
    /// There is no Wild to name a word for (LB-26), or nobody asks (LB-G6, auto).
    NoName,
    /// The deck has no word that is written like this (LB-26).
    UnknownWord,
    /// The deck has no word with this number (LB-26).
    NoSuchWord {
        /// How many words it has.
        words: u8,
    },
}

impl Refusal for Why {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAwaited | Self::TakeFirst | Self::NothingUp | Self::ChooseCard | Self::NotInHand => "LB-09",
            Self::OnlyBlock | Self::OwnTurn => "LB-G1",
            Self::ThrowFirst => "LB-12",
            Self::OutTooLate => "LB-13",
            Self::BlockTooLate => "LB-15",
            Self::HasBlocked => "LB-G19",
            Self::TakenUp => "LB-11",
            Self::NotReady => "LB-G5",
            Self::NameDue | Self::NoName | Self::UnknownWord | Self::NoSuchWord { .. } => "LB-26",
        }
    }

    fn message(&self) -> Message {
        Message::new(match self {
            Self::NotAwaited => "learnatic-why-not-awaited",
            Self::OnlyBlock => "learnatic-why-only-block",
            Self::OwnTurn => "learnatic-why-own-turn",
            Self::ThrowFirst => "learnatic-why-throw-first",
            Self::OutTooLate => "learnatic-why-out-too-late",
            Self::BlockTooLate => "learnatic-why-block-too-late",
            Self::TakeFirst => "learnatic-why-take-first",
            Self::HasBlocked => "learnatic-why-has-blocked",
            Self::NothingUp => "learnatic-why-nothing-up",
            Self::TakenUp => "learnatic-why-taken-up",
            Self::ChooseCard => "learnatic-why-choose-card",
            Self::NotInHand => "learnatic-why-not-in-hand",
            Self::NotReady => "learnatic-why-not-ready",
            Self::NameDue => "learnatic-why-name-due",
            Self::NoName => "learnatic-why-no-name",
            Self::UnknownWord => "learnatic-why-unknown-word",
            Self::NoSuchWord { words } => {
                return Message::new("learnatic-why-no-such-word").with("words", Arg::from(i64::from(*words)));
            }
        })
    }
}

//! Why a move is refused.

use game::{Arg, Message, Refusal};

/// Why a move is refused; each reason names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seat is not awaited.
    NotAwaited,
    /// An answer from a hand that is smaller than the lead (SN-16).
    TooFew {
        /// The number led.
        led: usize,
    },
    /// A second answer (SN-G8).
    HasAnswered,
    /// An answer before the seat is asked (SN-G8, rotation).
    NotAskedYet,
    /// A move for one's own turn, while a lead waits for an answer.
    AnswerDue,
    /// An answer, while it is one's own turn.
    NoLead,
    /// Not all of the cards are in the hand.
    NotInHand {
        /// The clause of such a play: SN-10, SN-12, SN-19 or SN-22.
        clause: &'static str,
    },
    /// No card at all.
    NoCards {
        /// The clause of such a lead: SN-10 or SN-12.
        clause: &'static str,
    },
    /// Anything but a draw on the first turn (SN-09).
    FirstTurn,
    /// A draw from an empty stock (SN-08, SN-G17).
    StockEmpty,
    /// A sneak after the last card was drawn (SN-28).
    SneaksOver,
    /// More cards than any other player holds (SN-14), or than the table allows.
    TooMany {
        /// The most that may be led now; 0 where nobody else has a card.
        limit: usize,
    },
    /// A flaunt of two or more cards that are no combo (SN-G3).
    NotACombo,
    /// A challenge with another number of cards than were led (SN-16).
    WrongCount {
        /// The number led.
        led: usize,
    },
    /// A challenge with cards where it is only announced (SN-G8, rotation).
    AnnounceFirst,
    /// An announced challenge that is taken back (SN-G8, rotation).
    Announced,
    /// A challenge without cards where they are due.
    CardsDue,
    /// A pass on one's own turn (SN-G18).
    NoPass {
        /// Whether the stock is gone, so that only a flaunt is left (SN-G17).
        must_lead: bool,
    },
}

impl Refusal for Why {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAwaited => "SN-06",
            Self::AnswerDue | Self::NoLead => "SN-07",
            Self::NotInHand { clause } | Self::NoCards { clause } => clause,
            Self::FirstTurn => "SN-09",
            Self::StockEmpty => "SN-08",
            Self::SneaksOver => "SN-28",
            Self::TooMany { .. } => "SN-14",
            Self::NotACombo => "SN-G3",
            Self::WrongCount { .. } | Self::TooFew { .. } => "SN-16",
            Self::HasAnswered | Self::NotAskedYet | Self::AnnounceFirst | Self::Announced | Self::CardsDue => "SN-G8",
            Self::NoPass { must_lead: true } => "SN-G17",
            Self::NoPass { must_lead: false } => "SN-G18",
        }
    }

    fn message(&self) -> Message {
        let number = |count: usize| Arg::from(count);
        match self {
            Self::NotAwaited => Message::new("sneak-why-not-awaited"),
            Self::TooFew { led } => Message::new("sneak-why-too-few").with("count", number(*led)),
            Self::HasAnswered => Message::new("sneak-why-has-answered"),
            Self::NotAskedYet => Message::new("sneak-why-not-asked-yet"),
            Self::AnswerDue => Message::new("sneak-why-answer-due"),
            Self::NoLead => Message::new("sneak-why-no-lead"),
            Self::NotInHand { .. } => Message::new("sneak-why-not-in-hand"),
            Self::NoCards { .. } => Message::new("sneak-why-no-cards"),
            Self::FirstTurn => Message::new("sneak-why-first-turn"),
            Self::StockEmpty => Message::new("sneak-why-stock-empty"),
            Self::SneaksOver => Message::new("sneak-why-sneaks-over"),
            Self::TooMany { limit: 0 } => Message::new("sneak-why-nobody-could-answer"),
            Self::TooMany { limit } => Message::new("sneak-why-too-many").with("limit", number(*limit)),
            Self::NotACombo => Message::new("sneak-why-not-a-combo"),
            Self::WrongCount { led } => Message::new("sneak-why-wrong-count").with("count", number(*led)),
            Self::AnnounceFirst => Message::new("sneak-why-announce-first"),
            Self::Announced => Message::new("sneak-why-announced"),
            Self::CardsDue => Message::new("sneak-why-cards-due"),
            Self::NoPass { must_lead: true } => Message::new("sneak-why-must-lead"),
            Self::NoPass { must_lead: false } => Message::new("sneak-why-no-pass"),
        }
    }
}

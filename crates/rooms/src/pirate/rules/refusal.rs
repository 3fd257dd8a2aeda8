//! Why a move is refused.

use game::{Message, Refusal, Seat};

/// Why a move is refused; each reason names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seat is not awaited.
    NotAwaited,
    /// A set, a removal or an end before the turn has begun with a draw or a boarding (BP-06).
    DrawFirst,
    /// A second draw, or a boarding after the draw (BP-18).
    HasDrawn,
    /// A vote or a pick where there is no set to vote on.
    NoSet,
    /// A vote on one's own set (BP-10).
    OwnSet,
    /// A second vote (BP-10).
    HasVoted,
    /// Anything but a vote while votes are due (BP-10).
    VoteDue,
    /// Anything but a pick while the setter must pick (BP-11).
    PickDue,
    /// A pick of somebody who has not voted on this set (BP-11).
    NoVoter {
        /// Who was picked.
        whom: Seat,
    },
    /// Not all of the cards are in the hand.
    NotInHand {
        /// The clause of such a move: BP-07 or BP-15.
        clause: &'static str,
    },
    /// A set of another size (BP-07).
    WrongSize {
        /// The smallest set.
        least: usize,
        /// The largest set.
        most: usize,
    },
    /// No card face up, more than two, or no card face down (BP-08).
    WrongShown,
    /// Two cards face up of different colours (BP-G9).
    TwoColours,
    /// A removal before the card was chosen, or of several.
    ChooseOne,
    /// A removal where none is due (BP-16).
    Excused,
    /// No set and no removal where a card must be removed (BP-15).
    MustRemove,
    /// A boarding by a leader (BP-21).
    InLead,
    /// A boarding of somebody who is not ahead (BP-20).
    NotAhead {
        /// Who was to be boarded.
        whom: Seat,
    },
    /// A boarding of a seat that this table does not have (BP-20).
    NobodyThere,
    /// A boarding of somebody without cards (BP-G12).
    EmptyHand {
        /// Who was to be boarded.
        whom: Seat,
    },
    /// A boarding with a pirate that is not in the hand (BP-19).
    NoPirate,
}

impl Refusal for Why {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAwaited => "BP-05",
            Self::DrawFirst => "BP-06",
            Self::HasDrawn => "BP-18",
            Self::NoSet | Self::OwnSet | Self::HasVoted | Self::VoteDue => "BP-10",
            Self::PickDue | Self::NoVoter { .. } => "BP-11",
            Self::NotInHand { clause } => clause,
            Self::WrongSize { .. } => "BP-07",
            Self::WrongShown => "BP-08",
            Self::TwoColours => "BP-G9",
            Self::Excused => "BP-16",
            Self::MustRemove | Self::ChooseOne => "BP-15",
            Self::InLead => "BP-21",
            Self::NotAhead { .. } | Self::NobodyThere => "BP-20",
            Self::EmptyHand { .. } => "BP-G12",
            Self::NoPirate => "BP-19",
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NotAwaited => Message::new("pirate-why-not-awaited"),
            Self::DrawFirst => Message::new("pirate-why-draw-first"),
            Self::HasDrawn => Message::new("pirate-why-has-drawn"),
            Self::NoSet => Message::new("pirate-why-no-set"),
            Self::OwnSet => Message::new("pirate-why-own-set"),
            Self::HasVoted => Message::new("pirate-why-has-voted"),
            Self::VoteDue => Message::new("pirate-why-vote-due"),
            Self::PickDue => Message::new("pirate-why-pick-due"),
            Self::NoVoter { whom } => Message::new("pirate-why-no-voter").with("whom", *whom),
            Self::NotInHand { .. } => Message::new("pirate-why-not-in-hand"),
            Self::WrongSize { least, most } => {
                Message::new("pirate-why-wrong-size").with("least", *least).with("most", *most)
            }
            Self::WrongShown => Message::new("pirate-why-wrong-shown"),
            Self::TwoColours => Message::new("pirate-why-two-colours"),
            Self::ChooseOne => Message::new("pirate-why-choose-one"),
            Self::Excused => Message::new("pirate-why-excused"),
            Self::MustRemove => Message::new("pirate-why-must-remove"),
            Self::InLead => Message::new("pirate-why-in-lead"),
            Self::NotAhead { whom } => Message::new("pirate-why-not-ahead").with("whom", *whom),
            Self::NobodyThere => Message::new("pirate-why-nobody-there"),
            Self::EmptyHand { whom } => Message::new("pirate-why-empty-hand").with("whom", *whom),
            Self::NoPirate => Message::new("pirate-why-no-pirate"),
        }
    }
}

//! Why a move is refused.

use game::{Message, Refusal};

use super::{card::Shape, line::shape_message};

/// Why a move is refused; each reason names its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The seat is not awaited.
    NotAwaited,
    /// A second answer to the same card.
    HasAnswered,
    /// A call from somebody who has no card left (BL-G16).
    OutAlready,
    /// A call on one's own card.
    OwnCard,
    /// A call after somebody else's.
    Faster,
    /// A call where no card lies open to calls.
    NothingToCall {
        /// Whether the card was laid by a visible match (BL-G6) or was somebody's last (BL-19).
        last: LastPlay,
    },
    /// A pass on one's own turn.
    NoPass,
    /// A move for one's own turn, while an answer is due.
    AnswerDue,
    /// A move for one's own turn by the next player, while all answer in secret or at the turn cap.
    NotYet,
    /// The penalty must be settled first.
    ChoiceDue {
        /// Whether a card must be taken (BL-16) or given (BL-17).
        take: bool,
    },
    /// Taking or giving where there is no penalty to settle.
    NoPenalty,
    /// A button that goes with a card, before one was chosen.
    ChooseCard {
        /// The clause of the move.
        clause: &'static str,
    },
    /// There is no card at this number of the row.
    NoSuchCard {
        /// The clause of the move.
        clause: &'static str,
    },
    /// A second look in one turn.
    PeekedAlready,
    /// A look at a card whose back the player has seen.
    NotNew,
    /// The front does not match.
    NoMatch {
        /// The shape to match.
        want: Shape,
    },
    /// A hidden play while a visible card matches.
    LayWithMatch {
        /// The shape to match.
        want: Shape,
    },
    /// A draw while a visible card matches.
    DrawWithMatch {
        /// The shape to match.
        want: Shape,
    },
    /// A draw where there is nothing to draw and something to play.
    NothingToDraw,
    /// The last card laid unturned by somebody who knows that its back is wrong.
    KnownWrong {
        /// The shape to match.
        want: Shape,
    },
}

/// What lies on top while nobody may call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastPlay {
    /// A card that was laid by a visible match.
    Match,
    /// Anything else.
    Other,
}

impl Refusal for Why {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotAwaited => "BL-07",
            Self::HasAnswered | Self::NotYet | Self::AnswerDue => "BL-G18",
            Self::OutAlready => "BL-G16",
            Self::OwnCard | Self::NothingToCall { last: LastPlay::Other } => "BL-14",
            Self::Faster => "BL-21",
            Self::NothingToCall { last: LastPlay::Match } => "BL-G6",
            Self::NoPass => "BL-13",
            Self::ChoiceDue { take: true } => "BL-16",
            Self::ChoiceDue { take: false } | Self::NoPenalty => "BL-17",
            Self::NoSuchCard { clause } | Self::ChooseCard { clause } => clause,
            Self::PeekedAlready => "BL-08",
            Self::NotNew => "BL-G3",
            Self::NoMatch { .. } => "BL-10",
            Self::LayWithMatch { .. } => "BL-G4",
            Self::DrawWithMatch { .. } => "BL-G5",
            Self::NothingToDraw => "BL-G11",
            Self::KnownWrong { .. } => "BL-G23",
        }
    }

    fn message(&self) -> Message {
        let about = |key, want: Shape| Message::new(key).with("shape", shape_message(want));
        match self {
            Self::NotAwaited => Message::new("bluffer-why-not-awaited"),
            Self::HasAnswered => Message::new("bluffer-why-has-answered"),
            Self::OutAlready => Message::new("bluffer-why-out-already"),
            Self::OwnCard => Message::new("bluffer-why-own-card"),
            Self::Faster => Message::new("bluffer-why-faster"),
            Self::NothingToCall { last: LastPlay::Match } => Message::new("bluffer-why-visible-match"),
            Self::NothingToCall { last: LastPlay::Other } => Message::new("bluffer-why-nothing-to-call"),
            Self::NoPass => Message::new("bluffer-why-no-pass"),
            Self::AnswerDue => Message::new("bluffer-why-answer-due"),
            Self::NotYet => Message::new("bluffer-why-not-yet"),
            Self::ChoiceDue { take: true } => Message::new("bluffer-why-take-due"),
            Self::ChoiceDue { take: false } => Message::new("bluffer-why-give-due"),
            Self::NoPenalty => Message::new("bluffer-why-no-penalty"),
            Self::ChooseCard { .. } => Message::new("bluffer-why-choose-card"),
            Self::NoSuchCard { .. } => Message::new("bluffer-why-no-such-card"),
            Self::PeekedAlready => Message::new("bluffer-why-peeked-already"),
            Self::NotNew => Message::new("bluffer-why-not-new"),
            Self::NoMatch { want } => about("bluffer-why-no-match", *want),
            Self::LayWithMatch { want } => about("bluffer-why-lay-with-match", *want),
            Self::DrawWithMatch { want } => about("bluffer-why-draw-with-match", *want),
            Self::NothingToDraw => Message::new("bluffer-why-nothing-to-draw"),
            Self::KnownWrong { want } => about("bluffer-why-known-wrong", *want),
        }
    }
}

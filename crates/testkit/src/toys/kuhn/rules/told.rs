//! What happens, and what each audience is told of it.

use game::{Line, Message, Seat, Viewer};

use super::Act;
use crate::toys::Card;

/// One thing that happened, whole.
#[derive(Clone, Copy)]
pub enum Event {
    /// A seat was dealt a card.
    Dealt(Seat, Card),
    /// A seat passed or bet.
    Acted(Seat, Act),
    /// A seat's card was shown to all.
    Shown(Seat, Card),
    /// A seat won chips.
    Won(Seat, i32),
}

/// Shows no card.
impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Event(..)")
    }
}

/// What one audience is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// A seat was dealt a card; which one, only its owner is told.
    Dealt(Seat, Option<Card>),
    /// A seat passed or bet.
    Acted(Seat, Act),
    /// A seat's card was shown to all.
    Shown(Seat, Card),
    /// A seat won chips.
    Won(Seat, i32),
}

impl Event {
    pub(in super::super) fn told(self, viewer: Viewer) -> Told {
        match self {
            Self::Dealt(seat, card) => {
                let knows = match viewer {
                    Viewer::Seat(viewer) => viewer == seat,
                    Viewer::Rail => false,
                    Viewer::Archive(_) => true,
                };
                Told::Dealt(seat, knows.then_some(card))
            }
            Self::Acted(seat, act) => Told::Acted(seat, act),
            Self::Shown(seat, card) => Told::Shown(seat, card),
            Self::Won(seat, chips) => Told::Won(seat, chips),
        }
    }
}

impl Told {
    pub(in super::super) fn line(&self) -> Line {
        let (key, seat, cue) = match self {
            Self::Dealt(seat, None) => ("kuhn-dealt", *seat, "draw"),
            Self::Dealt(seat, Some(_)) => ("kuhn-dealt-you", *seat, "draw"),
            Self::Acted(seat, Act::Pass) => ("kuhn-pass", *seat, "pass"),
            Self::Acted(seat, Act::Bet) => ("kuhn-bet", *seat, "bet"),
            Self::Shown(seat, _) => ("kuhn-shown", *seat, "reveal"),
            Self::Won(seat, _) => ("kuhn-won", *seat, "win"),
        };
        let message = Message::new(key).with("who", seat);
        let message = match self {
            Self::Dealt(_, Some(card)) | Self::Shown(_, card) => {
                message.with("card", game::Arg::Verbatim(card.name().into()))
            }
            Self::Won(_, chips) => message.with("chips", i64::from(*chips)),
            Self::Dealt(_, None) | Self::Acted(..) => message,
        };
        Line { message, cue }
    }
}

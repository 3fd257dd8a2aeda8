//! What happens, and what each audience is told of it.

use game::{Arg, Line, Message, Seat, Viewer};

use super::Act;
use crate::toys::Card;

/// One thing that happened, whole.
#[derive(Clone, Copy)]
pub enum Event {
    /// A seat was dealt a card.
    Dealt(Seat, Card),
    /// A card was turned up for both.
    TurnedUp(Card),
    /// A seat folded, called or raised.
    Acted(Seat, Act),
    /// A seat's card was shown to all.
    Shown(Seat, Card),
    /// A seat won chips.
    Won(Seat, i32),
    /// Nobody won.
    Shared,
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
    /// A card was turned up for both.
    TurnedUp(Card),
    /// A seat folded, called or raised.
    Acted(Seat, Act),
    /// A seat's card was shown to all.
    Shown(Seat, Card),
    /// A seat won chips.
    Won(Seat, i32),
    /// Nobody won.
    Shared,
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
            Self::TurnedUp(card) => Told::TurnedUp(card),
            Self::Acted(seat, act) => Told::Acted(seat, act),
            Self::Shown(seat, card) => Told::Shown(seat, card),
            Self::Won(seat, chips) => Told::Won(seat, chips),
            Self::Shared => Told::Shared,
        }
    }
}

impl Told {
    pub(in super::super) fn line(&self) -> Line {
        let card = |card: &Card| Arg::Verbatim(card.name().into());
        let (key, cue) = self.key();
        let message = Message::new(key);
        let message = match self {
            Self::Dealt(seat, None) | Self::Acted(seat, _) => message.with("who", *seat),
            Self::Dealt(seat, Some(what)) | Self::Shown(seat, what) => {
                message.with("who", *seat).with("card", card(what))
            }
            Self::TurnedUp(what) => message.with("card", card(what)),
            Self::Won(seat, chips) => message.with("who", *seat).with("chips", i64::from(*chips)),
            Self::Shared => message,
        };
        Line { message, cue }
    }

    const fn key(&self) -> (&'static str, &'static str) {
        match self {
            Self::Dealt(_, None) => ("leduc-dealt", "draw"),
            Self::Dealt(_, Some(_)) => ("leduc-dealt-you", "draw"),
            Self::TurnedUp(_) => ("leduc-board", "reveal"),
            Self::Acted(_, Act::Fold) => ("leduc-fold", "fold"),
            Self::Acted(_, Act::Call) => ("leduc-call", "bet"),
            Self::Acted(_, Act::Raise) => ("leduc-raise", "bet"),
            Self::Shown(..) => ("leduc-shown", "reveal"),
            Self::Won(..) => ("leduc-won", "win"),
            Self::Shared => ("leduc-shared", "win"),
        }
    }
}

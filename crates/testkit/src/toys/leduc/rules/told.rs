//! The events, and what each audience sees of them.

use game::{Line, Message, Seat, Viewer, about};

use super::Act;
use crate::toys::Card;

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// A seat was dealt a card. # Who sees this: which card it is, who got it.
        Dealt { seat: Seat, card: Card as secret },
        /// A card was turned up for both.
        TurnedUp { card: Card },
        /// A seat folded, called or raised.
        Acted { seat: Seat, act: Act },
        /// A seat's card was shown to all.
        Shown { seat: Seat, card: Card },
        /// A seat won chips.
        Won { seat: Seat, chips: i32 },
        /// There is no winner.
        Shared,
    }
}

pub(in super::super) fn told(event: &Event, viewer: Viewer) -> Observation {
    let whole = match *event {
        Event::Dealt { seat, .. } => viewer.sees(seat),
        Event::TurnedUp { .. } | Event::Acted { .. } | Event::Shown { .. } | Event::Won { .. } | Event::Shared => true,
    };
    event.observed(whole)
}

pub(in super::super) fn line(told: &Observation) -> Line {
    let (cue, message) = match *told {
        Observation::Dealt { seat, card: None } => ("draw", about("leduc-dealt", seat)),
        Observation::Dealt { seat, card: Some(card) } => ("draw", about("leduc-dealt-you", seat).with("card", card)),
        Observation::TurnedUp { card } => ("reveal", Message::new("leduc-board").with("card", card)),
        Observation::Acted { seat, act: Act::Fold } => ("fold", about("leduc-fold", seat)),
        Observation::Acted { seat, act: Act::Call } => ("bet", about("leduc-call", seat)),
        Observation::Acted { seat, act: Act::Raise } => ("bet", about("leduc-raise", seat)),
        Observation::Shown { seat, card } => ("reveal", about("leduc-shown", seat).with("card", card)),
        Observation::Won { seat, chips } => ("win", about("leduc-won", seat).with("chips", chips)),
        Observation::Shared => ("win", Message::new("leduc-shared")),
    };
    Line { message, cue }
}

//! What happens, and what each audience is told of it.

use game::{Arg, Line, Message, Seat, Viewer};

use super::Act;
use crate::toys::Card;

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// A seat was dealt a card.
        Dealt {
            /// Who.
            seat: Seat,
            /// Which. # Who sees this: who got it.
            card: Card as secret,
        },
        /// A card was turned up for both.
        TurnedUp {
            /// Which.
            card: Card,
        },
        /// A seat folded, called or raised.
        Acted {
            /// Who.
            seat: Seat,
            /// What it did.
            act: Act,
        },
        /// A seat's card was shown to all.
        Shown {
            /// Whose.
            seat: Seat,
            /// Which.
            card: Card,
        },
        /// A seat won chips.
        Won {
            /// Who.
            seat: Seat,
            /// How many.
            chips: i32,
        },
        /// Nobody won.
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
    let about = |key, who: Seat| Message::new(key).with("who", who);
    let named = |message: Message, card: Card| message.with("card", Arg::Verbatim(card.name().into()));
    let (cue, message) = match *told {
        Observation::Dealt { seat, card: None } => ("draw", about("leduc-dealt", seat)),
        Observation::Dealt { seat, card: Some(card) } => ("draw", named(about("leduc-dealt-you", seat), card)),
        Observation::TurnedUp { card } => ("reveal", named(Message::new("leduc-board"), card)),
        Observation::Acted { seat, act: Act::Fold } => ("fold", about("leduc-fold", seat)),
        Observation::Acted { seat, act: Act::Call } => ("bet", about("leduc-call", seat)),
        Observation::Acted { seat, act: Act::Raise } => ("bet", about("leduc-raise", seat)),
        Observation::Shown { seat, card } => ("reveal", named(about("leduc-shown", seat), card)),
        Observation::Won { seat, chips } => ("win", about("leduc-won", seat).with("chips", chips)),
        Observation::Shared => ("win", Message::new("leduc-shared")),
    };
    Line { message, cue }
}

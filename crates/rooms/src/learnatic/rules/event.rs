//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{Card, Fan};

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (LB-G17).
        Dealer { seat: Seat },
        /// A card was dealt (LB-04).
        Dealt {
            seat: Seat,
            /// # Who sees this: who got it.
            card: Card as secret,
        },
        /// The first card of the face-up pile was turned (LB-05).
        Turned { card: Card },
        /// A card went from the pile to a hand (LB-10, LB-17, LB-20).
        Drew {
            seat: Seat,
            /// # Who sees this: who drew it.
            card: Card as secret,
            /// How many cards the pile still has.
            left: u8,
        },
        /// The face-up card was taken (LB-11).
        TookUp { seat: Seat, card: Card },
        /// A card was thrown onto the face-up pile (LB-09).
        Threw { seat: Seat, card: Card },
        /// The one who waits does not Block (LB-G1, any_time).
        LetBe { seat: Seat },
        /// Block was called and the hand shown to the caller (LB-15, LB-16).
        Blocked {
            /// Who called.
            caller: Seat,
            /// Who was called on.
            owner: Seat,
            /// Whether the other was ready.
            good: bool,
            /// The hand shown. # Who sees this: both players.
            hand: Fan as secret,
        },
        /// A wrong Block cost a card (LB-19).
        Lost {
            /// Who called.
            caller: Seat,
            card: Card,
        },
        /// The pile ran out and the face-up pile was shuffled (LB-14).
        Reshuffled { count: u8 },
        /// Out was called (LB-13, LB-26).
        Out {
            seat: Seat,
            /// The hand shown.
            hand: Fan,
            /// The word named for a Wild.
            named: Option<u8>,
            /// Whether it was right and wins the round.
            right: bool,
            /// Whether the hand was a winning one at all (LB-G5).
            ready: bool,
        },
        /// The turn cap ended the round (LB-5).
        Drawn { round: u32 },
        /// The next round is dealt (LB-03).
        NewRound { round: u32, dealer: Seat },
        /// The table is over (LB-G16).
        Over {
            /// Rounds won.
            won: BySeat<u8>,
        },
    }
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } => viewer.sees(seat),
        Event::Blocked { caller, owner, .. } => viewer.sees(caller) || viewer.sees(owner),
        Event::Dealer { .. } | Event::Turned { .. } | Event::TookUp { .. } | Event::Threw { .. } => true,
        Event::LetBe { .. } | Event::Lost { .. } | Event::Reshuffled { .. } | Event::Out { .. } => true,
        Event::Drawn { .. } | Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

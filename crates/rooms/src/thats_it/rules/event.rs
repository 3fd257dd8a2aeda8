//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{card::Card, cards::CardSet};

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (TI-G2).
        Dealer { seat: Seat },
        /// A card was dealt to a hand (TI-03). # Who sees this: who got it; of the others nobody is told anything.
        Dealt { seat: Seat, card: Card },
        /// All cards are dealt and one is turned up (TI-04).
        Begins {
            /// The first discard.
            card: Card,
            /// Who has the first turn.
            seat: Seat,
        },
        /// A card was taken from the draw pile (TI-05).
        Drew {
            seat: Seat,
            /// # Who sees this: who drew it.
            card: Card as secret,
            /// How many cards the draw pile still has.
            left: u8,
        },
        /// The top of the discard pile was taken (TI-05).
        Took { seat: Seat, card: Card },
        /// A set was laid on the table (TI-11).
        Laid {
            seat: Seat,
            /// The number of the set, from 1.
            set: u8,
            cards: CardSet,
        },
        /// A card was added to a set of three (TI-12).
        Added {
            seat: Seat,
            card: Card,
            /// The number of the set, from 1.
            set: u8,
        },
        /// A Wizard on the table was replaced (TI-13).
        Swapped {
            seat: Seat,
            /// The card that was put there.
            card: Card,
            /// The number of the set, from 1.
            set: u8,
            /// The Wizard that was taken.
            wizard: Card,
        },
        /// A card was discarded, face up (TI-05).
        Discarded { seat: Seat, card: Card },
        /// "That's it!" was called, rightly (TI-08, TI-17).
        Called {
            seat: Seat,
            /// Whether the table called for the seat (TI-G7).
            auto: bool,
        },
        /// Whoever had discarded said that there is nothing to call.
        Passed { seat: Seat },
        /// The next player went on before a call that could have been made (TI-18). # Who sees this: who forgot it;
        /// everybody where the hand is open.
        Forgot {
            /// Who did not call.
            seat: Seat,
            /// Whether everybody can see it: the hand is empty (version 2).
            open: bool,
        },
        /// The discards became the new draw pile (TI-10).
        Reshuffled { count: u8 },
        /// The first card of the new discard pile (TI-10).
        Turned { card: Card },
        /// A hand was shown and counted (TI-19).
        Counted {
            seat: Seat,
            /// The hand.
            hand: CardSet,
            /// The sets in it that do not count (TI-G17); empty where there are none.
            aside: [CardSet; 2],
            /// The penalty.
            points: i32,
        },
        /// The turn cap ended the round.
        Capped {
            /// After how many turns.
            turns: u16,
        },
        /// Both piles are empty when a turn should begin: the round ends as at the turn cap (TI-5).
        Stuck,
        /// A round was scored (TI-19).
        RoundEnded {
            round: u8,
            /// What each seat got in it.
            points: BySeat<i32>,
        },
        /// The next round begins (TI-20).
        NewRound { round: u8, dealer: Seat },
        /// The table is over (TI-20).
        Over {
            /// The final totals.
            totals: BySeat<i32>,
            /// Who called at a table of one round, and so wins alone (TI-G21).
            caller: Option<Seat>,
        },
    }
}

/// What this viewer is told of an event. Only dealt and drawn cards and a call forgotten in a closed hand are secret.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Forgot { seat, open: false } if !viewer.sees(seat) => return None,
        Event::Drew { seat, .. } => viewer.sees(seat),
        Event::Dealer { .. } | Event::Dealt { .. } | Event::Begins { .. } | Event::Took { .. } => true,
        Event::Laid { .. } | Event::Added { .. } | Event::Swapped { .. } | Event::Discarded { .. } => true,
        Event::Called { .. } | Event::Passed { .. } | Event::Forgot { .. } => true,
        Event::Reshuffled { .. } | Event::Turned { .. } | Event::Counted { .. } | Event::Capped { .. } => true,
        Event::Stuck | Event::RoundEnded { .. } | Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{Card, Cards, Class, Kind};

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (SN-G23).
        Dealer {
            /// Who deals.
            seat: Seat,
        },
        /// A card went from the stock to a hand (SN-08).
        Drew {
            /// Whose hand.
            seat: Seat,
            /// Which card. # Who sees this: who drew it.
            card: Card as secret,
            /// How many cards the stock still has.
            left: u8,
        },
        /// Cards were led (SN-10, SN-12).
        Led {
            /// By whom.
            seat: Seat,
            /// Face down or face up.
            kind: Kind,
            /// How many.
            count: u8,
            /// Which. # Who sees this: everybody for a flaunt, the leader for a sneak.
            cards: Cards as secret,
        },
        /// A seat answered in secret (SN-G8).
        Sealed {
            /// Who.
            seat: Seat,
            /// The challenging cards; no card for letting it pass. # Who sees this: who gave the answer.
            cards: Cards as secret,
        },
        /// A seat laid its challenge face down (SN-G8, rotation).
        Laid {
            /// Who.
            seat: Seat,
            /// How many cards.
            count: u8,
            /// Which. # Who sees this: who laid them.
            cards: Cards as secret,
        },
        /// A seat announced that it challenges a flaunt (SN-G8, rotation).
        Announced {
            /// Who.
            seat: Seat,
        },
        /// A seat said that it lets the lead pass (SN-G8, rotation).
        Declined {
            /// Who.
            seat: Seat,
        },
        /// Nobody challenged (SN-11, SN-13).
        Unchallenged {
            /// Who led and wins the cards.
            seat: Seat,
            /// Face down or face up.
            kind: Kind,
            /// How many cards.
            count: u8,
        },
        /// Cards were turned up (SN-20, SN-23).
        Revealed {
            /// Whose.
            seat: Seat,
            /// The cards.
            cards: Cards,
            /// What they count as.
            class: Class,
        },
        /// A contest was won (SN-21, SN-G1).
        Won {
            /// By whom.
            seat: Seat,
            /// How many cards.
            count: u8,
        },
        /// The last player with cards in hand won them, unseen (SN-29).
        LastHand {
            /// Who.
            seat: Seat,
            /// How many cards.
            count: u8,
        },
        /// A round was scored (SN-30).
        RoundEnded {
            /// Which round, from 1.
            round: u32,
            /// What each seat won in it.
            points: BySeat<i32>,
        },
        /// The next round was dealt (SN-31).
        NewRound {
            /// Which round, from 1.
            round: u32,
            /// Who deals.
            dealer: Seat,
        },
        /// The table is over (SN-32).
        Over {
            /// The final totals.
            totals: BySeat<i32>,
        },
    }
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(in crate::sneak) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Drew { seat, .. } | Event::Sealed { seat, .. } | Event::Laid { seat, .. } => viewer.sees(seat),
        Event::Led { seat, kind, .. } => kind == Kind::Flaunt || viewer.sees(seat),
        Event::Dealer { .. } | Event::Announced { .. } | Event::Declined { .. } | Event::Unchallenged { .. } => true,
        Event::Revealed { .. } | Event::Won { .. } | Event::LastHand { .. } | Event::RoundEnded { .. } => true,
        Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

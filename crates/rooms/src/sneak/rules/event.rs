//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{Card, Cards, Class, Kind};

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// The first dealer was drawn (SN-G23).
        Dealer { seat: Seat },
        /// A card went from the stock to a hand (SN-08).
        Drew {
            seat: Seat,
            /// # Who sees this: who drew it.
            card: Card as secret,
            /// How many cards the stock still has.
            left: u8,
        },
        /// Cards were led (SN-10, SN-12).
        Led {
            seat: Seat,
            /// Face down or face up.
            kind: Kind,
            count: u8,
            /// Which. # Who sees this: everybody for a flaunt, the leader for a sneak.
            cards: Cards as secret,
        },
        /// A seat answered in secret (SN-G8).
        Sealed {
            seat: Seat,
            /// The challenging cards; no card for letting it pass. # Who sees this: who gave the answer.
            cards: Cards as secret,
        },
        /// A seat laid its challenge face down (SN-G8, rotation).
        Laid {
            seat: Seat,
            count: u8,
            /// Which. # Who sees this: who laid them.
            cards: Cards as secret,
        },
        /// A seat announced that it challenges a flaunt (SN-G8, rotation).
        Announced { seat: Seat },
        /// A seat said that it lets the lead pass (SN-G8, rotation).
        Declined { seat: Seat },
        /// Nobody challenged (SN-11, SN-13).
        Unchallenged {
            /// Who led and wins the cards.
            seat: Seat,
            /// Face down or face up.
            kind: Kind,
            count: u8,
        },
        /// Cards were turned up (SN-20, SN-23).
        Revealed {
            seat: Seat,
            cards: Cards,
            /// What they count as.
            class: Class,
        },
        /// A contest was won (SN-21, SN-G1).
        Won { seat: Seat, count: u8 },
        /// The last player with cards in hand won them, unseen (SN-29).
        LastHand { seat: Seat, count: u8 },
        /// A round was scored (SN-30).
        RoundEnded {
            round: u32,
            /// What each seat won in it.
            points: BySeat<i32>,
        },
        /// The next round was dealt (SN-31).
        NewRound { round: u32, dealer: Seat },
        /// The table is over (SN-32).
        Over {
            /// The final totals.
            totals: BySeat<i32>,
        },
    }
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Drew { seat, .. } | Event::Sealed { seat, .. } | Event::Laid { seat, .. } => viewer.sees(seat),
        Event::Led { seat, kind, .. } => kind == Kind::Flaunt || viewer.sees(seat),
        Event::Dealer { .. } | Event::Announced { .. } | Event::Declined { .. } | Event::Unchallenged { .. } => true,
        Event::Revealed { .. } | Event::Won { .. } | Event::LastHand { .. } | Event::RoundEnded { .. } => true,
        Event::NewRound { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

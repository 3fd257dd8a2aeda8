//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, Viewer};

use super::{
    card::{Card, Colour},
    cards::Cards,
};

game::events! {
    /// One thing that happened.
    pub enum Event observed as Observation {
        /// Who begins was drawn (BP-05, BP-G18).
        First { seat: Seat },
        /// A card was dealt (BP-04).
        Dealt {
            seat: Seat,
            /// # Who sees this: who got it.
            card: Card as secret,
        },
        /// The cards of the board were shuffled into a new pile (BP-17).
        Reshuffled {
            /// How many cards the pile has now.
            pile: u8,
        },
        /// A card went from the pile to a hand (BP-06).
        Drew {
            seat: Seat,
            /// # Who sees this: who drew it.
            card: Card as secret,
        },
        /// There was nothing to draw (BP-G15).
        NothingLeft {
            /// Whose draw lapsed.
            seat: Seat,
        },
        /// A set was placed (BP-07, BP-08).
        Placed {
            seat: Seat,
            /// How many cards.
            size: u8,
            /// The cards face up.
            shown: Cards,
            /// The cards face down. # Who sees this: who placed them.
            hidden: Cards as secret,
        },
        /// A seat voted (BP-10).
        Voted {
            seat: Seat,
            /// Whether it says bluff. # Who sees this: who gave it; readers of a finished table do not (BP-2, BP-G17).
            bluff: bool as secret,
        },
        /// The setter picked a voter, whose vote was shown (BP-11).
        Picked {
            seat: Seat,
            /// Whose vote was picked.
            voter: Seat,
            /// What that vote was.
            called: bool,
        },
        /// The face-down cards were turned up (BP-11).
        Revealed {
            seat: Seat,
            /// The colour face up.
            colour: Colour,
            /// The cards that lay face down.
            hidden: Cards,
            /// Whether it was a bluff.
            bluff: bool,
        },
        /// All votes were shown (BP-G17).
        Votes {
            /// What each seat voted; `None` for the setter.
            votes: BySeat<Option<bool>>,
        },
        /// The cards of a called bluff went back to the hand (BP-14).
        TookBack {
            seat: Seat,
            /// All cards of the set.
            cards: Cards,
        },
        /// A ship moved (BP-12 to BP-14).
        Moved {
            seat: Seat,
            /// From which square.
            from: u8,
            /// To which square.
            to: u8,
        },
        /// A card was put on its board square (BP-15).
        Removed { seat: Seat, card: Card },
        /// A turn ended with neither a set nor a removal (BP-16).
        Passed { seat: Seat },
        /// A ship was boarded (BP-18, BP-19).
        Boarded {
            seat: Seat,
            /// Whose ship.
            whom: Seat,
            /// The colour of the pirate that was played.
            with: Colour,
        },
        /// A card was taken unseen (BP-20).
        Took {
            seat: Seat,
            /// From whom.
            from: Seat,
            /// # Who sees this: both of them.
            card: Card as secret,
        },
        /// An island's token was turned (BP-22).
        Turned {
            /// Whose ship turned it.
            seat: Seat,
            /// Whether it is the treasure.
            treasure: bool,
        },
        /// The table is over.
        Over {
            /// Where the ships stand.
            ships: BySeat<u8>,
            /// After so many turns without a set; `None` where the treasure was found (BP-5).
            idle: Option<u32>,
        },
    }
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not everybody of which cards.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::Placed { seat, .. } => viewer.sees(seat),
        Event::Took { seat, from, .. } => viewer.sees(seat) || viewer.sees(from),
        // Votes that were not picked are never shown, not even once the table is over (BP-2, BP-G17).
        Event::Voted { seat, .. } => viewer.seat() == Some(seat),
        Event::First { .. } | Event::Reshuffled { .. } | Event::NothingLeft { .. } | Event::Picked { .. } => true,
        Event::Revealed { .. } | Event::Votes { .. } | Event::TookBack { .. } | Event::Moved { .. } => true,
        Event::Removed { .. } | Event::Passed { .. } | Event::Boarded { .. } | Event::Turned { .. } => true,
        Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, SeatSet, Viewer};

use super::card::{Card, Shape};

game::events! {
    /// One thing that happened. Numbers are places in a row, from 1. Of a back that nobody has seen nothing is said.
    pub enum Event observed as Observation {
        /// Chance drew who begins (BL-06).
        First { seat: Seat },
        /// A card was dealt (BL-02).
        Dealt { seat: Seat, front: Shape },
        /// The first card came to the centre (BL-03).
        Started {
            /// Its front, the shape to match.
            front: Shape,
        },
        /// A card became the uppermost of the draw pile (BL-G9).
        Top { front: Shape },
        /// A player looked at the back of an own card (BL-08).
        Peeked {
            seat: Seat,
            /// Its place.
            number: u8,
            front: Shape,
            /// Its back. # Who sees this: who looked.
            back: Shape as secret,
        },
        /// A card was laid whose front matches; its back is up now (BL-10).
        Matched {
            seat: Seat,
            /// The place that it left.
            number: u8,
            card: Card,
        },
        /// A card was laid unturned (BL-11).
        Laid {
            seat: Seat,
            /// The place that it left.
            number: u8,
            /// Its front, now the shape to match.
            front: Shape,
            /// The shape that its back is said to match.
            wanted: Shape,
        },
        /// A player said aloud that he does not call (BL-14).
        Passed { seat: Seat },
        /// A player decided in secret whether to call (BL-21, seat order).
        Sealed {
            seat: Seat,
            /// Whether he calls. # Who sees this: who decided.
            call: bool as secret,
        },
        /// All have decided in secret, and nobody calls.
        Unchallenged { seat: Seat },
        /// Somebody said "bluff" (BL-14).
        Called {
            /// Whose call counts.
            accuser: Seat,
            /// Everybody who called.
            callers: SeatSet,
        },
        /// The back of the laid card was checked (BL-15).
        Checked {
            seat: Seat,
            card: Card,
            /// The shape that its back was said to match.
            wanted: Shape,
        },
        /// The caught card went back to the bluffer (BL-G7).
        Returned {
            seat: Seat,
            card: Card,
            /// The shape that counts again.
            want: Shape,
        },
        /// Somebody laid his last card unturned and showed its back (BL-19). Where it is wrong it stays with him
        /// (BL-G12).
        LastShown {
            seat: Seat,
            card: Card,
            /// The shape that the back had to match.
            wanted: Shape,
        },
        /// The bluffer took a card of the one who caught him (BL-16).
        Took {
            seat: Seat,
            /// From whom.
            from: Seat,
            /// The place that it left.
            number: u8,
            front: Shape,
        },
        /// The wrongly accused gave a card away (BL-17).
        Gave {
            seat: Seat,
            /// To whom.
            to: Seat,
            /// The place that it left.
            number: u8,
            front: Shape,
        },
        /// Somebody admitted that he cannot play (BL-13).
        Admitted { seat: Seat },
        /// A card went from the draw pile to a row (BL-13, BL-16, BL-18).
        Drew { seat: Seat, front: Shape },
        /// The play pile, all but its uppermost card, was shuffled into a new draw pile (BL-22).
        Reshuffled { count: u8 },
        /// There was nothing left to draw (BL-G10).
        Lapsed {
            /// Who would have drawn.
            seat: Seat,
            /// How many cards are missing.
            missing: u8,
        },
        /// Somebody is rid of all cards (BL-05).
        Out {
            seat: Seat,
            /// The place, from 1.
            place: u8,
        },
        /// The table is over (BL-20, BL-5).
        Over {
            /// The places of all.
            ranks: BySeat<u8>,
            /// Whether the turn cap ended it.
            capped: bool,
        },
    }
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not of what one player saw or
/// decided in secret.
pub(super) fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
    let whole = match *event {
        Event::Peeked { seat, .. } | Event::Sealed { seat, .. } => viewer.sees(seat),
        Event::First { .. } | Event::Dealt { .. } | Event::Started { .. } | Event::Top { .. } => true,
        Event::Matched { .. } | Event::Laid { .. } | Event::Passed { .. } | Event::Unchallenged { .. } => true,
        Event::Called { .. } | Event::Checked { .. } | Event::Returned { .. } | Event::LastShown { .. } => true,
        Event::Took { .. } | Event::Gave { .. } | Event::Admitted { .. } | Event::Drew { .. } => true,
        Event::Reshuffled { .. } | Event::Lapsed { .. } | Event::Out { .. } | Event::Over { .. } => true,
    };
    Some(event.observed(whole))
}

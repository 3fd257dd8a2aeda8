//! What happens, and what each audience is told of it.

use game::{BySeat, Seat, SeatSet, Viewer};

use super::card::{Card, Shape};

/// One thing that happened, whole. As secret as the state. Numbers are places in a row, from 1.
#[derive(Clone, Copy)]
pub enum Event {
    /// Chance drew who begins (BL-06).
    First {
        /// Who.
        seat: Seat,
    },
    /// A card was dealt (BL-02).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The first card came to the centre (BL-03).
    Started {
        /// Which.
        card: Card,
    },
    /// A card became the uppermost of the draw pile (BL-G9).
    Top {
        /// Which.
        card: Card,
    },
    /// A player looked at the back of an own card (BL-08).
    Peeked {
        /// Who.
        seat: Seat,
        /// Its place.
        number: u8,
        /// Which.
        card: Card,
    },
    /// A card was laid whose front matches (BL-10).
    Matched {
        /// By whom.
        seat: Seat,
        /// The place that it left.
        number: u8,
        /// Which.
        card: Card,
    },
    /// A card was laid unturned (BL-11).
    Laid {
        /// By whom.
        seat: Seat,
        /// The place that it left.
        number: u8,
        /// Which.
        card: Card,
        /// The shape that its back is said to match.
        wanted: Shape,
    },
    /// A player said aloud that he does not call (BL-14).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A player decided in secret whether to call (BL-21, seat order).
    Sealed {
        /// Who.
        seat: Seat,
        /// Whether he calls.
        call: bool,
    },
    /// All have decided in secret, and nobody calls.
    Unchallenged {
        /// Who laid the card.
        seat: Seat,
    },
    /// Somebody said "bluff" (BL-14).
    Called {
        /// Whose call counts.
        accuser: Seat,
        /// Everybody who called.
        callers: SeatSet,
    },
    /// The back of the laid card was checked (BL-15).
    Checked {
        /// Who laid it.
        seat: Seat,
        /// Which.
        card: Card,
        /// The shape that its back was said to match.
        wanted: Shape,
    },
    /// The caught card went back to the bluffer (BL-G7).
    Returned {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// The shape that counts again.
        want: Shape,
    },
    /// Somebody laid his last card unturned and showed its back (BL-19). Where it is wrong it stays with him (BL-G12).
    LastShown {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
        /// The shape that the back had to match.
        wanted: Shape,
    },
    /// The bluffer took a card of the one who caught him (BL-16).
    Took {
        /// Who took.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The place that it left.
        number: u8,
        /// Its front.
        front: Shape,
    },
    /// The wrongly accused gave a card away (BL-17).
    Gave {
        /// Who gave.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The place that it left.
        number: u8,
        /// Its front.
        front: Shape,
    },
    /// Somebody admitted that he cannot play (BL-13).
    Admitted {
        /// Who.
        seat: Seat,
    },
    /// A card went from the draw pile to a row (BL-13, BL-16, BL-18).
    Drew {
        /// To whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The play pile, all but its uppermost card, was shuffled into a new draw pile (BL-22).
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// There was nothing left to draw (BL-G10).
    Lapsed {
        /// Who would have drawn.
        seat: Seat,
        /// How many cards are missing.
        missing: u8,
    },
    /// Somebody is rid of all cards (BL-05).
    Out {
        /// Who.
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

impl std::fmt::Debug for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Event(..)")
    }
}

/// What one audience is told of an event. Where nothing else is said, everybody is told all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// Chance drew who begins.
    First {
        /// Who.
        seat: Seat,
    },
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Its front.
        front: Shape,
    },
    /// The first card came to the centre.
    Started {
        /// Its front, the shape to match.
        front: Shape,
    },
    /// A card became the uppermost of the draw pile.
    Top {
        /// Its front.
        front: Shape,
    },
    /// A player looked at the back of an own card.
    Peeked {
        /// Who.
        seat: Seat,
        /// Its place, from 1.
        number: u8,
        /// Its front.
        front: Shape,
        /// Its back. # Who sees this: who looked.
        back: Option<Shape>,
    },
    /// A card was laid whose front matches; its back is up now.
    Matched {
        /// By whom.
        seat: Seat,
        /// The place that it left, from 1.
        number: u8,
        /// Both sides.
        card: Card,
    },
    /// A card was laid unturned.
    Laid {
        /// By whom.
        seat: Seat,
        /// The place that it left, from 1.
        number: u8,
        /// Its front, now the shape to match.
        front: Shape,
        /// The shape that its back is said to match.
        wanted: Shape,
    },
    /// A player does not call.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A player has decided; nobody else is told what.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// One's own secret decision. # Who sees this: who made it.
    OwnAnswer {
        /// Who.
        seat: Seat,
        /// Whether he calls.
        call: bool,
    },
    /// All have decided in secret, and nobody calls.
    Unchallenged {
        /// Who laid the card.
        seat: Seat,
    },
    /// Somebody said "bluff".
    Called {
        /// Whose call counts.
        accuser: Seat,
        /// Everybody who called.
        callers: SeatSet,
    },
    /// The back of the laid card was checked.
    Checked {
        /// Who laid it.
        seat: Seat,
        /// Both sides.
        card: Card,
        /// The shape that its back was said to match.
        wanted: Shape,
    },
    /// The caught card went back to the bluffer.
    Returned {
        /// To whom.
        seat: Seat,
        /// Both sides.
        card: Card,
        /// The shape that counts again.
        want: Shape,
    },
    /// Somebody laid his last card unturned and showed its back.
    LastShown {
        /// Who.
        seat: Seat,
        /// Both sides.
        card: Card,
        /// The shape that the back had to match.
        wanted: Shape,
    },
    /// The bluffer took a card.
    Took {
        /// Who took.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The place that it left, from 1.
        number: u8,
        /// Its front.
        front: Shape,
    },
    /// The wrongly accused gave a card away.
    Gave {
        /// Who gave.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// The place that it left, from 1.
        number: u8,
        /// Its front.
        front: Shape,
    },
    /// Somebody admitted that he cannot play.
    Admitted {
        /// Who.
        seat: Seat,
    },
    /// A card went from the draw pile to a row.
    Drew {
        /// To whom.
        seat: Seat,
        /// Its front.
        front: Shape,
    },
    /// The play pile, all but its uppermost card, became the draw pile.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// There was nothing left to draw.
    Lapsed {
        /// Who would have drawn.
        seat: Seat,
        /// How many cards are missing.
        missing: u8,
    },
    /// Somebody is rid of all cards.
    Out {
        /// Who.
        seat: Seat,
        /// The place, from 1.
        place: u8,
    },
    /// The table is over.
    Over {
        /// The places of all.
        ranks: BySeat<u8>,
        /// Whether the turn cap ended it.
        capped: bool,
    },
}

/// What this viewer is told of an event: everybody hears of everything that happens, but not of backs that nobody
/// turned up and not of secret answers.
pub(in crate::bluffer) fn told(event: &Event, viewer: Viewer) -> Option<Told> {
    let sees = |seat: Seat| match viewer {
        Viewer::Seat(me) => me == seat,
        Viewer::Rail => false,
        Viewer::Archive(_) => true,
    };
    Some(match *event {
        Event::First { seat } => Told::First { seat },
        Event::Dealt { seat, card } => Told::Dealt { seat, front: card.front },
        Event::Started { card } => Told::Started { front: card.front },
        Event::Top { card } => Told::Top { front: card.front },
        Event::Peeked { seat, number, card } => {
            Told::Peeked { seat, number, front: card.front, back: sees(seat).then_some(card.back) }
        }
        Event::Matched { seat, number, card } => Told::Matched { seat, number, card },
        Event::Laid { seat, number, card, wanted } => Told::Laid { seat, number, front: card.front, wanted },
        Event::Passed { seat } => Told::Passed { seat },
        Event::Sealed { seat, call } if sees(seat) => Told::OwnAnswer { seat, call },
        Event::Sealed { seat, .. } => Told::Answered { seat },
        Event::Unchallenged { seat } => Told::Unchallenged { seat },
        Event::Called { accuser, callers } => Told::Called { accuser, callers },
        Event::Checked { seat, card, wanted } => Told::Checked { seat, card, wanted },
        Event::Returned { seat, card, want } => Told::Returned { seat, card, want },
        Event::LastShown { seat, card, wanted } => Told::LastShown { seat, card, wanted },
        Event::Took { seat, from, number, front } => Told::Took { seat, from, number, front },
        Event::Gave { seat, to, number, front } => Told::Gave { seat, to, number, front },
        Event::Admitted { seat } => Told::Admitted { seat },
        Event::Drew { seat, card } => Told::Drew { seat, front: card.front },
        Event::Reshuffled { count } => Told::Reshuffled { count },
        Event::Lapsed { seat, missing } => Told::Lapsed { seat, missing },
        Event::Out { seat, place } => Told::Out { seat, place },
        Event::Over { ranks, capped } => Told::Over { ranks, capped },
    })
}

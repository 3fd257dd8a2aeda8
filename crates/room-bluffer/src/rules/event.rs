//! The events of the game, what each viewer sees of them, and their sentences.

use game::{Arg, BySeat, Line, Message, Seat, SeatSet, Viewer, about};

use super::cards::{Card, Shape};
use super::options::Options;

game::events! {
    /// Something that happened in the game. Numbers are positions in a row, from 1. An event never contains a back that
    /// nobody has seen. A field marked `secret` is visible only to some viewers.
    pub enum Event observed as Observation {
        /// Chance has chosen the first player (BL-06).
        First { seat: Seat },
        /// A card was dealt (BL-02).
        Dealt { seat: Seat, front: Shape },
        /// The first card came to the centre (BL-03).
        Started {
            /// The front of the card, which is the shape to match.
            front: Shape,
        },
        /// A card became the uppermost card of the draw pile, with its front visible (BL-G9).
        Top { front: Shape },
        /// A player looked at the back of one of their cards (BL-08).
        Peeked {
            seat: Seat,
            /// The position of the card in the player's row.
            number: u8,
            front: Shape,
            /// The back of the card. # Who sees this: only the seat that looked.
            back: Shape as secret,
        },
        /// A card with a matching front was laid. Its back is visible now (BL-10).
        Matched {
            seat: Seat,
            /// The position that the card had in the player's row.
            number: u8,
            card: Card,
        },
        /// A card was laid unturned (BL-11).
        Laid {
            seat: Seat,
            /// The position that the card had in the player's row.
            number: u8,
            /// The front of the card, which is now the shape to match.
            front: Shape,
            /// The shape that the player claims for the card's back.
            wanted: Shape,
        },
        /// A player passed publicly: the player believes the claim (BL-14).
        Passed { seat: Seat },
        /// A player answered in secret (BL-21, seat order).
        Sealed {
            seat: Seat,
            /// Whether the player calls "bluff". # Who sees this: only the seat that answered.
            call: bool as secret,
        },
        /// All seats have answered in secret, and nobody called "bluff".
        Unchallenged { seat: Seat },
        /// A seat called "bluff" (BL-14).
        Called {
            /// The seat whose call counts.
            accuser: Seat,
            /// All seats that called "bluff".
            callers: SeatSet,
        },
        /// The back of the laid card was checked (BL-15).
        Checked {
            seat: Seat,
            card: Card,
            /// The shape that the player claimed for the back.
            wanted: Shape,
        },
        /// The caught card went back to the bluffer (BL-G7).
        Returned {
            seat: Seat,
            card: Card,
            /// The shape to match, which is again the shape before the caught card.
            want: Shape,
        },
        /// A player laid the last card unturned and showed its back (BL-19). If the back is wrong, the card returns to
        /// the player (BL-G12).
        LastShown {
            seat: Seat,
            card: Card,
            /// The shape that the back had to match.
            wanted: Shape,
        },
        /// The bluffer took a card from the accuser (BL-16).
        Took {
            seat: Seat,
            /// The seat that lost the card.
            from: Seat,
            /// The position that the card had in that seat's row.
            number: u8,
            front: Shape,
        },
        /// The player who was wrongly accused gave a card to the accuser (BL-17).
        Gave {
            seat: Seat,
            /// The seat that got the card.
            to: Seat,
            /// The position that the card had in the giver's row.
            number: u8,
            front: Shape,
        },
        /// A player decided to draw instead of playing a card (BL-13).
        Admitted { seat: Seat },
        /// A card went from the draw pile to a row (BL-13, BL-16, BL-18).
        Drew { seat: Seat, front: Shape },
        /// The play pile without its uppermost card was shuffled into a new draw pile (BL-22).
        Reshuffled { count: u8 },
        /// A seat could not draw all its cards, because no cards were left (BL-G10).
        Lapsed {
            /// The seat that could not draw.
            seat: Seat,
            /// The number of cards that the seat could not draw.
            missing: u8,
        },
        /// A player has no cards left and is out of the game (BL-05).
        Out {
            seat: Seat,
            /// The place of the player, from 1.
            place: u8,
        },
        /// The game is over (BL-20, BL-5).
        Over {
            /// The rank of each seat, from 1.
            ranks: BySeat<u8>,
            /// Whether the game ended at its greatest number of turns.
            capped: bool,
        },
    }
}

/// Returns what this viewer sees of an event. Every viewer gets every event, but not the fields that only one player
/// knows: a back it looked at, or its secret answer.
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

/// Returns the sentence of an observation. The cue of the log line is one of `deal`, `draw`, `peek`, `match`, `lay`,
/// `answer`, `call`, `reveal`, `take`, `shuffle`, `out`, `over`.
pub(super) fn line(_: &Options, told: &Observation) -> Line {
    let (cue, message) = match *told {
        Observation::First { seat } => ("deal", about("bluffer-first", seat)),
        Observation::Dealt { seat, front } => ("deal", about("bluffer-dealt", seat).with("front", front)),
        Observation::Started { front } => ("deal", Message::new("bluffer-started").with("shape", front)),
        Observation::Top { front } => ("deal", Message::new("bluffer-top").with("shape", front)),
        Observation::Peeked { seat, number, front, back } => ("peek", peeked(seat, number, front, back)),
        Observation::Matched { seat, number, card } => {
            ("match", sides("bluffer-matched", seat, card).with("number", number))
        }
        Observation::Laid { seat, number, front, wanted } => ("lay", laid(seat, number, front, wanted)),
        Observation::Passed { seat } => ("answer", about("bluffer-passed", seat)),
        Observation::Sealed { seat, call: None } => ("answer", about("bluffer-answered", seat)),
        Observation::Sealed { seat, call: Some(true) } => ("answer", about("bluffer-own-call", seat)),
        Observation::Sealed { seat, call: Some(false) } => ("answer", about("bluffer-own-pass", seat)),
        Observation::Unchallenged { seat } => ("answer", about("bluffer-unchallenged", seat)),
        Observation::Called { accuser, callers } => ("call", called(accuser, callers)),
        Observation::Checked { seat, card, wanted } => {
            let key = if card.back == wanted { "bluffer-checked-true" } else { "bluffer-checked-false" };
            ("reveal", sides(key, seat, card).with("shape", wanted))
        }
        Observation::Returned { seat, card, want } => {
            ("take", sides("bluffer-returned", seat, card).with("shape", want))
        }
        Observation::LastShown { seat, card, wanted } => {
            let key = if card.back == wanted { "bluffer-last-true" } else { "bluffer-last-false" };
            ("reveal", sides(key, seat, card).with("shape", wanted))
        }
        Observation::Took { seat, from, number, front } => ("take", moved("bluffer-took", seat, from, number, front)),
        Observation::Gave { seat, to, number, front } => ("take", moved("bluffer-gave", seat, to, number, front)),
        Observation::Admitted { seat } => ("draw", about("bluffer-admitted", seat)),
        Observation::Drew { seat, front } => ("draw", about("bluffer-drew", seat).with("front", front)),
        Observation::Reshuffled { count } => ("shuffle", Message::new("bluffer-reshuffled").with("count", count)),
        Observation::Lapsed { seat, missing } => ("draw", about("bluffer-lapsed", seat).with("count", missing)),
        Observation::Out { seat, place } => ("out", about("bluffer-out", seat).with("place", place)),
        Observation::Over { ranks, capped } => ("over", over(&ranks, capped)),
    };
    Line { message, cue }
}

fn sides(key: &'static str, who: Seat, card: Card) -> Message {
    about(key, who).with("front", card.front).with("back", card.back)
}

/// Returns the sentence for a look at a back. The back is an argument of the sentence, but no text shows it: the log
/// stays visible, and a player who switched the memory aid off must remember the back (BL-G3).
fn peeked(seat: Seat, number: u8, front: Shape, back: Option<Shape>) -> Message {
    let message = about("bluffer-peeked", seat).with("front", front).with("number", number);
    match back {
        Some(back) => message.with("back", back),
        None => message,
    }
}

fn laid(seat: Seat, number: u8, front: Shape, wanted: Shape) -> Message {
    about("bluffer-laid", seat).with("front", front).with("shape", wanted).with("number", number)
}

fn called(accuser: Seat, callers: SeatSet) -> Message {
    if callers.len() < 2 {
        return about("bluffer-called", accuser);
    }
    let all: Vec<Arg> = callers.iter().map(Arg::from).collect();
    about("bluffer-called-several", accuser).with("callers", all)
}

fn moved(key: &'static str, seat: Seat, other: Seat, number: u8, front: Shape) -> Message {
    about(key, seat).with("other", other).with("front", front).with("number", number)
}

fn over(ranks: &BySeat<u8>, capped: bool) -> Message {
    let mut sorted: Vec<(Seat, u8)> = ranks.iter().map(|(seat, rank)| (seat, *rank)).collect();
    sorted.sort_by_key(|(_, rank)| *rank);
    let winners: Vec<Arg> = sorted.iter().filter(|(_, rank)| *rank == 1).map(|(seat, _)| Arg::from(*seat)).collect();
    let place = |(seat, rank)| Arg::from(about("bluffer-place", seat).with("place", rank));
    let places: Vec<Arg> = sorted.into_iter().map(place).collect();
    let key = if capped { "bluffer-over-capped" } else { "bluffer-over" };
    Message::new(key).with("places", places).with("winners", winners)
}

/// Returns the name of a card with both sides, such as "circle with a star behind".
pub fn card_message(card: Card) -> Message {
    Message::new("bluffer-card").with("front", card.front).with("back", card.back)
}

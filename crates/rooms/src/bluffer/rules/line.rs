//! What was told, as a sentence.

use game::{Arg, BySeat, Line, Message, Seat, SeatSet};

use super::{
    card::{Card, Shape},
    event::Told,
    options::Options,
};

/// A line in words; the cue is one of `deal`, `draw`, `peek`, `match`, `lay`, `answer`, `call`, `reveal`, `take`,
/// `shuffle`, `out`, `over`.
pub(in crate::bluffer) fn line(_: &Options, told: &Told) -> Line {
    let (cue, message) = match *told {
        Told::First { seat } => ("deal", about("bluffer-first", seat)),
        Told::Dealt { seat, front } => ("deal", about("bluffer-dealt", seat).with("front", shape_message(front))),
        Told::Started { front } => ("deal", shape("bluffer-started", front)),
        Told::Top { front } => ("deal", shape("bluffer-top", front)),
        Told::Peeked { seat, number, front, back } => ("peek", peeked(seat, number, front, back)),
        Told::Matched { seat, number, card } => ("match", numbered(sides("bluffer-matched", seat, card), number)),
        Told::Laid { seat, number, front, wanted } => ("lay", laid(seat, number, front, wanted)),
        Told::Passed { seat } => ("answer", about("bluffer-passed", seat)),
        Told::Answered { seat } => ("answer", about("bluffer-answered", seat)),
        Told::OwnAnswer { seat, call: true } => ("answer", about("bluffer-own-call", seat)),
        Told::OwnAnswer { seat, call: false } => ("answer", about("bluffer-own-pass", seat)),
        Told::Unchallenged { seat } => ("answer", about("bluffer-unchallenged", seat)),
        Told::Called { accuser, callers } => ("call", called(accuser, callers)),
        Told::Checked { seat, card, wanted } => ("reveal", checked(seat, card, wanted)),
        Told::Returned { seat, card, want } => {
            ("take", sides("bluffer-returned", seat, card).with("shape", shape_message(want)))
        }
        Told::LastShown { seat, card, wanted } => ("reveal", last_shown(seat, card, wanted)),
        Told::Took { seat, from, number, front } => ("take", moved("bluffer-took", seat, from, number, front)),
        Told::Gave { seat, to, number, front } => ("take", moved("bluffer-gave", seat, to, number, front)),
        Told::Admitted { seat } => ("draw", about("bluffer-admitted", seat)),
        Told::Drew { seat, front } => ("draw", about("bluffer-drew", seat).with("front", shape_message(front))),
        Told::Reshuffled { count } => ("shuffle", Message::new("bluffer-reshuffled").with("count", i64::from(count))),
        Told::Lapsed { seat, missing } => ("draw", about("bluffer-lapsed", seat).with("count", i64::from(missing))),
        Told::Out { seat, place } => ("out", about("bluffer-out", seat).with("place", i64::from(place))),
        Told::Over { ranks, capped } => ("over", over(&ranks, capped)),
    };
    Line { message, cue }
}

fn about(key: &'static str, who: Seat) -> Message {
    Message::new(key).with("who", who)
}

fn shape(key: &'static str, shape: Shape) -> Message {
    Message::new(key).with("shape", shape_message(shape))
}

fn numbered(message: Message, number: u8) -> Message {
    message.with("number", i64::from(number))
}

fn sides(key: &'static str, who: Seat, card: Card) -> Message {
    about(key, who).with("front", shape_message(card.front)).with("back", shape_message(card.back))
}

/// What was seen goes along, but no text says it: the log stays, and whoever switched the memory aid off has to remember
/// it (BL-G3).
fn peeked(seat: Seat, number: u8, front: Shape, back: Option<Shape>) -> Message {
    let message = numbered(about("bluffer-peeked", seat).with("front", shape_message(front)), number);
    match back {
        Some(back) => message.with("back", shape_message(back)),
        None => message,
    }
}

fn laid(seat: Seat, number: u8, front: Shape, wanted: Shape) -> Message {
    let message = about("bluffer-laid", seat).with("front", shape_message(front));
    numbered(message.with("shape", shape_message(wanted)), number)
}

fn called(accuser: Seat, callers: SeatSet) -> Message {
    if callers.len() < 2 {
        return about("bluffer-called", accuser);
    }
    let all: Vec<Arg> = callers.iter().map(Arg::from).collect();
    about("bluffer-called-several", accuser).with("callers", all)
}

fn checked(seat: Seat, card: Card, wanted: Shape) -> Message {
    let key = if card.back == wanted { "bluffer-checked-true" } else { "bluffer-checked-false" };
    sides(key, seat, card).with("shape", shape_message(wanted))
}

fn last_shown(seat: Seat, card: Card, wanted: Shape) -> Message {
    let key = if card.back == wanted { "bluffer-last-true" } else { "bluffer-last-false" };
    sides(key, seat, card).with("shape", shape_message(wanted))
}

fn moved(key: &'static str, seat: Seat, other: Seat, number: u8, front: Shape) -> Message {
    numbered(about(key, seat).with("other", other).with("front", shape_message(front)), number)
}

fn over(ranks: &BySeat<u8>, capped: bool) -> Message {
    let place = |(seat, rank): (Seat, &u8)| about("bluffer-place", seat).with("place", i64::from(*rank));
    let mut sorted: Vec<(Seat, &u8)> = ranks.iter().collect();
    sorted.sort_by_key(|(_, rank)| **rank);
    let winners: Vec<Arg> = sorted.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| Arg::from(*seat)).collect();
    let list: Vec<Arg> = sorted.into_iter().map(|one| Arg::from(place(one))).collect();
    let key = if capped { "bluffer-over-capped" } else { "bluffer-over" };
    Message::new(key).with("places", list).with("winners", winners)
}

/// A shape by name: "circle".
pub const fn shape_message(shape: Shape) -> Message {
    Message::new(match shape {
        Shape::Circle => "bluffer-shape-circle",
        Shape::Square => "bluffer-shape-square",
        Shape::Star => "bluffer-shape-star",
        Shape::Hexagon => "bluffer-shape-hexagon",
    })
}

/// A card by both sides: "circle with a star behind".
pub fn card_message(card: Card) -> Message {
    let message = Message::new("bluffer-card").with("front", shape_message(card.front));
    message.with("back", shape_message(card.back))
}

//! What was told, as a sentence.

use game::{Arg, BySeat, Line, Message, Seat, SeatSet, about};

use super::{
    card::{Card, Shape},
    event::Observation,
    options::Options,
};

/// A line in words; the cue is one of `deal`, `draw`, `peek`, `match`, `lay`, `answer`, `call`, `reveal`, `take`,
/// `shuffle`, `out`, `over`.
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

/// What was seen goes along, but no text says it: the log stays, and whoever switched the memory aid off has to remember
/// it (BL-G3).
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

/// A card by both sides: "circle with a star behind".
pub fn card_message(card: Card) -> Message {
    Message::new("bluffer-card").with("front", card.front).with("back", card.back)
}

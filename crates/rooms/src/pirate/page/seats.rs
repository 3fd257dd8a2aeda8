//! The others at the table: their ships and cards, who is to move, who has voted.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View, Vote},
    drawings, faces, is_awaited, ships,
};
use crate::{Page, Words};

/// The strip of seats, clockwise from the viewer's left; all seats for those without one.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let shown: Vec<Seat> = match view.me {
        Some(me) => me.others(view.seats).collect(),
        None => Seat::all(view.seats).collect(),
    };
    html! {
        section #seats.seats aria-label=(page.words.text("pirate-page-seats")) {
            ul.seat-list { @for seat in shown { (one(view, page, seat)) } }
        }
    }
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let voting = view.stage == Stage::Vote;
    let class = match is_awaited(view, seat) {
        true if voting => "seat thinking",
        true => "seat to-move",
        false if view.turn == Some(seat) => "seat leads",
        false => "seat",
    };
    html! {
        li class=(class) {
            p.seat-name { (page.face(seat)) (ships::badge(seat)) bdi { (words.name(seat)) } @if has_voted(view, seat) { (under_hand()) } }
            p.seat-counts {
                (count(words, "pirate-page-in-hand", view.hands[seat].count, &faces::back("tiny", None)))
                (count(words, "pirate-page-at-square", view.ships[seat].into(), &html! { span.flag aria-hidden="true" { "⚑" } }))
            }
            @if !view.archive { p.seat-state { (words.text(state(view, seat))) } }
            @if let (Some(cards), true) = (&view.hands[seat].cards, view.archive) {
                span.fan { (faces::faces(words, cards, "small")) }
            }
        }
    }
}

/// A voted token under its owner's hand: the same for every vote.
pub(super) fn under_hand() -> Markup {
    html! { span.voted aria-hidden="true" { (drawings::palm()) } }
}

fn count(words: &Words<'_>, key: &'static str, count: usize, sign: &Markup) -> Markup {
    html! {
        span.count {
            (sign)
            // The number alone is enough for the eye where there is little room.
            span.short aria-hidden="true" { (count) }
            span.long { (words.say(&Message::new(key).with("count", count))) }
        }
    }
}

fn has_voted(view: &View, seat: Seat) -> bool {
    match view.votes[seat] {
        Vote::Answered | Vote::Cast { .. } => true,
        Vote::NotAsked | Vote::Awaited => false,
    }
}

/// What the seat is doing, as a key.
fn state(view: &View, seat: Seat) -> &'static str {
    match view.stage {
        Stage::Vote if view.turn == Some(seat) => "pirate-page-state-set",
        Stage::Vote | Stage::Pick if has_voted(view, seat) => "pirate-page-state-voted",
        Stage::Vote => "pirate-page-state-thinking",
        Stage::Pick => "pirate-page-state-picking",
        Stage::Over => "pirate-page-state-idle",
        Stage::First | Stage::Deal | Stage::Start | Stage::Drawing | Stage::Act | Stage::Boarding | Stage::Token => {
            if view.turn == Some(seat) {
                "pirate-page-state-turn"
            } else {
                "pirate-page-state-idle"
            }
        }
    }
}

//! The others at the table: their ships and cards, who is to move, who has voted.

use game::Seat;
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View, Vote},
    drawings, faces, ships,
};
use room::kit::page::{Page, SeatBox, back, count};

/// One seat of the strip.
pub(super) fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let voting = view.stage == Stage::Vote;
    let class = match view.waiting.awaits(seat) {
        true if voting => "seat thinking",
        true => "seat to-move",
        false if view.turn == Some(seat) => "seat leads",
        false => "seat",
    };
    let flag = html! { span.flag aria-hidden="true" { "⚑" } };
    let cards = view.hands[seat].cards.filter(|_| view.archive);
    let seat_box = SeatBox {
        class,
        sign: ships::badge(seat),
        mark: html! { @if has_voted(view, seat) { (under_hand()) } },
        counts: html! {
            (count(words, "", back("tiny", None), "pirate-page-in-hand", view.hands[seat].count))
            (count(words, "", flag, "pirate-page-at-square", view.ships[seat].into()))
        },
        state: (!view.archive).then(|| state(view, seat)),
        cards: html! { @if let Some(cards) = cards { span.fan { (faces::faces(words, &cards.to_vec(), "small")) } } },
    };
    seat_box.show(page, seat)
}

/// A voted token under its owner's hand: the same for every vote.
pub(super) fn under_hand() -> Markup {
    html! { span.voted aria-hidden="true" { (drawings::palm()) } }
}

fn has_voted(view: &View, seat: Seat) -> bool {
    match view.votes[seat] {
        Vote::Answered | Vote::Cast { .. } => true,
        Vote::NotAsked | Vote::Awaited => false,
    }
}

/// The activity of the seat, as a key.
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

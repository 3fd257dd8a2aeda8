//! The others at the table: whose turn it is, how many cards they hold and have put down, and their points.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Step, Version, View},
    faces, is_awaited,
};
use crate::{Page, Words};

/// The strip of seats, clockwise from the viewer's left; all seats for those without one.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let shown: Vec<Seat> = match view.me {
        Some(me) => me.others(view.seats).collect(),
        None => Seat::all(view.seats).collect(),
    };
    html! {
        section #seats.seats aria-label=(page.words.text("thats-it-page-seats")) {
            ul.seat-list { @for seat in shown { (one(view, page, seat)) } }
        }
    }
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let to_move = view.turn == Some(seat) && is_awaited(view, seat);
    html! {
        li.seat.to-move[to_move] {
            p.seat-name { (page.face(seat)) bdi { (words.name(seat)) } @if view.dealer == Some(seat) { (dealer(words)) } }
            p.seat-counts {
                (count(words, "thats-it-page-in-hand", view.hands[seat].count, "hand"))
                @if view.options.version == Version::Two {
                    (count(words, "thats-it-page-put", view.put[seat].into(), "put"))
                }
            }
            @if !view.archive { p.seat-state { (words.text(state(view, seat))) } }
            @if let (Some(cards), true) = (view.hands[seat].cards, view.archive) {
                div.fan { (faces::row(&view.options, page, cards, "small")) }
            }
        }
    }
}

/// A mark for the dealer: a letter for the eye, the word for the ear.
fn dealer(words: &Words<'_>) -> Markup {
    html! {
        span.dealer aria-hidden="true" { (words.text("thats-it-page-dealer-letter")) }
        span.out-of-sight { (words.text("thats-it-page-dealer")) }
    }
}

fn count(words: &Words<'_>, key: &'static str, count: usize, class: &str) -> Markup {
    html! {
        span.count.(class) {
            @if class == "hand" { (faces::back("tiny", None)) } @else { span.pile aria-hidden="true" {} }
            span.short aria-hidden="true" { (count) }
            span.long { (words.say(&Message::new(key).with("count", count))) }
        }
    }
}

/// What the seat is doing, as a key. Whoever may still call is asked whatever the hand holds.
fn state(view: &View, seat: Seat) -> &'static str {
    match (view.turn == Some(seat), view.step) {
        (true, Step::Source | Step::Drawing) => "thats-it-page-state-draws",
        (true, Step::Act) => "thats-it-page-state-acts",
        (true, Step::Out) => "thats-it-page-state-out",
        (true, Step::LastCall) => "thats-it-page-state-last-call",
        (true, Step::Dealer | Step::Deal | Step::Turning | Step::Over) | (false, _) => "thats-it-page-state-idle",
    }
}

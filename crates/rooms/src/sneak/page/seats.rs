//! The others at the table: who is to move, what they have answered, how many cards they hold and have won.

use game::{Message, Seat, Waiting};
use maud::{Markup, html};

use super::{
    super::rules::{Answer, View},
    faces,
};
use crate::{Page, Words};

/// The strip of seats, clockwise from the viewer's left; all seats for those without one.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let shown: Vec<Seat> = match view.me {
        Some(me) => me.others(view.seats).collect(),
        None => Seat::all(view.seats).collect(),
    };
    html! {
        section #seats.seats aria-label=(page.words.text("sneak-page-seats")) {
            ul.seat-list { @for seat in shown { (one(view, page, seat)) } }
        }
    }
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let state = state(view, seat);
    let leads = view.lead.as_ref().is_some_and(|lead| lead.leader == seat);
    let class = match (view.waiting.awaits(seat), leads) {
        (true, _) if view.lead.is_none() => "seat to-move",
        (true, _) => "seat thinking",
        (false, true) => "seat leads",
        _ => "seat",
    };
    html! {
        li class=(class) {
            p.seat-name { (page.face(seat)) bdi { (words.name(seat)) } @if view.dealer == Some(seat) { (dealer(words)) } }
            p.seat-counts {
                (count(words, "sneak-page-in-hand", view.hands[seat].count, "hand"))
                (count(words, "sneak-page-won", view.won[seat].count, "won"))
            }
            @if !view.archive { p.seat-state { (words.text(state)) } }
            @if let (Some(cards), true) = (&view.hands[seat].cards, view.archive) {
                span.fan { (faces::faces(words, cards, "small")) }
            }
            @if let (Some(cards), true) = (&view.won[seat].hidden, view.archive) {
                @if !cards.is_empty() {
                    p.small.soft { (words.text("sneak-page-won-unseen")) }
                    span.fan { (faces::faces(words, cards, "small")) }
                }
            }
        }
    }
}

/// A mark for the dealer: a letter for the eye, the word for the ear.
fn dealer(words: &Words<'_>) -> Markup {
    html! {
        span.dealer aria-hidden="true" { (words.text("sneak-page-dealer-letter")) }
        span.out-of-sight { (words.text("sneak-page-dealer")) }
    }
}

fn count(words: &Words<'_>, key: &'static str, count: usize, class: &str) -> Markup {
    html! {
        span.count.(class) {
            @if class == "hand" { (faces::back("tiny", None)) } @else { span.pile aria-hidden="true" {} }
            // The number alone is enough for the eye where there is little room.
            span.short aria-hidden="true" { (count) }
            span.long { (words.say(&Message::new(key).with("count", count))) }
        }
    }
}

/// What the seat is doing, as a key.
fn state(view: &View, seat: Seat) -> &'static str {
    let awaited = view.waiting.awaits(seat);
    match &view.answers[seat] {
        Answer::Awaited if awaited => "sneak-page-state-thinking",
        Answer::Awaited => "sneak-page-state-next",
        Answer::Answered => "sneak-page-state-answered",
        Answer::Challenged { picking: true, .. } => "sneak-page-state-picking",
        Answer::Challenged { .. } => "sneak-page-state-challenges",
        Answer::Declined => "sneak-page-state-declines",
        Answer::NotAsked if view.lead.as_ref().is_some_and(|lead| lead.leader == seat) => "sneak-page-state-leads",
        Answer::NotAsked if awaited || view.waiting != Waiting::Nobody && view.turn == Some(seat) => {
            "sneak-page-state-turn"
        }
        Answer::NotAsked if view.lead.is_some() => "sneak-page-state-not-asked",
        Answer::NotAsked => "sneak-page-state-idle",
    }
}

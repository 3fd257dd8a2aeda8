//! Who else is there: whose turn it is, how many cards they hold, and in the end which.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View},
    card,
};
use crate::{Page, Words};

/// The strip of seats: the other player; both for those without a seat.
pub(super) fn region(view: &View, page: &Page<'_>) -> Markup {
    let seats = view.hands.iter().map(|(seat, _)| seat).filter(|seat| view.me != Some(*seat));
    html! {
        section #seats.seats aria-label=(page.words.text("learnatic-page-seats")) {
            ul.seat-list { @for seat in seats { (one(view, page, seat)) } }
        }
    }
}

fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let hand = &view.hands[seat];
    let class = if view.waiting.awaits(seat) { "seat to-move" } else { "seat" };
    html! {
        li class=(class) {
            p.seat-name { (page.face(seat)) bdi { (words.name(seat)) } @if view.dealer == Some(seat) { (dealer(words)) } }
            p.seat-counts {
                span.backs aria-hidden="true" { @for _ in 0..hand.count { (card::back("tiny", None)) } }
                span.out-of-sight { (words.say(&Message::new("learnatic-page-in-hand").with("count", hand.count))) }
                @if view.options.rounds > 1 {
                    span.won { (words.say(&Message::new("learnatic-page-won").with("count", view.won[seat]))) }
                }
            }
            @if !view.archive { p.seat-state { (words.text(state(view, seat))) } }
            @if let (Some(cards), true) = (&hand.cards, view.archive) { (card::list(words, view.deck(), cards)) }
        }
    }
}

/// A mark for the dealer: a letter for the eye, the word for the ear.
fn dealer(words: &Words<'_>) -> Markup {
    html! {
        span.dealer aria-hidden="true" { (words.text("learnatic-page-dealer-letter")) }
        span.out-of-sight { (words.text("learnatic-page-dealer")) }
    }
}

/// What the seat is doing, as a key.
fn state(view: &View, seat: Seat) -> &'static str {
    match view.stage {
        Stage::Dealer | Stage::Deal { .. } | Stage::Over => "learnatic-page-state-idle",
        _ if view.turn != Some(seat) && view.waiting.awaits(seat) => "learnatic-page-state-may-block",
        _ if view.turn != Some(seat) => "learnatic-page-state-waits",
        Stage::Throw => "learnatic-page-state-throws",
        Stage::Start { .. } | Stage::Taking | Stage::Losing { .. } | Stage::Redraw { .. } => {
            "learnatic-page-state-turn"
        }
    }
}

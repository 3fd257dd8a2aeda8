//! The other players: whose turn it is, how many cards they hold, and at the end which cards.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Stage, View},
    card,
};
use room::kit::page::{Page, SeatBox, back, dealer};

/// One seat of the strip.
pub(super) fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let hand = &view.hands[seat];
    let cards = hand.cards.as_ref().filter(|_| view.archive);
    let seat_box = SeatBox {
        class: if view.waiting.awaits(seat) { "seat to-move" } else { "seat" },
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "learnatic-page-dealer-letter", "learnatic-page-dealer"),
        counts: html! {
            span.backs aria-hidden="true" { @for _ in 0..hand.count { (back("tiny", None)) } }
            span.out-of-sight { (words.say(&Message::new("learnatic-page-in-hand").with("count", hand.count))) }
            @if view.options.rounds > 1 {
                span.won { (words.say(&Message::new("learnatic-page-won").with("count", view.won[seat]))) }
            }
        },
        state: (!view.archive).then(|| state(view, seat)),
        cards: html! { @if let Some(cards) = cards { (card::list(words, view.deck(), cards)) } },
    };
    seat_box.show(page, seat)
}

/// The activity of the seat, as a key.
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

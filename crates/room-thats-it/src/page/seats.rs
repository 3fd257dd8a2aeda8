//! The others at the table: whose turn it is, how many cards they hold and have put down, and their points.

use game::Seat;
use maud::{Markup, html};

use super::{
    super::rules::{Step, Version, View},
    faces,
};
use room::kit::page::{Page, SeatBox, back, count, dealer};

/// One seat of the strip.
pub(super) fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let to_move = view.turn == Some(seat) && view.waiting.awaits(seat);
    let pile = html! { span.pile aria-hidden="true" {} };
    let cards = view.hands[seat].cards.filter(|_| view.archive);
    let seat_box = SeatBox {
        class: if to_move { "seat to-move" } else { "seat" },
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "thats-it-page-dealer-letter", "thats-it-page-dealer"),
        counts: html! {
            (count(words, "hand", back("tiny", None), "thats-it-page-in-hand", view.hands[seat].count))
            @if view.options.version == Version::Two {
                (count(words, "put", pile, "thats-it-page-put", view.put[seat].into()))
            }
        },
        state: (!view.archive).then(|| state(view, seat)),
        cards: html! {
            @if let Some(cards) = cards { div.fan { (faces::row(&view.options, page, cards, "small")) } }
        },
    };
    seat_box.show(page, seat)
}

/// The activity of the seat, as a key. A seat that may still call is asked with any hand.
fn state(view: &View, seat: Seat) -> &'static str {
    match (view.turn == Some(seat), view.step) {
        (true, Step::Source | Step::Drawing) => "thats-it-page-state-draws",
        (true, Step::Act) => "thats-it-page-state-acts",
        (true, Step::Out) => "thats-it-page-state-out",
        (true, Step::LastCall) => "thats-it-page-state-last-call",
        (true, Step::Dealer | Step::Deal | Step::Turning | Step::Over) | (false, _) => "thats-it-page-state-idle",
    }
}

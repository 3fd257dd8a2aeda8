//! The others at the table: who is to move, what they have answered, how many cards they hold and have won.

use game::{Seat, Waiting};
use maud::{Markup, html};

use super::{
    super::rules::{Answer, Cards, View},
    faces,
};
use room::kit::page::{Page, SeatBox, back, count, dealer};

/// One seat of the strip.
pub(super) fn one(view: &View, page: &Page<'_>, seat: Seat) -> Markup {
    let words = page.words;
    let leads = view.lead.as_ref().is_some_and(|lead| lead.leader == seat);
    let class = match (view.waiting.awaits(seat), leads) {
        (true, _) if view.lead.is_none() => "seat to-move",
        (true, _) => "seat thinking",
        (false, true) => "seat leads",
        _ => "seat",
    };
    let pile = html! { span.pile aria-hidden="true" {} };
    let fan = |cards: &Cards| html! { span.fan { (faces::faces(words, cards, "small")) } };
    let unseen = view.won[seat].hidden.as_ref().filter(|cards| view.archive && !cards.is_empty());
    let seat_box = SeatBox {
        class,
        sign: Markup::default(),
        mark: dealer(words, view.dealer == Some(seat), "sneak-page-dealer-letter", "sneak-page-dealer"),
        counts: html! {
            (count(words, "hand", back("tiny", None), "sneak-page-in-hand", view.hands[seat].count))
            (count(words, "won", pile, "sneak-page-won", view.won[seat].count))
        },
        state: (!view.archive).then(|| state(view, seat)),
        cards: html! {
            @if let (Some(cards), true) = (&view.hands[seat].cards, view.archive) { (fan(cards)) }
            @if let Some(cards) = unseen { p.small.soft { (words.text("sneak-page-won-unseen")) } (fan(cards)) }
        },
    };
    seat_box.show(page, seat)
}

/// The activity of the seat, as a key.
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

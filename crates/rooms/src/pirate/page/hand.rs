//! The viewer's own hand: cards that can be put into a set, each face down or face up.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Card, View, card_message},
    drawings,
    faces::{self, Look},
    ships,
};
use crate::Page;

/// The hand, and where the viewer's ship is.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = view.hands[me].cards.as_deref().unwrap_or_default();
    let title = Message::new("pirate-page-your-hand").with("count", cards.len());
    let square = Message::new("pirate-page-at-square").with("count", i64::from(view.ships[me]));
    html! {
        section #hand.hand role="group" aria-labelledby="hand-title" {
            header.hand-head {
                h2 #hand-title.region-title { (words.say(&title)) }
                // What the chosen cards come to; the script fills it in.
                p #gist.region-title {}
                p.region-title.my-ship { (ships::badge(me)) span { (words.say(&square)) } }
            }
            @if cards.is_empty() { p.soft.no-cards { (words.text("pirate-page-hand-empty")) } }
            div.hand-cards { @for index in 0..cards.len() { (choice(view, me, cards, index, page)) } }
        }
    }
}

/// One card with two boxes: in the set face down, or in the set face up. The script lets only one of them be ticked.
fn choice(view: &View, me: Seat, cards: &[Card], index: usize, page: &Page<'_>) -> Markup {
    let (card, words) = (cards[index], page.words);
    let copy = faces::copy_of(cards, index);
    let new = is_new(view, me, cards, index);
    let label = |key| {
        let place = Message::new(key).with("card", card_message(card)).with("place", index + 1).with("of", cards.len());
        let said = words.say(&place);
        if new { format!("{said}, {}", words.text("pirate-page-card-new")) } else { said }
    };
    let off = page.action.is_none();
    html! {
        div.pick.new[new] {
            input type="checkbox" id=(format!("c-{card}-{copy}")) name="card" value=(card) form="move" disabled[off]
                aria-label=(label("pirate-page-card-down"));
            (faces::face(words, card, Look { moves: Some(format!("{card}-{copy}")), ..Look::default() }))
            span.turn-up {
                input type="checkbox" id=(format!("u-{card}-{copy}")) name="card" value=(format!("{card}!")) form="move"
                    disabled[off] aria-label=(label("pirate-page-card-up"));
                (drawings::eye())
            }
        }
    }
}

/// Whether the card has just come in: of equal cards the last ones.
fn is_new(view: &View, me: Seat, cards: &[Card], index: usize) -> bool {
    let fresh = view.fresh.as_ref().filter(|fresh| fresh.seat == me).and_then(|fresh| fresh.cards.as_ref());
    fresh.is_some_and(|fresh| {
        let came = fresh.iter().filter(|card| **card == cards[index]).count();
        let after = cards[index + 1..].iter().filter(|card| **card == cards[index]).count();
        after < came
    })
}

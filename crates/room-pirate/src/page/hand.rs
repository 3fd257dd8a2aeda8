//! The viewer's own hand: cards that can be put into a set, each face down or face up.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Card, View, card_message},
    drawings, faces, ships,
};
use room::kit::page::{Head, Look, Page, Pick, copy_of, hand};

/// The hand, and where the viewer's ship is.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = &view.hands[me].cards.unwrap_or_default().to_vec();
    let square = Message::new("pirate-page-at-square").with("count", view.ships[me]);
    let head = Head {
        title: Message::new("pirate-page-your-hand").with("count", cards.len()),
        beside: html! {
            // The result of the chosen cards; the script fills it in.
            p #gist.region-title {}
            p.region-title.my-ship { (ships::badge(me)) span { (words.say(&square)) } }
        },
        no_cards: cards.is_empty().then_some("pirate-page-hand-empty"),
    };
    hand(words, &head, html! { @for index in 0..cards.len() { (choice(view, me, cards, index, page)) } })
}

/// One card with two boxes: in the set face down, or in the set face up. The script lets only one of them be ticked.
fn choice(view: &View, me: Seat, cards: &[Card], index: usize, page: &Page<'_>) -> Markup {
    let (card, words) = (cards[index], page.words);
    let copy = copy_of(cards, index);
    let new = is_new(view, me, cards, index);
    let pick = |id, value, key| {
        let place = Message::new(key).with("card", card_message(card)).with("place", index + 1).with("of", cards.len());
        let said = words.say(&place);
        let name = if new { format!("{said}, {}", words.text("pirate-page-card-new")) } else { said };
        Pick { name: Some(name), off: page.action.is_none(), ..Pick::new(id, value) }.show()
    };
    html! {
        div.pick.new[new] data-read=(words.say(&card_message(card))) {
            (pick(format!("c-{card}-{copy}"), format!("{card}"), "pirate-page-card-down"))
            (faces::face(card, Look { moves: Some(format!("{card}-{copy}")), ..Look::default() }))
            span.turn-up {
                (pick(format!("u-{card}-{copy}"), format!("{card}!"), "pirate-page-card-up"))
                (drawings::eye())
            }
        }
    }
}

/// Whether the card has just come in: of equal cards the last ones.
fn is_new(view: &View, me: Seat, cards: &[Card], index: usize) -> bool {
    let fresh = view.fresh.as_ref().filter(|fresh| fresh.seat == me).and_then(|fresh| fresh.cards);
    fresh.is_some_and(|fresh| {
        let came = fresh.count(cards[index]);
        let after = cards[index + 1..].iter().filter(|card| **card == cards[index]).count();
        after < came
    })
}

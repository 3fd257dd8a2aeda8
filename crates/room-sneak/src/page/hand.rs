//! The viewer's own hand: cards that can be chosen, highest first.

use game::{Message, Seat};
use maud::{Markup, html};

use super::{
    super::rules::{Answer, Card, Cards, View, card_message},
    faces,
};
use room::kit::page::{Head, Look, Page, Pick, Words, copy_of, hand};

/// The hand, and the cards that the viewer has won.
pub(super) fn region(view: &View, me: Seat, page: &Page<'_>) -> Markup {
    let words = page.words;
    let cards = &view.own_hand().to_vec();
    let won = Message::new("sneak-page-you-won").with("count", view.won[me].count);
    let head = Head {
        title: Message::new("sneak-page-your-hand").with("count", cards.len()),
        beside: html! {
            // The result of the chosen cards; the script fills it in.
            p #gist.region-title {}
            p.region-title { (words.say(&won)) }
        },
        no_cards: cards.is_empty().then_some("sneak-page-hand-empty"),
    };
    hand(words, &head, choices(view, me, cards, page))
}

fn choices(view: &View, me: Seat, cards: &[Card], page: &Page<'_>) -> Markup {
    let aside = laid_aside(view, me);
    html! {
        @for (index, card) in cards.iter().enumerate() {
            @let copy = copy_of(cards, index);
            @let laid = aside.count(*card) > copy;
            @let pick = Pick {
                name: Some(label(page.words, *card, index, cards.len(), laid)),
                off: page.action.is_none(),
                ask: laid.then_some("challenge"),
                ..Pick::new(format!("c-{card}-{copy}"), card)
            };
            label.pick.laid[laid] { (pick.show()) (faces::face(*card, copy, Look::default())) }
        }
    }
}

/// The cards with which the viewer has already challenged: still in the hand, but no longer free.
fn laid_aside(view: &View, me: Seat) -> Cards {
    match view.answers[me] {
        Answer::Challenged { cards, .. } => cards.unwrap_or_default(),
        Answer::NotAsked | Answer::Awaited | Answer::Answered | Answer::Declined => Cards::EMPTY,
    }
}

fn label(words: &Words<'_>, card: Card, index: usize, of: usize, laid: bool) -> String {
    let key = if laid { "sneak-page-card-laid" } else { "sneak-page-card-place" };
    words.say(&Message::new(key).with("card", card_message(card)).with("place", index + 1).with("of", of))
}

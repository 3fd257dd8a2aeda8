//! The cards of a sneak, for a picture of it after the game.

use game::{Message, Seat};
use room::{Exposed, ExposedCard, Words};

use super::super::rules::{Kind, Lead, Strength, View, cards_arg, class_message};
use super::printed::front;

/// Returns the sneak on the table. A flaunt hides nothing, so it has no picture.
pub(crate) fn exposed(open: &View, _: Seat, _: &Words<'_>) -> Option<Exposed> {
    let Lead { kind: Kind::Sneak, count, cards: Some(cards), .. } = open.lead? else { return None };
    let class = class_message(Strength::of(cards, &open.options).class());
    let truth = Message::new("sneak-page-exposed-truth").with("count", count).with("class", class);
    Some(Exposed {
        said: Message::new("sneak-page-exposed-said").with("count", count),
        truth: truth.with("cards", cards_arg(cards)),
        cards: cards.iter().map(|card| ExposedCard::hidden(front(card))).collect(),
        cloth: "#236a48",
    })
}

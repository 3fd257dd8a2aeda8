//! Cards as pictures: a band with the colour's mark, and its accessory or its pirate; or a back that says nothing.

use maud::{Markup, html};

use super::{
    super::rules::{Card, card_message},
    class_of, drawings,
};
use crate::Words;

/// A card's name in words: "green parrot".
pub(super) fn name(words: &Words<'_>, card: Card) -> String {
    words.say(&card_message(card))
}

/// How a face is shown.
#[derive(Clone, Debug, Default)]
pub(super) struct Look<'a> {
    /// Extra classes, such as `small`.
    pub(super) class: &'a str,
    /// Whether the face says its name to screen readers itself.
    pub(super) named: bool,
    /// What it is called where cards move, if it may move.
    pub(super) moves: Option<String>,
}

/// A card that this viewer may see.
pub(super) fn face(words: &Words<'_>, card: Card, look: Look<'_>) -> Markup {
    let colour = card.colour();
    let class = format!("card {} {}", class_of(colour), look.class);
    let label = look.named.then(|| name(words, card));
    html! {
        span class=(class.trim_end()) role=[look.named.then_some("img")] aria-label=[label]
            aria-hidden=[(!look.named).then_some("true")] data-vt=[look.moves] {
            // The mark of the colour stands on the pirate too, so that nobody needs the colour.
            span.band { (drawings::accessory(colour, "mark")) }
            @if card.is_pirate() { (drawings::pirate("item")) } @else { (drawings::accessory(colour, "item")) }
        }
    }
}

/// Several cards that this viewer may see, in a row.
pub(super) fn faces(words: &Words<'_>, cards: &[Card], class: &str) -> Markup {
    html! { @for card in cards { (face(words, *card, Look { class, named: true, moves: None })) } }
}

/// How many equal cards stand before this one.
pub(super) fn copy_of(cards: &[Card], index: usize) -> usize {
    cards[..index].iter().filter(|card| **card == cards[index]).count()
}

/// The back of a card: every back is the same. `moves` is its place on the table, which is all there is to know.
pub(super) fn back(class: &str, moves: Option<String>) -> Markup {
    let class = format!("card back {class}");
    html! { span class=(class.trim_end()) aria-hidden="true" data-vt=[moves] {} }
}

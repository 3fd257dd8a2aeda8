//! Cards as pictures: a band with the colour's mark, and its accessory or its pirate.

use maud::{Markup, html};

use super::{
    super::rules::{Card, card_message},
    class_of, drawings,
};
use room::kit::page::{self, Look, Words};

/// A card's name in words: "green parrot".
pub(super) fn name(words: &Words<'_>, card: Card) -> String {
    words.say(&card_message(card))
}

/// A card that this viewer may see.
pub(super) fn face(card: Card, look: Look<'_>) -> Markup {
    let colour = card.colour();
    let drawing = html! {
        // The mark of the colour is on the pirate too, so that colour is not the only sign.
        span.band { (drawings::mark(colour)) }
        @if card.is_pirate() { (drawings::pirate()) } @else { (drawings::item(colour)) }
    };
    page::face(class_of(colour), look, drawing)
}

/// Several cards that this viewer may see, in a row.
pub(super) fn faces(words: &Words<'_>, cards: &[Card], class: &str) -> Markup {
    html! { @for card in cards { (face(*card, Look { class, name: Some(name(words, *card)), moves: None })) } }
}

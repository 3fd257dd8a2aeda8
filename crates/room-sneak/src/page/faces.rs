//! Cards as pictures: a big rank and a suit with a distinct shape and colour.

use maud::{Markup, PreEscaped, html};

use super::super::rules::{Card, Cards, Suit, card_message, rank_text};
use room::kit::page::{self, Look, Words, copy_of};

/// A card that this viewer may see. `copy` distinguishes two of a kind when they move.
pub(super) fn face(card: Card, copy: usize, look: Look<'_>) -> Markup {
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    };
    let drawing = html! { span.rank { (rank_text(card.rank())) } (shape(card.suit())) };
    page::face(suit, Look { moves: Some(format!("{card}-{copy}")), ..look }, drawing)
}

/// Several cards that this viewer may see, in a row.
pub(super) fn faces(words: &Words<'_>, cards: &Cards, class: &str) -> Markup {
    let cards = &cards.to_vec();
    html! {
        @for (index, card) in cards.iter().enumerate() {
            @let name = Some(words.say(&card_message(*card)));
            (face(*card, copy_of(cards, index), Look { class, name, ..Look::default() }))
        }
    }
}

/// The suit as a shape. Each has a distinct outline, so that colour is not the only sign.
pub(super) fn shape(suit: Suit) -> Markup {
    let path = match suit {
        Suit::Hearts => {
            "M12 21C5 15.5 2 12 2 8.2 2 5 4.4 3 7 3c2 0 3.9 1.1 5 3.2C13.1 4.1 15 3 17 3c2.6 0 5 2 5 5.2 0 3.8-3 7.3-10 12.8Z"
        }
        Suit::Diamonds => "M12 1.5 20.5 12 12 22.5 3.5 12Z",
        Suit::Clubs => {
            "M12 2a4.6 4.6 0 0 1 3.9 7.1 4.7 4.7 0 1 1-2.7 7.900c.2 2 .9 3.6 2.3 5H8.500c1.4-1.4 2.1-3 2.3-5a4.7 4.7 0 1 1-2.7-7.900A4.6 4.6 0 0 1 12 2Z"
        }
        Suit::Spades => {
            "M12 1.500C7 7 2.5 10.2 2.5 14.300c0 2.6 1.9 4.4 4.3 4.4 1.6 0 3-.7 4-2-.2 2.1-.9 3.9-2.3 5.300h7c-1.4-1.4-2.1-3.2-2.3-5.3 1 1.3 2.4 2 4 2 2.4 0 4.3-1.8 4.3-4.400C21.5 10.2 17 7 12 1.500Z"
        }
    };
    html! { svg.suit viewBox="0 0 24 24" focusable="false" { (PreEscaped(format!("<path d=\"{path}\"/>"))) } }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_suit_has_an_outline_of_its_own() {
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let drawn: BTreeSet<_> = suits.map(|suit| shape(suit).into_string()).into();
        assert_eq!(drawn.len(), suits.len());
    }
}

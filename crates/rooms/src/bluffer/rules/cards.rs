//! Heaps of cards without an order, and what only Bluffer asks of them.

use game::NotationError;

use super::card::{Card, SHAPES, Shape};
use crate::kit::{CardKind, Heap};

/// A heap of cards without an order, such as the draw pile.
pub(super) type Cards = Heap<Card>;

/// Sorted by front and then by back.
impl CardKind for Card {
    const KINDS: u8 = (SHAPES * SHAPES) as u8;
    const BITS: u32 = 4;
    const MOST: usize = 3;
    const NO_MORE: &'static str = "at most three of a card";

    fn index(self) -> u8 {
        (self.front.index() * SHAPES + self.back.index()) as u8
    }

    fn at(index: u8) -> Self {
        let index = usize::from(index);
        Self { front: Shape::ALL[index / SHAPES], back: Shape::ALL[index % SHAPES] }
    }

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read(text)
    }
}

impl Heap<Card> {
    /// Every pair of the first `shapes` shapes, `copies` times.
    pub(super) fn deck(shapes: u8, copies: u8) -> Self {
        let shapes = || Shape::ALL.into_iter().take(shapes.into());
        let cards = shapes().flat_map(|front| shapes().map(move |back| Card { front, back }));
        cards.fold(Self::EMPTY, |deck, card| deck.plus(Self::many(card, copies)))
    }

    /// The cards with this front.
    pub(super) fn with_front(self, front: Shape) -> Self {
        self.of_kinds(Card { front, back: Shape::Circle }, SHAPES as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_has_every_pair_of_its_shapes() {
        let deck = Cards::deck(4, 2);
        assert_eq!((deck.len(), deck.distinct().len()), (32, 16));
        assert!((0..).zip(deck.distinct().iter()).all(|(place, card)| card.index() == place));
        assert_eq!(Cards::deck(2, 1).to_string(), "C/C C/S S/C S/S");
        assert_eq!(deck.with_front(Shape::Star).distinct().to_string(), "T/C T/S T/T T/H");
        assert_eq!(Cards::deck(2, 3).with_front(Shape::Star), Cards::EMPTY);
    }
}

//! One card, and heaps of cards.

use std::fmt;

use game::NotationError;

use room::kit::{CardKind, Heap};

/// The greatest number of shapes.
pub(super) const SHAPES: usize = 4;

game::named! {
    /// One of the four shapes. In JSON it is a letter.
    #[derive(PartialOrd, Ord, Default)]
    pub enum Shape {
        /// A circle: `C`.
        #[default]
        #[serde(rename = "C")]
        Circle = "C" => "bluffer-shape-circle",
        /// A square: `S`.
        #[serde(rename = "S")]
        Square = "S" => "bluffer-shape-square",
        /// A star: `T`.
        #[serde(rename = "T")]
        Star = "T" => "bluffer-shape-star",
        /// A hexagon: `H`.
        #[serde(rename = "H")]
        Hexagon = "H" => "bluffer-shape-hexagon",
    }
}

impl Shape {
    /// Returns the shape with this letter, in upper or lower case.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| text.eq_ignore_ascii_case(shape.word()))
    }

    /// Returns the index in [`Shape::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A card. Its front is public and its back is hidden (BL-02). It is written `C/S`, the front first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card {
    /// The side that is visible in a row.
    pub front: Shape,
    /// The side that is hidden in a row.
    pub back: Shape,
}

impl Card {
    /// Parses a card such as `C/S`.
    ///
    /// # Errors
    /// The text is not a card.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let sides = text.split_once('/');
        let card = sides
            .and_then(|(front, back)| Some(Self { front: Shape::from_text(front)?, back: Shape::from_text(back)? }));
        card.ok_or_else(|| NotationError::new(text, "a card: two of C S T H with a stroke between them, as in C/S"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.front, self.back)
    }
}

room::kit::shown_by_name!(Card);

/// A heap of cards without an order, such as the draw pile.
pub(super) type Cards = Heap<Card>;

/// The kinds of cards are ordered by front, then by back.
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

/// Methods of [`Cards`] that only this game needs.
pub(super) trait CardsExt: Sized {
    /// Returns a deck with `copies` cards for every pair of a front and a back, using the first `shapes` shapes.
    fn deck(shapes: u8, copies: u8) -> Self;

    /// Returns the cards with this front.
    fn with_front(self, front: Shape) -> Self;
}

impl CardsExt for Cards {
    fn deck(shapes: u8, copies: u8) -> Self {
        let shapes = || Shape::ALL.into_iter().take(shapes.into());
        let cards = shapes().flat_map(|front| shapes().map(move |back| Card { front, back }));
        cards.fold(Self::EMPTY, |deck, card| deck.plus(Self::many(card, copies)))
    }

    fn with_front(self, front: Shape) -> Self {
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

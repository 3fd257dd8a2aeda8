//! One card, and sets of cards.

use std::fmt;

use game::NotationError;

use room::kit::{CardKind, Heap};

/// How many shapes there are at most.
pub(super) const SHAPES: usize = 4;

game::named! {
    /// One of the four shapes; in JSON its letter.
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
    /// The shape that a text of one letter names, upper or lower case.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| text.eq_ignore_ascii_case(shape.word()))
    }

    /// The place in [`Shape::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A card: its front is public, its back is hidden (BL-02). Written `C/S`, the front first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card {
    /// The side that lies up in a row.
    pub front: Shape,
    /// The other side.
    pub back: Shape,
}

impl Card {
    /// Reads `C/S`.
    ///
    /// # Errors
    /// The text is no card.
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

/// What only this game asks of [`Cards`].
pub(super) trait CardsExt: Sized {
    /// Every pair of the first `shapes` shapes, `copies` times.
    fn deck(shapes: u8, copies: u8) -> Self;

    /// The cards with this front.
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

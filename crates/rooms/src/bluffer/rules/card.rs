//! Shapes and two-sided cards (BL-1).

use std::fmt;

use game::NotationError;
use serde::{Serialize, Serializer};

/// How many shapes there are at most.
pub(super) const SHAPES: usize = 4;

/// One of the four shapes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Shape {
    /// A circle: `C`.
    #[default]
    Circle,
    /// A square: `S`.
    Square,
    /// A star: `T`.
    Star,
    /// A hexagon: `H`.
    Hexagon,
}

impl Shape {
    /// All shapes, in the order in which they are listed.
    pub const ALL: [Self; SHAPES] = [Self::Circle, Self::Square, Self::Star, Self::Hexagon];

    /// The letter in notation.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Circle => "C",
            Self::Square => "S",
            Self::Star => "T",
            Self::Hexagon => "H",
        }
    }

    /// The shape that a text of one letter names, upper or lower case.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| text.eq_ignore_ascii_case(shape.letter()))
    }

    /// The place in [`Shape::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

/// A card: a front that everybody sees and a back that nobody does (BL-02). Written `C/S`, the front first.
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

crate::kit::shown_by_name!(Card);

#[cfg(test)]
mod tests {
    use super::{super::cards::Cards, *};

    #[test]
    fn cards_are_read_back() {
        for card in Cards::deck(4, 1).iter() {
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            assert_eq!(Card::read(&card.to_string().to_lowercase()), Ok(card));
        }
        for wrong in ["", "C", "C/", "C/X", "CS", "C/S/", "C/ S", "C-S"] {
            assert!(Card::read(wrong).is_err(), "{wrong}");
        }
    }
}

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
    pub const fn letter(self) -> char {
        match self {
            Self::Circle => 'C',
            Self::Square => 'S',
            Self::Star => 'T',
            Self::Hexagon => 'H',
        }
    }

    /// The shape with this letter, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.letter() == letter.to_ascii_uppercase())
    }

    /// The place in [`Shape::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
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
    /// Every kind of card, sorted by front and then by back.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Shape::ALL.into_iter().flat_map(|front| Shape::ALL.into_iter().map(move |back| Self { front, back }))
    }

    /// The place among [`Card::all`].
    pub(super) const fn index(self) -> usize {
        self.front.index() * SHAPES + self.back.index()
    }

    /// Reads `C/S`.
    ///
    /// # Errors
    /// The text is no card.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "a card: two of C S T H with a stroke between them, as in C/S");
        let mut letters = text.chars();
        let (front, stroke, back) = (letters.next(), letters.next(), letters.next());
        let (Some(front), Some('/'), Some(back), None) = (front, stroke, back, letters.next()) else {
            return Err(error());
        };
        match (Shape::from_letter(front), Shape::from_letter(back)) {
            (Some(front), Some(back)) => Ok(Self { front, back }),
            (None, _) | (_, None) => Err(error()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.front, self.back)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_back() {
        for (place, card) in Card::all().enumerate() {
            assert_eq!(card.index(), place);
            assert_eq!(Card::read(&card.to_string()), Ok(card));
            assert_eq!(Card::read(&card.to_string().to_lowercase()), Ok(card));
        }
        for wrong in ["", "C", "C/", "C/X", "CS", "C/S/", "C/ S", "C-S"] {
            assert!(Card::read(wrong).is_err(), "{wrong}");
        }
    }
}

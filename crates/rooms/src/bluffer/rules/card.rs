//! Shapes and two-sided cards (BL-1).

use std::fmt;

use game::NotationError;

/// How many shapes there are at most.
pub(super) const SHAPES: usize = 4;

game::named! {
    /// One of the four shapes.
    #[derive(PartialOrd, Ord, Default)]
    pub enum Shape {
        /// A circle: `C`.
        #[default]
        Circle = "C" => "bluffer-shape-circle",
        /// A square: `S`.
        Square = "S" => "bluffer-shape-square",
        /// A star: `T`.
        Star = "T" => "bluffer-shape-star",
        /// A hexagon: `H`.
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

impl serde::Serialize for Shape {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
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

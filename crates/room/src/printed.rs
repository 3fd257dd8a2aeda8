//! The parts of a game on paper: cards, pieces and boards, as drawings and texts with their places.
//!
//! This is data. The printing code decides about paper, sides and ink, and knows no room.

use std::borrow::Cow;

/// The width and height of a card, in millimetres: poker size.
pub const CARD: (f32, f32) = (63.0, 88.0);
/// The width and height of a piece, in millimetres.
pub const PIECE: (f32, f32) = (26.0, 26.0);

/// A game on paper. It is public: it is what a shop would sell in a box.
#[derive(Clone, PartialEq, Debug)]
pub struct Printed {
    /// Small text on every card that tells packs apart: the deck's title, or empty for the game's own name.
    pub title: String,
    /// The colour of the backs, as `#rrggbb`.
    pub colour: &'static str,
    /// The cards, in the order in which they are printed.
    pub cards: Vec<PrintedCard>,
    /// Other pieces to cut out, such as counters.
    pub pieces: Vec<PrintedCard>,
    /// The boards on the table.
    pub boards: Vec<Board>,
}

/// A card of [`CARD`] size, or a piece of [`PIECE`] size.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedCard {
    /// The side that is meant to be looked at.
    pub front: Vec<Mark>,
    /// The other side, if it is not the common back of the game.
    pub back: Option<Vec<Mark>>,
}

/// A board, printed over two sheets in landscape that are joined at their short edges.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// Width and height in millimetres; the printing code fits it to the paper.
    pub size: (f32, f32),
    /// Its content.
    pub marks: Vec<Mark>,
}

/// One thing on a card, a piece or a board.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A drawing: a whole SVG document of shapes, without text. It is fitted into its place, in the middle.
    Drawing {
        /// The document.
        svg: Cow<'static, str>,
        /// Its place.
        at: Area,
    },
    /// The drawing of an emoji.
    Picture {
        /// Which one.
        picture: deck::Picture,
        /// Its place.
        at: Area,
    },
    /// A text.
    Text(TextMark),
    /// These marks turned by half a turn around the middle of the card, for a person who sits opposite.
    Turned(Vec<Self>),
}

/// A text with its place, set as large as it fits.
#[derive(Clone, PartialEq, Debug)]
pub struct TextMark {
    /// The text. Its direction is its own.
    pub text: String,
    /// Its language as a tag, if known.
    pub lang: Option<String>,
    /// Its place.
    pub at: Area,
    /// Whether its lines begin at the upper edge of the place; otherwise they are in the middle of its height.
    pub from_top: bool,
    /// The preferred size of the letters, in millimetres.
    pub size: f32,
    /// Whether it is set in bold.
    pub bold: bool,
    /// Whether its lines are in the middle of the width; otherwise they begin where its language begins.
    pub centred: bool,
    /// The colour, as `#rrggbb`.
    pub colour: &'static str,
}

/// A rectangle on a card, in millimetres from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// From the left.
    pub x: f32,
    /// From above.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Area {
    /// The rectangle with this corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The square around a point.
    pub const fn around((x, y): (f32, f32), side: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side)
    }
}

impl PrintedCard {
    /// A card with the back that all cards of the game have in common.
    pub const fn plain(front: Vec<Mark>) -> Self {
        Self { front, back: None }
    }

    /// A card whose sides are both its own.
    pub const fn two_sided(front: Vec<Mark>, back: Vec<Mark>) -> Self {
        Self { front, back: Some(back) }
    }
}

impl Mark {
    /// A drawing of these shapes in a box of this size, with styles for their classes.
    pub fn drawing(view_box: &str, style: &str, shapes: &str, at: Area) -> Self {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\"><style>{style}</style>{shapes}</svg>"
        );
        Self::Drawing { svg: svg.into(), at }
    }

    /// A text in the middle of its place, in bold black.
    pub const fn text(text: String, at: Area, size: f32) -> Self {
        Self::Text(TextMark {
            text,
            lang: None,
            at,
            from_top: false,
            size,
            bold: true,
            centred: true,
            colour: "#1d1512",
        })
    }
}

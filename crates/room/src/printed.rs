//! The printed parts of a game: cards, pieces and boards, as drawings and texts with their positions.
//!
//! These types are only data. The printing code chooses paper, page sides and ink, and is the same for all rooms.

use std::borrow::Cow;

/// The width and height of a card in millimetres. This is poker size.
pub const CARD: (f32, f32) = (63.0, 88.0);
/// The width and height of a piece, in millimetres.
pub const PIECE: (f32, f32) = (26.0, 26.0);

/// All parts of a game for printing on paper. They are not secret: they correspond to the content of a game box from a
/// shop.
#[derive(Clone, PartialEq, Debug)]
pub struct Printed {
    /// The title of the deck, in small text on every card, so that people can tell printed decks apart. If it is empty,
    /// the cards show the name of the game.
    pub title: String,
    /// The colour of the card backs, as `#rrggbb`.
    pub colour: &'static str,
    /// The cards, in the order in which they are printed.
    pub cards: Vec<PrintedCard>,
    /// The small pieces that people cut out, such as tokens.
    pub pieces: Vec<PrintedCard>,
    /// The boards that lie on the table.
    pub boards: Vec<Board>,
}

/// A card of [`CARD`] size, or a piece of [`PIECE`] size.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedCard {
    /// The drawings and texts on the front.
    pub front: Vec<Mark>,
    /// The drawings and texts on the back. `None` for the common back of the game.
    pub back: Option<Vec<Mark>>,
}

/// A board. It is printed on two sheets in landscape format, which people join at their short edges.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The width and height in millimetres. The printing code scales the board to the paper.
    pub size: (f32, f32),
    /// The drawings and texts on the board, with their positions.
    pub marks: Vec<Mark>,
}

/// A drawing or a text on a card, a piece or a board.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A complete SVG document with shapes and without text. It is scaled to fit its area and centred.
    Drawing {
        /// The source of the SVG document.
        svg: Cow<'static, str>,
        /// The rectangle that the drawing fills.
        at: Area,
    },
    /// The drawing of an emoji.
    Picture {
        /// The emoji.
        picture: deck::Picture,
        /// The rectangle that the drawing fills.
        at: Area,
    },
    /// A text.
    Text(TextMark),
    /// Marks that are rotated by 180 degrees around the middle of the card, so that a person on the opposite side can
    /// read them.
    Turned(Vec<Self>),
}

/// A text with its area. The letters are as large as fits into the area, up to `size`.
#[derive(Clone, PartialEq, Debug)]
pub struct TextMark {
    /// The text. The first letters determine the direction (left to right or right to left).
    pub text: String,
    /// The language tag of the text, if known.
    pub lang: Option<String>,
    /// The rectangle that the text fills.
    pub at: Area,
    /// Whether the lines begin at the upper edge. Otherwise they are centred vertically.
    pub from_top: bool,
    /// The preferred size of the letters, in millimetres. The printing code reduces it if the text does not fit.
    pub size: f32,
    /// Whether the text is bold.
    pub bold: bool,
    /// Whether the lines are centred horizontally. Otherwise they begin at the left edge, or at the right edge in a
    /// right-to-left language.
    pub centred: bool,
    /// The colour of the letters, as `#rrggbb`.
    pub colour: &'static str,
}

/// A rectangle on a card, in millimetres from the upper left corner of the card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The distance from the left edge of the card.
    pub x: f32,
    /// The distance from the upper edge of the card.
    pub y: f32,
    /// The width of the rectangle.
    pub width: f32,
    /// The height of the rectangle.
    pub height: f32,
}

impl Area {
    /// Creates the rectangle with this upper left corner and this size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// Creates the square with this centre and this side length.
    pub const fn around((x, y): (f32, f32), side: f32) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side)
    }
}

impl PrintedCard {
    /// Creates a card with the common back of the game.
    pub const fn plain(front: Vec<Mark>) -> Self {
        Self { front, back: None }
    }

    /// Creates a card with its own front and back.
    pub const fn two_sided(front: Vec<Mark>, back: Vec<Mark>) -> Self {
        Self { front, back: Some(back) }
    }
}

impl Mark {
    /// Creates a drawing from SVG shapes. `view_box` is the SVG view box that contains the shapes, and `style` is the
    /// CSS for their classes.
    pub fn drawing(view_box: &str, style: &str, shapes: &str, at: Area) -> Self {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\"><style>{style}</style>{shapes}</svg>"
        );
        Self::Drawing { svg: svg.into(), at }
    }

    /// Creates a bold black text that is centred in its area.
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

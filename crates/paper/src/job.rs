//! The print options: paper, cards per sheet, sides and colours.

/// The size of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// A4: 210 by 297 mm.
    #[default]
    A4,
    /// US Letter: 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Returns width and height in portrait orientation, in millimetres.
    pub const fn upright(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// Returns width and height in landscape orientation, in millimetres.
    pub const fn across(self) -> (f32, f32) {
        let (width, height) = self.upright();
        (height, width)
    }
}

/// The number of cards on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerSheet {
    /// Nine cards without gaps: one cut separates two cards.
    #[default]
    Nine,
    /// Eight cards on a landscape page. The background of each card extends 3 mm beyond its edges.
    Eight,
    /// Four cards, 1.5 times as large, for small children and for people with weak eyesight.
    Four,
}

/// How the two sides of a card are laid out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sides {
    /// Only the fronts, whose backs stay empty. A game whose cards have two different sides is folded as with
    /// [`Sides::FoldOver`].
    Fronts,
    /// Every second page has the backs of the page before, for a printer that prints both sides.
    Duplex {
        /// The edge along which the printer turns the sheet.
        flip: Flip,
        /// How far the backs are moved so that they lie exactly behind the fronts on this printer.
        offset: Offset,
    },
    /// Front and back on the same side of the paper, to be folded and glued together.
    FoldOver,
}

/// The edge along which a printer turns a sheet over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flip {
    /// The sheet turns along its long edge, as in a book.
    LongEdge,
    /// The sheet turns along its short edge, as in a wall calendar.
    ShortEdge,
}

/// The maximum distance by which backs are moved, in millimetres.
pub const MOST_OFFSET: f32 = 10.0;

/// How far the backs are moved on the page, in millimetres. The directions are as seen by a person who looks at the
/// back.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Offset {
    right: f32,
    down: f32,
}

impl Offset {
    /// Creates an offset. Each direction is limited to [`MOST_OFFSET`]; infinity and NaN become 0.
    pub const fn new(right: f32, down: f32) -> Self {
        Self { right: within(right), down: within(down) }
    }

    /// Returns the distance to the right, in millimetres.
    pub const fn right(self) -> f32 {
        self.right
    }

    /// Returns the distance downwards, in millimetres.
    pub const fn down(self) -> f32 {
        self.down
    }
}

const fn within(number: f32) -> f32 {
    if number.is_finite() { number.clamp(-MOST_OFFSET, MOST_OFFSET) } else { 0.0 }
}

/// Whether the print uses all colours or saves ink.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// All colours, as on the screen.
    #[default]
    Colour,
    /// Light grey backgrounds with dark edges, and backs that consist of lines only.
    Saving,
}

/// The print options of one file.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Job {
    /// The size of the paper.
    pub paper: Paper,
    /// The number of cards on a sheet.
    pub per_sheet: PerSheet,
    /// The layout of fronts and backs.
    pub sides: Sides,
    /// Whether the print uses all colours or saves ink.
    pub ink: Ink,
}

impl Default for Job {
    /// Returns the default options: nine fronts per sheet on A4, in colour.
    fn default() -> Self {
        Self { paper: Paper::A4, per_sheet: PerSheet::Nine, sides: Sides::Fronts, ink: Ink::Colour }
    }
}

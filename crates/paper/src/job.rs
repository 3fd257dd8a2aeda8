//! How something is printed.

/// The size of the sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height upright, in millimetres.
    pub const fn upright(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// Width and height in landscape, in millimetres.
    pub const fn across(self) -> (f32, f32) {
        let (width, height) = self.upright();
        (height, width)
    }
}

/// How many cards there are on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerSheet {
    /// Nine, edge to edge: one cut for two cards.
    #[default]
    Nine,
    /// Eight in landscape, each with 3 mm of its ground around it.
    Eight,
    /// Four, half as large again, for small hands and weak eyes.
    Four,
}

/// The layout of the two sides of a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sides {
    /// Only fronts. Cards with two different sides are folded all the same: one side alone would not be a card.
    Fronts,
    /// Every other page has the backs of the page before, for a printer that turns the sheet over.
    Duplex {
        /// How the printer turns it over.
        flip: Flip,
        /// How far backs are moved so that they meet the fronts on this printer.
        offset: Offset,
    },
    /// Front and back on the same side of the paper, to be folded and glued.
    FoldOver,
}

/// Along which edge a sheet is turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flip {
    /// Along the long edge, as a book.
    LongEdge,
    /// Along the short edge, as a calendar.
    ShortEdge,
}

/// The farthest that backs are moved, in millimetres.
pub const MOST_OFFSET: f32 = 10.0;

/// How far backs are moved as one looks at them, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Offset {
    right: f32,
    down: f32,
}

impl Offset {
    /// An offset, at most [`MOST_OFFSET`] in each direction; a value that is not a number counts as 0.
    pub const fn new(right: f32, down: f32) -> Self {
        Self { right: within(right), down: within(down) }
    }

    /// To the right.
    pub const fn right(self) -> f32 {
        self.right
    }

    /// Down.
    pub const fn down(self) -> f32 {
        self.down
    }
}

const fn within(number: f32) -> f32 {
    if number.is_finite() { number.clamp(-MOST_OFFSET, MOST_OFFSET) } else { 0.0 }
}

/// How much ink is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// All colours.
    #[default]
    Colour,
    /// Light greys with dark edges, and backs that are lines only.
    Saving,
}

/// How something is printed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Job {
    /// On what.
    pub paper: Paper,
    /// How many cards on a sheet.
    pub per_sheet: PerSheet,
    /// The sides to print.
    pub sides: Sides,
    /// In which colours.
    pub ink: Ink,
}

impl Default for Job {
    /// Nine fronts on A4, in colour.
    fn default() -> Self {
        Self { paper: Paper::A4, per_sheet: PerSheet::Nine, sides: Sides::Fronts, ink: Ink::Colour }
    }
}

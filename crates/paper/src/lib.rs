//! Games on paper: cards, boards and pieces are laid out on sheets to cut out, and the sheets are written as PDF.
//!
//! The content of a game comes as data ([`rooms::Printed`]); nothing here knows a room. [`Job`] says how to print it,
//! [`game_sheets`], [`calibration_sheets`] and [`seat_sheets`] lay it out, [`write()`] makes the file. Pictures stay
//! vector graphics and text stays text. The fonts are inside the binary (`fonts/README.md`), and a file embeds the
//! parts that it needs.
//!
//! No input, no output, no clock: the same sheets give the same bytes.

mod calibration;
mod drawing;
mod game_sheets;
mod grid;
mod job;
mod seat_cards;
mod sheet;
mod text;
mod write;

pub use calibration::calibration_sheets;
pub use game_sheets::{Game, MOST_CARDS, RulesCard, game_sheets};
pub use job::{Flip, Ink, Job, MOST_OFFSET, Offset, Paper, PerSheet, Sides};
pub use seat_cards::{MOST_SEATS, SeatCard, seat_sheets};
pub use sheet::{Line, Placed, Sheet, Stroke};
pub use text::{SheetTexts, unprintable};
pub use write::{File, write};

/// Why something cannot be printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintError {
    /// There are too many cards for one game.
    #[error("{cards} cards are too many to print at once; the most is {most}")]
    TooMany {
        /// How many there are.
        cards: usize,
        /// How many there may be.
        most: usize,
    },
    /// There is nothing to print.
    #[error("there is nothing to print")]
    Nothing,
    /// A link is longer than a QR code can hold.
    #[error("a link is too long for a QR code")]
    LongLink,
    /// The file could not be written. A fault of ours.
    #[error("the file could not be made: {0}")]
    Unwritable(String),
}

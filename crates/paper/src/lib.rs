//! Prints games: this crate lays out cards, boards and pieces on sheets to cut out, and writes the sheets as a PDF
//! file.
//!
//! The content of a game comes as data ([`rooms::Printed`]), so this crate knows no room. [`Job`] holds the print
//! options. [`game_sheets`], [`calibration_sheets`] and [`seat_sheets`] do the layout, and [`write()`] makes the file.
//! Pictures stay vector graphics, and text stays text. The fonts are inside the binary (`fonts/README.md`); a file
//! embeds only the parts of the fonts that it needs.
//!
//! The crate does no I/O (input or output) and reads no clock: equal sheets give equal bytes.

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

/// The reason why something cannot be printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintError {
    /// The game has more cards than the limit.
    #[error("{cards} cards are too many to print at once; the most is {most}")]
    TooMany {
        /// The number of cards that the game has.
        cards: usize,
        /// The maximum number of cards in one file.
        most: usize,
    },
    /// The game has no content to print.
    #[error("there is nothing to print")]
    Nothing,
    /// A link is longer than a QR code can hold.
    #[error("a link is too long for a QR code")]
    LongLink,
    /// The PDF library could not write the file. This is a bug of this program.
    #[error("the file could not be made: {0}")]
    Unwritable(String),
}

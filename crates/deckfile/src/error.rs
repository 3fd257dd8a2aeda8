//! Why no list of words can be taken out of a file.

use deck::{Budget, Encoding, OverBudget};
use serde::{Deserialize, Serialize};

use crate::{CELL_LIMIT, FILE_LIMIT, Format, Kind, PART_LIMIT, UNPACKED_LIMIT};

/// Why no list of words can be taken out of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum FileError {
    /// There is nothing in it.
    #[error("this file is empty")]
    Empty,
    /// It is larger than [`FILE_LIMIT`].
    #[error("this file has {bytes} bytes; at most {FILE_LIMIT} are taken")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// It is something else.
    #[error("this seems to be {0}; expected is a list of words: {EXPECTED}")]
    Seems(Kind),
    /// It begins like such a file, and then cannot be read.
    #[error("this seems to be {0} that is damaged or cut short: save or export it once more")]
    Damaged(Format),
    /// It unpacks to more than [`UNPACKED_LIMIT`].
    #[error("this file unpacks to more than {} MiB, too much for a list of words", UNPACKED_LIMIT >> 20)]
    Unpacks,
    /// It has more parts than [`PART_LIMIT`].
    #[error("this file is packed of more than {PART_LIMIT} parts")]
    TooManyParts,
    /// The chosen encoding does not fit the file.
    #[error("this file is not in {0}: it has bytes that stand for no letter there")]
    OtherLetters(Encoding),
    /// The chosen kind of notes is not in the file.
    #[error("this package has no kind of notes with that name")]
    OtherKind,
    /// It has more rows than [`Budget::LIST`] allows.
    #[error("this file has more than {} rows: take a part of it", Budget::LIST.rows)]
    TooManyRows,
    /// It has more columns than [`Budget::LIST`] allows.
    #[error("this file has more than {} columns: take those with the words", Budget::LIST.columns)]
    TooManyColumns,
    /// It has more cells than [`Budget::LIST`] allows.
    #[error("this file has more than {} cells: take a part of it", Budget::LIST.cells)]
    TooManyCells,
    /// It has more characters than [`Budget::LIST`] allows.
    #[error("this file has more than {} characters: take a part of it", Budget::LIST.characters)]
    TooLong,
    /// The process that opened it needed more memory than it may have, or came to an end over it.
    #[error("this file asks for more memory than a list of words needs: save only the words in a new file")]
    TooHeavy,
    /// It could not be opened in time.
    #[error("this file takes too long to open: save only the words in a new file")]
    TooSlow,
    /// A cell is longer than [`CELL_LIMIT`].
    #[error("row {row} has a cell of more than {} KiB", CELL_LIMIT >> 10)]
    CellTooLong {
        /// The number of its row.
        row: usize,
    },
}

/// The expected format, for people.
const EXPECTED: &str = "CSV, TSV, .xlsx, a Quizlet export, or Anki's .txt or .apkg";

impl FileError {
    /// The stable key of its text; for something else than a list one for each kind of it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "deck-file-empty",
            Self::TooLarge { .. } => "deck-file-too-large",
            Self::Seems(kind) => kind.key(),
            Self::Damaged(_) => "deck-file-damaged",
            Self::Unpacks => "deck-file-unpacks",
            Self::TooManyParts => "deck-file-parts",
            Self::OtherLetters(_) => "deck-file-letters",
            Self::OtherKind => "deck-file-kind",
            Self::TooManyRows => "deck-file-rows",
            Self::TooManyColumns => "deck-file-columns",
            Self::TooManyCells => "deck-file-cells",
            Self::TooLong => "deck-file-too-long",
            Self::TooHeavy => "deck-file-too-heavy",
            Self::TooSlow => "deck-file-too-slow",
            Self::CellTooLong { .. } => "deck-file-cell",
        }
    }

    /// The numbers that its text needs, by name: sizes in MiB and KiB.
    #[must_use]
    pub const fn args(self) -> &'static [(&'static str, usize)] {
        match self {
            Self::TooLarge { .. } => &[("limit", FILE_LIMIT >> 20)],
            Self::Unpacks => &[("limit", UNPACKED_LIMIT >> 20)],
            Self::TooManyParts => &[("limit", PART_LIMIT)],
            Self::TooManyRows => &[("limit", Budget::LIST.rows)],
            Self::TooManyColumns => &[("limit", Budget::LIST.columns)],
            Self::TooManyCells => &[("limit", Budget::LIST.cells)],
            Self::TooLong => &[("limit", Budget::LIST.characters)],
            Self::CellTooLong { .. } => &[("limit", CELL_LIMIT >> 10)],
            Self::Empty
            | Self::Seems(_)
            | Self::Damaged(_)
            | Self::OtherLetters(_)
            | Self::OtherKind
            | Self::TooHeavy
            | Self::TooSlow => &[],
        }
    }
}

impl From<OverBudget> for FileError {
    fn from(over: OverBudget) -> Self {
        match over {
            OverBudget::Rows => Self::TooManyRows,
            OverBudget::Columns => Self::TooManyColumns,
            OverBudget::Cells => Self::TooManyCells,
            OverBudget::Characters => Self::TooLong,
        }
    }
}

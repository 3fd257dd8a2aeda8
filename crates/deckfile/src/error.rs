//! Why no list of words can be taken out of a file.

use crate::{CELL_LIMIT, COLUMN_LIMIT, FILE_LIMIT, Format, Kind, PART_LIMIT, ROW_LIMIT, UNPACKED_LIMIT};

/// Why no list of words can be taken out of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
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
    /// It has more rows than [`ROW_LIMIT`].
    #[error("this file has more than {ROW_LIMIT} rows: take a part of it")]
    TooManyRows,
    /// It has more columns than [`COLUMN_LIMIT`].
    #[error("this file has more than {COLUMN_LIMIT} columns: take those with the words")]
    TooManyColumns,
    /// A cell is longer than [`CELL_LIMIT`].
    #[error("row {row} has a cell of more than {} KiB", CELL_LIMIT >> 10)]
    CellTooLong {
        /// The number of its row.
        row: usize,
    },
}

/// What is expected, for people.
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
            Self::TooManyRows => "deck-file-rows",
            Self::TooManyColumns => "deck-file-columns",
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
            Self::TooManyRows => &[("limit", ROW_LIMIT)],
            Self::TooManyColumns => &[("limit", COLUMN_LIMIT)],
            Self::CellTooLong { .. } => &[("limit", CELL_LIMIT >> 10)],
            Self::Empty | Self::Seems(_) | Self::Damaged(_) => &[],
        }
    }
}

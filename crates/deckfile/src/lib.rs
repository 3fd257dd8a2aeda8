//! Decks in the files of other programs, in and out.
//!
//! [`open`] tells what a file is and takes the list of words out of it; [`write()`] makes a file of a deck. Files are
//! hostile: their size is limited before and after they are unpacked, and so are the parts, rows, columns and cells that
//! are read. Nothing is read from or written to a disk here.

mod anki_text;
mod archive;
mod error;
mod format;
mod kind;
mod opened;
mod package;
mod package_out;
mod quizlet;
mod spreadsheet;
mod text_out;

pub use error::FileError;
pub use format::Format;
pub use kind::Kind;
pub use opened::{Opened, open};
pub use quizlet::Separators;
pub use text_out::{Written, write};

/// The largest file that is opened, in bytes.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// How much is unpacked of one file at most, in bytes.
pub const UNPACKED_LIMIT: usize = 48 * 1024 * 1024;

/// The most parts of a packed file; an Anki package has one for each picture and sound.
pub const PART_LIMIT: usize = 20_000;

/// The most rows that are taken out of a file; a deck holds fewer still, which it tells itself.
pub const ROW_LIMIT: usize = 20_000;

/// The most columns that are taken out of a file.
pub const COLUMN_LIMIT: usize = 256;

/// The longest cell, in bytes, before HTML becomes text.
pub const CELL_LIMIT: usize = 64 * 1024;

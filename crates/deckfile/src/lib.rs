//! Decks in the files of other programs, in and out.
//!
//! [`open`] detects the format of a file and reads the list of words; [`write()`] makes a file of a deck. Files are
//! untrusted: their size is limited before and after they are unpacked, and their content is counted against
//! [`deck::Budget`] while it is read. A program that opens files of strangers does so in a separate process, which
//! answers by [`answer`]; [`answered`] reads that answer. Nothing is read from or written to a disk here.

mod archive;
mod error;
mod format;
mod opened;
mod package;
mod schema;
mod spreadsheet;
mod text_out;

pub use error::{FileError, Kind};
pub use format::Format;
pub use opened::{ANSWER_LIMIT, Asked, BadAnswer, Opened, Question, Told, Way, answer, answered, open, open_as};
pub use text_out::{Separators, Written, write};

/// The largest file that is opened, in bytes.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// How much is unpacked of one file at most, in bytes.
pub const UNPACKED_LIMIT: usize = 48 * 1024 * 1024;

/// The most parts of a packed file; an Anki package has one for each picture and sound.
pub const PART_LIMIT: usize = 20_000;

/// The longest cell, in bytes, before HTML becomes text.
pub const CELL_LIMIT: usize = 64 * 1024;

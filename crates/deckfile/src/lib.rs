//! Imports decks from files of other programs, and exports decks to them.
//!
//! [`open`] detects the format of a file and reads its list of words. [`write()`] converts a deck to a file. Files are
//! untrusted: their size is limited before and after unpacking, and their content is counted against [`deck::Budget`]
//! while it is read. A server should open uploaded files in a worker process, which calls [`answer`] and sends the
//! bytes to the server. [`answered`] parses these bytes. This crate never reads or writes files on disk.

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

/// The size limit of a file, in bytes.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// The limit of unpacked bytes for one file.
pub const UNPACKED_LIMIT: usize = 48 * 1024 * 1024;

/// The greatest number of parts in an archive. An Anki package has one part for each picture and sound.
pub const PART_LIMIT: usize = 20_000;

/// The greatest length of a cell in bytes, before its HTML is converted to text.
pub const CELL_LIMIT: usize = 64 * 1024;

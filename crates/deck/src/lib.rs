//! Parses decks of words, such as lists that teachers paste from a spreadsheet, and reports an error for every bad row.
//!
//! [`Deck::read`] takes the text of a file or of a paste box. The result is either a [`Deck`], whose [`Deck::text`] is
//! the canonical form for journals, or [`DeckErrors`], the list of all errors with row numbers. Nothing is dropped
//! silently. `docs/decks.md` describes the format for teachers and for programmers.
//!
//! The text of a deck is untrusted. This crate compares, counts and normalises it, but never interprets it. HTML must
//! escape it, and must put each text into its own element with its language and `dir="auto"`.
//!
//! [`line()`] applies the same rules to names and chat messages. [`alike`] finds names that look the same.

mod anki;
mod budget;
mod cache;
mod columns;
#[cfg(feature = "count")]
pub mod count;
mod deck;
mod encoding;
mod fold;
mod foreign;
mod head;
mod hygiene;
mod notes;
mod problem;
mod read;
mod records;
mod table;

pub use budget::{Budget, Meter, OverBudget};
pub use cache::read_cached;
pub use deck::{Deck, Phrase, Picture, Row};
pub use encoding::{Decoded, Encoding, decode, is_wide_text, readings};
pub use fold::{alike, fold};
pub use foreign::Foreign;
pub use hygiene::{line, seen};
pub use problem::{DeckErrors, Problem, RowError, Why};
pub use table::{Holds, LeftOut, Table};

/// The greatest length of a word, an id or a column name, in characters (Unicode scalar values).
pub const WORD_LIMIT: usize = 60;

/// The greatest length of any other field, and of the value of a header line, in characters.
pub const FIELD_LIMIT: usize = 300;

/// The greatest length of a title, in characters.
pub const TITLE_LIMIT: usize = 80;

/// The greatest number of columns in a deck.
pub const COLUMN_LIMIT: usize = 40;

/// The greatest number of rows in a deck, without headings and comments. A game uses only some of the rows.
pub const ROW_LIMIT: usize = 2_000;

/// The greatest length of a deck, in characters. It applies to the text that is parsed and to the canonical text.
pub const DECK_LIMIT: usize = 400_000;

/// The greatest length of a deck in a game, in characters of its canonical text. The limit is lower because tables and
/// journals store the whole text.
pub const PLAYED_LIMIT: usize = 40_000;

/// The greatest number of errors that are reported for one deck. If there are more, the number of all errors is
/// reported too.
pub const ERROR_LIMIT: usize = 1_000;

/// The greatest number of combining marks on one base character.
pub const MARK_LIMIT: usize = 4;

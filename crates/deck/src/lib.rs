//! Decks of words as data: what teachers paste from a spreadsheet, read with an error for every bad row.
//!
//! [`Deck::read`] takes the text of a file or of a paste box. The result is a [`Deck`], whose [`Deck::text`] is the
//! canonical form for journals, or [`DeckErrors`]: every mistake with the number of its row. Nothing is dropped
//! silently. `docs/decks.md` describes the format for teachers and for programmers.
//!
//! The text of a deck is untrusted: it is compared, counted and normalised here, never interpreted. Code that shows it
//! must escape it, and put each text into a separate element with its language and `dir="auto"`.
//!
//! Other texts that people type for others, names and chat, must pass the same rules by [`line()`]; [`alike`] finds
//! names that look the same.

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

/// The longest word, in characters (Unicode scalar values); also of an id and of a column's name.
pub const WORD_LIMIT: usize = 60;

/// The longest field of any other kind, in characters; also of a header line's value.
pub const FIELD_LIMIT: usize = 300;

/// The longest title, in characters.
pub const TITLE_LIMIT: usize = 80;

/// The most columns in a deck.
pub const COLUMN_LIMIT: usize = 40;

/// The most rows in a deck, headings and comments not counted. A game takes some of them.
pub const ROW_LIMIT: usize = 2_000;

/// The longest deck, in characters: of the text that is read and of the canonical text.
pub const DECK_LIMIT: usize = 400_000;

/// The longest deck that a game is played with, in characters of its canonical text: tables and journals hold it whole.
pub const PLAYED_LIMIT: usize = 40_000;

/// The most mistakes reported for one deck; if there are more, their number is reported too.
pub const ERROR_LIMIT: usize = 1_000;

/// The most combining marks on one base character.
pub const MARK_LIMIT: usize = 4;

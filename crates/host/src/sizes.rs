//! The sizes that everything at a table and in a house is held to.

/// The longest name of a person, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// The longest text, in characters.
pub const MAX_TEXT: usize = 200;

/// How many decks a house keeps.
pub const MOST_DECKS: usize = 2_000;

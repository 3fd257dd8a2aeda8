//! The maximal sizes at a table and in a house.

/// The longest name of a person, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// The longest text, in characters.
pub const MAX_TEXT: usize = 200;

/// The most decks of a house.
pub const MOST_DECKS: usize = 2_000;

//! The choices before a game: options with the deck, length, and settings of the table.

pub(crate) mod agreement;
pub(crate) mod choose;
pub(crate) mod deck;
pub(crate) mod fields;
pub(crate) mod length;
pub(crate) mod level;
pub(crate) mod proposal;
pub(crate) mod read;
pub(crate) mod settings;

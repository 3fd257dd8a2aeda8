//! The choices before a game: its options with the deck, its length, the level of the bots, and the table's settings.

pub(crate) mod agreement;
pub(crate) mod choose;
pub(crate) mod deck;
pub(crate) mod fields;
pub(crate) mod length;
pub(crate) mod level;
pub(crate) mod proposal;
pub(crate) mod read;
pub(crate) mod settings;

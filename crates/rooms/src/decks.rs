//! How a room plays with decks.

use deck::{Deck, RowError};

/// The decks of a room that is played with one.
#[derive(Clone, Copy, Debug)]
pub struct Decks {
    /// The key of the table option that holds the deck: one of the built-in keys, or the whole text of a deck.
    pub option: &'static str,
    /// The key of the table option that says how many rows of it are used, where there is one.
    pub size: Option<&'static str>,
    /// The key of the table option that says in which of its languages it is used, where there is one; `auto` for the first.
    pub language: Option<&'static str>,
    /// What a deck lacks to be played here, row by row; nothing where it fits.
    pub fits: fn(&Deck) -> Vec<RowError>,
    /// The decks that come with the house: key and text, the default first.
    pub built_in: &'static [(&'static str, &'static str)],
}

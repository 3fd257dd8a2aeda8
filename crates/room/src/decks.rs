//! How a room plays with decks.

use std::collections::BTreeSet;

use deck::{Deck, DeckErrors, Problem, RowError, read_cached};

/// The decks of a room that is played with one.
#[derive(Clone, Copy, Debug)]
pub struct Decks {
    /// The key of the table option that holds the deck: one of the built-in keys, or the whole text of a deck.
    pub option: &'static str,
    /// The key of the table option for the number of rows to use, if there is one.
    pub size: Option<&'static str>,
    /// The key of the table option for the language to use, if there is one; `auto` for the first.
    pub language: Option<&'static str>,
    /// The most rows that one game can use.
    pub most: usize,
    /// Why a deck cannot be played here, row by row; empty if it fits. Too many rows are not a mistake if
    /// [`Decks::playable`] is checked: a game takes some of them.
    pub fits: fn(&Deck) -> Vec<RowError>,
    /// The decks that come with the game: key and text, the default first.
    pub built_in: &'static [(&'static str, &'static str)],
    /// The same decks in the same order. They are read once.
    pub parsed: fn() -> &'static [BuiltInDeck],
}

/// A deck that comes with a game. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltInDeck {
    /// Its key.
    pub key: &'static str,
    /// The deck.
    pub deck: Deck,
}

impl Decks {
    /// The indices of the rows that a game can use, and why the others cannot be used. A mistake of the deck as a
    /// whole, such as too few rows, has row 0.
    #[must_use]
    pub fn playable(&self, deck: &Deck) -> (Vec<usize>, Vec<RowError>) {
        let too_many = |error: &RowError| matches!(error.problem, Problem::TooManyRows { .. });
        let errors: Vec<RowError> = (self.fits)(deck).into_iter().filter(|error| !too_many(error)).collect();
        let wrong: BTreeSet<usize> = errors.iter().map(|error| error.row).collect();
        let rows = deck.rows().iter().enumerate();
        (rows.filter(|(_, row)| !wrong.contains(&row.number)).map(|(place, _)| place).collect(), errors)
    }

    /// The deck of the option with this value: the key of a built-in deck, or the text of any deck.
    ///
    /// # Errors
    /// As [`Deck::read`].
    pub fn read(&self, value: &str) -> Result<Deck, DeckErrors> {
        read_deck((self.parsed)(), value)
    }

    /// The key of the built-in deck that is equal to this one, in any notation.
    pub fn key_of(&self, deck: &Deck) -> Option<&'static str> {
        (self.parsed)().iter().find(|built_in| built_in.deck == *deck).map(|built_in| built_in.key)
    }

    /// Built-in decks, by key and text. An unreadable one is left out; tests check that there is none.
    #[must_use]
    pub fn parse(built_in: &[(&'static str, &'static str)]) -> Vec<BuiltInDeck> {
        built_in.iter().filter_map(|(key, text)| Some(BuiltInDeck { key, deck: Deck::read(text).ok()? })).collect()
    }
}

/// [`Decks::read`] for a room's own options.
///
/// # Errors
/// As [`Deck::read`].
pub fn read_deck(parsed: &[BuiltInDeck], value: &str) -> Result<Deck, DeckErrors> {
    match parsed.iter().find(|built_in| built_in.key == value) {
        Some(built_in) => Ok(built_in.deck.clone()),
        None => read_cached(value),
    }
}

/// The files of the folder `decks` next to the calling file, as keys and texts.
#[macro_export]
macro_rules! deck_files {
    ($($key:literal),+ $(,)?) => {
        &[$(($key, include_str!(concat!("decks/", $key, ".csv")))),+]
    };
}

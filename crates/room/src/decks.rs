//! How a room uses decks of words: its deck options, limits and built-in decks.

use std::collections::BTreeSet;

use deck::{Deck, DeckErrors, Problem, RowError, read_cached};

/// The description of a room's decks, for games that are played with a deck of words.
#[derive(Clone, Copy, Debug)]
pub struct Decks {
    /// The key of the table option for the deck. The option's value is the key of a built-in deck, or the whole text of
    /// a deck.
    pub option: &'static str,
    /// The key of the table option that sets how many rows of the deck a game uses. `None` if the game has no such
    /// option.
    pub size: Option<&'static str>,
    /// The key of the table option that chooses the deck's language in play. `None` if the game has no such option. The
    /// option's value `auto` means the first language of the deck.
    pub language: Option<&'static str>,
    /// The greatest number of rows that one game can use.
    pub most: usize,
    /// Returns the reasons why this room cannot use a deck, row by row. Returns an empty list if the deck fits.
    /// [`Decks::playable`] ignores the error for too many rows, because a game picks only some of the rows.
    pub fits: fn(&Deck) -> Vec<RowError>,
    /// The decks that come with the game, as pairs (key, text of the deck). The first deck is the default.
    pub built_in: &'static [(&'static str, &'static str)],
    /// Returns the decks of `built_in` in parsed form and in the same order. The function parses them only once and
    /// caches the result.
    pub parsed: fn() -> &'static [BuiltInDeck],
}

/// A deck that comes with a game. Everybody may see its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltInDeck {
    /// The key of the deck. A table option with this value selects the deck.
    pub key: &'static str,
    /// The parsed deck.
    pub deck: Deck,
}

impl Decks {
    /// Returns two lists: the indices of the rows that a game can use, and the errors of the other rows. An error of
    /// the deck as a whole, such as too few rows, has row 0.
    #[must_use]
    pub fn playable(&self, deck: &Deck) -> (Vec<usize>, Vec<RowError>) {
        let too_many = |error: &RowError| matches!(error.problem, Problem::TooManyRows { .. });
        let errors: Vec<RowError> = (self.fits)(deck).into_iter().filter(|error| !too_many(error)).collect();
        let wrong: BTreeSet<usize> = errors.iter().map(|error| error.row).collect();
        let rows = deck.rows().iter().enumerate();
        (rows.filter(|(_, row)| !wrong.contains(&row.number)).map(|(place, _)| place).collect(), errors)
    }

    /// Parses the value of the deck option: the key of a built-in deck, or the text of any deck.
    ///
    /// # Errors
    /// Errors of [`Deck::read`].
    pub fn read(&self, value: &str) -> Result<Deck, DeckErrors> {
        read_deck((self.parsed)(), value)
    }

    /// Returns the key of the built-in deck with the same content, if there is one. Differences in the notation, such
    /// as separators, do not matter.
    pub fn key_of(&self, deck: &Deck) -> Option<&'static str> {
        (self.parsed)().iter().find(|built_in| built_in.deck == *deck).map(|built_in| built_in.key)
    }

    /// Parses built-in decks from pairs (key, text of the deck). Leaves out a deck that cannot be parsed; a test checks
    /// that there is none.
    #[must_use]
    pub fn parse(built_in: &[(&'static str, &'static str)]) -> Vec<BuiltInDeck> {
        built_in.iter().filter_map(|(key, text)| Some(BuiltInDeck { key, deck: Deck::read(text).ok()? })).collect()
    }
}

/// Parses the value of a deck option like [`Decks::read`]. A room calls it while it parses its own options, with its
/// `parsed` built-in decks.
///
/// # Errors
/// Errors of [`Deck::read`].
pub fn read_deck(parsed: &[BuiltInDeck], value: &str) -> Result<Deck, DeckErrors> {
    match parsed.iter().find(|built_in| built_in.key == value) {
        Some(built_in) => Ok(built_in.deck.clone()),
        None => read_cached(value),
    }
}

/// Includes files of the folder `decks` next to the calling file, as pairs (key, text of the deck).
#[macro_export]
macro_rules! deck_files {
    ($($key:literal),+ $(,)?) => {
        &[$(($key, include_str!(concat!("decks/", $key, ".csv")))),+]
    };
}

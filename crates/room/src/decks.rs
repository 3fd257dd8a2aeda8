//! How a room plays with decks.

use std::collections::BTreeSet;

use deck::{Deck, Problem, RowError};

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
    /// The decks that come with the house: key and text, the default first.
    pub built_in: &'static [(&'static str, &'static str)],
    /// Their descriptions, in the same order. They are read once.
    pub listed: fn() -> &'static [ListedDeck],
}

/// The description of a deck that comes with the house, without its rows. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedDeck {
    /// Its key.
    pub key: &'static str,
    /// Its title, in its own language.
    pub title: String,
    /// The level of its learners (`A1`), if it states one.
    pub level: Option<String>,
    /// Its languages as tags, that of its words first.
    pub languages: Vec<String>,
    /// How many rows it has.
    pub rows: usize,
    /// Its digest: equal decks have the same.
    pub digest: u128,
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

    /// The key of the deck that comes with the house and is equal to this one, however that is written.
    pub fn key_of(&self, deck: &Deck) -> Option<&'static str> {
        (self.listed)().iter().find(|listed| listed.digest == deck.digest()).map(|listed| listed.key)
    }

    /// The descriptions of decks, by key and text. An unreadable one is left out; tests check that there is none.
    #[must_use]
    pub fn list(built_in: &[(&'static str, &'static str)]) -> Vec<ListedDeck> {
        let listed = |(key, text): &(&'static str, &'static str)| {
            let deck = Deck::read(text).ok()?;
            Some(ListedDeck {
                key,
                title: deck.title().to_owned(),
                level: deck.level().map(str::to_owned),
                languages: deck.languages().to_vec(),
                rows: deck.rows().len(),
                digest: deck.digest(),
            })
        };
        built_in.iter().filter_map(listed).collect()
    }
}

/// The files of the folder `decks` next to the calling file, as keys and texts.
#[macro_export]
macro_rules! deck_files {
    ($($key:literal),+ $(,)?) => {
        &[$(($key, include_str!(concat!("decks/", $key, ".csv")))),+]
    };
}

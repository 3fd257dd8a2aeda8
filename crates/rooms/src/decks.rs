//! How a room plays with decks.

use std::collections::BTreeSet;

use deck::{Deck, Problem, RowError};

/// The decks of a room that is played with one.
#[derive(Clone, Copy, Debug)]
pub struct Decks {
    /// The key of the table option that holds the deck: one of the built-in keys, or the whole text of a deck.
    pub option: &'static str,
    /// The key of the table option that says how many rows of it are used, where there is one.
    pub size: Option<&'static str>,
    /// The key of the table option that says in which of its languages it is used, where there is one; `auto` for the first.
    pub language: Option<&'static str>,
    /// The most rows that one game can use.
    pub most: usize,
    /// What a deck lacks to be played here, row by row; nothing where it fits. A deck with more rows than one game can use
    /// lacks nothing for that alone where [`Decks::playable`] looks: a game takes some of them.
    pub fits: fn(&Deck) -> Vec<RowError>,
    /// The decks that come with the house: key and text, the default first.
    pub built_in: &'static [(&'static str, &'static str)],
    /// What is said of each of them, in the same order. They are read once.
    pub listed: fn() -> &'static [ListedDeck],
}

/// What is said of a deck that comes with the house, without its rows. Public.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedDeck {
    /// Its key.
    pub key: &'static str,
    /// Its title, in its own language.
    pub title: String,
    /// For how far its learners have come (`A1`), where it says so.
    pub level: Option<String>,
    /// Its languages as tags, that of its words first.
    pub languages: Vec<String>,
    /// How many rows it has.
    pub rows: usize,
    /// Its digest: equal decks have the same.
    pub digest: u128,
}

impl Decks {
    /// The places from 0 of the rows that a game can be played with, and why the others are of no use here. A mistake of
    /// the deck as a whole, such as too few rows, stands at row 0.
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

    /// What is said of decks, by key and text. One that cannot be read is left out; tests say that there is none.
    pub(crate) fn list(built_in: &[(&'static str, &'static str)]) -> Vec<ListedDeck> {
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

/// The files of the folder `decks` beside the file that says this, as keys and texts.
macro_rules! deck_files {
    ($($key:literal),+ $(,)?) => {
        &[$(($key, include_str!(concat!("decks/", $key, ".csv")))),+]
    };
}

pub(crate) use deck_files;

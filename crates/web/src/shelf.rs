//! The decks that a host can choose from: those that come with a room, and those that whoever runs the house added.

use deck::{Deck, Problem, RowError};
use rooms::Room;

use crate::pages::{DeckChoice, picture_svg};

/// What a form posts for a deck that was added to the house begins like this; no built-in key and no deck's text does.
const ADDED: &str = "added:";

/// A deck that was added to the house. Public.
#[derive(Clone, Debug)]
pub struct AddedDeck {
    /// What it is called on this shelf: the name of its file without the ending, unique.
    pub name: String,
    /// The deck.
    pub deck: Deck,
}

/// The decks that were added to the house.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shelf(Vec<AddedDeck>);

impl Shelf {
    pub(crate) fn new(added: Vec<AddedDeck>) -> Self {
        Self(added)
    }

    /// The decks that a table of this room can be played with, the default first.
    pub(crate) fn choices(&self, room: &dyn Room) -> Vec<DeckChoice> {
        let Some(decks) = room.decks() else { return Vec::new() };
        let built_in =
            decks.built_in.iter().filter_map(|(key, text)| choice((*key).to_owned(), &Deck::read(text).ok()?));
        let fitting = self.0.iter().filter(|added| unfit(room, &added.deck).is_empty());
        let added = fitting.filter_map(|added| choice(format!("{ADDED}{}", added.name), &added.deck));
        built_in.chain(added).collect()
    }

    /// What a form posts for the deck of an option's value, where it is one of the room's own or was added to the house:
    /// given by its key, or by its text however that is written. `None` for any other deck.
    pub(crate) fn choice_of(&self, room: &dyn Room, value: &str) -> Option<String> {
        if let Some(key) = own(room, value) {
            return Some(key.to_owned());
        }
        let deck = Deck::read(value).ok()?;
        self.0.iter().find(|added| added.deck == deck).map(|added| format!("{ADDED}{}", added.name))
    }

    /// The value of a deck option as it was posted, with the name of an added deck replaced by its text.
    pub(crate) fn resolve(&self, posted: &str) -> String {
        let name = posted.strip_prefix(ADDED);
        let added = name.and_then(|name| self.0.iter().find(|added| added.name == name));
        added.map_or_else(|| posted.to_owned(), |added| added.deck.text().to_owned())
    }
}

fn choice(value: String, deck: &Deck) -> Option<DeckChoice> {
    let title = if deck.title().is_empty() { value.trim_start_matches(ADDED) } else { deck.title() };
    Some(DeckChoice { title: title.to_owned(), languages: deck.languages().to_vec(), rows: deck.rows().len(), value })
}

/// Why a room cannot be played with a deck; nothing where it can.
pub(crate) fn unfit(room: &dyn Room, deck: &Deck) -> Vec<RowError> {
    let lacking = room.decks().map_or_else(Vec::new, |decks| (decks.fits)(deck));
    let undrawn =
        deck.rows().iter().filter(|row| row.image.as_ref().is_some_and(|image| picture_svg(&image.code()).is_none()));
    let undrawn = undrawn.map(|row| {
        RowError::new(
            row.number,
            Problem::Room { key: "deck-no-drawing", text: "the house has no drawing of this emoji".to_owned() },
        )
    });
    lacking.into_iter().chain(undrawn).collect()
}

/// How many rows the deck in an option's value has, where it is a deck's text.
pub(crate) fn rows(value: &str) -> usize {
    Deck::read(value).map_or(0, |deck| deck.rows().len())
}

/// The key of the room's own deck that an option's value is, given by that key or by the deck's text however it is written.
pub(crate) fn own(room: &dyn Room, value: &str) -> Option<&'static str> {
    let built_in = room.decks()?.built_in;
    let same = |deck: &Deck, text: &str| Deck::read(text).is_ok_and(|other| other == *deck);
    let by_key = built_in.iter().find(|(key, _)| *key == value);
    let found =
        by_key.or_else(|| Deck::read(value).ok().and_then(|deck| built_in.iter().find(|(_, text)| same(&deck, text))));
    found.map(|(key, _)| *key)
}

/// The title of the deck in an option's value: a built-in key or a deck's text. `None` where it is neither.
pub(crate) fn title(room: &dyn Room, value: &str) -> Option<String> {
    let decks = room.decks()?;
    let built_in = decks.built_in.iter().find(|(key, _)| *key == value).map(|(_, text)| *text);
    Some(Deck::read(built_in.unwrap_or(value)).ok()?.title().to_owned())
}

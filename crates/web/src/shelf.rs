//! The decks that a host can choose from: those that come with a room, and those that whoever runs the house added.

use deck::{Deck, Problem, RowError, remembered};
use rooms::{Decks, ListedDeck, Room};

use crate::pages::{DeckChoice, DeckShelf, picture_svg};

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
        let built_in = (decks.listed)().iter().map(|listed| built_in(&decks, listed));
        let fitting = self.0.iter().filter(|added| playable(room, &added.deck).1.is_empty());
        let added = fitting.map(added);
        built_in.chain(added).collect()
    }

    /// The deck that a form posts this for, where it is one of the room's own or was added to the house.
    pub(crate) fn deck(&self, room: &dyn Room, value: &str) -> Option<Deck> {
        let own = room.decks()?.built_in.iter().find(|(key, _)| *key == value);
        match own {
            Some((_, text)) => remembered(text).ok(),
            None => remembered(&self.resolve(value)).ok(),
        }
    }

    /// What a form posts for the deck of an option's value, where it is one of the room's own or was added to the house:
    /// given by its key, or by its text however that is written. `None` for any other deck.
    pub(crate) fn choice_of(&self, room: &dyn Room, value: &str) -> Option<String> {
        if let Some(key) = own(room, value) {
            return Some(key.to_owned());
        }
        let deck = remembered(value).ok()?;
        self.0.iter().find(|added| added.deck == deck).map(|added| format!("{ADDED}{}", added.name))
    }

    /// Whether the deck of an option's value comes with the house: whole, or a part of one that does.
    pub(crate) fn has(&self, room: &dyn Room, value: &str) -> bool {
        if self.choice_of(room, value).is_some() {
            return true;
        }
        let added: Vec<Deck> = self.0.iter().map(|added| added.deck.clone()).collect();
        let read = room.decks().zip(remembered(value).ok());
        read.is_some_and(|(decks, deck)| host::is_of_the_house(&decks, &added, &deck))
    }

    /// The value of a deck option as it was posted, with the name of an added deck replaced by its text.
    pub(crate) fn resolve(&self, posted: &str) -> String {
        let name = posted.strip_prefix(ADDED);
        let added = name.and_then(|name| self.0.iter().find(|added| added.name == name));
        added.map_or_else(|| posted.to_owned(), |added| added.deck.text().to_owned())
    }
}

/// A deck that comes with a room. Where a table chooses the language of the words, decks stand by level, else by language.
fn built_in(decks: &Decks, listed: &ListedDeck) -> DeckChoice {
    let shelf = match (decks.language, &listed.level, listed.languages.first()) {
        (Some(_), Some(level), _) => DeckShelf::Level(level.clone()),
        (None, _, Some(language)) => DeckShelf::Language(language.clone()),
        (Some(_), None, _) | (None, _, None) => DeckShelf::Top,
    };
    let (value, title) = (listed.key.to_owned(), listed.title.clone());
    DeckChoice { value, title, languages: listed.languages.clone(), rows: listed.rows, shelf }
}

fn added(AddedDeck { name, deck }: &AddedDeck) -> DeckChoice {
    let title = if deck.title().is_empty() { name } else { deck.title() };
    DeckChoice {
        value: format!("{ADDED}{name}"),
        title: title.to_owned(),
        languages: deck.languages().to_vec(),
        rows: deck.rows().len(),
        shelf: DeckShelf::Added,
    }
}

/// The places of the rows that a room can be played with, and why it cannot with others; a mistake of the deck as a whole is one
/// of row 0.
pub(crate) fn playable(room: &dyn Room, deck: &Deck) -> (Vec<usize>, Vec<RowError>) {
    let (usable, lacking) = room.decks().map_or_else(Default::default, |decks| decks.playable(deck));
    let undrawn =
        deck.rows().iter().filter(|row| row.image.as_ref().is_some_and(|image| picture_svg(&image.code()).is_none()));
    let undrawn = undrawn.map(|row| {
        RowError::new(
            row.number,
            Problem::Room { key: "deck-no-drawing", text: "the house has no drawing of this emoji".to_owned() },
        )
    });
    let undrawn: Vec<RowError> = undrawn.collect();
    let rows = deck.rows();
    let is_drawn =
        |place: &usize| undrawn.iter().all(|error| rows.get(*place).is_none_or(|row| row.number != error.row));
    let usable = usable.into_iter().filter(is_drawn).collect();
    (usable, lacking.into_iter().chain(undrawn).collect())
}

/// Whether the rows at these places, those that the room can use, are enough for a game.
pub(crate) fn are_enough(room: &dyn Room, deck: &Deck, usable: &[usize]) -> bool {
    deck.of_rows(usable).is_ok_and(|part| playable(room, &part).1.is_empty())
}

/// How many rows the deck in an option's value has, where it is a deck's text.
pub(crate) fn rows(value: &str) -> usize {
    remembered(value).map_or(0, |deck| deck.rows().len())
}

/// The key of the room's own deck that an option's value is, given by that key or by the deck's text however it is written.
pub(crate) fn own(room: &dyn Room, value: &str) -> Option<&'static str> {
    let decks = room.decks()?;
    let by_key = decks.built_in.iter().find(|(key, _)| *key == value).map(|(key, _)| *key);
    by_key.or_else(|| decks.key_of(&remembered(value).ok()?))
}

/// The title of the deck in an option's value: a built-in key or a deck's text. `None` where it is neither.
pub(crate) fn title(room: &dyn Room, value: &str) -> Option<String> {
    let decks = room.decks()?;
    if let Some(listed) = (decks.listed)().iter().find(|listed| listed.key == value) {
        return Some(listed.title.clone());
    }
    Some(remembered(value).ok()?.title().to_owned())
}

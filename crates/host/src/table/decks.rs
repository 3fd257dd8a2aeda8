//! The decks of a table. The journal holds each deck once, in its own entry. Other entries contain only the deck's
//! name, and the table's state maps the name to the text.

use std::{collections::VecDeque, sync::Arc};

use deck::Deck;
use game::{OptionValues, Seat};
use journal::{Entry, deck_name};
use rooms::{Decks, Room};

use crate::{HostError, HouseConfig, table::state::TableState};

/// The number of decks that a table keeps in memory. If an earlier deck is used again, it is appended to the journal
/// again.
const CACHED_DECKS: usize = 8;

/// The last decks in a table's journal, by name. Clones share the texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableDecks(Arc<VecDeque<(String, Arc<str>)>>);

impl TableDecks {
    /// Adds a deck from the journal.
    pub(crate) fn take(&mut self, text: &Arc<str>) {
        let name = deck_name(text);
        let decks = Arc::make_mut(&mut self.0);
        decks.retain(|(known, _)| *known != name);
        if decks.len() == CACHED_DECKS {
            decks.pop_front();
        }
        decks.push_back((name, Arc::clone(text)));
    }

    /// Returns the text of the deck with this name, if it is in memory.
    pub(crate) fn text(&self, name: &str) -> Option<&Arc<str>> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text)
    }

    /// Returns the options of an entry, with the text of the deck in place of its name.
    pub(crate) fn with_texts(&self, options: &OptionValues) -> OptionValues {
        let mut options = options.clone();
        for value in options.values_mut() {
            if let Some(text) = self.text(value) {
                text.as_ref().clone_into(value);
            }
        }
        options
    }
}

/// Options as the journal stores them, and the deck entry that must be appended with them.
pub(crate) struct JournalOptions {
    /// The options, with a deck's name in place of its text.
    pub(crate) options: OptionValues,
    /// The entry for the deck; `None` if the journal has the deck already.
    pub(crate) deck: Option<Entry>,
}

impl JournalOptions {
    /// Converts complete options of this room, for a table that has the decks `cached` in memory.
    pub(crate) fn new(room: &dyn Room, mut options: OptionValues, cached: &TableDecks) -> Self {
        let mut deck = None;
        if let Some(value) = room.decks().and_then(|decks| options.get_mut(decks.option)) {
            let name = deck_name(value);
            let text = std::mem::replace(value, name);
            deck = cached.text(value).is_none().then(|| Entry::Deck { text: text.into() });
        }
        Self { options, deck }
    }

    /// Returns the number of bytes that the options add to the journal.
    pub(crate) fn bytes(&self) -> usize {
        let deck = self.deck.as_ref().map_or(0, |entry| if let Entry::Deck { text } = entry { text.len() } else { 0 });
        deck + self.options.values().map(String::len).sum::<usize>()
    }
}

/// The value of the deck option that means the present deck of the table.
pub const PRESENT_DECK: &str = "kept";

/// The source of a table's deck. The source decides whether tables for children allow the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckSource {
    /// The deck comes with the game. The value is its key.
    BuiltIn(&'static str),
    /// The operator added the deck. The value is its index among the house decks.
    House(usize),
    /// The deck is a part of a built-in deck or of a house deck.
    Part,
    /// A person brought the deck. A stored deck is copied to the table, so there it is an own deck.
    Own,
}

impl DeckSource {
    /// Finds out the source of a deck. `decks` are the room's built-in decks, and `house` are the house decks.
    #[must_use]
    pub fn of(decks: &Decks, house: &[Deck], deck: &Deck) -> Self {
        if let Some(key) = decks.key_of(deck) {
            return Self::BuiltIn(key);
        }
        if let Some(place) = house.iter().position(|whole| whole == deck) {
            return Self::House(place);
        }
        // A part has the title of the whole deck, so only a few built-in decks must be compared.
        let built_in = (decks.parsed)().iter().map(|built_in| &built_in.deck);
        let mut wholes = house.iter().chain(built_in.filter(|whole| whole.title() == deck.title()));
        if wholes.any(|whole| deck.is_part_of(whole)) { Self::Part } else { Self::Own }
    }

    /// Returns whether tables for children allow decks of this source without the setting `own_decks`.
    #[must_use]
    pub const fn is_trusted(self) -> bool {
        !matches!(self, Self::Own)
    }
}

/// Returns the text of the deck in these options if it is an own deck, which a person brought.
///
/// A table for children allows only trusted decks, unless its setting `own_decks` is on. Only the founder of the table
/// may turn this setting on. Only the founder may use own decks then: another person may become the host and must not
/// gain this right.
fn own_deck<'a>(config: &HouseConfig, room: &dyn Room, options: &'a OptionValues) -> Option<&'a str> {
    let decks = room.decks()?;
    let value = options.get(decks.option)?;
    let is_trusted = |deck: Deck| DeckSource::of(&decks, &config.decks, &deck).is_trusted();
    (!decks.read(value).is_ok_and(is_trusted)).then_some(value)
}

/// Returns whether these options contain an own deck, which a person brought to the table.
pub(crate) fn is_own(config: &HouseConfig, room: &dyn Room, options: &OptionValues) -> bool {
    own_deck(config, room, options).is_some()
}

/// Checks the options of a new table's first game.
///
/// # Errors
/// [`HostError::NoOwnDecks`] for an own deck at a table for children.
pub(crate) fn at_first(
    config: &HouseConfig,
    room: &dyn Room,
    options: &OptionValues,
    settings: &journal::Settings,
) -> Result<(), HostError> {
    let closed = settings.child && !settings.own_decks;
    if closed && own_deck(config, room, options).is_some() { Err(HostError::NoOwnDecks) } else { Ok(()) }
}

/// Returns the options of a table with the room's default deck in place of a deck that is no longer allowed. Returns
/// `None` if the deck is allowed.
pub(crate) fn put_aside(config: &HouseConfig, state: &TableState) -> Option<OptionValues> {
    let closed = state.settings.child && !state.settings.own_decks;
    if !closed || own_deck(config, state.room, &state.options).is_none() {
        return None;
    }
    let mut options = (*state.options).clone();
    options.remove(state.room.decks()?.option);
    state.room.complete_agreed(&options).ok()
}

/// Returns the options of the game that the host wants to play next.
///
/// # Errors
/// [`HostError::NoOwnDecks`] if the deck is not allowed, or this person may not bring it.
pub(crate) fn next(
    config: &HouseConfig,
    state: &TableState,
    host: Seat,
    room: &dyn Room,
    mut options: OptionValues,
) -> Result<OptionValues, HostError> {
    let Some(decks) = room.decks() else { return Ok(options) };
    let present = state.options.get(decks.option).filter(|_| state.room.key() == room.key());
    if let (Some(deck), Some(present)) = (options.get_mut(decks.option).filter(|deck| *deck == PRESENT_DECK), present) {
        deck.clone_from(present);
    }
    if !state.settings.child {
        return Ok(options);
    }
    let Some(own) = own_deck(config, room, &options) else { return Ok(options) };
    let may = state.settings.own_decks && (is_founder(state, host) || present.is_some_and(|present| present == own));
    if may { Ok(options) } else { Err(HostError::NoOwnDecks) }
}

/// Returns whether the person on this seat created the table.
pub(crate) fn is_founder(state: &TableState, seat: Seat) -> bool {
    state.chairs.get(seat.index()).is_some_and(|chair| chair.founder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_decks_are_cached() {
        let mut decks = TableDecks::default();
        let texts: Vec<Arc<str>> = (0..=CACHED_DECKS).map(|number| format!("deck {number}").into()).collect();
        texts.iter().for_each(|text| decks.take(text));
        let names: Vec<String> = texts.iter().map(|text| deck_name(text)).collect();
        assert_eq!(decks.text(&names[0]), None, "the first one was pushed out");
        assert_eq!(decks.text(&names[1]).map(|text| &**text), Some("deck 1"));
        let copy = decks.clone();
        decks.take(&"deck 1".into());
        decks.take(&"another".into());
        assert!(decks.text(&names[1]).is_some() && decks.text(&names[2]).is_none(), "used lately counts");
        assert!(copy.text(&names[2]).is_some(), "copies are their own");
    }

    #[test]
    fn entries_name_decks_and_readers_get_texts() {
        for room in rooms::ROOMS {
            let options = room.complete(&OptionValues::new()).expect("the usual options");
            let stored = JournalOptions::new(*room, options.clone(), &TableDecks::default());
            let mut decks = TableDecks::default();
            if let Some(Entry::Deck { text }) = &stored.deck {
                decks.take(text);
            }
            assert_eq!(stored.deck.is_some(), room.decks().is_some());
            assert_eq!(decks.with_texts(&stored.options), options);
            let again = JournalOptions::new(*room, options, &decks);
            assert!(again.deck.is_none() && again.bytes() < 1_000, "what is at hand is not written again");
        }
    }
}

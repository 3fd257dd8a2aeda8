//! The decks of a table. Each is written into the journal once, in an entry of its own; every other entry calls it by its
//! name, and whoever reads the table is given the text again.

use std::{collections::VecDeque, sync::Arc};

use deck::{Deck, remembered};
use game::{OptionValues, Seat};
use journal::{Entry, deck_name};
use rooms::{Decks, Room};

use crate::{HostError, HouseConfig, table::state::TableState};

/// How many decks a table has at hand; one that was brought earlier is written down anew.
const AT_HAND: usize = 8;

/// The decks that a table's journal has brought lately, by name. Copies share their texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableDecks(Arc<VecDeque<(String, Arc<str>)>>);

impl TableDecks {
    /// Takes in a deck that the journal brings.
    pub(crate) fn take(&mut self, text: &Arc<str>) {
        let name = deck_name(text);
        let decks = Arc::make_mut(&mut self.0);
        decks.retain(|(known, _)| *known != name);
        if decks.len() == AT_HAND {
            decks.pop_front();
        }
        decks.push_back((name, Arc::clone(text)));
    }

    /// The text of the deck with this name.
    pub(crate) fn text(&self, name: &str) -> Option<&Arc<str>> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text)
    }

    /// The options of an entry with the decks' texts in place of their names.
    pub(crate) fn told(&self, options: &OptionValues) -> OptionValues {
        let mut options = options.clone();
        for value in options.values_mut() {
            if let Some(text) = self.text(value) {
                text.as_ref().clone_into(value);
            }
        }
        options
    }
}

/// Options as the journal holds them, and the deck that has to be brought for them.
pub(crate) struct Pinned {
    /// With a deck's name in place of its text.
    pub(crate) options: OptionValues,
    /// The deck, where the table does not have it at hand.
    pub(crate) deck: Option<Entry>,
}

impl Pinned {
    /// Complete options of this room, for a table that has these decks at hand.
    pub(crate) fn new(room: &dyn Room, mut options: OptionValues, at_hand: &TableDecks) -> Self {
        let mut deck = None;
        if let Some(value) = room.decks().and_then(|decks| options.get_mut(decks.option)) {
            let name = deck_name(value);
            let text = std::mem::replace(value, name);
            deck = at_hand.text(value).is_none().then(|| Entry::Deck { text: text.into() });
        }
        Self { options, deck }
    }

    /// How many bytes it adds to the journal.
    pub(crate) fn bytes(&self) -> usize {
        let deck = self.deck.as_ref().map_or(0, |entry| if let Entry::Deck { text } = entry { text.len() } else { 0 });
        deck + self.options.values().map(String::len).sum::<usize>()
    }
}

// Decks that people bring: words that somebody wrote, which everybody at the table reads.
//
// A table for children is played with the decks that come with the house, unless its switch says otherwise. The host's
// role moves, so the switch is turned on only by whoever set the table up, and only they bring decks by it.

/// What is sent as the deck of a next game that is to be played with the deck that the table has.
pub const KEPT_DECK: &str = "kept";

/// The deck among these options where it does not come with the house.
fn brought<'a>(config: &HouseConfig, room: &dyn Room, options: &'a OptionValues) -> Option<&'a str> {
    let decks = room.decks()?;
    let deck = options.get(decks.option)?;
    if decks.built_in.iter().any(|(key, text)| key == deck || text == deck) {
        return None;
    }
    let Ok(read) = remembered(deck) else { return Some(deck) };
    (!is_of_the_house(&decks, &config.decks, &read)).then_some(deck)
}

/// Whether every word of a deck comes with the house: it is one of the house's decks, those of the room or those that whoever runs it
/// added, or a part of one.
#[must_use]
pub fn is_of_the_house(decks: &Decks, added: &[Deck], deck: &Deck) -> bool {
    if decks.key_of(deck).is_some() || added.iter().any(|whole| deck.is_part_of(whole)) {
        return true;
    }
    // A part has the title of the whole: few have to be read.
    let titled = (decks.listed)().iter().filter(|listed| listed.title == deck.title());
    let texts = titled.filter_map(|listed| decks.built_in.iter().find(|(key, _)| *key == listed.key));
    let mut wholes = texts.filter_map(|(_, text)| remembered(text).ok());
    wholes.any(|whole| deck.is_part_of(&whole))
}

/// The options of a new table's first game.
///
/// # Errors
/// [`HostError::NoPastedDecks`] for a deck that its people are not to read.
pub(crate) fn at_first(
    config: &HouseConfig,
    room: &dyn Room,
    options: &OptionValues,
    settings: &journal::Settings,
) -> Result<(), HostError> {
    let closed = settings.child && !settings.own_decks;
    if closed && brought(config, room, options).is_some() { Err(HostError::NoPastedDecks) } else { Ok(()) }
}

/// The options that a table has, without a deck that may not be played with any more: the room's first one is in its
/// place. `None` where they may stay.
pub(crate) fn put_aside(config: &HouseConfig, state: &TableState) -> Option<OptionValues> {
    let closed = state.settings.child && !state.settings.own_decks;
    if !closed || brought(config, state.room, &state.options).is_none() {
        return None;
    }
    let mut options = (*state.options).clone();
    options.remove(state.room.decks()?.option);
    state.room.complete_agreed(&options).ok()
}

/// The options of the game that the host wants to play next.
///
/// # Errors
/// [`HostError::NoPastedDecks`] for a deck that may not be brought, or not by this person.
pub(crate) fn next(
    config: &HouseConfig,
    state: &TableState,
    host: Seat,
    room: &dyn Room,
    mut options: OptionValues,
) -> Result<OptionValues, HostError> {
    let Some(decks) = room.decks() else { return Ok(options) };
    let kept = state.options.get(decks.option).filter(|_| state.room.key() == room.key());
    if let (Some(deck), Some(kept)) = (options.get_mut(decks.option).filter(|deck| *deck == KEPT_DECK), kept) {
        deck.clone_from(kept);
    }
    let Some(own) = brought(config, room, &options).filter(|_| state.settings.child) else { return Ok(options) };
    let may = state.settings.own_decks && (is_founder(state, host) || kept.is_some_and(|kept| kept == own));
    if may { Ok(options) } else { Err(HostError::NoPastedDecks) }
}

/// Whether this person set the table up.
pub(crate) fn is_founder(state: &TableState, seat: Seat) -> bool {
    state.chairs.get(seat.index()).is_some_and(|chair| chair.founder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_of_lately_are_at_hand() {
        let mut decks = TableDecks::default();
        let texts: Vec<Arc<str>> = (0..=AT_HAND).map(|number| format!("deck {number}").into()).collect();
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
    fn names_are_told_as_texts_and_texts_are_pinned_as_names() {
        for room in rooms::ROOMS {
            let options = room.complete(&OptionValues::new()).expect("the usual options");
            let pinned = Pinned::new(*room, options.clone(), &TableDecks::default());
            let mut decks = TableDecks::default();
            if let Some(Entry::Deck { text }) = &pinned.deck {
                decks.take(text);
            }
            assert_eq!(pinned.deck.is_some(), room.decks().is_some());
            assert_eq!(decks.told(&pinned.options), options);
            let again = Pinned::new(*room, options, &decks);
            assert!(again.deck.is_none() && again.bytes() < 1_000, "what is at hand is not written again");
        }
    }
}

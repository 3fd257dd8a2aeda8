//! Decks that people bring: words that somebody wrote, which everybody at the table reads.
//!
//! A table for children is played with the decks that come with the house, unless its switch says otherwise. The host's
//! role moves, so the switch is turned on only by whoever set the table up, and only they bring decks by it.

use deck::{Deck, remembered};
use game::{OptionValues, Seat};
use rooms::{Decks, Room};

use crate::{HostError, HouseConfig, state::TableState};

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

//! Decisions about the host's tools, and about people who leave and return.

use game::{OptionValues, Seat};
use journal::Entry;
use rooms::Room;

use crate::{
    HostError, HouseConfig, Phase, SettingsChange,
    table::{
        decide::{self, Moment, Planned},
        decks, lobby,
        presence::stand_in,
        seat_requests::index,
        state::TableState,
    },
};

/// Returns the entry by which a bot plays for the person on this seat.
pub(crate) fn handed(state: &TableState, seat: Seat) -> Result<Entry, HostError> {
    let in_person = state.chairs.get(seat.index()).is_some_and(|chair| chair.plays_in_person());
    let occupant = stand_in(state, seat).filter(|_| in_person).ok_or(HostError::WrongSeat)?;
    Ok(Entry::Handed { seat: index(seat), occupant })
}

pub(crate) fn make_host(state: &TableState, moment: Moment<'_>, seat: Seat) -> Result<Vec<Planned>, HostError> {
    let person = state.chairs.get(seat.index()).is_some_and(|chair| chair.is_person());
    if !person {
        return Err(HostError::WrongSeat);
    }
    decide::then(state, moment, vec![Entry::Hosted { seat: index(seat) }])
}

pub(crate) fn swap(state: &TableState, moment: Moment<'_>, order: &[Seat]) -> Result<Vec<Planned>, HostError> {
    if state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if !sorted.iter().map(|seat| seat.index()).eq(0..state.chairs.len()) {
        return Err(HostError::WrongSeat);
    }
    decide::then(state, moment, vec![Entry::Swapped { order: order.iter().map(|seat| index(*seat)).collect() }])
}

/// Decides a change of the settings. If no setting changes, returns no entries. In the lobby a deck that is no longer
/// allowed is replaced immediately.
pub(crate) fn changed(
    state: &TableState,
    moment: Moment<'_>,
    config: &HouseConfig,
    host: Option<Seat>,
    change: &SettingsChange,
) -> Result<Vec<Planned>, HostError> {
    let settings = change.applied_to(&state.settings, config.child_safe);
    let before = &state.settings;
    let opens = (settings.own_decks && !before.own_decks) || (settings.coach && !before.coach);
    if opens && !host.is_some_and(|host| decks::is_founder(state, host)) {
        return Err(HostError::NotFounder);
    }
    let mut entries = Vec::new();
    if settings != state.settings {
        entries.push(Entry::Set { settings: settings.clone() });
    }
    let after = TableState { settings, ..state.clone() };
    if state.phase() == Phase::Lobby
        && let Some(options) = decks::put_aside(config, &after)
    {
        entries.extend(put_aside(state, options));
    }
    decide::then(state, moment, entries)
}

pub(crate) fn stopped(state: &TableState, moment: Moment<'_>, config: &HouseConfig) -> Result<Vec<Planned>, HostError> {
    if state.phase() != Phase::Playing {
        return Err(HostError::NotPlaying);
    }
    let secret = decide::known(moment.secret)?.reveal();
    let aside = decks::put_aside(config, state).map(|options| put_aside(state, options));
    let entries = std::iter::once(Entry::Stopped { secret }).chain(aside.into_iter().flatten());
    decide::then(state, moment, entries.collect())
}

/// Returns the entries that take the table to the lobby of the same game with these options.
pub(crate) fn put_aside(state: &TableState, options: OptionValues) -> Vec<Entry> {
    lobby::again(state, state.room, &state.code, options)
}

/// Returns the next game: another room with its options, or the same room with the same options.
pub(crate) fn next_game(
    state: &TableState,
    config: &HouseConfig,
    host: Seat,
    other: Option<&(String, OptionValues)>,
) -> Result<(&'static dyn Room, OptionValues), HostError> {
    let (room, options) = match other {
        Some((key, options)) => {
            let room = rooms::room(key).ok_or_else(|| HostError::UnknownRoom(key.chars().take(40).collect()))?;
            let chosen = decks::next(config, state, host, room, options.clone())?;
            (room, room.complete(&chosen))
        }
        // The table keeps the options on which its people agreed.
        None => {
            let agreed = decks::put_aside(config, state).unwrap_or_else(|| (*state.options).clone());
            (state.room, state.room.complete_agreed(&agreed))
        }
    };
    let options = options.map_err(HostError::Options)?;
    let max = *room.seats().end();
    if state.chairs.len() > usize::from(max) { Err(HostError::TooMany { max }) } else { Ok((room, options)) }
}

/// Decides what follows from a person's sign of life. The person gets their seat back, and becomes the host again if
/// they were the host before the absence.
pub(crate) fn back(state: &TableState, moment: Moment<'_>, seat: Seat) -> Result<Vec<Planned>, HostError> {
    let Some(chair) = state.chairs.get(seat.index()) else { return Ok(Vec::new()) };
    let returned = match &chair.owner {
        Some(owner) => Some(Entry::Handed { seat: index(seat), occupant: owner.clone() }),
        None => chair.away.then(|| Entry::Back { seat: index(seat) }),
    };
    let hosted = chair.hosts_again.then(|| Entry::Hosted { seat: index(seat) });
    decide::then(state, moment, returned.into_iter().chain(hosted).collect())
}

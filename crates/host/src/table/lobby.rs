//! Decisions in the lobby and about seats: sitting down, getting up, beginning the game, taking a bot's seat.

use game::{OptionValues, Seat};
use journal::{Entry, Occupant, Seq};
use rooms::{CHARACTERS, Character, Room};

use crate::{
    DrawKey, HostError, HouseConfig, Newcomer, Phase,
    chance::luck::BotDice,
    table::{
        decide::{self, Moment, Planned},
        decks::{self, JournalOptions},
        newcomer::{free_name, is_taken},
        state::TableState,
    },
};

/// The maximal length of a salt (the seat's contribution to the random draws), in bytes.
pub(crate) const MAX_SALT: usize = 32;

pub(crate) fn opened(
    state: &TableState,
    config: &HouseConfig,
    secret: Option<&DrawKey>,
) -> Result<Vec<Entry>, HostError> {
    let options = decks::put_aside(config, state).unwrap_or_else(|| (*state.options).clone());
    let options = state.room.complete_agreed(&options).map_err(HostError::Options)?;
    let JournalOptions { mut options, deck: brought } = JournalOptions::new(state.room, options, &state.decks);
    let deck = state.room.decks().and_then(|decks| options.remove(decks.option));
    let opened = Entry::Opened {
        room: state.room.key().to_owned(),
        rules: *state.room.rules().end(),
        seats: state.chairs.len() as u8,
        options,
        deck,
        commitment: decide::known(secret)?.commitment(),
    };
    Ok(brought.into_iter().chain([opened]).collect())
}

/// Returns the entries that take everybody to the lobby of this room, with these options.
pub(crate) fn again(state: &TableState, room: &dyn Room, code: &str, options: OptionValues) -> Vec<Entry> {
    let JournalOptions { options, deck } = JournalOptions::new(room, options, &state.decks);
    let again = Entry::Again { room: room.key().to_owned(), code: code.to_owned(), options };
    deck.into_iter().chain([again]).collect()
}

/// Returns the entry that seats an occupant on the next seat of a table in the lobby.
pub(crate) fn seated(state: &TableState, occupant: Occupant, salt: String) -> Result<Entry, HostError> {
    if state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    if state.chairs.len() >= usize::from(*state.room.seats().end()) {
        return Err(HostError::Full);
    }
    Ok(Entry::Seated { seat: state.chairs.len() as u8, occupant, salt })
}

/// Decides that a person sits down with the next entry, which must have the number `since`.
pub(crate) fn sit(
    state: &TableState,
    moment: Moment<'_>,
    since: Seq,
    occupant: Occupant,
    salt: String,
) -> Result<Vec<decide::Planned>, HostError> {
    // The token was stored for exactly this entry number. If the table has moved on, the request must be retried.
    if state.seq.next() != since {
        return Err(HostError::Stale);
    }
    decide::then(state, moment, vec![seated(state, occupant, salt)?])
}

pub(crate) fn sit_bot(state: &TableState, moment: Moment<'_>, bot: &str) -> Result<Vec<decide::Planned>, HostError> {
    let occupant = new_bot(state, bot);
    decide::then(state, moment, vec![seated(state, occupant, String::new())?])
}

/// Returns a bot with this key as a character that is not at the table yet. The search begins at a character that
/// depends on the table's id, so that people meet different characters at different tables.
pub(crate) fn new_bot(state: &TableState, bot: &str) -> Occupant {
    let first = state.id.to_string().bytes().map(usize::from).sum::<usize>();
    let mut characters = CHARACTERS.iter().cycle().skip(first % CHARACTERS.len()).take(CHARACTERS.len());
    match characters.find(|character| !is_taken(state, character.name)) {
        Some(character) => as_character(character, bot),
        None => Occupant::Bot { name: free_name(state, CHARACTERS[0].name), bot: bot.to_owned(), character: None },
    }
}

/// Returns the bot with this key as this character.
pub(crate) fn as_character(character: &Character, bot: &str) -> Occupant {
    Occupant::Bot { name: character.name.to_owned(), bot: bot.to_owned(), character: Some(character.key.to_owned()) }
}

/// Decides that an occupant leaves a seat in the lobby. `off` means that the host removes the person.
pub(crate) fn get_up(
    state: &TableState,
    moment: Moment<'_>,
    seat: Seat,
    off: bool,
) -> Result<Vec<decide::Planned>, HostError> {
    if state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    if seat.index() >= state.chairs.len() {
        return Err(HostError::NotSeated);
    }
    decide::then(state, moment, vec![Entry::Left { seat: seat.index() as u8, off }])
}

pub(crate) fn clean_salt(salt: &str) -> Result<String, HostError> {
    match base16ct::mixed::decode_vec(salt) {
        Ok(bytes) if bytes.len() <= MAX_SALT => Ok(salt.to_lowercase()),
        Ok(_) | Err(_) => Err(HostError::BadSalt),
    }
}

impl TableState {
    /// Iterates over the seats of bots that a newcomer may take. Seats where a bot stands in for a person are not among
    /// them.
    pub(crate) fn places(&self) -> impl Iterator<Item = Seat> {
        let open = self.settings.bot_places && !self.settings.locked && self.phase() == Phase::Playing;
        let chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        chairs.filter(move |(_, chair)| open && !chair.is_person()).map(|(seat, _)| seat)
    }

    pub(crate) fn must_have_place(&self, seat: Seat) -> Result<(), HostError> {
        if self.places().any(|place| place == seat) { Ok(()) } else { Err(HostError::NoPlace) }
    }
}

pub(crate) fn taken(
    state: &TableState,
    moment: Moment<'_>,
    since: Seq,
    seat: Seat,
    newcomer: &Newcomer,
    mut dice: BotDice,
) -> Result<Vec<Planned>, HostError> {
    if state.seq.next() != since {
        return Err(HostError::Stale);
    }
    state.must_have_place(seat)?;
    let occupant = newcomer.occupant(&state.settings, Some(state), &mut dice)?;
    decide::then(state, moment, vec![Entry::Replaced { seat: seat.index() as u8, occupant, asked: None }])
}

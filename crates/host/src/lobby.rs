//! Sitting down, getting up and beginning: what can be asked of a table before its game.

use game::{OptionValues, Seat};
use journal::{Entry, Occupant, Seq};
use rooms::Room;
use tokio::time::Instant;

use crate::{
    DrawKey, HostError, HouseConfig, Newcomer, Token,
    actor::Actor,
    decide::{self, Moment},
    decks::Pinned,
    newcomer::{free_name, is_taken},
    own_decks, passes,
    state::TableState,
};

/// What bots are called at a table, in turn.
const BOT_NAMES: [&str; 8] = ["Ada", "Basil", "Cleo", "Dodo", "Esme", "Fitz", "Gigi", "Hugo"];

/// The most bytes that a seat may add to the draws.
const MAX_SALT: usize = 32;

/// Takes the next free seat for a person.
pub(crate) async fn join(actor: &mut Actor, newcomer: Newcomer, salt: String) -> Result<Token, HostError> {
    let salt = clean_salt(&salt)?;
    if actor.state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    if actor.state.settings.locked {
        return Err(HostError::Locked);
    }
    let mut dice = actor.house.config.luck.nicks(actor.state.id, actor.state.seq)?;
    let occupant = newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice)?;
    seated(&actor.state, occupant.clone(), salt.clone())?;
    // Asked last and counted once they sit: who is refused, however often, keeps nobody else out.
    actor.tempo.may_come(Instant::now())?;
    let token = new_token()?;
    // The token is stored first: a token without a chair is harmless, a chair without a token is lost.
    let since = actor.state.seq.next();
    passes::put(&*actor.house.journal, actor.state.id, &token, since).await?;
    let seated = actor.act(|state, moment| sit(state, moment, since, occupant.clone(), salt.clone())).await?;
    debug_assert_eq!(seated, since, "a joining seat is one entry");
    let now = Instant::now();
    actor.tempo.came();
    actor.presence.touch(since, now);
    Ok(token)
}

/// Whether somebody who brings these tokens may sit down: not where the host took them off the table.
pub(crate) async fn may_sit(actor: &mut Actor, tokens: &[Token]) -> Result<(), HostError> {
    for token in tokens {
        match actor.chair_of(token).await {
            Ok(chair) if actor.state.taken_off.contains(&chair) => return Err(HostError::TakenOff),
            Ok(_) | Err(HostError::NotSeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Puts a bot on the next free seat.
pub(crate) async fn add_bot(actor: &mut Actor, bot: &str) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    actor.act(|state, moment| sit_bot(state, moment, bot)).await.map(|_| ())
}

/// Puts bots on free seats until so many are taken.
pub(crate) async fn fill(actor: &mut Actor, bot: &str, upto: u8) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    let upto = usize::from(upto.min(*actor.state.room.seats().end()));
    while actor.state.chairs.len() < upto {
        actor.act(|state, moment| sit_bot(state, moment, bot)).await?;
    }
    Ok(())
}

fn known_bot(actor: &Actor, bot: &str) -> Result<(), HostError> {
    let known = actor.state.room.all_bots().contains(&bot);
    if known { Ok(()) } else { Err(HostError::UnknownBot(bot.chars().take(40).collect())) }
}

/// Begins the game.
pub(crate) async fn open(actor: &mut Actor) -> Result<(), HostError> {
    if actor.state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    let min = *actor.state.room.seats().start();
    if actor.state.chairs.len() < usize::from(min) {
        return Err(HostError::TooFew { min });
    }
    let seats = actor.state.chairs.len() as u8;
    let pinned = Pinned::new(actor.state.room, (*actor.state.options).clone(), &actor.state.decks);
    actor.tempo.options(&pinned, Instant::now())?;
    let config = actor.house.config.clone();
    let newest = *actor.state.room.rules().end();
    actor.state.room.open_by(newest, &actor.state.options, seats).map_err(HostError::Options)?;
    actor
        .act(|state, moment| {
            if state.position.is_some() {
                return Err(HostError::NotInLobby);
            }
            decide::then(state, moment, opened(state, &config, moment.secret)?)
        })
        .await
        .map(|_| ())
}

fn opened(state: &TableState, config: &HouseConfig, secret: Option<&DrawKey>) -> Result<Vec<Entry>, HostError> {
    let options = own_decks::put_aside(config, state).unwrap_or_else(|| (*state.options).clone());
    let options = state.room.complete_agreed(&options).map_err(HostError::Options)?;
    let Pinned { mut options, deck: brought } = Pinned::new(state.room, options, &state.decks);
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

/// The entries by which everybody is in the lobby of this room's game, with these options.
pub(crate) fn again(state: &TableState, room: &dyn Room, code: &str, options: OptionValues) -> Vec<Entry> {
    let Pinned { options, deck } = Pinned::new(room, options, &state.decks);
    let again = Entry::Again { room: room.key().to_owned(), code: code.to_owned(), options };
    deck.into_iter().chain([again]).collect()
}

/// The entry that seats somebody, for an empty or a growing table.
pub(crate) fn seated(state: &TableState, occupant: Occupant, salt: String) -> Result<Entry, HostError> {
    if state.position.is_some() {
        return Err(HostError::NotInLobby);
    }
    if state.chairs.len() >= usize::from(*state.room.seats().end()) {
        return Err(HostError::Full);
    }
    Ok(Entry::Seated { seat: state.chairs.len() as u8, occupant, salt })
}

/// Somebody sits down by the next entry.
pub(crate) fn sit(
    state: &TableState,
    moment: Moment<'_>,
    since: Seq,
    occupant: Occupant,
    salt: String,
) -> Result<Vec<decide::Planned>, HostError> {
    // The token was stored for exactly this entry: if the table moved on meanwhile, the person asks again.
    if state.seq.next() != since {
        return Err(HostError::Stale);
    }
    decide::then(state, moment, vec![seated(state, occupant, salt)?])
}

fn sit_bot(state: &TableState, moment: Moment<'_>, bot: &str) -> Result<Vec<decide::Planned>, HostError> {
    let occupant = Occupant::Bot { name: bot_name(state), bot: bot.to_owned() };
    decide::then(state, moment, vec![seated(state, occupant, String::new())?])
}

/// A name for a bot that nobody at the table has.
pub(crate) fn bot_name(state: &TableState) -> String {
    let free = BOT_NAMES.iter().find(|name| !is_taken(state, name));
    free.map_or_else(|| free_name(state, BOT_NAMES[0]), |name| (*name).to_owned())
}

/// Somebody gets up from a seat in the lobby; `off` where the host takes them off the table.
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

pub(crate) fn new_token() -> Result<Token, HostError> {
    Token::random().map_err(|error| HostError::Store(error.to_string()))
}

pub(crate) fn clean_salt(salt: &str) -> Result<String, HostError> {
    match base16ct::mixed::decode_vec(salt) {
        Ok(bytes) if bytes.len() <= MAX_SALT => Ok(salt.to_lowercase()),
        Ok(_) | Err(_) => Err(HostError::BadSalt),
    }
}

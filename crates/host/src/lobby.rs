//! Sitting down, getting up and beginning: what can be asked of a table before its game.

use game::Seat;
use journal::{Entry, Occupant, Seq, TableId};

use crate::{
    HostError, Newcomer, Secret, Token,
    actor::{Actor, SECRET, TOKEN},
    decide,
    state::TableState,
    token::unhex,
};

/// What bots are called at a table, in turn.
const BOT_NAMES: [&str; 8] = ["Ada", "Basil", "Cleo", "Dodo", "Esme", "Fitz", "Gigi", "Hugo"];

/// The most bytes that a seat may add to the draws.
const MAX_SALT: usize = 32;

/// Takes the next free seat for a person.
pub(crate) async fn join(actor: &mut Actor, newcomer: Newcomer, salt: String) -> Result<Token, HostError> {
    let salt = clean_salt(&salt)?;
    if actor.state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    if actor.state.settings.locked {
        return Err(HostError::Locked);
    }
    let occupant = newcomer.occupant(&actor.state.settings, Some(&actor.state))?;
    let token = new_token()?;
    // The token is stored first: a token without a chair is harmless, a chair without a token is lost.
    let since = actor.state.seq.next();
    store_pass(actor, &token, since).await?;
    let seated = actor.act(|state, _| sit(state, since, occupant.clone(), salt.clone())).await?;
    debug_assert_eq!(seated, since, "a joining seat is one entry");
    actor.presence.touch(since, tokio::time::Instant::now());
    Ok(token)
}

/// Whether somebody who brings these tokens may sit down: not where the host took them off the table.
pub(crate) async fn may_sit(actor: &mut Actor, tokens: &[Token]) -> Result<(), HostError> {
    for token in tokens {
        match actor.chair_of(token).await {
            Ok(chair) if actor.presence.taken_off.contains(&chair) => return Err(HostError::TakenOff),
            Ok(_) | Err(HostError::NotSeated) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Puts a bot on the next free seat.
pub(crate) async fn add_bot(actor: &mut Actor, bot: &str) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    actor.act(|state, _| sit_bot(state, bot)).await.map(|_| ())
}

/// Puts bots on free seats until so many are taken.
pub(crate) async fn fill(actor: &mut Actor, bot: &str, upto: u8) -> Result<(), HostError> {
    known_bot(actor, bot)?;
    let upto = usize::from(upto.min(*actor.state.room.seats().end()));
    while actor.state.chairs.len() < upto {
        actor.act(|state, _| sit_bot(state, bot)).await?;
    }
    Ok(())
}

fn known_bot(actor: &Actor, bot: &str) -> Result<(), HostError> {
    let known = actor.state.room.bots().contains(&bot);
    if known { Ok(()) } else { Err(HostError::UnknownBot(bot.chars().take(40).collect())) }
}

/// Begins the game.
pub(crate) async fn open(actor: &mut Actor) -> Result<(), HostError> {
    if actor.state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    let min = *actor.state.room.seats().start();
    if actor.state.chairs.len() < usize::from(min) {
        return Err(HostError::TooFew { min });
    }
    let seats = actor.state.chairs.len() as u8;
    actor.state.room.open(&actor.state.options, seats).map_err(HostError::Options)?;
    if actor.secret.as_ref().is_none_or(|secret| !secret.is_fresh(&actor.state)) {
        let secret = actor.house.config.luck.secret(actor.state.id, actor.state.seq)?;
        let stored = actor.house.journal.put(SECRET, &actor.state.id.to_string(), secret.reveal()).await;
        stored.map_err(|error| HostError::Store(error.to_string()))?;
        actor.secret = Some(secret);
    }
    actor
        .act(|state, secret| {
            if state.sitting.is_some() {
                return Err(HostError::NotInLobby);
            }
            let opened = opened(state, secret)?;
            decide::then(state, secret, vec![opened])
        })
        .await
        .map(|_| ())
}

fn opened(state: &TableState, secret: Option<&Secret>) -> Result<Entry, HostError> {
    let mut options = state.room.complete(&state.options).map_err(HostError::Options)?;
    let deck = state.room.decks().and_then(|decks| options.remove(decks.option));
    Ok(Entry::Opened {
        room: state.room.key().to_owned(),
        rules: state.room.rules(),
        seats: state.chairs.len() as u8,
        options,
        deck,
        commitment: secret.map(Secret::commitment).unwrap_or_default(),
    })
}

/// The entry that seats somebody, for an empty or a growing table.
pub(crate) fn seated(state: &TableState, occupant: Occupant, salt: String) -> Result<Entry, HostError> {
    if state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    if state.chairs.len() >= usize::from(*state.room.seats().end()) {
        return Err(HostError::Full);
    }
    Ok(Entry::Seated { seat: state.chairs.len() as u8, occupant, salt })
}

fn sit(state: &TableState, since: Seq, occupant: Occupant, salt: String) -> Result<Vec<decide::Ahead>, HostError> {
    // The token was stored for exactly this entry: if the table moved on meanwhile, the person asks again.
    if state.seq.next() != since {
        return Err(HostError::Stale);
    }
    decide::then(state, None, vec![seated(state, occupant, salt)?])
}

fn sit_bot(state: &TableState, bot: &str) -> Result<Vec<decide::Ahead>, HostError> {
    let occupant = Occupant::Bot { name: bot_name(state), bot: bot.to_owned() };
    decide::then(state, None, vec![seated(state, occupant, String::new())?])
}

/// A name for a bot that nobody at the table has.
pub(crate) fn bot_name(state: &TableState) -> String {
    let taken = |name: &str| state.chairs.iter().any(|chair| chair.name() == name);
    (*BOT_NAMES.iter().find(|name| !taken(name)).unwrap_or(&BOT_NAMES[0])).to_owned()
}

pub(crate) fn get_up(state: &TableState, seat: Seat) -> Result<Vec<decide::Ahead>, HostError> {
    if state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    if seat.index() >= state.chairs.len() {
        return Err(HostError::NotSeated);
    }
    decide::then(state, None, vec![Entry::Left { seat: seat.index() as u8 }])
}

pub(crate) fn new_token() -> Result<Token, HostError> {
    Token::random().map_err(|error| HostError::Store(error.to_string()))
}

pub(crate) async fn store_pass(actor: &Actor, token: &Token, since: Seq) -> Result<(), HostError> {
    let pass = write_pass(actor.state.id, since);
    let stored = actor.house.journal.put(TOKEN, &token.digest(), pass).await;
    stored.map_err(|error| HostError::Store(error.to_string()))
}

/// What is stored under a token's digest: the table, and the entry by which its holder sat down.
pub(crate) fn write_pass(table: TableId, since: Seq) -> String {
    format!("{table} {since}")
}

/// The entry of a pass, if it is for this table.
pub(crate) fn read_pass(pass: &str, table: TableId) -> Option<Seq> {
    let (id, since) = pass.split_once(' ')?;
    (id == table.to_string()).then(|| since.parse().ok().map(Seq))?
}

pub(crate) fn clean_salt(salt: &str) -> Result<String, HostError> {
    match unhex(salt) {
        Some(bytes) if bytes.len() <= MAX_SALT => Ok(salt.to_lowercase()),
        Some(_) | None => Err(HostError::BadSalt),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_for_one_table() {
        let pass = write_pass(TableId(5), Seq(3));
        assert_eq!(read_pass(&pass, TableId(5)), Some(Seq(3)));
        assert_eq!(read_pass(&pass, TableId(6)), None);
        assert_eq!(read_pass("nonsense", TableId(6)), None);
    }
}

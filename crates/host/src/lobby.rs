//! Sitting down and getting up: what can be asked of a table before its game begins.

use game::Seat;
use journal::{Entry, Occupant, Seq, TableId};

use crate::{
    HostError, Secret, Token,
    actor::{Actor, SECRET, TOKEN},
    decide,
    state::{MAX_NAME, TableState},
    token::unhex,
};

/// What bots are called at a table, in turn.
const BOT_NAMES: [&str; 8] = ["Ada", "Basil", "Cleo", "Dodo", "Esme", "Fitz", "Gigi", "Hugo"];

/// The most bytes that a seat may add to the draws.
const MAX_SALT: usize = 32;

/// Takes the next free seat for a person.
pub(crate) async fn join(actor: &mut Actor, name: String, salt: String) -> Result<Token, HostError> {
    let name = clean_name(&name)?;
    let salt = clean_salt(&salt)?;
    if actor.state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    let token = new_token()?;
    // The token is stored first: a token without a chair is harmless, a chair without a token is lost.
    let since = actor.state.seq.next();
    store_pass(actor, &token, since).await?;
    let occupant = Occupant::Person { name };
    let seated = actor.act(|state, _| sit(state, since, occupant.clone(), salt.clone())).await?;
    debug_assert_eq!(seated, since, "a joining seat is one entry");
    Ok(token)
}

/// Puts a bot on the next free seat.
pub(crate) async fn add_bot(actor: &mut Actor, token: &Token, bot: String) -> Result<(), HostError> {
    must_host(actor, token).await?;
    if !actor.state.room.bots().contains(&bot.as_str()) {
        return Err(HostError::UnknownBot(bot.chars().take(40).collect()));
    }
    actor.act(|state, _| sit_bot(state, &bot)).await.map(|_| ())
}

/// Frees another seat.
pub(crate) async fn remove(actor: &mut Actor, token: &Token, seat: Seat) -> Result<(), HostError> {
    must_host(actor, token).await?;
    actor.act(|state, _| get_up(state, seat)).await.map(|_| ())
}

/// Frees one's own seat.
pub(crate) async fn leave(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    let seat = actor.seat_of(token).await?;
    actor.act(|state, _| get_up(state, seat)).await.map(|_| ())
}

/// Begins the game.
pub(crate) async fn open(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    must_host(actor, token).await?;
    if actor.state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    let min = *actor.state.room.seats().start();
    if actor.state.chairs.len() < usize::from(min) {
        return Err(HostError::TooFew { min });
    }
    let seats = actor.state.chairs.len() as u8;
    actor.state.room.open(&actor.state.options, seats).map_err(HostError::Options)?;
    if actor.secret.is_none() {
        let secret = Secret::random().map_err(|error| HostError::Store(error.to_string()))?;
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
    let name = free_name(state, occupant.name());
    decide::then(state, None, vec![seated(state, Occupant::Person { name }, salt)?])
}

/// The name itself, or with a number where somebody at the table is called so already.
fn free_name(state: &TableState, name: &str) -> String {
    let taken = |name: &str| state.chairs.iter().any(|chair| chair.occupant.name() == name);
    let numbered = (2..).map(|number| {
        let ending = format!(" {number}");
        name.chars().take(MAX_NAME - ending.len()).chain(ending.chars()).collect()
    });
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}

fn sit_bot(state: &TableState, bot: &str) -> Result<Vec<decide::Ahead>, HostError> {
    let taken = |name: &str| state.chairs.iter().any(|chair| chair.occupant.name() == name);
    let name = BOT_NAMES.iter().find(|name| !taken(name)).unwrap_or(&BOT_NAMES[0]);
    let occupant = Occupant::Bot { name: (*name).to_owned(), bot: bot.to_owned() };
    decide::then(state, None, vec![seated(state, occupant, String::new())?])
}

fn get_up(state: &TableState, seat: Seat) -> Result<Vec<decide::Ahead>, HostError> {
    if state.sitting.is_some() {
        return Err(HostError::NotInLobby);
    }
    if seat.index() >= state.chairs.len() {
        return Err(HostError::NotSeated);
    }
    decide::then(state, None, vec![Entry::Left { seat: seat.index() as u8 }])
}

async fn must_host(actor: &mut Actor, token: &Token) -> Result<(), HostError> {
    let seat = actor.seat_of(token).await?;
    if actor.state.host() == Some(seat) { Ok(()) } else { Err(HostError::NotHost) }
}

pub(crate) fn new_token() -> Result<Token, HostError> {
    Token::random().map_err(|error| HostError::Store(error.to_string()))
}

async fn store_pass(actor: &Actor, token: &Token, since: Seq) -> Result<(), HostError> {
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

/// A name as it is shown: trimmed, without characters that cannot be seen or that turn the text around them.
pub(crate) fn clean_name(name: &str) -> Result<String, HostError> {
    let visible = name.chars().filter(|c| !c.is_control() && !is_format(*c));
    let words: String = visible.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() || words.chars().count() > MAX_NAME { Err(HostError::BadName) } else { Ok(words) }
}

/// Whether a character is invisible formatting: zero-width marks, bidirectional controls, tags.
const fn is_format(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    fn names_are_cleaned_or_refused() {
        let clean = [("  Mia ", "Mia"), ("a\u{202e}b", "ab"), ("Łucja  Ñ", "Łucja Ñ"), ("ميا", "ميا")];
        for (typed, shown) in clean {
            assert_eq!(clean_name(typed).as_deref(), Ok(shown));
        }
        for bad in ["", "  ", "\u{200b}\u{202e}", &"x".repeat(25)] {
            assert_eq!(clean_name(bad), Err(HostError::BadName));
        }
    }

    #[test]
    fn a_pass_is_for_one_table() {
        let pass = write_pass(TableId(5), Seq(3));
        assert_eq!(read_pass(&pass, TableId(5)), Some(Seq(3)));
        assert_eq!(read_pass(&pass, TableId(6)), None);
        assert_eq!(read_pass("nonsense", TableId(6)), None);
    }
}

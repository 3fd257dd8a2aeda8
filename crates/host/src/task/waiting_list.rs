//! The waiting list of a table: people who came during a game. They sit down, in the order of their arrival, once
//! everybody is back in the lobby.
//!
//! The waiting list is not in the journal: people on it have no seat and know no more than spectators. It is a set of
//! documents in the store, so that it survives the table's task and the server process.

use std::time::Duration;

use game::Seat;
use journal::{Journal, Nick, Seq, TableId};
use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Phase, Table, Token,
    table::{self, newcomer},
    task::{actor::Actor, handle::Power, lobby, token},
};

/// How many times seating a person is tried if another node changes the table at the same time.
const TRIES: usize = 4;

/// The requests of people who wait for the next game.
impl Table {
    /// Adds a person to the waiting list. They sit down as soon as everybody is back in the lobby, on a free seat,
    /// otherwise on a bot's seat. `tokens` are the person's other tokens. The returned token is then the key to the
    /// seat.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`] in the lobby, where the person can sit down at once; [`HostError::Locked`],
    /// [`HostError::TakenOff`]; [`HostError::OneSeatEach`] if one of the tokens has a seat or is on the list already;
    /// [`HostError::Full`] if the list is as long as the game has seats; [`HostError::BadName`],
    /// [`HostError::Crowded`], or an error of the store.
    pub async fn wait(&self, newcomer: impl Into<Newcomer>, tokens: &[Token]) -> Result<Token, HostError> {
        let (newcomer, tokens) = (newcomer.into(), tokens.to_vec());
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { wait(actor, newcomer, &tokens).await })).await
    }

    /// Returns how many people wait before the person with these tokens, or `None` if that person is not on the list.
    /// Only the person may see this number.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn place_in_waiting_list(&self, tokens: &[Token]) -> Result<Option<usize>, HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::Own, move |actor| Box::pin(async move { place(actor, &tokens).await })).await
    }

    /// Removes the person with these tokens from the waiting list.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn wait_no_more(&self, tokens: &[Token]) -> Result<(), HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::Own, move |actor| Box::pin(async move { leave(actor, &tokens).await })).await
    }
}

/// A person on the waiting list.
struct Waiting {
    /// The digest of the token for the person's future seat.
    digest: String,
    /// The order of arrival: a lower number came earlier.
    turn: u64,
    newcomer: Newcomer,
}

impl Waiting {
    /// Returns the text to store: the turn, the mood, the animal and the person's own name, one per line.
    fn write(&self) -> String {
        let nick = self.newcomer.nick.as_ref();
        let (mood, animal) = nick.map_or(("", ""), |nick| (&nick.mood, &nick.animal));
        format!("{}\n{mood}\n{animal}\n{}", self.turn, self.newcomer.name.as_deref().unwrap_or_default())
    }

    fn read(digest: String, text: &str) -> Option<Self> {
        let mut lines = text.split('\n').map(str::to_owned);
        let turn = lines.next()?.parse().ok()?;
        let (mood, animal, name) = (lines.next()?, lines.next()?, lines.next()?);
        let nick = Some(Nick { mood, animal }).filter(|nick| !nick.animal.is_empty());
        Some(Self { digest, turn, newcomer: Newcomer { name: Some(name).filter(|name| !name.is_empty()), nick } })
    }
}

fn kind(table: TableId) -> String {
    format!("line/{table}")
}

/// Reads the waiting list of a table, in the order of arrival.
async fn read_waiting_list(journal: &dyn Journal, table: TableId) -> Result<Vec<Waiting>, HostError> {
    let documents = journal.list(&kind(table)).await?;
    let mut waiting_list: Vec<_> =
        documents.into_iter().filter_map(|(digest, text)| Waiting::read(digest, &text)).collect();
    waiting_list.sort_by_key(|waiting| waiting.turn);
    Ok(waiting_list)
}

/// Deletes the waiting list of a table.
///
/// # Errors
/// An error of the store.
pub(crate) async fn forget(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    for waiting in read_waiting_list(journal, table).await? {
        journal.delete(&kind(table), &waiting.digest).await?;
    }
    Ok(())
}

async fn wait(actor: &mut Actor, newcomer: Newcomer, tokens: &[Token]) -> Result<Token, HostError> {
    if actor.state.phase() == Phase::Lobby {
        return Err(HostError::NotPlaying);
    }
    if actor.state.settings.locked {
        return Err(HostError::Locked);
    }
    lobby::may_sit(actor, tokens).await?;
    for token in tokens {
        if actor.seat_of(token).await.is_ok() {
            return Err(HostError::OneSeatEach);
        }
    }
    let waiting_list = read_waiting_list(&*actor.context.journal, actor.state.id).await?;
    if find(&waiting_list, tokens).is_some() {
        return Err(HostError::OneSeatEach);
    }
    if waiting_list.len() >= usize::from(*actor.state.room.seats().end()) {
        return Err(HostError::Full);
    }
    let mut dice = actor.context.config.luck.nicks(actor.state.id, actor.state.seq)?;
    newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice)?;
    actor.rate_limits.may_come(Instant::now())?;
    let token = lobby::new_token()?;
    let turn = waiting_list.last().map_or(0, |last| last.turn + 1);
    let waiting = Waiting { digest: token.digest(), turn, newcomer: clean(newcomer)? };
    actor.context.journal.put(&kind(actor.state.id), &waiting.digest, waiting.write()).await?;
    actor.rate_limits.came();
    Ok(token)
}

/// Returns the newcomer with the name as the table would show it, on one line.
fn clean(newcomer: Newcomer) -> Result<Newcomer, HostError> {
    let name = newcomer.name.as_deref().map(newcomer::clean_name).transpose()?;
    Ok(Newcomer { name, ..newcomer })
}

fn find(waiting_list: &[Waiting], tokens: &[Token]) -> Option<usize> {
    waiting_list.iter().position(|waiting| tokens.iter().any(|token| token.digest() == waiting.digest))
}

async fn place(actor: &Actor, tokens: &[Token]) -> Result<Option<usize>, HostError> {
    Ok(find(&read_waiting_list(&*actor.context.journal, actor.state.id).await?, tokens))
}

async fn leave(actor: &Actor, tokens: &[Token]) -> Result<(), HostError> {
    for token in tokens {
        actor.context.journal.delete(&kind(actor.state.id), &token.digest()).await?;
    }
    Ok(())
}

/// Seats the people on the waiting list as long as there are seats. Returns how many sat down. People who got no seat
/// stay on the list, also after an error of the store.
pub(crate) async fn seat_all(actor: &mut Actor) -> usize {
    // At a led table only the leader gives seats to people. A list that an earlier version stored there is ignored.
    if actor.state.settings.led {
        return 0;
    }
    let mut seated = 0;
    let (journal, table) = (actor.context.journal.clone(), actor.state.id);
    let waiting_list = read_waiting_list(&*journal, table).await.unwrap_or_else(|error| {
        tracing::warn!(%table, %error, "cannot read the waiting list");
        Vec::new()
    });
    for waiting in waiting_list {
        match seat(actor, &waiting).await {
            Ok(sat) => seated += usize::from(sat),
            Err(HostError::Full) => break,
            Err(error) => {
                tracing::warn!(%table, %error, "cannot seat a person from the waiting list");
                break;
            }
        }
        // If this delete fails, the person is still on the list at the next game. They have a seat by then, so they are
        // skipped.
        if let Err(error) = journal.delete(&kind(table), &waiting.digest).await {
            tracing::warn!(%table, %error, "cannot remove a seated person from the waiting list");
        }
    }
    seated
}

/// Seats one person from the list. Returns false if the person has a seat already.
async fn seat(actor: &mut Actor, waiting: &Waiting) -> Result<bool, HostError> {
    let known = token::find(&*actor.context.journal, actor.state.id, &waiting.digest).await?;
    if known.is_some_and(|since| actor.state.seat_since(since).is_some()) {
        return Ok(false);
    }
    make_room(actor).await?;
    for _ in 0..TRIES {
        let since = actor.state.seq.next();
        token::keep(&*actor.context.journal, actor.state.id, &waiting.digest, since).await?;
        match sit(actor, waiting, since).await {
            Err(HostError::Stale) => tokio::time::sleep(Duration::from_millis(10)).await,
            sat => return sat.map(|()| true),
        }
    }
    Err(HostError::Stale)
}

async fn sit(actor: &mut Actor, waiting: &Waiting, since: Seq) -> Result<(), HostError> {
    let mut dice = actor.context.config.luck.nicks(actor.state.id, actor.state.seq)?;
    let settings = &actor.state.settings;
    // The settings may have changed since the person came, so that own names are no longer allowed.
    let name = waiting.newcomer.name.clone().filter(|_| settings.free_names && !settings.child);
    let newcomer = Newcomer { name, ..waiting.newcomer.clone() };
    let occupant = newcomer.occupant(settings, Some(&actor.state), &mut dice)?;
    actor.act(|state, moment| table::lobby::sit(state, moment, since, occupant.clone(), String::new())).await?;
    actor.seat_tokens.remove(&waiting.digest);
    actor.presence.touch(since, Instant::now());
    Ok(())
}

/// Frees a bot's seat if no seat is free.
async fn make_room(actor: &mut Actor) -> Result<(), HostError> {
    if actor.state.chairs.len() < usize::from(*actor.state.room.seats().end()) {
        return Ok(());
    }
    let bot = actor.state.chairs.iter().rposition(|chair| !chair.is_person()).and_then(Seat::new);
    let bot = bot.ok_or(HostError::Full)?;
    actor.act(|state, moment| table::lobby::get_up(state, moment, bot, false)).await.map(drop)
}

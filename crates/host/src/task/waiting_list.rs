//! Who comes when the game has begun and waits for the next one: first come, first seated, once everybody is back in the lobby.
//!
//! The line is no part of the journal: whoever waits has no seat and knows no more than watchers do. It is kept in the store
//! beside the tokens, so that it outlasts the table's task and the house.

use std::time::Duration;

use game::Seat;
use journal::{Journal, Nick, Seq, TableId};
use tokio::time::Instant;

use crate::{
    HostError, Newcomer, Phase, Table, Token, table,
    task::{actor::Actor, handle::Power, lobby, token},
};

/// How often somebody is seated who meets others sitting down at the same moment, from another house.
const TRIES: usize = 4;

/// What somebody may ask who waits for the next game.
impl Table {
    /// Waits for the next game, for somebody who brings these tokens: they sit down as soon as everybody is back in the lobby, on a
    /// free seat, else on a bot's. The token that is given is the key to that seat then.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`] in the lobby, where one sits down at once; [`HostError::Locked`], [`HostError::TakenOff`];
    /// [`HostError::OneSeatEach`] where one of the tokens holds a seat or waits already; [`HostError::Full`] where as many
    /// wait as the game has seats; a bad name, very many who came lately, a store that refuses.
    pub async fn wait(&self, newcomer: impl Into<Newcomer>, tokens: &[Token]) -> Result<Token, HostError> {
        let (newcomer, tokens) = (newcomer.into(), tokens.to_vec());
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { wait(actor, newcomer, &tokens).await })).await
    }

    /// How many wait before whoever brings these tokens; `None` where they do not wait. Theirs only.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn place_in_line(&self, tokens: &[Token]) -> Result<Option<usize>, HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::Own, move |actor| Box::pin(async move { place(actor, &tokens).await })).await
    }

    /// Waits no more.
    ///
    /// # Errors
    /// A store that refuses.
    pub async fn wait_no_more(&self, tokens: &[Token]) -> Result<(), HostError> {
        let tokens = tokens.to_vec();
        self.ask(Power::Own, move |actor| Box::pin(async move { leave(actor, &tokens).await })).await
    }
}

/// Somebody who waits.
struct Waiting {
    /// The digest of the token that will be the key to their seat.
    digest: String,
    /// Whoever has a lower number came before.
    turn: u64,
    newcomer: Newcomer,
}

impl Waiting {
    /// As the store has it: the turn, the mood, the animal and a name of their own, a line each.
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

/// Who waits at a table, first come first.
async fn line(journal: &dyn Journal, table: TableId) -> Result<Vec<Waiting>, HostError> {
    let kept = journal.list(&kind(table)).await?;
    let mut line: Vec<_> = kept.into_iter().filter_map(|(digest, text)| Waiting::read(digest, &text)).collect();
    line.sort_by_key(|waiting| waiting.turn);
    Ok(line)
}

/// Forgets who waits at a table.
///
/// # Errors
/// Where the store cannot be read or refuses.
pub(crate) async fn forget(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    for waiting in line(journal, table).await? {
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
    let line = line(&*actor.context.journal, actor.state.id).await?;
    if find(&line, tokens).is_some() {
        return Err(HostError::OneSeatEach);
    }
    if line.len() >= usize::from(*actor.state.room.seats().end()) {
        return Err(HostError::Full);
    }
    let mut dice = actor.context.config.luck.nicks(actor.state.id, actor.state.seq)?;
    newcomer.occupant(&actor.state.settings, Some(&actor.state), &mut dice)?;
    actor.tempo.may_come(Instant::now())?;
    let token = lobby::new_token()?;
    let turn = line.last().map_or(0, |last| last.turn + 1);
    let waiting = Waiting { digest: token.digest(), turn, newcomer: clean(newcomer)? };
    actor.context.journal.put(&kind(actor.state.id), &waiting.digest, waiting.write()).await?;
    actor.tempo.came();
    Ok(token)
}

/// A name as the table would show it: it is one line.
fn clean(newcomer: Newcomer) -> Result<Newcomer, HostError> {
    let name = newcomer.name.as_deref().map(crate::table::newcomer::clean_name).transpose()?;
    Ok(Newcomer { name, ..newcomer })
}

fn find(line: &[Waiting], tokens: &[Token]) -> Option<usize> {
    line.iter().position(|waiting| tokens.iter().any(|token| token.digest() == waiting.digest))
}

async fn place(actor: &Actor, tokens: &[Token]) -> Result<Option<usize>, HostError> {
    Ok(find(&line(&*actor.context.journal, actor.state.id).await?, tokens))
}

async fn leave(actor: &Actor, tokens: &[Token]) -> Result<(), HostError> {
    for token in tokens {
        actor.context.journal.delete(&kind(actor.state.id), &token.digest()).await?;
    }
    Ok(())
}

/// Seats those who wait, as far as there is room for them; how many sat down. Whoever finds none, or a store that refuses, waits on.
pub(crate) async fn seat_all(actor: &mut Actor) -> usize {
    // An earlier version let people wait at tables of classes, where only the class gives seats away.
    if actor.state.settings.led {
        return 0;
    }
    let mut seated = 0;
    let (journal, table) = (actor.context.journal.clone(), actor.state.id);
    let line = line(&*journal, table).await.unwrap_or_else(|error| {
        tracing::warn!(%table, %error, "who waits for the next game waits on");
        Vec::new()
    });
    for waiting in line {
        match seat(actor, &waiting).await {
            Ok(sat) => seated += usize::from(sat),
            Err(HostError::Full) => break,
            Err(error) => {
                tracing::warn!(%table, %error, "somebody who waits for the next game waits on");
                break;
            }
        }
        // Whoever is still in the line by the next game holds a seat then, and is passed over.
        if let Err(error) = journal.delete(&kind(table), &waiting.digest).await {
            tracing::warn!(%table, %error, "somebody who sits still stands in the line");
        }
    }
    seated
}

/// Seats one of them; false where they sit there already.
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
    // Names may be given by now.
    let name = waiting.newcomer.name.clone().filter(|_| settings.free_names && !settings.child);
    let newcomer = Newcomer { name, ..waiting.newcomer.clone() };
    let occupant = newcomer.occupant(settings, Some(&actor.state), &mut dice)?;
    actor.act(|state, moment| table::lobby::sit(state, moment, since, occupant.clone(), String::new())).await?;
    actor.passes.remove(&waiting.digest);
    actor.presence.touch(since, Instant::now());
    Ok(())
}

/// Frees a bot's seat where none is free.
async fn make_room(actor: &mut Actor) -> Result<(), HostError> {
    if actor.state.chairs.len() < usize::from(*actor.state.room.seats().end()) {
        return Ok(());
    }
    let bot = actor.state.chairs.iter().rposition(|chair| !chair.is_person()).and_then(Seat::new);
    let bot = bot.ok_or(HostError::Full)?;
    actor.act(|state, moment| table::lobby::get_up(state, moment, bot, false)).await.map(drop)
}

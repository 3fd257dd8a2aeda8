//! The handle of a table: cheap to clone, and the interface for all callers.

use std::{sync::Arc, time::Duration};

use futures::future::BoxFuture;
use game::Seat;
use journal::{Entry, Occupant, Record, Saying, Seq, TableId};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::{
    HostError, Snapshot, Token, Watch,
    nodes::Told,
    table::{nicks, state::TableState},
    task::{
        actor::{Actor, Shown},
        context::{Context, Directory},
        host_tools,
        thinking::Chosen,
    },
};

/// How long a reader of the record waits for the reveal after the last move.
const REVEAL: Duration = Duration::from_secs(2);

/// How often a request is retried when it conflicts with another one.
const ATTEMPTS: usize = 4;

/// A command to a table's task; the task handles them one at a time.
pub(crate) enum Command {
    /// A request of a person, the table's leader or the house.
    Request(Box<dyn Request>),
    /// A bot has chosen its move.
    Chosen(Chosen),
    /// A live page was closed.
    Gone { chair: Seq },
    /// Another node sent a message about this table.
    Heard { node: String, told: Told },
    /// The task must end and leave memory.
    Unload,
}

/// The kind of a request. At a led table, people can only play: only its leader gives seats away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// Look at or use one's own seat; also the house's own requests.
    Own,
    /// Take a seat, wait for one, or help another person to one.
    TakeSeat,
    /// Give up one's own seat.
    LeaveSeat,
    /// Use a tool of the host.
    Host,
    /// A request of the party that leads the table ([`Leader`](crate::Leader)).
    Leader,
}

impl Power {
    /// Why this table refuses requests of this kind; `None` if it accepts them.
    fn refused(self, state: &TableState) -> Option<HostError> {
        match (self, state.settings.led) {
            (Self::TakeSeat, true) => Some(HostError::SeatsOfLeader),
            // In the lobby this would free the seat; during a game it stays theirs.
            (Self::LeaveSeat, true) if !state.has_game() => Some(HostError::SeatsOfLeader),
            (Self::Host, true) | (Self::Leader, false) => Some(HostError::NotHost),
            (Self::Own | Self::TakeSeat | Self::LeaveSeat | Self::Host | Self::Leader, _) => None,
        }
    }
}

/// The future of a request, which has exclusive access to the task until it completes.
pub(crate) type Answering<'a, T> = BoxFuture<'a, Result<T, HostError>>;

/// A request, with the channel for its response.
pub(crate) trait Request: Send {
    /// Handles the request and sends the response.
    fn carry_out<'a>(self: Box<Self>, actor: &'a mut Actor) -> BoxFuture<'a, ()>;
}

struct Asked<T, F> {
    power: Power,
    work: F,
    reply: oneshot::Sender<Result<T, HostError>>,
}

impl<T, F> Request for Asked<T, F>
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Send + 'static,
{
    fn carry_out<'a>(self: Box<Self>, actor: &'a mut Actor) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            let Self { power, work, reply } = *self;
            let answer = match power.refused(&actor.state) {
                Some(error) => Err(error),
                None => work(actor).await,
            };
            if reply.send(answer).is_err() {
                tracing::debug!("nobody waits for the answer any more");
            }
        })
    }
}

/// The handle of a table's task. It does not keep channels open after the task has ended.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(crate) commands: mpsc::Sender<Command>,
    pub(crate) latest: watch::Receiver<Arc<Snapshot>>,
    pub(crate) entries: broadcast::WeakSender<Shown>,
}

impl Handle {
    /// Whether the task accepts no more commands: it is ending, or has crashed.
    pub(crate) fn is_over(&self) -> bool {
        self.commands.is_closed()
    }

    /// Waits until the task has ended completely, including its cleanup.
    pub(crate) async fn ended(&self) {
        let mut latest = self.latest.clone();
        while latest.changed().await.is_ok() {}
    }
}

/// A table of the house.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    context: Arc<Context>,
    directory: Arc<dyn Directory>,
    handle: Handle,
}

impl Table {
    pub(crate) const fn new(id: TableId, context: Arc<Context>, directory: Arc<dyn Directory>, handle: Handle) -> Self {
        Self { id, context, directory, handle }
    }

    /// The table's id.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The table as it is now.
    pub fn look(&self) -> Arc<Snapshot> {
        self.handle.latest.borrow().clone()
    }

    /// Watches the table entry by entry, from now on.
    pub fn watch(&self) -> Watch {
        Watch::new(self)
    }

    pub(crate) const fn handle(&self) -> &Handle {
        &self.handle
    }

    /// The seat of a token.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] if the token has no seat at this table.
    pub async fn seat_of(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// The same for a second browser that brings the token of another one and wants to use the seat too.
    ///
    /// # Errors
    /// As [`Table::seat_of`]; [`HostError::SeatsOfLeader`] at a led table.
    pub async fn take_over(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// Answers a window with a move in the room's notation. Returns the number of the last entry that followed; all of
    /// them are in the journal then.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::Stale`], [`HostError::NotAwaited`], [`HostError::Play`] for an illegal
    /// move; a store that refuses. The table is then unchanged.
    pub async fn play(&self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        let (token, play) = (token.clone(), play.to_owned());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.play(&token, window, &play).await })).await
    }

    /// Ends the pause of the awaited bot, for a person who plays alone against bots. With other people at the table it
    /// does nothing.
    ///
    /// # Errors
    /// [`HostError::NotSeated`].
    pub async fn go_on(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.go_on(&token).await })).await
    }

    /// The record of the finished games: all entries up to the end of the last of them.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if no game was finished; [`HostError::Busy`] if too many requests for it wait; a
    /// store that cannot be read.
    pub async fn record(&self) -> Result<Record, HostError> {
        self.with_record(|record| record.clone()).await
    }

    /// The record as the text of a file.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub async fn record_text(&self) -> Result<String, HostError> {
        self.with_record(Record::to_text).await
    }

    /// Runs `work` on the record of the finished games, in the replay pool.
    pub(crate) async fn with_record<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Record) -> T + Send + 'static,
    ) -> Result<T, HostError> {
        if self.look().outcome().is_some() {
            self.wait_for_reveal().await?;
        } else if self.look().games() == 0 {
            return Err(HostError::NotFinished);
        }
        let turn = self.context.replay_pool.turn(Some(self.id)).await?;
        let record = Record::of(&*self.context.journal, self.id).await;
        let mut entries = record.map_err(|error| HostError::Store(error.to_string()))?.entries;
        let (id, silenced) = (self.id, self.look().is_silenced());
        let done = turn.run(move || {
            let end = entries.iter().rposition(|logged| matches!(logged.entry, Entry::Ended { .. }));
            entries.truncate(end.map_or(0, |end| end + 1));
            if silenced {
                entries.iter_mut().for_each(|logged| without_own_words(&mut logged.entry));
                return work(&Record { table: id, entries, end: None });
            }
            work(&Record::new(id, entries))
        });
        done.await
    }

    async fn wait_for_reveal(&self) -> Result<(), HostError> {
        // The reveal follows the last move at once; wait a moment for a slow store.
        let mut latest = self.handle.latest.clone();
        let revealed = async move { latest.wait_for(|snapshot| snapshot.is_revealed()).await.is_ok() };
        if tokio::time::timeout(REVEAL, revealed).await == Ok(true) { Ok(()) } else { Err(HostError::NotFinished) }
    }

    /// The context that all tables of the house share.
    pub(crate) const fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The same table with its present task; starts a new one if the former has ended.
    pub(crate) async fn found_again(&self) -> Result<Self, HostError> {
        Ok(Self { handle: self.directory.find(self.id).await?, ..self.clone() })
    }

    /// Sends a request to the table's task, behind earlier ones. If the task has ended meanwhile, starts it again.
    pub(crate) async fn ask<T, F>(&self, power: Power, work: F) -> Result<T, HostError>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Clone + Send + 'static,
    {
        if let Some(answer) = send(&self.handle, power, work.clone()).await {
            return answer;
        }
        let table = self.found_again().await?;
        send(&table.handle, power, work).await.unwrap_or(Err(HostError::Closing))
    }

    /// The same, with retries while the table changes at the same moment: then the next seat is free.
    pub(crate) async fn ask_again<T, F>(&self, power: Power, work: F) -> Result<T, HostError>
    where
        T: Send + 'static,
        F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Clone + Send + 'static,
    {
        for _ in 1..ATTEMPTS {
            match self.ask(power, work.clone()).await {
                Err(HostError::Stale) => {}
                answer => return answer,
            }
        }
        self.ask(power, work).await
    }
}

/// The requests of everybody at the table.
impl Table {
    /// Gives up one's own seat: in the lobby for good; in a game a bot plays, and the seat is returned at the first
    /// sign of life.
    ///
    /// # Errors
    /// [`HostError::NotSeated`]; a store that refuses.
    pub async fn leave(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::LeaveSeat, move |actor| Box::pin(async move { host_tools::leave(actor, &token).await })).await
    }

    /// A sign of life: a person who was away, or had a bot play for them, is back.
    ///
    /// # Errors
    /// [`HostError::NotSeated`]; a store that refuses.
    pub async fn touch(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.sign_of_life(&token).await.map(|_| ()) })).await
    }

    /// The same as [`touch`](Self::touch), and the person counts as present for as long as the result exists.
    ///
    /// # Errors
    /// [`HostError::NotSeated`]; a store that refuses.
    pub async fn attend(&self, token: &Token) -> Result<Attendance, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.attend(&token).await })).await
    }

    /// Says something to everybody at the table.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::BadText`], [`HostError::NoChat`], [`HostError::TooFast`]; a store that
    /// refuses.
    pub async fn say(&self, token: &Token, saying: &Saying) -> Result<(), HostError> {
        let (token, saying) = (token.clone(), saying.clone());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.say(&token, saying).await })).await
    }
}

/// An open live page of a person at a table: they are present for as long as it exists.
#[derive(Debug)]
pub struct Attendance {
    chair: Seq,
    commands: mpsc::WeakSender<Command>,
}

impl Attendance {
    /// Created by the table's task when it counts the page: if the response is lost, dropping this undoes the count.
    pub(crate) const fn new(chair: Seq, commands: mpsc::WeakSender<Command>) -> Self {
        Self { chair, commands }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        // A task that has ended has no presence to update.
        let Some(commands) = self.commands.upgrade() else { return };
        let Err(mpsc::error::TrySendError::Full(gone)) = commands.try_send(Command::Gone { chair: self.chair }) else {
            return;
        };
        // Without a runtime the whole house shuts down, and its presence data with it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if commands.send(gone).await.is_err() {
                    tracing::trace!("the table was put away before its last page");
                }
            });
        }
    }
}

/// Removes text that people wrote, for a table that became one for children. The game stays unchanged.
fn without_own_words(entry: &mut Entry) {
    match entry {
        // A bot that stands in for a person has their name.
        Entry::Handed { occupant: Occupant::Bot { name, bot, .. }, .. } => name.clone_from(bot),
        Entry::Seated { occupant, .. } | Entry::Handed { occupant, .. } | Entry::Replaced { occupant, .. } => {
            *occupant = nicks::given(occupant);
        }
        Entry::Said { saying: Saying::Text { text }, .. } => "…".clone_into(text),
        _ => {}
    }
}

/// Sends a request to a table's task; `None` if the task accepts no more. An accepted request is not retried when its
/// response is lost: it may be done.
async fn send<T, F>(handle: &Handle, power: Power, work: F) -> Option<Result<T, HostError>>
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    handle.commands.send(Command::Request(Box::new(Asked { power, work, reply }))).await.ok()?;
    Some(answer.await.unwrap_or(Err(HostError::Interrupted)))
}

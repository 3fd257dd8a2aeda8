//! The handle of a table: the interface through which all callers use the table. Cheap to clone.

use std::{sync::Arc, time::Duration};

use futures::future::BoxFuture;
use game::Seat;
use journal::{Entry, Occupant, Record, Saying, Seq, TableId};
use tokio::{
    sync::{broadcast, mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    HostError, Snapshot, Token, Watch,
    nodes::Told,
    table::{nicks, state::TableState},
    task::{
        actor::{Actor, Shown},
        context::{Context, Directory},
        host_tools,
        move_keys::{self, MoveKey},
        thinking::Chosen,
    },
};

/// How long a request for the record waits until the secret is revealed after the last move.
const REVEAL: Duration = Duration::from_secs(2);

/// How many times a request is tried if it conflicts with another request.
const ATTEMPTS: usize = 4;

/// A command to a table's task. The task handles its commands one at a time.
pub(crate) enum Command {
    /// A request of a person, of the table's leader, or of the server.
    Request(Box<dyn Request>),
    /// A bot has chosen its move.
    Chosen(Chosen),
    /// A live page of this chair was closed.
    Gone { chair: Seq },
    /// Another node has sent a message about this table.
    Heard { node: String, told: Told },
    /// The task must end, and the table leaves memory.
    Unload,
}

/// The kind of a request. At a led table people can only play, and only its leader gives seats to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// The person looks at their own seat or uses it. Requests of the server also have this kind.
    Own,
    /// The person takes a seat, waits for one, or helps another person to get one.
    TakeSeat,
    /// The person gives up their own seat.
    LeaveSeat,
    /// The person proposes the next game, or answers a proposal.
    NextGame,
    /// The person uses a tool of the host.
    Host,
    /// The leader who controls the table sends the request ([`Leader`](crate::Leader)).
    Leader,
}

impl Power {
    /// Returns why this table refuses requests of this kind, or `None` if it accepts them.
    fn refused(self, state: &TableState) -> Option<HostError> {
        match (self, state.settings.led) {
            (Self::TakeSeat, true) => Some(HostError::SeatsOfLeader),
            // In the lobby leaving would free the seat. During a game the person keeps the seat, so leaving is allowed.
            (Self::LeaveSeat, true) if !state.has_game() => Some(HostError::SeatsOfLeader),
            (Self::Host | Self::NextGame, true) | (Self::Leader, false) => Some(HostError::NotHost),
            (Self::Own | Self::TakeSeat | Self::LeaveSeat | Self::NextGame | Self::Host | Self::Leader, _) => None,
        }
    }
}

/// The future of a request. It has exclusive access to the task until it completes.
pub(crate) type Answering<'a, T> = BoxFuture<'a, Result<T, HostError>>;

/// A request, together with the channel for its response.
pub(crate) trait Request: Send {
    /// Handles the request and sends the response.
    fn carry_out<'a>(self: Box<Self>, actor: &'a mut Actor) -> BoxFuture<'a, ()>;
}

struct Asked<T, F> {
    power: Power,
    work: F,
    reply: oneshot::Sender<Result<T, HostError>>,
    /// When the request was sent.
    sent: Instant,
}

impl<T, F> Request for Asked<T, F>
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Send + 'static,
{
    fn carry_out<'a>(self: Box<Self>, actor: &'a mut Actor) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            let Self { power, work, reply, sent } = *self;
            actor.context.counters.wait.record(sent.elapsed());
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

/// The channels to a table's task. They do not stay open after the task has ended.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(crate) commands: mpsc::Sender<Command>,
    pub(crate) latest: watch::Receiver<Arc<Snapshot>>,
    pub(crate) entries: broadcast::WeakSender<Shown>,
}

impl Handle {
    /// Returns whether the task accepts no more commands, because it is ending or has crashed.
    pub(crate) fn is_over(&self) -> bool {
        self.commands.is_closed()
    }

    /// Waits until the task has ended completely, including its clean-up.
    pub(crate) async fn ended(&self) {
        let mut latest = self.latest.clone();
        while latest.changed().await.is_ok() {}
    }
}

/// The handle of a table of the house. Callers send requests to the table through it, and watch it.
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

    /// Returns the table's id.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// Returns the table as it is now.
    pub fn look(&self) -> Arc<Snapshot> {
        self.handle.latest.borrow().clone()
    }

    /// Subscribes to the table's entries from now on.
    pub fn watch(&self) -> Watch {
        Watch::new(self)
    }

    pub(crate) const fn handle(&self) -> &Handle {
        &self.handle
    }

    /// Returns the seat that belongs to a token.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] if the token belongs to no seat at this table.
    pub async fn seat_of(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// Returns the seat like [`seat_of`](Self::seat_of), for a second browser that has another browser's token and
    /// wants to use the seat too.
    ///
    /// # Errors
    /// As [`Table::seat_of`]; [`HostError::SeatsOfLeader`] at a led table.
    pub async fn take_over(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// Makes a move, in the room's notation, as the answer to a window. Returns the number of the last entry that the
    /// move caused. All these entries are then in the journal.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::Stale`], [`HostError::NotAwaited`], [`HostError::Play`] for an illegal
    /// move, or an error of the store. The table is then unchanged.
    pub async fn play(&self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        let (token, play) = (token.clone(), play.to_owned());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.play(&token, window, &play).await })).await
    }

    /// Makes a move like [`play`](Self::play), under a key that the client chose. The same request again makes no second
    /// move: it returns the first result. The key must be another one for each move.
    ///
    /// The table remembers the last keys of each seat in memory. It also finds the move in the journal, if the person
    /// made the same answer to the same window in this game. So a repeated request succeeds after a restart and on
    /// another node, too.
    ///
    /// # Errors
    /// As [`play`](Self::play); [`HostError::KeyReused`] if the seat made another move with this key.
    pub async fn play_once(&self, token: &Token, window: u32, play: &str, key: MoveKey) -> Result<Seq, HostError> {
        let (token, play) = (token.clone(), play.to_owned());
        self.ask(Power::Own, move |actor| {
            Box::pin(async move { move_keys::play(actor, &token, window, &play, key).await })
        })
        .await
    }

    /// Ends the thinking pause of the bot that moves next, for a person who plays alone against bots. If other people
    /// are at the table, nothing happens.
    ///
    /// # Errors
    /// [`HostError::NotSeated`].
    pub async fn go_on(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.go_on(&token).await })).await
    }

    /// Returns the record of the finished games: all entries up to the end of the last finished game.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if no game was finished; [`HostError::Busy`] if too many requests for records wait,
    /// or an error of the store.
    pub async fn record(&self) -> Result<Record, HostError> {
        self.with_record(|record| record.clone()).await
    }

    /// Returns the record as the text of a file.
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
        // The reveal follows the last move immediately, but with a slow store it may take some time. So this request
        // waits for it.
        let mut latest = self.handle.latest.clone();
        let revealed = async move { latest.wait_for(|snapshot| snapshot.is_revealed()).await.is_ok() };
        if tokio::time::timeout(REVEAL, revealed).await == Ok(true) { Ok(()) } else { Err(HostError::NotFinished) }
    }

    /// Returns the context that all tables of the house share.
    pub(crate) const fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// Returns the same table with its present task. Starts a new task if the former one has ended.
    pub(crate) async fn found_again(&self) -> Result<Self, HostError> {
        Ok(Self { handle: self.directory.find(self.id).await?, ..self.clone() })
    }

    /// Sends a request to the table's task, after the earlier requests. If the task has ended meanwhile, starts it
    /// again.
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

    /// Sends a request like [`ask`](Self::ask), and retries it if another request changed the table at the same time.
    /// For example, another person took the seat, and the retry takes the next free seat.
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

/// The requests that everybody at the table may send.
impl Table {
    /// Gives up the person's own seat. In the lobby this is final. During a game a bot plays, and the person gets the
    /// seat back as soon as they do something.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], or an error of the store.
    pub async fn leave(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::LeaveSeat, move |actor| Box::pin(async move { host_tools::leave(actor, &token).await })).await
    }

    /// Records a sign of life: a person who was away, or for whom a bot played, is back.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], or an error of the store.
    pub async fn touch(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.sign_of_life(&token).await.map(|_| ()) })).await
    }

    /// Records a sign of life like [`touch`](Self::touch). The person counts as present as long as the returned value
    /// exists.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], or an error of the store.
    pub async fn attend(&self, token: &Token) -> Result<Attendance, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.attend(&token).await })).await
    }

    /// Sends a phrase or a text to everybody at the table.
    ///
    /// # Errors
    /// [`HostError::NotSeated`], [`HostError::BadText`], [`HostError::NoChat`], [`HostError::TooFast`], or an error of
    /// the store.
    pub async fn say(&self, token: &Token, saying: &Saying) -> Result<(), HostError> {
        let (token, saying) = (token.clone(), saying.clone());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.say(&token, saying).await })).await
    }
}

/// An open live page of a person at a table. The person counts as present as long as this value exists.
#[derive(Debug)]
pub struct Attendance {
    chair: Seq,
    commands: mpsc::WeakSender<Command>,
}

impl Attendance {
    /// Only the table's task creates this value, when it counts the page. If the response is lost, dropping the value
    /// undoes the count.
    pub(crate) const fn new(chair: Seq, commands: mpsc::WeakSender<Command>) -> Self {
        Self { chair, commands }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        // A task that has ended has no presence data to update.
        let Some(commands) = self.commands.upgrade() else { return };
        let Err(mpsc::error::TrySendError::Full(gone)) = commands.try_send(Command::Gone { chair: self.chair }) else {
            return;
        };
        // Without a runtime the whole server shuts down, so presence no longer matters.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if commands.send(gone).await.is_err() {
                    tracing::trace!("the table was put away before its last page");
                }
            });
        }
    }
}

/// Removes the text that people wrote from an entry, for a table that became a table for children. Moves stay
/// unchanged.
fn without_own_words(entry: &mut Entry) {
    match entry {
        // A bot that stands in for a person has the person's name, so the key of the bot replaces the name.
        Entry::Handed { occupant: Occupant::Bot { name, bot, .. }, .. } => name.clone_from(bot),
        Entry::Seated { occupant, .. } | Entry::Handed { occupant, .. } | Entry::Replaced { occupant, .. } => {
            *occupant = nicks::given(occupant);
        }
        Entry::Said { saying: Saying::Text { text }, .. } => "…".clone_into(text),
        _ => {}
    }
}

/// Sends a request to a table's task. Returns `None` if the task accepts no more requests. If the response to an
/// accepted request is lost, the request is not retried, because it may have been carried out.
async fn send<T, F>(handle: &Handle, power: Power, work: F) -> Option<Result<T, HostError>>
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    handle.commands.send(Command::Request(Box::new(Asked { power, work, reply, sent: Instant::now() }))).await.ok()?;
    Some(answer.await.unwrap_or(Err(HostError::Interrupted)))
}

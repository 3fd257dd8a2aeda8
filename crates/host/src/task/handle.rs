//! The stub of a table: cheap to clone, good to call.

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

/// How long a reader of the record waits for the reveal once the game is over.
const REVEAL: Duration = Duration::from_secs(2);

/// How often a request is made that meets others of the same kind.
const ATTEMPTS: usize = 4;

/// What a table's task does next, one at a time.
pub(crate) enum Command {
    /// A request of a person, a class or the house.
    Request(Box<dyn Request>),
    /// A bot has chosen its move.
    Chosen(Chosen),
    /// A live page was closed.
    Gone { chair: Seq },
    /// Another node said something about this table.
    Heard { node: String, told: Told },
    /// The task ends and leaves memory.
    PutAway,
}

/// What a request would do. At a table that a class leads, people play and nothing else: only the class gives seats away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// Look at or use one's own seat; also what the house itself asks.
    Own,
    /// Take a seat, wait for one, or help somebody else to one.
    TakeSeat,
    /// Give one's own seat up.
    LeaveSeat,
    /// Use a tool of the host.
    Host,
    /// What only a class asks, at the tables that it leads.
    Class,
}

impl Power {
    /// Why a table refuses requests of this kind; `None` where it does not.
    fn refused(self, state: &TableState) -> Option<HostError> {
        match (self, state.settings.led) {
            (Self::TakeSeat, true) => Some(HostError::SeatsOfClass),
            // In the lobby that would free the seat; in a game it stays theirs.
            (Self::LeaveSeat, true) if !state.has_game() => Some(HostError::SeatsOfClass),
            (Self::Host, true) | (Self::Class, false) => Some(HostError::NotHost),
            (Self::Own | Self::TakeSeat | Self::LeaveSeat | Self::Host | Self::Class, _) => None,
        }
    }
}

/// The future of a request, which has the task for itself until it is done.
pub(crate) type Answering<'a, T> = BoxFuture<'a, Result<T, HostError>>;

/// A request with the way to whoever waits for its answer.
pub(crate) trait Request: Send {
    /// Carries the request out and answers it.
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

/// The ends of a table's task that everybody else holds. They do not keep anything open once the task is gone.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(crate) commands: mpsc::Sender<Command>,
    pub(crate) latest: watch::Receiver<Arc<Snapshot>>,
    pub(crate) entries: broadcast::WeakSender<Shown>,
}

impl Handle {
    /// Whether the task takes nothing any more: it is being put away, or has died.
    pub(crate) fn is_over(&self) -> bool {
        self.commands.is_closed()
    }

    /// Waits until the task is gone altogether: what it did while it was put away is done.
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

    /// The table's name.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The table as it is now.
    pub fn look(&self) -> Arc<Snapshot> {
        self.handle.latest.borrow().clone()
    }

    /// The table entry by entry, from now on.
    pub fn watch(&self) -> Watch {
        Watch::new(self)
    }

    pub(crate) const fn handle(&self) -> &Handle {
        &self.handle
    }

    /// The seat that a token holds.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] where it holds none at this table.
    pub async fn seat_of(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// The same for a browser that brings the token of another one, to hold the seat too from now on.
    ///
    /// # Errors
    /// As [`Table::seat_of`]; [`HostError::SeatsOfClass`] at a table that a class leads.
    pub async fn take_over(&self, token: &Token) -> Result<Seat, HostError> {
        let token = token.clone();
        self.ask(Power::TakeSeat, move |actor| Box::pin(async move { actor.seat_of(&token).await })).await
    }

    /// Answers a window with a move in the room's notation. Gives the number of the last entry that followed; the
    /// answer is in the journal by then.
    ///
    /// # Errors
    /// Not seated, a window that is not open, not awaited, an illegal move, a store that refuses. The table is then as
    /// it was.
    pub async fn play(&self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        let (token, play) = (token.clone(), play.to_owned());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.play(&token, window, &play).await })).await
    }

    /// Whoever plays alone against bots has seen enough: the bot that is awaited acts at once. Where others play too nothing
    /// happens, and nothing is written down.
    ///
    /// # Errors
    /// Not seated.
    pub async fn go_on(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.go_on(&token).await })).await
    }

    /// The record of the finished games: everything up to the end of the last of them.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] where no game has been finished; [`HostError::Busy`] where too many ask for the table's; a
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

    /// What comes of the record of the finished games, on a thread of its own.
    pub(crate) async fn with_record<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Record) -> T + Send + 'static,
    ) -> Result<T, HostError> {
        if self.look().outcome().is_some() {
            self.wait_for_reveal().await?;
        } else if self.look().games() == 0 {
            return Err(HostError::NotFinished);
        }
        let turn = self.context.folds.turn(Some(self.id)).await?;
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
        // The reveal follows the last move at once; a store that hesitates is given a moment.
        let mut latest = self.handle.latest.clone();
        let revealed = async move { latest.wait_for(|snapshot| snapshot.is_revealed()).await.is_ok() };
        if tokio::time::timeout(REVEAL, revealed).await == Ok(true) { Ok(()) } else { Err(HostError::NotFinished) }
    }

    /// What all tables of the house share.
    pub(crate) const fn context(&self) -> &Arc<Context> {
        &self.context
    }

    /// The same table by the task that it has now: woken up where the one of before was put away.
    pub(crate) async fn found_again(&self) -> Result<Self, HostError> {
        Ok(Self { handle: self.directory.find(self.id).await?, ..self.clone() })
    }

    /// Asks the table's task for something, once it has done what was asked before. A task that was put away in the
    /// meantime is woken up.
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

    /// The same, and again for as long as the table moves on at the same moment: then the next seat will do.
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

/// What everybody at the table may ask.
impl Table {
    /// Gives one's own seat up: in the lobby for good; in a game a bot plays on, and the seat is given back at the first
    /// sign of life.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn leave(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::LeaveSeat, move |actor| Box::pin(async move { host_tools::leave(actor, &token).await })).await
    }

    /// A sign of life: whoever was away, or had a bot play on, is there again.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn touch(&self, token: &Token) -> Result<(), HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.sign_of_life(&token).await.map(|_| ()) })).await
    }

    /// The same as [`touch`](Self::touch), and the person is there for as long as the answer exists.
    ///
    /// # Errors
    /// Not seated, a store that refuses.
    pub async fn attend(&self, token: &Token) -> Result<Attendance, HostError> {
        let token = token.clone();
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.attend(&token).await })).await
    }

    /// Says something to everybody at the table.
    ///
    /// # Errors
    /// Not seated, an unknown phrase, a text where there is no chat, too much in a short time, a store that refuses.
    pub async fn say(&self, token: &Token, saying: &Saying) -> Result<(), HostError> {
        let (token, saying) = (token.clone(), saying.clone());
        self.ask(Power::Own, move |actor| Box::pin(async move { actor.say(&token, saying).await })).await
    }
}

/// A live page of somebody at a table: they are there for as long as it exists.
#[derive(Debug)]
pub struct Attendance {
    chair: Seq,
    commands: mpsc::WeakSender<Command>,
}

impl Attendance {
    /// Made by the table's task when it counts the page: wherever the answer is lost, the count undoes itself.
    pub(crate) const fn new(chair: Seq, commands: mpsc::WeakSender<Command>) -> Self {
        Self { chair, commands }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        // A task that is gone remembers nobody.
        let Some(commands) = self.commands.upgrade() else { return };
        let Err(mpsc::error::TrySendError::Full(gone)) = commands.try_send(Command::Gone { chair: self.chair }) else {
            return;
        };
        // Without a runtime the whole house is going down, and with it the memory of who is there.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                if commands.send(gone).await.is_err() {
                    tracing::trace!("the table was put away before its last page");
                }
            });
        }
    }
}

/// Takes out what people wrote themselves, for a table that is one for children by now. The game stays as it was.
fn without_own_words(entry: &mut Entry) {
    match entry {
        // A bot that plays on for somebody bears their name.
        Entry::Handed { occupant: Occupant::Bot { name, bot }, .. } => name.clone_from(bot),
        Entry::Seated { occupant, .. } | Entry::Handed { occupant, .. } | Entry::Replaced { occupant, .. } => {
            *occupant = nicks::given(occupant);
        }
        Entry::Said { saying: Saying::Text { text }, .. } => "…".clone_into(text),
        _ => {}
    }
}

/// Asks a table's task; `None` where it takes nothing any more. What it has taken is not asked again where the answer is
/// lost: it may be done.
async fn send<T, F>(handle: &Handle, power: Power, work: F) -> Option<Result<T, HostError>>
where
    T: Send + 'static,
    F: for<'a> FnOnce(&'a mut Actor) -> Answering<'a, T> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    handle.commands.send(Command::Request(Box::new(Asked { power, work, reply }))).await.ok()?;
    Some(answer.await.unwrap_or(Err(HostError::Interrupted)))
}

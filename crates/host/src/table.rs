//! The stub of a table: cheap to clone, good to call.

use std::{sync::Arc, time::Duration};

use game::Seat;
use journal::{Entry, Occupant, Record, Saying, Seq, TableId};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::{
    Attendance, HostError, House, Newcomer, Snapshot, Token, Watch, asks::Asking, class::Led, latecomer::Late,
    line::InLine, nicks, nodes::Told, show::Shown, thinking::Chosen, tools::Tool,
};

/// How long a reader of the record waits for the reveal once the game is over.
const REVEAL: Duration = Duration::from_secs(2);

/// Everything that can be asked of a table's task.
pub(crate) enum Command {
    Join { newcomer: Newcomer, salt: String, reply: Reply<Token> },
    MaySit { tokens: Vec<Token>, reply: Reply<()> },
    Tool { token: Token, tool: Tool, reply: Reply<()> },
    Asking(Asking),
    Late(Late),
    Line(InLine),
    Led(Led),
    Leave { token: Token, reply: Reply<()> },
    Say { token: Token, saying: Saying, reply: Reply<()> },
    Touch { token: Token, reply: Reply<()> },
    Attend { token: Token, reply: Reply<Attendance> },
    Chosen(Chosen),
    Gone { chair: Seq },
    Heard { node: String, told: Told },
    End { reply: Reply<()> },
    PutAway,
    Play { token: Token, window: u32, play: String, reply: Reply<Seq> },
    SeatOf { token: Token, reply: Reply<Seat> },
    TakeOver { token: Token, reply: Reply<Seat> },
    GoOn { token: Token, reply: Reply<()> },
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, HostError>>;

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
    house: House,
    handle: Handle,
}

impl Table {
    pub(crate) const fn new(id: TableId, house: House, handle: Handle) -> Self {
        Self { id, house, handle }
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

    /// Takes the next free seat for a person, in the lobby. `salt` is the seat's own bytes for the draws, in
    /// hexadecimal, or empty. The token is the only key to the seat.
    ///
    /// # Errors
    /// A bad name or salt, a name where names are given, a locked or full table, a game that has begun, very many who
    /// sat down lately, a store that refuses.
    pub async fn join(&self, newcomer: impl Into<Newcomer>, salt: &str) -> Result<Token, HostError> {
        let newcomer = newcomer.into();
        // Somebody else may sit down at the same moment: then the next seat will do.
        for _ in 0..4 {
            let answer =
                self.ask(|reply| Command::Join { newcomer: newcomer.clone(), salt: salt.to_owned(), reply }).await;
            if answer != Err(HostError::Stale) {
                return answer;
            }
        }
        Err(HostError::Stale)
    }

    /// Whether somebody who brings these tokens, which may hold nothing any more, may sit down. To be asked before
    /// [`Table::join`]: who was taken off the table does not come back by the same device.
    ///
    /// # Errors
    /// [`HostError::TakenOff`] where one of them was for a seat that the host freed in the lobby; a store that cannot be
    /// read.
    pub async fn may_sit(&self, tokens: &[Token]) -> Result<(), HostError> {
        self.ask(|reply| Command::MaySit { tokens: tokens.to_vec(), reply }).await
    }

    /// The seat that a token holds.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] where it holds none at this table.
    pub async fn seat_of(&self, token: &Token) -> Result<Seat, HostError> {
        self.ask(|reply| Command::SeatOf { token: token.clone(), reply }).await
    }

    /// The same for a browser that brings the token of another one, to hold the seat too from now on.
    ///
    /// # Errors
    /// As [`Table::seat_of`]; [`HostError::SeatsOfClass`] at a table that a class leads.
    pub async fn take_over(&self, token: &Token) -> Result<Seat, HostError> {
        self.ask(|reply| Command::TakeOver { token: token.clone(), reply }).await
    }

    /// Answers a window with a move in the room's notation. Gives the number of the last entry that followed; the
    /// answer is in the journal by then.
    ///
    /// # Errors
    /// Not seated, a window that is not open, not awaited, an illegal move, a store that refuses. The table is then as
    /// it was.
    pub async fn play(&self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        self.ask(|reply| Command::Play { token: token.clone(), window, play: play.to_owned(), reply }).await
    }

    /// Whoever plays alone against bots has seen enough: the bot that is awaited acts at once. Where others play too nothing
    /// happens, and nothing is written down.
    ///
    /// # Errors
    /// Not seated.
    pub async fn go_on(&self, token: &Token) -> Result<(), HostError> {
        self.ask(|reply| Command::GoOn { token: token.clone(), reply }).await
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
        let turn = self.house.inner().folds.turn(Some(self.id)).await?;
        let record = Record::of(&*self.house.inner().journal, self.id).await;
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

    /// The house it is in.
    pub(crate) const fn house(&self) -> &House {
        &self.house
    }

    pub(crate) async fn ask<T>(&self, command: impl Fn(Reply<T>) -> Command) -> Result<T, HostError> {
        if let Some(answer) = send(&self.handle, &command).await {
            return answer;
        }
        // The task was put away in the meantime: wake it up again.
        let table = self.house.table(self.id).await?;
        send(&table.handle, &command).await.unwrap_or(Err(HostError::Closing))
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
async fn send<T>(handle: &Handle, command: impl Fn(Reply<T>) -> Command) -> Option<Result<T, HostError>> {
    let (reply, answer) = oneshot::channel();
    handle.commands.send(command(reply)).await.ok()?;
    Some(answer.await.unwrap_or(Err(HostError::Interrupted)))
}

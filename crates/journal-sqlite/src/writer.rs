//! The writer: one thread that makes all writes to the file.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use journal::{Seq, TableId, Watchers};
use rusqlite::{Connection, ErrorCode, TransactionBehavior, config::DbConfig};
use tokio::sync::{mpsc, oneshot};

use super::{
    OpenError,
    file::Identity,
    ledger::{self, Memory},
    readers::document,
};

/// The capacity of the queue of accepted writes. If the queue is full, callers wait before their write is accepted.
const WAITING: usize = 4096;

/// The largest number of pages that are returned to the file system after a table was deleted, so that writes wait only
/// briefly.
const GIVEN_BACK: u32 = 8_192;

/// The largest number of writes in one transaction.
const TOGETHER: usize = 512;

/// How long to collect more writes while the store is busy. Without this wait a fast disk would take each write
/// separately, with its own pages.
const GATHERING: Duration = Duration::from_millis(3);

/// The number of writes a second from which the store counts as busy: [`GATHERING`] then collects five. For fewer it
/// would save little, and each write would wait for it.
const BUSY: f64 = 1_650.0;

/// The time over which writes are counted.
const COUNTING: Duration = Duration::from_millis(20);

/// The handle of the writer thread: a queue of writes and the thread to join.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

struct Job {
    work: Work,
    reply: oneshot::Sender<Result<Seq, Refusal>>,
}

impl Writer {
    /// Starts the thread. It writes to `file` through `connection` as long as the file has this `identity`, and
    /// notifies the followers in `watchers`.
    pub(super) fn start(
        file: PathBuf,
        identity: Arc<Identity>,
        connection: Connection,
        watchers: Arc<Watchers>,
    ) -> Result<Self, OpenError> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let name = file.clone();
        let desk = Desk { file, identity, connection, memory: Memory::default(), watchers };
        let thread = thread::Builder::new().name("journal-writer".into()).spawn(move || desk.run(waiting));
        let thread = thread.map_err(|error| OpenError::io(&name, &error))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Sends `work` to the thread and waits until the write is durable.
    pub(super) async fn write(&self, work: Work) -> Result<Seq, Refusal> {
        let stopped = || Refusal::Unavailable("its writer has stopped".into());
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(Job { work, reply }).await.map_err(|_| stopped())?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }
}

impl Drop for Writer {
    /// Waits until all accepted writes are made.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the journal's writer stopped by a panic");
        }
    }
}

/// How many writes arrive. It depends on nothing else: not on the sizes of transactions, because waiting makes them
/// larger, and then every write would wait for ever after a short burst.
struct Pace {
    since: Instant,
    writes: usize,
    busy: bool,
}

impl Pace {
    fn new(now: Instant) -> Self {
        Self { since: now, writes: 0, busy: false }
    }

    /// Counts writes that are made now.
    fn count(&mut self, writes: usize) {
        self.writes += writes;
    }

    /// Returns whether so many writes arrive that waiting for more of them is worth it.
    fn is_busy(&mut self, now: Instant) -> bool {
        let time = now - self.since;
        if time >= COUNTING {
            let busy = self.writes as f64 >= BUSY * time.as_secs_f64();
            *self = Self { busy, ..Self::new(now) };
        }
        self.busy
    }
}

/// The state of the writer thread.
struct Desk {
    file: PathBuf,
    identity: Arc<Identity>,
    connection: Connection,
    memory: Memory,
    watchers: Arc<Watchers>,
}

impl Desk {
    fn run(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(TOGETHER);
        let mut pace = Pace::new(Instant::now());
        while waiting.blocking_recv_many(&mut jobs, TOGETHER) > 0 {
            if pace.is_busy(Instant::now()) {
                thread::sleep(GATHERING);
                jobs.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(TOGETHER - jobs.len()));
            }
            pace.count(jobs.len());
            self.settle(&mut jobs);
        }
        if self.look_after().is_err() {
            self.leave_others_alone();
        }
    }

    /// Keeps the closing connection from removing the write-ahead log by its name, because that file may belong to
    /// another store by now.
    fn leave_others_alone(&self) {
        if let Err(error) = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true) {
            tracing::warn!(%error, "a file in place of the journal's log may be tidied away");
        }
    }

    /// Makes all writes in one transaction. If the transaction fails, each write gets a separate transaction and
    /// result, so that one write that is too large for the disk does not fail the other writes.
    fn settle(&mut self, jobs: &mut Vec<Job>) {
        match self.attempt(jobs) {
            Ok(answers) => {
                let deleted = jobs.iter().any(|job| matches!(job.work, Work::DeleteTable { .. }));
                for (job, answer) in jobs.drain(..).zip(answers) {
                    self.answer(job, answer);
                }
                if deleted && let Err(error) = self.give_space_back() {
                    tracing::warn!(file = %self.file.display(), %error, "the journal keeps the space of what was deleted");
                }
            }
            Err(refusal) if jobs.len() == 1 || refusal == Refusal::Lost => {
                log(&self.file, &refusal);
                for job in jobs.drain(..) {
                    self.answer(job, Err(refusal.clone()));
                }
            }
            Err(_) => {
                for job in jobs.drain(..) {
                    self.settle(&mut vec![job]);
                }
            }
        }
    }

    /// Returns free pages of the file to the file system. A file of an older version keeps its free pages for later
    /// writes.
    fn give_space_back(&self) -> rusqlite::Result<()> {
        let mut shrink = self.connection.prepare(&format!("PRAGMA incremental_vacuum({GIVEN_BACK})"))?;
        let mut pages = shrink.query([])?;
        while pages.next()?.is_some() {}
        Ok(())
    }

    /// Makes writes in one transaction. If it fails, nothing is written, except in a file that was deleted or replaced
    /// meanwhile.
    fn attempt(&mut self, jobs: &[Job]) -> Result<Vec<Result<Seq, Refusal>>, Refusal> {
        let answers = self.write(jobs);
        if answers.is_err() {
            self.memory = Memory::default();
        }
        answers
    }

    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Result<Seq, Refusal>>, Refusal> {
        self.look_after()?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let memory = &mut self.memory;
        let answers = jobs.iter().map(|job| job.work.apply(&transaction, memory)).collect::<rusqlite::Result<_>>()?;
        ledger::file_enough(&transaction, memory)?;
        transaction.commit()?;
        // Check again after the commit: a write to a deleted or replaced file must not be acknowledged.
        self.look_after()?;
        Ok(answers)
    }

    /// Checks that the open files still have their names.
    fn look_after(&self) -> Result<(), Refusal> {
        if self.identity.holds() { Ok(()) } else { Err(Refusal::Lost) }
    }

    /// Sends the result of one write to its caller, and notifies the followers of the table.
    fn answer(&self, job: Job, answer: Result<Seq, Refusal>) {
        if let (Work::Append { table, .. }, Ok(last)) = (&job.work, &answer) {
            self.watchers.tell(*table, *last);
        }
        // The caller may have dropped its future. The write stays valid.
        drop(job.reply.send(answer));
    }
}

fn log(file: &Path, refusal: &Refusal) {
    match refusal {
        Refusal::Lost => tracing::error!(
            file = %file.display(),
            "the journal was deleted, moved or replaced while it is open: nothing is saved until the same file is back"
        ),
        refusal => tracing::warn!(file = %file.display(), ?refusal, "a write to the journal failed"),
    }
}

/// One write to the store.
pub(super) enum Work {
    /// Appends encoded entries to a table if its last entry has the number `expected`.
    Append { table: TableId, expected: Seq, entries: Vec<String> },
    /// Writes a document and replaces an existing one.
    Put { kind: String, key: String, value: String },
    /// Writes a document, or deletes it if `value` is `None`, if the present document equals `expected`.
    CompareAndSet { kind: String, key: String, expected: Option<String>, value: Option<String> },
    /// Deletes a document.
    Delete { kind: String, key: String },
    /// Deletes all entries of a table if its last entry has the number `expected`.
    DeleteTable { table: TableId, expected: Seq },
    /// Runs an action of a test on the connection.
    #[cfg(test)]
    Action(fn(&Connection)),
}

/// The reason why a write was not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The table's last entry has this number instead of the expected one, or the present document is not the expected
    /// one.
    Conflict(Seq),
    /// The disk is full.
    Full,
    /// The file was deleted, moved or replaced.
    Lost,
    /// Any other reason, as a message.
    Unavailable(String),
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

impl Work {
    /// Makes the write inside a transaction. Returns the number of the table's last entry, or an inner error for a
    /// conflict. A conflicting write changes nothing, and the transaction continues.
    pub(super) fn apply(&self, connection: &Connection, memory: &mut Memory) -> rusqlite::Result<Result<Seq, Refusal>> {
        match self {
            Self::Append { table, expected, entries } => ledger::append(connection, memory, *table, *expected, entries),
            Self::Put { kind, key, value } => put(connection, kind, key, value),
            Self::CompareAndSet { kind, key, expected, value } => {
                if document(connection, kind, key)? != *expected {
                    return Ok(Err(Refusal::Conflict(Seq::NONE)));
                }
                match value {
                    Some(value) => put(connection, kind, key, value),
                    None => delete(connection, kind, key),
                }
            }
            Self::Delete { kind, key } => delete(connection, kind, key),
            Self::DeleteTable { table, expected } => ledger::delete(connection, memory, *table, *expected),
            #[cfg(test)]
            Self::Action(action) => {
                action(connection);
                *memory = Memory::default();
                Ok(Ok(Seq::NONE))
            }
        }
    }
}

fn put(connection: &Connection, kind: &str, key: &str, value: &str) -> rusqlite::Result<Result<Seq, Refusal>> {
    let put = "INSERT OR REPLACE INTO documents (kind, key, value) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(put)?.execute([kind, key, value])?;
    Ok(Ok(Seq::NONE))
}

fn delete(connection: &Connection, kind: &str, key: &str) -> rusqlite::Result<Result<Seq, Refusal>> {
    let delete = "DELETE FROM documents WHERE kind = ?1 AND key = ?2";
    connection.prepare_cached(delete)?.execute([kind, key])?;
    Ok(Ok(Seq::NONE))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns which of these milliseconds are busy if each has this many writes.
    fn busy(pace: &mut Pace, start: Instant, milliseconds: std::ops::Range<u64>, writes: usize) -> usize {
        let mut busy = 0;
        for ms in milliseconds {
            busy += usize::from(pace.is_busy(start + Duration::from_millis(ms)));
            pace.count(writes);
        }
        busy
    }

    #[test]
    fn writes_wait_for_others_only_while_many_arrive() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert_eq!(busy(&mut pace, start, 0..1_000, 1), 0, "1,000 writes a second");
        assert_eq!(busy(&mut pace, start, 1_000..2_000, 2), 980, "2,000 writes a second");
        assert_eq!(busy(&mut pace, start, 2_000..3_000, 1), 20, "a burst is over");
        assert_eq!(busy(&mut pace, start, 3_000..3_040, 10), 20, "another one");
        assert!(!pace.is_busy(start + Duration::from_secs(60)), "the first write after a pause");
    }
}

//! The one thread that writes.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    thread::{self, JoinHandle},
    time::Duration,
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

/// How many writes may wait; more wait outside, without being accepted.
const WAITING: usize = 4096;

/// How many pages are given back to the disk after a table was deleted, at most: a moment's work.
const GIVEN_BACK: u32 = 8_192;

/// How many writes go together in one transaction at most.
const TOGETHER: usize = 512;

/// How long to collect writes, if the last transaction had several: otherwise a fast disk takes each one separately,
/// with its own pages. A person who plays alone never waits for this.
const GATHERING: Duration = Duration::from_millis(3);

/// The one thread that writes, from outside.
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

struct Job {
    work: Work,
    reply: oneshot::Sender<Result<Seq, Refusal>>,
}

impl Writer {
    /// Starts the thread. It writes to `file` through `connection` while the file has this `identity`, and tells
    /// `watchers`.
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

    /// Hands in `work` and waits until it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Result<Seq, Refusal> {
        let stopped = || Refusal::Unavailable("its writer has stopped".into());
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(stopped)?;
        jobs.send(Job { work, reply }).await.map_err(|_| stopped())?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }
}

impl Drop for Writer {
    /// Waits until all that was accepted is written.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the journal's writer stopped by a panic");
        }
    }
}

/// The thread from inside.
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
        let mut crowded = false;
        while waiting.blocking_recv_many(&mut jobs, TOGETHER) > 0 {
            if crowded {
                thread::sleep(GATHERING);
                jobs.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(TOGETHER - jobs.len()));
            }
            crowded = jobs.len() > 1;
            self.settle(&mut jobs);
        }
        if self.look_after().is_err() {
            self.leave_others_alone();
        }
    }

    /// A connection that closes removes the log by its name, which may belong to another file by now.
    fn leave_others_alone(&self) {
        if let Err(error) = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true) {
            tracing::warn!(%error, "a file in place of the journal's log may be tidied away");
        }
    }

    /// Makes all writes in one transaction. If that fails, each write gets a separate transaction and result, so that
    /// one write that is too large for the disk does not fail the others.
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

    /// Lets the file shrink by its free pages. A file of an older version keeps them for later writes.
    fn give_space_back(&self) -> rusqlite::Result<()> {
        let mut shrink = self.connection.prepare(&format!("PRAGMA incremental_vacuum({GIVEN_BACK})"))?;
        let mut pages = shrink.query([])?;
        while pages.next()?.is_some() {}
        Ok(())
    }

    /// Makes writes in one transaction. A failed one leaves nothing behind, except in a file that is lost.
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
        // Checked again: a write to a file without a name must not be acknowledged.
        self.look_after()?;
        Ok(answers)
    }

    /// Makes sure that the file can be found again.
    fn look_after(&self) -> Result<(), Refusal> {
        if self.identity.holds() { Ok(()) } else { Err(Refusal::Lost) }
    }

    /// Acknowledges or refuses one write, and tells the followers.
    fn answer(&self, job: Job, answer: Result<Seq, Refusal>) {
        if let (Work::Append { table, .. }, Ok(last)) = (&job.work, &answer) {
            self.watchers.tell(*table, *last);
        }
        // The caller may have gone: the write stays valid.
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

/// One write.
pub(super) enum Work {
    /// Append the texts of entries to a table that ends at `expected`.
    Append { table: TableId, expected: Seq, entries: Vec<String> },
    /// Write a document.
    Put { kind: String, key: String, value: String },
    /// Write a document, or delete it, if it is as expected.
    CompareAndSet { kind: String, key: String, expected: Option<String>, value: Option<String> },
    /// Delete a document.
    Delete { kind: String, key: String },
    /// Delete the entries of a table that ends at `expected`.
    DeleteTable { table: TableId, expected: Seq },
    /// Any action of a test on the connection.
    #[cfg(test)]
    Action(fn(&Connection)),
}

/// Why a write was not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The table ends elsewhere, or there is such a document.
    Conflict(Seq),
    /// No room.
    Full,
    /// The file with this name is another one now.
    Lost,
    /// Anything else, in words.
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
    /// Makes the write inside a transaction. The inner error is the answer to a write that conflicts: it changes
    /// nothing, and the transaction continues. Returns the number of the table's last entry for a write to a table.
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

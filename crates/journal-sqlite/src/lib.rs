//! A store of journals in one SQLite file on disk.

mod copy;
mod file;
mod ledger;
mod packs;
mod readers;
mod schema;
mod seal;
#[cfg(test)]
mod tests;
mod writer;

use std::{
    fmt::{self, Debug},
    fs::File,
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::Connection;
use tokio::task::spawn_blocking;

use journal::{
    AppendError, Backlog, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId, Tail, Watchers,
    WriteError,
};

use file::Identity;
pub use file::OpenError;
use readers::{Readers, Unread};
use writer::{Refusal, Work, Writer};

/// The store in one SQLite file, for one machine and one running server.
///
/// One thread makes all writes. Appends that arrive while a transaction is written to the disk wait, and share the next
/// transaction. Each append is acknowledged when it is on the disk. Reads use separate connections and do not wait for
/// writes. The methods must be called inside a Tokio runtime.
///
/// The files `FILE-wal` and `FILE-shm` next to the database belong to SQLite. `FILE.lock` keeps a second server from
/// using the same store. Dropping the store waits until all accepted writes are on the disk, then closes the file.
///
/// If the file is deleted, moved or replaced while the server runs, the store refuses all reads and writes until the
/// same file is back: writes to a deleted file would be lost.
///
/// # Stability
///
/// The schema is specified in `docs/journal.md`.
pub struct SqliteJournal {
    shared: Arc<Shared>,
}

/// The fields are dropped in this order. The writer's connection must close last, because only it can remove the
/// write-ahead log. The lock must be released after that, when nothing in this process has the file open.
struct Shared {
    file: PathBuf,
    readers: Readers,
    writer: Writer,
    watchers: Arc<Watchers>,
    _lock: File,
}

impl SqliteJournal {
    /// Opens the store in the file `path`. Creates it if the file is missing or empty. This call blocks while it checks
    /// the file.
    ///
    /// # Errors
    ///
    /// If the file is not a journal of this or an older version, is damaged, is in use by another server, or cannot be
    /// opened. The error names the file, and the file stays unchanged, byte for byte.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let file = file::resolve(path.as_ref())?;
        // The lock comes first: opening and closing a file that SQLite has open in this process would release SQLite's
        // own locks.
        let lock = file::lock(&file)?;
        file::inspect(&file)?;
        file::create(&file)?;
        let connection = schema::open(&file)?;
        let watchers = Arc::new(Watchers::default());
        let identity = Arc::new(Identity::of(&file).map_err(|error| OpenError::io(&file, &error))?);
        let writer = Writer::start(file.clone(), identity.clone(), connection, watchers.clone())?;
        let readers = Readers::new(file.clone(), identity);
        let shared = Shared { file, readers, writer, watchers, _lock: lock };
        Ok(Self { shared: Arc::new(shared) })
    }

    /// Returns the path of the file, with symbolic links resolved.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.shared.file
    }

    /// Runs `action` on the writer's connection. Only tests use it, for example to damage the file.
    #[cfg(test)]
    pub(crate) async fn on_writer(&self, action: fn(&Connection)) {
        self.shared.writer.write(Work::Action(action)).await.expect("the writer runs");
    }
}

impl Debug for SqliteJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteJournal").field("file", &self.shared.file).finish_non_exhaustive()
    }
}

impl Shared {
    async fn change(&self, work: Work) -> Result<Seq, AppendError> {
        self.writer.write(work).await.map_err(|refusal| {
            let failure = match refusal {
                Refusal::Conflict(actual) => return AppendError::Conflict { actual },
                Refusal::Full => WriteError::Full { file: self.file.clone() },
                Refusal::Lost => WriteError::Lost { file: self.file.clone() },
                Refusal::Unavailable(reason) => WriteError::Unavailable { store: self.store(), reason },
            };
            failure.into()
        })
    }

    async fn put(&self, work: Work) -> Result<(), PutError> {
        match self.change(work).await {
            Ok(_) => Ok(()),
            Err(AppendError::Conflict { .. }) => Err(PutError::Conflict),
            Err(AppendError::Failed(failure)) => Err(failure.into()),
        }
    }

    /// Runs the query `question` on a reading connection, in a blocking thread, so that it does not delay the tables'
    /// tasks.
    async fn ask<T: Send + 'static>(
        self: Arc<Self>,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, ReadError> {
        let _turn = self.readers.turn().await;
        // The thread holds a reference to the store until its connection is returned, so no connection outlives the
        // lock.
        let shared = self.clone();
        let answer = spawn_blocking(move || shared.readers.ask(question)).await;
        let answer = answer.unwrap_or_else(|stopped| Err(Unread::Unavailable(stopped.to_string())));
        answer.map_err(|unread| match unread {
            Unread::Lost => ReadError::Lost { file: self.file.clone() },
            Unread::Unavailable(reason) => ReadError::Unavailable { store: self.store(), reason },
        })
    }

    fn store(&self) -> String {
        self.file.display().to_string()
    }
}

impl Backlog for Shared {
    fn backlog(self: Arc<Self>, table: TableId, from: Seq) -> Pending<'static, Result<Vec<(Seq, Logged)>, ReadError>> {
        Box::pin(async move {
            // The entries are decoded in the blocking thread too, because a long table takes some milliseconds. An
            // entry that cannot be decoded gives an inner error; only the outer error is a failure of SQLite.
            let read = move |connection: &Connection| {
                let rows = ledger::entries(connection, table, from)?;
                let numbered = rows.into_iter().zip(from.0.saturating_add(1)..);
                Ok(numbered.map(|((seq, text), expected)| decode(table, Seq(expected), seq, &text)).collect())
            };
            self.ask(read).await?
        })
    }
}

/// Decodes the entry in one row, which must have the number `expected`.
fn decode(table: TableId, expected: Seq, seq: Seq, text: &str) -> Result<(Seq, Logged), ReadError> {
    if seq != expected {
        return Err(ReadError::Gap { table, expected, found: seq });
    }
    let entry = Logged::decode(text).map_err(|error| ReadError::Undecodable { table, seq, error })?;
    Ok((seq, entry))
}

impl Journal for SqliteJournal {
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>> {
        let entries = entries.iter().map(Logged::encode).collect();
        Box::pin(self.shared.change(Work::Append { table, expected, entries }))
    }

    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>> {
        self.shared.clone().backlog(table, from)
    }

    fn follow(&self, table: TableId, from: Seq) -> Follow {
        let store: Arc<dyn Backlog> = self.shared.clone();
        Tail::follow(Arc::downgrade(&store), &self.shared.watchers, table, from)
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>> {
        Box::pin(self.shared.clone().ask(move |connection| ledger::heads(connection, after, limit)))
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>> {
        Box::pin(async move { self.shared.change(Work::DeleteTable { table, expected }).await.map(drop) })
    }

    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.shared.put(Work::Put { kind: kind.to_owned(), key: key.to_owned(), value }))
    }

    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        Box::pin(self.shared.put(Work::CompareAndSet { kind, key, expected, value }))
    }

    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        Box::pin(self.shared.clone().ask(move |connection| readers::document(connection, &kind, &key)))
    }

    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.shared.put(Work::Delete { kind: kind.to_owned(), key: key.to_owned() }))
    }

    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>> {
        let kind = kind.to_owned();
        Box::pin(self.shared.clone().ask(move |connection| readers::documents(connection, &kind)))
    }

    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>> {
        Box::pin(self.shared.clone().ask(readers::kinds))
    }
}

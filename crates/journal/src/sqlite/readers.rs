//! The connections that read.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::identity::Identity;
use super::schema::PATIENCE;
use crate::{Head, Seq, TableId, head};

/// How many reads go on at once, and how many connections are kept for them.
const READERS: usize = 4;

/// Why a question has no answer.
pub(super) enum Unread {
    /// The file is not the one that was opened any more.
    Lost,
    /// Anything else, in words.
    Unavailable(String),
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// The connections that read, opened when first needed.
pub(super) struct Readers {
    file: PathBuf,
    identity: Arc<Identity>,
    idle: Mutex<Vec<Connection>>,
    turns: Semaphore,
}

impl Readers {
    /// Readers of `file`, as long as it is the one of this `identity`.
    pub(super) fn new(file: PathBuf, identity: Arc<Identity>) -> Self {
        Self { file, identity, idle: Mutex::new(Vec::new()), turns: Semaphore::new(READERS) }
    }

    /// Waits until it is one's turn to [`ask`](Self::ask); hold the result until the answer is there.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It fails only when the semaphore is closed, which nobody does.
        self.turns.acquire().await.ok()
    }

    /// Asks `question`. This blocks.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Unread> {
        // Whoever was refused a write looks whether it was made: a file that nobody will find again must not say so.
        if !self.identity.holds() {
            return Err(Unread::Lost);
        }
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.open()?,
        };
        let answer = question(&connection)?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < READERS {
            idle.push(connection);
        }
        Ok(answer)
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags)?;
        connection.busy_timeout(PATIENCE)?;
        Ok(connection)
    }
}

/// The texts of the entries of `table` after `from`, in order.
pub(super) fn entries(connection: &Connection, table: TableId, from: Seq) -> rusqlite::Result<Vec<(Seq, String)>> {
    let from = i64::try_from(from.0).unwrap_or(i64::MAX);
    let mut statement =
        connection.prepare_cached("SELECT seq, entry FROM entries WHERE table_id = ?1 AND seq > ?2 ORDER BY seq")?;
    let rows = statement.query_map(params![table.to_string(), from], |row| {
        let seq: i64 = row.get(0)?;
        Ok((Seq(seq.unsigned_abs()), row.get(1)?))
    })?;
    rows.collect()
}

/// The document with that key.
pub(super) fn document(connection: &Connection, kind: &str, key: &str) -> rusqlite::Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT value FROM documents WHERE kind = ?1 AND key = ?2")?;
    statement.query_row([kind, key], |row| row.get(0)).optional()
}

/// Every document of a kind as `(key, value)`, by key.
pub(super) fn documents(connection: &Connection, kind: &str) -> rusqlite::Result<Vec<(String, String)>> {
    let mut statement = connection.prepare_cached("SELECT key, value FROM documents WHERE kind = ?1 ORDER BY key")?;
    let rows = statement.query_map([kind], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Where at most `limit` tables after this one have come to, by name: from one name to the next through the index, never
/// over all their entries.
pub(super) fn heads(connection: &Connection, after: Option<TableId>, limit: usize) -> rusqlite::Result<Vec<Head>> {
    let mut next = connection.prepare_cached("SELECT min(table_id) FROM entries WHERE table_id > ?1")?;
    let mut last =
        connection.prepare_cached("SELECT seq, entry FROM entries WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1")?;
    let mut after = after.map_or_else(String::new, |table| table.to_string());
    let mut heads = Vec::new();
    while heads.len() < limit {
        let Some(name) = next.query_row([&after], |row| row.get::<_, Option<String>>(0))? else { break };
        let found = last.query_row([&name], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)));
        // A row of another name than a table's is nobody's: it is passed over.
        if let (Ok(table), Some((seq, text))) = (name.parse(), found.optional()?) {
            heads.push(Head { table, last: Seq(seq.unsigned_abs()), at: head::when(&text) });
        }
        after = name;
    }
    Ok(heads)
}

//! The pool of connections for reading.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, config::DbConfig};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{file::Identity, schema::PATIENCE};

/// The number of concurrent reads, which is also the number of pooled connections.
const READERS: usize = 4;

/// The reason why a query has no result.
pub(super) enum Unread {
    /// The file was deleted, moved or replaced.
    Lost,
    /// Any other reason, as a message.
    Unavailable(String),
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// The pool of connections for reading. A connection is opened when it is first needed.
pub(super) struct Readers {
    file: PathBuf,
    identity: Arc<Identity>,
    idle: Mutex<Vec<Connection>>,
    turns: Semaphore,
}

impl Readers {
    /// Creates the pool for `file`. It answers queries as long as the file has this `identity`.
    pub(super) fn new(file: PathBuf, identity: Arc<Identity>) -> Self {
        Self { file, identity, idle: Mutex::new(Vec::new()), turns: Semaphore::new(READERS) }
    }

    /// Waits for a permit to call [`ask`](Self::ask). Hold the permit until the result is there.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // Acquiring fails only if the semaphore is closed, which never happens.
        self.turns.acquire().await.ok()
    }

    /// Runs the query `question` on a pooled connection. This call blocks.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Unread> {
        // After a refused write the caller reads to find out whether the write was made. A deleted or replaced file
        // would give a wrong answer.
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
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        Ok(connection)
    }
}

/// Returns the document with this kind and key, if it exists.
pub(super) fn document(connection: &Connection, kind: &str, key: &str) -> rusqlite::Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT value FROM documents WHERE kind = ?1 AND key = ?2")?;
    statement.query_row([kind, key], |row| row.get(0)).optional()
}

/// Returns all kinds that have at least one document, in byte order.
pub(super) fn kinds(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare_cached("SELECT DISTINCT kind FROM documents ORDER BY kind")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    rows.collect()
}

/// Returns all documents of a kind as pairs `(key, value)`, sorted by key.
pub(super) fn documents(connection: &Connection, kind: &str) -> rusqlite::Result<Vec<(String, String)>> {
    let mut statement = connection.prepare_cached("SELECT key, value FROM documents WHERE kind = ?1 ORDER BY key")?;
    let rows = statement.query_map([kind], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

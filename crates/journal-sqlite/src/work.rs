//! One write, as a message to the writer thread.

use rusqlite::{Connection, ErrorCode};

use super::{
    ledger::{self, Memory},
    readers::document,
};
use journal::{Seq, TableId};

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

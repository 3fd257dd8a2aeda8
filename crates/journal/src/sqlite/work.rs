//! One write, as the writer's thread gets it.

use rusqlite::{Connection, ErrorCode, params};

use super::readers::document;
use crate::{Seq, TableId};

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
    /// Whatever a test wants to do to the connection.
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
    /// The file is not the one that was opened any more.
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
    /// Makes the write inside a transaction. The inner error is the answer of a write that clashes: it changes nothing,
    /// and the transaction goes on. Gives the number of the table's last entry, where a table is concerned.
    pub(super) fn apply(&self, connection: &Connection) -> rusqlite::Result<Result<Seq, Refusal>> {
        match self {
            Self::Append { table, expected, entries } => append(connection, *table, *expected, entries),
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
            Self::DeleteTable { table, expected } => delete_table(connection, *table, *expected),
            #[cfg(test)]
            Self::Action(action) => {
                action(connection);
                Ok(Ok(Seq::NONE))
            }
        }
    }
}

fn append(
    connection: &Connection,
    table: TableId,
    expected: Seq,
    entries: &[String],
) -> rusqlite::Result<Result<Seq, Refusal>> {
    let table = table.to_string();
    let mut last = last(connection, &table)?;
    let actual = Seq(last.unsigned_abs());
    if actual != expected {
        return Ok(Err(Refusal::Conflict(actual)));
    }
    let mut insert = connection.prepare_cached("INSERT INTO entries (table_id, seq, entry) VALUES (?1, ?2, ?3)")?;
    for entry in entries {
        last += 1;
        insert.execute(params![table, last, entry])?;
    }
    Ok(Ok(actual.plus(entries.len())))
}

fn delete_table(connection: &Connection, table: TableId, expected: Seq) -> rusqlite::Result<Result<Seq, Refusal>> {
    let table = table.to_string();
    let actual = Seq(last(connection, &table)?.unsigned_abs());
    if actual != expected {
        return Ok(Err(Refusal::Conflict(actual)));
    }
    connection.prepare_cached("DELETE FROM entries WHERE table_id = ?1")?.execute([table])?;
    Ok(Ok(Seq::NONE))
}

/// The number of a table's last entry; 0 where it has none.
fn last(connection: &Connection, table: &str) -> rusqlite::Result<i64> {
    let last = "SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1";
    connection.prepare_cached(last)?.query_row([table], |row| row.get(0))
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

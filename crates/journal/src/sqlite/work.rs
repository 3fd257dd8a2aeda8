//! One write, as the writer's thread gets it.

use rusqlite::{Connection, ErrorCode, params};

use crate::{Seq, TableId};

/// One write.
pub(super) enum Work {
    /// Append the texts of entries to a table that ends at `expected`.
    Append { table: TableId, expected: Seq, entries: Vec<String> },
    /// Write a document.
    Put { kind: String, key: String, value: String },
    /// Write a document unless there is one.
    PutNew { kind: String, key: String, value: String },
    /// Delete a document.
    Delete { kind: String, key: String },
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
            Self::Put { kind, key, value } => {
                let put = "INSERT OR REPLACE INTO documents (kind, key, value) VALUES (?1, ?2, ?3)";
                connection.prepare_cached(put)?.execute([kind, key, value])?;
                Ok(Ok(Seq::NONE))
            }
            Self::PutNew { kind, key, value } => {
                let put = "INSERT INTO documents (kind, key, value) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
                let written = connection.prepare_cached(put)?.execute([kind, key, value])?;
                Ok(if written == 0 { Err(Refusal::Conflict(Seq::NONE)) } else { Ok(Seq::NONE) })
            }
            Self::Delete { kind, key } => {
                let delete = "DELETE FROM documents WHERE kind = ?1 AND key = ?2";
                connection.prepare_cached(delete)?.execute([kind, key])?;
                Ok(Ok(Seq::NONE))
            }
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
    let last = "SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1";
    let mut last: i64 = connection.prepare_cached(last)?.query_row([&table], |row| row.get(0))?;
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

//! The tables in the file, and the checks before they are used.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction};

use super::file::judge;
use super::{OpenError, ledger, packs, seal};

/// The mark of our files: `HUMB` in ASCII.
pub(super) const APPLICATION_ID: u32 = 0x4855_4D42;

/// The newest schema that this version knows, and the one it creates. Files of older schemas are migrated: the first
/// stored every table's entries together, the second had no packs.
pub(super) const SCHEMA: u32 = 3;

/// The tables for everything but the entries.
const CREATE: &str = "
    CREATE TABLE documents (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
";

/// Files up to this many bytes are checked in full at opening, which takes about a second at most. In a larger one
/// damage is found when it is read.
const CHECKED: i64 = 256 << 20;

/// The size of a page in a new file, in bytes. A move changes one page, which is written as a whole twice: to the log,
/// and later to its place. Measured in docs/bench.md; an older file keeps its pages of 4,096 bytes.
const PAGE: u32 = 1_024;

/// How many pages of the write-ahead log are written to their places at once: about 8 MiB.
const MOVED_AT_ONCE: u32 = 8_192;

/// How long to wait for another process's lock, such as a backup's.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the database in `file`, which must exist, and makes its tables if it is empty.
pub(super) fn open(file: &Path) -> Result<Connection, OpenError> {
    let sqlite = |error| OpenError::sqlite(file, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(file, flags).map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    // Until the file is accepted nothing may write to it: when a connection closes it moves the write-ahead log there.
    // An empty log holds nothing to move, and is better tidied away.
    let keep = std::fs::metadata(super::file::beside(file, "-wal")).is_ok_and(|log| log.len() > 0);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep).map_err(sqlite)?;
    if is_empty(&connection).map_err(sqlite)? {
        create(&mut connection).map_err(sqlite)?;
    } else {
        verify(&connection, file)?;
        take_over(&mut connection).map_err(sqlite)?;
        seal::drop_from(&connection).map_err(sqlite)?;
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(sqlite)?;
    // Otherwise SQLite plans a statement again whenever its values change, which is at every move.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(sqlite)?;
    configure(&connection, file)?;
    Ok(connection)
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(number(connection, "page_count")? == 0)
}

/// Makes the tables and sets the marks in one transaction, before the file goes over to write-ahead logging: so a file
/// that is not empty has its marks where [`super::file::inspect`] looks for them.
fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "page_size", PAGE)?;
    // Only an empty file can be set up to return free pages to the disk.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    let transaction: Transaction<'_> = connection.transaction()?;
    transaction.execute_batch(CREATE)?;
    transaction.execute_batch(ledger::CREATE)?;
    transaction.execute_batch(packs::CREATE)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", SCHEMA)?;
    transaction.commit()
}

/// Migrates a file of an older schema to the newest, or leaves it unchanged.
fn take_over(connection: &mut Connection) -> rusqlite::Result<()> {
    let found = number(connection, "user_version")?;
    if found >= i64::from(SCHEMA) {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    if found == 1 {
        ledger::take_over_names(&transaction)?;
    } else {
        ledger::take_over_places(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", SCHEMA)?;
    transaction.commit()
}

fn verify(connection: &Connection, file: &Path) -> Result<(), OpenError> {
    let sqlite = |error| OpenError::sqlite(file, &error);
    let mark = number(connection, "application_id").map_err(sqlite)?;
    let schema = number(connection, "user_version").map_err(sqlite)?;
    judge(file, mark as u32, schema as u32)?;
    let size = number(connection, "page_count").map_err(sqlite)? * number(connection, "page_size").map_err(sqlite)?;
    let damaged = |reason: String| OpenError::Damaged { file: file.to_owned(), reason };
    if size <= CHECKED {
        let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(sqlite)?;
        if verdict != "ok" {
            return Err(damaged(verdict));
        }
    }
    let packed: &[&str] = match schema {
        ..=1 => &[],
        2 => &["SELECT table_id, seq, number FROM places", "SELECT number FROM filed"],
        _ => &["SELECT number, table_id, first, last, at, entries FROM packs"],
    };
    let always = ["SELECT table_id, seq, entry FROM entries", "SELECT kind, key, value FROM documents"];
    for table in always.iter().chain(packed) {
        connection.prepare(table).map_err(|error| damaged(error.to_string()))?;
    }
    Ok(())
}

/// The settings that make an acknowledged write durable and keep the write-ahead log small.
fn configure(connection: &Connection, file: &Path) -> Result<(), OpenError> {
    let sqlite = |error| OpenError::sqlite(file, &error);
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)).map_err(sqlite)?;
    if !mode.eq_ignore_ascii_case("wal") {
        let reason = format!("its file system does not support write-ahead logging, only `{mode}`");
        return Err(OpenError::Io { file: file.to_owned(), reason });
    }
    connection.pragma_update(None, "synchronous", "FULL").map_err(sqlite)?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", MOVED_AT_ONCE, |_| Ok(())).map_err(sqlite)?;
    let size: i64 = 64 << 20;
    connection.pragma_update_and_check(None, "journal_size_limit", size, |_| Ok(())).map_err(sqlite)?;
    connection.pragma_update(None, "trusted_schema", false).map_err(sqlite)?;
    // The rollback data of a single statement need not be on disk.
    connection.pragma_update(None, "temp_store", "MEMORY").map_err(sqlite)?;
    // SQLite creates the log when it is first needed: from here on it exists.
    connection.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(sqlite)?;
    Ok(())
}

fn number(connection: &Connection, pragma: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, pragma, |row| row.get(0))
}

//! The database schema, and the checks of a file before it is used.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction};

use super::file::judge;
use super::{OpenError, ledger, packs, seal};

/// The SQLite application id that marks the files of Humbug: `HUMB` in ASCII.
pub(super) const APPLICATION_ID: u32 = 0x4855_4D42;

/// The newest schema that this version knows, which is also the schema of new files. Older schemas are migrated: schema
/// 1 stored every table's entries together, schema 2 had no packs.
pub(super) const SCHEMA: u32 = 3;

/// The SQL that creates the table of documents. The tables for entries are created elsewhere.
const CREATE: &str = "
    CREATE TABLE documents (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
";

/// The largest file, in bytes, that is checked in full when it is opened; the check takes about a second at most. In a
/// larger file damage is detected only when it is read.
const CHECKED: i64 = 256 << 20;

/// The size of a page in a new file, in bytes. SQLite writes each changed page twice as a whole: to the write-ahead
/// log, and later to its place in the file. The value was measured in docs/bench.md. An older file keeps its pages of
/// 4,096 bytes.
const PAGE: u32 = 1_024;

/// The number of pages in the write-ahead log at which a checkpoint starts: about 8 MiB.
const MOVED_AT_ONCE: u32 = 8_192;

/// The longest wait for a lock of another process, such as a backup.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the database in `file`, which must exist. Creates the SQL tables if the file is empty.
pub(super) fn open(file: &Path) -> Result<Connection, OpenError> {
    let sqlite = |error| OpenError::sqlite(file, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(file, flags).map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    // Nothing may write to the file until it is accepted, but closing a connection normally runs a checkpoint. So
    // checkpoints are switched off, unless the write-ahead log is empty: then there is nothing to write, and the log
    // should be removed.
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
    // Without this option SQLite would plan a statement again whenever its values change, which is at every move.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(sqlite)?;
    configure(&connection, file)?;
    Ok(connection)
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(number(connection, "page_count")? == 0)
}

/// Creates the SQL tables and sets the application id and schema number in one transaction, before the file switches to
/// write-ahead logging. So every file that is not empty has these numbers in the header, where [`super::file::inspect`]
/// reads them.
fn create(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "page_size", PAGE)?;
    // Incremental vacuum returns free pages to the file system. It can only be switched on while the file is empty.
    connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    let transaction: Transaction<'_> = connection.transaction()?;
    transaction.execute_batch(CREATE)?;
    transaction.execute_batch(ledger::CREATE)?;
    transaction.execute_batch(packs::CREATE)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", SCHEMA)?;
    transaction.commit()
}

/// Migrates a file of an older schema to the newest schema. A file of the newest schema stays unchanged.
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

/// Applies the settings that make an acknowledged write durable and keep the write-ahead log small.
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
    // The rollback data of a single statement need not be durable, so it stays in memory.
    connection.pragma_update(None, "temp_store", "MEMORY").map_err(sqlite)?;
    // SQLite creates the write-ahead log only when a transaction needs it. This empty transaction makes sure that it
    // exists.
    connection.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(sqlite)?;
    Ok(())
}

fn number(connection: &Connection, pragma: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, pragma, |row| row.get(0))
}

//! Backup of a store while a server uses it, and restoring a store from such a copy.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Instant;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::file::{self, beside};
use super::schema::{self, PATIENCE};
use super::{OpenError, SqliteJournal, seal};

impl SqliteJournal {
    /// Writes a snapshot of the store in `from` to the new file `to`. The snapshot holds every write that was
    /// acknowledged before this call. A server may use `from` meanwhile, in this process or another one, and does not
    /// wait. This call blocks.
    ///
    /// # Errors
    ///
    /// If `from` is no journal or a damaged one, the file `to` exists already, or the copy cannot be written. A
    /// failed copy leaves no file `to`.
    pub fn back_up(from: &Path, to: &Path) -> Result<(), OpenError> {
        let source = readable(from)?;
        if to.try_exists().map_err(|error| OpenError::io(to, &error))? {
            return Err(OpenError::Exists { file: to.to_owned() });
        }
        let partial = Partial::beside(to)?;
        copy(&source, &partial.file)?;
        partial.finish(|copied| seal::set(copied).map_err(|error| OpenError::sqlite(&partial.file, &error)))?;
        partial.become_whole(to)
    }

    /// Replaces the store in `to`, which no server may use, by the copy in `from`. An existing store is only replaced
    /// if `replace` is true. It is then renamed to `TO.replaced`, and replaces an older file of that name. This call
    /// blocks.
    ///
    /// The whole copy is read: its content must match its seal. If the copy has no seal, every entry must exist and be
    /// readable.
    ///
    /// # Errors
    ///
    /// If `from` is not a whole journal of this or an older version, or its content was changed. If `to` exists and
    /// `replace` is false, a server uses `to`, or the copy cannot be written. The store in `to` is then unchanged.
    pub fn restore(from: &Path, to: &Path, replace: bool) -> Result<(), OpenError> {
        let source = readable(from)?;
        let to = file::resolve(to)?;
        let _lock = file::lock(&to)?;
        let there = std::fs::metadata(&to).is_ok_and(|there| there.len() > 0);
        if there && !replace {
            return Err(OpenError::Exists { file: to });
        }
        let partial = Partial::beside(&to)?;
        let seal = copy(&source, &partial.file)?;
        partial.finish(|copied| check(copied, seal.as_deref(), from))?;
        if there {
            let kept = beside(&to, ".replaced");
            for suffix in ["", "-wal", "-shm"] {
                set_aside(&beside(&to, suffix), &beside(&kept, suffix))?;
            }
        }
        partial.become_whole(&to)
    }
}

/// Opens the journal in this file for reading. The file must exist.
fn readable(file: &Path) -> Result<Connection, OpenError> {
    if !file.try_exists().map_err(|error| OpenError::io(file, &error))? {
        return Err(OpenError::io(file, &std::io::ErrorKind::NotFound.into()));
    }
    file::inspect(file)?;
    let sqlite = |error| OpenError::sqlite(file, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    Ok(connection)
}

/// Copies all pages in one step, inside one read transaction: concurrent writes go to the write-ahead log and not to
/// the copy. Returns the seal of the source, if the source is itself a copy.
fn copy(source: &Connection, target: &Path) -> Result<Option<String>, OpenError> {
    let sqlite = |error: rusqlite::Error| OpenError::sqlite(target, &error);
    let mut connection = Connection::open(target).map_err(sqlite)?;
    let copying = Backup::new(source, &mut connection).map_err(sqlite)?;
    let began = Instant::now();
    while copying.step(-1).map_err(sqlite)? != StepResult::Done {
        if began.elapsed() > PATIENCE {
            return Err(OpenError::Locked { file: target.to_owned() });
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    drop(copying);
    let seal = seal::of(&connection).map_err(sqlite)?;
    connection.close().map_err(|(_, error)| sqlite(error))?;
    Ok(seal)
}

/// Checks that the content of a copy is intact and matches its seal.
fn check(copied: &Connection, seal: Option<&str>, from: &Path) -> Result<(), OpenError> {
    let damaged = |reason: String| OpenError::Damaged { file: from.to_owned(), reason };
    // `integrity_check` reads every row and every index. `quick_check`, which runs when a small file is opened, skips
    // some of that.
    let whole = copied.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    let whole = whole.map_err(|error| damaged(error.to_string()))?;
    if whole != "ok" {
        return Err(damaged(whole));
    }
    let contents = seal::contents(copied).map_err(|error| damaged(error.to_string()))?;
    match (seal, contents.fault) {
        (Some(seal), _) if seal != contents.digest => {
            Err(damaged("its content is not what was copied into it".to_owned()))
        }
        (None, Some(fault)) => Err(damaged(fault)),
        _ => Ok(()),
    }
}

/// Renames `file` to `kept` and replaces an older file of that name. If `file` does not exist, the older file is
/// deleted.
fn set_aside(file: &Path, kept: &Path) -> Result<(), OpenError> {
    match std::fs::rename(file, kept) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(OpenError::io(file, &error)),
        Ok(()) => Ok(()),
        Err(_) => match std::fs::remove_file(kept) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(OpenError::io(kept, &error)),
            _ => Ok(()),
        },
    }
}

/// A copy that is not complete yet. Dropping it deletes its files.
struct Partial {
    file: PathBuf,
}

impl Partial {
    fn beside(to: &Path) -> Result<Self, OpenError> {
        let partial = Self { file: beside(to, ".partial") };
        partial.tidy();
        file::create(&partial.file)?;
        Ok(partial)
    }

    /// Opens, checks and closes the copy as a server would. Runs `last` before it closes the copy. At the end
    /// everything is on the disk.
    fn finish(&self, last: impl FnOnce(&Connection) -> Result<(), OpenError>) -> Result<(), OpenError> {
        let connection = schema::open(&self.file)?;
        last(&connection)?;
        connection.close().map_err(|(_, error)| OpenError::sqlite(&self.file, &error))?;
        let synced = File::open(&self.file).and_then(|file| file.sync_all());
        synced.map_err(|error| OpenError::io(&self.file, &error))
    }

    fn become_whole(self, to: &Path) -> Result<(), OpenError> {
        std::fs::rename(&self.file, to).map_err(|error| OpenError::io(to, &error))
    }

    fn tidy(&self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            // A missing file needs no clean-up. If a file cannot be removed, making the copy fails later.
            std::fs::remove_file(beside(&self.file, suffix)).unwrap_or_default();
        }
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        self.tidy();
    }
}

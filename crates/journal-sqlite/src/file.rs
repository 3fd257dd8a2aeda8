//! Checks of the file before SQLite opens it: its place, its owner, and its lock.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::OpenError;
use super::schema::{APPLICATION_ID, SCHEMA};

/// The length of an SQLite file's header, in bytes.
const HEADER: usize = 100;

/// How an SQLite file begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// The path with links resolved, so that two names of one file share a lock. The file need not exist, its folder must.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let io = |error| OpenError::io(path, &error);
    match path.canonicalize() {
        Ok(file) => return Ok(file),
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(io(error)),
        Err(_) => {}
    }
    let name = path.file_name().ok_or_else(|| io(ErrorKind::InvalidFilename.into()))?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    Ok(folder.canonicalize().map_err(io)?.join(name))
}

/// Keeps other houses out for as long as the result lives.
pub(super) fn lock(file: &Path) -> Result<File, OpenError> {
    let name = beside(file, ".lock");
    let io = |error| OpenError::io(&name, &error);
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(&name).map_err(io)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::Locked { file: file.to_owned() }),
        Err(TryLockError::Error(error)) => Err(io(error)),
    }
}

/// The file next to `file` whose name ends with `suffix`.
pub(super) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(suffix);
    name.into()
}

/// Refuses a file that is not ours by its first bytes alone: SQLite, given another program's database, might tidy it.
pub(super) fn inspect(file: &Path) -> Result<(), OpenError> {
    let io = |error| OpenError::io(file, &error);
    let opened = match File::open(file) {
        Ok(opened) => opened,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(io(error)),
    };
    let mut header = Vec::with_capacity(HEADER);
    opened.take(HEADER as u64).read_to_end(&mut header).map_err(io)?;
    if header.is_empty() {
        return Ok(());
    }
    if header.len() < HEADER || !header.starts_with(MAGIC) {
        return Err(OpenError::NotAJournal { file: file.to_owned() });
    }
    judge(file, number(&header, 68), number(&header, 60))
}

/// Refuses a database that is another program's or a newer version's.
pub(super) fn judge(file: &Path, application_id: u32, schema: u32) -> Result<(), OpenError> {
    let file = file.to_owned();
    if application_id != APPLICATION_ID {
        return Err(OpenError::Foreign { file, application_id });
    }
    if schema > SCHEMA {
        return Err(OpenError::Newer { file, found: schema });
    }
    Ok(())
}

/// Makes the file if it does not exist, readable by its owner only: it will hold hidden cards and sessions. SQLite
/// gives the files next to it the same permissions.
pub(super) fn create(file: &Path) -> Result<(), OpenError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(|error| OpenError::io(file, &error))
}

/// The big-endian number at `place` in a header.
fn number(header: &[u8], place: usize) -> u32 {
    header[place..place + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

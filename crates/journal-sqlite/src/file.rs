//! Checks of the file before SQLite opens it: its place, its owner, and its lock.

use std::{
    ffi::OsString,
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
};

use rusqlite::ErrorCode;

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

/// The files of a store when it was opened: the database and its write-ahead log, which is part of the data.
///
/// A system lets a file be deleted or replaced while it is open. Later writes then go to a file without a name, and are
/// lost when the house ends.
#[derive(Debug)]
pub(super) struct Identity {
    files: [(PathBuf, Mark); 2],
}

impl Identity {
    /// The files with these names now; the log must exist.
    ///
    /// # Errors
    /// What the system says about one of them.
    pub(super) fn of(file: &Path) -> io::Result<Self> {
        let marked = |path: PathBuf| mark(&path).map(|mark| (path, mark));
        Ok(Self { files: [marked(file.to_owned())?, marked(beside(file, "-wal"))?] })
    }

    /// Whether every name still leads to the file that was opened. Files that were moved back are the same files.
    pub(super) fn holds(&self) -> bool {
        self.files.iter().all(|(path, opened)| mark(path).is_ok_and(|now| now == *opened))
    }
}

/// The identity of a file: its device and its number there.
#[cfg(unix)]
type Mark = (u64, u64);

#[cfg(unix)]
fn mark(path: &Path) -> io::Result<Mark> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}

/// On other systems a file that SQLite has open can be neither deleted nor renamed: it is enough that it exists.
#[cfg(not(unix))]
type Mark = ();

#[cfg(not(unix))]
fn mark(path: &Path) -> io::Result<Mark> {
    std::fs::metadata(path).map(drop)
}

/// Why a file could not be opened as a store. The file is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The file is not an SQLite database.
    #[error("{} is not a Humbug journal: it is not a database", file.display())]
    NotAJournal {
        /// The file.
        file: PathBuf,
    },
    /// The file is an SQLite database, but some other program's.
    #[error("{} is not a Humbug journal: the database belongs to another program", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// The number by which its program marks its files; 0 is no mark.
        application_id: u32,
    },
    /// A newer version of Humbug has written the file.
    #[error("{} was written by a newer Humbug: its schema is {found}, this version knows up to {SCHEMA}", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// The file's schema number.
        found: u32,
    },
    /// The file is a journal, but broken.
    #[error("{} is damaged: {reason}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The damage.
        reason: String,
    },
    /// Another running house has the file open.
    #[error("{} is in use by another running house", file.display())]
    Locked {
        /// The file.
        file: PathBuf,
    },
    /// The new file exists already.
    #[error("{} is there already", file.display())]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The system does not let us use the file: no such folder, no permission, no room.
    #[error("{} cannot be opened: {reason}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// What the system said.
        reason: String,
    },
}

impl OpenError {
    /// What the system said about `file`.
    pub(super) fn io(file: &Path, error: &std::io::Error) -> Self {
        Self::Io { file: file.to_owned(), reason: error.to_string() }
    }

    /// What SQLite said about `file`.
    pub(super) fn sqlite(file: &Path, error: &rusqlite::Error) -> Self {
        let file = file.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                Self::Damaged { file, reason: error.to_string() }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked { file },
            _ => Self::Io { file, reason: error.to_string() },
        }
    }
}

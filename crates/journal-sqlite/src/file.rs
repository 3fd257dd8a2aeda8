//! Checks of the store's file before SQLite opens it: its path, the program that wrote it, and its lock.

use std::{
    ffi::OsString,
    fs::{File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
};

use rusqlite::ErrorCode;

use super::schema::{APPLICATION_ID, SCHEMA};

/// The length of the header of an SQLite file, in bytes.
const HEADER: usize = 100;

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Resolves symbolic links, so that two paths to one file share a lock. The file need not exist, but its folder must.
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

/// Locks the store, so that no other server can open it while the returned file is open.
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

/// Returns the path of the file next to `file` whose name has `suffix` at its end.
pub(super) fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(suffix);
    name.into()
}

/// Refuses a file of another program or of a newer version by its first bytes alone. SQLite must not open such a file,
/// because SQLite might change the file.
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

/// Refuses a database by its application id and schema number if another program or a newer version wrote it.
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

/// Creates the file if it does not exist. Only its owner may read it, because it will hold hidden cards and sessions.
/// SQLite gives the files next to it the same permissions.
pub(super) fn create(file: &Path) -> Result<(), OpenError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(|error| OpenError::io(file, &error))
}

/// Reads the big-endian number at the byte offset `place` of a header.
fn number(header: &[u8], place: usize) -> u32 {
    header[place..place + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// The identity of a store's files when the store was opened: of the database and of its write-ahead log, which is part
/// of the data.
///
/// Operating systems allow that an open file is deleted or replaced. Later writes then go to a file without a name, and
/// are lost when the server ends. Comparing identities detects that.
#[derive(Debug)]
pub(super) struct Identity {
    files: [(PathBuf, Mark); 2],
}

impl Identity {
    /// Returns the identity of the files that have these names now. The write-ahead log must exist.
    ///
    /// # Errors
    /// The error of the operating system for one of the files.
    pub(super) fn of(file: &Path) -> io::Result<Self> {
        let marked = |path: PathBuf| mark(&path).map(|mark| (path, mark));
        Ok(Self { files: [marked(file.to_owned())?, marked(beside(file, "-wal"))?] })
    }

    /// Returns whether both names still belong to the files that were opened. A file that was moved away and back is
    /// the same file.
    pub(super) fn holds(&self) -> bool {
        self.files.iter().all(|(path, opened)| mark(path).is_ok_and(|now| now == *opened))
    }
}

/// The identity of one file: its device number and its inode number.
#[cfg(unix)]
type Mark = (u64, u64);

#[cfg(unix)]
fn mark(path: &Path) -> io::Result<Mark> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}

/// No identity is needed on other systems, where an open database can be neither deleted nor renamed. It is enough that
/// the file exists.
#[cfg(not(unix))]
type Mark = ();

#[cfg(not(unix))]
fn mark(path: &Path) -> io::Result<Mark> {
    std::fs::metadata(path).map(drop)
}

/// The reason why a file could not be opened as a store. The file stays unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The file is not an SQLite database.
    #[error("{} is not a Humbug journal: it is not a database", file.display())]
    NotAJournal {
        /// The path of the refused file.
        file: PathBuf,
    },
    /// The file is an SQLite database of another program.
    #[error("{} is not a Humbug journal: the database belongs to another program", file.display())]
    Foreign {
        /// The path of the refused file.
        file: PathBuf,
        /// The SQLite application id of the file; 0 if it has none.
        application_id: u32,
    },
    /// A newer version of Humbug wrote the file.
    #[error("{} was written by a newer Humbug: its schema is {found}, this version knows up to {SCHEMA}", file.display())]
    Newer {
        /// The path of the refused file.
        file: PathBuf,
        /// The number of the file's schema, which this version does not know.
        found: u32,
    },
    /// The file is a journal, but it is damaged.
    #[error("{} is damaged: {reason}", file.display())]
    Damaged {
        /// The path of the damaged file.
        file: PathBuf,
        /// A description of the damage.
        reason: String,
    },
    /// Another running server has the file open.
    #[error("{} is in use by another running house", file.display())]
    Locked {
        /// The path of the locked file.
        file: PathBuf,
    },
    /// The file that should be created exists already.
    #[error("{} is there already", file.display())]
    Exists {
        /// The path of the existing file.
        file: PathBuf,
    },
    /// The operating system refuses access to the file: for example the folder is missing, permission is denied, or the
    /// disk is full.
    #[error("{} cannot be opened: {reason}", file.display())]
    Io {
        /// The path of the file that cannot be used.
        file: PathBuf,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
}

impl OpenError {
    /// Converts an I/O error for `file`.
    pub(super) fn io(file: &Path, error: &std::io::Error) -> Self {
        Self::Io { file: file.to_owned(), reason: error.to_string() }
    }

    /// Converts an SQLite error for `file` to the matching variant.
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

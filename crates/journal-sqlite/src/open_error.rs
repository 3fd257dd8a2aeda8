//! Why a file could not be opened as a store.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::schema::SCHEMA;

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

//! Whether the file under its name is still the one that is open.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::file::beside;

/// The files of a store as they were opened: the database and its write-ahead log, which belongs to the data.
///
/// A system lets a file be deleted or replaced while it is open. What is written then goes to a file that has no name
/// any more and is gone when the house ends.
#[derive(Debug)]
pub(super) struct Identity {
    files: [(PathBuf, Mark); 2],
}

impl Identity {
    /// The files that lie under these names now; the log must be there.
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

/// What tells two files apart: the device and the number of the file on it.
#[cfg(unix)]
type Mark = (u64, u64);

#[cfg(unix)]
fn mark(path: &Path) -> io::Result<Mark> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}

/// Elsewhere a file that SQLite has open can be neither deleted nor renamed: it is enough that it is there.
#[cfg(not(unix))]
type Mark = ();

#[cfg(not(unix))]
fn mark(path: &Path) -> io::Result<Mark> {
    std::fs::metadata(path).map(drop)
}

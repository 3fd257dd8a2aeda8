//! Whether the file under its name is still the one that is open.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::file::beside;

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

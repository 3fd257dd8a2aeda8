//! What can go wrong with a store once it is open.

use std::path::PathBuf;

use crate::{DecodeEntryError, Seq, TableId};

/// Why an append was not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// The table is not where the writer thought: somebody else appended first. Nothing was written.
    #[error("the table has moved on: its last entry is number {actual}")]
    Conflict {
        /// The number of the table's last entry.
        actual: Seq,
    },
    /// No room is left for the entries. Nothing was written; the same append works once there is room again.
    #[error("no room left to write to {}", file.display())]
    Full {
        /// The file that cannot grow.
        file: PathBuf,
    },
    /// The file that is open was deleted, moved or replaced: what goes there could not be found again. The same write
    /// works once the very same file is back under its name; then read first, where it may have been under way.
    #[error("{} was deleted, moved or replaced under the running house: nothing is saved until it is back", file.display())]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// One message to the servers would be larger than they take. Nothing was written.
    #[error("{store} takes no message as large as this: raise max_payload in the servers' configuration")]
    TooLarge {
        /// The store's address.
        store: String,
    },
    /// The store did not acknowledge. The entries **may or may not** have been written: read before trying again.
    #[error("the journal {store} is unavailable: {reason}")]
    Unavailable {
        /// The store: its file or its address.
        store: String,
        /// What the store said.
        reason: String,
    },
}

/// Why a small document was not written or deleted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PutError {
    /// [`compare_and_set`](crate::Journal::compare_and_set) found another document than expected, or
    /// [`put_new`](crate::Journal::put_new) found one at all. Nothing was written.
    #[error("the document with this key is not as expected")]
    Conflict,
    /// No room is left for the document. Nothing was written.
    #[error("no room left to write to {}", file.display())]
    Full {
        /// The file that cannot grow.
        file: PathBuf,
    },
    /// The file that is open was deleted, moved or replaced: what goes there could not be found again. The same write
    /// works once the very same file is back under its name; then read first, where it may have been under way.
    #[error("{} was deleted, moved or replaced under the running house: nothing is saved until it is back", file.display())]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// One message to the servers would be larger than they take. Nothing was written.
    #[error("{store} takes no message as large as this: raise max_payload in the servers' configuration")]
    TooLarge {
        /// The store's address.
        store: String,
    },
    /// The store did not acknowledge. The change **may or may not** have been made.
    #[error("the journal {store} is unavailable: {reason}")]
    Unavailable {
        /// The store: its file or its address.
        store: String,
        /// What the store said.
        reason: String,
    },
}

/// Why entries or documents could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// An entry is not one that this version understands.
    #[error("entry {seq} of table {table}: {error}")]
    Undecodable {
        /// The table.
        table: TableId,
        /// The number of the entry.
        seq: Seq,
        /// What is wrong with it.
        #[source]
        error: DecodeEntryError,
    },
    /// Entries are missing: the store has been tampered with or has lost something.
    #[error("table {table} has entry {found} where entry {expected} was expected")]
    Gap {
        /// The table.
        table: TableId,
        /// The number that should have come.
        expected: Seq,
        /// The number that came.
        found: Seq,
    },
    /// The file that is open was deleted, moved or replaced: what it says could not be
    /// found again. Reading works once the very same file is back under its name.
    #[error("{} was deleted, moved or replaced under the running house: nothing is read until it is back", file.display())]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// The store did not answer.
    #[error("the journal {store} is unavailable: {reason}")]
    Unavailable {
        /// The store: its file or its address.
        store: String,
        /// What the store said.
        reason: String,
    },
}

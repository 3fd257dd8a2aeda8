//! The `Journal` trait, which every store implements, and its errors.

use std::fmt::Debug;
use std::path::PathBuf;
use std::pin::Pin;

use crate::{DecodeEntryError, Follow, Head, Logged, Seq, TableId};

/// A boxed future: the result of a method of an object-safe trait.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store of table journals and small documents. The host holds it as `Arc<dyn Journal>`.
///
/// An acknowledged write is durable: it survives the end of the process and of the machine's power (the in-memory store
/// excepted, and it says so), and every read that starts afterwards sees it. Dropping a future does not call back a
/// write that has begun.
///
/// Small documents hold everything but tables: decks, sessions, reserved codes. They are keyed by kind and key, both
/// any text.
///
/// The suite (feature `suite`) states the rest as tests.
pub trait Journal: Debug + Send + Sync + 'static {
    /// Appends `entries` to `table`, all or none, if its last entry is number `expected`; returns the number of the new
    /// last entry. Appending nothing only checks the number.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] when the table is elsewhere, otherwise [`AppendError::Failed`].
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>>;

    /// The entries of `table` after number `from`, in order. A table without entries is empty, not an error.
    ///
    /// # Errors
    ///
    /// When an entry cannot be understood, entries are missing, or the store does not answer.
    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>>;

    /// The entries of `table` after number `from`: first the existing ones, then each as it is appended, each once and
    /// in order. Following does not keep the store open.
    fn follow(&self, table: TableId, from: Seq) -> Follow;

    /// The positions of at most `limit` tables after `after`, in the order of their names. For a table that changes
    /// during the call, the result is its position before or after the change.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>>;

    /// Deletes all entries of `table` if its last one is number `expected`. Afterwards the table does not exist; its
    /// documents stay. Deleting a table without entries is no error if `expected` says so.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] when the table is elsewhere, otherwise [`AppendError::Failed`].
    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>>;

    /// Writes a document, in place of any other with that key.
    ///
    /// # Errors
    ///
    /// [`PutError::Failed`]; never [`PutError::Conflict`].
    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>>;

    /// Writes a document, or deletes it if `value` is `None`, if the present one is as `expected`; there `None` means
    /// that there is none. Of several concurrent calls with the same expectation exactly one succeeds, unless they
    /// change nothing.
    ///
    /// # Errors
    ///
    /// [`PutError::Conflict`] when it is otherwise, and [`PutError::Failed`].
    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>>;

    /// Writes a document unless there is one with that key. Of several at once exactly one succeeds.
    ///
    /// # Errors
    ///
    /// [`PutError::Conflict`] when there is one, and [`PutError::Failed`].
    fn put_new<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        self.compare_and_set(kind, key, None, Some(value))
    }

    /// The document with that key, if there is one.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>>;

    /// Deletes the document with that key; that there is none is no error.
    ///
    /// # Errors
    ///
    /// [`PutError::Failed`]; never [`PutError::Conflict`].
    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>>;

    /// Every document of a kind as `(key, value)`, by key in byte order.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>>;

    /// All kinds that have a document, in byte order.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>>;
}

/// Why an append, or the deletion of a table, was not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The table has another last entry than expected: there was another append first. Nothing was written.
    #[error("the table has moved on: its last entry is number {actual}")]
    Conflict {
        /// The number of the table's last entry.
        actual: Seq,
    },
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] WriteError),
}

/// Why a small document was not written or deleted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PutError {
    /// [`compare_and_set`](crate::Journal::compare_and_set) found another document than expected, or
    /// [`put_new`](crate::Journal::put_new) found one at all. Nothing was written.
    #[error("the document with this key is not as expected")]
    Conflict,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] WriteError),
}

/// Why a store did not acknowledge a write of entries or of a document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// No room is left. Nothing was written; the same write works once there is room again.
    #[error("no room left to write to {}", file.display())]
    Full {
        /// The file that cannot grow.
        file: PathBuf,
    },
    /// The open file was deleted, moved or replaced: data written to it could not be found again. The same write works
    /// when the same file is back under its name; read first if a write may have been in progress.
    #[error("{} was deleted, moved or replaced under the running house: nothing is saved until it is back", file.display())]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// One message to the servers would be larger than they accept. Nothing was written.
    #[error("{store} takes no message as large as this: raise max_payload in the servers' configuration")]
    TooLarge {
        /// The store's address.
        store: String,
    },
    /// The store did not acknowledge. The change **may or may not** have been made: read before trying again.
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
    /// The open file was deleted, moved or replaced: its content could not be found again. Reading works when the same
    /// file is back under its name.
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

//! The `Journal` trait, which every store implements, and the errors of its methods.

use std::fmt::Debug;
use std::path::PathBuf;
use std::pin::Pin;

use crate::{DecodeEntryError, Follow, Head, Logged, Seq, TableId};

/// A boxed future. Methods of an object-safe trait return it, because they cannot be `async`.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store of table journals and of small documents. The server holds the store as `Arc<dyn Journal>`.
///
/// An acknowledged write is durable: it survives the end of the process and a power failure, and every read that starts
/// afterwards sees it. Only the in-memory store is not durable. Dropping the future of a write does not undo a write
/// that has begun.
///
/// Small documents hold everything that is not an entry of a table: decks, sessions, reserved codes. A document is
/// identified by its kind and its key; both can be any text.
///
/// The conformance suite (feature `suite`) states the rest of the contract as tests.
pub trait Journal: Debug + Send + Sync + 'static {
    /// Appends all `entries` to `table` if the table's last entry has the number `expected`, and otherwise none of
    /// them. Returns the number of the new last entry. With no entries, the call only checks the number.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] if the table's last entry has another number, otherwise [`AppendError::Failed`].
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>>;

    /// Returns the entries of `table` after number `from`, in order. A table without entries gives an empty list, not
    /// an error.
    ///
    /// # Errors
    ///
    /// If an entry cannot be decoded, entries are missing, or the store does not answer.
    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>>;

    /// Follows `table`: returns a stream of its entries after number `from`. First come the existing entries, then each
    /// new entry as it is appended, every entry once and in order. A follower does not keep the store open.
    fn follow(&self, table: TableId, from: Seq) -> Follow;

    /// Returns the heads (number and time of the last entry) of the tables after `after`, ordered by table name, at
    /// most `limit` of them. For a table that changes during the call, the result is its head before or after the
    /// change.
    ///
    /// # Errors
    ///
    /// If the store does not answer.
    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>>;

    /// Deletes all entries of `table` if its last entry has the number `expected`. Afterwards the table does not exist.
    /// Documents about the table stay. For a table without entries `expected` must be [`Seq::NONE`]; then the call
    /// changes nothing and succeeds.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] if the table's last entry has another number, otherwise [`AppendError::Failed`].
    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>>;

    /// Writes a document and replaces any earlier document with the same kind and key.
    ///
    /// # Errors
    ///
    /// [`PutError::Failed`]; never [`PutError::Conflict`].
    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>>;

    /// Writes `value` if the present document equals `expected`; a `value` of `None` deletes the document. An
    /// `expected` of `None` means that no document must exist. Of several concurrent calls with the same expectation
    /// exactly one succeeds, unless the calls change nothing.
    ///
    /// # Errors
    ///
    /// [`PutError::Conflict`] if the present document differs from `expected`, and [`PutError::Failed`].
    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>>;

    /// Writes a document if none exists with this kind and key. Of several concurrent calls exactly one succeeds.
    ///
    /// # Errors
    ///
    /// [`PutError::Conflict`] if a document exists, and [`PutError::Failed`].
    fn put_new<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        self.compare_and_set(kind, key, None, Some(value))
    }

    /// Returns the document with this kind and key, or `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// If the store does not answer.
    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>>;

    /// Deletes the document with this kind and key. It is no error if the document does not exist.
    ///
    /// # Errors
    ///
    /// [`PutError::Failed`]; never [`PutError::Conflict`].
    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>>;

    /// Returns all documents of a kind as pairs `(key, value)`, sorted by the bytes of the key.
    ///
    /// # Errors
    ///
    /// If the store does not answer.
    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>>;

    /// Returns all kinds that have at least one document, in byte order.
    ///
    /// # Errors
    ///
    /// If the store does not answer.
    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>>;
}

/// The reason why an append, or the deletion of a table, was not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The number of the table's last entry differs from the expected one: another append came first. Nothing was
    /// written.
    #[error("the table has moved on: its last entry is number {actual}")]
    Conflict {
        /// The actual number of the table's last entry.
        actual: Seq,
    },
    /// The store failed; see the inner error.
    #[error(transparent)]
    Failed(#[from] WriteError),
}

/// The reason why a small document was not written or deleted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PutError {
    /// [`compare_and_set`](crate::Journal::compare_and_set) found a document that differs from the expected one, or
    /// [`put_new`](crate::Journal::put_new) found an existing document. Nothing was written.
    #[error("the document with this key is not as expected")]
    Conflict,
    /// The store failed; see the inner error.
    #[error(transparent)]
    Failed(#[from] WriteError),
}

/// The reason why a store did not acknowledge a write of entries or of a document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The disk is full. Nothing was written; the same write succeeds once there is free space again.
    #[error("no room left to write to {}", file.display())]
    Full {
        /// The file that cannot grow because the disk is full.
        file: PathBuf,
    },
    /// The store's open file was deleted, moved or replaced, so data written to it would be lost. The write works again
    /// when the same file is back under its name. A write that was in progress may have been made: read before you
    /// repeat it.
    #[error("{} was deleted, moved or replaced under the running house: nothing is saved until it is back", file.display())]
    Lost {
        /// The file that is missing under its name.
        file: PathBuf,
    },
    /// One message to the NATS servers would be larger than the servers accept. Nothing was written.
    #[error("{store} takes no message as large as this: raise max_payload in the servers' configuration")]
    TooLarge {
        /// The address of the store.
        store: String,
    },
    /// The store did not acknowledge the write. The change **may or may not** have been made: read before you try
    /// again.
    #[error("the journal {store} is unavailable: {reason}")]
    Unavailable {
        /// The store: its file or its address.
        store: String,
        /// The reason that the store gave.
        reason: String,
    },
}

/// The reason why entries or documents could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// This version cannot decode an entry.
    #[error("entry {seq} of table {table}: {error}")]
    Undecodable {
        /// The table whose entry cannot be decoded.
        table: TableId,
        /// The number of the entry that cannot be decoded.
        seq: Seq,
        /// What is wrong with the entry.
        #[source]
        error: DecodeEntryError,
    },
    /// Entries are missing: the store has lost them, or an attacker has changed the store.
    #[error("table {table} has entry {found} where entry {expected} was expected")]
    Gap {
        /// The table whose entries are missing.
        table: TableId,
        /// The number of the entry that should have come next.
        expected: Seq,
        /// The number of the entry that was found instead.
        found: Seq,
    },
    /// The store's open file was deleted, moved or replaced, so nothing is read from it. Reading works again when
    /// the same file is back under its name.
    #[error("{} was deleted, moved or replaced under the running house: nothing is read until it is back", file.display())]
    Lost {
        /// The file that is missing under its name.
        file: PathBuf,
    },
    /// The store did not answer.
    #[error("the journal {store} is unavailable: {reason}")]
    Unavailable {
        /// The store: its file or its address.
        store: String,
        /// The reason that the store gave.
        reason: String,
    },
}

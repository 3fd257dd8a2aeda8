//! What the house asks of a store.

use std::fmt::Debug;
use std::pin::Pin;

use crate::{AppendError, Follow, Head, Logged, PutError, ReadError, Seq, TableId};

/// A boxed future: what a method of an object-safe trait returns.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store of table journals and small documents. The host holds it as `Arc<dyn Journal>`.
///
/// An acknowledged write is durable: it survives the end of the process and of the machine's power (the in-memory store
/// excepted, and it says so), and every read that starts afterwards sees it. Dropping a future does not call back a
/// write that has begun.
///
/// Small documents are for what is not a table: decks, sessions, reserved codes. They are keyed by kind and key, both
/// any text.
///
/// The suite (feature `suite`) states the rest as tests.
pub trait Journal: Debug + Send + Sync + 'static {
    /// Appends `entries` to `table`, all or none, if its last entry is number `expected`; returns the number of the new
    /// last entry. Appending nothing only checks the number.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] when the table is elsewhere, otherwise what kept the store from acknowledging.
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>>;

    /// The entries of `table` after number `from`, in order. A table without entries is empty, not an error.
    ///
    /// # Errors
    ///
    /// When an entry cannot be understood, entries are missing, or the store does not answer.
    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>>;

    /// The entries of `table` after number `from`, first those that are there and then each as it is appended, each
    /// once and in order. Following does not keep the store open.
    fn follow(&self, table: TableId, from: Seq) -> Follow;

    /// Where tables have come to: at most `limit` of them, by name in order, from the first after `after`. Of a table that
    /// changes meanwhile it tells how it was a moment before or after.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>>;

    /// Deletes all entries of `table` if its last one is number `expected`. The table is then as if it had never been; its
    /// documents stay. Deleting a table without entries is no error where none are expected.
    ///
    /// # Errors
    ///
    /// [`AppendError::Conflict`] when the table is elsewhere, otherwise what kept the store from acknowledging.
    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>>;

    /// Writes a document, in place of any other with that key.
    ///
    /// # Errors
    ///
    /// What kept the store from acknowledging; never [`PutError::Conflict`].
    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>>;

    /// Writes a document, or with `None` deletes it, if it is as `expected`, where `None` means that there is none. Of several
    /// at once that expect the same, exactly one succeeds, unless they change nothing.
    ///
    /// # Errors
    ///
    /// [`PutError::Conflict`] when it is otherwise, otherwise what kept the store from acknowledging.
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
    /// [`PutError::Conflict`] when there is one, otherwise what kept the store from acknowledging.
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
    /// What kept the store from acknowledging; never [`PutError::Conflict`].
    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>>;

    /// Every document of a kind as `(key, value)`, by key in byte order.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>>;

    /// Every kind of which there is a document, in byte order.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>>;
}

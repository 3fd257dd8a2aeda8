//! Following a table: its head (the position of the last entry), the stream of its entries, and the watchers in this
//! process.

use std::collections::{HashMap, VecDeque};
use std::fmt::{self, Debug};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::watch;

use crate::{Logged, Pending, ReadError, Seq, TableId};

/// The head of a table: the number and the time of its last entry.
///
/// # Who sees this
///
/// The operator of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Head {
    /// The table whose head this is.
    pub table: TableId,
    /// The number of the table's last entry.
    pub last: Seq,
    /// The time of the table's last entry, in milliseconds since 1970 UTC; `None` if the entry has no time.
    pub at: Option<u64>,
}

/// The only field that is parsed from an entry here. A newer version may have written the entry, so other fields may be
/// unknown.
#[derive(serde::Deserialize)]
struct When {
    at: Option<u64>,
}

/// Returns the time of an entry, parsed from its JSON text, or `None` if it has no time. Works for entries of any
/// version.
pub fn entry_time(text: &str) -> Option<u64> {
    serde_json::from_str::<When>(text).ok()?.at
}

/// The stream of the entries of one table, old and new; see [`Journal::follow`](crate::Journal::follow).
pub struct Follow {
    feed: Box<dyn Feed>,
}

/// The source of the entries of a [`Follow`]. Each store implements it.
pub trait Feed: Send + Sync + 'static {
    /// Waits for the next entry. Dropping the future loses nothing: the next call returns the same entry.
    ///
    /// # Errors
    ///
    /// If the entry cannot be read. The next call tries again.
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>>;
}

impl Follow {
    /// Wraps a store's source of entries.
    #[must_use]
    pub fn new(feed: impl Feed) -> Self {
        Self { feed: Box::new(feed) }
    }

    /// Waits for the next entry. Dropping the future loses no entry, so it may be used in a `select!`.
    ///
    /// # Errors
    ///
    /// If the entry cannot be read, or the store has been closed. The next call tries again.
    pub async fn next(&mut self) -> Result<(Seq, Logged), ReadError> {
        self.feed.next().await
    }
}

impl Debug for Follow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follow").finish_non_exhaustive()
    }
}

/// A store that can be followed through [`Watchers`]. A [`Tail`] reads entries from it.
pub trait Backlog: Send + Sync + 'static {
    /// Reads the entries of `table` after `from`, as [`Journal::read`](crate::Journal::read) does.
    fn backlog(self: Arc<Self>, table: TableId, from: Seq) -> Pending<'static, Result<Vec<(Seq, Logged)>, ReadError>>;
}

/// The followers in this process, by table. A store notifies them after each append.
#[derive(Debug, Default)]
pub struct Watchers {
    tables: Mutex<HashMap<TableId, watch::Sender<Seq>>>,
}

impl Watchers {
    /// Notifies the followers of `table` that its last entry is now number `last`. Stores call this after an append, as
    /// soon as the entries can be read.
    pub fn tell(&self, table: TableId, last: Seq) {
        if let Some(news) = self.tables().get(&table) {
            news.send_replace(last);
        }
    }

    fn watch(&self, table: TableId) -> watch::Receiver<Seq> {
        self.tables().entry(table).or_default().subscribe()
    }

    /// Removes `table` from the map if the caller is its last follower.
    fn leave(&self, table: TableId) {
        let mut tables = self.tables();
        if tables.get(&table).is_some_and(|news| news.receiver_count() <= 1) {
            tables.remove(&table);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, watch::Sender<Seq>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A follower of one table, which reads from a [`Backlog`]. It does not keep the store open.
pub struct Tail {
    store: Weak<dyn Backlog>,
    watchers: Weak<Watchers>,
    news: watch::Receiver<Seq>,
    table: TableId,
    position: Seq,
    ready: VecDeque<(Seq, Logged)>,
}

impl Debug for Tail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tail").finish_non_exhaustive()
    }
}

impl Tail {
    /// Starts to follow `table` after number `from`.
    pub fn follow(store: Weak<dyn Backlog>, watchers: &Arc<Watchers>, table: TableId, from: Seq) -> Follow {
        Follow::new(Self {
            store,
            watchers: Arc::downgrade(watchers),
            news: watchers.watch(table),
            table,
            position: from,
            ready: VecDeque::new(),
        })
    }

    async fn advance(&mut self) -> Result<(Seq, Logged), ReadError> {
        loop {
            if let Some((seq, entry)) = self.ready.pop_front() {
                self.position = seq;
                return Ok((seq, entry));
            }
            // Mark the notification as seen before reading: an append during the read then wakes this follower
            // afterwards.
            self.news.borrow_and_update();
            let store = self.store.upgrade().ok_or_else(closed)?;
            self.ready = store.backlog(self.table, self.position).await?.into();
            if self.ready.is_empty() {
                self.news.changed().await.map_err(|_| closed())?;
            }
        }
    }
}

fn closed() -> ReadError {
    ReadError::Unavailable { store: "that was followed".into(), reason: "it has been closed".into() }
}

impl Feed for Tail {
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>> {
        Box::pin(self.advance())
    }
}

impl Drop for Tail {
    fn drop(&mut self) {
        if let Some(watchers) = self.watchers.upgrade() {
            watchers.leave(self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_read_from_entries_of_any_version() {
        assert_eq!(entry_time(r#"{"type":"juggled","balls":[3],"at":17}"#), Some(17));
        assert_eq!(entry_time(r#"{"type":"left","seat":0}"#), None);
        assert_eq!(entry_time("not an entry"), None);
    }

    #[test]
    fn a_table_is_forgotten_when_its_last_follower_goes() {
        struct Nothing;
        impl Backlog for Nothing {
            fn backlog(self: Arc<Self>, _: TableId, _: Seq) -> Pending<'static, Result<Vec<(Seq, Logged)>, ReadError>> {
                Box::pin(async { Ok(vec![]) })
            }
        }
        let store: Arc<dyn Backlog> = Arc::new(Nothing);
        let watchers = Arc::new(Watchers::default());
        let follow = |table| Tail::follow(Arc::downgrade(&store), &watchers, TableId(table), Seq::NONE);
        let (first, second, other) = (follow(1), follow(1), follow(2));
        assert_eq!(watchers.tables().len(), 2);
        drop(first);
        assert_eq!(watchers.tables().len(), 2);
        drop(second);
        assert_eq!(watchers.tables().keys().collect::<Vec<_>>(), [&TableId(2)]);
        watchers.tell(TableId(1), Seq(1));
        drop(other);
        assert!(watchers.tables().is_empty());
    }
}

//! A store in memory, for tests and temporary tables.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::follow::{Backlog, Tail, Watchers};
use crate::{AppendError, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId};

/// A store in memory, for tests and temporary tables. **Nothing is durable**: all content is lost when the process
/// ends.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    content: Mutex<Content>,
    watchers: Arc<Watchers>,
}

#[derive(Debug, Default)]
struct Content {
    tables: BTreeMap<TableId, Vec<Logged>>,
    /// The documents by kind, then by key.
    documents: BTreeMap<String, BTreeMap<String, String>>,
}

impl MemoryJournal {
    /// Creates an empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl Content {
    /// Returns the number of a table's last entry.
    fn last(&self, table: TableId) -> Seq {
        self.tables.get(&table).map_or(Seq::NONE, |held| Seq::NONE.plus(held.len()))
    }
}

impl Shared {
    fn content(&self) -> MutexGuard<'_, Content> {
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Result<Seq, AppendError> {
        let mut content = self.content();
        let actual = content.last(table);
        if actual != expected {
            return Err(AppendError::Conflict { actual });
        }
        if entries.is_empty() {
            return Ok(actual);
        }
        let last = actual.plus(entries.len());
        content.tables.entry(table).or_default().extend(entries);
        drop(content);
        self.watchers.tell(table, last);
        Ok(last)
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Result<(), AppendError> {
        let mut content = self.content();
        let actual = content.last(table);
        if actual != expected {
            return Err(AppendError::Conflict { actual });
        }
        content.tables.remove(&table);
        Ok(())
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Vec<Head> {
        let content = self.content();
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let tables = content.tables.range((from, Bound::Unbounded)).take(limit);
        tables
            .map(|(table, held)| Head {
                table: *table,
                last: content.last(*table),
                at: held.last().and_then(|last| last.at),
            })
            .collect()
    }

    fn read(&self, table: TableId, from: Seq) -> Vec<(Seq, Logged)> {
        let content = self.content();
        let held = content.tables.get(&table).map_or(&[][..], Vec::as_slice);
        let start = usize::try_from(from.0).unwrap_or(usize::MAX).min(held.len());
        held[start..].iter().enumerate().map(|(place, entry)| (from.plus(place + 1), entry.clone())).collect()
    }
}

impl Backlog for Shared {
    fn backlog(self: Arc<Self>, table: TableId, from: Seq) -> Pending<'static, Result<Vec<(Seq, Logged)>, ReadError>> {
        Box::pin(async move { Ok(self.read(table, from)) })
    }
}

impl Journal for MemoryJournal {
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>> {
        Box::pin(async move { self.shared.append(table, expected, entries) })
    }

    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>> {
        self.shared.clone().backlog(table, from)
    }

    fn follow(&self, table: TableId, from: Seq) -> Follow {
        let store: Arc<dyn Backlog> = self.shared.clone();
        Tail::follow(Arc::downgrade(&store), &self.shared.watchers, table, from)
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>> {
        Box::pin(async move { Ok(self.shared.heads(after, limit)) })
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>> {
        Box::pin(async move { self.shared.delete_table(table, expected) })
    }

    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        Box::pin(async move {
            self.shared.content().documents.entry(kind.to_owned()).or_default().insert(key.to_owned(), value);
            Ok(())
        })
    }

    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>> {
        Box::pin(async move {
            let mut content = self.shared.content();
            let held = content.documents.entry(kind.to_owned()).or_default();
            if held.get(key) != expected.as_ref() {
                return Err(PutError::Conflict);
            }
            match value {
                Some(value) => drop(held.insert(key.to_owned(), value)),
                None => drop(held.remove(key)),
            }
            Ok(())
        })
    }

    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>> {
        Box::pin(async move { Ok(self.shared.content().documents.get(kind).and_then(|held| held.get(key)).cloned()) })
    }

    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>> {
        Box::pin(async move {
            if let Some(held) = self.shared.content().documents.get_mut(kind) {
                held.remove(key);
            }
            Ok(())
        })
    }

    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>> {
        Box::pin(async move {
            let content = self.shared.content();
            let held = content.documents.get(kind).into_iter().flatten();
            Ok(held.map(|(key, value)| (key.clone(), value.clone())).collect())
        })
    }

    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>> {
        Box::pin(async move {
            let content = self.shared.content();
            let held = content.documents.iter().filter(|(_, documents)| !documents.is_empty());
            Ok(held.map(|(kind, _)| kind.clone()).collect())
        })
    }
}

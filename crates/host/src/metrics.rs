//! What a node counts of itself, for whoever runs the house.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use journal::AppendError;

use crate::{House, nodes::Nodes};

/// What a house has counted since it opened, and what it holds now. No table and nobody is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Metrics {
    /// How many nodes serve the house, as far as this one has heard; 1 where it is one process.
    pub nodes: u64,
    /// How many tables are in memory here.
    pub tables: u64,
    /// Of these, for how many this node does what a table does by itself; the others it follows. All where it is one process.
    pub tables_owned: u64,
    /// How many appends of this node were acknowledged.
    pub appends: u64,
    /// How many entries these had.
    pub entries_appended: u64,
    /// How many entries of other nodes were followed.
    pub entries_followed: u64,
    /// How many appends came second to another writer's, and were decided anew.
    pub clashes: u64,
    /// How many appends the store did not acknowledge.
    pub unacknowledged: u64,
    /// How many tables were taken over from a node that was gone.
    pub taken_over: u64,
}

/// The counters behind it.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    owned: AtomicU64,
    appends: AtomicU64,
    entries_appended: AtomicU64,
    entries_followed: AtomicU64,
    clashes: AtomicU64,
    unacknowledged: AtomicU64,
    taken_over: AtomicU64,
}

impl Counters {
    pub(crate) fn own(&self) {
        self.owned.fetch_add(1, Relaxed);
    }

    pub(crate) fn disown(&self) {
        self.owned.fetch_sub(1, Relaxed);
    }

    pub(crate) fn append(&self, entries: usize) {
        self.appends.fetch_add(1, Relaxed);
        self.entries_appended.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn follow(&self, entries: usize) {
        self.entries_followed.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn fail(&self, error: &AppendError) {
        let counter = if matches!(error, AppendError::Conflict { .. }) { &self.clashes } else { &self.unacknowledged };
        counter.fetch_add(1, Relaxed);
    }

    pub(crate) fn take_over(&self) {
        self.taken_over.fetch_add(1, Relaxed);
    }
}

impl House {
    /// What this house has counted so far.
    pub fn metrics(&self) -> Metrics {
        let (inner, tables) = (self.inner(), self.awake() as u64);
        let counters = &inner.counters;
        let read = |counter: &AtomicU64| counter.load(Relaxed);
        Metrics {
            nodes: inner.nodes.as_ref().map_or(1, Nodes::count) as u64,
            tables,
            tables_owned: if inner.nodes.is_some() { read(&counters.owned) } else { tables },
            appends: read(&counters.appends),
            entries_appended: read(&counters.entries_appended),
            entries_followed: read(&counters.entries_followed),
            clashes: read(&counters.clashes),
            unacknowledged: read(&counters.unacknowledged),
            taken_over: read(&counters.taken_over),
        }
    }
}

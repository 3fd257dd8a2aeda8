//! What a node counts of itself, for whoever runs the house.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use tokio::{sync::Mutex, time::Instant};

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

impl House {
    /// What this house has counted so far.
    pub fn metrics(&self) -> Metrics {
        let (inner, tables) = (self.inner(), self.awake() as u64);
        let counters = &inner.context.counters;
        let read = |counter: &AtomicU64| counter.load(Relaxed);
        Metrics {
            nodes: inner.context.nodes.as_ref().map_or(1, Nodes::count) as u64,
            tables,
            tables_owned: if inner.context.nodes.is_some() { read(&counters.owned) } else { tables },
            appends: read(&counters.appends),
            entries_appended: read(&counters.entries_appended),
            entries_followed: read(&counters.entries_followed),
            clashes: read(&counters.clashes),
            unacknowledged: read(&counters.unacknowledged),
            taken_over: read(&counters.taken_over),
        }
    }
}

// Whether the house can serve people: the store takes what is written.

/// The kind of the document that is written to see whether the store takes it.
const PROBE: &str = "probe";

/// How long an answer is good for: however often it is asked, this is how seldom something is written.
const FRESH: Duration = Duration::from_secs(5);

/// A store that takes longer than this is of no use to people at tables.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The last answer, and when it was found. Those who ask meanwhile wait for the same one.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl House {
    /// Whether the store takes what is written, now or some seconds ago. A disk that is full can be read and not written; a
    /// house in that state shows its pages and refuses every move.
    pub async fn is_ready(&self) -> bool {
        let mut last = self.inner().readiness.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < FRESH
        {
            return ready;
        }
        let now = self.context().now_ms().to_string();
        let ready = match tokio::time::timeout(TIMEOUT, self.context().journal.put(PROBE, PROBE, now)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::warn!(%error, "not ready: the store refuses what is written");
                false
            }
            Err(_) => {
                tracing::warn!("not ready: the store does not answer");
                false
            }
        };
        *last = Some((Instant::now(), ready));
        ready
    }
}

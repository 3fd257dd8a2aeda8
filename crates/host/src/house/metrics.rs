//! Metrics and the readiness check of a node, for its operator.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use tokio::{sync::Mutex, time::Instant};

use crate::{Durations, House, nodes::Nodes};

/// Counters since the house opened, and gauges of the present state. They name no table and no person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Metrics {
    /// The number of nodes that this node knows, itself included; 1 for a single process.
    pub nodes: u64,
    /// The number of tables in the memory of this node.
    pub tables: u64,
    /// The number of tables in memory that this node owns. A node moves for the bots of its own tables and enforces
    /// their time limits. It only follows the tables of other nodes. A single process owns all its tables.
    pub tables_owned: u64,
    /// The number of acknowledged appends of this node.
    pub appends: u64,
    /// The number of entries in all acknowledged appends of this node.
    pub entries_appended: u64,
    /// The number of entries that other nodes appended and this node received.
    pub entries_followed: u64,
    /// The number of appends that conflicted with another writer and were decided again.
    pub clashes: u64,
    /// The number of appends that the store did not acknowledge.
    pub unacknowledged: u64,
    /// The number of tables that this node took over from a dead node.
    pub taken_over: u64,
}

/// How long the steps of this node's work took, since the house opened. They name no table and no person.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Timings {
    /// A request waits for the table's earlier requests.
    pub wait: Durations,
    /// A table decides what a request changes. Requests that change nothing or are refused do not count.
    pub decide: Durations,
    /// The store makes a change durable, or fails to.
    pub append: Durations,
    /// A table hands a stored change over to everybody who watches it, and plans what follows from it.
    pub publish: Durations,
    /// A bot waits for a thread to think on.
    pub bot_wait: Durations,
    /// A bot thinks about its move.
    pub bot_think: Durations,
}

impl House {
    /// Returns the metrics of this house.
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

    /// Returns how long the steps of this house's work took.
    pub fn timings(&self) -> Timings {
        let counters = &self.inner().context.counters;
        Timings {
            wait: counters.wait.read(),
            decide: counters.decide.read(),
            append: counters.append.read(),
            publish: counters.publish.read(),
            bot_wait: counters.bot_wait.read(),
            bot_think: counters.bot_think.read(),
        }
    }
}

/// The kind of the document that the readiness check writes.
const PROBE: &str = "probe";

/// How long the result of the readiness check is cached. So the check writes to the store at most once in this time.
const FRESH: Duration = Duration::from_secs(5);

/// The timeout of the readiness check's write. A slower store is useless for people at tables.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The last result of the readiness check, and its time. Requests during a check wait for its result.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl House {
    /// Returns whether the store accepts writes, now or a few seconds ago. A store on a full disk can be read but not
    /// written: its server shows pages but refuses every move.
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

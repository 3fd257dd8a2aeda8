//! Several houses on one store: which nodes are alive, and the messages between them.
//!
//! Every node answers requests for every table. A table's owner node plays for its bots and clocks; it stores its name
//! as owner. A node without a heartbeat for some seconds owns nothing. For a moment two nodes may both believe to be
//! the owner. That does no harm: an append names its expected number, so the second one fails and decides again.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use journal::{Bus, Seq, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::{sync::watch, time::Instant};

/// How long a new node waits for the other nodes' answers before it loads tables without an owner.
pub(crate) const ANSWERS: Duration = Duration::from_millis(1_500);

/// The nodes of this house, as this node knows them.
#[derive(Debug)]
pub(crate) struct Nodes {
    bus: Arc<dyn Bus>,
    pub(crate) members: Members,
    /// Incremented whenever a node comes or goes.
    changed: watch::Sender<u64>,
}

impl Nodes {
    pub(crate) fn new(bus: Arc<dyn Bus>, name: String) -> Self {
        Self { bus, members: Members::new(name, Instant::now()), changed: watch::channel(0).0 }
    }

    /// This node's name.
    pub(crate) fn me(&self) -> &str {
        self.members.me()
    }

    /// How many nodes are alive, this one included.
    pub(crate) fn count(&self) -> usize {
        self.members.count()
    }

    /// Whether a node is alive, as far as this node knows.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members.is_alive(node, Instant::now())
    }

    /// Whether this node is responsible for work that only one node needs to do.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        self.members.is_mine(what)
    }

    /// Signals when nodes come and go.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Sends a message about a table to the other nodes.
    pub(crate) async fn tell(&self, table: TableId, told: Told) {
        self.say(&Word::Table { node: self.me().to_owned(), table, told }).await;
    }

    pub(crate) async fn say(&self, word: &Word) {
        match serde_json::to_string(word) {
            Ok(text) => self.bus.tell(text).await,
            Err(error) => tracing::error!(%error, "a word for the other nodes cannot be written"),
        }
    }

    pub(crate) fn change(&self) {
        self.changed.send_modify(|times| *times += 1);
    }
}

/// A message from one node to the others. It contains no card and no key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// A new node: the others answer with a heartbeat.
    Hello { node: String },
    /// A heartbeat.
    Beat { node: String },
    /// A node leaves: its tables have no owner now.
    Leaving { node: String },
    /// A message about a table.
    Table { node: String, table: TableId, told: Told },
}

/// A message about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// Asks which nodes have open pages of the table. All nodes that run the table's task answer.
    Who,
    /// How many pages each chair has open at the sending node, as a complete list; and the chair that just gave a sign
    /// of life there.
    Here { pages: Vec<(Seq, usize)>, sign: Option<Seq> },
    /// The sending node owns the table.
    Took,
    /// The sending node no longer owns the table.
    Released,
    /// The table is being forgotten: its task must end.
    PutAway,
}

impl Word {
    pub(crate) fn node(&self) -> &str {
        match self {
            Self::Hello { node } | Self::Beat { node } | Self::Leaving { node } | Self::Table { node, .. } => node,
        }
    }
}

/// The timeout of a heartbeat: after this silence a node counts as gone.
pub(crate) const GONE: Duration = Duration::from_secs(3);

/// The nodes that were heard within the timeout.
#[derive(Debug)]
pub(crate) struct Members {
    me: String,
    /// When this node began to listen: before the timeout has passed once, it cannot say that a node is gone.
    since: Instant,
    others: Mutex<BTreeMap<String, Instant>>,
}

impl Members {
    pub(crate) fn new(me: String, now: Instant) -> Self {
        Self { me, since: now, others: Mutex::default() }
    }

    pub(crate) fn me(&self) -> &str {
        &self.me
    }

    /// Notes a sign of life of a node; returns whether the node is new.
    pub(crate) fn hear(&self, node: &str, now: Instant) -> bool {
        self.others().insert(node.to_owned(), now).is_none()
    }

    pub(crate) fn leave(&self, node: &str) {
        self.others().remove(node);
    }

    /// Forgets the nodes whose timeout has passed; returns whether there were any.
    pub(crate) fn remove_gone(&self, now: Instant) -> bool {
        let mut others = self.others();
        let before = others.len();
        others.retain(|_, heard| now < *heard + GONE);
        others.len() < before
    }

    pub(crate) fn count(&self) -> usize {
        1 + self.others().len()
    }

    pub(crate) fn is_alive(&self, node: &str, now: Instant) -> bool {
        node == self.me || self.others().contains_key(node) || now < self.since + ANSWERS
    }

    /// Whether this node is the first one for `what`, in an order that all nodes compute alike and that spreads the
    /// work evenly.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        let rank = |node: &str| Sha256::new().chain_update(what).chain_update([0]).chain_update(node).finalize();
        let mine = rank(&self.me);
        self.others().keys().all(|other| rank(other) < mine)
    }

    fn others(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
        // Nothing that can panic runs under this lock.
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The kind of documents that store which node owns a table.
pub(crate) const OWNER: &str = "owner";

/// The node that plays for a table's bots and clocks, and handles absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node.
    Me,
    /// Another living node.
    Other,
    /// Not known: the store does not answer.
    Unknown,
}

impl Owner {
    /// Whether this node is the owner.
    pub(crate) const fn acts(self) -> bool {
        matches!(self, Self::Me)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_is_not_heard_of_is_gone_and_everything_has_one_node() {
        let names = ["ada", "ben", "cem"];
        let now = Instant::now();
        let all: Vec<_> = names.iter().map(|name| Members::new((*name).to_owned(), now)).collect();
        for members in &all {
            for name in names.iter().filter(|name| **name != members.me()) {
                assert!(members.hear(name, now));
                assert!(!members.hear(name, now));
            }
        }
        let mut counts = [0; 3];
        for what in 0..3_000 {
            let takers: Vec<_> = (0..3).filter(|node| all[*node].is_mine(&what.to_string())).collect();
            assert_eq!(takers.len(), 1);
            counts[takers[0]] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
        let later = now + GONE;
        all[0].hear("ben", later);
        assert!(all[0].remove_gone(later));
        assert!(!all[0].remove_gone(later));
        assert!(all[0].is_alive("ben", later) && all[0].is_alive("ada", later) && !all[0].is_alive("cem", later));
        assert_eq!(all[0].count(), 2);
    }
}

//! Several nodes (server processes) on one store: which nodes are alive, and the messages between them.
//!
//! Every node answers requests for every table. Each table has one owner node, which moves for its bots and enforces
//! its time limits. The owner's name is stored in a document. A node without a heartbeat for some seconds counts as
//! dead and owns nothing. For a moment two nodes may both believe that they own a table. That does no harm: an append
//! names the entry number that it expects, so the second append fails and its node decides again.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use journal::{Bus, Seq, TableId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::{sync::watch, time::Instant};

/// How long a new node waits for answers of the other nodes before it loads tables without an owner.
pub(crate) const ANSWERS: Duration = Duration::from_millis(1_500);

/// The nodes of this house, as this node knows them.
#[derive(Debug)]
pub(crate) struct Nodes {
    bus: Arc<dyn Bus>,
    pub(crate) members: Members,
    /// A counter that goes up whenever a node appears or disappears.
    changed: watch::Sender<u64>,
}

impl Nodes {
    pub(crate) fn new(bus: Arc<dyn Bus>, name: String) -> Self {
        Self { bus, members: Members::new(name, Instant::now()), changed: watch::channel(0).0 }
    }

    /// Returns the name of this node.
    pub(crate) fn me(&self) -> &str {
        self.members.me()
    }

    /// Returns the number of living nodes, including this node.
    pub(crate) fn count(&self) -> usize {
        self.members.count()
    }

    /// Returns whether a node is alive, as far as this node knows.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members.is_alive(node, Instant::now())
    }

    /// Returns whether this node must do the work `what`, which only one node needs to do.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        self.members.is_mine(what)
    }

    /// Subscribes to changes: notifies when a node appears or disappears.
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

/// A message from one node to all other nodes. No message contains a card or a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// A new node has started. The other nodes answer with a heartbeat.
    Hello { node: String },
    /// A heartbeat: the node is alive.
    Beat { node: String },
    /// The node shuts down, so its tables have no owner now.
    Leaving { node: String },
    /// A message about a table.
    Table { node: String, table: TableId, told: Told },
}

/// The content of a message about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// Asks which nodes have open pages of the table. Every node that runs the table's task answers with `Here`.
    Who,
    /// The number of the table's open pages at the sending node, for each chair that has any. `sign` is the chair whose
    /// person has just done something there.
    Here { pages: Vec<(Seq, usize)>, sign: Option<Seq> },
    /// The sending node has become the owner of the table.
    Took,
    /// The sending node no longer owns the table.
    Released,
    /// The table is being deleted, so its task must end.
    PutAway,
}

impl Word {
    pub(crate) fn node(&self) -> &str {
        match self {
            Self::Hello { node } | Self::Beat { node } | Self::Leaving { node } | Self::Table { node, .. } => node,
        }
    }
}

/// The heartbeat timeout: a node that sent nothing for this long counts as dead.
pub(crate) const GONE: Duration = Duration::from_secs(3);

/// The nodes that sent a message within the heartbeat timeout.
#[derive(Debug)]
pub(crate) struct Members {
    me: String,
    /// When this node began to listen to messages. For a short time afterwards it assumes that every node is alive.
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

    /// Records a message from a node. Returns whether the node is new.
    pub(crate) fn hear(&self, node: &str, now: Instant) -> bool {
        self.others().insert(node.to_owned(), now).is_none()
    }

    pub(crate) fn leave(&self, node: &str) {
        self.others().remove(node);
    }

    /// Removes the nodes whose heartbeat timed out. Returns whether there were any.
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

    /// Returns whether this node ranks first for the work `what`. All nodes compute the same ranking from hashes, which
    /// spreads the work evenly.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        let rank = |node: &str| Sha256::new().chain_update(what).chain_update([0]).chain_update(node).finalize();
        let mine = rank(&self.me);
        self.others().keys().all(|other| rank(other) < mine)
    }

    fn others(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
        // A poisoned lock is harmless: no code that runs under this lock can panic.
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The kind of the documents that name the owner node of a table.
pub(crate) const OWNER: &str = "owner";

/// The owner of a table, as this node knows it: the node that acts for bots, time limits and absent people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node owns the table.
    Me,
    /// Another living node owns the table.
    Other,
    /// The owner is unknown, because the store does not answer or nodes compete for the table.
    Unknown,
}

impl Owner {
    /// Returns whether this node is the owner.
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

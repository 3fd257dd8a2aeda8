//! Several houses on one store: which nodes are alive, and the messages between them.
//!
//! Every node answers requests for every table. A table's owner node plays for its bots and clocks; it stores its name
//! as owner. A node without a heartbeat for some seconds owns nothing. For a moment two nodes may both believe to be
//! the owner. That does no harm: an append names its expected number, so the second one fails and decides again.

use std::{sync::Arc, time::Duration};

use journal::{Bus, Seq, TableId};
use members::Members;
use serde::{Deserialize, Serialize};
use tokio::{sync::watch, time::Instant};

pub(crate) use members::{OWNER, Owner};

mod members;

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

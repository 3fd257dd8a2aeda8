//! Several houses on one store: who of them is there, and what they tell each other.
//!
//! Every node answers for every table. What a table does by itself is done by its owner, a node that has written its name
//! down as such; a node that is not heard of for some seconds owns nothing any more. That two of them do it, while they do not
//! hear each other, harms nothing: an append is made at an expected number, and whoever is second decides anew.

use std::{sync::Arc, time::Duration};

use journal::{Bus, Seq, TableId};
use members::Members;
use serde::{Deserialize, Serialize};
use tokio::{sync::watch, time::Instant};

pub(crate) use members::{OWNER, Owner};

mod members;

/// A new node waits so long for the others' answers before it looks after tables that nobody owns.
pub(crate) const ANSWERS: Duration = Duration::from_millis(1_500);

/// The nodes of this house, as one of them sees them.
#[derive(Debug)]
pub(crate) struct Nodes {
    bus: Arc<dyn Bus>,
    pub(crate) members: Members,
    /// Raised whenever a node comes or goes.
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

    /// How many nodes are there, this one included.
    pub(crate) fn count(&self) -> usize {
        self.members.count()
    }

    /// Whether a node is there, as far as this one has heard.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members.is_alive(node, Instant::now())
    }

    /// Whether it is this node's turn to do something of which one node's doing is enough.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        self.members.is_mine(what)
    }

    /// Tells when nodes come and go.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Tells the other nodes something about a table.
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

/// What a node tells the others. Nothing secret: no card, no key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// A node is new: the others answer with a beat.
    Hello { node: String },
    /// A node is there.
    Beat { node: String },
    /// A node goes: its tables are free.
    Leaving { node: String },
    /// Something about a table.
    Table { node: String, table: TableId, told: Told },
}

/// What a node tells the others about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    /// Who has a page of the table open, at whose node? All whose task runs answer.
    Who,
    /// How many pages each chair has open at the node that tells it, all of them at once; and which chair has just given a
    /// sign of life there.
    Here { pages: Vec<(Seq, usize)>, sign: Option<Seq> },
    /// The node that tells it owns the table.
    Took,
    /// The node that tells it owned the table and does not any more.
    Released,
    /// The table is being forgotten: its task had better end.
    PutAway,
}

impl Word {
    pub(crate) fn node(&self) -> &str {
        match self {
            Self::Hello { node } | Self::Beat { node } | Self::Leaving { node } | Self::Table { node, .. } => node,
        }
    }
}

//! What nodes tell each other.

use journal::{Seq, TableId};
use serde::{Deserialize, Serialize};

/// What a node tells the others. Nothing secret: no card, no key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Word {
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
    pub(super) fn node(&self) -> &str {
        match self {
            Self::Hello { node } | Self::Beat { node } | Self::Leaving { node } | Self::Table { node, .. } => node,
        }
    }
}

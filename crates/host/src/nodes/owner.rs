//! Which node does what a table does by itself.

use journal::{PutError, TableId};

use super::Nodes;
use crate::{HostError, House, house::Inner};

/// The kind of documents that say which node owns a table.
pub(crate) const OWNER: &str = "owner";

/// How often a table is asked for anew because another node asks for it at the same moment.
const TRIES: usize = 4;

/// Who does what a table does by itself: its bots, its clocks, what follows from absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node.
    Me,
    /// Another one that is there.
    Other,
    /// That is not known: the store does not say.
    Unknown,
}

impl Owner {
    /// Whether this node does it.
    pub(crate) const fn acts(self) -> bool {
        matches!(self, Self::Me)
    }
}

impl Inner {
    /// Takes a table over if no node that is there owns it.
    pub(crate) async fn claim(&self, nodes: &Nodes, id: TableId) -> Result<Owner, HostError> {
        let key = id.to_string();
        for _ in 0..TRIES {
            let found = self.journal.get(OWNER, &key).await?;
            match &found {
                Some(node) if node == nodes.me() => return Ok(Owner::Me),
                Some(node) if nodes.is_alive(node) => return Ok(Owner::Other),
                _ => {}
            }
            let had_owner = found.is_some();
            match self.journal.compare_and_set(OWNER, &key, found, Some(nodes.me().to_owned())).await {
                Ok(()) => {
                    if had_owner {
                        self.counters.take_over();
                    }
                    return Ok(Owner::Me);
                }
                Err(PutError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Owner::Unknown)
    }

    /// Gives a table up that this node owns.
    pub(crate) async fn give_up(&self, nodes: &Nodes, id: TableId) {
        let given = self.journal.compare_and_set(OWNER, &id.to_string(), Some(nodes.me().to_owned()), None).await;
        if let Err(error) = given.or_else(|error| if error == PutError::Conflict { Ok(()) } else { Err(error) }) {
            tracing::debug!(table = %id, %error, "the table stays this node's until it is gone");
        }
        nodes.tell(id, super::Told::Released).await;
    }
}

impl House {
    /// Whether a node that is there owns a table. Where the store does not say, none is taken away from anybody.
    pub(crate) async fn is_owned(&self, id: TableId) -> bool {
        let Some(nodes) = &self.inner().nodes else { return false };
        match self.inner().journal.get(OWNER, &id.to_string()).await {
            Ok(owner) => owner.is_some_and(|node| nodes.is_alive(&node)),
            Err(_) => true,
        }
    }
}

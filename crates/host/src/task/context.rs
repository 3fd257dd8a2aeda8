//! The context of tables' tasks: the store, the configuration, and everything else that all tables share.

use std::sync::Arc;

use futures::future::BoxFuture;
use journal::{Journal, Logged, PutError, Seq, TableId};
use tokio::sync::watch;

use crate::{
    HostError, HouseConfig,
    nodes::{Nodes, OWNER, Owner, Told},
    pools::{replay_pool::ReplayPool, thinking::Thinkers},
    table::state::TableState,
    task::{codes, counters::Counters, handle::Handle, observations::Observations},
};

/// The kind of the documents that mark unfinished tables.
pub(crate) const LIVE: &str = "live";

/// The largest journal, in entries, that is folded without a blocking thread.
const SHORT: usize = 256;

/// How many times this node tries to become the owner of a table while another node does the same.
const TRIES: usize = 4;

/// The context that all tasks of one process share.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) config: HouseConfig,
    /// The thread pool for replays of whole journals.
    pub(crate) replay_pool: ReplayPool,
    /// The cache of the events that viewers observed in games.
    pub(crate) observations: Observations,
    /// The thread pools of bots.
    pub(crate) thinkers: Thinkers,
    /// The other nodes on the same store; `None` for a single process.
    pub(crate) nodes: Option<Nodes>,
    pub(crate) counters: Counters,
    pub(crate) closing: watch::Sender<bool>,
}

/// Finds and starts the tasks of tables.
pub(crate) trait Directory: std::fmt::Debug + Send + Sync {
    /// Returns the handle of a table's task. Starts the task if none is running.
    ///
    /// # Errors
    /// [`HostError::UnknownTable`], [`HostError::Closing`], or a journal that cannot be read or folded.
    fn find(&self, table: TableId) -> BoxFuture<'_, Result<Handle, HostError>>;
}

impl Context {
    pub(crate) fn new(journal: Arc<dyn Journal>, config: HouseConfig, nodes: Option<Nodes>) -> Self {
        Self {
            journal,
            config,
            replay_pool: ReplayPool::default(),
            observations: Observations::default(),
            thinkers: Thinkers::default(),
            nodes,
            counters: Counters::default(),
            closing: watch::channel(false).0,
        }
    }

    /// Returns the time of day, in milliseconds since 1970 UTC.
    pub(crate) fn now_ms(&self) -> u64 {
        self.config.clock.now_ms()
    }

    /// Returns a receiver that becomes true when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Deletes a table's mark of this kind.
    pub(crate) async fn unmark(&self, kind: &str, id: TableId) {
        if let Err(error) = self.journal.delete(kind, &id.to_string()).await {
            tracing::warn!(table = %id, kind, %error, "a mark of a table stays");
        }
    }

    /// Releases the code of a finished or abandoned table, and removes the mark of an unfinished table.
    pub(crate) async fn release_code(&self, code: &str, id: TableId) {
        match codes::release(&*self.journal, code, &id.to_string()).await {
            Ok(()) => self.unmark(LIVE, id).await,
            Err(error) => tracing::warn!(table = %id, %error, "a table code stays taken"),
        }
    }

    /// Makes this node the owner of a table if no living node owns it. Returns who owns the table.
    ///
    /// # Errors
    /// An error of the store.
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

    /// Gives up the ownership of a table.
    pub(crate) async fn give_up(&self, nodes: &Nodes, id: TableId) {
        let given = self.journal.compare_and_set(OWNER, &id.to_string(), Some(nodes.me().to_owned()), None).await;
        if let Err(error) = given.or_else(|error| if error == PutError::Conflict { Ok(()) } else { Err(error) }) {
            tracing::debug!(table = %id, %error, "the table stays this node's until it is gone");
        }
        nodes.tell(id, Told::Released).await;
    }

    /// Folds these entries to the state of a table. A person is waiting to play there, so this does not queue for the
    /// replay pool.
    ///
    /// # Errors
    /// [`HostError::BrokenAt`] for the first entry that does not fit.
    pub(crate) async fn fold(&self, id: TableId, entries: Vec<(Seq, Logged)>) -> Result<TableState, HostError> {
        if entries.len() <= SHORT {
            return Ok(TableState::fold(id, entries)?);
        }
        let folded = tokio::task::spawn_blocking(move || TableState::fold(id, entries)).await;
        Ok(folded.map_err(|error| HostError::Damaged(error.to_string()))??)
    }
}

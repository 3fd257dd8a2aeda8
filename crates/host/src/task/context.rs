//! What tables' tasks need of their house: the store, the settings, and what all tables share.

use std::sync::Arc;

use futures::future::BoxFuture;
use journal::{Journal, Logged, PutError, Seq, TableId};
use tokio::sync::watch;

use crate::{
    HostError, HouseConfig,
    nodes::{Nodes, OWNER, Owner, Told},
    table::state::TableState,
    task::{codes, counters::Counters, handle::Handle, observations::Tellings},
    work::{replay_pool::Folds, thinking::Thinkers},
};

/// The kind of documents about tables that are not over.
pub(crate) const LIVE: &str = "live";

/// A journal with so many entries is folded in a moment.
const SHORT: usize = 256;

/// How often the ownership of a table is asked for while another node asks at the same moment.
const TRIES: usize = 4;

/// The context of all tasks of one process.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) config: HouseConfig,
    /// Replays of whole journals.
    pub(crate) folds: Folds,
    /// A cache of what viewers were told of games.
    pub(crate) tellings: Tellings,
    /// The bots that think.
    pub(crate) thinkers: Thinkers,
    /// The other nodes on the same store; `None` where this is the only process.
    pub(crate) nodes: Option<Nodes>,
    pub(crate) counters: Counters,
    pub(crate) closing: watch::Sender<bool>,
}

/// Finds the tasks of tables, and starts them.
pub(crate) trait Directory: std::fmt::Debug + Send + Sync {
    /// The task of a table, woken up where it was put away.
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
            folds: Folds::default(),
            tellings: Tellings::default(),
            thinkers: Thinkers::default(),
            nodes,
            counters: Counters::default(),
            closing: watch::channel(false).0,
        }
    }

    /// The time of day, in milliseconds since 1970 UTC.
    pub(crate) fn now_ms(&self) -> u64 {
        self.config.clock.now_ms()
    }

    /// Becomes true when the house closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Deletes a table's mark of this kind.
    pub(crate) async fn unmark(&self, kind: &str, id: TableId) {
        if let Err(error) = self.journal.delete(kind, &id.to_string()).await {
            tracing::warn!(table = %id, kind, %error, "a mark of a table stays");
        }
    }

    /// A table that is over, or that nobody comes to, gives its code back and is no unfinished one any more.
    pub(crate) async fn let_go(&self, code: &str, id: TableId) {
        match codes::release(&*self.journal, code, id).await {
            Ok(()) => self.unmark(LIVE, id).await,
            Err(error) => tracing::warn!(table = %id, %error, "a table code stays taken"),
        }
    }

    /// Takes the ownership of a table if no node that is there has it.
    ///
    /// # Errors
    /// A store that refuses.
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

    /// Gives the ownership of a table up.
    pub(crate) async fn give_up(&self, nodes: &Nodes, id: TableId) {
        let given = self.journal.compare_and_set(OWNER, &id.to_string(), Some(nodes.me().to_owned()), None).await;
        if let Err(error) = given.or_else(|error| if error == PutError::Conflict { Ok(()) } else { Err(error) }) {
            tracing::debug!(table = %id, %error, "the table stays this node's until it is gone");
        }
        nodes.tell(id, Told::Released).await;
    }
}

impl Context {
    /// The table that these entries make. It is somebody's to play at, so it waits for no turn.
    ///
    /// # Errors
    /// [`HostError::BrokenAt`] the first entry that does not fit.
    pub(crate) async fn fold(&self, id: TableId, entries: Vec<(Seq, Logged)>) -> Result<TableState, HostError> {
        if entries.len() <= SHORT {
            return Ok(TableState::fold(id, entries)?);
        }
        let folded = tokio::task::spawn_blocking(move || TableState::fold(id, entries)).await;
        Ok(folded.map_err(|error| HostError::Damaged(error.to_string()))??)
    }
}

//! Which tables go on by themselves when a house opens.

use futures::StreamExt;
use journal::{ReadError, TableId};

use crate::{HostError, House, actor::LIVE, life::AWAKE};

/// How many are woken up at a time.
const AT_ONCE: usize = 8;

/// The kind and key of the document by which a store says that running tables are marked in it. Earlier versions marked
/// unfinished ones alone.
const HOUSE: &str = "house";
const MARKS: &str = "marks-awake";

impl House {
    /// The tables that may have something to do by themselves.
    pub(crate) async fn to_be_woken(&self) -> Result<Vec<TableId>, ReadError> {
        let journal = &self.inner().journal;
        let marked = journal.get(HOUSE, MARKS).await?.is_some();
        let ids = journal.list(if marked { AWAKE } else { LIVE }).await?;
        if !marked && let Err(error) = journal.put(HOUSE, MARKS, String::new()).await {
            tracing::warn!(%error, "all unfinished tables will be woken up at the next start again");
        }
        Ok(ids.into_iter().filter_map(|(id, _)| id.parse().ok()).collect())
    }

    /// Wakes these tables up, a few at a time.
    pub(crate) async fn wake_all(self, ids: Vec<TableId>) {
        futures::stream::iter(ids).for_each_concurrent(AT_ONCE, |id| self.wake_one(id)).await;
    }

    async fn wake_one(&self, id: TableId) {
        match self.table(id).await {
            Ok(_) | Err(HostError::Closing) => {}
            // The process died between announcing the table and its first entry.
            Err(HostError::UnknownTable) => {
                self.inner().unmark(LIVE, id).await;
                self.inner().unmark(AWAKE, id).await;
            }
            Err(error) => tracing::error!(table = %id, %error, "this table stays closed"),
        }
    }
}

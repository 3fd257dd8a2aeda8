//! Inspection and actions of an operator, without a seat.

use std::sync::Arc;

use journal::{Head, Seq, TableId};

use crate::{
    HostError, House, Snapshot, TableState,
    task::{handle::Power, host_tools},
};

/// How many tables one page of the list has.
const PORTION: usize = 512;

impl House {
    /// The last positions of tables, by id in order, some hundred at a time, starting after `after`; empty after the
    /// last one.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn heads(&self, after: Option<TableId>) -> Result<Vec<Head>, HostError> {
        Ok(self.context().journal.heads(after, PORTION).await?)
    }

    /// The last position of a table; `None` if it does not exist.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn head(&self, table: TableId) -> Result<Option<Head>, HostError> {
        let before = table.0.checked_sub(1).map(TableId);
        let next = self.context().journal.heads(before, 1).await?;
        Ok(next.into_iter().find(|head| head.table == table))
    }

    /// A table as it is in the store, without starting its task.
    ///
    /// # Errors
    /// [`HostError::UnknownTable`], a store that cannot be read, a journal that cannot be folded.
    pub async fn look(&self, table: TableId) -> Result<Arc<Snapshot>, HostError> {
        Ok(Arc::new(Snapshot::new(self.stored(table).await?)))
    }

    /// The state of a table, folded from its stored entries.
    ///
    /// # Errors
    /// As [`House::look`].
    pub(crate) async fn stored(&self, table: TableId) -> Result<TableState, HostError> {
        let entries = self.context().journal.read(table, Seq::NONE).await?;
        if entries.is_empty() {
            return Err(HostError::UnknownTable);
        }
        self.context().fold(table, entries).await
    }

    /// Ends a table's game without a result, as its host could: everybody is back in the lobby.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`], those of [`House::table`]; a store that refuses.
    pub async fn end(&self, table: TableId) -> Result<(), HostError> {
        self.table(table).await?.ask(Power::Own, |actor| Box::pin(host_tools::stop(actor))).await
    }
}

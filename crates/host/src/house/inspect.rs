//! What an operator can see and do at a table without a seat.

use std::sync::Arc;

use journal::{Head, Seq, TableId};

use crate::{
    HostError, House, Snapshot, TableState,
    task::{handle::Power, host_tools},
};

/// The number of tables on one page of the list.
const PORTION: usize = 512;

impl House {
    /// Returns the heads (number and time of the last entry) of the tables after `after`, ordered by id. It returns at
    /// most 512 of them, and an empty list after the last table.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn heads(&self, after: Option<TableId>) -> Result<Vec<Head>, HostError> {
        Ok(self.context().journal.heads(after, PORTION).await?)
    }

    /// Returns the head of a table, or `None` if the table does not exist.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn head(&self, table: TableId) -> Result<Option<Head>, HostError> {
        let before = table.0.checked_sub(1).map(TableId);
        let next = self.context().journal.heads(before, 1).await?;
        Ok(next.into_iter().find(|head| head.table == table))
    }

    /// Reads a table from the store, without starting its task.
    ///
    /// # Errors
    /// [`HostError::UnknownTable`], [`HostError::BrokenAt`] if the journal cannot be folded, or an error of the store.
    pub async fn look(&self, table: TableId) -> Result<Arc<Snapshot>, HostError> {
        Ok(Arc::new(Snapshot::new(self.stored(table).await?)))
    }

    /// Reads the stored entries of a table and folds them to its state.
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

    /// Ends a table's game without a result, as its host could. Then everybody is back in the lobby.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`], the errors of [`House::table`], or an error of the store.
    pub async fn end(&self, table: TableId) -> Result<(), HostError> {
        self.table(table).await?.ask(Power::Own, |actor| Box::pin(host_tools::stop(actor))).await
    }
}

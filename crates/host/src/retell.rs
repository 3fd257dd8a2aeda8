//! What one viewer was told of a game, from its opening on.

use std::sync::Arc;

use game::{Seat, Viewer};
use journal::{Entry, Logged, Seq, TableId};
use rooms::ToldLine;

use crate::{
    HostError, Snapshot, Table,
    state::{FoldError, TableState},
};

impl Table {
    /// The table as it is now, and what a seat, or whoever has none, was told of its game entry by entry from the opening
    /// on: also once it is over, still as that viewer.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`] in the lobby; a store that cannot be read.
    pub async fn retold(&self, seat: Option<Seat>) -> Result<(Arc<Snapshot>, Vec<(Seq, Vec<ToldLine>)>), HostError> {
        let now = self.look();
        if now.waiting().is_none() {
            return Err(HostError::NotPlaying);
        }
        let read = self.house().inner().journal.read(self.id(), Seq::NONE).await;
        let mut entries = read.map_err(|error| HostError::Store(error.to_string()))?;
        // The journal may have gone on since.
        entries.retain(|(seq, _)| *seq <= now.seq());
        let viewer = seat.map_or(Viewer::Rail, Viewer::Seat);
        let told = retell(self.id(), entries, viewer).map_err(|error| HostError::Damaged(error.to_string()))?;
        Ok((now, told))
    }
}

/// What this viewer was told by every entry of the last game in these entries, entry by entry, entries that told it
/// nothing included: they are public as numbers.
///
/// # Errors
/// The first entry that does not fit.
fn retell(table: TableId, entries: Vec<(Seq, Logged)>, viewer: Viewer) -> Result<Vec<(Seq, Vec<ToldLine>)>, FoldError> {
    let mut told = Vec::new();
    let mut before: Option<TableState> = None;
    for (seq, entry) in entries {
        let opens = matches!(entry.entry, Entry::Opened { .. });
        let state = match before.take() {
            None => TableState::fold(table, [(seq, entry)])?,
            Some(mut state) => {
                state.apply(seq, &entry)?;
                state
            }
        };
        if opens {
            told.clear();
        }
        if opens || !told.is_empty() {
            let happened = state.happened.back().filter(|(at, _)| *at == seq);
            told.push((seq, happened.map(|(_, happened)| happened.told(viewer)).unwrap_or_default()));
        }
        before = Some(state);
    }
    Ok(told)
}

//! What a game hid from each viewer, computed from its record after the game.

use game::Viewer;
use host::TableState;
use journal::{Record, Seq};
use rooms::AnyState;

/// Calls with the game as it was after each entry of a record, from the first entry that laid one on the table.
pub(crate) fn after_each(record: &Record, mut see: impl FnMut(Seq, &dyn AnyState)) {
    let mut state: Option<TableState> = None;
    for (index, entry) in record.entries.iter().enumerate() {
        let seq = Seq(index as u64 + 1);
        match &mut state {
            Some(state) => state.apply(seq, entry).unwrap(),
            None => state = Some(TableState::fold(record.table, [(seq, entry.clone())]).unwrap()),
        }
        if let Some(sitting) = state.as_ref().and_then(|state| state.position.as_ref()) {
            see(seq, &**sitting);
        }
    }
}

/// The names that a viewer may find nowhere on a page.
pub(crate) fn hidden_anywhere(sitting: &dyn AnyState, viewer: Viewer) -> Vec<String> {
    let secrets = sitting.hidden(viewer).into_iter().filter(|secret| secret.anywhere);
    secrets.map(|secret| secret.name).collect()
}

//! What one viewer was told of a game, from its opening on.

use game::Viewer;
use journal::{Entry, Seq, TableId};
use rooms::ToldLine;

use crate::state::{FoldError, TableState};

/// What this viewer was told by every entry of the last game in these entries, entry by entry, entries that told it
/// nothing included: they are public as numbers.
///
/// # Errors
/// The first entry that does not fit.
pub(crate) fn retell(
    table: TableId,
    entries: Vec<(Seq, Entry)>,
    viewer: Viewer,
) -> Result<Vec<(Seq, Vec<ToldLine>)>, FoldError> {
    let mut told = Vec::new();
    let mut before: Option<TableState> = None;
    for (seq, entry) in entries {
        let opens = matches!(entry, Entry::Opened { .. });
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

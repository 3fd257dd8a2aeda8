//! What must stay unknown: a second statement of the rules' information levels, written apart from the view.

use game::{Secret, Viewer};

use super::State;

/// What this viewer must not be able to name now.
pub(in crate::pirate) fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
    let _ = (state, viewer);
    Vec::new()
}

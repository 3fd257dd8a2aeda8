//! Word lists as a form or a file brings them: read as jobs, and the decks to choose from.

pub(crate) mod list;
pub(crate) mod shelf;

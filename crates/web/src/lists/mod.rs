//! Word lists from forms and files, parsed as jobs; and the decks to choose from.

pub(crate) mod list;
pub(crate) mod shelf;

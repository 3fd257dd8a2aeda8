//! Word lists and decks: upload, preview, choose, create and store them.

pub(crate) mod cards;
pub(crate) mod editor;
pub(crate) mod library;
pub(crate) mod look;
pub(crate) mod made;
pub(crate) mod page;

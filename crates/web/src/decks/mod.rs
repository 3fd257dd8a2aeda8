//! Word lists and decks: pages to upload, preview, choose, create and store them.

pub(crate) mod cards;
pub(crate) mod editor;
pub(crate) mod library;
pub(crate) mod list;
pub(crate) mod look;
pub(crate) mod page;
pub(crate) mod stored;

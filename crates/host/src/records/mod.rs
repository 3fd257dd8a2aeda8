//! Finished games: replay, verification, what they revealed about words, import from other houses.

pub(crate) mod import;
pub(crate) mod learning;
pub(crate) mod replay;

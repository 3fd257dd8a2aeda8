//! Finished games: replay, verification, observations about words, import from other servers.

pub(crate) mod import;
pub(crate) mod learning;
pub(crate) mod replay;

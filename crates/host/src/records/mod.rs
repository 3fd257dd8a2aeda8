//! Finished games: replay, verification, awards over several games, observations about words, import from other
//! servers.

pub(crate) mod evening;
pub(crate) mod import;
pub(crate) mod learning;
pub(crate) mod replay;

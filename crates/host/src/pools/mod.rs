//! Long work outside the threads that serve tables: bots that think, and replays of whole journals.

pub(crate) mod replay_pool;
pub(crate) mod thinking;

//! Thread pools for long work, apart from the threads that serve tables: thinking bots, and replays of whole journals.

pub(crate) mod replay_pool;
pub(crate) mod thinking;

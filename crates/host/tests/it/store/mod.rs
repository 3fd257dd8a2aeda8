//! Tests of durability: restarts, stores with faults, several nodes, old records, deletion.

pub(crate) mod hostile;
pub(crate) mod lifetime;
pub(crate) mod looking_back;
pub(crate) mod nodes;
pub(crate) mod record_seal;
pub(crate) mod replay_pool;
pub(crate) mod sealed;

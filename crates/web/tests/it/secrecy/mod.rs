//! What viewers are sent is searched for what is hidden from them.

pub(crate) mod canary;
pub(crate) mod leaks;

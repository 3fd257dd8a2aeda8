//! Everything that viewers receive is searched for hidden things.

pub(crate) mod canary;
pub(crate) mod leaks;

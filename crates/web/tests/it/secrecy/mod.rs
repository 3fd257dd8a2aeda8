//! Tests that search everything that viewers receive for facts that are hidden from them.

pub(crate) mod canary;
pub(crate) mod leaks;

//! Tests that search everything that viewers receive for hidden data.

pub(crate) mod canary;
pub(crate) mod leaks;

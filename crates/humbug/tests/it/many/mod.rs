//! Tests of several nodes on NATS servers, and of the failures that they survive.

#[cfg(unix)]
pub(crate) mod blows;
pub(crate) mod nodes;

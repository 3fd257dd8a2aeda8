//! Several servers on NATS, and the faults they survive.

#[cfg(unix)]
pub(crate) mod blows;
pub(crate) mod nodes;

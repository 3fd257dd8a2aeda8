//! Several servers on NATS, and the faults they survive.

#[cfg(unix)]
pub(crate) mod blows;
pub(crate) mod nodes;
#[cfg(unix)]
pub(crate) mod pauses;
#[cfg(unix)]
pub(crate) mod reader;

//! For tests of this crate and others: real NATS servers, and cables to them that can be cut.

mod cables;
mod servers;

pub use cables::{Cables, Wire};
pub use servers::Servers;

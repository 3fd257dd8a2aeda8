//! Parts that rooms are made of. No part knows a room.

mod desk;
mod heap;
mod named;
#[cfg(feature = "page")]
pub mod page;

pub use desk::{Desk, GivenLine, Pack, refused};
pub use heap::{CardKind, Heap};
pub(crate) use named::shown_by_name;

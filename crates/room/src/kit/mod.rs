//! Parts that rooms are made of. No part knows a room.

mod audit;
mod desk;
mod ending;
mod heap;
mod heap_texts;
mod named;
#[cfg(feature = "page")]
pub mod page;

pub use crate::{heap_texts, hides, shown_by_name, shown_by_options};
pub use audit::holds;
pub use desk::{Desk, GivenLine, Pack, refused};
pub use ending::Ending;
pub use heap::{CardKind, Heap};

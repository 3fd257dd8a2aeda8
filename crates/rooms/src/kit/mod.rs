//! Parts that rooms are made of. No part knows a room.

mod audit;
mod desk;
mod ending;
mod heap;
mod heap_texts;
mod named;
#[cfg(feature = "page")]
pub mod page;
#[cfg(test)]
mod tabled;

pub use crate::{hides, shown_by_name};
pub use audit::holds;
pub use desk::{Desk, GivenLine, Pack, refused};
pub use ending::Ending;
pub use heap::{CardKind, Heap};
pub(crate) use heap_texts::heap_texts;
pub(crate) use named::shown_by_options;

#[cfg(test)]
pub(crate) use tabled::reads_as_tabled;

//! Line-ups of bots by room, and the arena that measures them.

mod arena;
mod spread;

pub use arena::{ArenaError, Contest, Tally};
pub use spread::Spread;

//! Line-ups of bots by room, and the arena that measures them.

mod arena;

pub use arena::{ArenaError, Contest, Tally};

//! Before the game: who sits where, which game, and how the table is run.

pub(crate) mod games;
pub(crate) mod page;
pub(crate) mod seats;

//! Before the game: the seats, the game, and the settings of the table.

pub(crate) mod games;
pub(crate) mod page;
pub(crate) mod seats;

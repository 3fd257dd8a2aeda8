//! The lobby: before a game, people take seats there, and the host chooses the game and the settings of the table.

pub(crate) mod games;
pub(crate) mod page;
pub(crate) mod seats;

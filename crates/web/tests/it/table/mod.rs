//! Tests of a table from its lobby to its end.

pub(crate) mod changes;
pub(crate) mod children;
pub(crate) mod games;
pub(crate) mod hints;
pub(crate) mod lobby;
mod next_game;
mod next_level;
pub(crate) mod places;
pub(crate) mod play;
pub(crate) mod powers;
pub(crate) mod presence;

//! Tests of the people at a table: seats, names, and what each of them may do.

pub(crate) mod children;
pub(crate) mod company;
pub(crate) mod late_joiners;
pub(crate) mod lobby;
pub(crate) mod next_game;
pub(crate) mod own_decks;
pub(crate) mod powers;

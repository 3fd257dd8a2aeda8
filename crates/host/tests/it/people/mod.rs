//! The people at a table: seats, names, powers.

pub(crate) mod children;
pub(crate) mod company;
pub(crate) mod late_joiners;
pub(crate) mod lobby;
pub(crate) mod own_decks;
pub(crate) mod powers;

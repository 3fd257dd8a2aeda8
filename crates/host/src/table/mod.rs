//! A table as the fold of its journal, and all decisions about it. Nothing in this folder reads or changes a store.

pub(crate) mod chair;
pub(crate) mod decide;
pub(crate) mod decks;
pub(crate) mod fold;
pub(crate) mod host_tools;
pub(crate) mod lobby;
pub(crate) mod newcomer;
pub(crate) mod news;
pub(crate) mod next_game;
pub mod nicks;
pub(crate) mod people;
pub(crate) mod presence;
pub mod sayings;
pub(crate) mod seat_requests;
pub(crate) mod settings_change;
pub(crate) mod snapshot;
pub(crate) mod state;
pub(crate) mod timers;
#[cfg(test)]
pub(crate) mod timers_law;

//! Whole tables, on stores that behave and stores that do not.

mod bots;
mod clock;
mod kept;
pub(crate) mod limits;
mod model;
mod people;
mod player;
mod refusals;
mod store;
mod tasks;
mod whole_game;

//! Tests of whole tables, on stores with and without faults.

mod bots;
mod clock;
mod kept;
pub(crate) mod limits;
mod model;
mod move_keys;
mod people;
mod player;
mod refusals;
mod store;
mod tasks;
mod whole_game;

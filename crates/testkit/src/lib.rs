//! Tools for tests: toy games, laws that every room must obey, and the story runner. Other crates use it only as a
//! development dependency.
//!
//! The tests in this crate run for all registered rooms, so every new room is tested automatically.
//!
//! * `ROOM=kuhn cargo test -p testkit every_room -- --nocapture` checks one room against all laws and prints counters.
//! * `HUMBUG_LUCK=7 cargo test -p web` runs tests of servers with other deals.
//! * `UPDATE_PERFT=1 cargo test -p testkit perft` rewrites the rooms' `perft.txt` and prints the changes.

pub mod counts;
mod files;
pub mod kinds;
pub mod laws;
mod luck;
pub mod story;
pub mod toys;

use rooms::Room;

pub use counts::StateNode;
pub use files::{python, short_game};
pub use luck::luck;

/// Returns all registered rooms and the toys. With the feature `template` it also returns the template room, which
/// `cargo xtask new-room` copies.
pub fn rooms() -> Vec<&'static dyn Room> {
    let toys: [&'static dyn Room; 3] = [&toys::kuhn::ROOM, &toys::leduc::ROOM, &toys::liars_dice::ROOM];
    let all = rooms::ROOMS.iter().copied().chain(toys);
    #[cfg(feature = "template")]
    let all = all.chain([rooms::TEMPLATE]);
    all.collect()
}

/// Returns the room with this key, which may be a toy.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    rooms().into_iter().find(|room| room.key() == key)
}

//! Toy games, laws, the story runner and other help for tests; a development dependency only.
//!
//! Everything here loops over rooms whose type is not known: a room that is registered is tested.
//!
//! * `ROOM=kuhn cargo test -p testkit every_room -- --nocapture` plays one room against all laws and prints the counts.
//! * `HUMBUG_LUCK=7 cargo test -p web` runs tests of houses with other deals.
//! * `UPDATE_PERFT=1 cargo test -p testkit perft` rewrites the rooms' `perft.txt` and prints what changed.

pub mod counts;
mod files;
pub mod kinds;
pub mod laws;
mod luck;
pub mod story;
pub mod toys;

use rooms::Room;

pub use counts::StateNode;
pub use files::short_game;
pub use luck::luck;

/// Every room of the house, the toys, and, with the feature `template`, the room that new ones are copied from.
pub fn rooms() -> Vec<&'static dyn Room> {
    let toys: [&'static dyn Room; 3] = [&toys::kuhn::ROOM, &toys::leduc::ROOM, &toys::liars_dice::ROOM];
    let all = rooms::ROOMS.iter().copied().chain(toys);
    #[cfg(feature = "template")]
    let all = all.chain([rooms::TEMPLATE]);
    all.collect()
}

/// The room with this key, toys included.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    rooms().into_iter().find(|room| room.key() == key)
}

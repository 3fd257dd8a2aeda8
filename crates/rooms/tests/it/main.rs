//! Tests that run on every room, independently of its rules.

mod arranged;
mod bots;
mod clauses;
mod faces;
mod greyed;
mod lengths;
mod scripts;
mod strategies;
mod tutorials;

use std::path::{Path, PathBuf};

use rooms::{ROOMS, Room};

/// Returns all rooms. With the feature `template`, the list includes the template room that `cargo xtask new-room`
/// copies.
fn all_rooms() -> Vec<&'static dyn Room> {
    let rooms = ROOMS.iter().copied();
    #[cfg(feature = "template")]
    let rooms = rooms.chain([rooms::TEMPLATE]);
    rooms.collect()
}

/// Returns the source folder of a room.
fn folder(room: &dyn Room) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let name = format!("room-{}/src", room.key());
    let places = ["..", "../../xtask/template"].map(|place| root.join(place).join(&name));
    places.into_iter().find(|place| place.exists()).unwrap_or_else(|| panic!("there is no {name}"))
}

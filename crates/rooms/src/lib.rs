//! The registry of all rooms. All other code finds the rooms by iterating over it.
//!
//! A new game needs one new crate and one new entry in [`ROOMS`]. All generic code then includes the game: lobby,
//! routes, help page, command line, API and tests. This crate also re-exports all items of the crate `room`, which
//! defines what a room is.
//!
//! # Examples
//!
//! ```
//! use game::{OptionValues, SplitMix, Viewer};
//!
//! for room in rooms::ROOMS {
//!     let mut position = room.open(&OptionValues::new(), *room.seats().start())?;
//!     let mut dice = SplitMix::new(1);
//!     while position.random_step(&mut dice) {}
//!     assert!(position.outcome().is_some(), "{} is over", room.name());
//!     assert!(!position.view(Viewer::Spectator).lines().is_empty());
//! }
//! # Ok::<_, game::OptionError>(())
//! ```

use std::sync::LazyLock;

pub use room::*;

/// All rooms of this program.
pub static ROOMS: &[&dyn Room] =
    &[room_sneak::ROOM, room_bluffer::ROOM, room_learnatic::ROOM, room_pirate::ROOM, room_thats_it::ROOM];

/// The template that `cargo xtask new-room` copies. No server offers this room, but the tests run it like any other
/// room.
#[cfg(feature = "template")]
pub static TEMPLATE: &dyn Room = room_template_room::ROOM;

/// Returns the room with this key.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    ROOMS.iter().copied().find(|room| room.key() == key)
}

/// Returns the blueprints (trained strategies) that come with the program, and an error for each blueprint that cannot
/// be used. Bots without a blueprint play by heuristics. The function parses the files once per process.
pub fn shipped_strategies() -> (Strategies, Vec<StrategyError>) {
    static SHIPPED: LazyLock<(Strategies, Vec<StrategyError>)> = LazyLock::new(|| {
        let mut strategies = Strategies::default();
        let files = ROOMS.iter().flat_map(|room| room.about().learning.blueprints);
        let wrong = files.filter_map(|file| strategies.add(ROOMS, file).err()).collect();
        (strategies, wrong)
    });
    SHIPPED.clone()
}

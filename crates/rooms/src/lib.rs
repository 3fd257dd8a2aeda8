//! The registry: every room of the house, which everything else loops over.
//!
//! A sixth game is one new crate and one new line in [`ROOMS`]; lobby, routes, help page, command line, API, laws,
//! stories and perft follow from it. What a room is, the crate `room` says; all of it can be named here too.
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

/// Every room of the house.
pub static ROOMS: &[&dyn Room] =
    &[room_sneak::ROOM, room_bluffer::ROOM, room_learnatic::ROOM, room_pirate::ROOM, room_thats_it::ROOM];

/// The room that `cargo xtask new-room` copies: no house offers it, but all tests of new rooms include it.
#[cfg(feature = "template")]
pub static TEMPLATE: &dyn Room = room_template_room::ROOM;

/// The room with this key.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    ROOMS.iter().copied().find(|room| room.key() == key)
}

/// The blueprints that come with the house, and the errors in them: with an error the bots of that room play by
/// heuristics. They are read once in a process.
pub fn shipped_strategies() -> (Strategies, Vec<StrategyError>) {
    static SHIPPED: LazyLock<(Strategies, Vec<StrategyError>)> = LazyLock::new(|| {
        let mut strategies = Strategies::default();
        let files = ROOMS.iter().flat_map(|room| room.about().learning.blueprints);
        let wrong = files.filter_map(|file| strategies.add(ROOMS, file).err()).collect();
        (strategies, wrong)
    });
    SHIPPED.clone()
}

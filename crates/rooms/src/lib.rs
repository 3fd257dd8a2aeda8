//! The games themselves: one folder per game, and the registry that everything else loops over.
//!
//! A sixth game is one new folder here and one new line in [`ROOMS`]; lobby, routes, help page, command line, API,
//! laws, stories and perft follow from it.
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

#![deny(clippy::wildcard_enum_match_arm)]

pub mod bluffer;
mod bots;
mod decks;
mod erased;
mod exact;
mod given;
pub mod kit;
pub mod learnatic;
mod length;
mod litmus;
#[cfg(feature = "page")]
mod page;
pub mod pirate;
#[cfg(feature = "page")]
mod printed;
mod prospects;
mod room;
pub mod sneak;
mod spoken;
mod strategies;
#[cfg(feature = "template")]
#[path = "../../../xtask/template/template_room/mod.rs"]
pub mod template_room;
#[cfg(test)]
mod testing;
pub mod thats_it;
mod truth;
mod tutorial;
#[cfg(feature = "page")]
mod words;

pub use bots::{Child, LEVELS, RANDOM_BOT, SCRIPTED, TREE_SEARCH, is_former_name};
pub use decks::{Decks, ListedDeck};
pub use erased::{AnyEvents, Erased, ObservedLine, erase};
pub use exact::{Exact, Exploited, Keyed, Setting};
pub use given::{Given, GivenError, Said};
pub use length::{Length, Measured, Preset, WINDOW_SECONDS};
pub use litmus::{Lean, Litmus};
#[cfg(feature = "page")]
pub use page::{Page, Region};
#[cfg(feature = "page")]
pub use printed::{Area, Board, CARD, Mark, PIECE, Printed, PrintedCard, TextMark};
pub use prospects::{Endings, Foresight, Prospects, Thought};
pub use room::{Aid, AnyState, AnyView, CARD_TOPICS, FRIENDLY_BOT, PlayError, Room, RoomGame};
pub use solve::{Manner, share_of_the_win};
pub use spoken::LANGUAGES;
pub(crate) use spoken::{folder, from_files};
pub use strategies::{Learner, Progress, Strategies, StrategyError};
pub use truth::{Feat, FeatKind, Learnt, LearntKind, Truth, ends_round, verdicts};
pub use tutorial::{Lesson, MOST_STEPS, Tutorial, TutorialError};
#[cfg(feature = "page")]
pub use words::{Texts, Words, is_unseen};

/// Every room of the house.
pub static ROOMS: &[&dyn Room] = &[
    &erase::<sneak::Sneak>(),
    &erase::<bluffer::Bluffer>(),
    &erase::<learnatic::Learnatic>(),
    &erase::<pirate::Pirate>(),
    &erase::<thats_it::ThatsIt>(),
];

/// The room that `cargo xtask new-room` copies: no house offers it, but all tests of new rooms include it.
#[cfg(feature = "template")]
pub static TEMPLATE: &dyn Room = &erase::<template_room::TemplateRoom>();

/// The room with this key.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    ROOMS.iter().copied().find(|room| room.key() == key)
}

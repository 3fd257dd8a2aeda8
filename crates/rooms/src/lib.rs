//! The games themselves: one folder per game, and the registry that everything else loops over.
//!
//! A sixth game is one new folder here and one new line in [`ROOMS`]; lobby, routes, help page, command line, API,
//! laws, stories and perft follow from it.

#![deny(clippy::wildcard_enum_match_arm)]

mod aid;
mod awaited;
pub mod bluffer;
mod bots;
mod decks;
mod erased;
mod erased_view;
mod event_list;
mod exact;
mod feat;
mod foresight;
mod given;
pub mod kit;
pub mod learnatic;
mod learner;
mod learnt;
mod length;
mod litmus;
mod moment;
#[cfg(feature = "page")]
mod page;
pub mod pirate;
mod play_error;
#[cfg(feature = "page")]
mod printed;
mod prospects;
mod room;
#[cfg(feature = "page")]
mod said;
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

pub use aid::Aid;
pub use bots::{Child, LEVELS, RANDOM_BOT, SCRIPTED, TREE_SEARCH, is_former_name};
pub use decks::{Decks, ListedDeck};
pub use erased::{Erased, erase};
pub use event_list::{AnyEvents, ObservedLine};
pub use exact::{Exact, Exploited, Keyed, Setting};
pub use feat::{Feat, FeatKind};
pub use foresight::{Endings, Foresight, Thought};
pub use given::{Given, GivenError, Said};
pub use learner::{Learner, Progress};
pub use learnt::{Learnt, LearntKind};
pub use length::{Length, Measured, Preset, WINDOW_SECONDS};
pub use litmus::{Lean, Litmus};
pub use moment::{ends_round, verdicts};
#[cfg(feature = "page")]
pub use page::{Page, Region};
pub use play_error::PlayError;
#[cfg(feature = "page")]
pub use printed::{Area, Board, CARD, Mark, PIECE, Printed, PrintedCard, TextMark};
pub use prospects::Prospects;
pub use room::{AnyState, AnyView, CARD_TOPICS, FRIENDLY_BOT, Room, RoomGame};
pub use solve::{Manner, share_of_the_win};
pub use spoken::LANGUAGES;
pub(crate) use spoken::{folder, from_files};
pub use strategies::{Strategies, StrategyError};
pub use truth::Truth;
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

/// The room that `cargo xtask new-room` copies: no house has it, but whatever must hold of a new room is tested of it.
#[cfg(feature = "template")]
pub static TEMPLATE: &dyn Room = &erase::<template_room::TemplateRoom>();

/// The room with this key.
pub fn room(key: &str) -> Option<&'static dyn Room> {
    ROOMS.iter().copied().find(|room| room.key() == key)
}

//! Defines what a room is: a game with its pages, texts, bots and tests. Also contains the building blocks of rooms.
//!
//! Each game is a crate that implements [`RoomGame`]. [`erase`] creates its constant `ROOM`, which is an entry of the
//! registry in the crate `rooms`.
//!
//! # Examples
//!
//! ```
//! use room::{Length, Preset};
//!
//! let presets = Preset::read("short cap=50\n2 31 44\n")?;
//! assert_eq!(presets[0].length, Length::Short);
//! assert_eq!(presets[0].at(2).map(|measured| measured.minutes()), Some(4));
//! # Ok::<_, String>(())
//! ```

#![deny(clippy::wildcard_enum_match_arm)]

mod about;
mod bots;
mod decks;
mod erased;
mod exact;
mod exploiters;
#[cfg(feature = "page")]
mod exposed;
mod given;
pub mod kit;
mod length;
mod litmus;
#[cfg(feature = "page")]
mod page;
#[cfg(feature = "page")]
mod plain_text;
#[cfg(feature = "page")]
mod printed;
mod prospects;
mod room;
mod spoken;
mod strategies;
#[cfg(feature = "testing")]
pub mod testing;
mod truth;
mod tutorial;
#[cfg(feature = "page")]
mod words;

pub use crate::room::{Aid, AnyState, AnyView, FRIENDLY_BOT, PlayError, Room, RoomGame};
#[cfg(feature = "page")]
pub use about::Paper;
pub use about::{About, Assets, Bots, CARD_TOPICS, Learning, NewExploiter, NewLearner, Unfold};
pub use bots::{
    CHARACTERS, Character, Child, Fact, Feature, LEVELS, RANDOM_BOT, SCRIPT, SCRIPTED, ScriptError, ScriptFault,
    ScriptHead, ScriptWord, TREE_SEARCH, Temper, Vocabulary, apart, flag, in_character, is_former_name, temper_of,
};
pub use decks::{BuiltInDeck, Decks, read_deck};
pub use erased::{AnyEvents, Erased, ObservedLine, erase};
pub use exact::{Exact, Exploited, Keyed, Setting};
pub use exploiters::{Exploiter, Quarry};
#[cfg(feature = "page")]
pub use exposed::{Exposed, ExposedCard};
pub use given::{Given, GivenError, Said};
pub use length::{Length, Measured, Preset, WINDOW_SECONDS};
pub use litmus::{Lean, Litmus};
#[cfg(feature = "page")]
pub use page::{Page, Region};
#[cfg(feature = "page")]
pub use plain_text::{HandCard, PlainText};
#[cfg(feature = "page")]
pub use printed::{Area, Board, CARD, Mark, PIECE, Printed, PrintedCard, TextMark};
pub use prospects::{Endings, Foresight, Prospects, Style, Thought};
pub use solve::{DEPTH, Manner, Rounds, Trial, share_of_the_win};
pub use spoken::LANGUAGES;
pub use strategies::{Learner, Progress, Strategies, StrategyError};
pub use truth::{Feat, FeatKind, Learnt, LearntKind, Truth, ends_round, is_moment, verdicts};
pub use tutorial::{Lesson, MOST_STEPS, Tutorial, TutorialError};
#[cfg(feature = "page")]
pub use words::{Texts, Words, digit, is_unseen, without_marks};

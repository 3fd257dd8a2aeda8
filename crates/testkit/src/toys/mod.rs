//! Toy rooms: the smallest whole examples to copy, with values known from the literature.
//!
//! Each is a full room: rules, view, sampler, notation, page, bot, texts, help page, stories, counts.

mod card;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;

pub use card::{Card, Rank, Sight, Suit};

/// The texts of a toy.
macro_rules! folder {
    () => {
        const CSS: &'static str = "";

        fn texts(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("en.ftl"))
        }

        fn rules_text(locale: &str) -> Option<&'static str> {
            (locale == "en").then_some(include_str!("README.md"))
        }
    };
}

use folder;

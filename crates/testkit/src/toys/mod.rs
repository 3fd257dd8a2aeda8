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
    ($icon:literal) => {
        rooms::Assets {
            icon: $icon,
            texts: &[("en", include_str!("en.ftl"))],
            rules: &[("en", include_str!("README.md"))],
            ..rooms::Assets::NONE
        }
    };
}

use folder;

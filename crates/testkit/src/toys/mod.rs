//! Toy rooms: the smallest complete examples of rooms, to copy from. Their exact values are known from the literature.
//!
//! Each toy is a full room with rules, view, sampler, notation, page, bot, texts, help page, stories and counts.

mod card;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;

pub use card::{Card, Rank, Sight, Suit};

/// Defines the assets of a toy game: the given icon, and the texts and rules in the folder of the game.
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

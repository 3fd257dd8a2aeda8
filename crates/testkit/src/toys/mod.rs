//! Toy rooms: the smallest whole examples to copy, with values known from the literature.
//!
//! Each is a full room: rules, view, sampler, notation, page, bot, texts, help page, stories, counts.

mod card;
mod folder;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;

pub use card::{Card, Rank, Sight, Suit};

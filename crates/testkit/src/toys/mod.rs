//! Toy rooms: the smallest whole examples to copy, with values known from the literature.
//!
//! Each is a full room: rules, view, sampler, notation, page, bot, texts, help page, stories, counts.

mod card;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
mod page;

pub use card::{Card, Rank, Sight, Suit};

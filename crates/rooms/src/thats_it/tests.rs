//! The room's own tests, beside the laws that every room obeys.

mod bot;
mod decks;
#[cfg(feature = "page")]
mod late;
mod learnt;
mod rules;
mod truth;

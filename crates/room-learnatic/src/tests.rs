//! The room's own tests, in addition to the laws that every room obeys.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for a few of many things")]

mod bot;
mod decks;
mod learnt;
mod notation;
mod rules;
mod truth;

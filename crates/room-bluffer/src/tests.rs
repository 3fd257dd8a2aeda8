//! The room's own tests, in addition to the laws that every room obeys.
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for a few of many things")]

mod bot;
mod in_the_open;
mod notation;
#[cfg(feature = "page")]
mod picture;
mod rules;
mod truth;

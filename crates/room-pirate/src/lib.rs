//! Bluff Pirate: sets that may be bluffs, secret votes, and two islands, one of them with a treasure.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use game::Policy;

use room::{Aid, Child, Foresight, RoomGame, kit::CardKind as _};

mod beginner;
mod beliefs;
mod bot;
mod candidates;
mod claim;
mod feats;
mod judgement;
mod key;
#[cfg(feature = "page")]
mod page;
mod prospects;
mod rules;
mod tactics;
mod truth;

pub use rules::*;

/// The name of the game.
#[derive(Clone, Copy, Debug)]
pub enum Pirate {}

impl RoomGame for Pirate {
    const KEY: &'static str = "pirate";
    const NAME: &'static str = "Bluff Pirate";
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound), ("beginner", &beginner::Beginner)];
    const BLUEPRINTS: &'static [&'static [u8]] = &[
        include_bytes!("2.strategy"),
        include_bytes!("3.strategy"),
        include_bytes!("4.strategy"),
        include_bytes!("5.strategy"),
    ];
    const AIDS: &'static [Aid] = &[Aid { key: "notes", on: true }];
    const CHILD: fn(u8) -> Child = |_| Child { calls: 0.4, ..Child::USUAL };
    const CLUB_SLIPS: fn(u8) -> f64 = |_| 0.12;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    const PRINTED_BY: &'static [&'static str] = &["track"];
    room::from_files!(unready, truth, feats, page);
    room::kit::hides!(Card);
    room::folder!("en", "fr", "ar");
    const SCRIPT: &'static str = include_str!("script.js");
}

#[cfg(test)]
mod tests;

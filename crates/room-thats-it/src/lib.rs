//! That's It!: collect pictures and words that belong together, and call when all seven cards fit.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use game::{OptionError, Policy, Seat};

use room::{Child, Decks, Foresight, Learnt, RoomGame, kit::CardKind as _};

mod beginner;
mod beliefs;
mod bot;
mod candidates;
mod claim;
mod decks;
mod judgement;
mod learnt;
#[cfg(feature = "page")]
mod page;
mod prospects;
mod rules;
mod tactics;
mod truth;
mod turns;

pub use rules::*;

/// The name of the game.
#[derive(Clone, Copy, Debug)]
pub enum ThatsIt {}

impl RoomGame for ThatsIt {
    const KEY: &'static str = "thats-it";
    const NAME: &'static str = "That's It!";
    const RULES: RangeInclusive<u32> = 1..=rules::EDITION;
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound::USUAL), ("beginner", &beginner::Beginner)];
    const DECKS: Option<Decks> = Some(Decks {
        option: "deck",
        size: Some("items"),
        language: Some("language"),
        most: MOST_ITEMS as usize,
        fits,
        built_in: decks::BUILT_IN,
        listed: decks::listed,
    });
    const CHILD: fn(u8) -> Child = |_| Child { slips: 0.06, ..Child::USUAL };
    const CLUB_SLIPS: fn(u8) -> f64 = |_| 0.03;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    const PRINTED_BY: &'static [&'static str] = &["deck", "items", "language"];
    room::from_files!(unready, truth, page);
    room::kit::hides!(Card);
    room::folder!("en", "fr", "ar");
    const SCRIPT: &'static str = include_str!("script.js");

    fn open_by(rules: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
        rules::open_by(rules, options, seats)
    }

    fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
        learnt::learnt(own, seat, events)
    }
}

#[cfg(test)]
mod tests;

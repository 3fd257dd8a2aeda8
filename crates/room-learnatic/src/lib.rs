//! Learnatic "Bluff": collect what belongs to two words, and say Block before the other calls Out.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use game::{Policy, Seat};

use room::{Aid, Child, Decks, Foresight, Learnt, RoomGame};

mod beginner;
mod beliefs;
mod bot;
mod candidates;
mod claim;
mod decks;
mod feats;
mod judgement;
mod learnt;
#[cfg(feature = "page")]
mod page;
mod prospects;
mod rules;
mod tactics;
mod truth;

pub use rules::*;

/// The name of the game.
#[derive(Clone, Copy, Debug)]
pub enum Learnatic {}

impl RoomGame for Learnatic {
    const KEY: &'static str = "learnatic";
    const NAME: &'static str = "Learnatic Bluff";
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound), ("beginner", &beginner::Beginner)];
    const AIDS: &'static [Aid] = &[Aid { key: "sheet", on: false }];
    const DECKS: Option<Decks> = Some(Decks {
        option: "deck",
        size: None,
        language: None,
        most: MOST_WORDS as usize,
        fits,
        built_in: decks::BUILT_IN,
        listed: decks::listed,
    });
    const CHILD: fn(u8) -> Child = |_| Child { slips: 0.12, ..Child::USUAL };
    const BLUEPRINTS: &'static [&'static [u8]] = &[include_bytes!("2.strategy")];
    const CLUB_SLIPS: fn(u8) -> f64 = |_| 0.12;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    const PRINTED_BY: &'static [&'static str] = &["deck"];
    room::from_files!(unready, truth, feats, page);
    room::kit::hides!(Card);
    room::folder!("en", "fr", "ar");
    const SCRIPT: &'static str = include_str!("script.js");

    fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
        learnt::learnt(own, seat, events)
    }
}

#[cfg(test)]
mod tests;

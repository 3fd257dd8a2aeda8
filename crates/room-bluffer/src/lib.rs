//! Bluffer: cards with a shape on each side, and you may look at one back a turn. Match, or claim that you do.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use game::{NotationError, OptionError, Policy, Seat};

use room::{Aid, Foresight, RoomGame};

mod beginner;
mod beliefs;
mod bot;
mod candidates;
mod claim;
mod feats;
mod in_the_open;
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
pub enum Bluffer {}

impl RoomGame for Bluffer {
    const KEY: &'static str = "bluffer";
    const NAME: &'static str = "Bluffer";
    const RULES: RangeInclusive<u32> = 1..=rules::EDITION;
    /// Edition 2 differs at tables with a call timer alone.
    const LEARNT_SINCE: u32 = 1;
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound), ("beginner", &beginner::Beginner)];
    const BLUEPRINTS: &'static [&'static [u8]] =
        &[include_bytes!("2.strategy"), include_bytes!("3.strategy"), include_bytes!("4.strategy")];
    const CLUB_SLIPS: fn(u8) -> f64 = |_| 0.25;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const AIDS: &'static [Aid] = &[Aid { key: "memory", on: true }];
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    room::from_files!(unready, too_late, truth, feats, page);
    room::folder!("en", "fr", "ar");
    const SCRIPT: &'static str = include_str!("script.js");

    /// A card, or the shape on one side of it.
    fn read_card(text: &str) -> Result<String, NotationError> {
        Shape::from_text(text)
            .map_or_else(|| Card::read(text).map(|card| card.to_string()), |shape| Ok(shape.to_string()))
    }

    fn open_by(edition: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
        rules::open_by(edition, options, seats)
    }

    fn in_the_open(watched: &View, seat: Seat) -> Option<View> {
        in_the_open::in_the_open(watched, seat)
    }

    fn time_limit(state: &State) -> Option<u32> {
        rules::time_limit(state)
    }

    #[cfg(feature = "page")]
    fn claim_picture(view: &View, play: &Move) -> Option<maud::Markup> {
        page::claim_picture(view, play)
    }
}

#[cfg(test)]
mod tests;

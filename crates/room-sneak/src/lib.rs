//! Sneak, by David Parlett: collect cards, then lead them face down as a bluff or face up by force.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use game::Policy;

use room::{Child, Foresight, RoomGame};

mod beginner;
mod beliefs;
mod bot;
mod candidates;
mod claim;
mod endgame;
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
pub enum Sneak {}

impl RoomGame for Sneak {
    const KEY: &'static str = "sneak";
    const NAME: &'static str = "Sneak";
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound::USUAL), ("beginner", &beginner::Beginner)];
    const CHILD: fn(u8) -> Child = |seats| Child { slips: child_slips(seats), ..Child::USUAL };
    const BLUEPRINTS: &'static [&'static [u8]] =
        &[include_bytes!("2.strategy"), include_bytes!("3.strategy"), include_bytes!("4.strategy")];
    const CLUB_SLIPS: fn(u8) -> f64 = |_| 0.02;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    const PRINTED_BY: &'static [&'static str] = &["packs"];
    room::from_files!(truth, feats, page);
    room::kit::hides!(Card);
    room::folder!("en", "fr", "ar");
}

/// How often children take any truthful way: so often that a beginner among them wins the fair share or a little more.
const fn child_slips(seats: u8) -> f64 {
    match seats {
        0..=2 => 0.04,
        3 => 0.15,
        4 => 0.16,
        _ => 0.21,
    }
}

#[cfg(test)]
mod tests;

//! Sneak, by David Parlett: collect cards, then lead them face down as a bluff or face up by force.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

use game::Policy;

use crate::{Child, Foresight, RoomGame};

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
pub enum Sneak {}

impl RoomGame for Sneak {
    const KEY: &'static str = "sneak";
    const NAME: &'static str = "Sneak";
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] =
        &[("sound", &bot::Sound::USUAL), ("beginner", &beginner::Beginner)];
    const CHILD: Child = Child { slips: 0.04, ..Child::USUAL };
    const CLUB_SLIPS: f64 = 0.02;
    const FORESIGHT: Option<&'static dyn Foresight<Self>> = Some(&beliefs::Beliefs);
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const LITMUS: &'static str = include_str!("litmus.txt");
    const REDUCED: &'static str = include_str!("reduced.txt");
    const PREVIEW: &'static [u8] = include_bytes!("preview.png");
    const PRINTED_BY: &'static [&'static str] = &["packs"];
    crate::from_files!(truth, feats, page);
    crate::kit::hides!(Card);
    crate::folder!("en", "fr", "ar");
}

#[cfg(test)]
mod tests;

//! Bluff Pirate: sets that may be bluffs, secret votes, and two islands, one of them with a treasure.
//!
//! `README.md` explains how the rules are implemented here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::borrow::Cow;

use room::{About, Aid, Assets, Bots, Child, Learning, Room, RoomGame, Vocabulary, kit::CardKind as _};

mod beliefs;
mod bot;
mod candidates;
mod claim;
mod in_the_open;
mod judgement;
#[cfg(feature = "page")]
mod page;
mod rules;
mod scripting;
mod tactics;

pub use rules::*;

/// The type that stands for the game Bluff Pirate. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum Pirate {}

/// The entry for the registry of rooms. The constant is in this crate so that the compiler generates the code of
/// `room::erase` for this game here, not in the crate `rooms`.
pub static ROOM: &dyn Room = &room::erase::<Pirate>();

impl RoomGame for Pirate {
    const ABOUT: About = About {
        assets: Assets {
            script: include_str!("script.js"),
            preview: include_bytes!("preview.png"),
            ..room::folder!("en", "fr", "ar")
        },
        tutorial: include_str!("tutorial.txt"),
        lengths: include_str!("lengths.txt"),
        aids: &[Aid { key: "notes", on: true }],
        #[cfg(feature = "page")]
        paper: room::printed_parts!("track"),
        learning: Learning {
            blueprints: &[
                include_bytes!("2.strategy"),
                include_bytes!("3.strategy"),
                include_bytes!("4.strategy"),
                include_bytes!("5.strategy"),
            ],
            reduced: include_str!("reduced.txt"),
            litmus: include_str!("litmus.txt"),
            scripts: include_str!("scripts.txt"),
            ..Learning::of::<Self>()
        },
        ..About::of::<Self>("pirate", "Bluff Pirate")
    };
    const BOTS: Bots<Self> = Bots {
        own: &[("sound", &bot::Sound), ("beginner", &bot::Beginner)],
        child: |_| Child { lies: 0.17, calls: 0.14, ..Child::USUAL },
        club_slips: |_| 0.12,
        foresight: Some(&beliefs::Beliefs),
    };
    const VOCABULARY: Vocabulary<Self> = scripting::VOCABULARY;
    room::from_files!(unready, truth, feats, exposed, page);
    room::kit::hides!(Card);
    room::kit::describes!();

    fn in_the_open(watched: &View, seat: game::Seat) -> Option<View> {
        in_the_open::in_the_open(watched, seat)
    }

    fn covered(view: &View) -> Vec<String> {
        in_the_open::covered(view)
    }

    #[cfg(feature = "page")]
    fn under_cover(own: &View, words: &room::Words<'_>, order: &[usize]) -> maud::Markup {
        page::under_cover(own, words, order)
    }

    fn clumsy(view: &View, play: &Move) -> f64 {
        tactics::clumsy(view, play)
    }

    fn is_senseless(view: &View, play: &Move) -> bool {
        tactics::is_senseless(view, play)
    }

    fn before_answers(view: &View) -> Cow<'_, View> {
        view.before_answers()
    }
}

#[cfg(test)]
mod tests;

//! That's It!: players collect pictures and words that belong together, and call "That's it!" when all seven cards are
//! in sets.
//!
//! `README.md` explains how the rules are implemented here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::borrow::Cow;

use game::{OptionError, Seat};

use room::{About, Aid, Assets, Bots, Child, Decks, Learning, Learnt, Room, RoomGame, Vocabulary, kit::CardKind as _};

mod beliefs;
mod bot;
mod candidates;
mod claim;
mod decks;
mod judgement;
#[cfg(feature = "page")]
mod page;
mod rules;
mod scripting;
mod tactics;
mod turns;

pub use rules::*;

/// The type that stands for the game That's It! It has no values.
#[derive(Clone, Copy, Debug)]
pub enum ThatsIt {}

/// The entry for the registry of rooms. The constant is in this crate so that the compiler generates the code of
/// `room::erase` for this game here, not in the crate `rooms`.
pub static ROOM: &dyn Room = &room::erase::<ThatsIt>();

impl RoomGame for ThatsIt {
    const ABOUT: About = About {
        rules: 1..=rules::EDITION,
        assets: Assets {
            script: include_str!("script.js"),
            preview: include_bytes!("preview.png"),
            ..room::folder!("en", "fr", "ar")
        },
        tutorial: include_str!("tutorial.txt"),
        lengths: include_str!("lengths.txt"),
        claims: false,
        aids: &[Aid { key: "together", on: false }],
        decks: Some(Decks {
            option: "deck",
            size: Some("items"),
            language: Some("language"),
            most: MOST_ITEMS as usize,
            fits,
            built_in: decks::BUILT_IN,
            parsed: decks::parsed,
        }),
        #[cfg(feature = "page")]
        paper: room::printed_parts!("deck", "items", "language"),
        learning: Learning {
            reduced: include_str!("reduced.txt"),
            litmus: include_str!("litmus.txt"),
            scripts: include_str!("scripts.txt"),
            ..Learning::of::<Self>()
        },
        ..About::of::<Self>("thats-it", "That's It!")
    };
    const BOTS: Bots<Self> = Bots {
        own: &[("sound", &bot::Sound::USUAL), ("beginner", &bot::Beginner)],
        child: |_| Child { slips: 0.08, ..Child::USUAL },
        club_slips: |_| 0.03,
        foresight: Some(&beliefs::Beliefs),
    };
    const VOCABULARY: Vocabulary<Self> = scripting::VOCABULARY;
    room::from_files!(unready, truth, page);
    room::kit::hides!(Card);
    room::kit::describes!();

    fn is_senseless(view: &View, play: &Move) -> bool {
        candidates::is_senseless(view, play)
    }

    fn before_answers(view: &View) -> Cow<'_, View> {
        view.before_answers()
    }

    fn open_by(rules: u32, options: &Options, seats: u8) -> Result<State, OptionError> {
        rules::open_by(rules, options, seats)
    }

    fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
        claim::learnt(own, seat, events)
    }
}

#[cfg(test)]
mod tests;

//! Learnatic "Bluff": players collect the cards of two words. A player who thinks that the other player's hand is
//! complete calls Block.
//!
//! `README.md` explains how the rules are implemented here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use game::Seat;

use room::{About, Aid, Assets, Bots, Child, Decks, Learning, Learnt, Room, RoomGame, Vocabulary};

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

pub use rules::*;

/// The type that stands for the game Learnatic Bluff. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum Learnatic {}

/// The entry for the registry of rooms. The constant is in this crate so that the compiler generates the code of
/// `room::erase` for this game here, not in the crate `rooms`.
pub static ROOM: &dyn Room = &room::erase::<Learnatic>();

impl RoomGame for Learnatic {
    const ABOUT: About = About {
        assets: Assets {
            script: include_str!("script.js"),
            preview: include_bytes!("preview.png"),
            ..room::folder!("en", "fr", "ar")
        },
        tutorial: include_str!("tutorial.txt"),
        lengths: include_str!("lengths.txt"),
        aids: &[Aid { key: "sheet", on: false }],
        decks: Some(Decks {
            option: "deck",
            size: None,
            language: None,
            most: MOST_WORDS as usize,
            fits,
            built_in: decks::BUILT_IN,
            parsed: decks::parsed,
        }),
        #[cfg(feature = "page")]
        paper: room::printed_parts!("deck"),
        learning: Learning {
            blueprints: &[include_bytes!("2.strategy")],
            reduced: include_str!("reduced.txt"),
            litmus: include_str!("litmus.txt"),
            scripts: include_str!("scripts.txt"),
            ..Learning::of::<Self>()
        },
        ..About::of::<Self>("learnatic", "Learnatic Bluff")
    };
    const BOTS: Bots<Self> = Bots {
        own: &[("sound", &bot::Sound), ("beginner", &bot::Beginner)],
        child: |_| Child { slips: 0.12, lies: 0.04, fibs: 0.0, ..Child::USUAL },
        club_slips: |_| 0.12,
        foresight: Some(&beliefs::Beliefs),
    };
    const VOCABULARY: Vocabulary<Self> = scripting::VOCABULARY;
    room::from_files!(unready, truth, feats, exposed, page);
    room::kit::hides!(Card);
    room::kit::describes!();

    fn clumsy(view: &View, play: &Move) -> f64 {
        tactics::clumsy(view, play)
    }

    fn is_senseless(view: &View, play: &Move) -> bool {
        tactics::is_senseless(view, play)
    }

    fn learnt(own: &View, seat: Seat, events: &[Event]) -> Vec<Learnt> {
        claim::learnt(own, seat, events)
    }
}

#[cfg(test)]
mod tests;

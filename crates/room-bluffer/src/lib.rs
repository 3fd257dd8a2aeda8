//! Bluffer: each card has one shape on its front and one on its back. In each turn a player may look at one back, and
//! then plays a match or claims to have one.
//!
//! `README.md` explains how the rules are implemented here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::borrow::Cow;

use game::{NotationError, OptionError, Seat};

use room::{About, Aid, Assets, Bots, Child, Learning, Room, RoomGame, Vocabulary};

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

/// The type that stands for the game Bluffer. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum Bluffer {}

/// The entry for the registry of rooms. The constant is in this crate so that the compiler generates the code of
/// `room::erase` for this game here, not in the crate `rooms`.
pub static ROOM: &dyn Room = &room::erase::<Bluffer>();

impl RoomGame for Bluffer {
    const ABOUT: About = About {
        rules: 1..=rules::EDITION,
        assets: Assets {
            script: include_str!("script.js"),
            preview: include_bytes!("preview.png"),
            ..room::folder!("en", "fr", "ar")
        },
        tutorial: include_str!("tutorial.txt"),
        lengths: include_str!("lengths.txt"),
        aids: &[Aid { key: "memory", on: true }],
        #[cfg(feature = "page")]
        paper: room::printed_parts!(),
        learning: Learning {
            // Blueprints from edition 1 stay valid, because edition 2 of the rules differs only at tables with a call
            // timer.
            since: Some(1),
            blueprints: &[include_bytes!("2.strategy"), include_bytes!("3.strategy"), include_bytes!("4.strategy")],
            reduced: include_str!("reduced.txt"),
            litmus: include_str!("litmus.txt"),
            scripts: include_str!("scripts.txt"),
            ..Learning::of::<Self>()
        },
        ..About::of::<Self>("bluffer", "Bluffer")
    };
    const BOTS: Bots<Self> = Bots {
        own: &[("sound", &bot::Sound), ("beginner", &bot::Beginner)],
        child: |_| Child { lies: 0.27, ..Child::USUAL },
        club_slips: |_| 0.25,
        foresight: Some(&beliefs::Beliefs),
    };
    const VOCABULARY: Vocabulary<Self> = scripting::VOCABULARY;
    room::from_files!(unready, too_late, truth, feats, exposed, page);
    room::kit::describes!();

    fn clumsy(view: &View, play: &Move) -> f64 {
        tactics::clumsy(view, play)
    }

    fn is_senseless(view: &View, play: &Move) -> bool {
        tactics::is_senseless(view, play)
    }

    fn before_answers(view: &View) -> Cow<'_, View> {
        view.before_answers()
    }

    /// Parses a card, or the shape on one side of it.
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

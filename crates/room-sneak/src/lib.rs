//! Sneak, by David Parlett: players collect cards and lead them face down, perhaps as a bluff, or face up.
//!
//! `README.md` explains how the rules are implemented here, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::borrow::Cow;

use room::{About, Assets, Bots, Child, Learning, Room, RoomGame, Vocabulary};

mod beliefs;
mod bot;
mod candidates;
mod claim;
mod endgame;
mod in_the_open;
mod judgement;
#[cfg(feature = "page")]
mod page;
mod rules;
mod scripting;
mod tactics;

pub use rules::*;

/// The type that stands for the game Sneak. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum Sneak {}

/// The entry for the registry of rooms. The constant is in this crate so that the compiler generates the code of
/// `room::erase` for this game here, not in the crate `rooms`.
pub static ROOM: &dyn Room = &room::erase::<Sneak>();

impl RoomGame for Sneak {
    const ABOUT: About = About {
        assets: Assets { preview: include_bytes!("preview.png"), ..room::folder!("en", "fr", "ar") },
        tutorial: include_str!("tutorial.txt"),
        lengths: include_str!("lengths.txt"),
        #[cfg(feature = "page")]
        paper: room::printed_parts!("packs"),
        learning: Learning {
            blueprints: &[include_bytes!("2.strategy"), include_bytes!("3.strategy"), include_bytes!("4.strategy")],
            reduced: include_str!("reduced.txt"),
            litmus: include_str!("litmus.txt"),
            scripts: include_str!("scripts.txt"),
            ..Learning::of::<Self>()
        },
        ..About::of::<Self>("sneak", "Sneak")
    };
    const BOTS: Bots<Self> = Bots {
        own: &[("sound", &bot::Sound::USUAL), ("beginner", &bot::Beginner)],
        child: |seats| Child { slips: child_slips(seats), fibs: child_fibs(seats), ..Child::USUAL },
        club_slips: |_| 0.02,
        foresight: Some(&beliefs::Beliefs),
    };
    const VOCABULARY: Vocabulary<Self> = scripting::VOCABULARY;
    room::from_files!(truth, feats, exposed, page);
    room::kit::hides!(Card);
    room::kit::describes!();

    fn in_the_open(watched: &View, seat: game::Seat) -> Option<View> {
        in_the_open::in_the_open(watched, seat)
    }

    fn covered(view: &View) -> Vec<String> {
        in_the_open::covered(view)
    }

    fn is_played_covered(verb: &str, words: usize) -> bool {
        in_the_open::is_played_covered(verb, words)
    }

    #[cfg(feature = "page")]
    fn under_cover(own: &View, words: &room::Words<'_>, order: &[usize]) -> maud::Markup {
        page::under_cover(own, words, order)
    }

    fn clumsy(view: &View, play: &Move) -> f64 {
        tactics::clumsy(view, play)
    }

    fn is_senseless(view: &View, play: &Move) -> bool {
        candidates::is_senseless(view, play)
    }

    fn before_answers(view: &View) -> Cow<'_, View> {
        view.before_answers()
    }
}

/// Returns the probability that the level for children makes a random truthful move. The values were chosen so that the
/// bot `beginner`, among bots of this level, wins its equal share of games or a little more.
const fn child_slips(seats: u8) -> f64 {
    match seats {
        0..=2 => 0.04,
        3 => 0.15,
        4 => 0.16,
        _ => 0.21,
    }
}

/// Returns the share of lies among all claims of the level for children. Face-up leads are claims too, and always true.
/// With these values about a quarter of the bot's face-down leads are lies. The share depends on the seats because true
/// combos are rarer with more seats.
const fn child_fibs(seats: u8) -> f64 {
    match seats {
        0..=2 => 0.2,
        3 => 0.1,
        _ => 0.09,
    }
}

#[cfg(test)]
mod tests;

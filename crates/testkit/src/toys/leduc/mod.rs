//! Leduc hold'em: six cards, two rounds of betting (Southey and others, "Bayes' Bluff", 2005).
//!
//! The smallest example with a refused move, a weighted draw and an option.

mod bot;
mod options;
mod rules;

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, HiddenFact, Line, Message, OptionError, Outcome, Policy, Seat, Setup, SetupError,
    Viewer, Waiting,
};
use rooms::{Erased, RoomGame, erase, kit};
use solve::Tactical;

use crate::toys::{self, Card};

pub use options::{LeducOptions, Suits};
pub use rules::{Act, Draw, Event, Observation, State, View, Why};

/// The game's name in the types.
#[derive(Clone, Copy, Debug)]
pub struct Leduc;

/// The registry's line.
pub static ROOM: Erased<Leduc> = erase();

impl Game for Leduc {
    game::types!(LeducOptions, Act);
    const SEATS: RangeInclusive<u8> = 2..=2;

    fn open(options: &LeducOptions, seats: u8) -> Result<State, OptionError> {
        OptionError::check_seats(seats, Self::SEATS, "2")?;
        Ok(State::new(options))
    }

    fn arrange(options: &LeducOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        rules::arrange(options, seats, setup)
    }

    fn options(state: &State) -> LeducOptions {
        LeducOptions { suits: state.suits() }
    }

    fn waiting(state: &State) -> Waiting {
        state.waiting()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Some(Outcome::by_points(state.won()?.into()))
    }

    fn check(state: &State, seat: Seat, play: &Act) -> Result<(), Why> {
        state.check(seat, *play)
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Act, events: &mut impl Events<Self>) {
        state.act(seat, *play, &mut |event| events.push(event));
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        if state.waiting() == Waiting::Nature {
            state.pile().kinds().for_each(|(card, copies)| visit(Draw::Card(card), copies as u32));
        }
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        let Draw::Card(card) = *draw;
        events.push(state.deal(card));
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
        Some(rules::told(event, viewer))
    }

    fn line(_: &Self::Options, told: &Observation) -> Line {
        rules::line(told)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        view.lines()
    }

    fn candidates(view: &View, out: &mut Vec<Act>) {
        out.extend(view.legal());
    }

    fn claim(_: &View, play: &Act) -> Message {
        Message::new(match play {
            Act::Fold => "leduc-claim-fold",
            Act::Call => "leduc-claim-call",
            Act::Raise => "leduc-claim-raise",
        })
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        rules::sample(view, dice)
    }

    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        rules::hidden(state, viewer)
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

/// The utility is in chips.
impl Tactical for Leduc {}

impl RoomGame for Leduc {
    const KEY: &'static str = "leduc";
    const NAME: &'static str = "Leduc hold'em";
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] = &[("plain", &bot::Plain)];
    toys::folder::folder!();
    const ICON: &'static str = r#"<svg viewBox="0 0 8 8"><rect x="1" y="1" width="3" height="5" rx="1"/><rect x="4" y="2" width="3" height="5" rx="1"/></svg>"#;
    kit::hides!(Card);
}

#[cfg(test)]
mod tests;

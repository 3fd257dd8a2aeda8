//! Sneak, by David Parlett: collect cards, then lead them face down as a bluff or face up by force.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, Line, Message, Moves, NotationError, OptionError, Outcome, Policy, Seat, Secret, Setup,
    SetupError, Viewer, Waiting,
};

use crate::{RoomGame, Truth};

mod bot;
mod candidates;
mod claim;
mod judgement;
#[cfg(feature = "page")]
mod page;
mod rules;
mod truth;

pub use rules::*;

/// The name of the game.
#[derive(Clone, Copy, Debug)]
pub enum Sneak {}

impl Game for Sneak {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Draw = Draw;
    type Event = Event;
    type Told = Told;
    type View = View;
    type Refusal = Why;

    fn open(options: &Options, seats: u8) -> Result<State, OptionError> {
        rules::open(options, seats)
    }

    fn arrange(options: &Options, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        rules::arrange(options, seats, setup)
    }

    fn options(state: &State) -> Options {
        rules::options_of(state)
    }

    fn seats(state: &State) -> u8 {
        rules::seats(state)
    }

    #[inline]
    fn waiting(state: &State) -> Waiting {
        rules::waiting(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::outcome(state)
    }

    fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
        rules::legal(state, seat, visit);
    }

    fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
        rules::check(state, seat, play)
    }

    #[inline]
    fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Move> {
        rules::random_move(state, seat, dice)
    }

    #[inline]
    fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Self>) {
        rules::play_unchecked(state, seat, play, events);
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        rules::draws(state, visit);
    }

    #[inline]
    fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
        rules::random_draw(state, dice)
    }

    fn can_draw(state: &State, draw: &Draw) -> bool {
        rules::can_draw(state, draw)
    }

    #[inline]
    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        rules::draw_unchecked(state, draw, events);
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Told> {
        rules::told(event, viewer)
    }

    fn line(_: &Options, told: &Told) -> Line {
        rules::line(told)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        rules::show(state, viewer)
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        rules::describe(view)
    }

    fn read_move(_: &View, text: &str) -> Result<Move, NotationError> {
        rules::read_move(text)
    }

    fn candidates(view: &View, out: &mut Vec<Move>) {
        candidates::candidates(view, out);
    }

    fn timeout_move(view: &View) -> Option<Move> {
        candidates::timeout_move(view)
    }

    fn claim(view: &View, play: &Move) -> Message {
        claim::claim(view, play)
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        rules::sample(view, dice)
    }

    fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
        rules::hidden(state, viewer)
    }

    fn audit(state: &State) -> Result<(), String> {
        rules::audit(state)
    }
}

impl RoomGame for Sneak {
    const KEY: &'static str = "sneak";
    const NAME: &'static str = "Sneak";
    const RULES: RangeInclusive<u32> = 1..=1;
    const SEATS: RangeInclusive<u8> = 2..=7;
    const BOTS: &'static [&'static str] = &["sound"];

    fn bot(name: &str) -> Option<&'static dyn Policy<Self>> {
        match name {
            "sound" => Some(&bot::Sound),
            _ => None,
        }
    }

    fn truth(open: &View, seat: Seat, play: &Move) -> Option<Truth> {
        truth::truth(open, seat, play)
    }

    crate::spoken::languages!(spoken);

    fn tutorial() -> &'static str {
        include_str!("tutorial.txt")
    }

    fn css() -> &'static str {
        include_str!("room.css")
    }

    fn icon() -> &'static str {
        include_str!("icon.svg")
    }

    #[cfg(feature = "page")]
    fn page(view: &View, page: &crate::Page<'_>) -> Vec<crate::Region> {
        page::page(view, page)
    }
}

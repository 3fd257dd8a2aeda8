//! Kuhn poker: three cards, two seats, one bet (H. W. Kuhn, "A Simplified Two-Person Poker", 1950).
//!
//! The smallest room there is, and the example to copy. Its value for seat A is -1/18 chips under best play.

mod bot;
mod page;
mod rules;

use std::ops::RangeInclusive;

use game::{
    BySeat, Dice, Draws, Events, Game, Line, Message, Moves, OptionError, OptionSpec, OptionValues, Options, Outcome,
    Policy, Seat, Secret, Setup, SetupError, Viewer, Waiting,
};
use rooms::{Erased, Page, Region, RoomGame, erase};

pub use rules::{Act, Draw, Event, Sight, State, Told, View, Why};

/// The game's name in the types.
#[derive(Clone, Copy, Debug)]
pub struct Kuhn;

/// The registry's line.
pub static ROOM: Erased<Kuhn> = erase();

/// Kuhn poker leaves nothing to agree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn read(values: &OptionValues) -> Result<Self, OptionError> {
        OptionError::check(Self::SPECS, values)?;
        Ok(Self)
    }

    fn write(&self) -> OptionValues {
        OptionValues::new()
    }
}

impl Game for Kuhn {
    type Options = NoOptions;
    type State = State;
    type Move = Act;
    type Draw = Draw;
    type Event = Event;
    type Told = Told;
    type View = View;
    type Refusal = Why;

    fn open(options: &NoOptions, seats: u8) -> Result<State, OptionError> {
        Self::open_by(*Self::RULES.end(), options, seats)
    }

    fn arrange(_: &NoOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        rules::arrange(seats, setup)
    }

    fn options(_: &State) -> NoOptions {
        NoOptions
    }

    fn seats(_: &State) -> u8 {
        2
    }

    fn waiting(state: &State) -> Waiting {
        state.waiting()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let chips = state.chips()?;
        Some(Outcome::by_points(BySeat::from_fn(2, |seat| chips[seat.index()])))
    }

    fn legal(state: &State, seat: Seat, visit: Moves<'_, Act>) {
        if state.waiting().awaits(seat) {
            // Breaking off after the last move changes nothing.
            _ = Act::ALL.into_iter().try_for_each(visit);
        }
    }

    fn check(state: &State, seat: Seat, _: &Act) -> Result<(), Why> {
        if state.waiting().awaits(seat) { Ok(()) } else { Err(Why::NotAwaited) }
    }

    fn random_move(state: &State, seat: Seat, dice: &mut impl Dice) -> Option<Act> {
        state.waiting().awaits(seat).then(|| Act::ALL[dice.below(2) as usize])
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Act, events: &mut impl Events<Self>) {
        state.act(seat, *play, &mut |event| events.push(event));
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        for draw in state.draws() {
            visit(draw, 1);
        }
    }

    fn random_draw(state: &State, dice: &mut impl Dice) -> Option<Draw> {
        let draws: Vec<Draw> = state.draws().collect();
        draws.get(dice.below(u32::try_from(draws.len()).ok()?) as usize).copied()
    }

    fn can_draw(state: &State, draw: &Draw) -> bool {
        state.draws().any(|possible| possible == *draw)
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        state.deal(*draw, &mut |event| events.push(event));
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(event.told(viewer))
    }

    fn line(_: &Self::Options, told: &Told) -> Line {
        told.line()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        view.lines()
    }

    fn candidates(view: &View, out: &mut Vec<Act>) {
        if view.awaits_me() {
            out.extend(Act::ALL);
        }
    }

    fn timeout_move(view: &View) -> Option<Act> {
        view.awaits_me().then_some(Act::Pass)
    }

    fn claim(_: &View, play: &Act) -> Message {
        Message::new(match play {
            Act::Pass => "kuhn-claim-pass",
            Act::Bet => "kuhn-claim-bet",
        })
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        rules::sample(view, dice)
    }

    fn hidden(state: &State, viewer: Viewer) -> Vec<Secret> {
        rules::hidden(state, viewer)
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

impl RoomGame for Kuhn {
    const KEY: &'static str = "kuhn";
    const NAME: &'static str = "Kuhn poker";
    const RULES: RangeInclusive<u32> = rules::EDITIONS;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const BOTS: &'static [(&'static str, &'static dyn Policy<Self>)] = &[("sound", &bot::Sound)];
    const CSS: &'static str = "";
    const ICON: &'static str = r#"<svg viewBox="0 0 8 8"><rect x="2" y="1" width="4" height="6" rx="1"/></svg>"#;

    fn open_by(rules: u32, _: &NoOptions, seats: u8) -> Result<State, OptionError> {
        if seats == 2 { Ok(State::new(rules)) } else { Err(OptionError::new("seats", &seats.to_string(), "2")) }
    }

    fn texts(locale: &str) -> Option<&'static str> {
        (locale == "en").then_some(include_str!("en.ftl"))
    }

    fn rules_text(locale: &str) -> Option<&'static str> {
        (locale == "en").then_some(include_str!("README.md"))
    }

    fn page(view: &View, page: &Page<'_>) -> Vec<Region> {
        page::page(view, page)
    }
}

#[cfg(test)]
mod tests;

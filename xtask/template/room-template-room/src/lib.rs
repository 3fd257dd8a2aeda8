//! Template Room: one player looks at a coin and may claim that it shows heads; the other believes or doubts the claim.
//!
//! `README.md` contains the rules of this game, clause by clause.

#![deny(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, HiddenFact, Line, Lines, Message, NoOptions, OptionError, Outcome, Seat, Viewer,
    Waiting, about, listed, must,
};
use solve::Tactical;

use room::{About, Room, RoomGame, kit};

mod table;

pub use table::{Draw, Event, Move, Observation, State, View, Why};

/// The type that stands for this game in the code.
#[derive(Clone, Copy, Debug)]
pub enum TemplateRoom {}

/// The room, as the registry lists it. It is defined here so that its generic code is compiled together with the game.
pub static ROOM: &dyn Room = &room::erase::<TemplateRoom>();

/// The seat that looks at the coin and makes the first move (TR-01). The other seat answers.
const TELLER: Seat = Seat::FIRST;

impl Game for TemplateRoom {
    game::types!(NoOptions, Move);
    const SEATS: RangeInclusive<u8> = 2..=2;

    fn open(_: &NoOptions, seats: u8) -> Result<State, OptionError> {
        OptionError::check_seats(seats, Self::SEATS, "2 (TR-01)")?;
        Ok(State { coin: None, said: Vec::new() })
    }

    fn waiting(state: &State) -> Waiting {
        let turn = Seat::new(state.said.len()).filter(|_| !Move::after(&state.said).is_empty());
        Waiting::in_turn(state.coin.is_none(), state.said.len(), turn)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points = match (state.said.as_slice(), state.coin?) {
            ([Move::Pass], _) => [0, 0],
            ([_, Move::Believe], _) => [1, 0],
            ([_, Move::Doubt], Draw::Heads) => [2, 0],
            ([_, Move::Doubt], Draw::Tails) => [0, 2],
            _ => return None,
        };
        Some(Outcome::by_points(points.into()))
    }

    fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
        must(Self::waiting(state).awaits(seat) && Move::after(&state.said).contains(play), Why::NotNow)
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Self>) {
        state.said.push(*play);
        events.push(Event::Said { seat, play: *play });
        if let (Move::Doubt, Some(coin)) = (*play, state.coin) {
            events.push(Event::Shown { coin });
        }
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        if state.coin.is_none() {
            Draw::ALL.into_iter().for_each(|side| visit(side, 1));
        }
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        state.coin = Some(*draw);
        events.push(Event::Tossed { coin: *draw });
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
        let whole = match event {
            Event::Tossed { .. } => viewer.sees(TELLER),
            Event::Said { .. } | Event::Shown { .. } => true,
        };
        Some(event.observed(whole))
    }

    fn line(_: &NoOptions, told: &Observation) -> Line {
        let (cue, message) = match *told {
            Observation::Tossed { coin: None } => ("draw", about("template-room-tossed", TELLER)),
            Observation::Tossed { coin: Some(coin) } => ("draw", Message::new("template-room-seen").with("coin", coin)),
            Observation::Said { seat, play } => ("answer", about("template-room-said", seat).with("play", play)),
            Observation::Shown { coin } => ("reveal", Message::new("template-room-shown").with("coin", coin)),
        };
        Line { message, cue }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            waiting: Self::waiting(state),
            coin: state.coin.filter(|_| viewer.sees(TELLER) || state.said.contains(&Move::Doubt)),
            said: state.said.clone(),
        }
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        lines.put("waiting", view.waiting);
        lines.put_or("coin", view.coin, "covered");
        lines.put("said", listed(&view.said));
        lines.into_vec()
    }

    fn candidates(view: &View, out: &mut Vec<Move>) {
        if view.viewer.seat().is_some_and(|me| view.waiting.awaits(me)) {
            out.extend(Move::after(&view.said));
        }
    }

    fn claim(_: &View, play: &Move) -> Message {
        play.message()
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        let tossed = view.waiting != Waiting::Nature;
        let coin = view.coin.or_else(|| tossed.then(|| Draw::ALL[dice.below(2) as usize]));
        (!view.viewer.sees_all()).then(|| State { coin, said: view.said.clone() })
    }

    /// Lists the facts that the viewer must not know: the side of the coin, for all viewers but the teller, until the
    /// coin is shown. It does not use the view. So tests can compare the view with this list.
    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        let covered = state.coin.filter(|_| !state.said.contains(&Move::Doubt) && !viewer.sees(TELLER));
        HiddenFact::each("coin".to_owned(), covered, |_| true).collect()
    }
}

/// Bots maximise the points minus the mean of all points, which is the default utility. This game has no trained bots.
impl Tactical for TemplateRoom {}

impl RoomGame for TemplateRoom {
    const ABOUT: About = About {
        assets: room::folder!("en"),
        tutorial: include_str!("tutorial.txt"),
        ..About::of::<Self>("template-room", "Template Room")
    };
    kit::hides!(Draw);
    kit::describes!();
}

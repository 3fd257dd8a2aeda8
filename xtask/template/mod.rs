//! Template Room: one looks at a coin and says what it shows; the other believes it or doubts.
//!
//! `README.md` holds the rules as they are played here, clause by clause.

use std::ops::RangeInclusive;

use game::{
    BySeat, Dice, Draws, Events, Game, HiddenFact, Line, Lines, Message, Moves, NoOptions, OptionError, Outcome, Seat,
    Setup, SetupError, Viewer, Waiting, about, legal_among,
};
use solve::Tactical;

use crate::{RoomGame, Truth, kit};

mod table;

pub use table::{Draw, Event, Move, Side, State, Observation, View, Why};

/// The name of the game.
#[derive(Clone, Copy, Debug)]
pub enum TemplateRoom {}

impl Game for TemplateRoom {
    game::types!(NoOptions, Move);

    fn open(_: &NoOptions, seats: u8) -> Result<State, OptionError> {
        OptionError::check_seats(seats, Self::SEATS, "2 (TR-01)")?;
        Ok(State { coin: None, said: None, doubted: None })
    }

    /// `coin: heads`.
    fn arrange(options: &NoOptions, seats: u8, setup: &Setup) -> Result<State, Vec<SetupError>> {
        let state = Self::open(options, seats).map_err(kit::refused)?;
        let mut desk = kit::Desk::new(state, (), seats);
        desk.read(&setup.lines, |desk, line| match line.key() {
            "coin" => {
                desk.draft.coin = Some(Side::read(line.value()).map_err(|error| error.to_string())?);
                Ok(())
            }
            _ => line.unknown("coin"),
        });
        desk.done(Self::audit)
    }

    fn options(_: &State) -> NoOptions {
        NoOptions
    }

    fn seats(_: &State) -> u8 {
        2
    }

    fn waiting(state: &State) -> Waiting {
        let turn = if state.said.is_none() { State::TELLER } else { State::LISTENER };
        Waiting::in_turn(state.coin.is_none(), usize::from(state.said.is_some()), Some(turn).filter(|_| !state.ended()))
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points = state.points()?;
        Some(Outcome::by_points(BySeat::from_fn(2, |seat| points[seat.index()])))
    }

    fn legal(state: &State, seat: Seat, visit: Moves<'_, Move>) {
        legal_among::<Self>(state, seat, Move::ALL, visit);
    }

    fn check(state: &State, seat: Seat, play: &Move) -> Result<(), Why> {
        match (Self::waiting(state).awaits(seat), play, state.said) {
            (false, _, _) => Err(Why::NotAwaited),
            (true, Move::Say(_), None) | (true, Move::Believe | Move::Doubt, Some(_)) => Ok(()),
            (true, Move::Say(_), Some(_)) => Err(Why::AnswerDue),
            (true, Move::Believe | Move::Doubt, None) => Err(Why::NothingSaid),
        }
    }

    fn play_unchecked(state: &mut State, seat: Seat, play: &Move, events: &mut impl Events<Self>) {
        match *play {
            Move::Say(side) => {
                state.said = Some(side);
                events.push(Event::Said { seat, side });
            }
            Move::Believe | Move::Doubt => {
                state.doubted = Some(*play == Move::Doubt);
                events.push(Event::Answered { seat, doubts: *play == Move::Doubt });
            }
        }
        if let (Some(true), Some(coin)) = (state.doubted, state.coin) {
            events.push(Event::Shown { coin });
        }
        if let Some(points) = state.points() {
            events.push(Event::Over { points: points[0] });
        }
    }

    fn draws(state: &State, visit: Draws<'_, Draw>) {
        if state.coin.is_none() {
            Side::ALL.into_iter().for_each(|side| visit(Draw::Coin(side), 1));
        }
    }

    fn draw_unchecked(state: &mut State, draw: &Draw, events: &mut impl Events<Self>) {
        let Draw::Coin(coin) = *draw;
        state.coin = Some(coin);
        events.push(Event::Tossed { coin });
    }

    fn told(event: &Event, viewer: Viewer) -> Option<Observation> {
        let whole = match event {
            Event::Tossed { .. } => viewer.sees(State::TELLER),
            Event::Said { .. } | Event::Answered { .. } | Event::Shown { .. } | Event::Over { .. } => true,
        };
        Some(event.observed(whole))
    }

    fn line(_: &NoOptions, told: &Observation) -> Line {
        let (cue, message) = match *told {
            Observation::Tossed { coin: None } => ("draw", about("template-room-tossed", State::TELLER)),
            Observation::Tossed { coin: Some(side) } => ("draw", Message::new("template-room-seen").with("side", side)),
            Observation::Said { seat, side } => ("lead", about("template-room-said", seat).with("side", side)),
            Observation::Answered { seat, doubts: true } => ("answer", about("template-room-doubted", seat)),
            Observation::Answered { seat, doubts: false } => ("answer", about("template-room-believed", seat)),
            Observation::Shown { coin } => ("reveal", Message::new("template-room-shown").with("side", coin)),
            Observation::Over { points } => ("over", Message::new("template-room-over").with("points", points)),
        };
        Line { message, cue }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            me: viewer.seat(),
            archive: viewer.sees_all(),
            waiting: Self::waiting(state),
            coin: state.coin.filter(|_| viewer.sees(State::TELLER) || state.doubted == Some(true)),
            said: state.said,
            doubted: state.doubted,
            points: state.points(),
        }
    }

    fn describe(view: &View) -> Vec<(String, String)> {
        let mut lines = Lines::default();
        lines.put("waiting", view.waiting);
        lines.put_or("coin", view.coin, "covered");
        lines.put_or("said", view.said, "nothing");
        lines.put_some("doubted", view.doubted.map(|doubted| if doubted { "yes" } else { "no" }));
        lines.put_some("points", view.points.map(|[teller, listener]| format!("{teller} {listener}")));
        lines.into_vec()
    }

    fn candidates(view: &View, out: &mut Vec<Move>) {
        let mine = view.me.is_some_and(|me| view.waiting.awaits(me));
        let now = |play: &Move| mine && matches!(play, Move::Say(_)) == view.said.is_none();
        out.extend(Move::ALL.into_iter().filter(now));
    }

    fn claim(_: &View, play: &Move) -> Message {
        match play {
            Move::Say(side) => Message::new("template-room-claim-say").with("side", *side),
            Move::Believe => Message::new("template-room-claim-believe"),
            Move::Doubt => Message::new("template-room-claim-doubt"),
        }
    }

    fn sample(view: &View, dice: &mut impl Dice) -> Option<State> {
        let tossed = view.waiting != Waiting::Nature;
        let guess = Side::ALL[dice.below(2) as usize];
        let state = State { coin: view.coin.or(tossed.then_some(guess)), said: view.said, doubted: view.doubted };
        (!view.archive).then_some(state)
    }

    /// Said apart from the view, on purpose: until it is shown, only the teller may name the coin.
    fn hidden(state: &State, viewer: Viewer) -> Vec<HiddenFact> {
        let covered = state.coin.filter(|_| state.doubted != Some(true) && !viewer.sees(State::TELLER));
        HiddenFact::each("coin".to_owned(), covered, |_| true).collect()
    }

    fn audit(state: &State) -> Result<(), String> {
        kit::holds(state.coin.is_some() || state.said.is_none(), "something was said before the toss (TR-02)")?;
        kit::holds(state.said.is_some() || state.doubted.is_none(), "an answer to nothing (TR-04)")
    }
}

/// What bots that learn go by: points, above the mean. Nothing is learnt here.
impl Tactical for TemplateRoom {}

impl RoomGame for TemplateRoom {
    const KEY: &'static str = "template-room";
    const NAME: &'static str = "Template Room";
    const SEATS: RangeInclusive<u8> = 2..=2;
    crate::folder!("en");
    kit::hides!(Side);

    fn truth(open: &View, _: Seat, play: &Move) -> Option<Truth> {
        match play {
            Move::Say(side) => Some(if open.coin == Some(*side) { Truth::True } else { Truth::Lie }),
            Move::Believe | Move::Doubt => None,
        }
    }
}

//! Leduc hold'em: six cards, two rounds of betting (Southey and others, "Bayes' Bluff", 2005).
//!
//! It is the smallest example with a refused move, a weighted draw and an option.

mod rules;

use std::ops::RangeInclusive;

use game::{
    Dice, Draws, Events, Game, HiddenFact, Line, Message, Odds, OptionError, OptionSpec, Outcome, Policy, Seat, Setup,
    SetupError, Viewer, Waiting, options, words,
};
use rooms::{About, Bots, Erased, RoomGame, erase, kit};
use solve::Tactical;

use crate::toys::{self, Card, Rank};

pub use rules::{Act, Draw, Event, Observation, State, View, Why};

/// The type that stands for the game Leduc hold'em.
#[derive(Clone, Copy, Debug)]
pub struct Leduc;

/// The room of this game, as the registry lists it.
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

/// The bots maximise the number of chips won, which is the default utility.
impl Tactical for Leduc {}

impl RoomGame for Leduc {
    const ABOUT: About = About {
        assets: toys::folder!(
            r#"<svg viewBox="0 0 8 8"><rect x="1" y="1" width="3" height="5" rx="1"/><rect x="4" y="2" width="3" height="5" rx="1"/></svg>"#
        ),
        ..About::of::<Self>("leduc", "Leduc hold'em")
    };
    const BOTS: Bots<Self> = Bots { own: &[("plain", &Plain)], ..Bots::NONE };
    kit::hides!(Card);
}

words! {
    /// The option that decides whether equal ranks are distinguished by suits.
    pub enum Suits {
        /// Cards have suits, so no two cards are equal.
        Distinct = "told",
        /// Cards have no suits, so there are two equal cards of each rank.
        Untold = "untold",
    }
}

options! {
    /// The options of a table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LeducOptions {
        /// Whether the cards have suits.
        pub suits: Suits = OptionSpec::of(Suits::WORDS).for_research(),
    }
}

/// A bot that plays by the strength of its hand and sometimes bluffs.
#[derive(Debug)]
struct Plain;

impl Policy<Leduc> for Plain {
    fn odds(&self, view: &View) -> Odds<Act> {
        let pair = view.own_rank().is_some() && view.own_rank() == view.board_rank();
        let wish = match view.own_rank() {
            _ if pair => Act::Raise,
            Some(Rank::King) => Act::Raise,
            Some(Rank::Jack) => Act::Fold,
            Some(Rank::Queen) | None => Act::Call,
        };
        let legal: Vec<Act> = view.legal().collect();
        let can = |wish: Act| Odds::certain(if legal.contains(&wish) { wish } else { Act::Call });
        Odds::either(1.0 / 8.0, can(Act::Raise), can(wish))
    }
}

#[cfg(test)]
mod tests {
    use solve::{GameNode, Limits, PerftTable, perft};

    use super::*;

    fn counts(suits: Suits) -> PerftTable {
        let root = GameNode::<Leduc>::root(State::new(&LeducOptions { suits }));
        perft(&root, Limits { depth: 20, histories: 100_000 }).unwrap()
    }

    /// A betting round without a fold can end in 5 ways (c is a call, r a raise): cc, rc, crc, rrc, crrc. Each seat
    /// acts in 3 situations of a round: A at the start, after cr and after rr; B after c, after r and after crr.
    const ENDS: u64 = 5;
    const SITUATIONS: u64 = 3;

    #[test]
    fn with_suits_there_are_936_information_sets() {
        // In the first round a seat can hold 6 cards. In the second round there are 6 x 5 pairs of the own card and the
        // turned-up card, after each of the 5 ends of the first round.
        let per_seat = 6 * SITUATIONS + 6 * 5 * ENDS * SITUATIONS;
        assert_eq!(counts(Suits::Distinct).total.sets, [per_seat; 2]);
        assert_eq!(2 * per_seat, 936);
    }

    #[test]
    fn without_suits_there_are_288_information_sets() {
        // Without suits a seat can hold 3 ranks, and there are 3 x 3 pairs of the own rank and the turned-up rank.
        let per_seat = 3 * SITUATIONS + 3 * 3 * ENDS * SITUATIONS;
        assert_eq!(counts(Suits::Untold).total.sets, [per_seat; 2]);
        assert_eq!(2 * per_seat, 288);
    }

    #[test]
    fn histories_end_as_often_as_arithmetic_says() {
        // A round can also end by a fold in 4 ways: after r, cr, rr or crr. There are 6 x 5 deals. After each of the 5
        // other ends of the first round one of 4 cards is turned up, and the second round ends in 5 + 4 ways.
        assert_eq!(counts(Suits::Distinct).total.ended, 6 * 5 * (4 + 5 * 4 * (5 + 4)));
        // Without suits there are 9 deals of ranks. After the 3 deals of a pair 2 ranks are left, after the other 6
        // deals 3 ranks.
        assert_eq!(counts(Suits::Untold).total.ended, 9 * 4 + (3 * 2 + 6 * 3) * 5 * (5 + 4));
    }
}

//! The sampled worlds of the expert bot, weighted by the actions of the other players, and the numbers (features) that
//! describe a position.

use game::{BySeat, Dice, Game, Odds, Policy, Seat};
use room::{Foresight, Thought};

use super::bot::{self, Sound};
use super::judgement::{After, Live};
use super::{Move, State, Step, ThatsIt, Version, View};
use crate::CardSetExt as _;

/// The search of the expert. In each sampled world, the hands of the other players are the result of simulated turns of
/// collecting, as many as the turns of the round so far. Cards that they took from the discards are in their hands.
/// Which cards they discarded is ignored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The greatest number of simulated turns of collecting. More turns would hardly change the simulated hands.
const COLLECTED: u16 = 8;
/// With one round left, a lead of this many points makes a win `e` times more likely. With more rounds left, the lead
/// with this effect grows with the square root of the number of rounds.
const HEAT: f64 = 1.6;

impl Foresight<ThatsIt> for Beliefs {
    /// Returns an effort only for the decision which pile to draw from. In measurements, search did not help for
    /// discards, in version 2, or with two seats. Discards are computed without search.
    fn thought(&self, view: &View) -> Option<Thought> {
        let thinks = view.options.version == Version::One && view.seats > 2;
        let is_asked = view.step == Step::Source && view.late_call().is_none();
        let wins = || view.turn_with_top().is_some_and(|turn| turn.may_win());
        (thinks && is_asked && !wins()).then_some(Thought {
            steps: 20_000,
            tries: 3_000,
            horizon: u32::MAX,
            worlds: 128,
            lean: 80.0,
            apart: 0.02,
            open: 0.02,
        })
    }

    fn seat(&self, view: &View) -> Option<Seat> {
        view.me
    }

    fn worlds(&self, view: &View, count: usize, mut dice: &mut dyn Dice) -> Vec<(State, f64)> {
        let Some(me) = view.me else { return Vec::new() };
        let turns = (view.turns / u16::from(view.seats)).min(COLLECTED);
        let world = |_| {
            let state = ThatsIt::sample(view, &mut dice)?;
            let collect = |state: State, other| state.collected(other, turns, bot::kept, &mut dice);
            Some((me.others(view.seats).fold(state, collect), 1.0))
        };
        (0..count).filter_map(world).collect()
    }

    fn usual(&self, view: &View) -> Odds<Move> {
        Sound::SWIFT.odds(view)
    }

    /// Returns the move that the table of turns chooses, if the table applies. It is the starting point of the search.
    fn counted(&self, view: &View) -> Option<Odds<Move>> {
        bot::table_counts(view).then(|| Sound::COUNTING.odds(view))
    }

    /// Returns (the number of the round, the value of each seat). The value is the estimated probability to win the
    /// game, from the points so far, minus an equal share. Returns `None` after the end of the game, where the result
    /// is known.
    fn round(&self, view: &View) -> Option<(u32, BySeat<f64>)> {
        if view.outcome.is_some() {
            return None;
        }
        let left = f64::from(view.options.rounds.saturating_sub(view.round) + 1);
        let best = view.totals.iter().map(|(_, total)| *total).min().unwrap_or(0);
        let chances = view.totals.map(|_, total| (f64::from(best - total) / (HEAT * left.sqrt())).exp());
        let all: f64 = chances.iter().map(|(_, chance)| chance).sum();
        let fair = 1.0 / f64::from(view.seats);
        Some((u32::from(view.round), chances.map(|_, chance| chance / all - fair)))
    }
}

/// Returns the numbers (features) that describe how well a seat stands. They include the penalty points, how many turns
/// the hand needs to go out, and whose turn it is.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let live = Live::open(open);
    let hand_of = |seat: Seat| open.hands[seat].cards.unwrap_or_default();
    let turns_of = |seat: Seat| -> f64 {
        -f64::from(After { hand: hand_of(seat), table: &open.table, options: &open.options }.value(&live))
    };
    let near_of = |turns: f64| 1.0 / (1.0 + turns.max(0.0));
    let (hand, turns) = (hand_of(seat), turns_of(seat));
    let near = near_of(turns);
    let all: f64 = near + seat.others(open.seats).map(|other| near_of(turns_of(other))).sum::<f64>();
    let turn = f64::from(u8::from(open.turn == Some(seat)));
    let (rounds, total) = (f64::from(open.round), -f64::from(open.totals[seat]));
    let sizes = |least: usize| hand.items().filter(|item| hand.of_item(*item).len() >= least).count() as f64;
    vec![
        total,
        total * rounds,
        turn,
        -turns.min(60.0),
        near,
        near * near,
        turn * near,
        near / all,
        -f64::from(hand.penalty()),
        hand.wizards().len() as f64,
        sizes(3),
        sizes(4),
        sizes(2),
        -(hand.len() as f64),
    ]
}

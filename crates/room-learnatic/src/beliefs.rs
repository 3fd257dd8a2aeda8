//! The sampled worlds of the expert, weighted by the actions of the other player, and the numbers (features) that
//! describe a position.

use game::{BySeat, Dice, Game, Odds, Policy, Seat};
use room::{Foresight, Thought, flag};

use super::bot::Sound;
use super::{CardSet, Learnatic, Move, State, View, judgement};

/// The search of the expert. In each sampled world, the other player's hand is the result of simulated turns of
/// collecting, one for each turn since the hand was dealt. The weights of worlds make the probability of a ready hand
/// equal to the measured one ([`judgement::readiness`]). Which cards the other player took and threw has no further
/// effect on the weights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// The greatest number of simulated turns of collecting. More turns would hardly change the simulated hand.
const COLLECTED: u16 = 8;

impl Foresight<Learnatic> for Beliefs {
    fn thought(&self, _: &View) -> Option<Thought> {
        Some(Thought { steps: 16_000, tries: 400, horizon: u32::MAX, worlds: 128, lean: 40.0, apart: 0.05, open: 0.02 })
    }

    fn seat(&self, view: &View) -> Option<Seat> {
        view.me
    }

    fn worlds(&self, view: &View, count: usize, mut dice: &mut dyn Dice) -> Vec<(State, f64)> {
        let Some(other) = view.me.map(|me| me.left(2)) else { return Vec::new() };
        let (live, turns) = (judgement::unseen(view), view.hands[other].turns.min(COLLECTED));
        let worth = |hand| judgement::value(hand, live);
        let world = |_| Some(Learnatic::sample(view, &mut dice)?.collected(other, turns, worth, &mut dice));
        let worlds: Vec<State> = (0..count).filter_map(world).collect();
        let ready = worlds.iter().filter(|world| world.is_ready(other)).count() as f64;
        let likely = judgement::readiness(view, other);
        let weigh = |world: &State| match world.is_ready(other) {
            true => likely / ready,
            false => (1.0 - likely) / (worlds.len() as f64 - ready),
        };
        let weights: Vec<f64> = worlds.iter().map(weigh).collect();
        worlds.into_iter().zip(weights).collect()
    }

    fn usual(&self, view: &View) -> Odds<Move> {
        Sound.odds(view)
    }

    /// Returns (the number of the round, the rounds that each seat has won minus the mean of both seats).
    fn round(&self, view: &View) -> Option<(u32, BySeat<f64>)> {
        let mean = view.won.iter().map(|(_, won)| f64::from(*won)).sum::<f64>() / 2.0;
        Some((view.round, view.won.map(|_, won| f64::from(*won) - mean)))
    }
}

/// Returns the numbers (features) that describe how well a seat stands. They include the rounds won, the number of
/// cards that the hand lacks, how many cards would help the hand, and whose turn it is.
pub(super) fn prospects(open: &View, seat: Seat) -> Vec<f64> {
    let of = |seat: Seat| open.hands[seat].cards.map_or(CardSet::EMPTY, |fan| fan.set());
    let (hand, other) = (of(seat), of(seat.left(2)));
    let turn = flag(open.turn == Some(seat));
    let up: CardSet = open.up.iter().copied().collect();
    let live = open.deck().cards().minus(up).minus(hand).minus(other);
    let missing = judgement::missing(hand);
    let outs = if missing == 0 { 0.0 } else { f64::from(judgement::outs(hand, judgement::near(hand, live))) };
    let mut numbers = vec![f64::from(open.won[seat]), turn];
    for most in 0..4 {
        let near = flag(missing <= most);
        numbers.extend([near, near * turn]);
    }
    numbers.extend([flag(missing == 1) * outs, flag(missing == 2) * outs, flag(missing == 3) * outs]);
    // If the other player has seen cards of a ready hand, it is more likely to call Block. So the number of seen cards
    // is a feature.
    let seen = open.hands[seat].known.len() as f64;
    numbers.extend([seen, seen * flag(missing == 0), f64::from(open.hands[seat].turns.min(12)) * flag(missing == 0)]);
    let speed = |missing: u32| [1.0, 0.3, 0.1, 0.03, 0.01, 0.01][missing.min(5) as usize];
    let (mine, theirs) = (speed(missing), speed(judgement::missing(other)));
    numbers.extend([open.hands[seat].count as f64, mine / (mine + theirs), turn * mine / (mine + theirs)]);
    numbers
}

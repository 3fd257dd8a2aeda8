//! The belief of an expert, from the actions of the other player.

use game::{BySeat, Dice, Game, Odds, Policy, Seat};

use super::{Learnatic, Move, State, View, bot::Sound, judgement};
use room::{Foresight, Thought};

/// The other player has collected for as many turns as its hand is old, and is ready with the measured probability
/// ([`judgement::readiness`]). The cards that it took and threw get no other weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beliefs;

/// More turns than this change little about a hand.
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

    /// In rounds won above the mean; for two players with one round this is games won.
    fn round(&self, view: &View) -> Option<(u32, BySeat<f64>)> {
        let mean = view.won.iter().map(|(_, won)| f64::from(*won)).sum::<f64>() / 2.0;
        Some((view.round, view.won.map(|_, won| f64::from(*won) - mean)))
    }
}

//! Games that are played by the strategy of the last round, and their updates.

use game::{BySeat, Dice, Game, Seat, Silent, SplitMix, Viewer, Waiting};

use super::{Usual, rows::Rows};
use crate::{Tactic, Tactical, USUAL, hash, strategy::match_regrets, tactics_of};

/// How often a decision on the way is looked at closely, in 256ths.
const LOOKED_AT: u32 = 40;
/// How often, in 256ths, a game continues with any sensible move, so that every key is reached and the strategy has an
/// answer to moves outside the tactics.
const EXPLORED: u32 = 20;
/// The number of standard errors that are subtracted from the regret of a tactic if there is a usual move: the strategy
/// departs from the usual move only if another tactic is better beyond doubt, and not because of luck in few games.
const DOUBTED: f64 = 2.0;
/// The most steps of a game.
const LONGEST: u32 = 20_000;

/// A player that follows the present strategy and records its updates.
pub(super) struct Lane<'a, G: Tactical> {
    start: &'a G::State,
    level: u8,
    usual: Option<Usual<G>>,
    known: &'a Rows,
    /// The number of the game that is played, which is its weight.
    game: u64,
    dice: SplitMix,
    pub(super) learnt: Rows,
    pub(super) measured: u64,
}

/// The stored data of a decision.
struct Decision<G: Tactical> {
    seat: Seat,
    key: u64,
    view: G::View,
    ways: Vec<Way<G::Move>>,
    odds: Vec<f64>,
}

/// A tactic: its label, and its move; no move for the usual one.
type Way<M> = (u8, Option<M>);

impl<'a, G: Tactical> Lane<'a, G> {
    pub(super) const fn new(start: &'a G::State, level: u8, usual: Option<Usual<G>>, known: &'a Rows) -> Self {
        Self { start, level, usual, known, game: 0, dice: SplitMix::new(0), learnt: Rows::new(), measured: 0 }
    }

    /// Plays the game with this number, from 1, and learns from it. All its random choices follow from the seed and the
    /// number.
    pub(super) fn play(&mut self, game: u64, seed: u64) {
        self.game = game;
        self.dice = SplitMix::new(hash(&(seed, game)));
        let mut state = self.start.clone();
        for _ in 0..LONGEST {
            match G::waiting(&state) {
                Waiting::Nature => draw::<G>(&mut state, &mut self.dice),
                Waiting::Seats(window) => {
                    let Some(seat) = window.in_order().next() else { return };
                    let Some(play) = self.decide(&state, seat) else { return };
                    G::play_unchecked(&mut state, seat, &play, &mut Silent);
                }
                Waiting::Nobody => return,
            }
        }
    }

    /// Learns at this decision, and chooses how the game continues.
    fn decide(&mut self, state: &G::State, seat: Seat) -> Option<G::Move> {
        let decision = self.decision(state, seat)?;
        let weight = self.game as f64;
        let taken = decision.ways.iter().zip(&decision.odds).map(|((label, _), odds)| (*label, weight * odds));
        self.learnt.entry(decision.key).or_default().meet(taken);
        if decision.is_a_choice() && self.dice.below(256) < LOOKED_AT {
            self.look_closely(state, &decision);
        }
        if self.dice.below(256) < EXPLORED {
            let mut moves = Vec::new();
            G::candidates(&decision.view, &mut moves);
            if !moves.is_empty() {
                return Some(moves.swap_remove(self.dice.below(moves.len() as u32) as usize));
            }
        }
        let way = pick(&decision.odds, &mut self.dice);
        play(&decision, way, self.usual, &mut self.dice)
    }

    /// Follows every way once, and learns how much better each is than the strategy.
    fn look_closely(&mut self, state: &G::State, decision: &Decision<G>) {
        let (seed, other, seat) = (self.dice.bits(), self.dice.bits(), decision.seat);
        let follow = |way: usize| {
            let mut state = state.clone();
            if let Some(play) = play(decision, way, self.usual, &mut SplitMix::new(other)) {
                G::play_unchecked(&mut state, seat, &play, &mut Silent);
            }
            self.follow(state, &mut SplitMix::new(seed))[seat]
        };
        let worth: Vec<f64> = (0..decision.ways.len()).map(follow).collect();
        let value: f64 = worth.iter().zip(&decision.odds).map(|(worth, odds)| worth * odds).sum();
        let weight = self.game as f64;
        let row = self.learnt.entry(decision.key).or_default();
        for ((label, _), worth) in decision.ways.iter().zip(&worth) {
            row.rue(*label, weight * (worth - value));
        }
        self.measured += 1;
    }

    /// The strategy at a key, by regret matching. Without positive regrets it makes the usual move, or any tactic if
    /// there is no usual move.
    fn decision(&self, state: &G::State, seat: Seat) -> Option<Decision<G>> {
        let view = G::view(state, Viewer::Seat(seat));
        let tactics = tactics_of::<G>(&view).into_iter().map(|Tactic { label, play }| (label, Some(play)));
        let ways: Vec<_> = tactics.chain(self.usual.map(|_| (USUAL, None))).collect();
        if ways.is_empty() {
            return None;
        }
        let key = G::key(&view, self.level);
        let row = self.known.get(&key);
        let regret = |(label, play): &Way<G::Move>| {
            let doubted = if self.usual.is_some() && play.is_some() { DOUBTED } else { 0.0 };
            row.map_or(0.0, |row| row.regret(*label, doubted))
        };
        let regrets: Vec<f64> = ways.iter().map(regret).collect();
        let mut odds = vec![0.0; ways.len()];
        if self.usual.is_some() && regrets.iter().all(|regret| *regret <= 0.0) {
            odds[ways.len() - 1] = 1.0;
        } else {
            match_regrets(&regrets, &mut odds);
        }
        Some(Decision { seat, key, view, ways, odds })
    }

    /// The estimated utility of every seat from here, if all continue by the strategy.
    fn follow(&self, mut state: G::State, dice: &mut SplitMix) -> BySeat<f64> {
        for step in 0..LONGEST {
            match G::waiting(&state) {
                Waiting::Nature => draw::<G>(&mut state, dice),
                Waiting::Seats(window) => {
                    if step >= G::HORIZON * u32::from(G::seats(&state))
                        && let Some(standing) = G::standing(&G::view(&state, Viewer::Spectator))
                    {
                        return standing;
                    }
                    let Some(seat) = window.in_order().next() else { break };
                    let Some(decision) = self.decision(&state, seat) else { break };
                    let way = pick(&decision.odds, dice);
                    let Some(play) = play(&decision, way, self.usual, dice) else { break };
                    G::play_unchecked(&mut state, seat, &play, &mut Silent);
                }
                Waiting::Nobody => break,
            }
        }
        G::outcome(&state).map_or_else(|| BySeat::new(G::seats(&state)), |outcome| G::utility(&outcome))
    }
}

impl<G: Tactical> Decision<G> {
    /// Whether there are several tactics besides the usual move.
    fn is_a_choice(&self) -> bool {
        self.ways.iter().filter(|(_, play)| play.is_some()).count() > 1
    }
}

/// The move of a way.
fn play<G: Tactical>(
    decision: &Decision<G>,
    way: usize,
    usual: Option<Usual<G>>,
    dice: &mut SplitMix,
) -> Option<G::Move> {
    let (_, play) = &decision.ways[way];
    play.clone().or_else(|| Some(usual?(&decision.view)?.pick(dice)))
}

fn draw<G: Game>(state: &mut G::State, dice: &mut SplitMix) {
    if let Some(draw) = G::random_draw(state, dice) {
        G::draw_unchecked(state, &draw, &mut Silent);
    }
}

/// Samples one of these by its odds, which add up to 1. It uses 24 random bits: so the published strategies can be
/// reproduced bit by bit.
fn pick(odds: &[f64], dice: &mut SplitMix) -> usize {
    let mut left = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let found = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    found.unwrap_or(odds.len().saturating_sub(1))
}

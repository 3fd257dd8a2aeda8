//! Games that are played by what was known before them, and what they teach.

use game::{BySeat, Dice, Game, Seat, Silent, SplitMix, Viewer, Waiting};

use super::rows::Rows;
use crate::{Tactic, Tactical, hash, strategy::match_regrets};

/// How often a decision on the way is looked at closely, in 256ths.
const LOOKED_AT: u32 = 40;
/// How often a game goes on by any sensible move, so that every key is met and there is an answer to what is none of the ways, in
/// 256ths.
const EXPLORED: u32 = 20;
/// How many steps a game is followed where a position says how everybody stands.
const HORIZON: u32 = 30;
/// The most steps of a game.
const LONGEST: u32 = 20_000;

/// Somebody who plays by what is known, and notes what is to be added to it.
pub(super) struct Lane<'a, G: Tactical> {
    start: &'a G::State,
    level: u8,
    known: &'a Rows,
    /// The number of the game that is played, which is its weight.
    game: u64,
    dice: SplitMix,
    pub(super) learnt: Rows,
    pub(super) measured: u64,
}

/// What is known where a seat decides.
struct Decision<M> {
    seat: Seat,
    key: u64,
    tactics: Vec<Tactic<M>>,
    odds: Vec<f64>,
}

impl<'a, G: Tactical> Lane<'a, G> {
    pub(super) const fn new(start: &'a G::State, level: u8, known: &'a Rows) -> Self {
        Self { start, level, known, game: 0, dice: SplitMix::new(0), learnt: Rows::new(), measured: 0 }
    }

    /// Plays the game of this number, which is from 1 up, and learns from it. All its chances come of the seed and the number.
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

    /// Learns at this decision, and says how the game goes on.
    fn decide(&mut self, state: &G::State, seat: Seat) -> Option<G::Move> {
        let mut decision = self.decision(state, seat)?;
        let weight = self.game as f64;
        let taken = decision.odds.iter().map(|odds| weight * odds);
        self.learnt.entry(decision.key).or_default().meet(&decision.tactics, taken);
        if decision.tactics.len() > 1 && self.dice.below(256) < LOOKED_AT {
            self.look_closely(state, &decision);
        }
        if self.dice.below(256) < EXPLORED {
            let mut moves = Vec::new();
            G::candidates(&G::view(state, Viewer::Seat(seat)), &mut moves);
            if !moves.is_empty() {
                return Some(moves.swap_remove(self.dice.below(moves.len() as u32) as usize));
            }
        }
        let way = pick(&decision.odds, &mut self.dice);
        Some(decision.tactics.swap_remove(way).play)
    }

    /// Follows every way once, and learns how much better each is than the strategy.
    fn look_closely(&mut self, state: &G::State, decision: &Decision<G::Move>) {
        let (seed, seat) = (self.dice.bits(), decision.seat);
        let follow = |tactic: &Tactic<G::Move>| {
            let mut state = state.clone();
            G::play_unchecked(&mut state, seat, &tactic.play, &mut Silent);
            self.follow(state, &mut SplitMix::new(seed))[seat]
        };
        let worth: Vec<f64> = decision.tactics.iter().map(follow).collect();
        let value: f64 = worth.iter().zip(&decision.odds).map(|(worth, odds)| worth * odds).sum();
        let weight = self.game as f64;
        let row = self.learnt.entry(decision.key).or_default();
        for (tactic, worth) in decision.tactics.iter().zip(&worth) {
            row.rue(tactic.label, weight * (worth - value));
        }
        self.measured += 1;
    }

    /// What the strategy does here: by the regrets of the key, and any way where it is new.
    fn decision(&self, state: &G::State, seat: Seat) -> Option<Decision<G::Move>> {
        let view = G::view(state, Viewer::Seat(seat));
        let mut tactics = Vec::new();
        G::tactics(&view, &mut tactics);
        if tactics.is_empty() {
            return None;
        }
        let key = G::key(&view, self.level);
        let row = self.known.get(&key);
        let regrets: Vec<f64> = tactics.iter().map(|way| row.map_or(0.0, |row| row.regret(way.label))).collect();
        let mut odds = vec![0.0; tactics.len()];
        match_regrets(&regrets, &mut odds);
        Some(Decision { seat, key, tactics, odds })
    }

    /// What everybody gains from here if all go on by the strategy.
    fn follow(&self, mut state: G::State, dice: &mut SplitMix) -> BySeat<f64> {
        for step in 0..LONGEST {
            match G::waiting(&state) {
                Waiting::Nature => draw::<G>(&mut state, dice),
                Waiting::Seats(window) => {
                    if step >= HORIZON
                        && let Some(standing) = G::standing(&G::view(&state, Viewer::Spectator))
                    {
                        return standing;
                    }
                    let Some(seat) = window.in_order().next() else { break };
                    let Some(mut decision) = self.decision(&state, seat) else { break };
                    let way = pick(&decision.odds, dice);
                    let play = decision.tactics.swap_remove(way).play;
                    G::play_unchecked(&mut state, seat, &play, &mut Silent);
                }
                Waiting::Nobody => break,
            }
        }
        G::outcome(&state).map_or_else(|| BySeat::new(G::seats(&state)), |outcome| G::utility(&outcome))
    }
}

fn draw<G: Game>(state: &mut G::State, dice: &mut SplitMix) {
    if let Some(draw) = G::random_draw(state, dice) {
        G::draw_unchecked(state, &draw, &mut Silent);
    }
}

/// One of these by its odds, which add up to 1.
fn pick(odds: &[f64], dice: &mut SplitMix) -> usize {
    let mut left = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let found = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    found.unwrap_or(odds.len().saturating_sub(1))
}

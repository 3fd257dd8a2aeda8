//! Learning to play a whole game by its keys.

use std::collections::BTreeMap;

use game::{BySeat, Dice, Game, Seat, Silent, SplitMix, Viewer, Waiting};

use crate::{Blueprint, Provenance, Tactic, Tactical, strategy::match_regrets};

/// How often a decision on the way is looked at closely, in 256ths.
const LOOKED_AT: u32 = 40;
/// How often a game goes on by any sensible move, so that every key is met and there is an answer to what is none of the ways, in
/// 256ths.
const EXPLORED: u32 = 20;
/// How many steps a game is followed where a position says how everybody stands.
const HORIZON: u32 = 30;
/// The most steps of a game.
const LONGEST: u32 = 20_000;
/// A key that was met less often is left out of the strategy: whoever plays by it falls back on something else.
const SELDOM: u32 = 12;

/// Monte Carlo counterfactual regret minimisation with linear weights over the keys of a game that is far too large to unfold.
///
/// Everybody's moves and nature's are sampled. External sampling would try all of a seat's ways at all of its decisions, of which a
/// game has dozens; here a decision on the sampled way is looked at closely now and then: each way there is followed once to
/// the end, all by the same chances, and the regrets of that key alone are updated. With one decision looked at that is external
/// sampling with the others sampled too.
pub struct Training<G: Tactical> {
    start: G::State,
    seats: u8,
    level: u8,
    dice: SplitMix,
    rows: BTreeMap<u64, Row>,
    games: u64,
    measured: u64,
}

/// What was learnt of a key.
#[derive(Clone, PartialEq, Debug, Default)]
struct Row {
    labels: Vec<u8>,
    regrets: Vec<f64>,
    /// What the average strategy is made of.
    sums: Vec<f64>,
    met: u32,
}

impl Row {
    /// The places of these ways, which are added where they are new.
    fn places<M>(&mut self, tactics: &[Tactic<M>]) -> Vec<usize> {
        let place = |label: u8| {
            self.labels.iter().position(|other| *other == label).unwrap_or_else(|| {
                self.labels.push(label);
                self.regrets.push(0.0);
                self.sums.push(0.0);
                self.labels.len() - 1
            })
        };
        tactics.iter().map(|tactic| tactic.label).map(place).collect()
    }
}

/// What is known where a seat decides.
struct Decision<M> {
    seat: Seat,
    key: u64,
    tactics: Vec<Tactic<M>>,
    /// The places of the ways in the key's row; empty where the key is new.
    places: Vec<usize>,
    odds: Vec<f64>,
}

impl<G: Tactical> Training<G> {
    /// Nothing learnt yet, of games that begin like this, by keys of this level.
    pub fn new(start: G::State, level: u8, seed: u64) -> Self {
        let seats = G::seats(&start);
        Self { start, seats, level, dice: SplitMix::new(seed), rows: BTreeMap::new(), games: 0, measured: 0 }
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many times regrets were measured.
    pub const fn measured(&self) -> u64 {
        self.measured
    }

    /// How many keys were met.
    pub fn keys(&self) -> usize {
        self.rows.len()
    }

    /// Plays one game and learns from it.
    pub fn play(&mut self) {
        self.games += 1;
        let mut state = self.start.clone();
        for _ in 0..LONGEST {
            match G::waiting(&state) {
                Waiting::Nature => draw::<G>(&mut state, &mut self.dice),
                Waiting::Seats(window) => {
                    let Some(seat) = window.in_order().next() else { return };
                    let Some(place) = self.decide(&state, seat) else { return };
                    G::play_unchecked(&mut state, seat, &place, &mut Silent);
                }
                Waiting::Nobody => return,
            }
        }
    }

    /// Learns at this decision, and says how the game goes on.
    fn decide(&mut self, state: &G::State, seat: Seat) -> Option<G::Move> {
        let mut decision = self.decision(state, seat)?;
        let row = self.rows.entry(decision.key).or_default();
        decision.places = row.places(&decision.tactics);
        row.met = row.met.saturating_add(1);
        let weight = self.games as f64;
        for (place, odds) in decision.places.iter().zip(&decision.odds) {
            row.sums[*place] += weight * odds;
        }
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
        let weight = self.games as f64;
        let Some(row) = self.rows.get_mut(&decision.key) else { return };
        for (place, worth) in decision.places.iter().zip(&worth) {
            row.regrets[*place] += weight * (worth - value);
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
        let regret = |row: &Row, label: u8| {
            row.labels.iter().position(|other| *other == label).map_or(0.0, |place| row.regrets[place])
        };
        let row = self.rows.get(&key);
        let regrets: Vec<f64> = tactics.iter().map(|tactic| row.map_or(0.0, |row| regret(row, tactic.label))).collect();
        let mut odds = vec![0.0; tactics.len()];
        match_regrets(&regrets, &mut odds);
        Some(Decision { seat, key, tactics, places: Vec::new(), odds })
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

    /// The average strategy so far.
    pub fn blueprint(&self, made: Provenance) -> Blueprint {
        let known = self.rows.iter().filter(|(_, row)| row.met >= SELDOM);
        let rows = known.map(|(key, row)| {
            let all: f64 = row.sums.iter().sum();
            let ways = row.labels.iter().zip(&row.sums).map(|(label, sum)| (*label, sum / all.max(f64::MIN_POSITIVE)));
            (*key, ways.collect())
        });
        let made = Provenance { games: self.games, measured: self.measured, seats: self.seats, ..made };
        Blueprint::of(made, rows)
    }

    /// Everything learnt so far as text, to go on from: a line for each key.
    pub fn save(&self) -> String {
        let mut text = format!("{} {} {}\n", self.games, self.measured, self.dice.clone().bits());
        for (key, row) in &self.rows {
            text += &format!("{key:016x} {}", row.met);
            for (place, label) in row.labels.iter().enumerate() {
                text += &format!(" {label} {:e} {:e}", row.regrets[place], row.sums[place]);
            }
            text.push('\n');
        }
        text
    }

    /// Goes on from what was saved; `false`, with nothing changed, where that cannot be read.
    pub fn resume(&mut self, text: &str) -> bool {
        let read = || {
            let mut lines = text.lines();
            let mut head = lines.next()?.split(' ').map(|word| word.parse::<u64>().ok());
            let (games, measured, seed) = (head.next()??, head.next()??, head.next()??);
            let rows = lines.map(read_row).collect::<Option<BTreeMap<_, _>>>()?;
            Some((games, measured, seed, rows))
        };
        let Some((games, measured, seed, rows)) = read() else { return false };
        (self.games, self.measured, self.dice, self.rows) = (games, measured, SplitMix::new(seed), rows);
        true
    }
}

impl<G: Tactical> std::fmt::Debug for Training<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} games, {} keys, {} measured", self.games, self.rows.len(), self.measured)
    }
}

fn read_row(line: &str) -> Option<(u64, Row)> {
    let mut words = line.split(' ');
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let mut row = Row { met: words.next()?.parse().ok()?, ..Row::default() };
    while let Some(label) = words.next() {
        row.labels.push(label.parse().ok()?);
        row.regrets.push(words.next()?.parse().ok()?);
        row.sums.push(words.next()?.parse().ok()?);
    }
    Some((key, row))
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

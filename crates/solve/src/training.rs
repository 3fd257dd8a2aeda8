//! Learns strategies for the keys of a whole game by self-play.

use std::collections::BTreeMap;

use game::{BySeat, Dice, Game, Odds, Seat, Silent, SplitMix, Viewer, Waiting};

use crate::{
    Blueprint, Provenance, Tactic, Tactical, USUAL, hash, lanes::in_order, response::match_regrets, tactics_of,
};

/// The number of lanes in a round. A lane is a group of games that one thread plays one after the other; `EACH` is the
/// number of games in a lane.
const LANES: u64 = 16;
const EACH: u64 = 4;
/// The number of visits that a key needs to be in the strategy. At a key with fewer visits players use a fallback.
const SELDOM: u32 = 64;

/// A function that returns the usual move for a seat's view, or `None` if there is no move.
pub type Usual<G> = fn(&<G as Game>::View) -> Option<Odds<<G as Game>::Move>>;

/// Monte Carlo counterfactual regret minimisation with linear weights, over the keys of a game that is far too large to
/// unfold.
///
/// All actions and draws are sampled. External sampling would try all actions of a seat at all its decisions, and a
/// game has dozens of decisions. Here the training examines only some decisions on the sampled path. It follows each
/// action there to the end once, with common random numbers, and updates only the regrets of that key. With one
/// examined decision this equals external sampling in which the other decisions are sampled too.
///
/// Games are played in rounds. The games of a round use the strategy of the previous round and are independent of each
/// other, so they can run on any number of threads. Their updates are added in a fixed order. So the same games always
/// give the same result, bit by bit.
///
/// The usual move is optional. It is one of the tactics, with the label [`USUAL`](crate::USUAL), and it is played first
/// at a new key. The training then learns where to depart from the usual move. So the result is never much worse than
/// the usual play against itself.
pub struct Training<G: Tactical> {
    start: G::State,
    seats: u8,
    level: u8,
    seed: u64,
    usual: Option<Usual<G>>,
    rows: Rows,
    games: u64,
    measured: u64,
}

impl<G: Tactical> Training<G> {
    /// Creates a training before its first game. Its games begin with this state. `level` selects the keys, and `usual`
    /// is an optional function for the usual move.
    pub fn new(start: G::State, level: u8, seed: u64, usual: Option<Usual<G>>) -> Self {
        let seats = G::seats(&start);
        Self { start, seats, level, seed, usual, rows: Rows::new(), games: 0, measured: 0 }
    }

    /// Returns the number of games played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the number of decisions at which regrets were measured.
    pub const fn measured(&self) -> u64 {
        self.measured
    }

    /// Returns the number of keys that occurred.
    pub fn keys(&self) -> usize {
        self.rows.len()
    }

    /// Plays a round of games on this number of threads, and learns from them.
    pub fn play(&mut self, threads: usize) {
        let done = in_order(LANES, threads, |number| self.lane(number));
        for (learnt, measured) in done {
            self.measured += measured;
            learnt.iter().for_each(|(key, row)| self.rows.entry(*key).or_default().add(row));
        }
        self.games += LANES * EACH;
    }

    /// Plays the games of this lane for the next round. Returns their updates and the number of measured decisions.
    fn lane(&self, number: u64) -> (Rows, u64) {
        let mut lane = Lane::<G>::new(&self.start, self.level, self.usual, &self.rows);
        for game in 1..=EACH {
            lane.play(self.games + number * EACH + game, self.seed);
        }
        (lane.learnt, lane.measured)
    }

    /// Returns the average strategy so far, without rare keys.
    pub fn blueprint(&self, made: Provenance) -> Blueprint {
        let known = self.rows.iter().filter(|(_, row)| row.met() >= SELDOM);
        let made = Provenance { games: self.games, measured: self.measured, seats: self.seats, ..made };
        Blueprint::of(made, known.map(|(key, row)| (*key, row.average())))
    }

    /// Serializes everything learnt so far, to resume from it later: one line for each key.
    pub fn save(&self) -> String {
        format!("{} {} {}\n", self.games, self.measured, self.seed) + &write(&self.rows)
    }

    /// Resumes from a saved text; the result is the same as without the interruption. Returns `false`, with nothing
    /// changed, if the text is invalid.
    pub fn resume(&mut self, text: &str) -> bool {
        let read = || {
            let mut lines = text.lines();
            let mut head = lines.next()?.split(' ').map(|word| word.parse::<u64>().ok());
            let (games, measured, seed) = (head.next()??, head.next()??, head.next()??);
            let rows = lines.map(read).collect::<Option<Rows>>()?;
            Some((games, measured, seed, rows))
        };
        let Some((games, measured, seed, rows)) = read() else { return false };
        (self.games, self.measured, self.seed, self.rows) = (games, measured, seed, rows);
        true
    }
}

impl<G: Tactical> std::fmt::Debug for Training<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} games, {} keys, {} measured", self.games, self.rows.len(), self.measured)
    }
}

/// The probability, in 256ths, that a decision on the path is examined.
const LOOKED_AT: u32 = 40;
/// The probability, in 256ths, that a game continues with any sensible move. This reaches every key and teaches the
/// strategy answers to moves outside the tactics.
const EXPLORED: u32 = 20;
/// The number of standard errors that are subtracted from the regret of a tactic if there is a usual move. So the
/// strategy departs from the usual move only if another tactic is clearly better, and not by luck in few games.
const DOUBTED: f64 = 2.0;
/// The maximum number of steps in a game.
const LONGEST: u32 = 20_000;

/// A worker that plays by the current strategy and records the updates of its games.
struct Lane<'a, G: Tactical> {
    start: &'a G::State,
    level: u8,
    usual: Option<Usual<G>>,
    known: &'a Rows,
    /// The number of the current game, which is also the weight of its updates.
    game: u64,
    dice: SplitMix,
    learnt: Rows,
    measured: u64,
}

/// A decision of a seat, with its tactics and their current odds.
struct Decision<G: Tactical> {
    seat: Seat,
    key: u64,
    view: G::View,
    ways: Vec<Way<G::Move>>,
    odds: Vec<f64>,
}

/// A tactic: its label, and its move. The usual move has `None`, because `play` computes it only when needed.
type Way<M> = (u8, Option<M>);

impl<'a, G: Tactical> Lane<'a, G> {
    const fn new(start: &'a G::State, level: u8, usual: Option<Usual<G>>, known: &'a Rows) -> Self {
        Self { start, level, usual, known, game: 0, dice: SplitMix::new(0), learnt: Rows::new(), measured: 0 }
    }

    /// Plays the game with this number, from 1, and learns from it. The seed and the number determine all its random
    /// choices.
    fn play(&mut self, game: u64, seed: u64) {
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

    /// Records this decision, sometimes examines it, and chooses the move with which the game continues.
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

    /// Follows every tactic once, and adds to the tactic's regret how much better the tactic is than the strategy.
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

    /// Computes the strategy at this decision by regret matching. If no regret is positive, it plays the usual move, or
    /// every tactic equally if there is no usual move.
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

    /// Plays on by the current strategy from here, and returns the utility of every seat, estimated at the horizon.
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
    /// Returns whether there are several tactics besides the usual move.
    fn is_a_choice(&self) -> bool {
        self.ways.iter().filter(|(_, play)| play.is_some()).count() > 1
    }
}

/// Returns the move of the tactic with this index.
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

/// Samples an index by these odds, which add up to 1. It uses 24 random bits, so that training reproduces the published
/// strategies bit by bit.
fn pick(odds: &[f64], dice: &mut SplitMix) -> usize {
    let mut left = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let found = odds.iter().position(|odds| {
        left -= odds;
        left < 0.0
    });
    found.unwrap_or(odds.len().saturating_sub(1))
}

/// The learnt data of all keys.
type Rows = BTreeMap<u64, Row>;

/// The learnt data of one key.
#[derive(Clone, PartialEq, Debug, Default)]
struct Row {
    labels: Vec<u8>,
    regrets: Vec<f64>,
    /// For each tactic, the sum of the squares of all updates of its regret. If gains and losses are equally likely,
    /// this is the variance of the regret.
    squares: Vec<f64>,
    /// For each tactic, the weighted sum of the average strategy.
    sums: Vec<f64>,
    met: u32,
}

impl Row {
    /// Returns how often the key occurred.
    const fn met(&self) -> u32 {
        self.met
    }

    /// Returns the regret of this tactic minus this number of standard errors; 0 for a new tactic.
    fn regret(&self, label: u8, errors: f64) -> f64 {
        let place = self.labels.iter().position(|other| *other == label);
        place.map_or(0.0, |place| errors.mul_add(-self.squares[place].sqrt(), self.regrets[place]))
    }

    /// Records a visit of the key, and adds these weights to the average strategy.
    fn meet(&mut self, taken: impl Iterator<Item = (u8, f64)>) {
        self.met = self.met.saturating_add(1);
        for (label, weight) in taken {
            let place = self.place(label);
            self.sums[place] += weight;
        }
    }

    /// Adds to the regret of a tactic.
    fn rue(&mut self, label: u8, regret: f64) {
        let place = self.place(label);
        self.regrets[place] += regret;
        self.squares[place] = regret.mul_add(regret, self.squares[place]);
    }

    /// Adds the updates of the same key from another lane.
    fn add(&mut self, other: &Self) {
        self.met = self.met.saturating_add(other.met);
        for (at, label) in other.labels.iter().enumerate() {
            let place = self.place(*label);
            self.regrets[place] += other.regrets[at];
            self.squares[place] += other.squares[at];
            self.sums[place] += other.sums[at];
        }
    }

    /// Returns the average strategy: each tactic with its probability.
    fn average(&self) -> Vec<(u8, f64)> {
        let all = self.sums.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        self.labels.iter().zip(&self.sums).map(|(label, sum)| (*label, sum / all)).collect()
    }

    /// Returns the index of a tactic, and adds the tactic if it is new.
    fn place(&mut self, label: u8) -> usize {
        self.labels.iter().position(|other| *other == label).unwrap_or_else(|| {
            self.labels.push(label);
            self.regrets.push(0.0);
            self.squares.push(0.0);
            self.sums.push(0.0);
            self.labels.len() - 1
        })
    }
}

/// Serializes the data, one line for each key.
fn write(rows: &Rows) -> String {
    let mut text = String::new();
    for (key, row) in rows {
        text += &format!("{key:016x} {}", row.met);
        for (place, label) in row.labels.iter().enumerate() {
            text += &format!(" {label} {:e} {:e} {:e}", row.regrets[place], row.squares[place], row.sums[place]);
        }
        text.push('\n');
    }
    text
}

/// Parses one line that `write` wrote.
fn read(line: &str) -> Option<(u64, Row)> {
    let mut words = line.split(' ');
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let mut row = Row { met: words.next()?.parse().ok()?, ..Row::default() };
    while let Some(label) = words.next() {
        row.labels.push(label.parse().ok()?);
        row.regrets.push(words.next()?.parse().ok()?);
        row.squares.push(words.next()?.parse().ok()?);
        row.sums.push(words.next()?.parse().ok()?);
    }
    Some((key, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_regret_counts_less_by_its_standard_errors() {
        let mut row = Row::default();
        [1.0, -1.0, 1.0, -1.0].iter().for_each(|regret| row.rue(3, *regret));
        assert_eq!([row.regret(3, 0.0), row.regret(3, 2.0), row.regret(4, 2.0)], [0.0, -4.0, 0.0]);
        let mut same = row.clone();
        (0..12).for_each(|_| row.rue(3, 1.0));
        assert_eq!([row.regret(3, 0.0), row.regret(3, 2.0)], [12.0, 4.0]);
        same.add(&row);
        assert_eq!([same.regret(3, 0.0), same.squares[0]], [12.0, 20.0]);
        assert_eq!(read(write(&Rows::from([(7, row.clone())])).trim_end()), Some((7, row)));
    }
}

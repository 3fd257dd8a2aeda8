//! Learning to play a whole game by its keys.

mod lane;
mod rows;

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

use game::{Game, Odds};

use crate::{Blueprint, Provenance, Tactical};
use lane::Lane;
use rows::Rows;

/// How many lanes a round has, and how many games are played in each, one after the other.
const LANES: u64 = 16;
const EACH: u64 = 4;
/// A key with fewer visits is left out of the strategy: players then use a fallback.
const SELDOM: u32 = 64;

/// The usual move for a seat's view: `None` if there is no move.
pub type Usual<G> = fn(&<G as Game>::View) -> Option<Odds<<G as Game>::Move>>;

/// Monte Carlo counterfactual regret minimisation with linear weights over the keys of a game that is far too large to
/// unfold.
///
/// All actions and draws are sampled. External sampling would try all actions of a seat at all its decisions, of which
/// a game has dozens. Here a decision on the sampled path is examined only sometimes: each action there is followed to
/// the end once, with common random numbers, and only the regrets of that key are updated. With one decision examined
/// this is external sampling with the other decisions sampled too.
///
/// Games are played in rounds. The games of one round use the strategy of the round before and are independent of each
/// other, so they can run on any number of threads; their updates are added in a fixed order. So the same games always
/// give the same result, bit by bit.
///
/// If there is a usual move, it is one of the tactics, with the label [`USUAL`](crate::USUAL), and the first that is
/// played at a key: the training learns where to depart from it, and the result is never much worse than the usual play
/// against itself.
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
    /// A training of games that begin like this, with keys of this level and with an optional usual move, before the
    /// first game.
    pub fn new(start: G::State, level: u8, seed: u64, usual: Option<Usual<G>>) -> Self {
        let seats = G::seats(&start);
        Self { start, seats, level, seed, usual, rows: Rows::new(), games: 0, measured: 0 }
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

    /// Plays a round of games on this many threads, and learns from them.
    pub fn play(&mut self, threads: usize) {
        let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= LANES {
                    break;
                }
                let lane = self.lane(number);
                done.lock().unwrap_or_else(PoisonError::into_inner).push((number, lane));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.clamp(1, LANES as usize) {
                scope.spawn(work);
            }
            work();
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        for (_, (learnt, measured)) in done {
            self.measured += measured;
            learnt.iter().for_each(|(key, row)| self.rows.entry(*key).or_default().add(row));
        }
        self.games += LANES * EACH;
    }

    /// The updates of this lane's games in the next round, and the number of measured regrets.
    fn lane(&self, number: u64) -> (Rows, u64) {
        let mut lane = Lane::<G>::new(&self.start, self.level, self.usual, &self.rows);
        for game in 1..=EACH {
            lane.play(self.games + number * EACH + game, self.seed);
        }
        (lane.learnt, lane.measured)
    }

    /// The average strategy so far.
    pub fn blueprint(&self, made: Provenance) -> Blueprint {
        let known = self.rows.iter().filter(|(_, row)| row.met() >= SELDOM);
        let made = Provenance { games: self.games, measured: self.measured, seats: self.seats, ..made };
        Blueprint::of(made, known.map(|(key, row)| (*key, row.average())))
    }

    /// Everything learnt so far as text, to resume from: a line for each key.
    pub fn save(&self) -> String {
        format!("{} {} {}\n", self.games, self.measured, self.seed) + &rows::write(&self.rows)
    }

    /// Resumes from a saved text, as if the training had never stopped. Returns `false`, with nothing changed, if the
    /// text is invalid.
    pub fn resume(&mut self, text: &str) -> bool {
        let read = || {
            let mut lines = text.lines();
            let mut head = lines.next()?.split(' ').map(|word| word.parse::<u64>().ok());
            let (games, measured, seed) = (head.next()??, head.next()??, head.next()??);
            let rows = lines.map(rows::read).collect::<Option<Rows>>()?;
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

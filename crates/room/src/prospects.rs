//! Estimates of how well each seat stands, and the interface of a room for the search of the expert.

use game::{BySeat, Dice, Finished, Game, Notation as _, Odds, Seat, SeatSet, Silent, Viewer};

use crate::RoomGame;
use crate::erased::ErasedState;

/// How well each seat stands in a position. Only readers of a finished game may know it, so each method requires the
/// proof. Each result has one row for each seat, all of the same length. A row begins with the features of
/// [`prospects`](solve::Tactical::prospects), which are 0 after the game. The last number is the utility of the result,
/// which is 0 during the game.
pub trait Prospects {
    /// Returns the rows of this position.
    fn prospects(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// Returns the mean of the rows over all draws of nature, by their weights.
    fn after_nature(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// Returns the mean of the rows over the answers of this seat, by these odds.
    fn after(&self, finished: Finished, seat: Seat, odds: &Odds<String>) -> Vec<Vec<f64>>;
}

/// A weighted mean of rows.
#[derive(Default)]
struct Mean {
    rows: Vec<Vec<f64>>,
    all: f64,
}

impl Mean {
    fn add(&mut self, weight: f64, rows: Vec<Vec<f64>>) {
        self.all += weight;
        if self.rows.is_empty() {
            self.rows = rows.iter().map(|row| vec![0.0; row.len()]).collect();
        }
        for (sums, row) in self.rows.iter_mut().zip(rows) {
            sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += weight * number);
        }
    }

    fn rows(mut self) -> Vec<Vec<f64>> {
        self.rows.iter_mut().flatten().for_each(|sum| *sum /= self.all);
        self.rows
    }
}

fn prospects<G: RoomGame>(state: &G::State, finished: Finished) -> Vec<Vec<f64>> {
    let open = G::view(state, Viewer::Archive(finished));
    let gained = G::outcome(state).map(|outcome| G::utility(&outcome));
    let row = |seat: Seat| {
        let mut row = G::prospects(&open, seat);
        if gained.is_some() {
            row.fill(0.0);
        }
        row.push(gained.as_ref().map_or(0.0, |gained| gained[seat]));
        row
    };
    Seat::all(G::seats(state)).map(row).collect()
}

impl<G: RoomGame> Prospects for ErasedState<G> {
    fn prospects(&self, finished: Finished) -> Vec<Vec<f64>> {
        prospects::<G>(&self.state, finished)
    }

    fn after_nature(&self, finished: Finished) -> Vec<Vec<f64>> {
        let mut mean = Mean::default();
        G::draws(&self.state, &mut |draw, weight| {
            let mut state = self.state.clone();
            G::draw_unchecked(&mut state, &draw, &mut Silent);
            mean.add(f64::from(weight), prospects::<G>(&state, finished));
        });
        mean.rows()
    }

    fn after(&self, finished: Finished, seat: Seat, odds: &Odds<String>) -> Vec<Vec<f64>> {
        let mut mean = Mean::default();
        for (text, odds) in odds.iter() {
            let Ok(play) = <G as Game>::Move::read(text) else { continue };
            let mut state = self.state.clone();
            if G::play(&mut state, seat, &play, &mut Silent).is_ok() {
                mean.add(odds, prospects::<G>(&state, finished));
            }
        }
        mean.rows()
    }
}

/// A function that solves the end of a round exactly, if few cards are left. It returns the total utility of each seat
/// and the number of search steps. It returns `None` for other positions. It may cache results.
pub type Endings<S> = Box<dyn FnMut(&S) -> Option<(BySeat<f64>, u32)>>;

/// What a room provides for the one-step search of an expert. The search rolls out the possible moves in sampled
/// worlds, with heuristics for all seats, and raises the odds of moves with better results. Everything is a function of
/// the view, so an expert knows no more than its seat.
pub trait Foresight<G: Game>: Sync {
    /// Returns the effort of the search before this move. Returns `None` if there is no choice, or if measurements
    /// showed that search does not help here.
    fn thought(&self, view: &G::View) -> Option<Thought>;

    /// Returns the seat of the view, or `None` for a spectator.
    fn seat(&self, view: &G::View) -> Option<Seat>;

    /// Samples at most `count` worlds that the viewer cannot tell from the true one. Each has a weight: its probability
    /// given the actions of the other seats. All weights are equal if the room cannot compute them.
    fn worlds(&self, view: &G::View, count: usize, dice: &mut dyn Dice) -> Vec<(G::State, f64)> {
        (0..count).filter_map(|_| Some((G::sample(view, &mut &mut *dice)?, 1.0))).collect()
    }

    /// Returns the heuristic odds with which all seats play in the rollouts.
    fn usual(&self, view: &G::View) -> Odds<G::Move>;

    /// Returns the exact odds of the moves, computed without sampling. The expert then uses them instead of the
    /// blueprint and the heuristics. Returns `None` if the room cannot compute them.
    fn counted(&self, view: &G::View) -> Option<Odds<G::Move>> {
        let _ = view;
        None
    }

    /// Returns the number of the round and the total utility of each seat, from public facts. Rollouts end with the
    /// round. Returns `None` for a game without rounds, where only the end of the game counts.
    fn round(&self, view: &G::View) -> Option<(u32, BySeat<f64>)> {
        let _ = view;
        None
    }

    /// Returns a function that solves the end of a round exactly in a known world. Rollouts stop there. Returns `None`
    /// if the room has no such solver.
    fn endings(&self, view: &G::View) -> Option<Endings<G::State>> {
        let _ = view;
        None
    }
}

/// The effort of the search before a move, and how strongly its results change the odds. The effort is counted in steps
/// and not in seconds, so that equal views have equal odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The number of steps of all rollouts together.
    pub steps: u32,
    /// The greatest number of rollouts of one move.
    pub tries: u32,
    /// The number of steps after which a rollout is cut off, if the room can estimate the result.
    pub horizon: u32,
    /// The number of worlds that are sampled at once. Rollouts pick from them by weight.
    pub worlds: usize,
    /// The learning rate (eta in mirror descent): the logarithm of a move's odds grows by this much for each unit of
    /// utility.
    pub lean: f64,
    /// The usual difference in utility between moves. If the sampling error is this large, the lean is halved.
    pub apart: f64,
    /// The share of probability that is first divided equally among all sensible moves, independently of the
    /// heuristics.
    pub open: f64,
}

impl Thought {
    /// The smallest number of sampled worlds, for any effort.
    const FEWEST: usize = 8;

    /// Scales the steps and the worlds to this many thousandths.
    pub(crate) fn with_effort(self, thousandths: u32) -> Self {
        let part = |all: u64| all * u64::from(thousandths) / 1000;
        let worlds = (part(self.worlds as u64) as usize).max(Self::FEWEST.min(self.worlds));
        Self { steps: part(u64::from(self.steps)) as u32, worlds, ..self }
    }
}

/// Picks one of the seats that must act; all are equally likely. In random play, simultaneous answers thus arrive in
/// random order.
pub(crate) fn one_of(seats: SeatSet, dice: &mut dyn Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.iter().nth(dice.below(several as u32) as usize),
    }
}

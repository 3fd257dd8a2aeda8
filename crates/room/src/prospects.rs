//! How well each seat stands, now and on average, and what a room says to an expert who thinks ahead.

use game::{BySeat, Dice, Finished, Game, Notation as _, Odds, Seat, SeatSet, Silent, Viewer};

use crate::RoomGame;
use crate::erased::ErasedState;

/// How well each seat stands, for readers of a finished game only: therefore the proofs. Each answer has one row for
/// each seat, all of the same length: the terminal utility, or 0 during the game; then the features of
/// [`prospects`](solve::Tactical::prospects) during the game, or 0 after it.
pub trait Prospects {
    /// The values here.
    fn prospects(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// The expected values after nature has drawn.
    fn after_nature(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// The expected values after this seat has answered, with these odds.
    fn after(&self, finished: Finished, seat: Seat, odds: &Odds<String>) -> Vec<Vec<f64>>;
}

/// Rows added up by their weights.
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

/// The exact results of the end of a round, if it is small enough to be solved: the total utility of each seat, and the
/// number of steps that the work took; `None` for other positions. It may cache results.
pub type Endings<S> = Box<dyn FnMut(&S) -> Option<(BySeat<f64>, u32)>>;

/// The one-step search of an expert in a room: it rolls out the possible moves in sampled worlds, with heuristics for
/// all seats, and leans from the heuristics to the moves with better results. Everything here is a function of the
/// view, so an expert knows no more than its seat.
pub trait Foresight<G: Game>: Sync {
    /// The effort of the search before this move; `None` if search was found not to help here, or there is no choice.
    fn thought(&self, view: &G::View) -> Option<Thought>;

    /// The seat of the view; `None` for a watcher.
    fn seat(&self, view: &G::View) -> Option<Seat>;

    /// At most this many worlds that the viewer cannot tell from the true one, each with its probability given the
    /// actions of the others, as far as the room can compute it. All are equally likely if it cannot.
    fn worlds(&self, view: &G::View, count: usize, dice: &mut dyn Dice) -> Vec<(G::State, f64)> {
        (0..count).filter_map(|_| Some((G::sample(view, &mut &mut *dice)?, 1.0))).collect()
    }

    /// How everybody is thought to play on.
    fn usual(&self, view: &G::View) -> Odds<G::Move>;

    /// The exact odds of moves, without sampling, if the room can compute them: an expert plays by them in place of the
    /// blueprint and the heuristics.
    fn counted(&self, view: &G::View) -> Option<Odds<G::Move>> {
        let _ = view;
        None
    }

    /// The number of the round, and the total utility of each seat, from public facts: rollouts end with the round.
    /// `None` if there are no rounds and only the end of the game counts.
    fn round(&self, view: &G::View) -> Option<(u32, BySeat<f64>)> {
        let _ = view;
        None
    }

    /// Solves ends of a round exactly in a known world, if the room can: rollouts end there.
    fn endings(&self, view: &G::View) -> Option<Endings<G::State>> {
        let _ = view;
        None
    }
}

/// The effort of a search before a move, and how far the odds lean to its result. The effort is in steps and not in
/// seconds, so that equal views have equal odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The number of steps of all rollouts together: the cost of a search.
    pub steps: u32,
    /// How many worlds a move is followed in at most.
    pub tries: u32,
    /// The number of steps after which a rollout is cut off, if the room has an estimate.
    pub horizon: u32,
    /// How many worlds are imagined at once, to choose from by their weights.
    pub worlds: usize,
    /// The exponent by which a move becomes likelier for each unit of utility (eta in mirror descent).
    pub lean: f64,
    /// The usual difference between moves: if the sampling error is this large, the expert leans half as far.
    pub apart: f64,
    /// The smallest probability of any sensible move, independent of the heuristics.
    pub open: f64,
}

impl Thought {
    /// Never fewer worlds than these.
    const FEWEST: usize = 8;

    /// The same with this many thousandths of the effort.
    pub(crate) fn with_effort(self, thousandths: u32) -> Self {
        let part = |all: u64| all * u64::from(thousandths) / 1000;
        let worlds = (part(self.worlds as u64) as usize).max(Self::FEWEST.min(self.worlds));
        Self { steps: part(u64::from(self.steps)) as u32, worlds, ..self }
    }
}

/// One of the awaited seats, all equally likely: simultaneous answers have a random order in random play.
pub(crate) fn one_of(seats: SeatSet, dice: &mut dyn Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.iter().nth(dice.below(several as u32) as usize),
    }
}

//! Estimates of how well each seat stands in a position, and the interface through which a room supports the search of
//! the expert bot.

use game::{BySeat, Dice, Finished, Game, Notation as _, Odds, Seat, SeatSet, Silent, Viewer};

use crate::RoomGame;
use crate::erased::ErasedState;

/// Numbers that say how well each seat stands in a position. Only people who read a finished game may know them, so
/// each method requires a [`Finished`] value as proof that the game is over. Each result has one row for each seat, all
/// of the same length. A row begins with the features of [`prospects`](solve::Tactical::prospects), which are 0 after
/// the game. The last number of a row is the utility of the game's result, which is 0 during the game.
pub trait Prospects {
    /// Returns the rows of this position.
    fn prospects(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// Returns the rows after the next draw of nature: their mean over all possible draws, weighted by the probability
    /// of each draw.
    fn after_nature(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// Returns the rows after the next move of this seat: their mean over all moves in `odds`, weighted by the
    /// probability of each move.
    fn after(&self, finished: Finished, seat: Seat, odds: &Odds<String>) -> Vec<Vec<f64>>;
}

/// Accumulates a weighted mean of rows.
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

/// A function that solves the end of a round exactly, if few cards are left. It returns the total utility of each seat,
/// and the number of search steps that it needed. It returns `None` for positions with too many cards. It may cache
/// results.
pub type Endings<S> = Box<dyn FnMut(&S) -> Option<(BySeat<f64>, u32)>>;

/// How a seat plays in one rollout of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// By the heuristics ([`Foresight::usual`]).
    #[default]
    Heuristics,
    /// By the trained strategy, and by the heuristics where the strategy does not cover the situation.
    Strategy,
    /// By the heuristics, but it calls nothing, like the script `believer`.
    Believes,
    /// By the heuristics, but it calls every claim, like the script `caller`.
    Calls,
}

/// What a room provides for the one-step search of an expert. The search rolls out the possible moves in sampled
/// worlds, with a style for each seat, and raises the odds of moves with better results. All methods get only the
/// view of the expert's seat, so the expert uses no hidden information.
pub trait Foresight<G: Game>: Sync {
    /// Returns the effort of the search before this move. Returns `None` if the seat has only one legal move, or if
    /// measurements showed that search does not help here.
    fn thought(&self, view: &G::View) -> Option<Thought>;

    /// Returns the seat of the view, or `None` for a spectator.
    fn seat(&self, view: &G::View) -> Option<Seat>;

    /// Samples at most `count` worlds that the viewer cannot tell from the true one. Each world has a weight: the
    /// probability that the other seats made their actual moves in this world. All weights are equal if the room cannot
    /// compute them.
    fn worlds(&self, view: &G::View, count: usize, dice: &mut dyn Dice) -> Vec<(G::State, f64)> {
        (0..count).filter_map(|_| Some((G::sample(view, &mut &mut *dice)?, 1.0))).collect()
    }

    /// Returns the move probabilities with which a seat plays in the rollouts, before its style changes them.
    fn usual(&self, view: &G::View) -> Odds<G::Move>;

    /// Returns the styles in which a seat may play in the rollouts, each with its weight: how likely the style is, by
    /// what the seat did so far. Each rollout draws one style for each seat, the expert's own seat too, as in
    /// depth-limited solving (Brown, Sandholm and Amos 2018).
    fn styles(&self, view: &G::View, seat: Seat) -> Vec<(Style, f64)> {
        let _ = (view, seat);
        vec![(Style::Heuristics, 1.0)]
    }

    /// Returns move probabilities that the room computes exactly, without sampling. If there are any, the expert uses
    /// them instead of the blueprint and the heuristics. Returns `None` if the room cannot compute them.
    fn counted(&self, view: &G::View) -> Option<Odds<G::Move>> {
        let _ = view;
        None
    }

    /// Returns the number of the current round and each seat's total utility so far, from public facts. A rollout ends
    /// when the number of the round changes. Returns `None` for a game without rounds, where only the end of the game
    /// counts.
    fn round(&self, view: &G::View) -> Option<(u32, BySeat<f64>)> {
        let _ = view;
        None
    }

    /// Returns a function that solves the end of a round exactly if all hidden cards are known. A rollout uses its
    /// result and stops. Returns `None` if the room has no such solver.
    fn endings(&self, view: &G::View) -> Option<Endings<G::State>> {
        let _ = view;
        None
    }
}

/// The effort of the search before a move, and how strongly the results of the search change the move probabilities.
/// The unit of effort is a step and not a second, so that equal views always give equal move probabilities.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The greatest number of steps (moves of seats) of all rollouts together.
    pub steps: u32,
    /// The greatest number of rollouts of one move.
    pub tries: u32,
    /// The number of steps after which a rollout is cut off. The room's estimate then replaces the result. Without an
    /// estimate the rollout continues.
    pub horizon: u32,
    /// The number of worlds that are sampled at once. Each rollout picks one of these worlds by weight.
    pub worlds: usize,
    /// The learning rate (eta in mirror descent): the logarithm of a move's probability grows by this much for each
    /// unit of utility, before the probabilities are normalized.
    pub lean: f64,
    /// The usual difference in utility between moves. If the standard error of the sampled utilities is as large as
    /// this difference, `lean` is halved.
    pub apart: f64,
    /// The share of the initial probability that is divided equally among all candidate moves. The heuristics determine
    /// the rest.
    pub open: f64,
}

impl Thought {
    /// The smallest number of sampled worlds, for any effort.
    const FEWEST: usize = 8;

    /// Returns the effort with the steps and the worlds multiplied by `thousandths` / 1000.
    pub(crate) fn with_effort(self, thousandths: u32) -> Self {
        let part = |all: u64| all * u64::from(thousandths) / 1000;
        let worlds = (part(self.worlds as u64) as usize).max(Self::FEWEST.min(self.worlds));
        Self { steps: part(u64::from(self.steps)) as u32, worlds, ..self }
    }
}

/// Picks one of the seats that must act, with equal probability. So in random play, simultaneous answers arrive in
/// random order.
pub(crate) fn one_of(seats: SeatSet, dice: &mut dyn Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.iter().nth(dice.below(several as u32) as usize),
    }
}

//! The trait that a game implements for learning: tactics, keys, and an estimate of the result.

use std::hash::Hash;

use game::{BySeat, Game, Information, Outcome, Seat};

use crate::above_the_mean;

/// The relation of a move to the truth. Scripted opponents and statistics use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// The move neither claims anything nor answers a claim.
    Plain,
    /// The move claims something that its seat knows or believes to be true.
    Truth,
    /// The move claims something that its seat knows, or thinks most likely, to be false.
    Lie,
    /// The move calls a claim false.
    Call,
    /// The move accepts a claim.
    Believe,
    /// The move makes no claim and waits for a better opportunity, for example by drawing a card.
    Wait,
}

/// The label of the usual move. The heuristics of the game choose this move in training.
pub const USUAL: u8 = 31;

/// A tactic: a label, and the move that carries it out in this position. Strategies are learnt for tactics instead of
/// moves, because there are few tactics and they mean the same at every table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic<M> {
    /// The kind of tactic, a number below [`USUAL`]. It never changes within a version of the keys
    /// ([`Tactical::KEYS`]).
    pub label: u8,
    /// The move that carries the tactic out.
    pub play: M,
}

impl<M: PartialEq> Tactic<M> {
    /// Adds a tactic, if it has a move here and no earlier tactic has the same move.
    pub fn add(label: u8, play: Option<M>, out: &mut Vec<Self>) {
        if let Some(play) = play.filter(|play| !out.iter().any(|tactic| tactic.play == *play)) {
            out.push(Self { label, play });
        }
    }
}

/// The latest public verdict about a claim at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameOut {
    /// Whether the claim was a lie.
    pub lie: bool,
    /// Whether the claim was called false.
    pub called: bool,
}

/// A game with tactics, keys and utilities, for learning strategies. All methods except [`utility`](Self::utility)
/// depend on a view alone, so a strategy uses only what its seat may know.
pub trait Tactical: Game {
    /// The version of the keys and labels. Strategies with another version are not loaded. It is 0 if no strategies
    /// exist.
    const KEYS: u32 = 0;

    /// The number of steps per seat for which a rollout in training follows a game, if [`Tactical::standing`] gives an
    /// estimate. It must be larger if the estimate knows little about hands. Otherwise the learner spends its hand for
    /// short-term gains.
    const HORIZON: u32 = 30;

    /// Whether a number of seats without a strategy uses the strategy of the nearest smaller number. Set this constant
    /// only if measurements show that such a strategy wins: a strategy for two seats may lose with three.
    const SCALES: bool = false;

    /// Returns the utility of each seat. The sum over all seats is 0. The default is the points minus their mean.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        above_the_mean(outcome)
    }

    /// Fills `out` with the tactics for the seat with this view: at most 24, no label twice and no move twice. It stays
    /// empty for a seat that does not have to act. The list must include lies and moves that look bad, wherever a mixed
    /// strategy may need them.
    fn tactics(view: &Self::View, out: &mut Vec<Tactic<Self::Move>>) {
        let mut moves = Vec::new();
        Self::candidates(view, &mut moves);
        out.clear();
        out.extend((0..).zip(moves).map(|(label, play)| Tactic { label, play }));
    }

    /// Returns the relation of a legal move to the truth, as far as the seat with this view knows it.
    fn manner(view: &Self::View, play: &Self::Move) -> Manner {
        let _ = (view, play);
        Manner::Plain
    }

    /// Returns the number of seats at the table of a view. Returns `None` in a game whose bots neither learn nor
    /// search.
    fn seats_of(view: &Self::View) -> Option<u8> {
        let _ = view;
        None
    }

    /// Returns the key of a strategy for this view. Level 0 is coarse enough to be learnt in minutes; level 1 is fine.
    /// Both may be the same.
    fn key(view: &Self::View, level: u8) -> u64 {
        let _ = level;
        hash(view)
    }

    /// Estimates each seat's utility from public facts, in the unit of [`Tactical::utility`] and with the mean 0.
    /// Training uses the estimate for games that it cuts off. Returns `None` if the game has no estimate before its
    /// end.
    fn standing(watched: &Self::View) -> Option<BySeat<f64>> {
        let _ = watched;
        None
    }

    /// Returns features that say how well a seat stands, from the open view of a finished game. Their number is fixed,
    /// and most of them are larger in better positions. The arena fits their weights itself and reduces variance with
    /// them. Empty by default.
    fn prospects(open: &Self::View, seat: Seat) -> Vec<f64> {
        let _ = (open, seat);
        Vec::new()
    }

    /// Returns the latest public verdict about a claim, if there was one.
    fn came_out(view: &Self::View) -> Option<CameOut> {
        let _ = view;
        None
    }
}

/// Computes a hash that is the same in every build and on every machine.
///
/// # Stability
/// The files of strategies contain these hashes.
pub fn hash(what: &impl Hash) -> u64 {
    let Information(key) = Information::default().after(what);
    (key >> 64) as u64 ^ key as u64
}

/// Returns each seat's share of the win minus the share that it would have by chance.
pub fn share_of_the_win(outcome: &Outcome) -> BySeat<f64> {
    let chance = 1.0 / f64::from(outcome.ranks.seats().max(1));
    outcome.ranks.map(|seat, _| outcome.share_of_win(seat) - chance)
}

/// Returns the tactics for a view, as [`Tactical::tactics`] lists them.
pub fn tactics_of<G: Tactical>(view: &G::View) -> Vec<Tactic<G::Move>> {
    let mut tactics = Vec::new();
    G::tactics(view, &mut tactics);
    tactics
}

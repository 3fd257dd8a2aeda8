//! What a game must provide for learning: tactics, keys and an estimate of the result.

use std::hash::Hash;

use game::{BySeat, Game, Information, Outcome, Seat};

use crate::above_the_mean;

/// The kind of a move with respect to the truth, for scripted opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Neither says nor answers anything.
    Plain,
    /// Says something that its seat knows to be so, or believes it.
    Truth,
    /// Says something that its seat knows, or mostly thinks, not to be so.
    Lie,
    /// Answers that a claim is false.
    Call,
    /// Lets a claim stand.
    Believe,
    /// Takes something and waits.
    Wait,
}

/// The label of the usual move, which the learner's heuristics give.
pub const USUAL: u8 = 31;

/// A tactic: a label, and the move that does it here. Strategies are learnt for tactics, not for moves: there are few
/// of them, and they mean the same at every table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic<M> {
    /// Which way it is: below [`USUAL`], the same for ever within an edition of the keys.
    pub label: u8,
    /// The move.
    pub play: M,
}

impl<M: PartialEq> Tactic<M> {
    /// Adds a tactic, if its move is possible here and no other tactic has the same move.
    pub fn add(label: u8, play: Option<M>, out: &mut Vec<Self>) {
        if let Some(play) = play.filter(|play| !out.iter().any(|tactic| tactic.play == *play)) {
            out.push(Self { label, play });
        }
    }
}

/// The last public verdict at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameOut {
    /// Whether the claim was a lie.
    pub lie: bool,
    /// Whether the claim was called false.
    pub called: bool,
}

/// A game for learning strategies, with a utility for each seat. Everything else is a function of the view: a strategy
/// uses only what its seat may know.
pub trait Tactical: Game {
    /// The edition of the keys and labels; strategies of another edition are not loaded. 0 if there are none.
    const KEYS: u32 = 0;

    /// The number of steps for each seat that learning follows a game, if [`Tactical::standing`] gives an estimate. The
    /// less the estimate knows about hands, the larger it must be: otherwise the learner spends its hand for short-term
    /// gains.
    const HORIZON: u32 = 30;

    /// Whether a table without a blueprint uses that of the nearest smaller number of seats. Only if that was measured
    /// to win: a strategy for two may lose with three.
    const SCALES: bool = false;

    /// The utility of each seat; the sum over the seats is zero. By default the game's points.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        above_the_mean(outcome)
    }

    /// The tactics for the seat with this view, at most 24, each label and each move once; empty for a seat that is not
    /// awaited. Lies and bad-looking moves belong to them wherever a mixed strategy may need them.
    fn tactics(view: &Self::View, out: &mut Vec<Tactic<Self::Move>>) {
        let mut moves = Vec::new();
        Self::candidates(view, &mut moves);
        out.clear();
        out.extend((0..).zip(moves).map(|(label, play)| Tactic { label, play }));
    }

    /// The kind of a legal move with respect to the truth, as far as the seat with this view knows.
    fn manner(view: &Self::View, play: &Self::Move) -> Manner {
        let _ = (view, play);
        Manner::Plain
    }

    /// How many seats the table of a view has; `None` where neither is anything learnt nor thought ahead.
    fn seats_of(view: &Self::View) -> Option<u8> {
        let _ = view;
        None
    }

    /// The key of a strategy: level 0 is coarse enough to be learnt in minutes, level 1 fine. Both may be the same.
    fn key(view: &Self::View, level: u8) -> u64 {
        let _ = level;
        hash(view)
    }

    /// An estimate of each seat's utility from public facts, in units of [`Tactical::utility`] and with mean zero:
    /// learning uses it for games that are cut off. `None` if only the final result counts.
    fn standing(watched: &Self::View) -> Option<BySeat<f64>> {
        let _ = watched;
        None
    }

    /// Features that say how well a seat stands, from the open view of a finished game. Their number is fixed, and most
    /// of them are larger in better positions. The user of the features finds their weights; the arena reduces variance
    /// with them. Empty by default.
    fn prospects(open: &Self::View, seat: Seat) -> Vec<f64> {
        let _ = (open, seat);
        Vec::new()
    }

    /// The last public verdict.
    fn came_out(view: &Self::View) -> Option<CameOut> {
        let _ = view;
        None
    }
}

/// A hash that is the same in every build and on every machine.
///
/// # Stability
/// Part of the strategies' files.
pub fn hash(what: &impl Hash) -> u64 {
    let Information(key) = Information::default().after(what);
    (key >> 64) as u64 ^ key as u64
}

/// A seat's share of the win less what every seat would have by chance.
pub fn share_of_the_win(outcome: &Outcome) -> BySeat<f64> {
    let winners = outcome.winners();
    let chance = 1.0 / f64::from(outcome.ranks.seats().max(1));
    outcome.ranks.map(|seat, _| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 } - chance)
}

/// The ways there are for a view, as [`Tactical::tactics`] lists them.
pub fn tactics_of<G: Tactical>(view: &G::View) -> Vec<Tactic<G::Move>> {
    let mut tactics = Vec::new();
    G::tactics(view, &mut tactics);
    tactics
}

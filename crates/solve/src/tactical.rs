//! What a game tells whoever learns to play it.

use std::hash::Hash;

use game::{BySeat, Game, Information, Outcome, Seat};

use crate::above_the_mean;

/// What a move does to the truth: what scripted opponents go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Neither says nor answers anything.
    Plain,
    /// Says something that its seat knows to be so, or believes it.
    Truth,
    /// Says something that its seat knows, or mostly thinks, not to be so.
    Lie,
    /// Answers that what was said is not so.
    Call,
    /// Lets what was said stand.
    Believe,
    /// Takes something and waits.
    Wait,
}

/// The label of doing as is usual: by the rules of thumb of whoever learns.
pub const USUAL: u8 = 31;

/// One of a few ways to go on, with the move that does it here. Strategies are learnt for ways, not for moves: there are few of
/// them, and they mean the same at every table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic<M> {
    /// Which way it is: below [`USUAL`], the same for ever within an edition of the keys.
    pub label: u8,
    /// The move.
    pub play: M,
}

impl<M: PartialEq> Tactic<M> {
    /// Adds a way to go on, where there is one here and no other way does the same.
    pub fn add(label: u8, play: Option<M>, out: &mut Vec<Self>) {
        if let Some(play) = play.filter(|play| !out.iter().any(|tactic| tactic.play == *play)) {
            out.push(Self { label, play });
        }
    }
}

/// What last came out at a table, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameOut {
    /// Whether it had been a lie.
    pub lie: bool,
    /// Whether somebody had said so.
    pub called: bool,
}

/// A game that strategies are learnt for, with a measure of how well each seat did. Everything else is a function of the view: what
/// a strategy looks at, a seat may know.
pub trait Tactical: Game {
    /// The edition of the keys and labels; strategies of another one are not read. 0 where nothing is learnt.
    const KEYS: u32 = 0;

    /// How many steps for each seat a game is followed while learning, where [`Tactical::standing`] says how everybody stands. The less
    /// that says of hands the more it must be, or whoever learns spends its hand for what counts soon.
    const HORIZON: u32 = 30;

    /// Whether a table for which nothing was learnt plays by what was learnt at the nearest smaller one. Only where that was measured to
    /// win: what is learnt with two may well lose with three.
    const SCALES: bool = false;

    /// What each seat has gained; the sum over the seats is zero. By default in the game's points.
    fn utility(outcome: &Outcome) -> BySeat<f64> {
        above_the_mean(outcome)
    }

    /// The ways to go on that are worth considering for the seat whose view it is, at most 24, each label and each move once; none
    /// for a seat that is not awaited. Lies and what looks foolish are among them wherever they may be mixed in.
    fn tactics(view: &Self::View, out: &mut Vec<Tactic<Self::Move>>) {
        let mut moves = Vec::new();
        Self::candidates(view, &mut moves);
        out.clear();
        out.extend((0..).zip(moves).map(|(label, play)| Tactic { label, play }));
    }

    /// What a legal move does to the truth, as far as the seat whose view it is can say.
    fn manner(view: &Self::View, play: &Self::Move) -> Manner {
        let _ = (view, play);
        Manner::Plain
    }

    /// How many seats the table of a view has; `None` where neither is anything learnt nor thought ahead.
    fn seats_of(view: &Self::View) -> Option<u8> {
        let _ = view;
        None
    }

    /// What a strategy looks at: level 0 is coarse enough to be learnt in minutes, level 1 fine. Both may be the same.
    fn key(view: &Self::View, level: u8) -> u64 {
        let _ = level;
        hash(view)
    }

    /// How well each seat stands, by what everybody sees, in units of [`Tactical::utility`] and mean zero: what a game is taken to
    /// come to that is not played to its end while learning. `None` where only the end counts.
    fn standing(watched: &Self::View) -> Option<BySeat<f64>> {
        let _ = watched;
        None
    }

    /// Numbers that say how well a seat stands, by the open view of a game that is over: always as many, most of them more where it
    /// stands better. What each is worth is found by whoever measures with them; the arena takes luck out by them. None where
    /// nothing is said here.
    fn prospects(open: &Self::View, seat: Seat) -> Vec<f64> {
        let _ = (open, seat);
        Vec::new()
    }

    /// What last came out.
    fn came_out(view: &Self::View) -> Option<CameOut> {
        let _ = view;
        None
    }
}

/// A key of whatever is looked at: the same in every build and on every machine.
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

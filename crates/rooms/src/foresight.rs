//! What a room says to an expert who thinks ahead.

use game::{BySeat, Dice, Game, Odds, Seat};

/// What ends of a round come to that can be counted out: what each seat has gained in all by then, and how many steps' worth of work it was;
/// `None` for a position that is not such an end. It may remember what it has found.
pub type Endings<S> = Box<dyn FnMut(&S) -> Option<(BySeat<f64>, u32)>>;

/// How an expert thinks one step ahead in a room: it follows what it could do now in worlds that it may be in, with everybody
/// playing on by rules of thumb, and leans from those rules to what came out better. Everything here is a function of the view, so an expert
/// knows no more than its seat.
pub trait Foresight<G: Game>: Sync {
    /// How much is thought before this move; `None` where that was not found to help, or nothing is left to weigh.
    fn thought(&self, view: &G::View) -> Option<Thought>;

    /// Whose view it is; nothing for whoever only watches.
    fn seat(&self, view: &G::View) -> Option<Seat>;

    /// At most so many worlds that the viewer cannot tell from the true one, each with how likely it is as far as the room can say by
    /// what others did. All equally likely where a room can say nothing.
    fn worlds(&self, view: &G::View, count: usize, dice: &mut dyn Dice) -> Vec<(G::State, f64)> {
        (0..count).filter_map(|_| Some((G::sample(view, &mut &mut *dice)?, 1.0))).collect()
    }

    /// How everybody is thought to play on.
    fn usual(&self, view: &G::View) -> Odds<G::Move>;

    /// What can be counted of a move without imagining anything, where the room can do that: an expert plays by it in place of what is learnt and of
    /// rules of thumb.
    fn counted(&self, view: &G::View) -> Option<Odds<G::Move>> {
        let _ = view;
        None
    }

    /// Which round it is, and what each seat has gained in all, by what everybody sees: what is thought ahead of ends with the
    /// round. `None` where there are no rounds and only the end of the game counts.
    fn round(&self, view: &G::View) -> Option<(u32, BySeat<f64>)> {
        let _ = view;
        None
    }

    /// How ends of a round are counted out in a world where all is known, where the room can do so: they are followed no further then.
    fn endings(&self, view: &G::View) -> Option<Endings<G::State>> {
        let _ = view;
        None
    }
}

/// How much is thought before a move, and how far it leans to what came of that. Counted in steps and not in seconds, so that equal views
/// have equal odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// How many steps by others and oneself may be imagined, over all games that are followed: what a thought costs.
    pub steps: u32,
    /// How many worlds a move is followed in at most.
    pub tries: u32,
    /// After how many steps a game is broken off where the room says how everybody stands.
    pub horizon: u32,
    /// How many worlds are imagined at once, to choose from by their weights.
    pub worlds: usize,
    /// How many times likelier a move becomes, as a power of e, for each unit that it brings more (eta in mirror descent).
    pub lean: f64,
    /// How far moves are usually apart: where what is followed tells no more than chance that is as large as this, it leans half as far.
    pub apart: f64,
    /// How often any sensible move is thought of, whatever the rules of thumb say.
    pub open: f64,
}

impl Thought {
    /// Never fewer worlds than these.
    const FEWEST: usize = 8;

    /// The same with so many thousandths of the effort.
    pub(crate) fn with_effort(self, thousandths: u32) -> Self {
        let part = |all: u64| all * u64::from(thousandths) / 1000;
        let worlds = (part(self.worlds as u64) as usize).max(Self::FEWEST.min(self.worlds));
        Self { steps: part(u64::from(self.steps)) as u32, worlds, ..self }
    }
}

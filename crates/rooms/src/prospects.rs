//! How well each seat stands, now and on average, and what a room says to an expert who thinks ahead.

use game::{BySeat, Dice, Finished, Game, Notation as _, Odds, Seat, SeatSet, Silent, Viewer};

use crate::RoomGame;
use crate::erased::ErasedState;

/// How well everybody stands: for readers of a finished game, whence the proofs. Each answer has one row for each seat, all as long:
/// what the seat has gained once the game is over, 0 before; and what [`prospects`](solve::Tactical::prospects) says before, 0 then.
pub trait Prospects {
    /// How everybody stands here.
    fn prospects(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// How everybody will stand after nature has drawn, on average.
    fn after_nature(&self, finished: Finished) -> Vec<Vec<f64>>;

    /// How everybody will stand after this seat has answered, on average over these odds.
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

/// One of the awaited seats, each equally likely: answers that arrive together have no other order in random play.
pub(crate) fn one_of(seats: SeatSet, dice: &mut dyn Dice) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.iter().nth(dice.below(several as u32) as usize),
    }
}

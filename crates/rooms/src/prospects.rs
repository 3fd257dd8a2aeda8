//! How well everybody stands, with open hands, and how well they will on average after what may come next.

use game::{Finished, Game, Notation as _, Odds, Seat, Silent, Viewer};

use crate::{RoomGame, erased::ErasedState};

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

//! The luck of each seat in a finished game: AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
//!
//! At every draw and every choice of a bot with known odds, the result is compared with its expectation, by features
//! that say how well each seat stands. The differences are 0 on average for any features, so subtracting them from the
//! utilities adds no bias. The better the features predict the utility, the smaller the variance that is left.

use game::{Finished, Odds, Seat};
use rooms::AnyState;

/// A record of a game, to be evaluated after it.
#[derive(Default)]
pub(crate) struct Course(Vec<Step>);

struct Step {
    before: Box<dyn AnyState>,
    /// The seat and the odds of the choice; `None` for a draw of nature.
    chose: Option<(Seat, Odds<String>)>,
}

impl Course {
    /// Nature will draw here.
    pub(crate) fn nature(&mut self, before: &dyn AnyState) {
        self.0.push(Step { before: before.fork(), chose: None });
    }

    /// This seat will choose here, by these odds.
    pub(crate) fn seat(&mut self, before: &dyn AnyState, seat: Seat, odds: Odds<String>) {
        self.0.push(Step { before: before.fork(), chose: Some((seat, odds)) });
    }

    /// By seat: for each of the room's features how much better than expected the draws were for the seat than for the
    /// others, and after those the same for the choices.
    pub(crate) fn luck(&self, end: &dyn AnyState, finished: Finished) -> Vec<Vec<f64>> {
        let seats = usize::from(end.seats());
        let mut luck: Vec<[Vec<f64>; 2]> = vec![Default::default(); seats];
        for (number, step) in self.0.iter().enumerate() {
            let after = self.0.get(number + 1).map_or(end, |next| &*next.before).prospects(finished);
            let expected = match &step.chose {
                None => step.before.after_nature(finished),
                Some((_, odds)) if odds.iter().len() == 1 => continue,
                Some((seat, odds)) => step.before.after(finished, *seat, odds),
            };
            for ((luck, after), expected) in luck.iter_mut().zip(after).zip(expected) {
                luck.iter_mut().for_each(|sums| sums.resize(after.len(), 0.0));
                let sums = &mut luck[usize::from(step.chose.is_some())];
                for ((sum, after), expected) in sums.iter_mut().zip(after).zip(expected) {
                    *sum += after - expected;
                }
            }
        }
        against_the_others(luck.into_iter().map(|parts| parts.concat()).collect())
    }
}

/// Each row less the mean of the others.
fn against_the_others(rows: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let others = (rows.len().max(2) - 1) as f64;
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let sums: Vec<f64> = (0..width).map(|place| rows.iter().filter_map(|row| row.get(place)).sum()).collect();
    let own = |row: Vec<f64>| {
        let number = |place: usize| row.get(place).copied().unwrap_or(0.0);
        (0..width).map(|place| number(place) - (sums[place] - number(place)) / others).collect()
    };
    rows.into_iter().map(own).collect()
}

#[cfg(test)]
mod tests;

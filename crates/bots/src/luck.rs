//! What luck gave each seat of a game that is over: AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
//!
//! Whenever nature drew or a bot whose odds are known chose, what came is compared with what was to be expected, by numbers that say
//! how well each seat stands. The differences are 0 on average, whatever the numbers say; so something can be taken off what was won
//! without a bias, and the better the numbers foretell what is won, the less is left to luck.

use game::{Finished, Odds, Seat};
use rooms::AnyState;

/// A game as it was played, to be looked back at once it is over.
#[derive(Default)]
pub(crate) struct Course(Vec<Step>);

struct Step {
    before: Box<dyn AnyState>,
    /// Who chose and how likely what was; nothing where nature drew.
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

    /// By seat: for each of the room's numbers how much better than expected what nature drew was for the seat than for the others,
    /// and after those the same of what was chosen.
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

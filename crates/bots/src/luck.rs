//! Estimates the luck of each seat in a finished game with AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
//!
//! The algorithm compares the result of every draw, and of every choice of a bot with known odds, with its expected
//! value. It measures both values by features that say how well each seat stands. The differences have the mean 0 for
//! any features, so subtracting them from the utilities adds no bias. The better the features predict the utility, the
//! smaller is the remaining variance.

use game::{Finished, Odds, Seat};
use rooms::AnyState;

/// The positions of a game before each draw and each choice. `luck` evaluates them after the end of the game.
#[derive(Default)]
pub(crate) struct Course(Vec<Step>);

struct Step {
    before: Box<dyn AnyState>,
    /// The seat that chose, and the odds of its moves; `None` for a draw of nature.
    chose: Option<(Seat, Odds<String>)>,
}

impl Course {
    /// Records the position before a draw of nature.
    pub(crate) fn nature(&mut self, before: &dyn AnyState) {
        self.0.push(Step { before: before.fork(), chose: None });
    }

    /// Records the position before a choice of this seat, with the odds of its moves.
    pub(crate) fn seat(&mut self, before: &dyn AnyState, seat: Seat, odds: Odds<String>) {
        self.0.push(Step { before: before.fork(), chose: Some((seat, odds)) });
    }

    /// Returns the luck of each seat as a row of numbers. The first part of a row is the luck in draws, one number per
    /// feature of the room; the second part is the luck in choices. Each number is relative to the mean of the other
    /// seats.
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

/// Subtracts from each row the mean of all other rows.
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
mod tests {
    use game::{OptionValues, Viewer, Waiting};
    use rooms::{Room, Setting, Strategies, room};

    use super::*;

    /// A reduced game of Bluffer. It is so small that the test can visit every history.
    const TINY: &str = "reduced: four cards\nseats: 2\noption deck: 2x1\noption first_seat: A\noption turn_cap: 1";

    /// Sums over all histories of a game between two bots, weighted by the probability of each history.
    #[derive(Default)]
    struct All {
        histories: usize,
        chance: f64,
        gained: f64,
        luck: Vec<f64>,
        squares: f64,
    }

    /// Visits all histories that can follow from this position.
    fn walk(position: &dyn AnyState, bots: [&str; 2], course: &mut Course, chance: f64, all: &mut All) {
        match position.waiting() {
            Waiting::Nature => {
                course.nature(position);
                let draws = position.draws();
                let weights: f64 = draws.iter().map(|(_, weight)| f64::from(*weight)).sum();
                for (draw, weight) in draws {
                    let mut after = position.fork();
                    after.draw(&draw).unwrap();
                    walk(&*after, bots, course, chance * f64::from(weight) / weights, all);
                }
            }
            Waiting::Seats(window) => {
                let seat = window.in_order().next().unwrap();
                let odds = position.view(Viewer::Seat(seat)).odds(bots[seat.index()], &Strategies::default()).unwrap();
                course.seat(position, seat, odds.clone());
                for (play, odds) in odds.iter() {
                    let mut after = position.fork();
                    after.play(seat, play).unwrap();
                    walk(&*after, bots, course, chance * odds, all);
                }
            }
            Waiting::Nobody => {
                let (gained, finished) = (position.utility().unwrap(), position.outcome().unwrap().finished());
                let luck = course.luck(position, finished).swap_remove(0);
                all.histories += 1;
                all.chance += chance;
                all.gained += chance * gained[Seat::FIRST];
                all.luck.resize(luck.len().max(all.luck.len()), 0.0);
                all.luck.iter_mut().zip(&luck).for_each(|(sum, luck)| *sum += chance * luck);
                all.squares += chance * luck.iter().map(|luck| luck * luck).sum::<f64>();
                return;
            }
        }
        course.0.pop();
    }

    fn gone_through(room: &dyn Room, options: &OptionValues, bots: [&str; 2]) -> All {
        let mut all = All::default();
        walk(&*room.open(options, 2).unwrap(), bots, &mut Course::default(), 1.0, &mut all);
        all
    }

    /// Over all histories, weighted by their probability, the luck term is 0 for all bots and features. So the
    /// corrected utility equals the value of the game tree.
    #[test]
    fn over_all_histories_luck_is_worth_nothing() {
        let (room, setting) = (room("bluffer").unwrap(), &Setting::read_all(TINY).unwrap()[0]);
        let exact = room.unfold(setting, 200_000).unwrap();
        for bots in [["random"; 2], ["sound"; 2], ["sound", "child"], ["beginner", "club"]] {
            let all = gone_through(room, &setting.given.options, bots);
            assert!((all.chance - 1.0).abs() < 1e-9 && all.squares > 0.01, "{bots:?}: {} {}", all.chance, all.squares);
            assert!(all.luck.iter().all(|luck| luck.abs() < 1e-9), "{bots:?}: {:?}", all.luck);
            if bots[0] == bots[1] {
                let value = exact.bot(bots[0], &Strategies::default()).unwrap().value * exact.most();
                assert!(
                    (all.gained - all.luck.iter().sum::<f64>() - value).abs() < 1e-9,
                    "{bots:?}: {} {value}",
                    all.gained
                );
            }
        }
    }
}

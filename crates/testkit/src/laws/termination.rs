//! The law of termination: tables end, and who is awaited is always clear.

use game::{Closes, Outcome, SeatSet, SplitMix, Waiting, Window};

use super::{
    Broken, Case,
    law::{Law, Step, Verdict},
    table::PlayedTable,
};

/// Plays a table by random moves alone and returns the number of its entries.
///
/// # Errors
/// It takes more than `cap`, or its end is not in order.
pub(super) fn play_out(case: &Case, cap: usize) -> Result<usize, Box<Broken>> {
    let mut position = case.open()?;
    let mut dice = SplitMix::new(case.seed);
    for length in 0..=cap {
        if !position.random_step(&mut dice) {
            let broken = |what| case.broken("termination", format!("after {length} random entries: {what}"));
            if position.waiting() != Waiting::Nobody {
                return Err(broken("random_step does nothing though somebody is awaited".to_owned()));
            }
            position.audit().map_err(broken)?;
            return Ok(length);
        }
    }
    Err(case.broken("termination", format!("it goes on after {cap} random entries")))
}

/// There is an outcome exactly when the game is over; window numbers grow, and an open window keeps its number.
#[derive(Default)]
pub(super) struct Termination {
    last: Option<Window>,
}

impl Law for Termination {
    fn name(&self) -> &'static str {
        "termination"
    }

    fn start(&mut self, table: &PlayedTable) -> Verdict {
        self.last = None;
        self.waiting(table.position.waiting(), None)
    }

    fn step(&mut self, step: &Step<'_>) -> Verdict {
        let waiting = step.after.waiting();
        match (waiting, step.after.outcome()) {
            (Waiting::Nobody, None) => return Err("nobody is awaited and there is no outcome".into()),
            (Waiting::Nobody, Some(outcome)) => check_outcome(&outcome, step.after.seats())?,
            (Waiting::Nature | Waiting::Seats(_), Some(_)) => {
                return Err(format!("there is an outcome at {waiting:?}"));
            }
            (Waiting::Nature | Waiting::Seats(_), None) => {}
        }
        self.waiting(waiting, step.entry.who.map(SeatSet::one))
    }
}

impl Termination {
    fn waiting(&mut self, waiting: Waiting, answered: Option<SeatSet>) -> Verdict {
        let window = waiting.window();
        if window.is_some_and(|window| window.seats.is_empty() || window.number == 0) {
            return Err(format!("{window:?} awaits nobody or has no number"));
        }
        if let (Some(last), Some(answered)) = (self.last, answered) {
            let rest: SeatSet = last.seats.iter().filter(|seat| !answered.contains(*seat)).collect();
            let stays = last.closes == Closes::WhenAllAnswered && !rest.is_empty();
            let expected = Window { seats: rest, ..last };
            if stays && window != Some(expected) {
                return Err(format!("an open window should be {expected:?}: {waiting:?}"));
            }
        }
        if let (Some(last), Some(now)) = (self.last, window) {
            let newer = now.number > last.number;
            let narrower = now.number == last.number && now.seats.iter().all(|seat| last.seats.contains(seat));
            if !newer && !narrower {
                return Err(format!("after {last:?} comes {now:?}"));
            }
        }
        // Nature may be awaited between two windows.
        self.last = window.or(self.last.filter(|_| waiting != Waiting::Nobody).map(closed));
        Ok(())
    }
}

/// The window with no awaited seats.
fn closed(window: Window) -> Window {
    Window { seats: SeatSet::EMPTY, ..window }
}

fn check_outcome(outcome: &Outcome, seats: u8) -> Verdict {
    if outcome.points.seats() != seats || outcome.ranks.seats() != seats {
        return Err(format!("an outcome for {} seats at a table of {seats}", outcome.points.seats()));
    }
    let (points, ranks) = (outcome.points.as_slice(), outcome.ranks.as_slice());
    for (mine, rank) in points.iter().zip(ranks) {
        let better = ranks.iter().filter(|other| *other < rank).count();
        if usize::from(*rank) != better + 1 {
            return Err(format!("rank {rank} behind {better} seats: {ranks:?}"));
        }
        if points.iter().zip(ranks).any(|(points, other)| other == rank && points != mine) {
            return Err(format!("equal ranks {ranks:?} for different points {points:?}"));
        }
    }
    let pairs = || points.iter().zip(ranks).flat_map(|one| points.iter().zip(ranks).map(move |two| (one, two)));
    let more = pairs().all(|((p, r), (q, s))| p <= q || r <= s);
    let fewer = pairs().all(|((p, r), (q, s))| p >= q || r <= s);
    if more || fewer { Ok(()) } else { Err(format!("ranks {ranks:?} do not follow points {points:?}")) }
}

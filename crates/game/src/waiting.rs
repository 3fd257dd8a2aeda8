//! Which seats a table waits for, and how a table ended.

use std::fmt;

use crate::{BySeat, Finished, Seat, SeatSet};

/// Who must act before anything else can happen. It is one value, so that no caller has to infer it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Chance: the caller picks one of the listed draws.
    Nature,
    /// One or more seats, each with its own legal moves.
    Seats(Window),
    /// The table is over; there is an [`crate::Outcome`].
    Nobody,
}

/// A window in which seats answer. It keeps its number until it closes, also while some seats have answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// Counts the windows of this table from 1. An answer names the number it answers; a stale one is refused.
    pub number: u32,
    /// The seats still awaited. Public: the page may show who is awaited, but not the answers of the others.
    pub seats: SeatSet,
    /// What closes the window.
    pub closes: Closes,
    /// The seat whose turn it is, if there is one; the other awaited seats only reply. Answers that arrive at the same
    /// moment (bots, replays) count clockwise from it.
    pub mover: Option<Seat>,
}

impl Window {
    /// The turn of one seat: no other seat is awaited.
    pub const fn turn(number: u32, seat: Seat) -> Self {
        Self { number, seats: SeatSet::one(seat), closes: Closes::WhenAllAnswered, mover: Some(seat) }
    }

    /// The awaited seats in the order in which answers that arrive together count: clockwise from the mover.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + Clone {
        let first = self.mover.map_or(0, Seat::index);
        let seats = self.seats;
        seats
            .iter()
            .filter(move |seat| seat.index() >= first)
            .chain(seats.iter().filter(move |seat| seat.index() < first))
    }
}

/// What closes a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closes {
    /// It closes when every awaited seat has answered; answers stay secret until then.
    WhenAllAnswered,
    /// A race: it closes at once on the first answer that is not a pass, or when all have passed. A later answer meets
    /// a stale window: another seat was faster.
    OnFirstCall,
}

impl Waiting {
    /// Whether this seat is awaited.
    pub const fn awaits(&self, seat: Seat) -> bool {
        match self {
            Self::Seats(window) => window.seats.contains(seat),
            Self::Nature | Self::Nobody => false,
        }
    }

    /// A copy without the number of the window, for displaying who must act.
    pub const fn unnumbered(self) -> Self {
        match self {
            Self::Seats(window) => Self::Seats(Window { number: 0, ..window }),
            Self::Nature | Self::Nobody => self,
        }
    }

    /// For a game in which one seat moves after the other: nature while it draws, then the seat whose turn it is, with
    /// the number of `moves` before it as the window; otherwise `Nobody`.
    pub fn in_turn(draws: bool, moves: usize, turn: Option<Seat>) -> Self {
        match turn {
            _ if draws => Self::Nature,
            Some(seat) => Self::Seats(Window::turn(moves as u32 + 1, seat)),
            None => Self::Nobody,
        }
    }

    /// The open window, if seats are awaited.
    pub const fn window(&self) -> Option<Window> {
        match self {
            Self::Seats(window) => Some(*window),
            Self::Nature | Self::Nobody => None,
        }
    }
}

/// In stories and for readers: `nature`, `nobody`, or the letters of the awaited seats.
impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nature => f.write_str("nature"),
            Self::Nobody => f.write_str("nobody"),
            Self::Seats(window) => write!(f, "{}", window.seats),
        }
    }
}

/// The result of a finished table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Final points of each seat, in the game's own unit (cards won, say).
    pub points: BySeat<i32>,
    /// Rank of each seat from 1; equal ranks are shared.
    pub ranks: BySeat<u8>,
    /// Whether a turn cap ended it rather than the rules.
    pub capped: bool,
}

impl Outcome {
    /// The result in which more points rank higher and equal points share a rank.
    pub fn by_points(points: BySeat<i32>) -> Self {
        let ranks = points.map(|_, mine| 1 + points.iter().filter(|(_, theirs)| *theirs > mine).count() as u8);
        Self { points, ranks, capped: false }
    }

    /// The seats that share rank 1.
    pub fn winners(&self) -> SeatSet {
        self.ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect()
    }

    /// Proof that the table is over, which opens the archive view.
    pub const fn finished(&self) -> Finished {
        Finished::of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_rank() {
        let points = [10, 30, 30, 5];
        let outcome = Outcome::by_points(BySeat::from_fn(4, |seat| points[seat.index()]));
        assert_eq!(outcome.ranks.as_slice(), [3, 1, 1, 4]);
        assert_eq!(outcome.winners().iter().map(Seat::letter).collect::<String>(), "BC");
    }
}

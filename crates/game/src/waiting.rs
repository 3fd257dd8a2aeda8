//! For whom a game waits, and the result of a finished game.

use std::fmt;

use crate::{BySeat, Finished, Seat, SeatSet};

/// For whom the game waits. It is one value, so that no caller has to infer it from the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// The game waits for chance: the caller picks one of the listed draws.
    Nature,
    /// The game waits for one or more seats, each with its own legal moves.
    Seats(Window),
    /// The game is over and has an [`crate::Outcome`].
    Nobody,
}

/// A window: one period in which the game waits for answers of certain seats. It has the same number until it closes,
/// even after some seats have answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The number of this window, counted from 1 at each table. An answer names the number of its window. An answer
    /// with an old number is refused.
    pub number: u32,
    /// The seats that still have to answer. They are public, but their answers are not.
    pub seats: SeatSet,
    /// The condition that closes the window.
    pub closes: Closes,
    /// The seat whose turn it is, if there is one. The other seats of the window only reply. If answers arrive at the
    /// same moment (bots, replays), they count clockwise from this seat.
    pub mover: Option<Seat>,
}

impl Window {
    /// Creates the window for the turn of one seat, in which no other seat has to answer.
    pub const fn turn(number: u32, seat: Seat) -> Self {
        Self { number, seats: SeatSet::one(seat), closes: Closes::WhenAllAnswered, mover: Some(seat) }
    }

    /// Iterates over the seats of the window clockwise from the mover. Answers that arrive at the same moment count in
    /// this order.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + Clone {
        let first = self.mover.map_or(0, Seat::index);
        let seats = self.seats;
        seats
            .iter()
            .filter(move |seat| seat.index() >= first)
            .chain(seats.iter().filter(move |seat| seat.index() < first))
    }
}

/// The condition that closes a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closes {
    /// The window closes when all its seats have answered. The answers stay secret until then.
    WhenAllAnswered,
    /// A race: the window closes at the first answer that is not a pass, or when all seats have passed. A later answer
    /// is refused, because another seat was faster.
    OnFirstCall,
}

impl Waiting {
    /// Checks whether the game waits for this seat.
    pub const fn awaits(&self, seat: Seat) -> bool {
        match self {
            Self::Seats(window) => window.seats.contains(seat),
            Self::Nature | Self::Nobody => false,
        }
    }

    /// Returns a copy with the window number 0, for code that only displays which seats must act.
    pub const fn unnumbered(self) -> Self {
        match self {
            Self::Seats(window) => Self::Seats(Window { number: 0, ..window }),
            Self::Nature | Self::Nobody => self,
        }
    }

    /// Returns the value for a game in which the seats move one after the other. It is `Nature` if nature `draws` next,
    /// otherwise the turn of `turn`. The window number is `moves` + 1. Without a seat it is `Nobody`.
    pub fn in_turn(draws: bool, moves: usize, turn: Option<Seat>) -> Self {
        match turn {
            _ if draws => Self::Nature,
            Some(seat) => Self::Seats(Window::turn(moves as u32 + 1, seat)),
            None => Self::Nobody,
        }
    }

    /// Returns the open window, if the game waits for seats.
    pub const fn window(&self) -> Option<Window> {
        match self {
            Self::Seats(window) => Some(*window),
            Self::Nature | Self::Nobody => None,
        }
    }
}

/// Written as `nature`, `nobody`, or the letters of the seats that must act. Stories use this text.
impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nature => f.write_str("nature"),
            Self::Nobody => f.write_str("nobody"),
            Self::Seats(window) => write!(f, "{}", window.seats),
        }
    }
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The final points of each seat, in the unit of the game, such as cards won.
    pub points: BySeat<i32>,
    /// The rank of each seat, from 1. Seats with equal results share a rank.
    pub ranks: BySeat<u8>,
    /// Whether the game ended because it reached the greatest number of turns, and not by the rules.
    pub capped: bool,
}

impl Outcome {
    /// Creates a result from points: more points rank higher, and equal points share a rank.
    pub fn by_points(points: BySeat<i32>) -> Self {
        let ranks = points.map(|_, mine| 1 + points.iter().filter(|(_, theirs)| *theirs > mine).count() as u8);
        Self { points, ranks, capped: false }
    }

    /// Returns the seats that share rank 1.
    pub fn winners(&self) -> SeatSet {
        self.ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect()
    }

    /// Returns the proof that the game is over. It permits the view that shows everything.
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

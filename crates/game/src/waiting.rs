//! Types that say for whom a game waits, and the result of a finished game.

use std::fmt;

use crate::{BySeat, Finished, Seat, SeatSet};

/// For whom the game waits: nature, seats or nobody. Games return it explicitly, so that no other code has to infer it
/// from the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// The game waits for chance: the caller picks one of the listed draws.
    Nature,
    /// The game waits for one or more seats, each with its own legal moves.
    Seats(Window),
    /// The game is over, so it has an [`crate::Outcome`].
    Nobody,
}

/// A window: one period in which the game waits for answers of certain seats. The window has the same number until it
/// closes, even after some of the seats have answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The number of this window, counted from 1 at each table. Every answer contains the number of its window, and an
    /// answer with an old number is refused.
    pub number: u32,
    /// The seats that still have to answer. They are public, but their answers are not.
    pub seats: SeatSet,
    /// The condition that closes the window.
    pub closes: Closes,
    /// The seat whose turn it is, if there is one. The other seats of the window only answer this seat's move. If
    /// several answers arrive at the same time (bots, replays), they are processed clockwise from this seat.
    pub mover: Option<Seat>,
}

impl Window {
    /// Creates the window for the turn of one seat. No other seat has to answer in it.
    pub const fn turn(number: u32, seat: Seat) -> Self {
        Self { number, seats: SeatSet::one(seat), closes: Closes::WhenAllAnswered, mover: Some(seat) }
    }

    /// Iterates over the seats of the window clockwise from the mover. Answers that arrive at the same time are
    /// processed in this order.
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
    /// A race: the window closes at the first answer that is not a pass, or when all seats have passed. Later answers
    /// are refused, because another seat was faster.
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

    /// Returns a copy in which the open window also waits for these seats.
    pub fn also_for(self, seats: impl IntoIterator<Item = Seat>) -> Self {
        match self {
            Self::Seats(window) => {
                Self::Seats(Window { seats: seats.into_iter().fold(window.seats, SeatSet::with), ..window })
            }
            Self::Nature | Self::Nobody => self,
        }
    }

    /// Returns the value for a game in which the seats move one after the other: `Nature` if `draws` is true; otherwise
    /// the window for the seat `turn`, with the number `moves` + 1; or `Nobody` if `turn` is `None`.
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

/// Writes `nature`, `nobody`, or the letters of the seats that must act. Story files contain this text.
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
    /// Whether the game ended because it reached its greatest number of turns. Otherwise it ended by its usual rules.
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

    /// Returns how much of the win belongs to a seat: 1 divided by the number of winners for each of them, 0 for all others.
    pub fn share_of_win(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }

    /// Returns the proof that the game is over. With it, code can create a viewer that sees everything.
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
        assert_eq!(Seat::all(4).map(|seat| outcome.share_of_win(seat)).collect::<Vec<_>>(), [0.0, 0.5, 0.5, 0.0]);
    }
}

//! How a table ended.

use crate::{BySeat, Finished, SeatSet};

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
    use crate::Seat;

    #[test]
    fn equal_points_share_a_rank() {
        let points = [10, 30, 30, 5];
        let outcome = Outcome::by_points(BySeat::from_fn(4, |seat| points[seat.index()]));
        assert_eq!(outcome.ranks.as_slice(), [3, 1, 1, 4]);
        assert_eq!(outcome.winners().iter().map(Seat::letter).collect::<String>(), "BC");
    }
}

//! A position of a game as the solvers unfold it.

use game::{BySeat, Information, Outcome, Seat};

use crate::{GameNode, Tactical, Tree};

/// A position whose chances have weights and whose ends have payoffs.
pub trait Position: Tree {
    /// The weight of each of the [`Tree::children`] while nature is awaited, in their order; their sum is the whole chance.
    fn weights(&self) -> Vec<u32>;

    /// What each seat has gained, in the game's own unit, once nobody is awaited. The sum over the seats is zero.
    fn payoffs(&self) -> BySeat<f64>;

    /// What a strategy by hand-made keys looks at where this seat acts: the same at all histories that the seat cannot tell
    /// apart. By default everything it was told.
    fn key(&self, seat: Seat) -> Information {
        self.information(seat)
    }
}

/// The points of each seat less the mean of all seats.
pub fn above_the_mean(outcome: &Outcome) -> BySeat<f64> {
    let points = &outcome.points;
    let sum: i32 = points.as_slice().iter().sum();
    let mean = f64::from(sum) / f64::from(points.seats().max(1));
    points.map(|_, points| f64::from(*points) - mean)
}

impl<G: Tactical> Position for GameNode<G> {
    fn weights(&self) -> Vec<u32> {
        let mut weights = Vec::new();
        G::draws(self.state(), &mut |_, weight| weights.push(weight));
        weights
    }

    fn payoffs(&self) -> BySeat<f64> {
        G::outcome(self.state()).map_or_else(|| BySeat::new(self.seats()), |outcome| G::utility(&outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_above_the_mean_are_worth_nothing_together() {
        let points = [10, 30, 5];
        let outcome = Outcome::by_points(BySeat::from_fn(3, |seat| points[seat.index()]));
        assert_eq!(above_the_mean(&outcome).as_slice(), [-5.0, 15.0, -10.0]);
    }
}

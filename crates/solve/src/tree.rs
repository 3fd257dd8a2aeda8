//! A position as the solvers unfold it, and a typed game as a tree.

use game::{BySeat, Game, Information, Outcome, Recall, Seat, Waiting};

use crate::Tactical;

/// A position that remembers the observations of its seats.
pub trait Tree: Sized {
    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Who is awaited.
    fn waiting(&self) -> Waiting;

    /// The observations of this seat so far: its information set while it is awaited.
    fn information(&self, seat: Seat) -> Information;

    /// The positions one step further, in a fixed order: every draw of nature, or every legal move of the seat that
    /// [`awaited`] names. None once the table is over.
    fn children(&self) -> Vec<Self>;
}

/// A position that also remembers what its seats have seen.
pub trait Memory: Tree {
    /// A key of all observations of this seat, entry by entry: an entry without an observation counts too, because its
    /// number is public.
    fn told(&self, seat: Seat) -> Information;

    /// A key of the views this seat had after each entry.
    fn seen(&self, seat: Seat) -> Information;

    /// A key of the moves that are legal for this seat now, in their order.
    fn offered(&self, seat: Seat) -> Information;

    /// The entries that led here, in notation, for the report.
    fn path(&self) -> String;
}

/// The next seat to answer in a walk: the first awaited one, clockwise from the seat whose turn it is.
pub fn awaited(waiting: Waiting) -> Option<Seat> {
    waiting.window()?.in_order().next()
}

/// A position whose chances have weights and whose ends have payoffs.
pub trait Position: Tree {
    /// The weight of each of the [`Tree::children`] while nature is awaited, in their order; their sum is the whole
    /// chance.
    fn weights(&self) -> Vec<u32>;

    /// The utility of each seat, in the game's own unit, when the game is over. The sum over the seats is zero.
    fn payoffs(&self) -> BySeat<f64>;

    /// The key of a hand-made abstraction for the acting seat: the same at all histories that the seat cannot tell
    /// apart. By default a key of all its observations.
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

/// A state of a typed game with the observations of its seats.
pub struct GameNode<G: Game> {
    state: G::State,
    recall: Recall,
}

impl<G: Game> GameNode<G> {
    /// The root of the tree below this state, nothing told yet.
    pub fn root(state: G::State) -> Self {
        let recall = Recall::new(G::seats(&state));
        Self { state, recall }
    }

    /// The state itself.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    fn child(&self, step: impl FnOnce(&mut G::State, &mut Recall)) -> Self {
        let mut child = Self { state: self.state.clone(), recall: self.recall.clone() };
        step(&mut child.state, &mut child.recall);
        child
    }
}

impl<G: Game> std::fmt::Debug for GameNode<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameNode at {:?}", G::waiting(&self.state))
    }
}

impl<G: Game> Tree for GameNode<G> {
    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn waiting(&self) -> Waiting {
        G::waiting(&self.state)
    }

    fn information(&self, seat: Seat) -> Information {
        self.recall.information(seat)
    }

    fn children(&self) -> Vec<Self> {
        let mut children = Vec::new();
        if let Some(seat) = awaited(self.waiting()) {
            for play in G::legal_moves(&self.state, seat) {
                children.push(self.child(|state, recall| G::play_unchecked(state, seat, &play, recall)));
            }
            return children;
        }
        G::draws(&self.state, &mut |draw, _| {
            children.push(self.child(|state, recall| G::draw_unchecked(state, &draw, recall)));
        });
        children
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

//! Information-set Monte Carlo tree search: a baseline that bots are measured against, and no bot for people.
//!
//! With many observers (MO-ISMCTS): P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree
//! Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012. Every simulation plays in a
//! separate world that fits the view, drawn uniformly. Each seat has a separate tree, by its observations since the
//! root, and chooses there by UCB1 for subsets of arms. The search gives no weight to earlier actions of the others,
//! and assumes that the others choose as if they shared its uncertainty.

mod simulation;
mod trees;

use game::{Dice, Odds, Seat, Viewer, Waiting};

use crate::Tactical;
use simulation::Simulation;

/// How a tree is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ismcts {
    /// How many simulations a move takes.
    pub simulations: u32,
    /// The number of steps from the root after which a simulation is cut off, if [`Tactical::standing`] gives an
    /// estimate.
    pub horizon: u32,
    /// The constant of UCB1, for utilities of which two standard deviations are 1. For a game that is won as often as
    /// lost that is the whole range from 0 to 1. If utilities are cards, or games are cut off, few utilities differ by
    /// their whole range, and with that scale the search could not tell moves apart. The deviation is that of all
    /// results of simulations so far.
    pub exploration: f64,
}

impl Ismcts {
    /// 10,000 simulations, and the constant of the authors.
    pub const USUAL: Self = Self { simulations: 10_000, horizon: 60, exploration: 0.7 };

    /// The visits of each move of the awaited seat with this view: candidates, and the other moves of
    /// [`Tactical::tactics`]. The bot plays the most visited one. `None` if no awaited seat has this view.
    pub fn visits<G: Tactical>(&self, view: &G::View, dice: &mut impl Dice) -> Option<Odds<G::Move>> {
        let world = G::sample(view, dice)?;
        let me = whose::<G>(view, &world)?;
        let mut simulation = Simulation::<G>::new(self, me, G::seats(&world));
        for _ in 0..self.simulations.max(1) {
            simulation.run(G::sample(view, dice)?, dice);
        }
        Odds::weighted(simulation.visits())
    }
}

/// The awaited seat that sees this in a world that fits it.
fn whose<G: Tactical>(view: &G::View, world: &G::State) -> Option<Seat> {
    let Waiting::Seats(window) = G::waiting(world) else { return None };
    window.in_order().find(|seat| G::view(world, Viewer::Seat(*seat)) == *view)
}

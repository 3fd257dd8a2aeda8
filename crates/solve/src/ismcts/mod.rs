//! Information-set Monte Carlo tree search: a baseline that bots are measured against, and no bot for people.
//!
//! With many observers (MO-ISMCTS): P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
//! Transactions on Computational Intelligence and AI in Games 4(2), 2012. Every simulation plays in a world of its own that fits the
//! view, each drawn evenly; each seat has a tree of its own, by what it was told since the root, and chooses there by UCB1 for subsets
//! of arms. What others did before is not weighed, and whoever searches so thinks that the others choose as if they shared its doubts.

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
    /// After how many steps from the root a simulation is broken off where [`Tactical::standing`] says how everybody stands.
    pub horizon: u32,
    /// The constant of UCB1, for gains of which two standard deviations are 1. That is the whole range of a game that is won as often as
    /// lost, from 0 to 1; where gains are cards, or games are broken off, few are as far apart as their range, and by that nothing
    /// would be told from anything. The deviation is that of all that simulations came to so far.
    pub exploration: f64,
}

impl Ismcts {
    /// 10,000 simulations, and the constant of the authors.
    pub const USUAL: Self = Self { simulations: 10_000, horizon: 60, exploration: 0.7 };

    /// How often each way to go on was visited, for the awaited seat whose view this is: candidates, and what else
    /// [`Tactical::tactics`] says. The likeliest is what such a bot plays. `None` where no awaited seat has this view.
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

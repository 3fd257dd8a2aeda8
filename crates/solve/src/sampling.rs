//! Counterfactual regret minimisation that samples the actions of the other seats and of nature.

use game::{Dice, Seat, place_by};

use crate::{Abstraction, Explicit, Strategy, cfr::NO_SET};

/// External-sampling Monte Carlo CFR (Lanctot et al. 2009) with linear weights (Brown and Sandholm 2019). A traversal
/// for a seat tries all its actions, and samples one action of each other seat and of nature.
///
/// A traversal allocates no memory. The sums are `f64`, because an `f32` stops growing after about ten million
/// traversals.
pub struct Sampling<'t> {
    tree: &'t Explicit,
    abstraction: Abstraction,
    traversals: u64,
    /// For each slot, the accumulated regrets.
    regrets: Vec<f64>,
    /// For each slot, the weighted sums of the average strategy.
    sums: Vec<f64>,
    /// A stack of buffers, one per decision on the current path: the odds and the values of its actions.
    scratch: Vec<f64>,
}

/// The parameters of one traversal: the seat that learns, and the weight of its updates.
#[derive(Clone, Copy)]
struct Traversal {
    seat: Seat,
    weight: f64,
}

impl<'t> Sampling<'t> {
    /// Starts with the uniform strategy, before the first iteration.
    pub fn new(tree: &'t Explicit, abstraction: Abstraction) -> Self {
        let (regrets, sums) = (vec![0.0; abstraction.slots], vec![0.0; abstraction.slots]);
        // A path has at most as many decisions as the tree has levels, and each decision needs two buffers.
        let scratch = vec![0.0; 2 * tree.most_actions() * tree.depth()];
        Self { tree, abstraction, traversals: 0, regrets, sums, scratch }
    }

    /// Returns the number of traversals so far. Each iteration makes one traversal per seat.
    pub const fn traversals(&self) -> u64 {
        self.traversals
    }

    /// Traverses the tree once for every seat.
    pub fn iterate(&mut self, dice: &mut impl Dice) {
        for seat in Seat::all(self.tree.seats) {
            let weight = (1 + self.traversals / u64::from(self.tree.seats)) as f64;
            self.visit(0, Traversal { seat, weight }, 0, dice);
            self.traversals += 1;
        }
    }

    /// Returns the average strategy so far. This is the result of the algorithm, because it converges.
    pub fn average_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.sums)
    }

    /// Returns the sampled utility of the seat below this node. `free` is the index of the first unused element of the
    /// scratch buffer.
    fn visit(&mut self, node: usize, traversal: Traversal, free: usize, dice: &mut impl Dice) -> f64 {
        let (set, children) = (self.tree.set_of[node], self.tree.children(node));
        if set == NO_SET {
            if children.is_empty() {
                return self.tree.payoffs[traversal.seat][node];
            }
            let edges = &self.tree.edges[children.clone()];
            let sequences = self.tree.sequences();
            let drawn = place_by(edges.iter().map(|edge| self.tree.chances[*edge as usize - sequences]), 1.0, dice)
                .unwrap_or_default();
            return self.visit(children.start + drawn, traversal, free, dice);
        }
        let (index, set) = (set as usize, self.tree.sets[set as usize]);
        let tried = free + children.len();
        self.abstraction.odds(index, &set, &self.regrets, &mut self.scratch[free..tried]);
        if set.seat == traversal.seat {
            return self.try_all(children, index, traversal, free, dice);
        }
        let (sums, scratch, first) = (&mut self.sums, &self.scratch[free..tried], set.first as usize);
        self.abstraction.each(index, &set, |slot, sequence| {
            sums[slot] += traversal.weight * scratch[sequence - first];
        });
        let played = place_by(self.scratch[free..tried].iter().copied(), 1.0, dice).unwrap_or_default();
        self.visit(children.start + played, traversal, free, dice)
    }

    /// Tries every action of the learning seat, and adds to each regret how much better the action was than the
    /// strategy. The odds of the actions are in the scratch buffer at `free`.
    fn try_all(
        &mut self,
        children: std::ops::Range<usize>,
        index: usize,
        traversal: Traversal,
        free: usize,
        dice: &mut impl Dice,
    ) -> f64 {
        let (actions, mut value) = (children.len(), 0.0);
        for (action, child) in children.enumerate() {
            let gained = self.visit(child, traversal, free + 2 * actions, dice);
            self.scratch[free + actions + action] = gained;
            value += self.scratch[free + action] * gained;
        }
        let (set, regrets, gained) = (&self.tree.sets[index], &mut self.regrets, &self.scratch[free + actions..]);
        self.abstraction.each(index, set, |slot, sequence| {
            regrets[slot] += traversal.weight * (gained[sequence - set.first as usize] - value);
        });
        value
    }
}

impl std::fmt::Debug for Sampling<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "external sampling after {} traversals of {:?}", self.traversals, self.tree)
    }
}

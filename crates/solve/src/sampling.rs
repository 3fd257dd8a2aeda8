//! Counterfactual regret minimisation that samples the actions of the others and of nature.

use game::{Dice, Seat, place_by};

use crate::{Abstraction, Explicit, Strategy, cfr::NO_SET};

/// External-sampling Monte Carlo CFR (Lanctot et al. 2009) with linear weights (Brown and Sandholm 2019): a traversal
/// for a seat tries all its actions, and samples one action of each other seat and of nature.
///
/// A traversal allocates nothing. Sums are `f64`: an `f32` stops growing after some ten million traversals.
pub struct Sampling<'t> {
    tree: &'t Explicit,
    abstraction: Abstraction,
    traversals: u64,
    /// By slot.
    regrets: Vec<f64>,
    /// By slot: the sums of the average strategy.
    sums: Vec<f64>,
    /// Odds and values of the actions that are being tried, as on a stack.
    scratch: Vec<f64>,
}

/// One traversal.
#[derive(Clone, Copy)]
struct Traversal {
    seat: Seat,
    weight: f64,
}

impl<'t> Sampling<'t> {
    /// The uniform strategy, before the first iteration.
    pub fn new(tree: &'t Explicit, abstraction: Abstraction) -> Self {
        let (regrets, sums) = (vec![0.0; abstraction.slots], vec![0.0; abstraction.slots]);
        // Deeper than the tree nothing is tried.
        let scratch = vec![0.0; 2 * tree.most_actions() * tree.depth()];
        Self { tree, abstraction, traversals: 0, regrets, sums, scratch }
    }

    /// How many times the root was visited: once for each seat in every iteration.
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

    /// The average strategy so far: the one to play by.
    pub fn average_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.sums)
    }

    /// The sampled utility of the seat below this node; `free` is the free part of the scratch buffer.
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

    /// Tries every action of the seat, whose odds are in the scratch, and learns how much better each would have been.
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

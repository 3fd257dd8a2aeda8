//! Computes the value of a strategy and best responses to it.

use game::{BySeat, Seat};

use crate::{Explicit, InformationSet};

/// The best response of one seat to the strategy of the other seats.
#[derive(Clone, PartialEq, Debug)]
pub struct BestResponse {
    /// The expected utility of the seat when it plays the best response, in the unit of the game.
    pub value: f64,
    /// For each information set, the index of the seat's best action; 0 for the sets of other seats.
    pub choices: Vec<u32>,
}

/// Computes the expected utility of each seat if all seats play this strategy, in the unit of the game.
pub fn values(tree: &Explicit, strategy: &Strategy) -> BySeat<f64> {
    let odds: Vec<f64> = strategy.odds().iter().chain(&tree.chances).copied().collect();
    let reaches = reaches(tree, &odds);
    let gain = |payoffs: &[f64]| reaches.iter().zip(payoffs).map(|(reach, payoff)| reach * payoff).sum();
    BySeat::from_fn(tree.seats, |seat| gain(&tree.payoffs[seat]))
}

/// Computes for each sequence how often it is played per game, if all seats play this strategy.
pub fn plays(tree: &Explicit, strategy: &Strategy) -> Vec<f64> {
    let odds: Vec<f64> = strategy.odds().iter().chain(&tree.chances).copied().collect();
    let mut plays = vec![0.0; odds.len()];
    for (edge, reach) in tree.edges.iter().zip(reaches(tree, &odds)) {
        plays[*edge as usize] += reach;
    }
    plays.truncate(tree.sequences());
    plays
}

/// Returns the largest payoff that any seat can get in a game, in the unit of the game.
pub fn most(tree: &Explicit) -> f64 {
    tree.payoffs.iter().flat_map(|(_, payoffs)| payoffs).fold(0.0, |most: f64, payoff| most.max(*payoff))
}

/// Computes the exact best response of this seat. It walks the tree once towards the leaves and once back, level by
/// level.
pub fn best_response(tree: &Explicit, strategy: &Strategy, seat: Seat) -> BestResponse {
    let own = tree.owners.iter().map(|owner| *owner == seat);
    let others = own.zip(strategy.odds()).map(|(own, odds)| if own { 1.0 } else { *odds });
    let odds: Vec<f64> = others.chain(tree.chances.iter().copied()).collect();
    let reaches = reaches(tree, &odds);
    let values: Vec<f64> = reaches.iter().zip(&tree.payoffs[seat]).map(|(reach, payoff)| reach * payoff).collect();
    let mut walk = Walk { tree, seat, values, worth: vec![0.0; odds.len()], choices: vec![0; tree.sets.len()] };
    for level in (1..tree.depth()).rev() {
        walk.back(level);
    }
    BestResponse { value: walk.values[0], choices: walk.choices }
}

/// Computes the gain of each seat's best response while the other seats keep the strategy. At an equilibrium all gains
/// are 0.
pub fn deviation_gains(tree: &Explicit, strategy: &Strategy) -> BySeat<f64> {
    values(tree, strategy).map(|seat, value| best_response(tree, strategy, seat).value - value)
}

/// Computes the exploitability: the mean of the gains that each seat can make by deviating alone, in the unit of the
/// game. For two seats it is the distance of the strategy from an equilibrium (NashConv divided by the number of seats;
/// Lanctot et al. 2019).
pub fn exploitability(tree: &Explicit, strategy: &Strategy) -> f64 {
    deviation_gains(tree, strategy).as_slice().iter().sum::<f64>() / f64::from(tree.seats)
}

/// Computes the reach probability of every node from the probabilities of all edges.
fn reaches(tree: &Explicit, odds: &[f64]) -> Vec<f64> {
    let mut reaches = vec![1.0; tree.nodes()];
    for node in 1..tree.nodes() {
        reaches[node] = reaches[tree.parents[node] as usize] * odds[tree.edges[node] as usize];
    }
    reaches
}

/// The walk back to the root, in which the seat chooses its best actions.
struct Walk<'a> {
    tree: &'a Explicit,
    seat: Seat,
    /// For each node, the utility of the seat below it, times the probability that the actions of the other seats and
    /// of nature lead to the node.
    values: Vec<f64>,
    /// For each edge, the sum of the values of all nodes that the edge leads to.
    worth: Vec<f64>,
    choices: Vec<u32>,
}

impl Walk<'_> {
    /// Chooses the seat's best actions one level higher, then adds the values of this level's nodes to their parents.
    fn back(&mut self, level: usize) {
        for node in self.tree.level(level) {
            self.worth[self.tree.edges[node] as usize] += self.values[node];
        }
        for set in self.tree.sets_of_level(level - 1) {
            let worth = &self.worth[self.tree.sets[set].sequences()];
            let best = (0..worth.len()).reduce(|best, other| if worth[other] > worth[best] { other } else { best });
            self.choices[set] = best.filter(|_| self.tree.sets[set].seat == self.seat).unwrap_or_default() as u32;
        }
        for node in self.tree.level(level) {
            let parent = self.tree.parents[node] as usize;
            if self.is_chosen(parent, self.tree.edges[node]) {
                self.values[parent] += self.values[node];
            }
        }
    }

    /// Returns whether the walk follows this edge: at sets of the seat only the best action, elsewhere every edge.
    fn is_chosen(&self, parent: usize, edge: u32) -> bool {
        let set = self.tree.set_of[parent] as usize;
        let own = self.tree.sets.get(set).filter(|set| set.seat == self.seat);
        own.is_none_or(|own| own.first + self.choices[set] == edge)
    }
}

/// The probability of every action at every information set of a tree (a behaviour strategy of all seats).
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    /// The probability of each sequence. The probabilities of a set add up to 1.
    odds: Vec<f64>,
}

impl Strategy {
    /// Creates the uniform strategy.
    pub fn uniform(tree: &Explicit) -> Self {
        Self::weighted(tree, vec![0.0; tree.sequences()])
    }

    /// Creates a strategy in proportion to the weights of the sequences, which must not be negative. It is uniform at
    /// sets where all weights are 0.
    pub fn weighted(tree: &Explicit, weights: Vec<f64>) -> Self {
        let mut odds = weights;
        for set in tree.sets() {
            share(&mut odds[set.sequences()]);
        }
        Self { odds }
    }

    /// Returns the probabilities of a set's actions, in the order in which the game lists them.
    pub fn at(&self, set: &InformationSet) -> &[f64] {
        &self.odds[set.sequences()]
    }

    /// Returns the probabilities of all sequences.
    pub fn odds(&self) -> &[f64] {
        &self.odds
    }

    /// Returns the pure strategy that always plays the most likely action. Of equally likely actions it plays the
    /// first.
    #[must_use]
    pub fn rounded(&self, tree: &Explicit) -> Self {
        let mut odds = vec![0.0; self.odds.len()];
        for set in tree.sets() {
            let at = self.at(set);
            let best = (0..at.len()).reduce(|best, other| if at[other] > at[best] { other } else { best });
            odds[set.sequences().start + best.unwrap_or_default()] = 1.0;
        }
        Self { odds }
    }
}

/// Normalises these weights to the sum 1. They become uniform if all are 0.
#[inline]
pub(crate) fn share(weights: &mut [f64]) {
    let (sum, count) = (weights.iter().sum::<f64>(), weights.len() as f64);
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { 1.0 / count };
    }
}

/// Regret matching (Hart and Mas-Colell 2000): sets the odds in proportion to the positive regrets, or uniform if no
/// regret is positive.
#[inline]
pub(crate) fn match_regrets(regrets: &[f64], odds: &mut [f64]) {
    for (odds, regret) in odds.iter_mut().zip(regrets) {
        *odds = regret.max(0.0);
    }
    share(odds);
}

//! The value of a strategy, and the gain of a best response to it.

use game::{BySeat, Seat};

use crate::{Explicit, InformationSet};

/// The best that a seat can do against a strategy of the others.
#[derive(Clone, PartialEq, Debug)]
pub struct BestResponse {
    /// The expected utility of the seat with it, in the game's own unit.
    pub value: f64,
    /// By information set of the seat: the index of its best action. Other sets have 0.
    pub choices: Vec<u32>,
}

/// The expected utility of each seat if all play by this strategy, in the game's own unit.
pub fn values(tree: &Explicit, strategy: &Strategy) -> BySeat<f64> {
    let odds: Vec<f64> = strategy.odds().iter().chain(&tree.chances).copied().collect();
    let reaches = reaches(tree, &odds);
    let gain = |payoffs: &[f64]| reaches.iter().zip(payoffs).map(|(reach, payoff)| reach * payoff).sum();
    BySeat::from_fn(tree.seats, |seat| gain(&tree.payoffs[seat]))
}

/// How often each sequence is played in a game in which all play by this strategy.
pub fn plays(tree: &Explicit, strategy: &Strategy) -> Vec<f64> {
    let odds: Vec<f64> = strategy.odds().iter().chain(&tree.chances).copied().collect();
    let mut plays = vec![0.0; odds.len()];
    for (edge, reach) in tree.edges.iter().zip(reaches(tree, &odds)) {
        plays[*edge as usize] += reach;
    }
    plays.truncate(tree.sequences());
    plays
}

/// The most that a seat can gain, in the game's own unit.
pub fn most(tree: &Explicit) -> f64 {
    tree.payoffs.iter().flat_map(|(_, payoffs)| payoffs).fold(0.0, |most: f64, payoff| most.max(*payoff))
}

/// The exact best response of this seat: the tree is walked once towards its ends and once back, a level at a time.
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

/// The gain of each seat's best response while the others keep the strategy: 0 for every seat at an equilibrium.
pub fn deviation_gains(tree: &Explicit, strategy: &Strategy) -> BySeat<f64> {
    values(tree, strategy).map(|seat, value| best_response(tree, strategy, seat).value - value)
}

/// Exploitability: the mean gain of the seats by deviating alone, in the game's own unit. For two seats this is the
/// distance of the strategy from an equilibrium (NashConv divided by the seats; Lanctot et al. 2019).
pub fn exploitability(tree: &Explicit, strategy: &Strategy) -> f64 {
    deviation_gains(tree, strategy).as_slice().iter().sum::<f64>() / f64::from(tree.seats)
}

/// By node: its reach probability with these odds of all edges.
fn reaches(tree: &Explicit, odds: &[f64]) -> Vec<f64> {
    let mut reaches = vec![1.0; tree.nodes()];
    for node in 1..tree.nodes() {
        reaches[node] = reaches[tree.parents[node] as usize] * odds[tree.edges[node] as usize];
    }
    reaches
}

/// The way back to the root, on which a seat chooses its best actions.
struct Walk<'a> {
    tree: &'a Explicit,
    seat: Seat,
    /// By node: the utility of the seat below it, times the reach probability of the others and nature.
    values: Vec<f64>,
    /// By edge: the sum of the values of its nodes.
    worth: Vec<f64>,
    choices: Vec<u32>,
}

impl Walk<'_> {
    /// Adds the values of the nodes of a level to their parents, after the seat's choices at those nodes.
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

    /// Whether this edge is followed from this node: of the seat's own only the best one, of others all.
    fn is_chosen(&self, parent: usize, edge: u32) -> bool {
        let set = self.tree.set_of[parent] as usize;
        let own = self.tree.sets.get(set).filter(|set| set.seat == self.seat);
        own.is_none_or(|own| own.first + self.choices[set] == edge)
    }
}

/// The probability of every action at every information set of a tree (a behaviour strategy of all seats).
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    /// By sequence; those of a set add up to 1.
    odds: Vec<f64>,
}

impl Strategy {
    /// Every action equally likely.
    pub fn uniform(tree: &Explicit) -> Self {
        Self::weighted(tree, vec![0.0; tree.sequences()])
    }

    /// A strategy in proportion to the non-negative weights that `say` gives for each sequence; uniform at sets where
    /// all are 0.
    pub fn weighted(tree: &Explicit, weights: Vec<f64>) -> Self {
        let mut odds = weights;
        for set in tree.sets() {
            share(&mut odds[set.sequences()]);
        }
        Self { odds }
    }

    /// The probabilities of the actions of a set, in the order in which the game lists them.
    pub fn at(&self, set: &InformationSet) -> &[f64] {
        &self.odds[set.sequences()]
    }

    /// The probabilities by sequence.
    pub fn odds(&self) -> &[f64] {
        &self.odds
    }

    /// The purified strategy: always the likeliest action, on ties the first one.
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

/// Normalises these weights to the sum 1: uniform if all are 0.
#[inline]
pub(crate) fn share(weights: &mut [f64]) {
    let (sum, count) = (weights.iter().sum::<f64>(), weights.len() as f64);
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { 1.0 / count };
    }
}

/// Regret matching: in proportion to the positive regrets, and uniform if none is positive (Hart and Mas-Colell 2000).
#[inline]
pub(crate) fn match_regrets(regrets: &[f64], odds: &mut [f64]) {
    for (odds, regret) in odds.iter_mut().zip(regrets) {
        *odds = regret.max(0.0);
    }
    share(odds);
}

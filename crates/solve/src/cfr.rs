//! Counterfactual regret minimisation over a whole tree, in several variants.

use std::ops::Range;

use game::{BySeat, Information, Seat};

use crate::{Abstraction, Strategy, abstraction::Row, response::match_regrets};

/// Counterfactual regret minimisation (Zinkevich et al. 2007) with alternating updates. For two seats the average
/// strategy converges to an equilibrium.
///
/// An iteration makes two passes over the tree for each seat and allocates no memory. A slot is an action of a key, see
/// [`Abstraction`].
pub struct Cfr<'t> {
    tree: &'t Explicit,
    abstraction: Abstraction,
    update: Update,
    iterations: u64,
    /// For each slot, the accumulated regrets.
    regrets: Vec<f64>,
    /// For each slot, the regrets of the current iteration.
    latest: Vec<f64>,
    /// For each slot, the weighted sums of the average strategy.
    sums: Vec<f64>,
    /// For each slot, the strategy of the current iteration.
    policy: Vec<f64>,
    /// For each seat and edge, the probability of the seat's own actions; 1 for all other edges.
    own: BySeat<Vec<f64>>,
    /// For each seat and edge, the probability of the other seats' actions and of draws; 1 for the seat's own actions.
    others: BySeat<Vec<f64>>,
    /// For each sequence, the probability that the seat plays this sequence and all of its own earlier actions.
    realization: Vec<f64>,
    /// For each node, the probability of all actions of other seats and of nature on the way to the node.
    reaches: Vec<f64>,
    /// For each node, the expected utility of the seat below it, times the reach probability in `reaches`.
    values: Vec<f64>,
    /// For each edge, the sum of the values of all nodes that the edge leads to.
    worth: Vec<f64>,
}

impl<'t> Cfr<'t> {
    /// Starts with the uniform strategy, before the first iteration.
    pub fn new(tree: &'t Explicit, abstraction: Abstraction, update: Update) -> Self {
        let (slots, sequences, edges) = (abstraction.slots, tree.sequences(), tree.sequences() + tree.chances.len());
        let ones = || BySeat::from_fn(tree.seats, |_| vec![1.0; edges]);
        let mut others = ones();
        for (_, others) in others.iter_mut() {
            others[sequences..].copy_from_slice(&tree.chances);
        }
        let zeros = || vec![0.0; slots];
        let mut policy = zeros();
        for row in &abstraction.rows {
            policy[row.slots()].fill(1.0 / f64::from(row.actions));
        }
        let mut cfr = Self {
            tree,
            abstraction,
            update,
            iterations: 0,
            regrets: zeros(),
            latest: zeros(),
            sums: zeros(),
            policy,
            own: ones(),
            others,
            realization: vec![1.0; sequences],
            reaches: vec![1.0; tree.nodes()],
            values: vec![0.0; tree.nodes()],
            worth: vec![0.0; edges],
        };
        Seat::all(tree.seats).for_each(|seat| cfr.play(seat));
        cfr
    }

    /// Returns the number of iterations so far.
    pub const fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Runs one iteration, which updates every seat once.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for seat in Seat::all(self.tree.seats) {
            self.average(seat);
            self.reach(seat);
            self.evaluate(seat);
            self.regret(seat);
            self.play(seat);
        }
    }

    /// Returns the average strategy so far. This is the result of the algorithm, because it converges.
    pub fn average_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.sums)
    }

    /// Returns the average strategy of a seat so far by keys and labels ([`Abstraction::by_label`]): each key with the
    /// probabilities of its labels. Empty if the actions have no labels.
    pub fn learnt(&self, seat: Seat) -> Vec<(u64, Vec<(u8, f64)>)> {
        let named = self.abstraction.rows.iter().zip(&self.abstraction.names).filter(|(row, _)| row.seat == seat);
        let ways = |(row, (key, labels)): (&Row, &(u64, Vec<u8>))| {
            let sums = &self.sums[row.slots()];
            let all = sums.iter().sum::<f64>().max(f64::MIN_POSITIVE);
            (*key, labels.iter().copied().zip(sums.iter().map(|sum| sum / all)).collect())
        };
        named.map(ways).collect()
    }

    /// Returns the strategy of the next iteration.
    pub fn current_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.policy)
    }

    /// Adds the seat's current strategy to its average, weighted by the probability that the seat's own actions reach
    /// the set.
    fn average(&mut self, seat: Seat) {
        let (weight, own) = (self.update.weight(self.iterations), &self.own[seat]);
        for (index, set) in self.tree.sets.iter().enumerate().filter(|(_, set)| set.seat == seat) {
            let before = set.before.map_or(1.0, |before| self.realization[before as usize]);
            let (realization, sums) = (&mut self.realization, &mut self.sums);
            for sequence in set.sequences() {
                realization[sequence] = before * own[sequence];
            }
            self.abstraction.each(index, set, |slot, sequence| sums[slot] += weight * realization[sequence]);
        }
    }

    /// Computes the reach probabilities from the other seats and nature, and the weighted utilities at terminal nodes.
    fn reach(&mut self, seat: Seat) {
        let (odds, payoffs) = (&self.others[seat][..], &self.tree.payoffs[seat]);
        let steps = self.tree.parents.iter().zip(&self.tree.edges).zip(payoffs).zip(&mut self.values);
        for (node, (((parent, edge), payoff), value)) in steps.enumerate().skip(1) {
            let reach = self.reaches[*parent as usize] * odds[*edge as usize];
            self.reaches[node] = reach;
            *value = reach * payoff;
        }
        self.values[0] = 0.0;
    }

    /// Computes the value of every action for the seat, from the leaves to the root.
    fn evaluate(&mut self, seat: Seat) {
        let odds = &self.own[seat][..];
        self.worth.fill(0.0);
        for (node, (parent, edge)) in self.tree.parents.iter().zip(&self.tree.edges).enumerate().skip(1).rev() {
            let (value, edge) = (self.values[node], *edge as usize);
            self.worth[edge] += value;
            self.values[*parent as usize] += value * odds[edge];
        }
    }

    /// Computes the regrets: the value of each action minus the value of the strategy.
    fn regret(&mut self, seat: Seat) {
        for row in self.abstraction.rows.iter().filter(|row| row.seat == seat) {
            self.latest[row.slots()].fill(0.0);
        }
        for (index, set) in self.tree.sets.iter().enumerate().filter(|(_, set)| set.seat == seat) {
            let (worth, odds) = (&self.worth[set.sequences()], &self.own[seat][set.sequences()]);
            let value: f64 = worth.iter().zip(odds).map(|(worth, odds)| worth * odds).sum();
            let latest = &mut self.latest;
            self.abstraction
                .each(index, set, |slot, sequence| latest[slot] += worth[sequence - set.first as usize] - value);
        }
        let step = self.update.step(self.iterations);
        for row in self.abstraction.rows.iter().filter(|row| row.seat == seat) {
            for slot in row.slots() {
                self.regrets[slot] = step.keep(self.regrets[slot], self.latest[slot]);
                self.latest[slot] = step.expect(self.regrets[slot], self.latest[slot]);
            }
            match_regrets(&self.latest[row.slots()], &mut self.policy[row.slots()]);
        }
    }

    /// Copies the seat's new strategy to the edges of the tree.
    fn play(&mut self, seat: Seat) {
        for (index, set) in self.tree.sets.iter().enumerate().filter(|(_, set)| set.seat == seat) {
            self.abstraction.odds(index, set, &self.policy, &mut self.own[seat][set.sequences()]);
            let policy = &self.own[seat][set.sequences()];
            for (other, odds) in self.others.iter_mut() {
                if other != seat {
                    odds[set.sequences()].copy_from_slice(policy);
                }
            }
        }
    }
}

impl std::fmt::Debug for Cfr<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} after {} iterations over {:?}", self.update, self.iterations, self.tree)
    }
}

/// The weight of earlier iterations in regrets and in the average strategy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Update {
    /// CFR+: a regret never falls below 0, and the weights of the average grow linearly (Tammelin 2014).
    Plus,
    /// Discounted CFR (Brown and Sandholm 2019). After iteration `t`, positive regrets are multiplied by `t^alpha /
    /// (t^alpha + 1)` and negative regrets by `t^beta / (t^beta + 1)`. The strategy of iteration `t` has the weight
    /// `t^gamma`.
    Discounted {
        /// The exponent of the discount of positive regrets.
        alpha: f64,
        /// The exponent of the discount of negative regrets.
        beta: f64,
        /// The exponent of the weight in the average strategy.
        gamma: f64,
    },
    /// Predictive CFR+ (Farina, Kroer and Sandholm 2021): it predicts that the next regret equals the latest regret.
    /// The weights of the average grow quadratically.
    Predictive,
}

impl Update {
    /// Discounted CFR with the parameters that its authors recommend.
    pub const DISCOUNTED: Self = Self::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };

    /// Returns the weight of the strategy of iteration `t` in the average; `t` starts at 1.
    pub(crate) fn weight(self, t: u64) -> f64 {
        let t = t as f64;
        match self {
            Self::Plus => t,
            Self::Discounted { gamma, .. } => t.powf(gamma),
            Self::Predictive => t * t,
        }
    }

    /// Returns the update of regrets in iteration `t`.
    pub(crate) fn step(self, t: u64) -> Step {
        let discount = |power: f64| {
            let grown = (t as f64).powf(power);
            grown / (grown + 1.0)
        };
        match self {
            Self::Plus => Step { positive: 1.0, negative: 0.0, predicted: 0.0 },
            Self::Discounted { alpha, beta, .. } => {
                Step { positive: discount(alpha), negative: discount(beta), predicted: 0.0 }
            }
            Self::Predictive => Step { positive: 1.0, negative: 0.0, predicted: 1.0 },
        }
    }
}

/// The factors for the update of regrets in one iteration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// The factor by which a positive regret is multiplied.
    positive: f64,
    /// The factor by which a negative regret is multiplied.
    negative: f64,
    /// The part of the latest regret that is expected again in the next iteration.
    predicted: f64,
}

impl Step {
    /// Adds the latest regret to the accumulated regret, and discounts the sum.
    #[inline]
    pub(crate) fn keep(self, regret: f64, latest: f64) -> f64 {
        let sum = regret + latest;
        sum * if sum > 0.0 { self.positive } else { self.negative }
    }

    /// Returns the regret that determines the next strategy: the accumulated regret plus the prediction.
    #[inline]
    pub(crate) fn expect(self, regret: f64, latest: f64) -> f64 {
        regret + self.predicted * latest
    }
}

/// An information set: the histories that one seat cannot tell apart when it must act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InformationSet {
    /// The seat that must act.
    pub seat: Seat,
    /// A hash of all observations of the seat.
    pub key: Information,
    /// The key of a hand-made abstraction at this set.
    pub kept: Information,
    /// The number of histories in this set.
    pub histories: u32,
    /// The index of the set's first action among all sequences of the tree.
    pub(crate) first: u32,
    /// The number of the set's actions.
    pub(crate) actions: u32,
    /// The seat's own latest sequence before this set, if the seat has acted. With perfect recall this sequence is the
    /// same for all histories of the set.
    pub(crate) before: Option<u32>,
}

impl InformationSet {
    /// Returns the actions of this set as indices of sequences. The sequences of all sets of a tree have consecutive
    /// numbers.
    pub const fn sequences(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.actions as usize
    }
}

/// The whole tree of a game in flat arrays, level by level, so that every pass reads memory sequentially.
///
/// A *node* is a history. The *edge* that leads to a node is either a sequence (an information set and an action) or a
/// chance of nature. The probabilities of sequences and of chances are in one array, sequences first. The children of a
/// node are consecutive, and so are the nodes of a level.
pub struct Explicit {
    pub(crate) seats: u8,
    /// The index of the parent of each node. The root is its own parent.
    pub(crate) parents: Vec<u32>,
    /// The edge that leads to each node. The root has an edge with probability 1.
    pub(crate) edges: Vec<u32>,
    /// The index of the first child of each node, with one extra element at the end. A node without children has the
    /// value of the next node.
    pub(crate) first_children: Vec<u32>,
    /// The index of the first node of each level. The last element is the number of all nodes.
    pub(crate) levels: Vec<u32>,
    /// The index of the first information set of each level. The last element is the number of all sets.
    pub(crate) set_levels: Vec<u32>,
    /// The information sets, level by level.
    pub(crate) sets: Vec<InformationSet>,
    /// The index of the information set of each node, or [`NO_SET`].
    pub(crate) set_of: Vec<u32>,
    /// The probabilities of the chance edges. The edge numbers of chances follow the edge numbers of sequences.
    pub(crate) chances: Vec<f64>,
    /// For each seat and node, the utility of the seat at a terminal node, 0 at all other nodes.
    pub(crate) payoffs: BySeat<Vec<f64>>,
    /// The seat that plays each sequence.
    pub(crate) owners: Vec<Seat>,
}

/// Marks a node at which no seat acts.
pub(crate) const NO_SET: u32 = u32::MAX;

impl Explicit {
    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the number of histories of any length, including the root.
    pub fn nodes(&self) -> usize {
        self.parents.len()
    }

    /// Returns the information sets of all seats.
    pub fn sets(&self) -> &[InformationSet] {
        &self.sets
    }

    /// Returns the number of sequences. A sequence is an information set with one of its actions.
    pub fn sequences(&self) -> usize {
        self.owners.len()
    }

    /// Returns the largest number of actions of any information set.
    pub(crate) fn most_actions(&self) -> usize {
        self.sets.iter().map(|set| set.actions as usize).max().unwrap_or_default()
    }

    /// Returns the indices of the children of a node.
    pub(crate) fn children(&self, node: usize) -> Range<usize> {
        self.first_children[node] as usize..self.first_children[node + 1] as usize
    }

    /// Returns the indices of the nodes of a level.
    pub(crate) fn level(&self, level: usize) -> Range<usize> {
        self.levels[level] as usize..self.levels[level + 1] as usize
    }

    /// Returns the indices of the information sets of a level.
    pub(crate) fn sets_of_level(&self, level: usize) -> Range<usize> {
        self.set_levels[level] as usize..self.set_levels[level + 1] as usize
    }

    /// Returns the number of levels, which is the number of steps of the longest history plus one.
    pub(crate) fn depth(&self) -> usize {
        self.levels.len() - 1
    }
}

impl std::fmt::Debug for Explicit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a tree of {} histories and {} information sets", self.nodes(), self.sets.len())
    }
}

//! Counterfactual regret minimisation over a whole tree, and its variants.

use game::{BySeat, Seat};

use crate::abstraction::Row;
use crate::strategy::match_regrets;
use crate::{Abstraction, Explicit, Strategy};

/// Counterfactual regret minimisation (Zinkevich et al. 2007), seats updated in turn: at a table of two its average strategy
/// approaches an equilibrium.
///
/// An iteration makes two passes over the tree for each seat and allocates nothing.
pub struct Cfr<'t> {
    tree: &'t Explicit,
    abstraction: Abstraction,
    update: Update,
    iterations: u64,
    /// By slot.
    regrets: Vec<f64>,
    /// By slot: the regrets of the iteration.
    latest: Vec<f64>,
    /// By slot: what the average strategy is made of.
    sums: Vec<f64>,
    /// By slot: the strategy of the iteration.
    policy: Vec<f64>,
    /// By seat and edge: the odds of its own acts, 1 elsewhere.
    own: BySeat<Vec<f64>>,
    /// By seat and edge: the odds of everything else, 1 for its own acts.
    others: BySeat<Vec<f64>>,
    /// By sequence: how likely its seat plays everything that leads to it.
    realization: Vec<f64>,
    /// By node: how likely the others and nature lead there.
    reaches: Vec<f64>,
    /// By node: what the seat gains below it, times that.
    values: Vec<f64>,
    /// By edge: what its nodes are worth together.
    worth: Vec<f64>,
}

impl<'t> Cfr<'t> {
    /// Nothing learnt yet: every action equally likely.
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

    /// How many iterations were made.
    pub const fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Updates every seat once.
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

    /// The average strategy so far: the one to play by.
    pub fn average_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.sums)
    }

    /// The average strategy of a seat so far by keys and labels ([`Abstraction::by_label`]): each key with the probabilities of its
    /// labels. Nothing where those have no names.
    pub fn learnt(&self, seat: Seat) -> Vec<(u64, Vec<(u8, f64)>)> {
        let named = self.abstraction.rows.iter().zip(&self.abstraction.names).filter(|(row, _)| row.seat == seat);
        let ways = |(row, (key, labels)): (&Row, &(u64, Vec<u8>))| {
            let sums = &self.sums[row.slots()];
            let all = sums.iter().sum::<f64>().max(f64::MIN_POSITIVE);
            (*key, labels.iter().copied().zip(sums.iter().map(|sum| sum / all)).collect())
        };
        named.map(ways).collect()
    }

    /// The strategy of the next iteration.
    pub fn current_strategy(&self) -> Strategy {
        self.abstraction.strategy(self.tree, &self.policy)
    }

    /// Adds the seat's strategy to its average, as likely as the seat itself gets to use it.
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

    /// How likely the others and nature lead to every node, and what the seat gains there.
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

    /// What every action is worth to the seat, from the ends back to the root.
    fn evaluate(&mut self, seat: Seat) {
        let odds = &self.own[seat][..];
        self.worth.fill(0.0);
        for (node, (parent, edge)) in self.tree.parents.iter().zip(&self.tree.edges).enumerate().skip(1).rev() {
            let (value, edge) = (self.values[node], *edge as usize);
            self.worth[edge] += value;
            self.values[*parent as usize] += value * odds[edge];
        }
    }

    /// What the seat would have gained more by each action than by its strategy.
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

    /// Lets the whole tree know how the seat plays now.
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

/// How regrets and averages of earlier iterations count.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Update {
    /// CFR+: a regret never falls below 0, averages grow linearly (Tammelin 2014).
    Plus,
    /// Discounted CFR (Brown and Sandholm 2019): after iteration `t` positive regrets shrink by `t^alpha / (t^alpha + 1)`,
    /// negative ones by the same of `beta`; strategies count as `t^gamma`.
    Discounted {
        /// Of positive regrets.
        alpha: f64,
        /// Of negative regrets.
        beta: f64,
        /// Of the average.
        gamma: f64,
    },
    /// Predictive CFR+ (Farina, Kroer and Sandholm 2021): the last regret is expected to come again; averages grow with the
    /// square.
    Predictive,
}

impl Update {
    /// Discounted CFR with the figures its authors recommend.
    pub const DISCOUNTED: Self = Self::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };

    /// How much the strategy of iteration `t` counts, from 1.
    pub(crate) fn weight(self, t: u64) -> f64 {
        let t = t as f64;
        match self {
            Self::Plus => t,
            Self::Discounted { gamma, .. } => t.powf(gamma),
            Self::Predictive => t * t,
        }
    }

    /// What this variant does with regrets in iteration `t`.
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

/// What an iteration does with regrets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// What is kept of a positive regret.
    positive: f64,
    /// What is kept of a negative one.
    negative: f64,
    /// How much of the latest regret is expected to come again.
    predicted: f64,
}

impl Step {
    /// A regret with the latest one added.
    #[inline]
    pub(crate) fn keep(self, regret: f64, latest: f64) -> f64 {
        let sum = regret + latest;
        sum * if sum > 0.0 { self.positive } else { self.negative }
    }

    /// The regret to match next.
    #[inline]
    pub(crate) fn expect(self, regret: f64, latest: f64) -> f64 {
        regret + self.predicted * latest
    }
}

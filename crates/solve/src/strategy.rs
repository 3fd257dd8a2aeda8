//! A behaviour strategy: the odds of every seat at each of its information sets.

use crate::{Explicit, InformationSet};

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

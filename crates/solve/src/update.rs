//! The variants of counterfactual regret minimisation.

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

//! A mean, and how far it may be off.

/// The mean of independent numbers, with half of the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean; 0 for fewer than two samples.
    pub within: f64,
}

impl Estimate {
    /// The estimate from these samples.
    pub fn of(numbers: &[f64]) -> Self {
        let count = numbers.len() as f64;
        if numbers.is_empty() {
            return Self::default();
        }
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Self { mean, within: 1.96 * (variance / count).sqrt() }
    }

    /// Whether the interval is above this number.
    pub fn is_above(&self, number: f64) -> bool {
        self.mean - self.within > number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean() {
        let estimate = Estimate::of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((estimate.mean - 2.5).abs() < 1e-12);
        // The standard deviation is the root of 5/3, and the mean of four is half as spread.
        assert!((estimate.within - 1.96 * (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert!(estimate.is_above(1.0) && !estimate.is_above(2.0));
        assert_eq!(Estimate::of(&[7.0]), Estimate { mean: 7.0, within: 0.0 });
        assert_eq!(Estimate::of(&[]), Estimate::default());
    }
}

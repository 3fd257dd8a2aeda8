//! How long games are: the usual and the long ones.

/// How a number is spread over many games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Spread {
    /// The median.
    pub median: u64,
    /// The 90th percentile.
    pub ninety: u64,
}

impl Spread {
    /// The spread of these numbers, one for each game; of none it is 0.
    pub fn of(mut counts: Vec<u64>) -> Self {
        counts.sort_unstable();
        let at = |tenths: usize| {
            let place = (counts.len() * tenths).div_ceil(10).max(1) - 1;
            counts.get(place).copied().unwrap_or_default()
        };
        Self { median: at(5), ninety: at(9) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_and_nine_tenths_are_counted_from_the_shortest() {
        assert_eq!(Spread::of((1..=10).rev().collect()), Spread { median: 5, ninety: 9 });
        assert_eq!(Spread::of(vec![7, 3, 5]), Spread { median: 5, ninety: 7 });
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }
}

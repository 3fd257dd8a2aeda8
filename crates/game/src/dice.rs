//! Choices handed to code that must not hold a generator of its own.

/// A source of choices, owned by the caller. The rules never take one; samplers, bots and random play do.
pub trait Dice {
    /// 64 unbiased bits.
    fn bits(&mut self) -> u64;

    /// A number below `bound`, each equally likely. `bound` 0 gives 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        // Multiply-shift with rejection (Lemire 2019): unbiased, rarely loops.
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = (self.bits() >> 32) * u64::from(bound);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number from 0 up to, but not, 1.
    #[inline]
    fn unit(&mut self) -> f64 {
        // 53 bits are all that the fraction of a double holds.
        (self.bits() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn bits(&mut self) -> u64 {
        (**self).bits()
    }
}

/// One of these, each equally likely; `None` of none.
#[inline]
pub fn one_of<T>(items: impl IntoIterator<Item = T, IntoIter: Clone>, dice: &mut impl Dice) -> Option<T> {
    let mut items = items.into_iter();
    let count = items.clone().count() as u32;
    items.nth(dice.below(count) as usize)
}

/// One of these by their weights, which are not all 0; `None` of none.
#[inline]
pub fn by_weight<T>(weighted: Vec<(T, u32)>, dice: &mut (impl Dice + ?Sized)) -> Option<T> {
    let mut left = dice.below(weighted.iter().map(|(_, weight)| weight).sum());
    let picked = weighted.into_iter().find(|(_, weight)| {
        left < *weight || {
            left -= weight;
            false
        }
    });
    picked.map(|(one, _)| one)
}

/// The place of one of these weights, each as likely as its share of `all`, which they add up to; `None` where none is above zero.
#[inline]
pub fn place_by(weights: impl IntoIterator<Item = f64>, all: f64, dice: &mut (impl Dice + ?Sized)) -> Option<usize> {
    let mut left = dice.unit() * all;
    let mut last = None;
    for (place, weight) in weights.into_iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(place);
        }
        if weight > 0.0 {
            last = Some(place);
        }
    }
    // Rounding may leave a little over: that is the last one's.
    last
}

/// A tiny seeded generator (SplitMix64; Steele, Lea and Flood 2014) for simulation and tests: fast and repeatable,
/// not for drawing cards that anybody plays for.
///
/// # Stability
/// The same seed gives the same numbers in every version.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }
}

impl Dice for SplitMix {
    #[inline]
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = SplitMix::new(7);
        let mut faces = [0_u32; 6];
        for _ in 0..60_000 {
            faces[dice.below(6) as usize] += 1;
        }
        // Six standard deviations of a binomial with n = 60,000 and p = 1/6 are about 548.
        assert!(faces.iter().all(|n| n.abs_diff(10_000) < 548), "{faces:?}");
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.below(1), 0);
    }

    #[test]
    fn places_come_as_often_as_they_weigh() {
        let (weights, mut dice, mut places) = ([2.0, 0.0, 1.0, 5.0], SplitMix::new(11), [0_u32; 4]);
        for _ in 0..80_000 {
            places[place_by(weights, 8.0, &mut dice).expect("some weigh something")] += 1;
        }
        // Six standard deviations of a binomial with n = 80,000 and p = 5/8 are about 822.
        let expected = weights.map(|weight| (weight * 10_000.0) as u32);
        assert!(places.iter().zip(expected).all(|(n, expected)| n.abs_diff(expected) < 822), "{places:?}");
        assert_eq!(places[1], 0);
    }

    #[test]
    fn what_rounding_leaves_over_is_the_last_that_weighs_something() {
        let mut dice = SplitMix::new(3);
        assert_eq!(place_by([1e-9, 1e-9, 0.0], 1.0, &mut dice), Some(1));
        assert_eq!(place_by([0.0, 0.0], 0.0, &mut dice), None);
        assert_eq!(place_by([], 1.0, &mut dice), None);
    }
}

//! Random choices with a generator that the caller provides (`Dice`), and the move probabilities that a bot returns
//! (`Odds`).

/// A random generator that the caller provides. Samplers, bots and random play use it; the rules of games never do,
/// because chance is an explicit draw of nature.
pub trait Dice {
    /// Returns 64 unbiased random bits.
    fn bits(&mut self) -> u64;

    /// Returns a uniformly random number below `bound`, or 0 if `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        // Multiply-shift with rejection (Lemire 2019). The result is unbiased, and the loop rarely runs more than once.
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = (self.bits() >> 32) * u64::from(bound);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns a uniformly random number in the range 0 <= x < 1.
    #[inline]
    fn unit(&mut self) -> f64 {
        // An `f64` has 53 significant bits, so this uses the highest 53 of the 64 random bits.
        (self.bits() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn bits(&mut self) -> u64 {
        (**self).bits()
    }
}

/// Picks one of the items uniformly. Returns `None` if there are no items.
#[inline]
pub fn one_of<T>(items: impl IntoIterator<Item = T, IntoIter: Clone>, dice: &mut impl Dice) -> Option<T> {
    let mut items = items.into_iter();
    let count = items.clone().count() as u32;
    items.nth(dice.below(count) as usize)
}

/// Picks one of the items with a probability proportional to its weight. Returns `None` if no weight is above 0.
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

/// Picks the index of a weight with a probability proportional to the weight. `all` is the sum of the weights. Returns
/// `None` if no weight is above 0.
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
    // Because of rounding errors, the loop can end without a result. Then the last index with a weight above 0 is
    // picked.
    last
}

/// A tiny seeded generator (SplitMix64; Steele, Lea and Flood 2014) for simulation and tests: fast and repeatable. It
/// is not secure, so do not use it for the cards of real games.
///
/// # Stability
/// The same seed gives the same numbers in every version.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates the generator with this seed.
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

/// The answer of a policy: a few different moves with their probabilities. There is at least one move, every
/// probability is above 0, and the probabilities add up to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds<M>(Vec<(M, f64)>);

impl<M> Odds<M> {
    /// Returns the odds in which this move has the probability 1.
    pub fn certain(play: M) -> Self {
        Self(vec![(play, 1.0)])
    }

    /// Iterates over the moves with their probabilities, which add up to 1.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&M, f64)> {
        self.0.iter().map(|(play, odds)| (play, *odds))
    }

    /// Returns the move with the highest probability. If several moves have it, returns the first of them.
    pub fn likeliest(&self) -> &M {
        &self.0.iter().fold(&self.0[0], |best, other| if other.1 > best.1 { other } else { best }).0
    }

    /// Samples a move by its probability.
    pub fn pick(self, dice: &mut dyn Dice) -> M {
        let mut moves = self.0;
        let place = place_by(moves.iter().map(|(_, odds)| *odds), 1.0, dice).unwrap_or_default();
        moves.swap_remove(place).0
    }

    /// Converts each move with the function `turn`. The probabilities stay the same.
    pub fn map<N>(self, turn: impl Fn(M) -> N) -> Odds<N> {
        Odds(self.0.into_iter().map(|(play, odds)| (turn(play), odds)).collect())
    }
}

impl<M: PartialEq> Odds<M> {
    /// Creates odds from pairs (move, weight), with probabilities in proportion to the weights. Leaves out moves with
    /// weight 0, and adds the weights of equal moves. Returns `None` if no move is left.
    pub fn weighted(weights: impl IntoIterator<Item = (M, f64)>) -> Option<Self> {
        let mut moves: Vec<(M, f64)> = Vec::new();
        for (play, weight) in weights {
            if !(weight > 0.0 && weight.is_finite()) {
                continue;
            }
            match moves.iter_mut().find(|(other, _)| *other == play) {
                Some((_, there)) => *there += weight,
                None => moves.push((play, weight)),
            }
        }
        let all: f64 = moves.iter().map(|(_, weight)| weight).sum();
        moves.iter_mut().for_each(|(_, weight)| *weight /= all);
        (!moves.is_empty()).then_some(Self(moves))
    }

    /// Creates odds in which all moves are equally likely. Returns `None` if there are no moves.
    pub fn even(moves: impl IntoIterator<Item = M>) -> Option<Self> {
        Self::weighted(moves.into_iter().map(|play| (play, 1.0)))
    }

    /// Creates odds from the values of the moves by softmax with the temperature `heat`: a move whose value is lower by
    /// `heat` is `e` times less likely. Returns `None` if there are no moves.
    pub fn soft(moves: impl IntoIterator<Item = (M, f64)>, heat: f64) -> Option<Self> {
        let moves: Vec<(M, f64)> = moves.into_iter().collect();
        let best = moves.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
        Self::weighted(moves.into_iter().map(|(play, value)| (play, ((value - best) / heat).exp())))
    }

    /// Mixes two odds: the move comes from `one` with the given probability, otherwise from `other`.
    #[must_use]
    pub fn either(probability: f64, one: Self, other: Self) -> Self {
        let share = probability.clamp(0.0, 1.0);
        let ones = one.0.into_iter().map(|(play, odds)| (play, odds * share));
        let others = other.0.into_iter().map(|(play, odds)| (play, odds * (1.0 - share)));
        let mut moves: Vec<(M, f64)> = Vec::new();
        for (play, odds) in ones.chain(others).filter(|(_, odds)| *odds > 0.0) {
            match moves.iter_mut().find(|(other, _)| *other == play) {
                Some((_, there)) => *there += odds,
                None => moves.push((play, odds)),
            }
        }
        Self(moves)
    }

    /// Multiplies the probability of each move by the factor `times`, and normalises the results. Returns the odds
    /// unchanged if every factor is 0.
    #[must_use]
    pub fn scaled(self, times: impl Fn(&M) -> f64) -> Self
    where
        M: Clone,
    {
        let scaled = Self::weighted(self.0.iter().map(|(play, odds)| (play.clone(), odds * times(play))));
        scaled.unwrap_or(self)
    }

    /// Restricts the odds to the moves for which `fits` is true, and normalises them. Returns (the new odds, the total
    /// probability of these moves in the old odds). Returns `None` if no move fits.
    pub fn among(self, fits: impl Fn(&M) -> bool) -> Option<(Self, f64)> {
        let fitting: Vec<_> = self.0.into_iter().filter(|(play, _)| fits(play)).collect();
        let all = fitting.iter().map(|(_, odds)| odds).sum();
        Some((Self::weighted(fitting)?, all))
    }

    /// Returns the probability of this move, which is 0 for a move that is not in the odds.
    pub fn of(&self, play: &M) -> f64 {
        self.0.iter().find(|(other, _)| other == play).map_or(0.0, |(_, odds)| *odds)
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
        // Each number should occur about 10,000 times. The tolerance is six standard deviations of a binomial with n =
        // 60,000 and p = 1/6, about 548.
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
        // The tolerance of this test is six standard deviations of a binomial with n = 80,000 and p = 5/8, about 822.
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

    #[test]
    fn equal_moves_are_one_and_all_are_certain() {
        let odds = Odds::weighted([("a", 1.0), ("b", 0.0), ("c", 2.0), ("a", 1.0)]).unwrap();
        assert_eq!(odds.iter().collect::<Vec<_>>(), [(&"a", 0.5), (&"c", 0.5)]);
        assert_eq!(Odds::<u8>::even([]), None);
        assert_eq!((odds.likeliest(), Odds::weighted([(1, 1.0), (2, 3.0)]).unwrap().likeliest()), (&"a", &2));
        let (among, all) = odds.clone().among(|play| *play != "a").unwrap();
        assert_eq!((among, all), (Odds::certain("c"), 0.5));
        assert_eq!(odds.among(|_| false), None);
        assert_eq!(Odds::weighted([(1, f64::NAN), (2, -1.0), (3, f64::INFINITY)]), None);
    }

    #[test]
    fn either_mixes_and_scaling_keeps_something() {
        let odds = Odds::either(0.25, Odds::certain(1), Odds::even([1, 2]).unwrap());
        assert!((odds.of(&1) - 0.625).abs() < 1e-12 && (odds.of(&2) - 0.375).abs() < 1e-12);
        assert_eq!(odds.clone().scaled(|_| 0.0), odds);
        assert_eq!(odds.scaled(|play| f64::from(u8::from(*play == 2))), Odds::certain(2));
    }

    #[test]
    fn moves_come_as_often_as_their_odds_say() {
        let odds = Odds::soft([('a', 1.0), ('b', 0.0)], 1.0).unwrap();
        let mut dice = SplitMix::new(3);
        let picked = (0..10_000).filter(|_| odds.clone().pick(&mut dice) == 'a').count();
        // The values of the two moves differ by the temperature, so the expected number is 10,000 e / (e + 1) = 7,311.
        // The tolerance is six standard deviations, 266.
        assert!(picked.abs_diff(7_311) < 266, "{picked}");
    }
}

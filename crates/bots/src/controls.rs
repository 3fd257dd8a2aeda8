//! Control variates: reduces the variance of samples by subtracting numbers that correlate with them and have the mean
//! 0.

/// The number of folds of the samples (cross-fitting). The coefficients for one fold come from all other folds, so the
/// correction has no bias.
const PARTS: usize = 10;
/// The number of samples needed per control variate. With fewer samples `controlled` corrects nothing, because the
/// coefficients would be too noisy.
const NEEDED: usize = 3;
/// The smallest root mean square of a control variate that is used. A smaller value is only rounding error, whose mean
/// is not 0.
const ROUNDING: f64 = 1e-9;

/// Subtracts the control variates from these samples. The coefficients for one fold minimise the variance of the other
/// folds (least squares with a small ridge term). Every control variate has the mean 0, so the expected mean of the
/// samples does not change.
pub(crate) fn controlled(numbers: &[f64], controls: &[Vec<f64>]) -> Vec<f64> {
    let scales = scales(controls);
    let used: Vec<usize> = (0..scales.len()).filter(|place| scales[*place] > ROUNDING).collect();
    if used.is_empty() || numbers.len() < NEEDED * used.len().max(PARTS) {
        return numbers.to_vec();
    }
    let scaled = |row: &Vec<f64>| used.iter().map(|place| at(row, *place) / scales[*place]).collect::<Vec<f64>>();
    let rows: Vec<Vec<f64>> = controls.iter().map(scaled).collect();
    let all = Sums::of(numbers, &rows, |_| true);
    let weights: Vec<Vec<f64>> = (0..PARTS)
        .map(|part| all.without(&Sums::of(numbers, &rows, |place| place % PARTS == part)).weights())
        .collect();
    let taken =
        |place: usize| weights[place % PARTS].iter().zip(&rows[place]).map(|(weight, it)| weight * it).sum::<f64>();
    numbers.iter().enumerate().map(|(place, number)| number - taken(place)).collect()
}

/// Returns the control variate at this place of a row; 0 if the row is shorter.
fn at(row: &[f64], place: usize) -> f64 {
    row.get(place).copied().unwrap_or(0.0)
}

/// Returns the root mean square of each control variate.
fn scales(controls: &[Vec<f64>]) -> Vec<f64> {
    let width = controls.iter().map(Vec::len).max().unwrap_or(0);
    let of = |place: usize| controls.iter().map(|row| at(row, place).powi(2)).sum::<f64>() / controls.len() as f64;
    (0..width).map(|place| of(place).sqrt()).collect()
}

/// Sums and sums of products over samples, from which `weights` computes the regression coefficients.
struct Sums {
    count: f64,
    number: f64,
    controls: Vec<f64>,
    with_number: Vec<f64>,
    products: Vec<Vec<f64>>,
}

impl Sums {
    fn of(numbers: &[f64], rows: &[Vec<f64>], counts: impl Fn(usize) -> bool) -> Self {
        let width = rows.first().map_or(0, Vec::len);
        let zeros = || vec![0.0; width];
        let mut sums =
            Self { count: 0.0, number: 0.0, controls: zeros(), with_number: zeros(), products: vec![zeros(); width] };
        for (_, (number, row)) in numbers.iter().zip(rows).enumerate().filter(|(place, _)| counts(*place)) {
            sums.count += 1.0;
            sums.number += number;
            for (one, value) in row.iter().enumerate() {
                sums.controls[one] += value;
                sums.with_number[one] += value * number;
                for (product, other) in sums.products[one].iter_mut().zip(row) {
                    *product += value * other;
                }
            }
        }
        sums
    }

    /// Returns the sums over all samples except the samples of `part`.
    fn without(&self, part: &Self) -> Self {
        let less = |all: &[f64], part: &[f64]| all.iter().zip(part).map(|(all, part)| all - part).collect::<Vec<f64>>();
        Self {
            count: self.count - part.count,
            number: self.number - part.number,
            controls: less(&self.controls, &part.controls),
            with_number: less(&self.with_number, &part.with_number),
            products: self.products.iter().zip(&part.products).map(|(all, part)| less(all, part)).collect(),
        }
    }

    /// Returns the regression coefficient of each control variate, with all means subtracted (ridge regression).
    fn weights(&self) -> Vec<f64> {
        let width = self.controls.len();
        let mut rows: Vec<Vec<f64>> = (0..width)
            .map(|one| {
                let product = |other: usize| {
                    let product = self.products[one][other] - self.controls[one] * self.controls[other] / self.count;
                    // The ridge term has the effect of `width` more samples of each control variate that correlate with
                    // nothing.
                    if one == other { product + width as f64 } else { product }
                };
                (0..width)
                    .map(product)
                    .chain([self.with_number[one] - self.controls[one] * self.number / self.count])
                    .collect()
            })
            .collect();
        solve(&mut rows)
    }
}

/// Solves linear equations by Gaussian elimination with pivoting. Each row ends with its right side. An undetermined
/// unknown is 0.
fn solve(rows: &mut [Vec<f64>]) -> Vec<f64> {
    let width = rows.len();
    for place in 0..width {
        let largest = (place..width).max_by(|one, other| rows[*one][place].abs().total_cmp(&rows[*other][place].abs()));
        rows.swap(place, largest.unwrap_or(place));
        let pivot = rows[place].clone();
        if pivot[place].abs() < 1e-12 {
            continue;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != place) {
            let times = row[place] / pivot[place];
            row.iter_mut().zip(&pivot).for_each(|(it, pivot)| *it -= times * pivot);
        }
    }
    (0..width)
        .map(|place| if rows[place][place].abs() < 1e-12 { 0.0 } else { rows[place][width] / rows[place][place] })
        .collect()
}

#[cfg(test)]
mod tests {
    use game::{Dice as _, SplitMix};

    use super::*;
    use crate::Estimate;

    #[test]
    fn what_goes_with_controls_is_taken_off_and_the_mean_stays() {
        let mut dice = SplitMix::new(5);
        let mut unit = || f64::from(dice.below(2_001)) / 1_000.0 - 1.0;
        // The control variate in the middle should be 0. It has a small rounding error, always with the same sign.
        let controls: Vec<Vec<f64>> = (0..600).map(|_| vec![unit(), 1e-17, unit()]).collect();
        let numbers: Vec<f64> = controls.iter().map(|row| 0.3 + 2.0 * row[0] - row[2] + 0.1 * unit()).collect();
        let (plain, controlled) = (Estimate::of(&numbers), Estimate::of(&controlled(&numbers, &controls)));
        assert!(controlled.within * 8.0 < plain.within, "{controlled:?} {plain:?}");
        assert!((controlled.mean - 0.3).abs() < 2.0 * controlled.within, "{controlled:?}");
    }

    #[test]
    fn with_too_few_nothing_is_taken_off() {
        let numbers = [1.0, 2.0];
        assert_eq!(controlled(&numbers, &[vec![1.0], vec![-1.0]]), numbers);
        assert_eq!(controlled(&numbers, &[vec![], vec![]]), numbers);
    }

    #[test]
    fn equations_are_solved() {
        let mut rows = vec![vec![0.0, 2.0, 4.0], vec![1.0, 1.0, 5.0]];
        assert_eq!(solve(&mut rows), [3.0, 2.0]);
    }
}

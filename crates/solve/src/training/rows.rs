//! The learnt data of each key.

use std::collections::BTreeMap;

/// By key.
pub(super) type Rows = BTreeMap<u64, Row>;

/// The learnt data of one key.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Row {
    labels: Vec<u8>,
    regrets: Vec<f64>,
    /// The sum of the squares of all updates of each regret: its variance, if gains and losses are equally likely.
    squares: Vec<f64>,
    /// The sums of the average strategy.
    sums: Vec<f64>,
    met: u32,
}

impl Row {
    /// How often it was met.
    pub(super) const fn met(&self) -> u32 {
        self.met
    }

    /// The regret of this action minus this many standard errors; 0 for a new action.
    pub(super) fn regret(&self, label: u8, errors: f64) -> f64 {
        let place = self.labels.iter().position(|other| *other == label);
        place.map_or(0.0, |place| errors.mul_add(-self.squares[place].sqrt(), self.regrets[place]))
    }

    /// Notes that it was met, and these ways taken with such weights.
    pub(super) fn meet(&mut self, taken: impl Iterator<Item = (u8, f64)>) {
        self.met = self.met.saturating_add(1);
        for (label, weight) in taken {
            let place = self.place(label);
            self.sums[place] += weight;
        }
    }

    /// Adds to the regret of a way.
    pub(super) fn rue(&mut self, label: u8, regret: f64) {
        let place = self.place(label);
        self.regrets[place] += regret;
        self.squares[place] = regret.mul_add(regret, self.squares[place]);
    }

    /// Adds the updates of the same key from another lane.
    pub(super) fn add(&mut self, other: &Self) {
        self.met = self.met.saturating_add(other.met);
        for (at, label) in other.labels.iter().enumerate() {
            let place = self.place(*label);
            self.regrets[place] += other.regrets[at];
            self.squares[place] += other.squares[at];
            self.sums[place] += other.sums[at];
        }
    }

    /// The average strategy: each way, and how likely it is.
    pub(super) fn average(&self) -> Vec<(u8, f64)> {
        let all = self.sums.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        self.labels.iter().zip(&self.sums).map(|(label, sum)| (*label, sum / all)).collect()
    }

    /// The index of a tactic, which is added if it is new.
    fn place(&mut self, label: u8) -> usize {
        self.labels.iter().position(|other| *other == label).unwrap_or_else(|| {
            self.labels.push(label);
            self.regrets.push(0.0);
            self.squares.push(0.0);
            self.sums.push(0.0);
            self.labels.len() - 1
        })
    }
}

/// A line for each key.
pub(super) fn write(rows: &Rows) -> String {
    let mut text = String::new();
    for (key, row) in rows {
        text += &format!("{key:016x} {}", row.met);
        for (place, label) in row.labels.iter().enumerate() {
            text += &format!(" {label} {:e} {:e} {:e}", row.regrets[place], row.squares[place], row.sums[place]);
        }
        text.push('\n');
    }
    text
}

/// One such line.
pub(super) fn read(line: &str) -> Option<(u64, Row)> {
    let mut words = line.split(' ');
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let mut row = Row { met: words.next()?.parse().ok()?, ..Row::default() };
    while let Some(label) = words.next() {
        row.labels.push(label.parse().ok()?);
        row.regrets.push(words.next()?.parse().ok()?);
        row.squares.push(words.next()?.parse().ok()?);
        row.sums.push(words.next()?.parse().ok()?);
    }
    Some((key, row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_regret_counts_less_by_its_standard_errors() {
        let mut row = Row::default();
        [1.0, -1.0, 1.0, -1.0].iter().for_each(|regret| row.rue(3, *regret));
        assert_eq!([row.regret(3, 0.0), row.regret(3, 2.0), row.regret(4, 2.0)], [0.0, -4.0, 0.0]);
        let mut same = row.clone();
        (0..12).for_each(|_| row.rue(3, 1.0));
        assert_eq!([row.regret(3, 0.0), row.regret(3, 2.0)], [12.0, 4.0]);
        same.add(&row);
        assert_eq!([same.regret(3, 0.0), same.squares[0]], [12.0, 20.0]);
        assert_eq!(read(write(&Rows::from([(7, row.clone())])).trim_end()), Some((7, row)));
    }
}

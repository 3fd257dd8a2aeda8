//! What is learnt of each key.

use std::collections::BTreeMap;

use crate::Tactic;

/// By key.
pub(super) type Rows = BTreeMap<u64, Row>;

/// What was learnt of a key.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Row {
    labels: Vec<u8>,
    regrets: Vec<f64>,
    /// What the average strategy is made of.
    sums: Vec<f64>,
    met: u32,
}

impl Row {
    /// How often it was met.
    pub(super) const fn met(&self) -> u32 {
        self.met
    }

    /// The regret of this way; 0 where it is new.
    pub(super) fn regret(&self, label: u8) -> f64 {
        self.labels.iter().position(|other| *other == label).map_or(0.0, |place| self.regrets[place])
    }

    /// Notes that it was met, and these ways taken with such weights.
    pub(super) fn meet<M>(&mut self, tactics: &[Tactic<M>], weights: impl Iterator<Item = f64>) {
        self.met = self.met.saturating_add(1);
        for (tactic, weight) in tactics.iter().zip(weights) {
            let place = self.place(tactic.label);
            self.sums[place] += weight;
        }
    }

    /// Adds to the regret of a way.
    pub(super) fn rue(&mut self, label: u8, regret: f64) {
        let place = self.place(label);
        self.regrets[place] += regret;
    }

    /// Adds what was learnt of the same key elsewhere.
    pub(super) fn add(&mut self, other: &Self) {
        self.met = self.met.saturating_add(other.met);
        for (at, label) in other.labels.iter().enumerate() {
            let place = self.place(*label);
            self.regrets[place] += other.regrets[at];
            self.sums[place] += other.sums[at];
        }
    }

    /// The average strategy: each way, and how likely it is.
    pub(super) fn average(&self) -> Vec<(u8, f64)> {
        let all = self.sums.iter().sum::<f64>().max(f64::MIN_POSITIVE);
        self.labels.iter().zip(&self.sums).map(|(label, sum)| (*label, sum / all)).collect()
    }

    /// Where a way stands, which is added where it is new.
    fn place(&mut self, label: u8) -> usize {
        self.labels.iter().position(|other| *other == label).unwrap_or_else(|| {
            self.labels.push(label);
            self.regrets.push(0.0);
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
            text += &format!(" {label} {:e} {:e}", row.regrets[place], row.sums[place]);
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
        row.sums.push(words.next()?.parse().ok()?);
    }
    Some((key, row))
}

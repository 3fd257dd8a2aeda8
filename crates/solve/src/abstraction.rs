//! Abstractions: which information sets share one strategy.

use std::{collections::BTreeMap, fmt};

use game::{Information, Seat};

use crate::{
    Explicit, InformationSet, Strategy,
    response::{match_regrets, share},
};

/// An abstraction: all information sets with the same key share their strategy. A player that uses the strategy cannot
/// distinguish these sets.
///
/// Each action of a key has a *slot*: its index in arrays of all actions of all keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// For each information set, the index of its key in `rows`.
    pub(crate) keys: Vec<u32>,
    pub(crate) rows: Vec<Row>,
    /// The number of slots: the actions of all keys together.
    pub(crate) slots: usize,
    /// For each sequence, its slot, or [`NO_SLOT`]. `None` if every set has the actions of its key in the same order.
    places: Option<Vec<u32>>,
    /// For each row, its key and the labels of its actions. Empty if the actions have no labels.
    pub(crate) names: Vec<(u64, Vec<u8>)>,
}

/// Marks an action without a slot. Such an action is never played.
const NO_SLOT: u32 = u32::MAX;

/// One key of a seat, with the range of the slots of its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) seat: Seat,
    pub(crate) first: u32,
    pub(crate) actions: u32,
}

impl Row {
    pub(crate) const fn slots(self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.actions as usize
    }
}

/// An error: two information sets of this seat have the same key but different numbers of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnevenKey(pub Seat);

impl fmt::Display for UnevenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has other actions at information sets of one key", self.0)
    }
}

impl std::error::Error for UnevenKey {}

impl Abstraction {
    /// Creates the identity: every information set has its own key.
    pub fn none(tree: &Explicit) -> Self {
        let rows = tree.sets.iter().map(|set| Row { seat: set.seat, first: set.first, actions: set.actions }).collect();
        Self {
            keys: (0..tree.sets.len() as u32).collect(),
            rows,
            slots: tree.sequences(),
            places: None,
            names: Vec::new(),
        }
    }

    /// Groups the information sets by the keys of the game's positions ([`crate::Position::key`]).
    ///
    /// # Errors
    /// If information sets with the same key have different numbers of actions.
    pub fn by_key(tree: &Explicit) -> Result<Self, UnevenKey> {
        let mut known: BTreeMap<(Seat, Information), u32> = BTreeMap::new();
        let mut abstraction = Self { keys: Vec::new(), rows: Vec::new(), slots: 0, places: None, names: Vec::new() };
        for set in &tree.sets {
            let key = *known.entry((set.seat, set.kept)).or_insert_with(|| {
                let first = abstraction.slots as u32;
                abstraction.rows.push(Row { seat: set.seat, first, actions: set.actions });
                abstraction.slots += set.actions as usize;
                abstraction.rows.len() as u32 - 1
            });
            if abstraction.rows[key as usize].actions != set.actions {
                return Err(UnevenKey(set.seat));
            }
            abstraction.keys.push(key);
        }
        Ok(abstraction)
    }

    /// Groups information sets by these keys, and actions by these labels: at sets with the same key, actions with the
    /// same label share a slot. Sets with the same key may have different labels. An action without a label is never
    /// played, unless no action of its set has a label.
    pub fn by_label(tree: &Explicit, keys: &[u64], labels: &[Option<u8>]) -> Self {
        let mut known: BTreeMap<(Seat, u64), (u32, Vec<u8>)> = BTreeMap::new();
        for (set, key) in tree.sets.iter().zip(keys) {
            let next = known.len() as u32;
            let (_, all) = known.entry((set.seat, *key)).or_insert((next, Vec::new()));
            for label in labels[set.sequences()].iter().flatten() {
                if !all.contains(label) {
                    all.push(*label);
                }
            }
        }
        let mut rows = vec![Row { seat: Seat::FIRST, first: 0, actions: 0 }; known.len()];
        let mut slots = 0;
        for ((seat, _), (index, labels)) in &known {
            rows[*index as usize] = Row { seat: *seat, first: slots, actions: labels.len() as u32 };
            slots += labels.len() as u32;
        }
        let mut places = vec![NO_SLOT; tree.sequences()];
        let mut indices = Vec::new();
        for (set, key) in tree.sets.iter().zip(keys) {
            let Some((index, all)) = known.get(&(set.seat, *key)) else { continue };
            for sequence in set.sequences() {
                let place = labels[sequence].and_then(|label| all.iter().position(|other| *other == label));
                places[sequence] = place.map_or(NO_SLOT, |place| rows[*index as usize].first + place as u32);
            }
            indices.push(*index);
        }
        let mut names = vec![(0, Vec::new()); rows.len()];
        for ((_, key), (index, labels)) in known {
            names[index as usize] = (key, labels);
        }
        Self { keys: indices, rows, slots: slots as usize, places: Some(places), names }
    }

    /// Returns the number of keys.
    pub fn keys(&self) -> usize {
        self.rows.len()
    }

    /// Returns the row of an information set.
    #[inline]
    pub(crate) fn row(&self, set: usize) -> Row {
        self.rows[self.keys[set] as usize]
    }

    /// Visits the slot and the sequence of every action of a set that has a slot.
    #[inline]
    pub(crate) fn each(&self, index: usize, set: &InformationSet, mut visit: impl FnMut(usize, usize)) {
        match &self.places {
            None => self.row(index).slots().zip(set.sequences()).for_each(|(slot, sequence)| visit(slot, sequence)),
            Some(places) => {
                let placed = set.sequences().zip(&places[set.sequences()]).filter(|(_, slot)| **slot != NO_SLOT);
                placed.for_each(|(sequence, slot)| visit(*slot as usize, sequence));
            }
        }
    }

    /// Computes the probabilities of a set's actions. They are in proportion to the positive weights of their slots. If
    /// no weight is positive, they are uniform over the actions that have a slot.
    #[inline]
    pub(crate) fn odds(&self, index: usize, set: &InformationSet, weights: &[f64], odds: &mut [f64]) {
        if self.places.is_none() {
            return match_regrets(&weights[self.row(index).slots()], odds);
        }
        odds.fill(0.0);
        // Without positive weights, `share` must distinguish allowed actions from forbidden actions. So an allowed
        // action gets a tiny weight instead of 0.
        self.each(index, set, |slot, sequence| {
            odds[sequence - set.first as usize] = weights[slot].max(f64::MIN_POSITIVE);
        });
        share(odds);
    }

    /// Computes the strategy for the whole tree that plays at every set by the weights of the set's key.
    pub(crate) fn strategy(&self, tree: &Explicit, weights: &[f64]) -> Strategy {
        let mut by_set = vec![0.0; tree.sequences()];
        for (index, set) in tree.sets.iter().enumerate() {
            self.odds(index, set, weights, &mut by_set[set.sequences()]);
        }
        Strategy::weighted(tree, by_set)
    }
}

//! Which information sets a strategy treats alike.

use std::{collections::BTreeMap, fmt};

use game::{Information, Seat};

use crate::{Explicit, Strategy};

/// Information sets that share what is learnt at any of them: all of one key. Who plays by it forgets what the key leaves out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abstraction {
    /// By information set: its key's index.
    pub(crate) keys: Vec<u32>,
    pub(crate) rows: Vec<Row>,
    /// How many actions all keys have together.
    pub(crate) slots: usize,
}

/// Where the actions of a key stand in tables of all actions.
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

/// A seat has other numbers of actions at two information sets of one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnevenKey(pub Seat);

impl fmt::Display for UnevenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has other actions at information sets of one key", self.0)
    }
}

impl std::error::Error for UnevenKey {}

impl Abstraction {
    /// None: every information set is its own.
    pub fn none(tree: &Explicit) -> Self {
        let rows = tree.sets.iter().map(|set| Row { seat: set.seat, first: set.first, actions: set.actions }).collect();
        Self { keys: (0..tree.sets.len() as u32).collect(), rows, slots: tree.sequences() }
    }

    /// By the keys that the game's positions give ([`crate::Position::key`]).
    ///
    /// # Errors
    /// A key whose information sets have different numbers of actions.
    pub fn by_key(tree: &Explicit) -> Result<Self, UnevenKey> {
        let mut known: BTreeMap<(Seat, Information), u32> = BTreeMap::new();
        let mut abstraction = Self { keys: Vec::new(), rows: Vec::new(), slots: 0 };
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

    /// How many keys there are.
    pub fn keys(&self) -> usize {
        self.rows.len()
    }

    /// The row of a set.
    #[inline]
    pub(crate) fn row(&self, set: usize) -> Row {
        self.rows[self.keys[set] as usize]
    }

    /// The strategy of the whole tree that does at every set what weights of its key say.
    pub(crate) fn strategy(&self, tree: &Explicit, weights: &[f64]) -> Strategy {
        let by_set = (0..tree.sets.len()).flat_map(|set| &weights[self.row(set).slots()]);
        Strategy::weighted(tree, by_set.copied().collect())
    }
}

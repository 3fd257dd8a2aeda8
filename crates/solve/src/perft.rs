//! Counts of histories and information sets by depth: ground truth for a game's rules.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use game::{Information, Seat, Waiting};

use crate::{PerftTable, Row, Tree, awaited};

/// How far a count may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest depth counted; a depth is one entry of the journal, the root has depth 0.
    pub depth: u32,
    /// The greatest number of histories visited.
    pub histories: u64,
}

/// A count would visit more histories than its limit allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// The limit that was reached.
    pub histories: u64,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} histories: lower the depth", self.histories)
    }
}

impl std::error::Error for TooLarge {}

/// Counts, for each depth, the histories that go on, those that have ended, and each seat's distinct information
/// sets where that seat is to act.
///
/// # Errors
/// The tree down to the depth limit has more histories than allowed.
///
/// # Source
/// The practice of chess programs ("perft", Robert Hyatt's Crafty), with information sets added.
pub fn perft<T: Tree>(root: &T, limits: Limits) -> Result<PerftTable, TooLarge> {
    let mut count = Count { limits, visited: 0, levels: BTreeMap::new(), seats: root.seats() };
    count.visit(root, 0)?;
    Ok(count.table())
}

/// The greatest depth up to `limits.depth` whose whole tree has at most `limits.histories` histories.
pub fn deepest_within<T: Tree>(root: &T, limits: Limits) -> u32 {
    let mut level = root.children();
    let mut visited = 1 + level.len() as u64;
    let mut depth = 0;
    while depth < limits.depth && !level.is_empty() && visited <= limits.histories {
        depth += 1;
        let mut next = Vec::new();
        for node in &level {
            next.extend(node.children());
            if visited + next.len() as u64 > limits.histories {
                return depth;
            }
        }
        visited += next.len() as u64;
        level = next;
    }
    depth
}

#[derive(Default)]
struct Level {
    open: u64,
    ended: u64,
    sets: BTreeSet<(Seat, Information)>,
}

struct Count {
    limits: Limits,
    visited: u64,
    levels: BTreeMap<u32, Level>,
    seats: u8,
}

impl Count {
    fn visit<T: Tree>(&mut self, node: &T, depth: u32) -> Result<(), TooLarge> {
        self.visited += 1;
        if self.visited > self.limits.histories {
            return Err(TooLarge { histories: self.limits.histories });
        }
        let waiting = node.waiting();
        let level = self.levels.entry(depth).or_default();
        if waiting == Waiting::Nobody {
            level.ended += 1;
            return Ok(());
        }
        level.open += 1;
        if let Some(seat) = awaited(waiting) {
            level.sets.insert((seat, node.information(seat)));
        }
        if depth < self.limits.depth {
            for child in node.children() {
                self.visit(&child, depth + 1)?;
            }
        }
        Ok(())
    }

    fn table(self) -> PerftTable {
        let mut all = Level::default();
        let mut rows = Vec::new();
        for (depth, level) in self.levels {
            rows.push(row(depth, &level, self.seats));
            all.open += level.open;
            all.ended += level.ended;
            all.sets.extend(level.sets);
        }
        let total = row(u32::try_from(rows.len()).unwrap_or(u32::MAX), &all, self.seats);
        PerftTable { seats: self.seats, rows, total }
    }
}

fn row(depth: u32, level: &Level, seats: u8) -> Row {
    let count = |seat| level.sets.iter().filter(|(whose, _)| *whose == seat).count() as u64;
    Row { depth, open: level.open, ended: level.ended, sets: Seat::all(seats).map(count).collect() }
}

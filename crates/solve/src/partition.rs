//! Whether a seat's stream and its views tell the same histories apart.

use std::{collections::BTreeMap, fmt, mem};

use game::{Information, Seat};

use crate::{Limits, Memory, TooLarge, awaited};

/// The counts of an exhaustive comparison without a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Partition {
    /// Histories visited.
    pub histories: u64,
    /// Distinct information sets met at their seat's decision points, over all seats.
    pub sets: u64,
}

/// Two histories that a seat can tell apart in one way and not in the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Split {
    /// The seat got different observations, but all its views were equal: the stream leaks.
    OnlyTold(Seat, String, String),
    /// The seat's views differed, but its observations were equal: the view leaks, or an event has no observation.
    OnlySeen(Seat, String, String),
    /// No observation and no view tells the histories apart, but the legal moves differ: the rules themselves leak.
    OnlyOffered(Seat, String, String),
    /// The tree is larger than the limit.
    TooLarge(TooLarge),
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seat, what, one, other) = match self {
            Self::OnlyTold(seat, one, other) => (seat, "is told different things but sees the same", one, other),
            Self::OnlySeen(seat, one, other) => (seat, "sees different things but is told the same", one, other),
            Self::OnlyOffered(seat, one, other) => (seat, "knows the same but has other legal moves", one, other),
            Self::TooLarge(error) => return error.fmt(f),
        };
        write!(f, "seat {seat} {what} in\n  {one}\nand\n  {other}")
    }
}

impl std::error::Error for Split {}

/// Compares two partitions of the histories, within the limits and at each decision point of each seat: by the seat's
/// observations and by its views, both entry by entry.
///
/// The two must be equal: if the stream distinguishes histories that the views do not, the stream leaks; the other way
/// round the view shows something without an observation. `views_forget` allows the first case, for games in which
/// something is shown and becomes meaningless within a single entry (a card shown and shuffled away), so that no view
/// ever holds it.
///
/// # Errors
/// The first pair of histories that only one partition distinguishes, or [`Split::TooLarge`].
pub fn partition<T: Memory>(root: &T, limits: Limits, views_forget: bool) -> Result<Partition, Box<Split>> {
    let mut walk = Walk { limits, views_forget, histories: 0, told: BTreeMap::new(), seen: BTreeMap::new() };
    walk.visit(root, 0)?;
    Ok(Partition { histories: walk.histories, sets: walk.told.len() as u64 })
}

struct Walk {
    limits: Limits,
    views_forget: bool,
    histories: u64,
    /// The observations, with the views and legal moves at that point, and an example.
    told: BTreeMap<(Seat, Information), (Information, Information, String)>,
    /// The views, with the observations at that point, and an example.
    seen: BTreeMap<(Seat, Information), (Information, String)>,
}

impl Walk {
    fn visit<T: Memory>(&mut self, node: &T, depth: u32) -> Result<(), Box<Split>> {
        self.histories += 1;
        if self.histories > self.limits.histories {
            return Err(Box::new(Split::TooLarge(TooLarge { histories: self.limits.histories })));
        }
        if let Some(seat) = awaited(node.waiting()) {
            self.compare(node, seat)?;
        }
        if depth < self.limits.depth {
            for child in node.children() {
                self.visit(&child, depth + 1)?;
            }
        }
        Ok(())
    }

    fn compare<T: Memory>(&mut self, node: &T, seat: Seat) -> Result<(), Box<Split>> {
        let (told, seen, offered) = (node.told(seat), node.seen(seat), node.offered(seat));
        let path = || node.path();
        let (other_seen, other_offered, example) =
            self.told.entry((seat, told)).or_insert_with(|| (seen, offered, path()));
        if *other_seen != seen {
            return Err(Box::new(Split::OnlySeen(seat, mem::take(example), path())));
        }
        if *other_offered != offered {
            return Err(Box::new(Split::OnlyOffered(seat, mem::take(example), path())));
        }
        let (other_told, example) = self.seen.entry((seat, seen)).or_insert_with(|| (told, path()));
        if *other_told != told && !self.views_forget {
            return Err(Box::new(Split::OnlyTold(seat, mem::take(example), path())));
        }
        Ok(())
    }
}

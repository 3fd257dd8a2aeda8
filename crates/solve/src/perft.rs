//! Counts histories and information sets by depth (perft), and reads and writes the table of counts as text.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, mem,
};

use game::{Information, MAX_SEATS, Seat, Waiting};

use crate::{Memory, Tree, awaited};

/// The limits of a walk over a tree: its depth, and the number of histories.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest depth to visit. The root has depth 0, and each entry of the journal adds 1.
    pub depth: u32,
    /// The greatest number of histories to visit.
    pub histories: u64,
}

/// An error: the walk would visit more histories than its limit allows.
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

/// Counts the histories and the information sets at each depth. Histories that continue and histories that have ended
/// are counted separately. For each seat, only information sets where the seat must act are counted, each set once.
///
/// # Errors
/// If the tree down to the depth limit has more histories than allowed.
///
/// # Source
/// Chess programs use the same count ("perft", Robert Hyatt's Crafty); the information sets are an addition.
pub fn perft<T: Tree>(root: &T, limits: Limits) -> Result<PerftTable, TooLarge> {
    let mut count = Count { limits, visited: 0, levels: BTreeMap::new(), seats: root.seats() };
    count.visit(root, 0)?;
    Ok(count.table())
}

/// Returns the greatest depth up to `limits.depth` at which the tree has at most `limits.histories` histories.
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

/// A table of counts by depth.
///
/// # Stability
/// `perft.txt` files have the text form of this table (`Display`, [`PerftTable::read`]): a heading `depth open ended A
/// B ..`, one row for each depth, and a last row `all` with the sums. In the row `all` an information set that occurs
/// at several depths is counted once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftTable {
    /// The number of seats, which is the number of columns after `ended`.
    pub seats: u8,
    /// One row for each depth, from 0.
    pub rows: Vec<Row>,
    /// The sums over all depths. The `depth` of this row is the number of rows.
    pub total: Row,
}

/// The counts of one depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of journal entries from the root.
    pub depth: u32,
    /// The number of histories of this length in which a seat or nature acts next.
    pub open: u64,
    /// The number of histories that ended with this entry.
    pub ended: u64,
    /// For each seat, the number of its distinct information sets in which it acts next.
    pub sets: Vec<u64>,
}

/// An error: a text is not a valid table of counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line within the text, from 1.
    pub line: usize,
    /// The text that was expected in this line.
    pub expected: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for TableError {}

impl fmt::Display for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heading = ["depth", "open", "ended"].map(str::to_owned).into_iter();
        let mut lines = vec![heading.chain(Seat::all(self.seats).map(|seat| seat.to_string())).collect()];
        lines.extend(self.rows.iter().map(|row| cells(&row.depth.to_string(), row)));
        lines.push(cells("all", &self.total));
        let widths: Vec<usize> = (0..3 + usize::from(self.seats))
            .map(|column| lines.iter().filter_map(|line: &Vec<String>| line.get(column)).map(String::len).max())
            .map(Option::unwrap_or_default)
            .collect();
        for line in &lines {
            let padded: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
            writeln!(f, "{}", padded.join("  "))?;
        }
        Ok(())
    }
}

fn cells(first: &str, row: &Row) -> Vec<String> {
    let counts = [row.open, row.ended].into_iter().chain(row.sets.iter().copied());
    std::iter::once(first.to_owned()).chain(counts.map(|count| count.to_string())).collect()
}

impl PerftTable {
    /// Reads the text form. Blank lines are skipped.
    ///
    /// # Errors
    /// If a line does not have the form described at [`PerftTable`]. The error names the first such line.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty());
        let (number, heading) = lines.next().unwrap_or((1, ""));
        let seats = read_heading(heading)
            .ok_or_else(|| TableError { line: number, expected: "the heading `depth open ended A B ..`".into() })?;
        let mut rows: Vec<Row> = Vec::new();
        for (number, line) in lines {
            let depth = u32::try_from(rows.len()).unwrap_or(u32::MAX);
            if let Some(total) = read_row("all", depth, line, seats) {
                return Ok(Self { seats, rows, total });
            }
            let row = read_row(&depth.to_string(), depth, line, seats).ok_or_else(|| TableError {
                line: number,
                expected: format!("the row of depth {depth} with {} counts", seats + 2),
            })?;
            rows.push(row);
        }
        Err(TableError { line: text.lines().count() + 1, expected: "a last row `all`".into() })
    }
}

fn read_heading(line: &str) -> Option<u8> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let seats = words.strip_prefix(&["depth", "open", "ended"])?;
    if seats.len() > MAX_SEATS {
        return None;
    }
    let count = seats.len() as u8;
    let named = Seat::all(count).zip(seats).all(|(seat, word)| seat.to_string() == **word);
    named.then_some(count)
}

fn read_row(first: &str, depth: u32, line: &str, seats: u8) -> Option<Row> {
    let mut words = line.split_whitespace();
    if words.next()? != first {
        return None;
    }
    let counts: Vec<u64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [open, ended, sets @ ..] = counts.as_slice() else { return None };
    (sets.len() == usize::from(seats)).then(|| Row { depth, open: *open, ended: *ended, sets: sets.to_vec() })
}

/// The counts of a partition check that found no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Partition {
    /// The number of histories visited.
    pub histories: u64,
    /// The number of distinct information sets at which their seat acts, over all seats.
    pub sets: u64,
}

/// Two histories that a seat can distinguish by its observations but not by its views, or the reverse. The two texts
/// describe the histories.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Split {
    /// The seat got different observations, but all its views were equal. So the stream of observations leaks.
    OnlyTold(Seat, String, String),
    /// The seat's views differed, but its observations were equal. So the view leaks, or an event has no observation.
    OnlySeen(Seat, String, String),
    /// Neither observations nor views distinguish the histories, but the legal moves differ. So the rules themselves
    /// leak.
    OnlyOffered(Seat, String, String),
    /// The tree has more histories than the limit.
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

/// Compares a seat's observations with its views. Two histories are equal for a seat by its observations, or by its
/// views, both taken entry by entry. Both comparisons must give the same result at every decision point of every seat.
///
/// If only the observations distinguish two histories, the stream leaks. If only the views distinguish them, the view
/// shows something without an observation. `views_forget` allows the first case. Games need this if a card is shown and
/// shuffled away within a single entry, so that no view ever shows it.
///
/// # Errors
/// The first pair of histories that only one comparison distinguishes, or [`Split::TooLarge`].
pub fn partition<T: Memory>(root: &T, limits: Limits, views_forget: bool) -> Result<Partition, Box<Split>> {
    let mut walk = Walk { limits, views_forget, histories: 0, told: BTreeMap::new(), seen: BTreeMap::new() };
    walk.visit(root, 0)?;
    Ok(Partition { histories: walk.histories, sets: walk.told.len() as u64 })
}

struct Walk {
    limits: Limits,
    views_forget: bool,
    histories: u64,
    /// For a seat's observations (the key): the seat's views and legal moves after them, and an example of a history.
    told: BTreeMap<(Seat, Information), (Information, Information, String)>,
    /// For a seat's views (the key): the seat's observations at the same point, and an example of a history.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> PerftTable {
        let row = |depth, open, ended, sets: [u64; 2]| Row { depth, open, ended, sets: sets.to_vec() };
        let rows = vec![row(0, 1, 0, [0, 0]), row(1, 12, 3, [7, 0]), row(2, 0, 1000, [0, 0])];
        PerftTable { seats: 2, rows, total: row(3, 13, 1003, [7, 0]) }
    }

    #[test]
    fn the_text_reads_back() {
        let text = sample().to_string();
        assert_eq!(text.lines().next(), Some("depth  open  ended  A  B"));
        assert_eq!(text.lines().last(), Some("  all    13   1003  7  0"));
        assert_eq!(PerftTable::read(&text), Ok(sample()));
    }

    #[test]
    fn broken_texts_name_the_line() {
        let text = sample().to_string();
        let line = |text: &str| PerftTable::read(text).map_err(|error| error.line);
        assert_eq!(line(""), Err(1));
        assert_eq!(line(&text.replace("1003", "x")), Err(5));
        assert_eq!(line(&text.replace("   12 ", "   12 4 ")), Err(3));
        assert_eq!(line("depth open ended B"), Err(1));
        assert_eq!(line("depth open ended A\n0 1 0 0\n2 1 0 0"), Err(3));
        assert_eq!(line("depth open ended A\n0 1 0 0"), Err(3));
    }
}

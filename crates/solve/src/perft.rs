//! Counts of histories and information sets by depth (perft), and their table as text.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, mem,
};

use game::{Information, MAX_SEATS, Seat, Waiting};

use crate::{Memory, Tree, awaited};

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

/// Counts, for each depth, the histories that continue, those that have ended, and the distinct information sets of
/// each seat at which it must act.
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

/// Counts by depth.
///
/// # Stability
/// The text form (`Display`, [`PerftTable::read`]) is what `perft.txt` files are written in: a heading
/// `depth open ended A B ..`, one row for each depth, and a last row `all` with the sums. In the row `all` an
/// information set that occurs at several depths counts once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftTable {
    /// How many seats the table has: the number of columns after `ended`.
    pub seats: u8,
    /// One row for each depth, from 0.
    pub rows: Vec<Row>,
    /// The sums over all depths; its `depth` is the number of rows.
    pub total: Row,
}

/// The counts of one depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of entries made so far.
    pub depth: u32,
    /// Histories of this length in which a seat or nature is awaited.
    pub open: u64,
    /// Histories that ended with this entry.
    pub ended: u64,
    /// For each seat, its distinct information sets among the histories in which it is to act.
    pub sets: Vec<u64>,
}

/// A text is no table of counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line within the text, from 1.
    pub line: usize,
    /// The expected text there.
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
    /// The first line that is not of the form described at [`PerftTable`].
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

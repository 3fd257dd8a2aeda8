//! The trait for laws, the report of a violation, and the counters of the checks.

use std::fmt;

use game::SplitMix;
use rooms::{AnyEvents, AnyState, Room};

use super::{
    Case,
    case::{Entry, PlayedTable},
};

/// One entry of a table, with the positions before and after it.
pub(super) struct Step<'a> {
    pub(super) before: &'a dyn AnyState,
    pub(super) entry: &'a Entry,
    pub(super) happened: &'a AnyEvents,
    pub(super) after: &'a dyn AnyState,
}

/// In a long table, [`Law::heard`] checks about one entry in this many.
pub(super) const HEARD: u32 = 4;

/// The result of a check: `Ok`, or a description of how the law is violated.
pub(super) type Verdict = Result<(), String>;

/// A law: a property that every room must have. A law implements only the checks that it needs.
pub(super) trait Law {
    /// Returns the name of the law for reports.
    fn name(&self) -> &'static str;

    /// Checks a table that was just opened.
    fn start(&mut self, _table: &PlayedTable) -> Verdict {
        Ok(())
    }

    /// Checks a position thoroughly. The checks call this for the last position of every table, and for some earlier
    /// positions.
    fn position(&mut self, _table: &PlayedTable, _dice: &mut SplitMix) -> Verdict {
        Ok(())
    }

    /// Checks an entry thoroughly. The checks call this for every entry of a short table. In a long table they call it
    /// for about one entry in [`HEARD`].
    fn heard(&mut self, _step: &Step<'_>) -> Verdict {
        Ok(())
    }

    /// Checks an entry quickly. The checks call this for every entry.
    fn step(&mut self, _step: &Step<'_>) -> Verdict {
        Ok(())
    }

    /// Checks after the last table whether the tests met enough cases. It may also add numbers to the tally.
    fn verdict(&self, _tally: &mut Tally) -> Verdict {
        Ok(())
    }
}

/// The maximum number of entries in a report. The report contains the latest entries.
const SHOWN: usize = 30;

/// A report about a room that violates a law.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The name of the law.
    pub law: &'static str,
    /// The key of the room.
    pub room: &'static str,
    /// The parameters of the table: seats, options and seed. They allow to play the table again.
    pub table: String,
    /// The number of entries that were played before the violation.
    pub step: usize,
    /// The latest entries, in notation.
    pub entries: Vec<String>,
    /// The description of the violation.
    pub what: String,
}

impl Broken {
    pub(super) fn of_room(law: &'static str, room: &dyn Room, what: String) -> Box<Self> {
        let table = "all tables".to_owned();
        Box::new(Self { law, room: room.key(), table, step: 0, entries: Vec::new(), what })
    }

    pub(super) fn of_table(law: &'static str, case: &Case, entries: &[String], what: String) -> Box<Self> {
        let table = case.to_string();
        let shown = entries[entries.len().saturating_sub(SHOWN)..].to_vec();
        Box::new(Self { law, room: case.room.key(), table, step: entries.len(), entries: shown, what })
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "room {} breaks the law of {}", self.room, self.law)?;
        writeln!(f, "table: {}", self.table)?;
        if self.step > self.entries.len() {
            writeln!(f, "  .. {} entries", self.step - self.entries.len())?;
        }
        for entry in &self.entries {
            writeln!(f, "  {entry}")?;
        }
        write!(f, "after {} entries: {}", self.step, self.what)
    }
}

impl std::error::Error for Broken {}

/// Counters of what a run of the laws has checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The number of combinations of options and seats.
    pub cases: usize,
    /// The number of random tables played.
    pub tables: usize,
    /// The number of entries that were played on the random tables.
    pub entries: usize,
    /// The number of positions that every law checked thoroughly.
    pub positions: usize,
    /// The number of entries of the longest table that was played with random moves only.
    pub longest: usize,
    /// The number of worlds sampled from views.
    pub sampled: usize,
    /// The number of sampled worlds that differ from the true state.
    pub varied: usize,
    /// The number of steps in the true state for which another step gave spectators the same observation, so that both
    /// steps could be compared.
    pub coupled: usize,
    /// The number of histories that the law of the partition has compared.
    pub histories: u64,
    /// The number of information sets that the law of the partition has compared.
    pub sets: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} cases, {} tables, {} entries (longest table {}), {} positions, {} worlds sampled ({} other than the \
             truth), {} coupled; exhaustively {} histories, {} information sets",
            self.cases,
            self.tables,
            self.entries,
            self.longest,
            self.positions,
            self.sampled,
            self.varied,
            self.coupled,
            self.histories,
            self.sets
        )
    }
}

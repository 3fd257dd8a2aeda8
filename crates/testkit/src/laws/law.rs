//! What a law is: its input, the report of a broken one, and the counts of the checks.

use std::fmt;

use game::SplitMix;
use rooms::{AnyEvents, AnyState, Room};

use super::{
    Case,
    case::{Entry, PlayedTable},
};

/// One entry, with the positions before and after it.
pub(super) struct Step<'a> {
    pub(super) before: &'a dyn AnyState,
    pub(super) entry: &'a Entry,
    pub(super) happened: &'a AnyEvents,
    pub(super) after: &'a dyn AnyState,
}

/// One in this many entries of a long table is checked closely.
pub(super) const HEARD: u32 = 4;

/// In order, or the violation.
pub(super) type Verdict = Result<(), String>;

/// A property of every room. A law implements only the checks that it needs.
pub(super) trait Law {
    /// Its name in reports.
    fn name(&self) -> &'static str;

    /// A table has just been opened.
    fn start(&mut self, _table: &PlayedTable) -> Verdict {
        Ok(())
    }

    /// A position to look at closely: all tables' last ones, and some of the others.
    fn position(&mut self, _table: &PlayedTable, _dice: &mut SplitMix) -> Verdict {
        Ok(())
    }

    /// An entry to listen to closely: all of a short table, one in [`HEARD`] of a long one.
    fn heard(&mut self, _step: &Step<'_>) -> Verdict {
        Ok(())
    }

    /// An entry was made; called for every one.
    fn step(&mut self, _step: &Step<'_>) -> Verdict {
        Ok(())
    }

    /// All tables have been played: whether enough was seen. Adds to the tally.
    fn verdict(&self, _tally: &mut Tally) -> Verdict {
        Ok(())
    }
}

/// How many of the last entries a report shows.
const SHOWN: usize = 30;

/// A law that does not hold of a room.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law's name.
    pub law: &'static str,
    /// The room's key.
    pub room: &'static str,
    /// The table: seats, options, seed.
    pub table: String,
    /// How many entries had been made.
    pub step: usize,
    /// The last entries, in notation.
    pub entries: Vec<String>,
    /// The finding.
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

/// How often a run of the laws has checked each thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Combinations of options and number of seats.
    pub cases: usize,
    /// Random tables played.
    pub tables: usize,
    /// Entries made on them.
    pub entries: usize,
    /// Positions that every law looked at closely.
    pub positions: usize,
    /// The longest table under purely random play, in entries.
    pub longest: usize,
    /// Worlds sampled from views.
    pub sampled: usize,
    /// Of these, the worlds that differ from the true state.
    pub varied: usize,
    /// Pairs of different worlds with one step each that give the rail the same observation.
    pub coupled: usize,
    /// Histories compared exhaustively.
    pub histories: u64,
    /// Information sets met there.
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

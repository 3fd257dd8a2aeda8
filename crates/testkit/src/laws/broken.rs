//! A broken law, told so that it can be played again.

use std::fmt;

use rooms::Room;

use super::Case;

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

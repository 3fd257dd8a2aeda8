//! The input of a law.

use game::SplitMix;
use rooms::{AnyEvents, AnyState};

use super::{
    Tally,
    table::{Entry, PlayedTable},
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

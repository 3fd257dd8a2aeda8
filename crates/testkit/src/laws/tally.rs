//! Counts of the checks.

use std::fmt;

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

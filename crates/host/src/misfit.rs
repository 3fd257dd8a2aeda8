//! Entries that do not fit their table.

use std::fmt;

use journal::Seq;

/// A journal that cannot be folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoldError {
    /// The entry that does not fit.
    pub seq: Seq,
    /// Why, in words.
    pub what: String,
    /// Whether a newer version would know what to do with it.
    pub newer: bool,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.what)
    }
}

impl std::error::Error for FoldError {}

/// Why an entry does not fit.
#[derive(Debug)]
pub(crate) struct Misfit {
    pub(crate) what: String,
    /// Whether a newer version would know what to do with it.
    pub(crate) newer: bool,
}

impl From<String> for Misfit {
    fn from(what: String) -> Self {
        Self { what, newer: false }
    }
}

impl From<&str> for Misfit {
    fn from(what: &str) -> Self {
        what.to_owned().into()
    }
}

impl Misfit {
    pub(crate) fn at(self, seq: Seq) -> FoldError {
        FoldError { seq, what: self.what, newer: self.newer }
    }
}

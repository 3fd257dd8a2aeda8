//! The number of an entry in its table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of an entry in its table: the first is 1, and there are no gaps.
///
/// As a position it means "up to and including this entry"; [`Seq::NONE`] is the position of an empty table.
///
/// # Stability
///
/// Encoded as the bare number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// Before the first entry: the position of an empty table.
    pub const NONE: Self = Self(0);

    /// The number that follows.
    #[must_use]
    pub const fn next(self) -> Self {
        self.plus(1)
    }

    /// The position `entries` entries later.
    #[must_use]
    pub const fn plus(self, entries: usize) -> Self {
        Self(self.0.saturating_add(entries as u64))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

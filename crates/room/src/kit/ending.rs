//! How a table of points ends, as a view shows it.

use game::{BySeat, Outcome};
use serde::Serialize;

/// The result of a table that no cap can end. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ending {
    /// Final totals.
    pub points: BySeat<i32>,
    /// Ranks from 1; equal totals share a rank.
    pub ranks: BySeat<u8>,
}

impl From<Outcome> for Ending {
    fn from(Outcome { points, ranks, .. }: Outcome) -> Self {
        Self { points, ranks }
    }
}

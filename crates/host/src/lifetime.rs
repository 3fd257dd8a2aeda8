//! How long tables are kept.

use std::time::Duration;

/// An hour and a day.
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables are kept after their last entry. A table whose task runs, because somebody has it open, keeps its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    /// A lobby loses its code.
    pub lobby: Duration,
    /// A game that nobody finishes loses its code.
    pub game: Duration,
    /// Everything about the table is forgotten; `None`: never.
    pub table: Option<Duration>,
    /// A deck that was made here and that nobody has looked at for so long is forgotten; `None`: never.
    pub deck: Option<Duration>,
    /// How often the house looks.
    pub sweep: Duration,
}

impl Default for Lifetime {
    fn default() -> Self {
        Self { lobby: 12 * HOUR, game: 7 * DAY, table: Some(30 * DAY), deck: Some(400 * DAY), sweep: HOUR }
    }
}

impl Lifetime {
    /// When a table is forgotten whose last entry happened then, both in milliseconds since 1970 UTC.
    pub(crate) fn forgotten_at_ms(&self, last_ms: u64) -> Option<u64> {
        Some(last_ms.saturating_add(millis(self.table?)))
    }
}

/// So many milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

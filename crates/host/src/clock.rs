//! The time of day, for entries that say when.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use crate::lifetime::millis;

/// Where a house has the time of day from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The system's clock.
    #[default]
    System,
    /// So many milliseconds since 1970 UTC at that moment, and from then on with the runtime's time: for tests that move it.
    Moved {
        /// Then, in milliseconds since 1970 UTC.
        ms: u64,
        /// When that was.
        at: Instant,
    },
}

impl Clock {
    /// Milliseconds since 1970 UTC; 0 on a machine whose clock is set before that.
    pub(crate) fn now_ms(self) -> u64 {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, millis)
            }
            Self::Moved { ms, at } => ms.saturating_add(millis(at.elapsed())),
        }
    }
}

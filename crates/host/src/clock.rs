//! The time of day, for entries that say when.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 UTC; 0 on a machine whose clock is set before that.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

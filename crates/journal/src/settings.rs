//! How a table is run: tempo, not rules.

use serde::{Deserialize, Serialize};

/// How a table is run. Nothing here changes what is legal.
///
/// # Stability
///
/// Every field is written, in this order; a field that is missing in the text has its default. A new field needs a
/// default that means "as before", and an example in `docs/journal.md`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How long a bot thinks before it answers, in milliseconds.
    pub pace_ms: u32,
    /// How long a seat may take over one answer, in seconds; `None` is no clock.
    pub clock_s: Option<u32>,
}

impl Default for Settings {
    /// A second for a bot, no clock.
    fn default() -> Self {
        Self { pace_ms: 1_000, clock_s: None }
    }
}

//! The time that is left, as everybody at the table sees it.

use maud::{Markup, html};

use super::Shell;

/// When the time for the open window runs out. Public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// When, in milliseconds since 1970 UTC by the house's clock.
    pub until_ms: u64,
    /// What the house's clock shows now, for a page that is loaded; a live page counts by itself, and what it is sent
    /// must not change with every moment.
    pub now_ms: Option<u64>,
}

/// The number. The script counts it down, by the house's clock and not by the device's.
pub(super) fn show(shell: &Shell<'_>, clock: Clock) -> Markup {
    let left = clock.now_ms.map(|now| clock.until_ms.saturating_sub(now).div_ceil(1_000));
    html! {
        span.clock.numbers role="timer" aria-label=(shell.text("clock-label")) data-until=(clock.until_ms) {
            @if let Some(left) = left { (format!("{}:{:02}", left / 60, left % 60)) }
        }
    }
}

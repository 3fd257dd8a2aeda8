//! Who made a move: a person, a bot, or the clock.

use serde::{Deserialize, Serialize};

/// Who made the move that a [`Played`](crate::Entry::Played) entry holds.
///
/// # Stability
///
/// Encoded as the lower-case word. A new word makes a new journal format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person in the seat.
    Person,
    /// The bot in the seat.
    Bot,
    /// Nobody answered in time: the clock ran out and the house played for the seat.
    Clock,
}

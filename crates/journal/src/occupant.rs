//! Who sits in a seat.

use serde::{Deserialize, Serialize};

/// Who sits in a seat.
///
/// # Who sees this
///
/// Everybody at the table and on the rail: names and the fact of being a bot are public.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Person {
        /// The name they gave.
        name: String,
    },
    /// A bot.
    Bot {
        /// The name shown at the table.
        name: String,
        /// The key of the bot in the room's line-up.
        bot: String,
    },
}

impl Occupant {
    /// The name shown at the table.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name } | Self::Bot { name, .. } => name,
        }
    }

    /// Whether the occupant is a bot.
    #[must_use]
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot { .. })
    }
}

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
        /// The name: the one they gave, else their nickname in English words.
        name: String,
        /// The nickname as keys, so that every reader can be told it in their own language; `None` where the person has
        /// no animal. With a name that they gave themselves, the mood is empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nick: Option<Nick>,
    },
    /// A bot.
    Bot {
        /// The name shown at the table.
        name: String,
        /// The key of the bot in the room's line-up.
        bot: String,
    },
}

/// A nickname that the house gives, such as "Sleepy Otter", as keys of the house's texts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nick {
    /// The key of the mood, such as `sleepy`; empty where the person has a name of their own.
    pub mood: String,
    /// The key of the animal, such as `otter`: its picture stands for the person.
    pub animal: String,
}

impl Occupant {
    /// The name shown at the table.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => name,
        }
    }

    /// The nickname of a person who has one.
    #[must_use]
    pub const fn nick(&self) -> Option<&Nick> {
        match self {
            Self::Person { nick, .. } => nick.as_ref(),
            Self::Bot { .. } => None,
        }
    }

    /// Whether the occupant is a bot.
    #[must_use]
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot { .. })
    }
}

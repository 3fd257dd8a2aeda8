//! What somebody says at a table.

use serde::{Deserialize, Serialize};

/// What somebody says at a table.
///
/// # Who sees this
///
/// Everybody at the table and on the rail.
///
/// # Stability
///
/// An object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Saying {
    /// A fixed phrase or reaction, shown to each reader in their own language.
    Phrase {
        /// The key of the phrase.
        phrase: String,
    },
    /// Free text; never at a table for children.
    Text {
        /// The text.
        text: String,
    },
}

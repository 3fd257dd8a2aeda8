//! What is asked of whoever sits on a chair.

use serde::{Deserialize, Serialize};

/// What is asked of whoever sits on a chair, and of the others at the table.
///
/// # Who sees this
///
/// Everybody at the table.
///
/// # Stability
///
/// Encoded as an object tagged by `kind`. A new kind makes a new journal format.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// The host would have a bot play on for the person for the time being.
    Bot,
    /// The host would give the person's seat to a bot for good.
    Removal,
    /// Another device asks to play for the person from now on.
    Device {
        /// Four digits that the device shows, by which people tell whose it is.
        code: String,
    },
}

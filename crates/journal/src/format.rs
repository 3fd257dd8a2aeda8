//! The formats of a journal. All code that depends on the format asks the methods in this file.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Entry;

/// The format of a table's entries, a number from 1. A table is created in the newest format. A newer version of the
/// server first raises the table to its own format, and only then writes entries that the older format lacks.
///
/// # Stability
///
/// Encoded as its number. `docs/journal.md` says what each format added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Format(u32);

impl Format {
    /// The oldest format.
    pub const FIRST: Self = Self(1);
    /// The newest format that this version can read. It is also the format that this version writes.
    pub const NEWEST: Self = Self(5);

    /// Returns the format with this number, which may be newer than [`NEWEST`](Self::NEWEST).
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Returns the number of the format.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns whether only a newer version of the server can read this format.
    #[must_use]
    pub fn is_newer(self) -> bool {
        self > Self::NEWEST
    }

    /// Returns whether a table in this format may contain this type of entry.
    #[must_use]
    pub fn has(self, entry: &Entry) -> bool {
        self >= entry.since()
    }

    /// Returns whether the secrets of a table's games form a hash chain, to which the server commits before the first
    /// person sits down. Then outcomes are also drawn in the order of their notation. In older formats each game had an
    /// independent secret, and outcomes were drawn in the room's order.
    #[must_use]
    pub const fn chains_secrets(self) -> bool {
        self.0 >= 3
    }

    /// Returns whether names and texts are stored as they are shown. Older formats stored them almost as they were
    /// typed.
    #[must_use]
    pub const fn keeps_texts_clean(self) -> bool {
        self.0 >= 3
    }

    /// Returns whether a deck has its own entry and all other entries name the deck by its hash. In older formats each
    /// entry held the deck's whole text.
    #[must_use]
    pub const fn names_decks(self) -> bool {
        self.0 >= 4
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Entry {
    /// Returns the first format that has entries of this type.
    #[must_use]
    pub const fn since(&self) -> Format {
        match self {
            Self::Created { .. }
            | Self::Seated { .. }
            | Self::Left { .. }
            | Self::Opened { .. }
            | Self::Drawn { .. }
            | Self::Played { .. }
            | Self::Handed { .. }
            | Self::Ended { .. } => Format::FIRST,
            Self::Replaced { .. }
            | Self::Swapped { .. }
            | Self::Hosted { .. }
            | Self::Set { .. }
            | Self::Away { .. }
            | Self::Back { .. }
            | Self::Said { .. }
            | Self::Stopped { .. }
            | Self::Again { .. } => Format(2),
            Self::Asked { .. } | Self::Agreed { .. } | Self::Kept { .. } => Format(3),
            Self::Deck { .. } => Format(4),
            Self::Proposed { .. } | Self::Accepted { .. } | Self::Declined { .. } => Format(5),
            // This entry raises the table to the format that it names.
            Self::Raised { format, .. } => *format,
        }
    }
}

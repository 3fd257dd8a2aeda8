//! The formats of a journal: everything in which they differ is asked here.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Entry;

/// The format of a table's entries, from 1. A table is created in one; a newer version of the house raises the table to
/// its own format before it writes anything that the older one lacks.
///
/// # Stability
///
/// Encoded as its number. `docs/journal.md` says what each brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Format(u32);

impl Format {
    /// The first one.
    pub const FIRST: Self = Self(1);
    /// The newest one that this version reads, and the one it writes.
    pub const NEWEST: Self = Self(4);

    /// The format of this number, which may be newer than [`NEWEST`](Self::NEWEST).
    #[must_use]
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Whether only a newer version can read it.
    #[must_use]
    pub fn is_newer(self) -> bool {
        self > Self::NEWEST
    }

    /// Whether a table of this format may have such an entry.
    #[must_use]
    pub fn has(self, entry: &Entry) -> bool {
        self >= entry.since()
    }

    /// Whether the secrets of a table's games form a chain that is committed to before the first person sits down, and
    /// outcomes are drawn in the order of their notation. Before, each game had an independent secret, and the room's
    /// order counted.
    #[must_use]
    pub const fn chains_secrets(self) -> bool {
        self.0 >= 3
    }

    /// Whether names and texts are stored as they are shown; before, almost as they were typed.
    #[must_use]
    pub const fn keeps_texts_clean(self) -> bool {
        self.0 >= 3
    }

    /// Whether a deck has its own entry and all other entries name it by its hash; before, each of them held its whole
    /// text.
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
    /// The first format that has entries of this type.
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
            // This entry raises the table to its format.
            Self::Raised { format, .. } => *format,
        }
    }
}

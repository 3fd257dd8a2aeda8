//! The hash over a table's entries, each one's covering the one before.

use std::{fmt, str::FromStr};

use base16ct::{HexDisplay, mixed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::{Logged, TableId};

/// What the hash of a table without entries is made of, with the table's name behind it.
const SALT: &str = "humbug journal ";

/// The hash over all entries of a table so far, kept entry by entry: SHA-256 of the hash before and the entry's
/// canonical text.
/// Whoever knows it after the last entry can tell whether anything before was changed.
///
/// # Who sees this
///
/// Everybody, as it is when a game has ended. Nobody while a game is on: whoever knew it before and after an entry could
/// try out which hidden card stands between the two.
///
/// # Stability
///
/// Written as 64 digits in lower-case hexadecimal. Part of the journal's format.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RunningHash(pub [u8; 32]);

impl RunningHash {
    /// The hash of a table before its first entry.
    #[must_use]
    pub fn start(table: TableId) -> Self {
        Self(Sha256::digest(format!("{SALT}{table}")).into())
    }

    /// The hash after one more entry.
    #[must_use]
    pub fn then(self, entry: &Logged) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(entry.encode()).finalize().into())
    }

    /// The hash of a table with these entries.
    #[must_use]
    pub fn over(table: TableId, entries: &[Logged]) -> Self {
        entries.iter().fold(Self::start(table), Self::then)
    }
}

impl fmt::Display for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", HexDisplay(&self.0))
    }
}

impl fmt::Debug for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RunningHash({self})")
    }
}

impl FromStr for RunningHash {
    type Err = ParseHashError;

    fn from_str(text: &str) -> Result<Self, ParseHashError> {
        let bytes = mixed::decode_vec(text).map_err(|_| ParseHashError)?;
        bytes.try_into().map(Self).map_err(|_| ParseHashError)
    }
}

impl Serialize for RunningHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RunningHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A text is no hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits")]
pub struct ParseHashError;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;

    #[test]
    fn every_entry_and_every_order_gives_another_hash() {
        let entry = |draw: &str| Logged::from(Entry::Drawn { draw: draw.into() });
        let start = RunningHash::start(TableId(1));
        assert_ne!(start, RunningHash::start(TableId(2)));
        assert_ne!(start.then(&entry("a")).then(&entry("b")), start.then(&entry("b")).then(&entry("a")));
        let late = Logged::new(Entry::Drawn { draw: "a".into() }, 5);
        assert_ne!(start.then(&entry("a")), start.then(&late), "the time counts");
    }

    #[test]
    fn texts_round_trip_and_bad_ones_are_refused() {
        let hash = RunningHash::start(TableId(7));
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert_eq!(hash.to_string().to_uppercase().parse(), Ok(hash));
        let prefixed = format!("0x{}", "0".repeat(64));
        for bad in [String::new(), "0".repeat(62), "0".repeat(63), "g".repeat(64), "é".repeat(32), prefixed] {
            assert_eq!(bad.parse::<RunningHash>(), Err(ParseHashError), "{bad}");
        }
    }
}

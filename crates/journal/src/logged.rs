//! An entry as it stands in the log: with the moment at which it happened.

use serde::{Deserialize, Serialize};

use crate::{DecodeEntryError, Entry, entry};

/// An entry as it stands in the log.
///
/// # Stability
///
/// Encoded as the entry's own object with `at` as its last field; left out where the time is not known.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Logged {
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// When, in milliseconds since 1970 UTC by the clock of the house; `None` where an older version wrote it down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Logged {
    /// An entry that happens at this moment, in milliseconds since 1970 UTC.
    #[must_use]
    pub const fn new(entry: Entry, at: u64) -> Self {
        Self { entry, at: Some(at) }
    }

    /// The canonical text: one line of JSON without spaces.
    ///
    /// # Stability
    ///
    /// Equal entries have equal bytes, in every version that has the same [`Format::NEWEST`](crate::Format::NEWEST).
    #[must_use]
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("an entry is made of text and numbers, which always encode")
    }

    /// Reads an entry from its text. Fields that this version does not know are overlooked.
    ///
    /// # Errors
    ///
    /// When the type is unknown, the format of a [`Created`](Entry::Created) or [`Raised`](Entry::Raised) is newer than
    /// [`Format::NEWEST`](crate::Format::NEWEST), or the text is no entry.
    pub fn decode(text: &str) -> Result<Self, DecodeEntryError> {
        let logged: Self = serde_json::from_str(text).map_err(|error| entry::diagnose(text, &error))?;
        match logged.entry {
            Entry::Created { format, .. } | Entry::Raised { format, .. } if format.is_newer() => {
                Err(DecodeEntryError::NewerFormat { found: format.number().into() })
            }
            _ => Ok(logged),
        }
    }
}

impl From<Entry> for Logged {
    /// An entry of which nobody knows when it happened.
    fn from(entry: Entry) -> Self {
        Self { entry, at: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DecodeEntryError, Settings};

    #[test]
    fn what_a_newer_version_wrote_is_named_as_such() {
        let unknown = Logged::decode(r#"{"type":"juggled","balls":3}"#);
        assert_eq!(unknown, Err(DecodeEntryError::UnknownType { found: "juggled".into() }));

        let reshaped = Logged::decode(r#"{"type":"created","format":5,"house":{}}"#);
        assert_eq!(reshaped, Err(DecodeEntryError::NewerFormat { found: 5 }));

        let same_shape =
            r#"{"type":"created","format":7,"room":"r","code":"000000","options":{},"settings":{},"at":0}"#;
        let error = Logged::decode(same_shape).expect_err("newer");
        assert_eq!(error.to_string(), "the table is in journal format 7, this version reads formats up to 4");
    }

    #[test]
    fn what_is_no_entry_says_where() {
        for text in
            ["", "7", "[]", "{}", r#"{"type":7}"#, r#"{"type":"left"}"#, r#"{"type":"left","seat":300}"#, "{\"type\""]
        {
            let error = Logged::decode(text).expect_err(text);
            assert!(matches!(error, DecodeEntryError::Malformed { .. }), "{text}: {error}");
        }
    }

    #[test]
    fn unknown_fields_are_overlooked_and_missing_settings_have_defaults() {
        let left = Logged::decode(r#"{"seq":4,"type":"left","seat":1,"mood":"cross"}"#);
        assert_eq!(left, Ok(Logged::from(Entry::Left { seat: 1, off: false })));

        let created = r#"{"type":"created","format":1,"room":"r","code":"000000","options":{},"settings":{},"at":0}"#;
        let Ok(Logged { entry: Entry::Created { settings, .. }, at: Some(0) }) = Logged::decode(created) else {
            panic!("decodes")
        };
        assert_eq!(settings, Settings::default());
    }
}

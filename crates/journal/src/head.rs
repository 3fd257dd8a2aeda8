//! Where a table has come to, without its entries.

use crate::{Seq, TableId};

/// Where a table has come to.
///
/// # Who sees this
///
/// Whoever runs the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Head {
    /// The table.
    pub table: TableId,
    /// The number of its last entry.
    pub last: Seq,
    /// When that happened, in milliseconds since 1970 UTC; `None` where it does not say.
    pub at: Option<u64>,
}

/// The one field that is looked at in an entry, which a newer version may have written.
#[cfg(any(test, feature = "nats", feature = "sqlite"))]
#[derive(serde::Deserialize)]
struct When {
    at: Option<u64>,
}

/// When an entry happened, by its text.
#[cfg(any(test, feature = "nats", feature = "sqlite"))]
pub(crate) fn when(text: &str) -> Option<u64> {
    serde_json::from_str::<When>(text).ok()?.at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_read_from_entries_of_any_version() {
        assert_eq!(when(r#"{"type":"juggled","balls":[3],"at":17}"#), Some(17));
        assert_eq!(when(r#"{"type":"left","seat":0}"#), None);
        assert_eq!(when("not an entry"), None);
    }
}

//! For tests of this crate and others: how often the decks with a title were read.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

static READS: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// Counts one more deck that was read and found good.
pub(crate) fn add(title: &str) {
    *READS.lock().unwrap_or_else(PoisonError::into_inner).entry(title.to_owned()).or_default() += 1;
}

/// How many times this process has read a good deck with this title, from text or from cells. Tests that run at the same
/// time use different titles.
#[must_use]
pub fn reads(title: &str) -> usize {
    READS.lock().unwrap_or_else(PoisonError::into_inner).get(title).copied().unwrap_or_default()
}

//! Counts how often decks were parsed, by title. Tests of this and other crates use the numbers to check caches.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

static READS: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// Counts one more deck that was parsed without errors.
pub(crate) fn add(title: &str) {
    *READS.lock().unwrap_or_else(PoisonError::into_inner).entry(title.to_owned()).or_default() += 1;
}

/// Returns how many times this process has parsed a deck with this title without errors. Tests that run in parallel
/// must use different titles.
#[must_use]
pub fn reads(title: &str) -> usize {
    READS.lock().unwrap_or_else(PoisonError::into_inner).get(title).copied().unwrap_or_default()
}

//! Counters and times that the tasks of tables record.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use journal::AppendError;

use crate::Histogram;

/// The counters that [`crate::Metrics`] reports, and the times that [`crate::Timings`] reports.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) owned: AtomicU64,
    pub(crate) appends: AtomicU64,
    pub(crate) entries_appended: AtomicU64,
    pub(crate) entries_followed: AtomicU64,
    pub(crate) clashes: AtomicU64,
    pub(crate) unacknowledged: AtomicU64,
    pub(crate) taken_over: AtomicU64,
    pub(crate) wait: Histogram,
    pub(crate) decide: Histogram,
    pub(crate) append: Histogram,
    pub(crate) publish: Histogram,
    pub(crate) bot_wait: Histogram,
    pub(crate) bot_think: Histogram,
}

impl Counters {
    pub(crate) fn own(&self) {
        self.owned.fetch_add(1, Relaxed);
    }

    pub(crate) fn disown(&self) {
        self.owned.fetch_sub(1, Relaxed);
    }

    pub(crate) fn appended(&self, entries: usize) {
        self.appends.fetch_add(1, Relaxed);
        self.entries_appended.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn follow(&self, entries: usize) {
        self.entries_followed.fetch_add(entries as u64, Relaxed);
    }

    pub(crate) fn fail(&self, error: &AppendError) {
        let counter = if matches!(error, AppendError::Conflict { .. }) { &self.clashes } else { &self.unacknowledged };
        counter.fetch_add(1, Relaxed);
    }

    pub(crate) fn take_over(&self) {
        self.taken_over.fetch_add(1, Relaxed);
    }
}

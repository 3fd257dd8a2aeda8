//! Tests of the crate as a whole. A test that concerns one file is at the end of that file.

mod record;
mod spec;

use std::sync::Arc;

use crate::{Entry, HostileJournal, Hostility, Logged, MemoryJournal, Seq, TableId, suite};

/// The name of the table that the tests use.
const TABLE: TableId = TableId(0x7ab1e);

/// Returns an entry that differs for each number.
fn entry(number: u64) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("card {number}") })
}

/// Returns the entries `first..=last` with their numbers, where entry `n` is [`entry`]`(n)`.
fn numbered(first: u64, last: u64) -> Vec<(Seq, Logged)> {
    (first..=last).map(|number| (Seq(number), entry(number))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_conforms() {
    suite::conforms(|| Arc::new(MemoryJournal::new())).await;
}

/// A slow store passes the suite, and so does a hostile store whose faults are switched off.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_store_conforms() {
    let slow = Hostility { delay: 50, longest_delay: std::time::Duration::from_micros(200), ..Hostility::CALM };
    suite::conforms(|| Arc::new(HostileJournal::new(Arc::new(MemoryJournal::new()), 1, slow))).await;
    suite::conforms(|| {
        let journal = HostileJournal::new(Arc::new(MemoryJournal::new()), 1, Hostility::FIERCE);
        journal.calm();
        Arc::new(journal)
    })
    .await;
}

/// The suite detects each kind of fault: a store with only one kind of fault fails.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_errs_fails() {
    let calm = Hostility::CALM;
    for (wrong, hostility) in [
        ("refuse", Hostility { refuse: 50, ..calm }),
        ("lose_ack", Hostility { lose_ack: 50, ..calm }),
        ("false_conflict", Hostility { false_conflict: 50, ..calm }),
        ("fail_read", Hostility { fail_read: 50, ..calm }),
        ("stale_read", Hostility { stale_read: 50, ..calm }),
        ("repeat", Hostility { repeat: 50, ..calm }),
    ] {
        let run = suite::conforms(move || Arc::new(HostileJournal::new(Arc::new(MemoryJournal::new()), 7, hostility)));
        let run = std::panic::AssertUnwindSafe(run);
        assert!(unwinds(run).await, "a store with {wrong} passed");
    }
}

/// Returns whether the future panics.
async fn unwinds(run: std::panic::AssertUnwindSafe<impl Future<Output = ()>>) -> bool {
    let mut run = std::pin::pin!(run.0);
    std::future::poll_fn(|context| {
        let poll = std::panic::AssertUnwindSafe(|| run.as_mut().poll(context));
        match std::panic::catch_unwind(poll) {
            Ok(poll) => poll.map(|()| false),
            Err(_) => std::task::Poll::Ready(true),
        }
    })
    .await
}

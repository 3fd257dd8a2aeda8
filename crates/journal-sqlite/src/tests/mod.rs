//! Tests of the store as a whole. A test that concerns one file is at the end of that file.

mod copies;
mod ledger;
#[cfg(unix)]
mod lost;
mod refusals;
mod store;

use std::sync::Arc;

use journal::{Entry, Logged, Seq, TableId, suite};

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_conforms() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = std::cell::Cell::new(0);
    suite::conforms(|| {
        made.set(made.get() + 1);
        let file = folder.path().join(format!("{}.humbug", made.get()));
        Arc::new(crate::SqliteJournal::open(file).expect("open"))
    })
    .await;
}

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

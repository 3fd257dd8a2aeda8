//! Tests of the store as a whole; what concerns one file is at its foot.

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

/// The table that the tests use.
const TABLE: TableId = TableId(0x7ab1e);

/// A distinct entry for each number.
fn entry(number: u64) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("card {number}") })
}

/// The entries `first..=last` with their numbers.
fn numbered(first: u64, last: u64) -> Vec<(Seq, Logged)> {
    (first..=last).map(|number| (Seq(number), entry(number))).collect()
}

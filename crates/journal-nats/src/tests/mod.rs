//! Tests of the store on real NATS servers; what concerns one file is at its foot.

mod replicas;
mod store;

use journal::{Entry, Logged, Seq, TableId};

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

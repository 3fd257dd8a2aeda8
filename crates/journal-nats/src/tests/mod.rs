//! Tests of the store on real NATS servers. A test that concerns one file is at the end of that file.

mod replicas;
mod store;

use journal::{Entry, Logged, Seq, TableId};

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

//! The conformance suite: what every store must do, as tests that any store can run.
//!
//! ```text
//! #[tokio::test(flavor = "multi_thread")]
//! async fn conforms() {
//!     journal::suite::conforms(|| Arc::new(MyJournal::new())).await;
//! }
//! ```

mod appends;
mod documents;
mod follows;
mod tables;

use std::sync::Arc;
use std::time::Duration;

use crate::{Entry, Journal, Logged, Pending, Seq, TableId};

/// How long one case may take before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// The table that most cases use.
const TABLE: TableId = TableId(0x00de_cade);

/// Another.
const OTHER: TableId = TableId(u64::MAX);

/// One case: its name, and the assertions on a fresh store.
type Case = (&'static str, fn(Arc<dyn Journal>) -> Pending<'static, ()>);

/// Runs every case on a separate store; `make` must return an empty one. Call it inside a Tokio runtime, best one with
/// several threads, because the cases race.
///
/// # Panics
///
/// The store violates the contract; the message names the case.
pub async fn conforms(make: impl Fn() -> Arc<dyn Journal>) {
    for (name, _) in all() {
        one(name, make()).await;
    }
}

/// Runs one case, on a store that is empty.
///
/// # Panics
///
/// The store violates the contract, or there is no such case.
pub async fn one(name: &str, journal: Arc<dyn Journal>) {
    let (_, case) = all().into_iter().find(|(known, _)| *known == name).expect("a case of this name");
    match tokio::spawn(tokio::time::timeout(PATIENCE, case(journal))).await {
        Ok(Ok(())) => {}
        Ok(Err(_)) => panic!("case `{name}`: stuck for {PATIENCE:?}"),
        Err(error) => panic!("case `{name}`: {error}"),
    }
}

/// How many stores [`conforms`] asks for.
#[must_use]
pub fn count() -> usize {
    all().len()
}

/// Every case.
fn all() -> Vec<Case> {
    [appends::CASES, follows::CASES, tables::CASES, documents::CASES].concat()
}

/// Makes a list of cases from async functions.
macro_rules! cases {
    ($($case:ident),* $(,)?) => {
        pub(super) const CASES: &[$crate::suite::Case] =
            &[$((stringify!($case), |journal| ::std::boxed::Box::pin($case(journal)))),*];
    };
}
use cases;

/// A distinct entry for each number.
fn entry(number: usize) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("card {number}") })
}

/// The entries `first..=last` with their numbers, where entry `n` is [`entry`]`(n)`.
fn numbered(first: usize, last: usize) -> Vec<(Seq, Logged)> {
    (first..=last).map(|number| (Seq::NONE.plus(number), entry(number))).collect()
}

/// Appends [`entry`]s until the last entry of `table` has the number `last`.
async fn fill(journal: &dyn Journal, table: TableId, last: usize) {
    let held = journal.read(table, Seq::NONE).await.expect("read").len();
    let entries = (held + 1..=last).map(entry).collect();
    let acknowledged = journal.append(table, Seq::NONE.plus(held), entries).await.expect("append");
    assert_eq!(acknowledged, Seq::NONE.plus(last));
}

/// Runs tasks concurrently and returns their results.
async fn race<T: Send + 'static>(tasks: impl Iterator<Item: Future<Output = T> + Send + 'static>) -> Vec<T> {
    let tasks: Vec<_> = tasks.map(tokio::spawn).collect();
    let mut results = Vec::with_capacity(tasks.len());
    for task in tasks {
        results.push(task.await.expect("a racing task panicked"));
    }
    results
}

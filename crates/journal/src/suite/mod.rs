//! The conformance suite: what every store must do, as test cases that can run against any store.
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

use std::{sync::Arc, time::Duration};

use crate::{AppendError, Entry, Head, Journal, Logged, Pending, Seq, TableId};

/// The time limit of one case. A case that takes longer fails as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// The name of the table that most cases use.
const TABLE: TableId = TableId(0x00de_cade);

/// The name of a second table. Its entries must not mix with those of [`TABLE`].
const OTHER: TableId = TableId(u64::MAX);

/// One case: its name, and a function that checks an empty store.
type Case = (&'static str, fn(Arc<dyn Journal>) -> Pending<'static, ()>);

/// Runs every case, each on its own store. `make` must return an empty store. Call this inside a Tokio runtime, best
/// one with several threads, because the cases contain races.
///
/// # Panics
///
/// If the store violates the contract. The message names the case.
pub async fn conforms(make: impl Fn() -> Arc<dyn Journal>) {
    for (name, _) in all() {
        one(name, make()).await;
    }
}

/// Runs the case `name` on an empty store.
///
/// # Panics
///
/// If the store violates the contract, or no case has this name.
pub async fn one(name: &str, journal: Arc<dyn Journal>) {
    let (_, case) = all().into_iter().find(|(known, _)| *known == name).expect("a case of this name");
    match tokio::spawn(tokio::time::timeout(PATIENCE, case(journal))).await {
        Ok(Ok(())) => {}
        Ok(Err(_)) => panic!("case `{name}`: stuck for {PATIENCE:?}"),
        Err(error) => panic!("case `{name}`: {error}"),
    }
}

/// Returns the number of cases, which is how many times [`conforms`] calls `make`.
#[must_use]
pub fn count() -> usize {
    all().len()
}

/// Returns all cases of the suite.
fn all() -> Vec<Case> {
    [appends::CASES, follows::CASES, CASES, documents::CASES].concat()
}

/// Defines the constant `CASES`, a list of cases, from async functions.
macro_rules! cases {
    ($($case:ident),* $(,)?) => {
        pub(super) const CASES: &[$crate::suite::Case] =
            &[$((stringify!($case), |journal| ::std::boxed::Box::pin($case(journal)))),*];
    };
}
use cases;

/// Returns an entry that differs for each number.
fn entry(number: usize) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("card {number}") })
}

/// Returns the entries `first..=last` with their numbers, where entry `n` is [`entry`]`(n)`.
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

cases![
    heads_tell_how_far_every_table_has_come,
    heads_come_in_portions,
    a_table_is_deleted_whole_and_alone,
    a_table_that_has_moved_on_is_not_deleted,
    of_an_append_and_a_deletion_one_wins,
    a_deleted_table_may_begin_anew,
];

async fn heads_tell_how_far_every_table_has_come(journal: Arc<dyn Journal>) {
    assert_eq!(journal.heads(None, 10).await, Ok(vec![]));
    fill(&*journal, OTHER, 3).await;
    fill(&*journal, TABLE, 12).await;
    let timed = vec![Logged { at: Some(1_700_000_000_123), ..entry(13) }];
    journal.append(TABLE, Seq(12), timed).await.expect("append");
    let expected = [
        Head { table: TABLE, last: Seq(13), at: Some(1_700_000_000_123) },
        Head { table: OTHER, last: Seq(3), at: None },
    ];
    assert_eq!(journal.heads(None, 10).await.as_deref(), Ok(&expected[..]), "by name in order");
}

async fn heads_come_in_portions(journal: Arc<dyn Journal>) {
    for table in (0..25).map(TableId) {
        fill(&*journal, table, 1).await;
    }
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let portion = journal.heads(after, 10).await.expect("heads");
        assert!(portion.len() <= 10);
        let Some(last) = portion.last() else { break };
        after = Some(last.table);
        seen.extend(portion.into_iter().map(|head| head.table.0));
    }
    assert_eq!(seen, (0..25).collect::<Vec<_>>(), "each once");
    assert_eq!(journal.heads(Some(OTHER), 10).await, Ok(vec![]), "after the last there is none");
    assert_eq!(journal.heads(None, 0).await, Ok(vec![]));
}

async fn a_table_is_deleted_whole_and_alone(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    fill(&*journal, OTHER, 5).await;
    journal.put("token", "t", TABLE.to_string()).await.expect("put");
    assert_eq!(journal.delete_table(TABLE, Seq(5)).await, Ok(()));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(journal.heads(None, 10).await, Ok(vec![Head { table: OTHER, last: Seq(5), at: None }]));
    assert_eq!(journal.read(OTHER, Seq::NONE).await.expect("read").len(), 5);
    assert_eq!(journal.get("token", "t").await, Ok(Some(TABLE.to_string())), "documents stay");
    assert_eq!(journal.delete_table(TABLE, Seq::NONE).await, Ok(()), "what is not there is deleted");
}

async fn a_table_that_has_moved_on_is_not_deleted(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    for elsewhere in [Seq::NONE, Seq(4), Seq(6)] {
        assert_eq!(
            journal.delete_table(TABLE, elsewhere).await,
            Err(AppendError::Conflict { actual: Seq(5) }),
            "{elsewhere}"
        );
    }
    assert_eq!(journal.read(TABLE, Seq::NONE).await.expect("read").len(), 5);
}

async fn of_an_append_and_a_deletion_one_wins(journal: Arc<dyn Journal>) {
    for table in (0..20).map(TableId) {
        fill(&*journal, table, 3).await;
        let results = race((0..2).map(|deletes| {
            let journal = journal.clone();
            async move {
                match deletes {
                    0 => journal.append(table, Seq(3), vec![entry(4)]).await.map(drop),
                    _ => journal.delete_table(table, Seq(3)).await,
                }
            }
        }))
        .await;
        let left = journal.read(table, Seq::NONE).await.expect("read").len();
        match (&results[0], &results[1]) {
            (Ok(()), Err(AppendError::Conflict { actual: Seq(4) })) => assert_eq!(left, 4),
            (Err(AppendError::Conflict { actual: Seq::NONE }), Ok(())) => assert_eq!(left, 0),
            both => panic!("table {table}: {both:?}"),
        }
    }
}

async fn a_deleted_table_may_begin_anew(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    journal.delete_table(TABLE, Seq(5)).await.expect("deleted");
    assert_eq!(
        journal.append(TABLE, Seq(5), vec![entry(6)]).await,
        Err(AppendError::Conflict { actual: Seq::NONE }),
        "whoever still holds it learns that it is gone"
    );
    fill(&*journal, TABLE, 2).await;
    assert_eq!(journal.read(TABLE, Seq::NONE).await.expect("read").len(), 2);
}

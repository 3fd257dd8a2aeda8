//! Conformance cases about following a table.

use std::sync::Arc;
use std::time::Duration;

use super::{OTHER, TABLE, cases, entry, fill, numbered};
use crate::{Follow, Journal, Logged, Seq};

cases![
    a_follower_gets_what_was_there_and_then_what_comes,
    a_follower_starts_after_its_position,
    a_follower_of_an_empty_table_waits,
    a_follower_hears_nothing_of_other_tables,
    no_gap_and_no_repetition_while_others_write,
    every_follower_gets_everything,
    a_follower_may_be_interrupted,
    a_refused_append_is_not_heard,
];

/// Waits for the next `count` entries and returns them.
async fn take(follow: &mut Follow, count: usize) -> Vec<(Seq, Logged)> {
    let mut taken = Vec::with_capacity(count);
    for _ in 0..count {
        taken.push(follow.next().await.expect("follow"));
    }
    taken
}

/// Returns whether the follower receives nothing for 50 milliseconds.
async fn is_quiet(follow: &mut Follow) -> bool {
    tokio::time::timeout(Duration::from_millis(50), follow.next()).await.is_err()
}

async fn a_follower_gets_what_was_there_and_then_what_comes(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 3).await;
    let mut follow = journal.follow(TABLE, Seq::NONE);
    assert_eq!(take(&mut follow, 3).await, numbered(1, 3));
    assert!(is_quiet(&mut follow).await);
    fill(&*journal, TABLE, 5).await;
    fill(&*journal, TABLE, 6).await;
    assert_eq!(take(&mut follow, 3).await, numbered(4, 6));
    assert!(is_quiet(&mut follow).await);
}

async fn a_follower_starts_after_its_position(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 4).await;
    let mut middle = journal.follow(TABLE, Seq(2));
    let mut end = journal.follow(TABLE, Seq(4));
    fill(&*journal, TABLE, 5).await;
    assert_eq!(take(&mut middle, 3).await, numbered(3, 5));
    assert_eq!(take(&mut end, 1).await, numbered(5, 5));
}

async fn a_follower_of_an_empty_table_waits(journal: Arc<dyn Journal>) {
    let mut follow = journal.follow(TABLE, Seq::NONE);
    assert!(is_quiet(&mut follow).await);
    fill(&*journal, TABLE, 1).await;
    assert_eq!(take(&mut follow, 1).await, numbered(1, 1));
}

async fn a_follower_hears_nothing_of_other_tables(journal: Arc<dyn Journal>) {
    let mut follow = journal.follow(TABLE, Seq::NONE);
    fill(&*journal, OTHER, 3).await;
    assert!(is_quiet(&mut follow).await);
    fill(&*journal, TABLE, 1).await;
    assert_eq!(take(&mut follow, 1).await, numbered(1, 1));
    assert!(is_quiet(&mut follow).await);
}

async fn no_gap_and_no_repetition_while_others_write(journal: Arc<dyn Journal>) {
    const LAST: usize = 200;
    let writer = journal.clone();
    let writing = tokio::spawn(async move {
        for number in 1..=LAST {
            writer.append(TABLE, Seq::NONE.plus(number - 1), vec![entry(number)]).await.expect("append");
        }
    });
    // The followers start at different times, and some of them at a position in the middle.
    let mut following = Vec::new();
    for from in [0, 0, 10, 100, 0] {
        let mut follow = journal.follow(TABLE, Seq::NONE.plus(from));
        following.push(tokio::spawn(async move {
            assert_eq!(take(&mut follow, LAST - from).await, numbered(from + 1, LAST));
            assert!(is_quiet(&mut follow).await);
        }));
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    writing.await.expect("the writer panicked");
    for follower in following {
        follower.await.expect("a follower missed something");
    }
}

async fn every_follower_gets_everything(journal: Arc<dyn Journal>) {
    let mut followers: Vec<_> = (0..20).map(|_| journal.follow(TABLE, Seq::NONE)).collect();
    fill(&*journal, TABLE, 7).await;
    for follow in &mut followers {
        assert_eq!(take(follow, 7).await, numbered(1, 7));
    }
    followers.truncate(1);
    fill(&*journal, TABLE, 8).await;
    assert_eq!(take(&mut followers[0], 1).await, numbered(8, 8));
}

async fn a_follower_may_be_interrupted(journal: Arc<dyn Journal>) {
    const LAST: usize = 60;
    let mut follow = journal.follow(TABLE, Seq::NONE);
    let writer = journal.clone();
    let writing = tokio::spawn(async move {
        for last in 1..=LAST {
            fill(&*writer, TABLE, last).await;
        }
    });
    let mut taken = Vec::new();
    let mut patience = Duration::ZERO;
    while taken.len() < LAST {
        // The timeout varies, so it interrupts `next` at different await points.
        patience =
            if patience > Duration::from_millis(5) { Duration::ZERO } else { patience + Duration::from_micros(70) };
        if let Ok(next) = tokio::time::timeout(patience, follow.next()).await {
            taken.push(next.expect("follow"));
        }
    }
    writing.await.expect("the writer panicked");
    assert_eq!(taken, numbered(1, LAST));
}

async fn a_refused_append_is_not_heard(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 2).await;
    let mut follow = journal.follow(TABLE, Seq(2));
    journal.append(TABLE, Seq(1), vec![entry(9)]).await.expect_err("a conflict");
    journal.append(TABLE, Seq(2), vec![]).await.expect("nothing appended");
    assert!(is_quiet(&mut follow).await);
    fill(&*journal, TABLE, 3).await;
    assert_eq!(take(&mut follow, 1).await, numbered(3, 3));
}

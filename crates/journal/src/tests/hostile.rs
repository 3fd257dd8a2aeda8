//! The hostile store does what its knobs say, and the same for the same seed.

use std::sync::Arc;

use super::{TABLE, entry, numbered};
use crate::{AppendError, HostileJournal, Hostility, Journal, MemoryJournal, PutError, ReadError, Seq, TableId};

/// A fierce store, and the truth behind it.
fn hostile(seed: u64) -> (Arc<MemoryJournal>, HostileJournal) {
    let memory = Arc::new(MemoryJournal::new());
    (memory.clone(), HostileJournal::new(memory, seed, Hostility::FIERCE))
}

#[tokio::test]
async fn each_knob_does_its_own_harm() {
    let (memory, journal) = hostile(42);
    journal.provoke(Hostility { refuse: 1000, ..Hostility::CALM });
    let refused = journal.append(TABLE, Seq::NONE, vec![entry(1)]).await;
    assert!(matches!(refused, Err(AppendError::Unavailable { .. })));
    assert!(matches!(journal.put("k", "1", "v".into()).await, Err(PutError::Unavailable { .. })));
    assert_eq!(memory.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(memory.list("k").await, Ok(vec![]));

    journal.provoke(Hostility { lose_ack: 1000, ..Hostility::CALM });
    let lost = journal.append(TABLE, Seq::NONE, vec![entry(1)]).await;
    assert!(matches!(lost, Err(AppendError::Unavailable { .. })));
    assert!(matches!(journal.put_new("k", "1", "v".into()).await, Err(PutError::Unavailable { .. })));
    assert_eq!(memory.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
    assert_eq!(memory.get("k", "1").await, Ok(Some("v".into())));

    journal.provoke(Hostility { false_conflict: 1000, ..Hostility::CALM });
    let conflict = journal.append(TABLE, Seq(1), vec![entry(2)]).await;
    assert_eq!(conflict, Err(AppendError::Conflict { actual: Seq(2) }));
    assert_eq!(journal.put_new("k", "2", "v".into()).await, Err(PutError::Conflict));
    assert_eq!(journal.put("k", "3", "v".into()).await, Ok(()));
    assert_eq!(memory.read(TABLE, Seq(1)).await, Ok(vec![]));

    journal.provoke(Hostility { fail_read: 1000, ..Hostility::CALM });
    assert!(matches!(journal.read(TABLE, Seq::NONE).await, Err(ReadError::Unavailable { .. })));
    assert!(matches!(journal.get("k", "1").await, Err(ReadError::Unavailable { .. })));
    let mut follow = journal.follow(TABLE, Seq::NONE);
    assert!(matches!(follow.next().await, Err(ReadError::Unavailable { .. })));

    journal.provoke(Hostility { stale_read: 1000, ..Hostility::CALM });
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(vec![]));

    journal.calm();
    assert_eq!(follow.next().await, Ok((Seq(1), entry(1))));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
}

#[tokio::test]
async fn a_follower_is_told_things_twice_but_misses_nothing() {
    let (memory, journal) = hostile(42);
    journal.provoke(Hostility { repeat: 500, ..Hostility::CALM });
    memory.append(TABLE, Seq::NONE, (1..=100).map(entry).collect()).await.expect("append");
    let mut follow = journal.follow(TABLE, Seq::NONE);
    let (mut last, mut repeated) = (Seq::NONE, 0);
    while last < Seq(100) {
        let (seq, told) = follow.next().await.expect("follow");
        assert_eq!(told, entry(seq.0));
        if seq <= last {
            repeated += 1;
        } else {
            assert_eq!(seq, last.next());
            last = seq;
        }
    }
    assert!(repeated > 10, "repeated {repeated} times");
}

/// The results at one table, as text.
async fn fates((memory, journal): &(Arc<MemoryJournal>, HostileJournal), table: TableId) -> Vec<String> {
    let mut fates = Vec::new();
    for _ in 0..100 {
        let held = memory.read(table, Seq::NONE).await.expect("read").len();
        fates.push(format!("{:?}", journal.append(table, Seq::NONE.plus(held), vec![entry(0)]).await));
        fates.push(format!("{:?}", journal.read(table, Seq::NONE).await.map(|entries| entries.len())));
    }
    fates
}

#[tokio::test]
async fn the_same_seed_gives_the_same_fates_whatever_happens_elsewhere() {
    let alone = fates(&hostile(42), TABLE).await;
    let busy = hostile(42);
    let (among_others, _) = tokio::join!(fates(&busy, TABLE), fates(&busy, TableId(1)));
    assert_eq!(alone, among_others);
    assert_ne!(alone, fates(&hostile(43), TABLE).await);
}

//! Tests that whole journals are replayed only once and by a few threads, even with many requests.

use std::sync::{Arc, Mutex};

use game::SplitMix;
use host::{HostError, Table, TableId};
use journal::{AppendError, Follow, Head, Journal, Logged, MemoryJournal, Pending, PutError, ReadError, Seq};
use tokio::sync::Semaphore;

use crate::player::{against_bots, house, play_to_the_end};

/// A store that counts its reads. While its gate is shut, each read waits for a permit.
#[derive(Debug)]
struct Gated {
    memory: MemoryJournal,
    /// The position from which each read started.
    readings: Mutex<Vec<Seq>>,
    gate: Semaphore,
}

impl Gated {
    fn new() -> Arc<Self> {
        let gate = Semaphore::new(Semaphore::MAX_PERMITS);
        Arc::new(Self { memory: MemoryJournal::new(), readings: Mutex::default(), gate })
    }

    fn shut(&self) {
        self.gate.forget_permits(usize::MAX);
    }

    fn open(&self) {
        self.gate.add_permits(1_000);
    }

    /// Returns the reads since the last call.
    fn readings(&self) -> Vec<Seq> {
        std::mem::take(&mut self.readings.lock().unwrap())
    }
}

impl Journal for Gated {
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>> {
        self.memory.append(table, expected, entries)
    }

    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>> {
        self.readings.lock().unwrap().push(from);
        Box::pin(async move {
            self.gate.acquire().await.unwrap().forget();
            self.memory.read(table, from).await
        })
    }

    fn follow(&self, table: TableId, from: Seq) -> Follow {
        self.memory.follow(table, from)
    }

    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        self.memory.put(kind, key, value)
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>> {
        self.memory.heads(after, limit)
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>> {
        self.memory.delete_table(table, expected)
    }

    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>> {
        self.memory.compare_and_set(kind, key, expected, value)
    }

    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>> {
        self.memory.get(kind, key)
    }

    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>> {
        self.memory.delete(kind, key)
    }

    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>> {
        self.memory.list(kind)
    }

    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>> {
        self.memory.kinds()
    }
}

#[tokio::test]
async fn who_asks_again_what_was_told_costs_only_what_is_new() {
    let journal = Gated::new();
    let house = house(journal.clone()).await;
    let (table, token) = against_bots(&house, 1).await;
    let seat = table.seat_of(&token).await.unwrap();
    let (then, _) = table.observations(Some(seat)).await.unwrap();
    play_to_the_end(&table, &token, &mut SplitMix::new(3)).await;
    journal.readings();
    let (end, mine) = table.observations(Some(seat)).await.unwrap();
    assert_eq!(journal.readings(), [then.seq()], "only what is new is read");
    let (_, watchers) = table.observations(None).await.unwrap();
    assert_eq!(journal.readings(), [end.seq()], "nothing is");
    assert_ne!(mine, watchers, "what is at hand is told to each as they may know it");
    let numbers = |told: &[(Seq, Vec<_>)]| told.iter().map(|(seq, _)| *seq).collect::<Vec<_>>();
    assert_eq!(numbers(&mine), numbers(&watchers));
}

#[tokio::test]
async fn a_crowd_at_one_table_is_told_to_wait_and_other_tables_are_not() {
    let journal = Gated::new();
    let house = house(journal.clone()).await;
    let (crowded, token) = against_bots(&house, 1).await;
    let (quiet, _) = against_bots(&house, 1).await;
    play_to_the_end(&crowded, &token, &mut SplitMix::new(3)).await;
    journal.readings();
    journal.shut();
    let ask = |table: &Table| {
        let table = table.clone();
        tokio::spawn(async move { table.observations(None).await.map(drop) })
    };
    let (answers, mut answered) = tokio::sync::mpsc::unbounded_channel();
    for asking in (0..40).map(|_| ask(&crowded)) {
        let answers = answers.clone();
        tokio::spawn(async move { answers.send(asking.await.unwrap()).unwrap() });
    }
    // Eight requests run or wait. All other requests are refused at once.
    for _ in 0..32 {
        assert!(matches!(answered.recv().await, Some(Err(HostError::Busy { retry_after_s: 1.. }))));
    }
    assert_eq!(journal.readings().len(), 1, "one at a time");
    assert!(matches!(crowded.record().await, Err(HostError::Busy { .. })), "whatever goes through the table's journal");
    let other = ask(&quiet);
    journal.open();
    other.await.unwrap().unwrap();
    for _ in 0..8 {
        assert_eq!(answered.recv().await, Some(Ok(())));
    }
    assert_eq!(ask(&crowded).await.unwrap(), Ok(()));
}

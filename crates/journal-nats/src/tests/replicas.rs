//! Tests of streams with replicas on three servers: all readers agree on which messages are valid. The result does not
//! depend on which messages the servers accept.

use std::sync::Arc;

use async_nats::jetstream::{self, message::PublishMessage};
use tokio::sync::watch;

use super::store::write_up_to;
use super::{TABLE, entry, numbered};
use crate::NatsStore;
use crate::suite::Servers;
use journal::suite;
use journal::{AppendError, Head, Journal, Logged, PutError, Seq, TableId};

/// Of sixteen concurrent writers of a table's next entry one succeeds, and all others get a conflict, in every round.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_sixteen_at_one_number_one_has_written() {
    let Some(servers) = Servers::three() else { return };
    let nodes = [Arc::new(servers.store("race").await), Arc::new(servers.store("race").await)];
    let mut follow = nodes[1].follow(TABLE, Seq::NONE);
    for round in 0..25 {
        let last = Seq::NONE.plus(round);
        let writers = (0..16).map(|writer| {
            let node = Arc::clone(&nodes[writer % 2]);
            tokio::spawn(async move { node.append(TABLE, last, vec![entry(100 * round as u64 + writer as u64)]).await })
        });
        let mut won = Vec::new();
        for (writer, written) in writers.collect::<Vec<_>>().into_iter().enumerate() {
            match written.await.expect("a writer") {
                Ok(now) => won.push((now, writer)),
                Err(error) => assert_eq!(error, AppendError::Conflict { actual: last.next() }),
            }
        }
        let [(now, winner)] = won[..] else { panic!("round {round}: {won:?} have written") };
        let there = (now, entry(100 * round as u64 + winner as u64));
        assert_eq!(follow.next().await, Ok(there.clone()));
        let fresh = if round % 8 == 0 {
            servers.store("race").await.read(TABLE, last).await
        } else {
            nodes[0].read(TABLE, last).await
        };
        assert_eq!(fresh, Ok(vec![there]));
    }
    assert_eq!(nodes[0].read(TABLE, Seq::NONE).await.expect("read").len(), 25);
}

/// Writers that receive each other's messages while they write all succeed, on one node and on two nodes. Several
/// houses run at once to load the servers. `HUMBUG_ROUNDS=40` repeats the test 40 times.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_races_and_hears_gets_through() {
    let Some(servers) = Servers::three() else { return };
    let rounds = std::env::var("HUMBUG_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    for round in 0..rounds {
        let houses = ["a", "b", "c", "d"].map(|house| format!("{house}-{round}"));
        let one = async |house: &str| {
            let store = Arc::new(servers.store(house).await);
            suite::one("writers_who_retry_all_get_through", store).await;
        };
        let two = async |house: &str| race(servers.store(house).await, servers.store(house).await).await;
        tokio::join!(one(&houses[0]), two(&houses[1]), one(&houses[2]), two(&houses[3]));
        println!("round {round}: four houses");
    }
}

/// Runs eight writers on two nodes. Each writer appends twenty entries to the same table.
async fn race(here: NatsStore, there: NatsStore) {
    let nodes = [Arc::new(here), Arc::new(there)];
    let mut follow = nodes[0].follow(TABLE, Seq::NONE);
    let writers = (0..8).map(|writer| {
        let node = Arc::clone(&nodes[writer as usize % 2]);
        tokio::spawn(async move {
            let mut position = Seq::NONE;
            for number in 0..20 {
                position = loop {
                    match node.append(TABLE, position, vec![entry(20 * writer + number)]).await {
                        Ok(last) => break last,
                        Err(AppendError::Conflict { actual }) => position = actual,
                        Err(error) => panic!("{error}"),
                    }
                };
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.expect("a writer");
    }
    let [mut read, other] = [nodes[0].read(TABLE, Seq::NONE).await, nodes[1].read(TABLE, Seq::NONE).await];
    assert_eq!(read, other);
    for expected in read.clone().expect("read") {
        assert_eq!(follow.next().await, Ok(expected));
    }
    let read = read.as_mut().expect("read");
    read.sort_by_key(|(_, logged)| logged.encode());
    read.dedup_by_key(|(_, logged)| logged.encode());
    assert_eq!(read.len(), 160);
}

/// The leader of the stream is killed repeatedly while two nodes write. Afterwards every acknowledged entry exists
/// exactly once.
#[tokio::test(flavor = "multi_thread")]
async fn a_leader_that_dies_takes_nothing_along() {
    let Some(mut servers) = Servers::three() else { return };
    let stores: Vec<_> = [servers.store("lead").await, servers.store("lead").await].map(Arc::new).into();
    let told = Arc::new(watch::channel([0; 2]).0);
    let writers: Vec<_> =
        (0..2).map(|writer| tokio::spawn(write_all(Arc::clone(&stores[writer]), writer, Arc::clone(&told)))).collect();
    for _ in 0..2 {
        ten_more(&told).await;
        let leader = servers.leader("lead-tables").await;
        servers.kill(leader);
        // By now another server is the leader of the stream, and the writers continue.
        ten_more(&told).await;
        servers.start_again(leader);
        servers.all_current("lead-tables").await;
    }
    ten_more(&told).await;
    stores[0].put("test", "stop", String::new()).await.expect("put");
    for writer in writers {
        let (table, acknowledged) = writer.await.expect("a writer");
        let there = servers.store("lead").await.read(table, Seq::NONE).await.expect("read");
        assert!(acknowledged.iter().all(|(seq, logged)| there[seq.0 as usize - 1] == (*seq, logged.clone())));
        let mut all: Vec<_> = there.iter().map(|(_, logged)| logged.encode()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), there.len(), "none is there twice");
    }
}

/// Waits until ten more entries of each writer are acknowledged.
async fn ten_more(told: &watch::Sender<[usize; 2]>) {
    let mut told = told.subscribe();
    let before = *told.borrow();
    let both = |now: &[usize; 2]| now.iter().zip(before).all(|(now, before)| *now >= before + 10);
    told.wait_for(both).await.expect("the writers write");
}

/// Appends entries to the writer's own table until the test stops it. Returns the table and the acknowledged entries.
async fn write_all(
    store: Arc<NatsStore>,
    writer: usize,
    told: Arc<watch::Sender<[usize; 2]>>,
) -> (TableId, Vec<(Seq, Logged)>) {
    let table = TableId(writer as u64);
    let (mut last, mut number, mut acknowledged) = (Seq::NONE, 0, Vec::new());
    loop {
        number += 1;
        match store.append(table, last, vec![entry(number)]).await {
            Ok(now) => {
                acknowledged.push((now, entry(number)));
                told.send_modify(|counts| counts[writer] = acknowledged.len());
                last = now;
            }
            Err(_) => {
                if let Ok(more) = store.read(table, last).await {
                    last = last.plus(more.len());
                }
            }
        }
        if number % 16 == 0 && store.get("test", "stop").await.is_ok_and(|stop| stop.is_some()) {
            return (table, acknowledged);
        }
    }
}

/// No reader sees void messages. A correct writer would not send such messages, but servers may still store them.
#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_count_is_seen_by_nobody() {
    let servers = Servers::start(1);
    let (store, there) = (servers.store("void").await, servers.store("void").await);
    let mut follow = there.follow(TABLE, Seq::NONE);
    store.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    store.append(TABLE, Seq(1), vec![entry(2)]).await.expect("append");
    store.put("deck", "a", "one".into()).await.expect("put");
    let client = async_nats::connect(servers.servers()).await.expect("a connection");
    let raw = jetstream::new(client);
    let name = TABLE.to_string();
    let subject = format!("void.table.{}.{}.{}", &name[..1], &name[1..2], &name[2..]);
    let document = "$KV.void-documents.deck.a".to_owned();
    let void = async |subject: &str, after: u64, text: String| {
        let message =
            PublishMessage::build().payload(text.into()).header("Humbug-After", format!("{after} other.1").as_str());
        raw.send_publish(subject.to_owned(), message).await.expect("sent").await.expect("stored").sequence
    };
    for after in [0, 1, 0] {
        void(&subject, after, format!("2\n{}\n{}", entry(8).encode(), entry(9).encode())).await;
        void(&document, 0, "void".into()).await;
    }
    let fresh = servers.store("void").await;
    for store in [&store, &there, &fresh] {
        assert_eq!(store.read(TABLE, Seq::NONE).await, Ok(numbered(1, 2)));
        assert_eq!(store.heads(None, 9).await, Ok(vec![Head { table: TABLE, last: Seq(2), at: None }]));
        assert_eq!(store.get("deck", "a").await, Ok(Some("one".into())));
        assert_eq!(store.list("deck").await, Ok(vec![("a".into(), "one".into())]));
    }
    assert_eq!(fresh.put_new("deck", "a", "two".into()).await, Err(PutError::Conflict));
    assert_eq!(there.append(TABLE, Seq(1), vec![entry(7)]).await, Err(AppendError::Conflict { actual: Seq(2) }));
    assert_eq!(there.append(TABLE, Seq(2), vec![entry(3)]).await, Ok(Seq(3)));
    assert_eq!(store.append(TABLE, Seq(3), vec![entry(4)]).await, Ok(Seq(4)));
    for expected in numbered(1, 4) {
        assert_eq!(follow.next().await, Ok(expected));
    }
    assert_eq!(fresh.compare_and_set("deck", "a", Some("one".into()), Some("two".into())).await, Ok(()));
    void(&document, 1, "void".into()).await;
    assert_eq!(store.get("deck", "a").await, Ok(Some("two".into())));
    assert_eq!(fresh.delete_table(TABLE, Seq(4)).await, Ok(()));
    void(&subject, 2, format!("3\n{}", entry(8).encode())).await;
    assert_eq!(there.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(there.append(TABLE, Seq::NONE, vec![entry(1)]).await, Ok(Seq(1)));
    assert_eq!(fresh.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
}

/// A house with one replica is opened with three replicas, and old and new connections go on working.
#[tokio::test(flavor = "multi_thread")]
async fn one_copy_becomes_three() {
    let Some(servers) = Servers::three() else { return };
    drop(servers.store("other").await);
    let one = NatsStore::open(&servers.address("grows")).await.expect("opens");
    write_up_to(&one, 5).await;
    one.put("deck", "a", "one".into()).await.expect("put");
    let three = servers.store("grows").await;
    write_up_to(&three, 9).await;
    assert_eq!(three.read(TABLE, Seq::NONE).await, Ok(numbered(1, 9)));
    assert_eq!(three.get("deck", "a").await, Ok(Some("one".into())));
    write_up_to(&one, 12).await;
    assert_eq!(three.read(TABLE, Seq::NONE).await, Ok(numbered(1, 12)));
    servers.all_current("grows-tables").await;
}

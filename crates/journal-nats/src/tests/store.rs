//! Tests of the store on NATS servers: the conformance suite with one server and with three, and a server that
//! restarts.

use std::sync::{Arc, Mutex};

use super::{TABLE, entry, numbered};
use crate::suite::Servers;
use crate::{NatsOpenError, NatsStore};
use journal::suite;
use journal::{AppendError, HostileJournal, Hostility, Journal, Logged, PutError, Seq, WriteError};

/// Runs every case of the suite on its own house. All houses are created concurrently, because that takes most of the
/// time.
async fn conforms(servers: &Servers) {
    let made = 0..suite::count();
    let made = made.map(|case| async move { servers.store(&format!("house-{case}")).await });
    let houses = Mutex::new(futures::future::join_all(made).await);
    suite::conforms(|| Arc::new(houses.lock().expect("nobody panics").pop().expect("a house for each case"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_conforms() {
    conforms(&Servers::start(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_servers_conform() {
    let Some(servers) = Servers::three() else { return };
    conforms(&servers).await;
}

/// Two nodes on one store read each other's entries, and followers receive them.
#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_one_store() {
    let servers = Servers::start(1);
    let (here, there) = (servers.store("shared").await, servers.store("shared").await);
    let mut follow = there.follow(TABLE, Seq::NONE);
    assert_eq!(here.append(TABLE, Seq::NONE, vec![entry(1), entry(2)]).await, Ok(Seq(2)));
    assert_eq!([follow.next().await, follow.next().await].map(Result::unwrap), numbered(1, 2)[..]);
    assert_eq!(there.append(TABLE, Seq(2), vec![entry(3)]).await, Ok(Seq(3)));
    assert_eq!(here.append(TABLE, Seq(2), vec![entry(9)]).await, Err(AppendError::Conflict { actual: Seq(3) }));
    assert_eq!(here.read(TABLE, Seq::NONE).await, Ok(numbered(1, 3)));
    assert_eq!(here.delete_table(TABLE, Seq(3)).await, Ok(()));
    assert_eq!(there.append(TABLE, Seq(3), vec![entry(4)]).await, Err(AppendError::Conflict { actual: Seq::NONE }));
    let other = servers.store("other").await;
    here.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    assert_eq!(other.read(TABLE, Seq::NONE).await, Ok(vec![]), "houses are apart");
}

/// Fault injection on real servers: a writer that reads before each retry loses no entry.
#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_store_on_servers_loses_nothing() {
    hostile(&Servers::start(1)).await;
    if let Some(servers) = Servers::three() {
        hostile(&servers).await;
    }
}

async fn hostile(servers: &Servers) {
    let store = Arc::new(servers.store("hostile").await);
    let hostile = HostileJournal::new(store.clone(), 7, Hostility::FIERCE);
    let mut last = Seq::NONE;
    while last < Seq(60) {
        let next = entry(last.0 + 1);
        if hostile.append(TABLE, last, vec![next.clone()]).await.is_err() {
            let there = store.read(TABLE, last).await.expect("read");
            assert!(there.is_empty() || there == [(last.next(), next)]);
            last = last.plus(there.len());
        } else {
            last = last.next();
        }
    }
    hostile.calm();
    assert_eq!(hostile.read(TABLE, Seq::NONE).await, Ok(numbered(1, 60)));
    let mut follow = hostile.follow(TABLE, Seq(58));
    assert_eq!([follow.next().await, follow.next().await].map(Result::unwrap), numbered(59, 60)[..]);
}

/// Appends until the last entry has the number `last`, as the game server does: after an error it reads before it
/// retries. Returns the number of errors.
pub(super) async fn write_up_to(store: &dyn Journal, last: u64) -> u64 {
    let mut lost = 0;
    let mut position = loop {
        if let Ok(there) = store.read(TABLE, Seq::NONE).await {
            break Seq::NONE.plus(there.len());
        }
    };
    while position < Seq(last) {
        match store.append(TABLE, position, vec![entry(position.0 + 1)]).await {
            Ok(now) => position = now,
            Err(error) => {
                lost += 1;
                assert!(lost < 100, "{error}");
                if let Ok(more) = store.read(TABLE, position).await {
                    position = position.plus(more.len());
                }
            }
        }
    }
    lost
}

/// The only server is killed and restarted: one append fails in between, and later appends lose nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_is_gone_on_with() {
    let mut servers = Servers::start(1);
    let store = servers.store("away").await;
    store.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    let mut follow = store.follow(TABLE, Seq::NONE);
    assert_eq!(follow.next().await, Ok((Seq(1), entry(1))));
    servers.kill(0);
    let refused = store.append(TABLE, Seq(1), vec![entry(2)]).await.expect_err("there is no server");
    assert!(matches!(&refused, AppendError::Failed(WriteError::Unavailable { .. })), "{refused}");
    let sentence = refused.to_string();
    assert!(sentence.contains("nats://127.0.0.1") && sentence.lines().count() == 1, "{sentence}");
    servers.start_again(0);
    write_up_to(&store, 3).await;
    assert_eq!(store.read(TABLE, Seq::NONE).await, Ok(numbered(1, 3)));
    assert_eq!([follow.next().await, follow.next().await].map(Result::unwrap), numbered(2, 3)[..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_refused_and_nothing_is_written() {
    let servers = Servers::start(1);
    let store = servers.store("large").await;
    // This random text cannot be compressed to less than a server accepts.
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        char::from(b'!' + ((seed >> 33) % 90) as u8)
    };
    let huge: String = (0..3 << 20).map(|_| next()).collect();
    let large = Logged::from(journal::Entry::Drawn { draw: huge.clone() });
    let refused = store.append(TABLE, Seq::NONE, vec![large]).await.expect_err("too large");
    assert!(matches!(&refused, AppendError::Failed(WriteError::TooLarge { .. })), "{refused}");
    assert!(matches!(store.put("deck", "huge", huge).await, Err(PutError::Failed(WriteError::TooLarge { .. }))));
    assert_eq!(store.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(store.append(TABLE, Seq::NONE, vec![entry(1)]).await, Ok(Seq(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_cannot_be_opened_says_what_to_do() {
    let nobody = "nats://127.0.0.1:1/none".parse().expect("an address");
    let error = NatsStore::open(&nobody).await.expect_err("nobody is there");
    assert!(matches!(&error, NatsOpenError::Unreachable { .. }), "{error}");
    assert!(error.to_string().contains("nats-server -js"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_copies_than_servers_are_refused() {
    let servers = Servers::start(1);
    drop(servers.store("alone").await);
    let error = NatsStore::open_with(&servers.address("alone"), Some(3)).await.expect_err("there is one server");
    // A server that is too old for replicas is refused for that reason first.
    assert!(matches!(&error, NatsOpenError::Copies { copies: 3, .. } | NatsOpenError::Old { .. }), "{error}");
    assert!(error.to_string().contains("--replicas"), "{error}");
}

//! Tests of several nodes of one house, which share a store and a bus.

use std::{sync::Arc, time::Duration};

use game::SplitMix;
use host::{House, HouseConfig, Phase, Settings, Verdict, verify};
use journal::{By, Entry, Journal, MemoryBus, MemoryJournal, Seq};

use crate::player::{choose, config, one_round, play_to_the_end};

/// Opens a node on this store and bus.
async fn node(journal: &Arc<MemoryJournal>, bus: &MemoryBus) -> House {
    let config =
        HouseConfig { away_grace: Duration::from_millis(300), host_gone: Duration::from_millis(600), ..config() };
    let journal: Arc<dyn Journal> = journal.clone();
    House::open_among(journal, Arc::new(bus.clone()), config).await.expect("it opens")
}

/// Waits until a condition holds. Panics after 30 seconds.
async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), waiting).await.unwrap_or_else(|_| panic!("never: {what}"));
}

/// Opens two nodes and waits until they have heard of each other.
async fn two() -> (Arc<MemoryJournal>, [(House, MemoryBus); 2]) {
    let journal = Arc::new(MemoryJournal::new());
    let bus = MemoryBus::default();
    let other = bus.join();
    let (one, two) = (node(&journal, &bus).await, node(&journal, &other).await);
    until("both are heard", async || one.nodes() == 2 && two.nodes() == 2).await;
    (journal, [(one, bus), (two, other)])
}

#[tokio::test(start_paused = true)]
async fn a_seat_taken_at_one_node_is_seen_and_used_at_the_other() {
    let (_, [(one, _), (two, _)]) = two().await;
    let (id, mia) = one.create(one_round(), "Mia", "").await.unwrap();
    let (here, there) = (one.table(id).await.unwrap(), two.table(id).await.unwrap());
    let mut watch = here.watch();
    let tom = there.join("Tom", "").await.unwrap();
    watch.next().await.expect("the other node's entry is shown here");
    assert_eq!(here.seat_of(&tom).await, there.seat_of(&tom).await);
    here.open(&mia).await.expect("both sit there");
    let mut dice = SplitMix::new(4);
    until("the game is over", async || {
        for (table, token) in [(&here, &mia), (&there, &tom)] {
            if let Some((window, play)) = choose(table, token, &mut dice).await {
                // If the other node has appended first, this node decides again and may refuse the move.
                drop(table.play(token, window, &play).await);
            }
        }
        here.look().phase() == Phase::Finished && there.look().phase() == Phase::Finished
    })
    .await;
    let record = here.record().await.unwrap();
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
}

/// Checks that the second node moves for the bots after the owner of the table has closed.
#[tokio::test(start_paused = true)]
async fn one_node_plays_for_the_bots_and_the_other_goes_on_when_it_goes() {
    let (journal, [(one, _), (two, _)]) = two().await;
    let mut table = one_round();
    table.settings = Settings { pace_ms: 30, ..table.settings };
    let (id, mia) = one.create(table, "Mia", "").await.unwrap();
    let here = one.table(id).await.unwrap();
    let there = two.table(id).await.unwrap();
    let bot = here.look().room().bots()[0];
    here.add_bot(&mia, bot).await.unwrap();
    here.open(&mia).await.unwrap();
    assert_eq!(owner(&journal, id).await, owner(&journal, id).await);
    let first = owner(&journal, id).await.expect("somebody owns it");
    one.close();
    until("the other node owns it", async || owner(&journal, id).await.is_some_and(|now| now != first)).await;
    let mut dice = SplitMix::new(9);
    play_to_the_end(&there, &mia, &mut dice).await;
    let entries = journal.read(id, Seq::NONE).await.unwrap();
    let by_bots = entries.iter().filter(|(_, logged)| matches!(logged.entry, Entry::Played { by: By::Bot, .. }));
    assert!(by_bots.count() > 0);
    let record = there.record().await.unwrap();
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
}

async fn owner(journal: &Arc<MemoryJournal>, id: host::TableId) -> Option<String> {
    journal.get("owner", &id.to_string()).await.unwrap()
}

/// A node without a heartbeat counts as dead: within ten seconds another node takes over its tables, also tables
/// without viewers. If the first node is still alive, both nodes still agree on the game.
#[tokio::test(start_paused = true)]
async fn tables_of_a_node_that_falls_silent_are_taken_over() {
    let (journal, [(one, cable), (two, _)]) = two().await;
    let mut table = one_round();
    table.settings = Settings { pace_ms: 30, ..table.settings };
    let (id, mia) = one.create(table, "Mia", "").await.unwrap();
    let here = one.table(id).await.unwrap();
    here.add_bot(&mia, here.look().room().bots()[0]).await.unwrap();
    here.open(&mia).await.unwrap();
    let first = owner(&journal, id).await.expect("somebody owns it");
    let counted = one.metrics();
    assert_eq!((counted.nodes, counted.tables, counted.tables_owned, counted.taken_over), (2, 1, 1, 0));
    assert_eq!((two.metrics().tables, two.metrics().appends), (0, 0));
    let silent = tokio::time::Instant::now();
    cable.cut();
    until("the other node owns it", async || owner(&journal, id).await.is_some_and(|now| now != first)).await;
    assert!(silent.elapsed() < Duration::from_secs(10), "{:?}", silent.elapsed());
    let there = two.table(id).await.unwrap();
    play_to_the_end(&there, &mia, &mut SplitMix::new(3)).await;
    until("the first node has followed", async || here.look().phase() == Phase::Finished).await;
    assert!(one.metrics().entries_followed >= two.metrics().appends, "{:?}, {:?}", one.metrics(), two.metrics());
    assert!(two.metrics().entries_appended >= two.metrics().appends && two.metrics().appends > 0);
    assert!(two.metrics().taken_over >= 1, "{:?}", two.metrics());
    let record = there.record().await.unwrap();
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    assert!(one.nodes() <= 2);
}

#[tokio::test(start_paused = true)]
async fn nobody_is_missed_who_sits_at_another_node() {
    let (journal, [(one, _), (two, cable)]) = two().await;
    let (id, mia) = one.create(one_round(), "Mia", "").await.unwrap();
    let (here, there) = (one.table(id).await.unwrap(), two.table(id).await.unwrap());
    let tom = there.join("Tom", "").await.unwrap();
    let _mia = here.attend(&mia).await.unwrap();
    let tom_there = there.attend(&tom).await.unwrap();
    here.open(&mia).await.unwrap();
    let missed = async || {
        let entries = journal.read(id, Seq::NONE).await.unwrap();
        entries.iter().any(|(_, logged)| matches!(logged.entry, Entry::Away { .. }))
    };
    // The sleep is much longer than the timeout after which a person counts as away.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(!missed().await, "both have their pages open");
    drop(tom_there);
    until("whoever has closed the page is missed", missed).await;
    drop(cable);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_forgotten_at_one_node_is_gone_at_the_other() {
    let (_, [(one, _), (two, _)]) = two().await;
    let (id, mia) = one.create(one_round(), "Mia", "").await.unwrap();
    let there = two.table(id).await.unwrap();
    assert_eq!(one.forget(id).await, Ok(true));
    until("the other node does not have it any more", async || !two.is_awake(id)).await;
    assert!(there.touch(&mia).await.is_err());
    assert!(two.table(id).await.is_err());
}

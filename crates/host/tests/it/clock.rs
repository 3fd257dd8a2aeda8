//! Clocks that run out, and tables that are put away.

use std::{sync::Arc, time::Duration};

use host::{House, HouseConfig, Phase};
use journal::{By, Entry, Journal, MemoryJournal, Seq};

use crate::player::{against_bots, one_round};

#[tokio::test(start_paused = true)]
async fn the_clock_plays_for_those_who_do_not_answer() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = House::open(Arc::clone(&journal), HouseConfig::default()).await.unwrap();
    let mut new = one_round();
    new.settings.clock_s = Some(30);
    let (id, mia) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.join("Tom", "").await.unwrap();
    table.open(&mia).await.unwrap();
    let start = tokio::time::Instant::now();
    let mut watch = table.watch();
    while table.look().phase() == Phase::Playing {
        watch.next().await.expect("the clock keeps the table going");
    }
    assert!(start.elapsed() >= Duration::from_secs(30 * 10), "each answer took its time");
    let entries = journal.read(id, Seq::NONE).await.unwrap();
    let by_clock = entries.iter().filter(|(_, entry)| matches!(entry, Entry::Played { by: By::Clock, .. })).count();
    let played = entries.iter().filter(|(_, entry)| matches!(entry, Entry::Played { .. })).count();
    assert!(played > 10 && by_clock == played);
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_nobody_is_hurried() {
    let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await.unwrap();
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.join("Tom", "").await.unwrap();
    table.open(&mia).await.unwrap();
    let before = table.look().seq();
    tokio::time::sleep(Duration::from_secs(24 * 3600)).await;
    assert_eq!(house.table(id).await.unwrap().look().seq(), before);
}

#[tokio::test(start_paused = true)]
async fn an_idle_table_leaves_memory_and_comes_back_as_it_was() {
    let config = HouseConfig { idle: Duration::from_secs(60), ..HouseConfig::default() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let (table, token) = against_bots(&house, 1).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let before = table.look();
    assert_eq!(house.awake(), 1);
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert_eq!(house.awake(), 0);
    // An old stub wakes it up again.
    let seat = table.seat_of(&token).await.unwrap();
    let after = house.table(table.id()).await.unwrap().look();
    let viewer = game::Viewer::Seat(seat);
    assert_eq!(before.seq(), after.seq());
    assert_eq!(before.view(viewer).unwrap().json(), after.view(viewer).unwrap().json());
    assert_eq!(house.awake(), 1);
}

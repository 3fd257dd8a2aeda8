//! A house that stops and opens again on the same store, and two houses on one store.

use std::{sync::Arc, time::Duration};

use game::SplitMix;
use host::{HostError, House, HouseConfig, Phase, Verdict, verify};
use journal::{Journal, MemoryJournal, Seq};

use crate::player::{against_bots, choose, config, house, one_round, play_to_the_end};

#[tokio::test]
async fn a_table_goes_on_by_itself_after_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = house(Arc::clone(&journal)).await;
    let (table, token) = against_bots(&first, 1).await;
    let mut dice = SplitMix::new(8);
    let mut restarts = 0;
    let mut open = first;
    let mut table = table;
    while table.look().phase() == Phase::Playing && restarts < 12 {
        if let Some((window, play)) = choose(&table, &token, &mut dice).await {
            let seq = table.play(&token, window, &play).await.expect("taken");
            open.close();
            let entries = journal.read(table.id(), Seq::NONE).await.unwrap();
            assert!(entries.len() as u64 >= seq.0, "an acknowledged entry is in the journal");
            open = house(Arc::clone(&journal)).await;
            table = open.table(table.id()).await.unwrap();
            restarts += 1;
        }
        tokio::task::yield_now().await;
    }
    play_to_the_end(&table, &token, &mut dice).await;
    let record = table.record().await.unwrap();
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    assert!(restarts >= 10, "{restarts}");
}

#[tokio::test]
async fn two_houses_on_one_store_agree() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (one, two) = (house(Arc::clone(&journal)).await, house(Arc::clone(&journal)).await);
    let (id, mia) = one.create(crate::player::one_round(), "Mia", "").await.unwrap();
    let here = one.table(id).await.unwrap();
    let tom = two.table(id).await.unwrap().join("Tom", "").await.unwrap();
    here.open(&mia).await.map_or_else(|error| assert_eq!(error, HostError::TooFew { min: 2 }), drop);
    // The first house learns of Tom when its own append conflicts.
    let there = two.table(id).await.unwrap();
    if there.look().phase() == Phase::Lobby {
        there.open(&mia).await.unwrap();
    }
    let mut dice = SplitMix::new(4);
    for _ in 0..2_000 {
        for (table, token) in [(&here, &mia), (&there, &tom), (&there, &mia), (&here, &tom)] {
            let Some((window, play)) = choose(table, token, &mut dice).await else { continue };
            match table.play(token, window, &play).await {
                Ok(_) | Err(HostError::Stale | HostError::NotAwaited(_) | HostError::GameOver) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    let record = there.record().await.expect("the game is over");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
}

#[tokio::test(start_paused = true)]
async fn only_tables_with_something_to_do_are_woken_up_at_the_start() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let config = HouseConfig { idle: Duration::ZERO, ..config() };
    let first = House::open(Arc::clone(&journal), config.clone()).await.unwrap();
    for _ in 0..20 {
        first.create(one_round(), "Mia", "").await.unwrap();
    }
    let mut slow = one_round();
    slow.settings.pace_ms = 60_000;
    let (id, mia) = first.create(slow, "Mia", "").await.unwrap();
    let table = first.table(id).await.unwrap();
    table.fill(&mia, table.look().room().bots()[0], 3).await.unwrap();
    table.open(&mia).await.unwrap();
    table.leave(&mia).await.expect("a bot plays on for her");
    tokio::time::sleep(Duration::from_secs(30)).await;
    assert_eq!(first.awake(), 1, "lobbies are asleep");
    first.close();
    while first.awake() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let second = House::open(Arc::clone(&journal), config).await.unwrap();
    tokio::time::sleep(Duration::from_secs(30)).await;
    assert_eq!(second.awake(), 1, "the one where bots think");
    let before = journal.read(id, Seq::NONE).await.unwrap().len();
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert!(journal.read(id, Seq::NONE).await.unwrap().len() > before, "and they play on");
}

#[tokio::test]
async fn a_store_of_an_earlier_version_wakes_its_unfinished_tables_once() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = house(Arc::clone(&journal)).await;
    let (table, _) = against_bots(&first, 1).await;
    first.close();
    // Earlier versions marked unfinished tables alone.
    journal.delete("house", "marks-awake").await.unwrap();
    journal.delete("awake", &table.id().to_string()).await.unwrap();
    let second = house(Arc::clone(&journal)).await;
    while second.awake() == 0 {
        tokio::task::yield_now().await;
    }
    assert!(journal.get("house", "marks-awake").await.unwrap().is_some());
}

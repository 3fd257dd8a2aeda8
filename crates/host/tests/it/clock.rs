//! Tests of time limits, and of tables that leave memory.

use std::{sync::Arc, time::Duration};

use game::SplitMix;
use host::{House, HouseConfig, Phase, Saying, SettingsChange};
use journal::{By, Entry, Journal, MemoryJournal, Seq};

use crate::player::{against_bots, choose, config, one_round};

#[tokio::test(start_paused = true)]
async fn the_clock_plays_for_those_who_do_not_answer() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = House::open(Arc::clone(&journal), config()).await.unwrap();
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
    let by_clock =
        entries.iter().filter(|(_, logged)| matches!(logged.entry, Entry::Played { by: By::Clock, .. })).count();
    let played = entries.iter().filter(|(_, logged)| matches!(logged.entry, Entry::Played { .. })).count();
    assert!(played > 10 && by_clock == played);
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_nobody_is_hurried() {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
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
    let config = HouseConfig { idle: Duration::from_secs(60), ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let (table, token) = against_bots(&house, 1).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let before = table.look();
    assert_eq!(house.awake(), 1);
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert_eq!(house.awake(), 0);
    // A request through an old handle loads the table again.
    let seat = table.seat_of(&token).await.unwrap();
    let after = house.table(table.id()).await.unwrap().look();
    let viewer = game::Viewer::Seat(seat);
    assert_eq!(before.seq(), after.seq());
    assert_eq!(before.view(viewer).unwrap().json(), after.view(viewer).unwrap().json());
    assert_eq!(house.awake(), 1);
}

/// Creates a running game of Mia and Tom with a time limit of thirty seconds for an answer.
async fn with_a_clock(house: &House) -> (host::Table, host::Token, host::Token) {
    let mut new = one_round();
    new.settings.clock_s = Some(30);
    let (id, mia) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    table.open(&mia).await.unwrap();
    (table, mia, tom)
}

#[tokio::test(start_paused = true)]
async fn a_running_clock_is_neither_wound_up_by_other_settings_nor_stopped_by_leaving() {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let (table, mia, tom) = with_a_clock(&house).await;
    let number = || table.look().waiting().unwrap().window().unwrap().number;
    let (first, start) = (number(), tokio::time::Instant::now());
    for muted in [true, false, true, false, true] {
        tokio::time::sleep(Duration::from_secs(4)).await;
        table
            .set(&mia, &SettingsChange { muted: Some(muted), pace_ms: Some(60_000), ..SettingsChange::default() })
            .await
            .unwrap();
        for token in [&mia, &tom] {
            table.leave(token).await.unwrap();
            table.touch(token).await.unwrap();
        }
    }
    let mut watch = table.watch();
    while number() == first {
        watch.next().await.expect("the clock runs out");
    }
    assert_eq!(start.elapsed().as_secs(), 30);
    // A pause of the game stops the time limit, and afterwards everybody has the whole time again.
    let (second, start) = (number(), tokio::time::Instant::now());
    for paused in [true, false] {
        tokio::time::sleep(Duration::from_secs(20)).await;
        table.set(&mia, &SettingsChange { paused: Some(paused), ..SettingsChange::default() }).await.unwrap();
    }
    while number() == second {
        watch.next().await.expect("the clock runs out");
    }
    assert_eq!(start.elapsed().as_secs(), 70);
}

#[tokio::test(start_paused = true)]
async fn bots_think_neither_longer_nor_shorter_while_people_talk() {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let mut new = one_round();
    new.settings.pace_ms = 10_000;
    let (id, mia) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let bot = table.look().room().bots()[0];
    table.fill(&mia, bot, 2).await.unwrap();
    table.open(&mia).await.unwrap();
    let mut dice = SplitMix::new(5);
    for _ in 0..8 {
        let mut start = tokio::time::Instant::now();
        while let Some((window, play)) = choose(&table, &mia, &mut dice).await {
            table.play(&mia, window, &play).await.unwrap();
            start = tokio::time::Instant::now();
        }
        if table.look().phase() != Phase::Playing {
            break;
        }
        let number = || table.look().waiting().and_then(|waiting| Some(waiting.window()?.number));
        let before = number();
        while number() == before {
            tokio::time::sleep(Duration::from_millis(2_100)).await;
            table.say(&mia, &Saying::Phrase { phrase: "one-moment".into() }).await.unwrap();
        }
        let took = start.elapsed().as_secs();
        // At this pace a bot waits 5.8 to 18.3 s. The test notices the beginning and the end of the wait at most 2.1 s
        // late.
        assert!((3..=20).contains(&took), "{took} s");
    }
}

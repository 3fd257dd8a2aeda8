//! Tests of tables' tasks that end, crash and restart while people watch.

use std::{sync::Arc, task::Poll, time::Duration};

use host::{HostError, House, HouseConfig, Phase, Table, Watch, Watched};
use journal::{Entry, HostileJournal, Hostility, Journal, Logged, MemoryJournal, Seq};

use crate::player::{config, one_round};

/// A store on which every write panics.
const DEADLY: Hostility = Hostility { panic: 1000, ..Hostility::CALM };

/// Opens a house that unloads idle tables almost at once, on a store whose writes can be made to panic.
async fn short_sighted() -> (Arc<dyn Journal>, Arc<HostileJournal>, House) {
    let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let hostile = Arc::new(HostileJournal::new(Arc::clone(&memory), 1, Hostility::CALM));
    let config = HouseConfig { idle: Duration::ZERO, ..config() };
    let house = House::open(Arc::clone(&hostile) as Arc<dyn Journal>, config).await.expect("it opens");
    (memory, hostile, house)
}

/// Makes the table's task panic.
async fn kill(hostile: &HostileJournal, table: &Table) {
    hostile.provoke(DEADLY);
    let answer = table.join("Nobody", "").await;
    assert_eq!(answer, Err(HostError::Interrupted), "whoever asked does not know what became of it");
    hostile.calm();
}

/// Creates a running game in which four bots wait a second before each move.
async fn bots_alone(house: &House) -> Table {
    let mut new = one_round();
    new.settings.pace_ms = 1_000;
    let (id, mia) = house.create(new, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let bot = table.look().room().bots()[0];
    table.fill(&mia, bot, 4).await.unwrap();
    table.open(&mia).await.unwrap();
    table.leave(&mia).await.expect("a bot plays on for her");
    table
}

/// Returns the number of the watcher's next entry, and how many new tasks the watcher found before it.
async fn next(watch: &mut Watch) -> (u64, usize) {
    let mut renewed = 0;
    loop {
        match watch.event().await.expect("the house is open") {
            Watched::Entry(snapshot) => return (snapshot.seq().0, renewed),
            Watched::Renewed(_) => renewed += 1,
        }
    }
}

#[tokio::test(start_paused = true)]
async fn both_streams_see_the_next_entry_after_the_task_has_died() {
    let (_, hostile, house) = short_sighted().await;
    let (id, _) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let (mut one, mut other) = (table.watch(), table.watch());
    for (death, name) in (1..).zip(["Tom", "Zoe", "Ben"]) {
        kill(&hostile, &table).await;
        table.join(name, "").await.expect("the next task seats them");
        for watch in [&mut one, &mut other] {
            assert_eq!(next(watch).await, (2 + death, 1), "the next entry, once, by the next task");
        }
    }
    table.join("Ada", "").await.expect("a seat");
    for watch in [&mut one, &mut other] {
        assert_eq!(next(watch).await, (6, 0));
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_watches_a_table_that_is_just_put_away_sees_the_next_entry() {
    let (_, _, house) = short_sighted().await;
    let (id, _) = house.create(one_round(), "Mia", "").await.unwrap();
    let stale = house.table(id).await.unwrap();
    while house.awake() > 0 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // The table was unloaded after the test found it and before the test subscribes.
    let mut watch = stale.watch();
    assert!(matches!(watch.event().await, Some(Watched::Renewed(_))));
    stale.join("Tom", "").await.unwrap();
    assert_eq!(next(&mut watch).await, (3, 0));
    assert_eq!(house.awake(), 1, "a table that is watched stays");
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(house.awake(), 1, "however long nothing happens");
    drop(watch);
    tokio::time::sleep(Duration::from_secs(10)).await;
    assert_eq!(house.awake(), 0, "a stub that somebody keeps does not keep it");
}

#[tokio::test(start_paused = true)]
async fn a_game_goes_on_by_itself_after_its_task_has_died() {
    let (memory, hostile, house) = short_sighted().await;
    let table = bots_alone(&house).await;
    hostile.provoke(DEADLY);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = memory.read(table.id(), Seq::NONE).await.unwrap().len();
    hostile.calm();
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if house.table(table.id()).await.unwrap().look().phase() == Phase::Finished {
            assert!(memory.read(table.id(), Seq::NONE).await.unwrap().len() > before, "after its task had died");
            return;
        }
    }
    panic!("the bots do not play on");
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_task_dies_again_and_again_rests_longer_and_longer() {
    let (_, hostile, house) = short_sighted().await;
    let table = bots_alone(&house).await;
    hostile.provoke(DEADLY);
    let mut watch = table.watch();
    let mut renewed = 0;
    let ten_minutes = tokio::time::sleep(Duration::from_secs(600));
    tokio::pin!(ten_minutes);
    loop {
        tokio::select! {
            event = watch.event() => renewed += usize::from(matches!(event, Some(Watched::Renewed(_)))),
            () = &mut ten_minutes => break,
        }
    }
    assert!((10..300).contains(&renewed), "it is tried again, and not all the time: {renewed} times");
}

#[tokio::test(start_paused = true)]
async fn a_page_whose_answer_was_lost_is_not_there() {
    let (_, _, house) = short_sighted().await;
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    let _there = table.attend(&tom).await.unwrap();
    for _ in 0..5 {
        // The request is sent, and its future is dropped before the response.
        let mut attending = std::pin::pin!(table.attend(&mia));
        let once = std::future::poll_fn(|context| Poll::Ready(attending.as_mut().poll(context).is_ready())).await;
        assert!(!once, "the answer is not there yet");
    }
    tokio::time::sleep(config().away_grace + Duration::from_secs(1)).await;
    let away: Vec<_> = table.look().chairs().iter().map(|chair| chair.away).collect();
    assert_eq!(away, [true, false], "Mia is missed");
}

#[tokio::test]
async fn a_table_that_cannot_be_read_says_at_which_entry() {
    let (memory, _, house) = short_sighted().await;
    let (id, _) = house.create(one_round(), "Mia", "").await.unwrap();
    let wrong = Logged::from(Entry::Drawn { draw: "nothing".to_owned() });
    memory.append(id, Seq(2), vec![wrong]).await.unwrap();
    let Err(HostError::BrokenAt { entry: Seq(3), what }) = house.table(id).await.map(drop) else {
        panic!("the third entry is wrong")
    };
    assert_eq!(what, "the game has not begun");
}

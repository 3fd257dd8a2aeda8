//! Tests of how long tables are stored, with simulated time: codes are released, and a deleted table leaves nothing in
//! the store.

use std::{sync::Arc, time::Duration};

use deck::Deck;
use game::SplitMix;
use host::{Clock, HostError, House, HouseConfig, Lifetime, MOST_DECKS, Phase, TableId, Token, Verdict, verify};
use journal::{HostileJournal, Hostility, Journal, Logged, MemoryJournal, Seq};
use tokio::time::{Instant, sleep};

use crate::player::{self, against_bots, choose, config, one_round, play_to_the_end};

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

async fn house_with(journal: &Arc<dyn Journal>, lifetime: Lifetime) -> House {
    let clock = Clock::Moved { ms: 1_700_000_000_000, at: Instant::now() };
    let config = HouseConfig { idle: Duration::ZERO, clock, lifetime, ..config() };
    House::open(Arc::clone(journal), config).await.expect("it opens")
}

async fn house() -> (Arc<dyn Journal>, House) {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house_with(&journal, Lifetime::default()).await;
    (journal, house)
}

async fn lobby(house: &House) -> (TableId, Token, String) {
    let (id, mia) = house.create(one_round(), "Mia", "").await.expect("a table");
    let code = house.table(id).await.expect("the table").look().code().to_owned();
    (id, mia, code)
}

/// Returns the number of documents about this table in the store.
async fn documents(journal: &dyn Journal, id: TableId) -> usize {
    let mut count = 0;
    for kind in ["live", "awake", "since", "forgetting", "secret"] {
        count += usize::from(journal.get(kind, &id.to_string()).await.unwrap().is_some());
    }
    let codes = journal.list("code").await.unwrap();
    count += codes.iter().filter(|(_, table)| *table == id.to_string()).count();
    count + journal.list(&format!("token/{id}")).await.unwrap().len()
}

#[tokio::test(start_paused = true)]
async fn a_lobby_that_nobody_comes_to_gives_its_code_back_and_gets_it_again() {
    let (journal, house) = house().await;
    let (id, mia, code) = lobby(&house).await;
    sleep(11 * HOUR).await;
    assert_eq!(house.find(&code).await, Ok(id));
    sleep(3 * HOUR).await;
    assert_eq!(house.find(&code).await, Err(HostError::UnknownCode));
    assert_eq!(journal.list("live").await, Ok(vec![]));
    let table = house.table(id).await.expect("the table is there all the same");
    let _page = table.attend(&mia).await.expect("and so is her seat");
    assert_eq!(house.find(&code).await, Ok(id), "she is back, and so is the code");
    assert_eq!(journal.list("live").await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_house_that_is_never_open_for_long_forgets_too() {
    let (journal, first) = house().await;
    let (id, ..) = lobby(&first).await;
    first.close();
    sleep(31 * DAY).await;
    let clock = Clock::Moved { ms: 1_700_000_000_000 + 31 * 24 * 3_600_000, at: Instant::now() };
    let config = HouseConfig { idle: Duration::ZERO, clock, ..config() };
    let second = House::open(Arc::clone(&journal), config).await.expect("it opens");
    sleep(Duration::from_secs(1)).await;
    assert!(journal.read(id, Seq::NONE).await.unwrap().is_empty());
    assert_eq!(documents(&*journal, id).await, 0);
    second.close();
}

#[tokio::test(start_paused = true)]
async fn a_house_whose_store_refuses_writes_is_not_ready() {
    let inner: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let hostile = Arc::new(HostileJournal::new(Arc::clone(&inner), 1, Hostility::CALM));
    let house = House::open(Arc::clone(&hostile) as Arc<dyn Journal>, config()).await.expect("it opens");
    assert!(house.is_ready().await);
    hostile.provoke(Hostility { refuse: 1_000, ..Hostility::CALM });
    assert!(house.is_ready().await, "an answer is good for five seconds: asking costs no write each time");
    sleep(Duration::from_secs(5)).await;
    assert!(!house.is_ready().await);
    hostile.calm();
    sleep(Duration::from_secs(5)).await;
    assert!(house.is_ready().await);
}

#[tokio::test(start_paused = true)]
async fn a_code_that_somebody_else_has_by_now_is_replaced() {
    let (journal, house) = house().await;
    let (id, mia, code) = lobby(&house).await;
    sleep(14 * HOUR).await;
    journal.put_new("code", &code, TableId(7).to_string()).await.expect("the code is free");
    let table = house.table(id).await.unwrap();
    let _page = table.attend(&mia).await.unwrap();
    let now = house.table(id).await.unwrap().look().code().to_owned();
    assert_ne!(now, code);
    assert_eq!(house.find(&now).await, Ok(id));
    assert_eq!(house.find(&code).await, Ok(TableId(7)), "what is another's stays so");
}

/// Simulates that another node released the code, because a stale read showed the table as finished.
#[tokio::test(start_paused = true)]
async fn an_unfinished_table_whose_code_was_let_go_has_it_again_when_it_is_opened() {
    let (journal, house) = house().await;
    let (id, _, code) = lobby(&house).await;
    sleep(HOUR).await;
    journal.delete("code", &code).await.expect("the store takes it");
    journal.delete("live", &id.to_string()).await.expect("the store takes it");
    assert_eq!(house.find(&code).await, Err(HostError::UnknownCode));
    house.table(id).await.expect("the table is there").touch(&Token::random().unwrap()).await.unwrap_err();
    assert_eq!(house.find(&code).await, Ok(id));
    assert_eq!(journal.list("live").await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_lobby_that_somebody_has_open_keeps_its_code() {
    let (_, house) = house().await;
    let (id, mia, code) = lobby(&house).await;
    let table = house.table(id).await.unwrap();
    let (watch, page) = (table.watch(), table.attend(&mia).await.unwrap());
    sleep(3 * DAY).await;
    assert_eq!(house.find(&code).await, Ok(id));
    drop((watch, page));
    sleep(2 * HOUR).await;
    assert_eq!(house.find(&code).await, Err(HostError::UnknownCode));
}

#[tokio::test(start_paused = true)]
async fn an_unfinished_game_keeps_its_code_for_days() {
    let (_, house) = house().await;
    let (table, mia) = against_bots(&house, 1).await;
    let code = table.look().code().to_owned();
    assert_eq!(table.look().phase(), Phase::Playing);
    sleep(6 * DAY).await;
    assert_eq!(house.find(&code).await, Ok(table.id()));
    sleep(2 * DAY).await;
    assert_eq!(house.find(&code).await, Err(HostError::UnknownCode));
    let seat = house.table(table.id()).await.unwrap().seat_of(&mia).await;
    assert!(seat.is_ok(), "whoever comes back goes on: {seat:?}");
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_table_leaves_nothing_behind_and_others_alone() {
    let (journal, house) = house().await;
    let (old, token, _) = lobby(&house).await;
    let told = house.table(old).await.unwrap().look().forgotten_at_ms(&house.config().lifetime);
    assert_eq!(told, Some(1_700_000_000_000 + 30 * 24 * 3_600 * 1_000), "the table says when");
    assert_eq!(documents(&*journal, old).await, 3, "its code, its mark, its token");
    sleep(29 * DAY).await;
    let (young, ..) = lobby(&house).await;
    assert!(house.table(old).await.is_ok());
    sleep(2 * DAY).await;
    assert_eq!(house.table(old).await.map(drop), Err(HostError::UnknownTable));
    assert_eq!(journal.read(old, Seq::NONE).await, Ok(vec![]));
    assert_eq!(documents(&*journal, old).await, 0);
    let secrets = journal.list("secret").await.unwrap();
    assert_eq!(secrets.len(), 1, "of the other table");
    let young = house.table(young).await.expect("it is kept");
    assert_eq!(young.seat_of(&token).await, Err(HostError::NotSeated));
}

#[tokio::test(start_paused = true)]
async fn never_means_never() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house_with(&journal, Lifetime { table: None, sweep: DAY, ..Lifetime::default() }).await;
    let (id, ..) = lobby(&house).await;
    assert_eq!(house.table(id).await.unwrap().look().forgotten_at_ms(&house.config().lifetime), None);
    sleep(1_000 * DAY).await;
    assert!(house.table(id).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_list_that_nobody_looks_at_is_deleted_and_one_in_use_is_not() {
    let (journal, house) = house().await;
    let deck = Deck::read("dog\ta pet\ncat\tsays meow\n").unwrap();
    let (idle, _) = house.store_deck(&deck).await.unwrap();
    let (used, key) = house.store_deck(&deck).await.unwrap();
    sleep(300 * DAY).await;
    assert_eq!(house.stored_deck(used).await, Ok(deck.clone()));
    sleep(101 * DAY).await;
    assert_eq!(house.stored_deck(idle).await, Err(HostError::UnknownDeck));
    assert_eq!(house.stored_deck(used).await, Ok(deck));
    assert_eq!(house.delete_deck(used, &Token::random().unwrap()).await, Err(HostError::UnknownDeck));
    house.delete_deck(used, &key).await.unwrap();
    for kind in ["deck", "deck-used"] {
        assert_eq!(journal.list(kind).await, Ok(vec![]), "nothing is left behind");
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_fills_the_store_with_lists() {
    let (journal, house) = house().await;
    let deck = Deck::read("dog\ta pet\n").unwrap();
    let mut made = 0;
    while house.store_deck(&deck).await.is_ok() {
        made += 1;
    }
    assert_eq!((made, house.store_deck(&deck).await), (120, Err(HostError::TooFast)));
    for number in 0..MOST_DECKS {
        journal.put("deck-used", &format!("{number:013}"), "1700000000000".to_owned()).await.unwrap();
    }
    sleep(Duration::from_secs(60)).await;
    assert_eq!(house.store_deck(&deck).await, Err(HostError::TooManyDecks));
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_entries_have_no_times_counts_from_when_it_was_met() {
    let (journal, made) = house().await;
    let (id, ..) = lobby(&made).await;
    let entries = journal.read(id, Seq::NONE).await.unwrap();
    let entries = entries.into_iter().map(|(_, logged)| Logged { at: None, ..logged }).collect();
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    journal.append(id, Seq::NONE, entries).await.unwrap();
    let house = house_with(&journal, Lifetime::default()).await;
    sleep(29 * DAY).await;
    assert_eq!(journal.read(id, Seq::NONE).await.unwrap().len(), 2);
    drop(house);
    sleep(2 * DAY).await;
    // 31 days have passed, so the clock of the next process starts 31 days later.
    let clock = Clock::Moved { ms: 1_700_000_000_000 + 31 * 24 * 3_600 * 1_000, at: Instant::now() };
    let config = HouseConfig { clock, ..config() };
    let house = House::open(Arc::clone(&journal), config).await.unwrap();
    sleep(2 * HOUR).await;
    assert_eq!(house.table(id).await.map(drop), Err(HostError::UnknownTable));
}

#[tokio::test(start_paused = true)]
async fn a_store_that_fails_in_the_middle_leaves_no_half_table() {
    for seed in 0..60 {
        let memory: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let hostile = Arc::new(HostileJournal::new(Arc::clone(&memory), seed, Hostility::CALM));
        let journal: Arc<dyn Journal> = Arc::clone(&hostile) as Arc<dyn Journal>;
        let house = house_with(&journal, Lifetime { sweep: 1_000 * DAY, ..Lifetime::default() }).await;
        let (id, ..) = lobby(&house).await;
        sleep(31 * DAY).await;
        hostile.provoke(Hostility::FIERCE);
        for _ in 0..1 + seed % 4 {
            // The store may refuse some deletions. Then the next sweep goes on.
            house.sweep().await.map_or_else(|error| assert!(matches!(error, HostError::Store(_))), drop);
        }
        hostile.calm();
        house.sweep().await.expect("the store is calm");
        assert_eq!(memory.read(id, Seq::NONE).await, Ok(vec![]), "seed {seed}");
        assert_eq!(documents(&*memory, id).await, 0, "seed {seed}");
        assert_eq!(memory.list("secret").await, Ok(vec![]), "seed {seed}");
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_watches_a_table_that_is_forgotten_is_told_the_end() {
    let (journal, house) = house().await;
    let (id, mia, _) = lobby(&house).await;
    let table = house.table(id).await.unwrap();
    let mut watch = table.watch();
    let page = table.attend(&mia).await.unwrap();
    assert_eq!(house.forget(id).await, Ok(true));
    assert!(watch.next().await.is_none(), "there is nothing to come");
    assert_eq!(documents(&*journal, id).await, 0);
    assert_eq!(house.forget(id).await, Ok(false), "there is none any more");
    drop(page);
    assert_eq!(house.table(id).await.map(drop), Err(HostError::UnknownTable));
}

#[tokio::test]
async fn a_table_goes_on_by_itself_after_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = player::house(Arc::clone(&journal)).await;
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
            open = player::house(Arc::clone(&journal)).await;
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
    let (one, two) = (player::house(Arc::clone(&journal)).await, player::house(Arc::clone(&journal)).await);
    let (id, mia) = one.create(crate::player::one_round(), "Mia", "").await.unwrap();
    let here = one.table(id).await.unwrap();
    let tom = two.table(id).await.unwrap().join("Tom", "").await.unwrap();
    here.open(&mia).await.map_or_else(|error| assert_eq!(error, HostError::TooFew { min: 2 }), drop);
    // The first node may not know yet that Tom sits down, and refuse to begin the game with one person. Then the second
    // node begins it.
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
    let first = player::house(Arc::clone(&journal)).await;
    let (table, _) = against_bots(&first, 1).await;
    first.close();
    // An earlier version marked only unfinished tables. The test deletes the other marks to simulate such a store.
    journal.delete("house", "marks-awake").await.unwrap();
    journal.delete("awake", &table.id().to_string()).await.unwrap();
    let second = player::house(Arc::clone(&journal)).await;
    while second.awake() == 0 {
        tokio::task::yield_now().await;
    }
    assert!(journal.get("house", "marks-awake").await.unwrap().is_some());
}

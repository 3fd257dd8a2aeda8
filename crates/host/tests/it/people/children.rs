//! Tests of tables for children: no text of one person reaches another, even if the table became one for children
//! later.

use std::sync::Arc;

use game::SplitMix;
use host::{HostError, House, HouseConfig, Newcomer, News, Saying, SettingsChange, Table, Token, Verdict, verify};
use journal::{Entry, Journal, MemoryJournal};

use crate::player::{config, memory_house, one_round, play_to_the_end};

#[tokio::test]
async fn a_house_for_children_takes_no_names_and_a_locked_table_takes_nobody() {
    let config = HouseConfig { child_safe: true, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    assert_eq!(house.create(one_round(), "Mia", "").await.unwrap_err(), HostError::NamesAreGiven);
    let (id, token) = house.create(one_round(), Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    assert_eq!(table.join("Tom", "").await.unwrap_err(), HostError::NamesAreGiven);
    table.join(Newcomer::default(), "").await.unwrap();
    table
        .set(&token, &SettingsChange { locked: Some(true), child: Some(false), ..SettingsChange::default() })
        .await
        .unwrap();
    assert!(table.look().settings().child);
    assert_eq!(table.join(Newcomer::default(), "").await.unwrap_err(), HostError::Locked);
    let chairs = table.look().chairs();
    let animals: Vec<_> = chairs.iter().filter_map(|chair| Some(&chair.nick.as_ref()?.animal)).collect();
    assert!(animals.len() == 2 && animals[0] != animals[1]);
}

/// Plays a game of Mia and Tom, who typed their names and wrote to each other.
async fn after_a_game_with_words(house: &House) -> (Table, Token, Token) {
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    let open = SettingsChange {
        chat: Some(true),
        away_s: Some(Some(60)),
        clock_s: Some(Some(30)),
        ..SettingsChange::default()
    };
    table.set(&mia, &open).await.unwrap();
    table.open(&mia).await.unwrap();
    table.say(&tom, &Saying::Text { text: "meet me at eight".into() }).await.unwrap();
    table.leave(&tom).await.unwrap();
    play_to_the_end(&table, &mia, &mut SplitMix::new(3)).await;
    (table, mia, tom)
}

/// Checks that nobody can read a typed name or a written text from the table.
async fn no_own_words(table: &Table) {
    let chairs = table.look().chairs();
    assert!(chairs.iter().all(|chair| !chair.nick.as_ref().unwrap().mood.is_empty()), "{chairs:?}");
    let record = table.record().await.unwrap();
    let story: Vec<_> = record.entries.iter().filter(|logged| !matches!(logged.entry, Entry::Played { .. })).collect();
    let story = format!("{story:?} {chairs:?}");
    assert!(!["Mia", "Tom", "eight"].iter().any(|word| story.contains(word)), "{story}");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    let replay = table.replay(None, None).await.unwrap();
    let called = replay.steps()[0].people();
    assert_eq!(
        called.as_slice().iter().map(|called| &called.name).collect::<Vec<_>>(),
        [&chairs[0].name, &chairs[1].name]
    );
}

#[tokio::test]
async fn a_table_that_becomes_one_for_children_forgets_what_people_wrote_and_stays_one() {
    let house = memory_house().await;
    let (table, mia, tom) = after_a_game_with_words(&house).await;
    table.set(&mia, &SettingsChange { child: Some(true), ..SettingsChange::default() }).await.unwrap();
    no_own_words(&table).await;
    let settings = table.look().settings().clone();
    assert_eq!(
        (settings.away_s, settings.clock_s, settings.chat),
        (None, None, false),
        "nobody is hurried or replaced"
    );
    let text = Saying::Text { text: "hi".into() };
    assert_eq!(table.say(&tom, &text).await, Err(HostError::NoChat));
    table.set(&mia, &SettingsChange { away_s: Some(Some(120)), ..SettingsChange::default() }).await.unwrap();
    table
        .set(
            &mia,
            &SettingsChange {
                child: Some(false),
                chat: Some(true),
                free_names: Some(true),
                ..SettingsChange::default()
            },
        )
        .await
        .unwrap();
    let settings = table.look().settings().clone();
    assert!(settings.child && !settings.chat && !settings.free_names, "whoever hosts it later");
    assert_eq!(settings.away_s, Some(120), "unless the host wishes so");
}

#[tokio::test]
async fn a_house_that_becomes_one_for_children_takes_its_old_tables_along() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let before = House::open(Arc::clone(&journal), config()).await.unwrap();
    let (table, mia, _) = after_a_game_with_words(&before).await;
    before.close();
    let config = HouseConfig { child_safe: true, ..config() };
    let after = House::open(journal, config).await.unwrap();
    let table = after.table(table.id()).await.unwrap();
    table.touch(&mia).await.unwrap();
    no_own_words(&table).await;
    assert_eq!(table.say(&mia, &Saying::Text { text: "hi".into() }).await, Err(HostError::NoChat));
    assert!(!table.look().news().any(|(_, news)| matches!(news, News::Said { saying: Saying::Text { .. }, .. })));
}

//! Tests of the rate limits that bound how fast a table's journal can grow.

use std::time::Duration;

use host::{HostError, Saying, SettingsChange};
use rooms::ROOMS;

use crate::player::{against_bots, memory_house, one_round};

#[tokio::test(start_paused = true)]
async fn settings_are_not_changed_without_end() {
    let house = memory_house().await;
    let (table, mia) = against_bots(&house, 1).await;
    let mut changed = 0;
    for muted in [true, false].into_iter().cycle().take(500) {
        let change = SettingsChange { muted: Some(muted), ..SettingsChange::default() };
        changed += usize::from(table.set(&mia, &change).await.is_ok());
    }
    assert!((50..=130).contains(&changed), "quick tapping is fine, a program is not: {changed}");
    let change = SettingsChange { paused: Some(true), ..SettingsChange::default() };
    assert_eq!(table.set(&mia, &change).await, Err(HostError::TooFast));
    tokio::time::advance(Duration::from_secs(2)).await;
    assert_eq!(table.set(&mia, &change).await, Ok(()));
}

#[tokio::test(start_paused = true)]
async fn decks_are_not_written_without_end() {
    let house = memory_house().await;
    let room = ROOMS.iter().find(|room| room.decks().is_some()).expect("a room with decks");
    let decks = room.decks().unwrap();
    // This deck is nearly as long as decks may be: a built-in deck with long header lines.
    let head: String = (0..100).map(|line| format!("#note{line}:{}\n", "x".repeat(290))).collect();
    let text = deck::Deck::read(decks.built_in[0].1).unwrap().text().to_owned();
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let deck = |number: usize| format!("#number:{number}\n{head}{text}");
    let next = |number: usize| Some((room.key().to_owned(), [(decks.option.to_owned(), deck(number))].into()));
    let mut taken = 0;
    for number in 0..100 {
        match table.again(&mia, next(number), false).await {
            Ok(()) => taken += 1,
            Err(error) => assert_eq!(error, HostError::TooFast),
        }
    }
    assert!((10..=40).contains(&taken), "{taken} decks of {} bytes", deck(0).len());
    tokio::time::advance(Duration::from_secs(60)).await;
    assert_eq!(table.again(&mia, next(200), false).await, Ok(()));
    for _ in 0..20 {
        assert_eq!(table.again(&mia, next(200), false).await, Ok(()), "one that is at hand is not written again");
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_is_not_talked_full_from_ever_new_chairs() {
    let house = memory_house().await;
    let (id, _mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let hello = Saying::Phrase { phrase: "hello".into() };
    let mut said = 0;
    for _ in 0..40 {
        let tom = table.join("Tom", "").await.unwrap();
        for _ in 0..4 {
            said += usize::from(table.say(&tom, &hello).await.is_ok());
        }
        table.leave(&tom).await.unwrap();
    }
    assert!((20..=50).contains(&said), "{said}");
}

#[tokio::test(start_paused = true)]
async fn refused_sit_downs_never_shut_the_door() {
    let house = memory_house().await;
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    for _ in 0..200 {
        assert_eq!(table.join("\u{3164}", "").await.unwrap_err(), HostError::BadName);
    }
    let locked = |locked| SettingsChange { locked: Some(locked), ..SettingsChange::default() };
    table.set(&mia, &locked(true)).await.unwrap();
    for _ in 0..200 {
        assert_eq!(table.join("Tom", "").await.unwrap_err(), HostError::Locked);
    }
    table.set(&mia, &locked(false)).await.unwrap();
    table.join("Tom", "").await.unwrap();
    // A person who sits down and leaves repeatedly reaches the rate limit, but only for a while.
    let mut came = 0;
    for _ in 0..100 {
        match table.join("Ann", "").await {
            Ok(ann) => {
                came += 1;
                table.leave(&ann).await.unwrap();
            }
            Err(error) => assert_eq!(error, HostError::Crowded),
        }
    }
    assert_eq!(came, 59);
    tokio::time::advance(Duration::from_secs(1)).await;
    table.join("Ann", "").await.unwrap();
}

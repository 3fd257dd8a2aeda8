//! People who come during a game and wait for the next one.

use std::sync::Arc;

use game::{Seat, SplitMix};
use host::{HostError, House, NewTable, Newcomer, Phase, Settings, SettingsChange, Table, Token};
use journal::{Journal, MemoryJournal};

use crate::player::{against_bots, house, memory_house, one_round, play_to_the_end};

/// Mia, who hosts, with bots on all other seats, in a running game.
async fn playing(house: &House, settings: Settings) -> (Table, Token) {
    let settings = Settings { pace_ms: 60_000, free_names: true, ..settings };
    let (id, mia) = house.create(NewTable { settings, ..one_round() }, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let most = *table.look().room().seats().end();
    table.fill(&mia, table.look().room().bots()[0], most).await.unwrap();
    table.open(&mia).await.unwrap();
    (table, mia)
}

fn names(table: &Table) -> Vec<String> {
    table.look().chairs().into_iter().map(|chair| chair.name).collect()
}

fn people(table: &Table) -> Vec<String> {
    table.look().chairs().into_iter().filter(|chair| chair.person).map(|chair| chair.name).collect()
}

#[tokio::test]
async fn whoever_waits_sits_down_first_and_the_host_sees_them_before_the_game_begins() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let first = house(journal.clone()).await;
    let (table, _mia) = playing(&first, Settings::default()).await;
    let (seats, before) = (table.look().chairs().len(), table.look().seq());
    let zoe = table.wait("Zoe", &[]).await.unwrap();
    let uma = table.wait("Mia", &[]).await.unwrap();
    assert_eq!(table.look().seq(), before, "the line is no part of the journal");
    assert_eq!(table.seat_of(&zoe).await, Err(HostError::NotSeated), "whoever waits has no seat");
    let place = async |token: &Token| table.place_in_waiting_list(std::slice::from_ref(token)).await.unwrap();
    assert_eq!((place(&zoe).await, place(&uma).await), (Some(0), Some(1)));
    drop(first);
    // It survives the house.
    let again = house(journal).await;
    let table = again.table(table.id()).await.unwrap();
    table.stop(&_mia).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Lobby);
    assert_eq!(people(&table), ["Mia", "Zoe", "Mia 2"], "in the order in which they came, by names of their own");
    assert_eq!(names(&table).len(), seats, "bots have made room");
    let at = [table.seat_of(&zoe).await, table.seat_of(&uma).await];
    assert_eq!(at, [seats - 2, seats - 1].map(|seat| Ok(Seat::new(seat).unwrap())), "their keys open the seats");
    assert_eq!(table.place_in_waiting_list(&[zoe, uma]).await, Ok(None), "nobody waits any more");
}

#[tokio::test]
async fn a_game_that_would_begin_at_once_waits_for_the_hosts_look_at_whoever_came() {
    let house = memory_house().await;
    let (table, ann) = against_bots(&house, 1).await;
    play_to_the_end(&table, &ann, &mut SplitMix::new(3)).await;
    table.wait(Newcomer::default(), &[]).await.unwrap();
    for (phase, seats) in [(Phase::Lobby, 3), (Phase::Playing, 3)] {
        table.again(&ann, None, true).await.unwrap();
        assert_eq!((table.look().phase(), table.look().chairs().len()), (phase, seats));
    }
}

#[tokio::test]
async fn who_has_gone_does_not_sit_down_and_a_free_seat_is_taken_before_a_bots() {
    let house = memory_house().await;
    let (table, mia) = playing(&house, Settings::default()).await;
    let zoe = table.wait("Zoe", &[]).await.unwrap();
    table.wait_no_more(std::slice::from_ref(&zoe)).await.unwrap();
    table.stop(&mia).await.unwrap();
    assert_eq!(people(&table), ["Mia"], "who has gone does not sit down");
    table.open(&mia).await.unwrap();
    table.stop(&mia).await.unwrap();
    table.remove(&mia, Seat::new(1).unwrap()).await.unwrap();
    table.open(&mia).await.unwrap();
    let bots = names(&table).len() - 1;
    table.wait("Zoe", &[]).await.unwrap();
    table.stop(&mia).await.unwrap();
    assert_eq!((people(&table).len(), names(&table).len()), (2, bots + 2), "no bot has left");
    assert_eq!(table.look().phase(), Phase::Lobby);
}

#[tokio::test]
async fn the_line_is_short_and_one_place_each_and_closed_where_the_table_is() {
    let house = memory_house().await;
    let (table, mia) = playing(&house, Settings::default()).await;
    let most = usize::from(*table.look().room().seats().end());
    assert_eq!(table.wait("Mia", std::slice::from_ref(&mia)).await, Err(HostError::OneSeatEach), "she plays");
    assert_eq!(table.wait(" ", &[]).await, Err(HostError::BadName));
    let zoe = table.wait("Zoe", &[]).await.unwrap();
    assert_eq!(table.wait("Zoe", std::slice::from_ref(&zoe)).await, Err(HostError::OneSeatEach), "she waits already");
    for number in 1..most {
        table.wait(format!("Zoe {number}").as_str(), &[]).await.unwrap();
    }
    assert_eq!(table.wait("Zoe", &[]).await, Err(HostError::Full), "no more than can play");
    let locked = SettingsChange { locked: Some(true), ..SettingsChange::default() };
    table.set(&mia, &locked).await.unwrap();
    table.wait_no_more(&[zoe]).await.unwrap();
    assert_eq!(table.wait("Zoe", &[]).await, Err(HostError::Locked));
    table.stop(&mia).await.unwrap();
    assert_eq!(people(&table).len(), most, "who waited before it was locked sits down, and nobody plays twice");
    assert_eq!(table.wait("Yan", &[]).await, Err(HostError::NotPlaying), "in the lobby one sits down at once");
}

#[tokio::test]
async fn names_are_given_where_they_must_be_by_then_and_the_line_goes_with_the_table() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = house(journal.clone()).await;
    let (table, mia) = playing(&house, Settings::default()).await;
    table.wait("Zoe", &[]).await.unwrap();
    table.set(&mia, &SettingsChange { child: Some(true), ..SettingsChange::default() }).await.unwrap();
    table.stop(&mia).await.unwrap();
    assert!(people(&table).len() == 2 && !people(&table).contains(&"Zoe".to_owned()), "{:?}", people(&table));
    table.open(&mia).await.unwrap();
    table.wait(Newcomer::default(), &[]).await.unwrap();
    let kind = format!("line/{}", table.id());
    assert_eq!(journal.list(&kind).await.unwrap().len(), 1);
    assert!(house.forget(table.id()).await.unwrap());
    assert!(journal.list(&kind).await.unwrap().is_empty(), "nothing of it is kept");
}

//! Tests of people who come during a game: whose seat they may take, and what they may never see.

use std::{sync::Arc, time::Duration};

use game::{Seat, SplitMix};
use host::{HostError, House, HouseConfig, NewTable, Newcomer, News, Phase, Settings, SettingsChange, Table, Token};
use journal::{Journal, MemoryJournal};

use crate::{
    people::seat,
    player::{against_bots, choose, config, house, memory_house, one_round, play_to_the_end},
};

/// Creates a running game of Mia, who hosts, Tom, and two slow bots. Newcomers may take a bot's seat.
async fn open_table(house: &House) -> (Table, [Token; 2]) {
    let settings = Settings { pace_ms: 60_000, free_names: true, bot_places: true, ..Settings::default() };
    let (id, mia) = house.create(NewTable { settings, ..one_round() }, "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    table.fill(&mia, table.look().room().bots()[0], 4).await.unwrap();
    table.open(&mia).await.unwrap();
    (table, [mia, tom])
}

fn places(table: &Table) -> Vec<usize> {
    table.look().places().into_iter().map(Seat::index).collect()
}

fn news(table: &Table) -> Vec<News> {
    table.look().news().map(|(_, news)| news.clone()).collect()
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_late_goes_on_for_a_bot_from_its_next_decision_on() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = crate::player::house(journal.clone()).await;
    let (table, people) = open_table(&house).await;
    let mut dice = SplitMix::new(7);
    // Mia and Tom answer until the game waits only for bots, whose moves are not due yet.
    while table.look().awaited().iter().any(|seat| seat.index() < 2) {
        for token in &people {
            if let Some((window, play)) = choose(&table, token, &mut dice).await {
                table.play(token, window, &play).await.unwrap();
            }
        }
    }
    assert_eq!(table.look().phase(), Phase::Playing);
    let awaited = table.look().awaited().iter().next().unwrap();
    let bot = table.look().chairs()[awaited.index()].name.clone();
    let zoe = table.take_place("Zoe", awaited, &[]).await.unwrap();
    assert_eq!(table.seat_of(&zoe).await, Ok(awaited));
    assert_eq!(news(&table).last(), Some(&News::Came { seat: awaited, bot }), "everybody is told");
    let _page = table.attend(&zoe).await.unwrap();
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert!(table.look().awaited().contains(awaited), "the bot's move, which was due, is not made for her");
    let (window, play) = choose(&table, &zoe, &mut dice).await.unwrap();
    table.play(&zoe, window, &play).await.unwrap();
    assert!(table.play(&zoe, window, &play).await.is_err(), "nor twice by hers");
    // A fold of the journal gives the same state.
    let again = crate::player::house(journal).await;
    let table = again.table(table.id()).await.unwrap();
    assert_eq!(table.seat_of(&zoe).await, Ok(awaited));
    assert_eq!(table.look().chairs()[awaited.index()].name, "Zoe");
}

#[tokio::test]
async fn nobody_takes_a_place_that_the_host_does_not_offer() {
    let house = memory_house().await;
    let (table, [mia, tom]) = open_table(&house).await;
    assert_eq!(places(&table), [2, 3]);
    for person in [0, 1, 7] {
        assert_eq!(
            table.take_place("Zoe", seat(person), &[]).await,
            Err(HostError::NoPlace),
            "a person's seat is none"
        );
    }
    let change = |open, locked| SettingsChange { bot_places: Some(open), locked: Some(locked), ..Default::default() };
    let (open, closed, locked) = (change(true, false), change(false, false), change(true, true));
    assert_eq!(table.set(&tom, &closed).await, Err(HostError::NotHost));
    table.set(&mia, &closed).await.unwrap();
    assert_eq!(news(&table).last(), Some(&News::NoPlaces));
    assert_eq!(table.take_place("Zoe", seat(2), &[]).await, Err(HostError::NoPlace));
    table.set(&mia, &open).await.unwrap();
    assert_eq!(news(&table).last(), Some(&News::Places));
    table.set(&mia, &locked).await.unwrap();
    assert_eq!(table.take_place("Zoe", seat(2), &[]).await, Err(HostError::NoPlace), "a locked table is locked");
    table.set(&mia, &open).await.unwrap();
    // Nobody can take the seat from the bot that stands in for Tom.
    table.leave(&tom).await.unwrap();
    assert_eq!(places(&table), [2, 3]);
    assert_eq!(table.take_place("Zoe", seat(1), &[]).await, Err(HostError::NoPlace));
    table.stop(&mia).await.unwrap();
    assert_eq!(table.may_take_place(&[]).await, Err(HostError::NoPlace), "in the lobby one sits down");
}

#[tokio::test]
async fn nobody_sees_two_hands_by_one_device() {
    let house = memory_house().await;
    let (table, [mia, tom]) = open_table(&house).await;
    let one_each = Err(HostError::OneSeatEach);
    for own in [&mia, &tom] {
        assert_eq!(table.take_place("Zoe", seat(2), std::slice::from_ref(own)).await, one_each, "who plays already");
    }
    let zoe = table.take_place("Zoe", seat(2), &[]).await.unwrap();
    assert_eq!(table.take_place("Eve", seat(3), std::slice::from_ref(&zoe)).await, one_each);
    table.leave(&zoe).await.unwrap();
    assert_eq!(places(&table), [3], "the seat stays hers while a bot plays on");
    assert_eq!(table.take_place("Eve", seat(3), std::slice::from_ref(&zoe)).await, one_each, "who left");
    table.remove(&mia, seat(2)).await.unwrap();
    assert_eq!(places(&table), [2, 3]);
    assert_eq!(table.seat_of(&zoe).await, Err(HostError::NotSeated));
    for place in [2, 3] {
        assert_eq!(table.take_place("Eve", seat(place), std::slice::from_ref(&zoe)).await, one_each, "who was removed");
    }
    // In the next game Zoe knows no hand yet, so she may take a bot's seat again.
    table.stop(&mia).await.unwrap();
    table.open(&mia).await.unwrap();
    table.take_place("Zoe", seat(3), &[zoe]).await.unwrap();
}

#[tokio::test]
async fn the_lost_device_of_somebody_gets_no_second_hand() {
    let house = memory_house().await;
    let (table, [_mia, tom]) = open_table(&house).await;
    let (fresh, _) = table.ask_for_seat(seat(1)).await.unwrap();
    let asked = table.look().chairs()[1].asked.as_ref().unwrap().asked;
    table.agree(&tom, seat(1), asked).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)));
    assert_eq!(table.take_place("Eve", seat(3), &[tom]).await, Err(HostError::OneSeatEach));
}

#[tokio::test]
async fn of_two_who_want_the_same_place_one_gets_it() {
    let house = memory_house().await;
    let (table, _) = open_table(&house).await;
    let (one, other) = tokio::join!(table.take_place("Zoe", seat(2), &[]), table.take_place("Eve", seat(2), &[]));
    let got = [&one, &other].into_iter().filter(|taken| taken.is_ok()).count();
    let late = [&one, &other].into_iter().filter(|taken| **taken == Err(HostError::NoPlace)).count();
    assert_eq!((got, late), (1, 1));
}

#[tokio::test]
async fn at_a_table_for_children_late_comers_get_a_name() {
    let config = HouseConfig { child_safe: true, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let settings = Settings { child: true, bot_places: true, pace_ms: 60_000, ..Settings::default() };
    let (id, mia) = house.create(NewTable { settings, ..one_round() }, host::Newcomer::default(), "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.fill(&mia, table.look().room().bots()[0], 3).await.unwrap();
    table.open(&mia).await.unwrap();
    assert_eq!(table.take_place("Zoe", seat(1), &[]).await, Err(HostError::NamesAreGiven));
    table.take_place(host::Newcomer::default(), seat(1), &[]).await.unwrap();
    assert!(table.look().chairs()[1].nick.is_some());
}

/// Creates a running game of Mia, who hosts, and bots on all other seats.
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
    // The waiting list survives the server process.
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

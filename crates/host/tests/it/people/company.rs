//! Tests of the people at a table: being away and back, the host's tools, phrases, another game with the same people.

use std::{sync::Arc, time::Duration};

use game::{Seat, SplitMix};
use host::{HostError, House, News, Phase, Saying, SettingsChange, Table, Token, Verdict, verify};
use journal::{Journal, MemoryJournal};

use crate::{
    people::{pass, seat},
    player::{config, memory_house, one_round, play_to_the_end},
};

/// Creates a table in the lobby with two people: Mia, who hosts, and Tom.
async fn two_people(house: &House) -> (Table, Token, Token) {
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    (table, mia, tom)
}

/// Asks for this seat from another device, which the host confirms.
async fn new_phone(table: &Table, host: &Token, seat: Seat) -> Token {
    let (fresh, _) = table.ask_for_seat(seat).await.unwrap();
    let asked = table.look().chairs()[seat.index()].asked.clone().unwrap().asked;
    table.agree(host, seat, asked).await.unwrap();
    fresh
}

fn news(table: &Table) -> Vec<News> {
    table.look().news().map(|(_, news)| news.clone()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_on_for_whoever_is_away_and_the_seat_is_given_back() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    table.set(&mia, &SettingsChange { away_s: Some(Some(40)), ..SettingsChange::default() }).await.unwrap();
    table.open(&mia).await.unwrap();
    let there = table.attend(&mia).await.unwrap();
    let page = table.attend(&tom).await.unwrap();
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert_eq!(news(&table), [], "somebody whose page is open is there, however long they think");
    drop(page);
    tokio::time::sleep(Duration::from_secs(25)).await;
    assert_eq!(news(&table), [News::Away(seat(1))]);
    assert!(table.look().chairs()[1].away);
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(table.look().chairs()[1].is_handed());
    assert_eq!(table.look().chairs()[1].name, "Tom");
    table.touch(&tom).await.unwrap();
    let chair = &table.look().chairs()[1];
    assert!(!chair.is_handed() && !chair.away && chair.bot.is_none());
    assert_eq!(news(&table), [News::Away(seat(1)), News::Handed(seat(1)), News::Returned(seat(1))]);
    drop(there);
}

#[tokio::test(start_paused = true)]
async fn nobody_is_missed_where_nobody_is_there_to_miss_them() {
    let house = memory_house().await;
    let (table, mia, _) = two_people(&house).await;
    table.set(&mia, &SettingsChange { away_s: Some(Some(40)), ..SettingsChange::default() }).await.unwrap();
    table.open(&mia).await.unwrap();
    let before = table.look().seq();
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    assert_eq!(house.table(table.id()).await.unwrap().look().seq(), before);
}

#[tokio::test(start_paused = true)]
async fn the_hosts_role_moves_when_the_host_is_gone() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    let page = table.attend(&mia).await.unwrap();
    let _there = table.attend(&tom).await.unwrap();
    drop(page);
    tokio::time::sleep(Duration::from_secs(90)).await;
    assert!(news(&table).contains(&News::Hosted(seat(1))));
    table.stop(&tom).await.map_or_else(|error| assert_eq!(error, HostError::NotPlaying), drop);
    // Any action of an absent host is a sign of life.
    table.open(&mia).await.unwrap();
    assert!(news(&table).ends_with(&[News::Back(seat(0)), News::Hosted(seat(0))]));
    assert_eq!(table.stop(&tom).await, Err(HostError::NotHost), "whoever minded the table hands it back");
    table.make_host(&mia, seat(1)).await.unwrap();
    table.touch(&mia).await.unwrap();
    assert_eq!(table.stop(&mia).await, Err(HostError::NotHost), "a role that was given away stays away");
    table.stop(&tom).await.unwrap();
}

#[tokio::test]
async fn whoever_says_goodbye_hands_the_table_on_at_once() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    table.open(&mia).await.unwrap();
    table.leave(&mia).await.unwrap();
    assert_eq!(news(&table), [News::Handed(seat(0)), News::Hosted(seat(1))]);
    table.stop(&tom).await.unwrap();
    table.touch(&mia).await.unwrap();
    assert!(table.look().chairs()[0].host && !table.look().chairs()[0].is_handed());
}

#[tokio::test]
async fn whoever_goes_home_after_a_game_is_not_waited_for_in_the_next() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    table.open(&mia).await.unwrap();
    table.leave(&tom).await.unwrap();
    play_to_the_end(&table, &mia, &mut SplitMix::new(3)).await;
    table.touch(&tom).await.unwrap();
    table.leave(&tom).await.unwrap();
    table.again(&mia, None, true).await.unwrap();
    play_to_the_end(&table, &mia, &mut SplitMix::new(4)).await;
    assert_eq!(table.look().games(), 2);
    table.touch(&tom).await.unwrap();
    assert!(!table.look().chairs()[1].is_handed());
}

#[tokio::test(start_paused = true)]
async fn nobody_is_replaced_the_moment_a_game_begins_or_goes_on() {
    let house = memory_house().await;
    let (table, mia, _) = two_people(&house).await;
    let _page = table.attend(&mia).await.unwrap();
    table.set(&mia, &SettingsChange { away_s: Some(Some(60)), ..SettingsChange::default() }).await.unwrap();
    let handed = || table.look().chairs()[1].is_handed();
    tokio::time::sleep(Duration::from_secs(300)).await;
    table.open(&mia).await.unwrap();
    tokio::time::sleep(Duration::from_secs(50)).await;
    assert!(!handed(), "a phone that slept in the lobby has its time to wake up");
    let paused = |paused| SettingsChange { paused: Some(paused), ..SettingsChange::default() };
    table.set(&mia, &paused(true)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(300)).await;
    table.set(&mia, &paused(false)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(50)).await;
    assert!(!handed(), "and one that slept in a pause");
    tokio::time::sleep(Duration::from_secs(15)).await;
    assert!(handed());
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_on_until_the_new_phone_is_there() {
    let house = memory_house().await;
    let (table, mia, _) = two_people(&house).await;
    let _page = table.attend(&mia).await.unwrap();
    table.open(&mia).await.unwrap();
    pass(60).await;
    table.hand(&mia, seat(1)).await.unwrap();
    let fresh = new_phone(&table, &mia, seat(1)).await;
    assert!(table.look().chairs()[1].is_handed());
    table.touch(&fresh).await.unwrap();
    assert!(!table.look().chairs()[1].is_handed());
    pass(60).await;
    let newer = new_phone(&table, &mia, seat(1)).await;
    pass(10).await;
    assert!(!table.look().chairs()[1].away, "there is time to scan the code");
    table.touch(&newer).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_new_phone_gets_the_seat_and_the_lost_one_loses_it() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    let _page = table.attend(&mia).await.unwrap();
    table.open(&mia).await.unwrap();
    pass(60).await;
    let fresh = new_phone(&table, &mia, seat(1)).await;
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)));
    assert_eq!(table.look().chairs()[1].name, "Tom");
    assert!(news(&table).ends_with(&[News::Reseated(seat(1))]), "everybody is told");
    table.remove(&mia, seat(1)).await.unwrap();
    pass(15).await;
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated), "whoever is removed does not come back");
    assert!(!table.look().chairs()[1].person);
}

#[tokio::test]
async fn whoever_is_taken_off_in_the_lobby_does_not_come_back_by_the_same_device() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    let zoe = table.join("Zoe", "").await.unwrap();
    for token in [&mia, &tom, &zoe] {
        assert_eq!(table.may_sit(std::slice::from_ref(token)).await, Ok(()));
    }
    table.remove(&mia, seat(1)).await.unwrap();
    // A person who has left may return, and a token of another table does not matter here.
    table.leave(&zoe).await.unwrap();
    let (_, elsewhere) = house.create(one_round(), "Ann", "").await.unwrap();
    assert_eq!(table.may_sit(&[zoe.clone(), elsewhere]).await, Ok(()));
    assert_eq!(table.may_sit(&[zoe, tom]).await, Err(HostError::TakenOff));
    assert_eq!(table.may_sit(&[]).await, Ok(()));
    // A person who was removed during a game may play the next one.
    let ben = table.join("Ben", "").await.unwrap();
    table.open(&mia).await.unwrap();
    table.leave(&ben).await.unwrap();
    table.remove(&mia, seat(1)).await.unwrap();
    assert_eq!(table.may_sit(&[ben]).await, Ok(()));
}

#[tokio::test]
async fn a_paused_game_stands_still_and_a_stopped_one_is_over() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    table.open(&mia).await.unwrap();
    table.set(&mia, &SettingsChange { paused: Some(true), ..SettingsChange::default() }).await.unwrap();
    let window = table.look().waiting().unwrap().window().unwrap().number;
    assert_eq!(table.play(&mia, window, "x").await, Err(HostError::Paused));
    assert_eq!(table.stop(&tom).await, Err(HostError::NotHost));
    table.stop(&mia).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Lobby);
    assert_eq!(news(&table), [News::Stopped]);
    assert!(!table.look().settings().paused);
    assert_eq!(table.record().await, Err(HostError::NotFinished));
    assert_eq!(table.stop(&mia).await, Err(HostError::NotPlaying));
    table.open(&mia).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
}

#[tokio::test]
async fn the_same_people_play_again_with_the_same_code_and_every_game_verifies() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let house = House::open(Arc::clone(&journal), config()).await.unwrap();
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let bot = table.look().room().bots()[0];
    table.fill(&mia, bot, 3).await.unwrap();
    let code = table.look().code().to_owned();
    let mut dice = SplitMix::new(9);
    table.open(&mia).await.unwrap();
    assert_eq!(table.again(&mia, None, true).await, Err(HostError::NotFinished));
    for game in 1..=3 {
        play_to_the_end(&table, &mia, &mut dice).await;
        let record = table.record().await.unwrap();
        assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
        assert_eq!(table.look().games(), game);
        table.again(&mia, None, true).await.unwrap();
        let during = table.record().await.unwrap();
        assert_eq!(during, record, "a game in progress is in no record");
    }
    assert_eq!(house.find(&code).await, Ok(id));
    // The secret of a finished game is public, so it must not be used again after a restart.
    table.stop(&mia).await.unwrap();
    house.close();
    let house = House::open(journal, config()).await.unwrap();
    let table = house.table(id).await.unwrap();
    let other = rooms::ROOMS[1].key();
    table.again(&mia, Some((other.to_owned(), game::OptionValues::new())), false).await.unwrap();
    assert_eq!((table.look().room().key(), table.look().phase()), (other, Phase::Lobby));
    table.swap(&mia, &[seat(2), seat(0), seat(1)]).await.unwrap();
    assert_eq!(table.seat_of(&mia).await, Ok(seat(1)));
    table.open(&mia).await.unwrap();
    assert_eq!(table.look().chairs().len(), 3);
}

#[tokio::test]
async fn people_speak_in_phrases_unless_the_host_lets_them_write() {
    let house = memory_house().await;
    let (table, mia, tom) = two_people(&house).await;
    let phrase = Saying::Phrase { phrase: "nice-bluff".into() };
    let text = Saying::Text { text: "meet me at eight".into() };
    table.say(&tom, &phrase).await.unwrap();
    assert_eq!(table.say(&tom, &text).await, Err(HostError::NoChat));
    table.set(&mia, &SettingsChange { chat: Some(true), ..SettingsChange::default() }).await.unwrap();
    table.say(&tom, &text).await.unwrap();
    assert_eq!(
        news(&table),
        [News::Said { seat: seat(1), saying: phrase.clone() }, News::Said { seat: seat(1), saying: text }]
    );
    let mut refused = 0;
    for _ in 0..10 {
        refused += usize::from(table.say(&tom, &phrase).await == Err(HostError::TooFast));
    }
    assert!(refused >= 5);
}

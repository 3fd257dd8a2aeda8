//! Tests of what nobody may do with another person's seat: not the host, not a stand-in, not a stranger with the
//! address.

use std::{sync::Arc, time::Duration};

use game::{OptionValues, Seat, SplitMix};
use host::{Ask, HostError, House, HouseConfig, News, Saying, SettingsChange, Table, Token};
use journal::{By, Journal, MemoryJournal, Seq};

use crate::{
    people::{pass, seat},
    player::{choose, config, memory_house, one_round},
};

/// Creates a table in the lobby with three people: Mia, who hosts, Tom and Zoe.
async fn three_people(house: &House) -> (Table, [Token; 3]) {
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let tom = table.join("Tom", "").await.unwrap();
    let zoe = table.join("Zoe", "").await.unwrap();
    (table, [mia, tom, zoe])
}

fn news(table: &Table) -> Vec<News> {
    table.look().news().map(|(_, news)| news.clone()).collect()
}

/// Returns the entry of the open request about this seat.
fn asked(table: &Table, index: usize) -> Option<Seq> {
    table.look().chairs()[index].asked.as_ref().map(|asked| asked.asked)
}

/// Asks for a seat from a new device. Returns the device's token and the entry of its request.
async fn device(table: &Table, index: usize) -> (Token, Seq) {
    let (token, code) = table.ask_for_seat(seat(index)).await.unwrap();
    assert!(code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
    let chair = table.look().chairs()[index].clone();
    let open = chair.asked.unwrap();
    assert_eq!(open.ask, Ask::Device { code });
    assert_eq!(table.seat_of(&token).await, Err(HostError::NotSeated), "nothing is given yet");
    (token, open.asked)
}

/// Uses every tool of the host with this token, and ignores the results.
async fn every_tool(table: &Table, token: &Token, of: Seat) {
    let bot = table.look().room().bots()[0];
    let order: Vec<Seat> = (0..table.look().chairs().len()).rev().map(seat).collect();
    let other = (rooms::ROOMS[0].key().to_owned(), OptionValues::new());
    drop(table.add_bot(token, bot).await);
    drop(table.fill(token, bot, 4).await);
    for _ in 0..2 {
        let held = SettingsChange { locked: Some(true), paused: Some(true), ..SettingsChange::default() };
        let free = SettingsChange { locked: Some(false), paused: Some(false), ..SettingsChange::default() };
        drop(table.set(token, &held).await);
        drop(table.set(token, &free).await);
        drop(table.swap(token, &order).await);
        drop(table.open(token).await);
        drop(table.make_host(token, of).await);
        drop(table.stop(token).await);
        drop(table.again(token, Some(other.clone()), true).await);
    }
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_neither_gets_the_absent_hosts_seat_nor_voids_their_key() {
    for playing in [false, true] {
        let house = memory_house().await;
        let (table, [mia, tom, _]) = three_people(&house).await;
        if playing {
            table.open(&mia).await.unwrap();
        }
        let page = table.attend(&mia).await.unwrap();
        let _there = table.attend(&tom).await.unwrap();
        drop(page);
        pass(90).await;
        let hosted = table.look().chairs();
        assert!(hosted[1].host && hosted[0].away && table.look().is_minded(), "a guest minds the table");
        assert_eq!(table.remove(&tom, seat(0)).await, Err(HostError::StandIn));
        assert_eq!(table.remove(&tom, seat(2)).await, Err(HostError::StandIn));
        let hand = if playing { HostError::StandIn } else { HostError::NotPlaying };
        assert_eq!(table.hand(&tom, seat(0)).await, Err(hand));
        // Another device, which belongs to the stand-in, asks for the host's seat.
        let (fresh, by) = device(&table, 0).await;
        assert_eq!(table.agree(&tom, seat(0), by).await, Err(HostError::StandIn));
        every_tool(&table, &tom, seat(0)).await;
        drop(table.agree(&tom, seat(0), by).await);
        pass(300).await;
        every_tool(&table, &tom, seat(2)).await;
        drop(table.remove(&tom, seat(0)).await);
        drop(table.agree(&tom, seat(0), by).await);
        assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated));
        // Mia returns and is the host again.
        let back = table.seat_of(&mia).await.expect("the host's key is good");
        table.touch(&mia).await.unwrap();
        let chair = &table.look().chairs()[back.index()];
        assert!(chair.host && chair.name == "Mia" && !table.look().is_minded());
    }
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_frees_bots_and_their_own_seat_only() {
    let house = memory_house().await;
    let (table, [mia, tom, _]) = three_people(&house).await;
    table.add_bot(&mia, table.look().room().bots()[0]).await.unwrap();
    let _there = table.attend(&tom).await.unwrap();
    pass(90).await;
    assert!(table.look().chairs()[1].host);
    table.remove(&tom, seat(3)).await.unwrap();
    table.remove(&tom, seat(1)).await.unwrap();
    assert_eq!(table.look().chairs().len(), 2);
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
}

#[tokio::test]
async fn the_host_alone_gets_no_seat_of_somebody_who_is_there() {
    for playing in [false, true] {
        let house = memory_house().await;
        let (table, [mia, tom, _]) = three_people(&house).await;
        if playing {
            table.open(&mia).await.unwrap();
        }
        let (fresh, by) = device(&table, 1).await;
        for _ in 0..3 {
            table.agree(&mia, seat(1), by).await.unwrap();
        }
        assert_eq!(table.look().chairs()[1].asked.as_ref().unwrap().agreed, [seat(0)], "one is not enough");
        assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated));
        assert_eq!(table.seat_of(&tom).await, Ok(seat(1)));
        table.keep(&tom).await.unwrap();
        assert_eq!(table.agree(&mia, seat(1), by).await, Err(HostError::NotAsked));
        let code = match &news(&table)[0] {
            News::Asked { ask, .. } => ask.clone(),
            other => panic!("{other:?}"),
        };
        let told = [
            News::Asked { seat: seat(1), ask: code.clone() },
            News::Agreed { seat: seat(1), agreeing: seat(0) },
            News::Kept { seat: seat(1), ask: code, by: By::Person },
        ];
        assert_eq!(news(&table), told, "everybody is told");
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_the_host_put_there_does_not_open_the_seat_to_the_host() {
    let house = memory_house().await;
    let (table, [mia, tom, _]) = three_people(&house).await;
    table.open(&mia).await.unwrap();
    let page = table.attend(&tom).await.unwrap();
    table.hand(&mia, seat(1)).await.unwrap();
    pass(11).await;
    assert!(table.look().chairs()[1].is_handed(), "nobody said a word");
    let (fresh, by) = device(&table, 1).await;
    pass(60).await;
    table.agree(&mia, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated), "Tom's page is open");
    drop(page);
    pass(5).await;
    table.agree(&mia, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated), "and was just now");
    pass(20).await;
    table.agree(&mia, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)));
}

#[tokio::test(start_paused = true)]
async fn the_host_lets_the_new_device_of_somebody_who_is_gone_in() {
    let house = memory_house().await;
    let (table, [mia, tom, _]) = three_people(&house).await;
    let _there = table.attend(&mia).await.unwrap();
    table.open(&mia).await.unwrap();
    pass(30).await;
    assert!(table.look().chairs()[1].away);
    let (fresh, by) = device(&table, 1).await;
    table.agree(&mia, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)));
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated), "the lost device holds nothing");
    assert_eq!(table.look().chairs()[1].name, "Tom");
    assert!(news(&table).ends_with(&[News::Reseated(seat(1))]), "everybody is told");
    pass(10).await;
    assert!(!table.look().chairs()[1].away, "there is time to come back");
    // A person whom the host has removed cannot return with the old token.
    pass(60).await;
    table.remove(&mia, seat(1)).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated));
    assert!(!table.look().chairs()[1].person);
}

#[tokio::test]
async fn the_old_device_lets_the_new_one_in_or_says_no() {
    let house = memory_house().await;
    let (table, [mia, tom, _]) = three_people(&house).await;
    table.open(&mia).await.unwrap();
    let (other, _) = device(&table, 1).await;
    table.keep(&tom).await.unwrap();
    assert_eq!(asked(&table, 1), None);
    // A phrase of the person does not answer the request of a device.
    let (fresh, by) = device(&table, 1).await;
    table.say(&tom, &Saying::Phrase { phrase: "hello".into() }).await.unwrap();
    assert_eq!(asked(&table, 1), Some(by));
    table.agree(&tom, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)));
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
    assert_eq!(table.seat_of(&other).await, Err(HostError::NotSeated));
    // The host moves to a new device, which can then use the host's tools.
    let (newest, by) = device(&table, 0).await;
    assert_eq!(table.agree(&other, seat(0), by).await, Err(HostError::NotSeated), "who holds no seat has no say");
    table.agree(&mia, seat(0), by).await.unwrap();
    assert!(table.look().chairs()[0].host);
    table.stop(&newest).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn two_people_let_a_device_in_and_a_stand_in_is_not_one_of_them() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three_people(&house).await;
    let ann = table.join("Ann", "").await.unwrap();
    let _there = table.attend(&tom).await.unwrap();
    let _too = table.attend(&zoe).await.unwrap();
    table.open(&mia).await.unwrap();
    // Two people who are not the host confirm a device of a person who is present.
    let (fresh, by) = device(&table, 3).await;
    table.agree(&tom, seat(3), by).await.unwrap();
    table.agree(&tom, seat(3), by).await.unwrap();
    assert_eq!(table.seat_of(&ann).await, Ok(seat(3)));
    table.agree(&zoe, seat(3), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(3)));
    let ann = fresh;
    // Tom stands in for Mia, so his earlier consent is no longer valid.
    let (fresh, by) = device(&table, 0).await;
    table.agree(&tom, seat(0), by).await.unwrap();
    pass(90).await;
    assert!(table.look().chairs()[1].host && table.look().is_minded());
    table.agree(&zoe, seat(0), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated));
    table.make_host(&tom, seat(2)).await.unwrap();
    table.agree(&tom, seat(0), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated), "now Zoe minds the table");
    table.agree(&ann, seat(0), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(0)));
    // Mia has returned with the new device, and hosts again.
    table.touch(&fresh).await.unwrap();
    assert!(table.look().chairs()[0].host && !table.look().is_minded());
}

#[tokio::test(start_paused = true)]
async fn a_device_that_nobody_lets_in_is_forgotten() {
    let house = memory_house().await;
    let (table, [mia, tom, _]) = three_people(&house).await;
    let (fresh, by) = device(&table, 1).await;
    pass(119).await;
    assert_eq!(asked(&table, 1), Some(by));
    pass(2).await;
    assert_eq!(asked(&table, 1), None);
    assert!(matches!(news(&table).last(), Some(News::Kept { by: By::Clock, .. })));
    assert_eq!(table.agree(&tom, seat(1), by).await, Err(HostError::NotAsked));
    assert_eq!(table.seat_of(&fresh).await, Err(HostError::NotSeated));
    // The request of a second device replaces the first request. Consent to the first request is not consent to the
    // second request.
    let (first, by_first) = device(&table, 1).await;
    table.agree(&mia, seat(1), by_first).await.unwrap();
    let (second, by_second) = device(&table, 1).await;
    assert_eq!(table.agree(&tom, seat(1), by_first).await, Err(HostError::NotAsked));
    assert_eq!(table.look().chairs()[1].asked.as_ref().unwrap().agreed, []);
    table.agree(&tom, seat(1), by_second).await.unwrap();
    assert_eq!(table.seat_of(&first).await, Err(HostError::NotSeated));
    assert_eq!(table.seat_of(&second).await, Ok(seat(1)));
    assert_eq!(table.ask_for_seat(seat(3)).await, Err(HostError::WrongSeat));
}

#[tokio::test(start_paused = true)]
async fn nobody_floods_a_table_with_devices() {
    let house = memory_house().await;
    let (table, _) = three_people(&house).await;
    let before = table.look().seq().0;
    let mut let_through = 0;
    for round in 0..40 {
        let_through += u64::from(table.ask_for_seat(seat(round % 3)).await.is_ok());
    }
    assert_eq!((let_through, table.look().seq().0), (4, before + 4));
    pass(15).await;
    assert!(table.ask_for_seat(seat(0)).await.is_ok());
    assert_eq!(table.ask_for_seat(seat(0)).await, Err(HostError::TooFast));
}

#[tokio::test(start_paused = true)]
async fn whoever_is_there_keeps_their_seat_from_a_bot() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three_people(&house).await;
    let _pages = (table.attend(&tom).await.unwrap(), table.attend(&zoe).await.unwrap());
    table.open(&mia).await.unwrap();
    for removal in [false, true] {
        let ask = async || if removal { table.remove(&mia, seat(1)).await } else { table.hand(&mia, seat(1)).await };
        ask().await.unwrap();
        let by = asked(&table, 1);
        assert_eq!(table.ask_for_seat(seat(1)).await, Err(HostError::TooFast), "no stranger gets in between");
        pass(9).await;
        ask().await.unwrap();
        assert_eq!(asked(&table, 1), by, "asking twice begins nothing anew");
        table.keep(&tom).await.unwrap();
        pass(50).await;
        assert_eq!(ask().await, Err(HostError::KeptLately));
        assert!(!table.look().chairs()[1].is_handed() && table.look().chairs()[1].name == "Tom");
        pass(10).await;
    }
    // A phrase is enough to refuse a bot, and so is a move.
    table.hand(&mia, seat(1)).await.unwrap();
    table.say(&tom, &Saying::Phrase { phrase: "one-moment".into() }).await.unwrap();
    assert_eq!(asked(&table, 1), None);
    let mut dice = SplitMix::new(5);
    let (index, token, (window, play)) = loop {
        let mut found = None;
        for (index, token) in [&mia, &tom, &zoe].into_iter().enumerate() {
            if let Some(play) = choose(&table, token, &mut dice).await {
                found = Some((index, token, play));
            }
        }
        let (index, token, (window, play)) = found.expect("somebody is awaited");
        if index != 0 {
            break (index, token, (window, play));
        }
        table.play(token, window, &play).await.unwrap();
    };
    pass(60).await;
    table.hand(&mia, seat(index)).await.unwrap();
    assert!(table.play(token, window, "nonsense").await.is_err() && asked(&table, index).is_some());
    table.play(token, window, &play).await.unwrap();
    assert_eq!(asked(&table, index), None);
    assert_eq!(table.hand(&mia, seat(index)).await, Err(HostError::KeptLately));
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_whoever_is_gone_at_once_and_for_whoever_does_not_answer_after_a_moment() {
    let house = memory_house().await;
    let (table, [mia, tom, zoe]) = three_people(&house).await;
    let _there = table.attend(&mia).await.unwrap();
    let _open = table.attend(&tom).await.unwrap();
    table.open(&mia).await.unwrap();
    table.hand(&mia, seat(1)).await.unwrap();
    table.touch(&tom).await.unwrap();
    pass(9).await;
    assert!(!table.look().chairs()[1].is_handed());
    pass(2).await;
    assert!(table.look().chairs()[1].is_handed(), "an open page is no answer");
    pass(20).await;
    assert!(table.look().chairs()[2].away);
    table.hand(&mia, seat(2)).await.unwrap();
    assert!(table.look().chairs()[2].is_handed());
    table.remove(&mia, seat(2)).await.unwrap();
    assert_eq!(table.seat_of(&zoe).await, Err(HostError::NotSeated));
    table.touch(&tom).await.unwrap();
    table.remove(&mia, seat(1)).await.unwrap();
    assert_eq!(table.seat_of(&tom).await, Ok(seat(1)), "not yet");
    pass(11).await;
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
    // In the lobby the host can remove people at once.
    table.stop(&mia).await.unwrap();
    let ann = table.look().chairs().len();
    table.remove(&mia, seat(2)).await.unwrap();
    assert_eq!(table.look().chairs().len(), ann - 1);
}

#[tokio::test(start_paused = true)]
async fn what_is_asked_outlives_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let config = HouseConfig { keep_grace: Duration::from_secs(4), ..config() };
    let house = House::open(Arc::clone(&journal), config.clone()).await.unwrap();
    let (table, [mia, tom, zoe]) = three_people(&house).await;
    table.open(&mia).await.unwrap();
    let (fresh, by) = device(&table, 1).await;
    table.agree(&zoe, seat(1), by).await.unwrap();
    table.hand(&mia, seat(2)).await.unwrap();
    pass(1).await;
    house.close();
    let house = House::open(journal, config).await.unwrap();
    let table = house.table(table.id()).await.unwrap();
    assert_eq!((asked(&table, 1), table.token_entry(&fresh).await), (Some(by), Ok(by)));
    pass(5).await;
    assert!(table.look().chairs()[2].is_handed(), "the moment began anew and is over");
    table.agree(&mia, seat(1), by).await.unwrap();
    assert_eq!(table.seat_of(&fresh).await, Ok(seat(1)), "what Zoe said is not forgotten");
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
}

//! Tests of sitting down, getting up, and finding a table by its code.

use std::{sync::Arc, time::Duration};

use game::Seat;
use host::{HostError, House, HouseConfig, NetworkPrefix, NewTable, Newcomer, Nick, Phase, Saying, SettingsChange};
use journal::{Journal, MemoryJournal};

use crate::player::{config, memory_house, one_round};

#[tokio::test]
async fn people_come_in_by_the_code_and_keep_their_seat() {
    let house = memory_house().await;
    let (id, mia) = house.create(one_round(), "Mia", "c0ffee").await.unwrap();
    let table = house.table(id).await.unwrap();
    let code = table.look().code().to_owned();
    assert_eq!(house.find(&code).await, Ok(id));
    let tom = table.join("Tom", "").await.unwrap();
    let ann = table.join("Ann", "").await.unwrap();
    assert_eq!(table.seat_of(&ann).await, Ok(Seat::new(2).unwrap()));
    let chairs = table.look().chairs();
    assert_eq!(chairs.iter().map(|chair| chair.name.as_str()).collect::<Vec<_>>(), ["Mia", "Tom", "Ann"]);
    let second = table.join("Tom", "").await.unwrap();
    assert_eq!(table.look().chairs()[3].name, "Tom 2", "two people are never called the same");
    table.leave(&second).await.unwrap();
    table.leave(&tom).await.unwrap();
    assert_eq!(table.seat_of(&ann).await, Ok(Seat::new(1).unwrap()), "seats move up in the lobby");
    assert_eq!(table.seat_of(&tom).await, Err(HostError::NotSeated));
    assert_eq!(table.open(&ann).await, Err(HostError::NotHost));
    table.open(&mia).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
    assert_eq!(table.join("Late", "").await, Err(HostError::NotInLobby));
    table.leave(&ann).await.unwrap();
    assert!(table.look().chairs()[1].is_handed(), "a bot plays on for whoever leaves a game");
}

#[tokio::test]
async fn many_join_at_once_and_each_gets_a_seat_of_their_own() {
    let house = memory_house().await;
    let (id, _) = house.create(one_round(), "Host", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let most = usize::from(*table.look().room().seats().end());
    let joins = (0..most + 3).map(|n| {
        let table = table.clone();
        tokio::spawn(async move { table.join(format!("P{n}").as_str(), "").await })
    });
    let (mut seats, mut full) = (Vec::new(), 0);
    for join in joins.collect::<Vec<_>>() {
        match join.await.unwrap() {
            Ok(token) => seats.push(table.seat_of(&token).await.unwrap()),
            Err(HostError::Full) => full += 1,
            Err(error) => panic!("{error}"),
        }
    }
    seats.sort_unstable();
    seats.dedup();
    assert_eq!((seats.len(), full), (most - 1, 4));
}

#[tokio::test]
async fn wrong_requests_are_refused_in_words() {
    let house = memory_house().await;
    let unknown = NewTable { room: "nonesuch".into(), ..one_round() };
    assert!(matches!(house.create(unknown, "Mia", "").await, Err(HostError::UnknownRoom(_))));
    let mut options = one_round();
    options.options.insert("target".into(), "-3".into());
    assert!(matches!(house.create(options, "Mia", "").await, Err(HostError::Options(_))));
    assert_eq!(house.create(one_round(), " ", "").await.unwrap_err(), HostError::BadName);
    assert_eq!(house.create(one_round(), "Mia", "xyz").await.unwrap_err(), HostError::BadSalt);
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    assert!(matches!(table.open(&mia).await, Err(HostError::TooFew { .. })));
    assert!(matches!(table.add_bot(&mia, "nobody").await, Err(HostError::UnknownBot(_))));
    for script in table.look().room().scripts().into_iter().take(3) {
        let bot = format!("script:{}", script.name);
        assert!(matches!(table.add_bot(&mia, &bot).await, Err(HostError::UnknownBot(_))), "{bot} is for measurements");
    }
    assert_eq!(table.play(&mia, 1, "draw").await, Err(HostError::NotPlaying));
}

#[tokio::test(start_paused = true)]
async fn guessing_codes_takes_longer_and_longer_for_those_who_guess() {
    let config = HouseConfig { free_wrong_codes: 30, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let (id, _) = house.create(one_round(), "Mia", "").await.unwrap();
    let code = house.table(id).await.unwrap().look().code().to_owned();
    let network = |text: &str| NetworkPrefix::of(text.parse().unwrap());
    let (guesser, neighbour, other) = (network("192.0.2.1"), network("192.0.2.77"), network("198.51.100.1"));
    // A program would guess like this: a thousand codes at once.
    let began = tokio::time::Instant::now();
    let guesses = (0..1_000).map(|code| {
        let house = house.clone();
        tokio::spawn(guesser.scope(async move {
            let found = house.find(&format!("{code:06}")).await;
            (found, began.elapsed())
        }))
    });
    let mut refused = Vec::new();
    for guess in guesses.collect::<Vec<_>>() {
        match guess.await.unwrap() {
            (Err(HostError::UnknownCode), took) => assert!(took.is_zero()),
            (Err(HostError::TooManyGuesses { .. }), took) => refused.push(took),
            (found, _) => panic!("{found:?}"),
        }
    }
    assert_eq!(refused.len(), 970);
    assert!(refused.is_sorted() && refused[0] < Duration::from_secs(1) && refused[969] >= Duration::from_secs(30));
    // Right codes never wait, not even in the guessing network. Wrong codes of other networks do not wait either.
    for (who, code, expected) in
        [(guesser, &*code, Ok(id)), (neighbour, &code, Ok(id)), (other, "000000", Err(HostError::UnknownCode))]
    {
        let asked = tokio::time::Instant::now();
        assert_eq!(who.scope(house.find(code)).await, expected);
        assert!(asked.elapsed().is_zero());
    }
    tokio::time::advance(Duration::from_secs(3_600)).await;
    assert_eq!(guesser.scope(house.find("000000")).await, Err(HostError::UnknownCode));
}

#[tokio::test(start_paused = true)]
async fn setting_up_tables_is_limited_over_all() {
    let config = HouseConfig { tables_per_minute: 30, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let wrong = NewTable { room: "whist".to_owned(), ..one_round() };
    for _ in 0..50 {
        assert!(house.create(wrong.clone(), "Mia", "").await.is_err(), "what is refused anyway does not count");
    }
    for _ in 0..30 {
        house.create(one_round(), "Mia", "").await.expect("a whole class sets up tables");
    }
    let refused = house.create(one_round(), "Mia", "").await.map(drop);
    assert_eq!(refused, Err(HostError::TooManyTables { retry_after_s: 10 }));
    tokio::time::advance(Duration::from_secs(10)).await;
    house.create(one_round(), "Mia", "").await.expect("as it was told");
}

#[tokio::test(start_paused = true)]
async fn one_network_leaves_tables_and_lists_to_others() {
    let house = memory_house().await;
    let network = |number: u8| NetworkPrefix::of([203, 0, number, 9].into());
    let tables = async |number, tries| {
        let mut made = 0;
        for _ in 0..tries {
            made += u32::from(network(number).scope(house.create(one_round(), "Mia", "")).await.is_ok());
        }
        made
    };
    assert_eq!(tables(1, 700).await, 300, "sixty pupils behind one address open five each");
    assert_eq!(tables(2, 12).await, 12);
    let deck = deck::Deck::read("# title: Words\nword,definition\nwool,of sheep\n").expect("a deck");
    let lists = async |number: u8, tries| {
        let mut made = 0;
        for _ in 0..tries {
            // The test stores decks as fast as the rate limit allows.
            tokio::time::advance(Duration::from_secs(2)).await;
            made += u32::from(network(number).scope(house.store_deck(&deck)).await.is_ok());
        }
        made
    };
    let stranger = lists(1, 2_500).await;
    assert!(stranger > 900 && stranger < 1_100, "{stranger}");
    assert_eq!(lists(2, 12).await, 12);
}

#[tokio::test]
async fn where_there_is_no_free_code_nobody_is_told_that_it_could_not_be_saved() {
    let journal = Arc::new(MemoryJournal::new());
    for code in 100_000..1_000_000 {
        journal.put("code", &code.to_string(), "another".to_owned()).await.unwrap();
    }
    let house = House::open(journal, config()).await.unwrap();
    let refused = house.create(one_round(), "Mia", "").await.map(drop);
    assert_eq!(refused, Err(HostError::TooManyTables { retry_after_s: 600 }));
}

#[tokio::test]
async fn of_two_changes_at_once_none_is_lost() {
    let house = memory_house().await;
    for pair in 0..60 {
        let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
        let table = house.table(id).await.unwrap();
        let lock = SettingsChange { locked: Some(true), ..SettingsChange::default() };
        let times = SettingsChange { clock_s: Some(Some(30 + pair)), muted: Some(true), ..SettingsChange::default() };
        let (one, other) = tokio::join!(table.set(&mia, &lock), table.set(&mia, &times));
        assert_eq!((one, other), (Ok(()), Ok(())));
        let look = table.look();
        let now = look.settings();
        assert_eq!((now.locked, now.muted, now.clock_s), (true, true, Some(30 + pair)), "pair {pair}");
    }
}

#[tokio::test]
async fn what_changes_nothing_is_not_written_down() {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let before = table.look().seq();
    let same = SettingsChange { locked: Some(false), clock_s: Some(None), ..SettingsChange::default() };
    table.set(&mia, &same).await.unwrap();
    assert_eq!(table.look().seq(), before);
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_anothers() {
    let house = memory_house().await;
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    table.add_bot(&mia, table.look().room().bots()[0]).await.unwrap();
    let bot = table.look().chairs()[1].name.clone();
    for (typed, called) in [
        ("МІА".to_owned(), "МІА 2"),
        ("mia".to_owned(), "mia 3"),
        ("M\u{3164}ia\u{2800}".to_owned(), "Mia 4"),
        (bot.replace('a', "а"), ""),
    ] {
        let token = table.join(typed.as_str(), "").await.unwrap();
        let chairs = table.look().chairs();
        let name = &chairs[table.seat_of(&token).await.unwrap().index()].name;
        assert!(name.ends_with(|last: char| last.is_ascii_digit()), "{typed:?} is called {name}");
        assert!(called.is_empty() || name == called, "{typed:?} is called {name}");
    }
}

#[tokio::test]
async fn a_given_name_is_nobody_elses_typed_one() {
    let house = memory_house().await;
    let (id, _mia) = house.create(one_round(), "Sleepy Otter", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    let nick = Nick { mood: "sleepy".into(), animal: "otter".into() };
    table.join(Newcomer { name: None, nick: Some(nick) }, "").await.unwrap();
    let chairs = table.look().chairs();
    assert_ne!(chairs[1].name, "Sleepy Otter");
    let tom = table.join(chairs[1].name.to_uppercase().as_str(), "").await.unwrap();
    let called = table.look().chairs()[table.seat_of(&tom).await.unwrap().index()].name.clone();
    assert!(called.ends_with(" 2"), "{called}");
}

#[tokio::test]
async fn names_and_talk_hide_nothing_and_build_no_towers() {
    let house = memory_house().await;
    let (id, mia) = house.create(one_round(), "Mia", "").await.unwrap();
    let table = house.table(id).await.unwrap();
    for blank in ["\u{3164}", "\u{2800}\u{115f}", "\u{200d}\u{301}", "\u{e000}", "\u{e0041}"] {
        assert_eq!(table.join(blank, "").await.unwrap_err(), HostError::BadName, "{blank:?}");
    }
    let tower = format!("T{}om", "\u{316}".repeat(12));
    let tom = table.join(tower.as_str(), "").await.unwrap();
    assert_eq!(table.look().chairs()[1].name, format!("T{}om", "\u{316}".repeat(4)));
    for name in ["مُحَمَّد", "Nguyễn Ánh"] {
        let token = table.join(name, "").await.unwrap();
        assert!(table.look().chairs().iter().any(|chair| chair.name == name), "{name}");
        table.leave(&token).await.unwrap();
    }
    table.set(&mia, &SettingsChange { chat: Some(true), ..SettingsChange::default() }).await.unwrap();
    let blank = Saying::Text { text: "\u{3164}\u{2800}".into() };
    assert_eq!(table.say(&tom, &blank).await, Err(HostError::BadText));
    table.say(&tom, &Saying::Text { text: format!("h{}i\u{e000}", "\u{301}".repeat(40)) }).await.unwrap();
    let said = format!("{:?}", table.look().news().collect::<Vec<_>>());
    assert!(said.matches("\\u{301}").count() <= 4 && !said.contains("e000"), "{said}");
}

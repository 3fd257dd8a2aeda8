//! Names follow the same rules as words in decks, and no name looks like another at the table.

use host::{HostError, Newcomer, Nick, Saying, SettingsChange};

use crate::player::{memory_house, one_round};

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

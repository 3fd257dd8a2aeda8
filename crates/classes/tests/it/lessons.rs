//! Tests of lessons: seating, games, moves between tables, lost and returning pupils, and what each key permits.

use std::{collections::BTreeSet, sync::Arc};

use classes::{ClassError, ClassGame, ClassPlan, Joining, MOST_PUPILS, MovedTo, Place, PupilKey};
use game::{OptionValues, Seat};
use host::{HostError, Phase, SettingsChange, TableId, Token};
use journal::{Journal, MemoryJournal};

use crate::support::{classes_on, learning, memory_classes, opened, seat_of, seats, tables};

#[tokio::test]
async fn thirty_are_seated_at_once_and_led_into_the_next_game() {
    let classes = memory_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 5, 30).await;
    let nicks: BTreeSet<_> = desk.class().await.unwrap().pupils.iter().map(|pupil| pupil.nick.animal.clone()).collect();
    assert_eq!(nicks.len(), 30, "each has an animal of their own");
    assert_eq!(seat_of(&classes, id, &keys[0]).await, None, "everybody waits in the lobby");
    let mut watch = classes.watch(id).await.unwrap();
    desk.start(false).await.unwrap();
    assert!(watch.next().await.unwrap().playing);
    let first = seats(&classes, id, &keys).await;
    assert_eq!(first.iter().flatten().collect::<BTreeSet<_>>().len(), 30, "everybody has a seat of their own");
    let before = tables(&desk.class().await.unwrap());
    assert_eq!(before.len(), 6);
    for table in &before {
        let snapshot = classes.house().table(*table).await.unwrap().look();
        assert_eq!((snapshot.phase(), snapshot.chairs().len()), (Phase::Playing, 5));
        assert!(snapshot.settings().child && snapshot.chairs().iter().all(|chair| chair.person && !chair.host));
    }
    desk.end_all().await.unwrap();
    assert_eq!(seat_of(&classes, id, &keys[0]).await, None, "and is back in the lobby");
    assert_eq!(classes.house().table(before[0]).await.unwrap().look().phase(), Phase::Lobby);
    desk.start(false).await.unwrap();
    let second = seats(&classes, id, &keys).await;
    let together =
        |seats: &[Option<(TableId, Seat)>], a: usize, b: usize| seats[a].map(|s| s.0) == seats[b].map(|s| s.0);
    assert!((1..30).all(|other| together(&first, 0, other) == together(&second, 0, other)), "the same sit together");
    desk.start(true).await.unwrap();
    let third = seats(&classes, id, &keys).await;
    assert!(third.iter().all(Option::is_some), "a game that is on makes way");
    assert!((0..30).any(|other| together(&first, 0, other) != together(&third, 0, other)), "they sit anew");
    let game = ClassGame { room: learning(false).to_owned(), options: OptionValues::new() };
    let plan = ClassPlan { size: 2, ..desk.class().await.unwrap().plan };
    desk.choose(game, plan).await.unwrap();
    desk.start(false).await.unwrap();
    assert_eq!(tables(&desk.class().await.unwrap()).len(), 15, "another game in pairs");
}

#[tokio::test]
async fn who_comes_late_takes_over_from_a_bot_or_waits() {
    let classes = memory_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, 6).await;
    desk.start(false).await.unwrap();
    let class = desk.class().await.unwrap();
    assert_eq!(tables(&class).len(), 2, "three at each, and a bot");
    for _ in 0..2 {
        let late = classes.join(id, Joining::default()).await.unwrap();
        assert!(seat_of(&classes, id, &late).await.is_some());
    }
    let last = classes.join(id, Joining::default()).await.unwrap();
    assert_eq!(seat_of(&classes, id, &last).await, None, "no bot is left");
    assert!(seats(&classes, id, &keys).await.iter().all(Option::is_some), "and nobody else has moved");
    let before = seats(&classes, id, &keys).await;
    let last_two = classes.join(id, Joining::default()).await.unwrap();
    desk.remove(9).await.unwrap();
    desk.choose(desk.class().await.unwrap().game.clone(), ClassPlan { size: 5, ..desk.class().await.unwrap().plan })
        .await
        .unwrap();
    desk.start(false).await.unwrap();
    assert!(seat_of(&classes, id, &last_two).await.is_some(), "in the next game they are in");
    let after = seats(&classes, id, &keys).await;
    let pairs = |seats: &[Option<(TableId, Seat)>]| {
        let with = |one: usize| (0..6).map(move |other| seats[one].unwrap().0 == seats[other].unwrap().0);
        (0..6).flat_map(with).collect::<Vec<_>>()
    };
    assert_eq!(pairs(&before), pairs(&after), "and those of before sit with whom they sat");
}

#[tokio::test]
async fn pupils_are_moved_swapped_and_back_with_another_device() {
    let classes = memory_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, 7).await;
    desk.start(false).await.unwrap();
    let before = seats(&classes, id, &keys).await;
    let class = desk.class().await.unwrap();
    let number = |table: TableId| class.tables_now().find(|on| on.table == table).unwrap().number;
    let at = |place: usize| before[place].unwrap().0;
    let bots = |table: TableId| {
        let house = classes.house().clone();
        async move { house.table(table).await.unwrap().look().chairs().iter().filter(|chair| !chair.person).count() }
    };
    let (one, other) = (at(0), at(6));
    assert_ne!(one, other);
    assert_eq!((bots(one).await, bots(other).await), (0, 1));
    assert_eq!(desk.move_to(1, number(other)).await, Ok(MovedTo::Now));
    assert_eq!(seat_of(&classes, id, &keys[0]).await.unwrap().0, other);
    assert_eq!((bots(one).await, bots(other).await), (1, 0));
    let Place::Table(_, old) = classes.place(id, &keys[6]).await.unwrap() else { panic!("seated") };
    assert_eq!(desk.move_to(1, number(one)).await, Err(ClassError::KnowsAHand), "no second hand of that game");
    assert_eq!(desk.swap(2, 7).await, Ok(MovedTo::Now));
    assert_eq!(seat_of(&classes, id, &keys[1]).await, before[6]);
    assert_eq!(seat_of(&classes, id, &keys[6]).await, before[1]);
    let table = classes.house().table(other).await.unwrap();
    assert_eq!(table.seat_of(&old).await, Err(HostError::NotSeated), "the token of before opens nothing");
    assert_eq!(desk.swap(1, 2).await, Err(ClassError::KnowsAHand), "who sits at one table knows a hand of it");
    // The pupil gets another device, and the keys of the old device are void.
    let Place::Table(_, lost) = classes.place(id, &keys[2]).await.unwrap() else { panic!("seated") };
    let fresh = desk.new_device(3).await.unwrap();
    assert_eq!(classes.place(id, &keys[2]).await, Err(ClassError::NotPupil));
    assert_eq!(seat_of(&classes, id, &fresh).await, before[2]);
    assert_eq!(classes.house().table(one).await.unwrap().seat_of(&lost).await, Err(HostError::NotSeated));
    desk.remove(3).await.unwrap();
    assert_eq!(classes.place(id, &fresh).await, Err(ClassError::NotPupil));
    assert_eq!(bots(one).await, 2, "a bot has the seat");
}

#[tokio::test]
async fn a_restart_loses_nothing_and_the_code_leads_back() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = classes_on(&journal).await;
    let (id, desk, teacher, keys) = opened(&classes, learning(false), 2, 5).await;
    desk.start(false).await.unwrap();
    desk.pause(true).await.unwrap();
    let before = (desk.class().await.unwrap(), seats(&classes, id, &keys).await);
    classes.house().close();
    let classes = classes_on(&journal).await;
    let desk = classes.desk(id, &teacher).await.unwrap();
    assert_eq!((desk.class().await.unwrap(), seats(&classes, id, &keys).await), before);
    assert!(before.1.iter().all(Option::is_some), "the fifth plays with a bot");
    assert_eq!(classes.find(&before.0.code).await, Ok(Some(id)));
    assert_eq!(classes.of_table(before.1[0].unwrap().0).await, Ok(Some(id)));
    let table = classes.house().table(before.1[0].unwrap().0).await.unwrap();
    assert!(table.look().settings().paused);
    desk.pause(false).await.unwrap();
    assert!(!table.look().settings().paused);
    desk.close().await.unwrap();
    assert_eq!(classes.find(&before.0.code).await, Ok(None));
    assert_eq!(classes.join(id, Joining::default()).await, Err(ClassError::Over));
    assert_eq!(desk.start(false).await, Err(ClassError::Over));
}

#[tokio::test]
async fn nobody_but_the_teacher_leads() {
    let classes = memory_classes().await;
    let (id, desk, teacher, keys) = opened(&classes, learning(true), 4, 4).await;
    for wrong in [Token::random().unwrap(), keys[0].token.clone()] {
        assert_eq!(classes.desk(id, &wrong).await.unwrap_err(), ClassError::NotTeacher);
    }
    let forged = PupilKey { number: 2, token: keys[0].token.clone() };
    assert_eq!(classes.place(id, &forged).await, Err(ClassError::NotPupil), "nobody else's place");
    let as_pupil = PupilKey { number: 1, token: teacher };
    assert_eq!(classes.place(id, &as_pupil).await, Err(ClassError::NotPupil));
    desk.start(false).await.unwrap();
    let Place::Table(table, token) = classes.place(id, &keys[0]).await.unwrap() else { panic!("seated") };
    let at = classes.house().table(table).await.unwrap();
    let tools = [
        at.stop(&token).await,
        at.remove(&token, Seat::new(1).unwrap()).await,
        at.hand(&token, Seat::new(1).unwrap()).await,
        at.set(&token, &SettingsChange { paused: Some(true), ..Default::default() }).await,
        at.again(&token, None, true).await,
        at.make_host(&token, Seat::new(0).unwrap()).await,
    ];
    assert!(tools.iter().all(|answer| *answer == Err(HostError::NotHost)), "{tools:?}");
    let stranger = at.join("Stranger", "").await;
    assert!(stranger.is_err(), "{stranger:?}");
    desk.lock(true).await.unwrap();
    assert_eq!(classes.join(id, Joining::default()).await, Err(ClassError::Locked));
}

#[tokio::test]
async fn seat_cards_wait_for_whoever_brings_them() {
    let classes = memory_classes().await;
    let (id, desk, _, _) = opened(&classes, learning(true), 4, 0).await;
    assert_eq!(desk.start(false).await, Err(ClassError::Nobody));
    desk.add_places(5).await.unwrap();
    let class = desk.class().await.unwrap();
    assert_eq!(class.here().count(), 0);
    let cards: Vec<PupilKey> = class.pupils.iter().map(|pupil| class.key_of(pupil)).collect();
    for card in &cards[..3] {
        assert_eq!(classes.come_by_card(id, card).await.as_ref(), Ok(card));
        assert_eq!(classes.come_by_card(id, card).await.as_ref(), Ok(card), "twice is once");
    }
    desk.start(false).await.unwrap();
    let now = seats(&classes, id, &cards).await;
    assert_eq!(now.iter().flatten().count(), 3, "who has not come has no seat");
    assert_eq!(desk.add_places(MOST_PUPILS).await, Err(ClassError::Full));
    desk.forget().await.unwrap();
    assert_eq!(classes.get(id).await.unwrap_err(), ClassError::Unknown);
    assert_eq!(classes.house().table(now[0].unwrap().0).await.unwrap_err(), HostError::UnknownTable);
}

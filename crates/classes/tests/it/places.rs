//! Tests of the places of a class during a term, and of the memory that idle classes use.

use std::{net::IpAddr, sync::Arc, time::Duration};

use classes::{ClassError, ClassId, Classes, Joining, MOST_PUPILS, Place, PupilKey};
use host::{Clock, House, HouseConfig, NetworkPrefix};
use journal::{Journal, MemoryJournal, TableId};
use tokio::time::{Instant, sleep};

use crate::{
    player::config,
    support::{OPENED, learning, moved_classes_on, new_class, opened},
};

pub(crate) const DAY: Duration = Duration::from_secs(24 * 3_600);

async fn moved_classes() -> Classes {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    moved_classes_on(&journal).await
}

#[tokio::test(start_paused = true)]
async fn a_removed_pupil_frees_the_place_and_no_key_is_made_twice() {
    let classes = moved_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, MOST_PUPILS).await;
    assert_eq!(classes.join(id, Joining::default()).await, Err(ClassError::Full));
    for number in 1..=MOST_PUPILS as u16 {
        desk.remove(number).await.unwrap();
    }
    assert_eq!(desk.class().await.unwrap().places().count(), 0, "nothing is printed on seat cards");
    for _ in 0..3 {
        let key = classes.join(id, Joining::default()).await.unwrap();
        assert!(keys.iter().all(|old| old.number != key.number), "no number is given twice");
    }
    for old in &keys {
        assert_eq!(classes.place(id, old).await, Err(ClassError::NotPupil));
        assert_eq!(classes.come_by_card(id, old).await, Err(ClassError::NotPupil));
    }
    assert_eq!(desk.new_device(1).await, Err(ClassError::NotPupil), "and none comes back by a new device");
    // A pupil who has played stays in the report after the teacher removes them, but has no place.
    desk.start(false).await.unwrap();
    let seated = desk.class().await.unwrap();
    let number = seated.places().next().unwrap().number;
    desk.remove(number).await.unwrap();
    let class = desk.class().await.unwrap();
    assert!(class.pupil(number).is_none() && class.pupils.iter().any(|pupil| pupil.number == number));
    assert_eq!(class.places().count(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_class_that_was_filled_by_nobody_is_full_for_a_moment_only() {
    let classes = moved_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, MOST_PUPILS).await;
    // The first 25 pupils have an open page.
    let mut there = Vec::new();
    for key in &keys[..25] {
        there.push(classes.attend(id, key).await.unwrap());
    }
    assert_eq!(classes.join(id, Joining::default()).await, Err(ClassError::Full));
    sleep(Duration::from_secs(21)).await;
    let late: Vec<PupilKey> = {
        let mut late = Vec::new();
        for _ in 0..5 {
            late.push(classes.join(id, Joining::default()).await.unwrap());
        }
        late
    };
    for key in keys[..25].iter().chain(&late) {
        assert_eq!(classes.place(id, key).await, Ok(Place::Lobby), "whoever is there keeps the place");
    }
    drop(there);
    desk.start(false).await.unwrap();
    sleep(DAY).await;
    let before = desk.class().await.unwrap().places().count();
    assert_eq!(before, MOST_PUPILS, "who plays keeps the place, at the tables of the game that is on");
}

#[tokio::test(start_paused = true)]
async fn cookies_that_were_lost_over_a_term_fill_no_class() {
    let classes = moved_classes().await;
    let (id, desk, ..) = opened(&classes, learning(true), 4, 0).await;
    desk.add_places(10).await.unwrap();
    let cards: Vec<PupilKey> = {
        let class = desk.class().await.unwrap();
        class.places().map(|pupil| class.key_of(pupil)).collect()
    };
    // In each of ten lessons twenty new pupils come by the code.
    for _ in 0..10 {
        for _ in 0..20 {
            classes.join(id, Joining::default()).await.unwrap();
        }
        classes.come_by_card(id, &cards[0]).await.unwrap();
        desk.start(true).await.unwrap();
        desk.end_all().await.unwrap();
        sleep(DAY).await;
    }
    let class = desk.class().await.unwrap();
    assert!(class.places().count() <= MOST_PUPILS && class.pupils.len() <= MOST_PUPILS + 240);
    assert!(class.holder(&cards[0]).is_ok(), "a seat card that is used stays good");
    assert!(cards[1..].iter().all(|card| class.holder(card).is_ok()), "and so do those that wait, while others can go");
}

#[tokio::test(start_paused = true)]
async fn who_came_and_never_played_is_gone_the_next_day() {
    let classes = moved_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, 5).await;
    sleep(DAY + Duration::from_secs(60)).await;
    let fresh = classes.join(id, Joining::default()).await.unwrap();
    assert_eq!(desk.class().await.unwrap().places().count(), 1);
    assert_eq!(classes.place(id, &keys[0]).await, Err(ClassError::NotPupil));
    assert_eq!(classes.place(id, &fresh).await, Ok(Place::Lobby));
}

#[tokio::test(start_paused = true)]
async fn idle_classes_leave_memory_and_lose_nothing() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let clock = Clock::Moved { ms: OPENED, at: Instant::now() };
    let config = HouseConfig { clock, idle: Duration::from_secs(60), tables_per_minute: 10_000, ..config() };
    let classes = Classes::open(House::open(journal, config).await.unwrap());
    let (kept, desk, ..) = opened(&classes, learning(true), 4, 3).await;
    let watch = classes.watch(kept).await.unwrap();
    let (idle, other, ..) = opened(&classes, learning(true), 4, 3).await;
    assert_eq!(classes.awake(), 2);
    sleep(Duration::from_secs(200)).await;
    assert_eq!(classes.awake(), 1, "who is watched stays");
    assert_eq!(other.class().await.unwrap().places().count(), 3, "and the other is there when it is asked for");
    drop(watch);
    sleep(Duration::from_secs(200)).await;
    assert_eq!(classes.awake(), 0);
    let tasks = || tokio::runtime::Handle::current().metrics().num_alive_tasks();
    let before = tasks();
    for number in 1..100 {
        let unknown: ClassId = TableId(number).to_string().parse().unwrap();
        assert_eq!(classes.get(unknown).await.unwrap_err(), ClassError::Unknown);
    }
    assert_eq!((classes.awake(), tasks()), (0, before), "names of no class leave nothing");
    for desk in [&desk, &other] {
        desk.start(false).await.unwrap();
    }
    assert!(classes.get(kept).await.is_ok() && classes.get(idle).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_jumps_forgets_no_class() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (id, teacher) = {
        let classes = moved_classes_on(&journal).await;
        let (id, desk, teacher, _) = opened(&classes, learning(true), 4, 4).await;
        desk.start(false).await.unwrap();
        classes.house().close();
        (id, teacher)
    };
    let ahead = |days: u64| HouseConfig {
        clock: Clock::Moved { ms: OPENED + days * 24 * 3_600_000, at: Instant::now() },
        ..config()
    };
    for days in [40, 400] {
        let classes = Classes::open(House::open(Arc::clone(&journal), ahead(days)).await.unwrap());
        // The sweep runs three times, and nobody uses the class between them.
        for _ in 0..3 {
            classes.sweep().await.unwrap();
            sleep(Duration::from_secs(3_600)).await;
        }
        classes.desk(id, &teacher).await.expect("the class goes on");
        classes.house().close();
        // Now the system clock is right again.
        let classes = Classes::open(House::open(Arc::clone(&journal), ahead(1)).await.unwrap());
        classes.sweep().await.unwrap();
        classes.house().close();
    }
    let classes = Classes::open(House::open(Arc::clone(&journal), ahead(40)).await.unwrap());
    classes.sweep().await.unwrap();
    sleep(DAY).await;
    classes.sweep().await.unwrap();
    assert_eq!(classes.get(id).await.unwrap_err(), ClassError::Unknown, "after a day it is believed");
}

#[tokio::test(start_paused = true)]
async fn one_network_opens_as_many_classes_as_a_school_needs_and_no_more() {
    let classes = moved_classes().await;
    let network = |number: u8| NetworkPrefix::of(IpAddr::from([10, 0, number, 7]));
    let open = async |number: u8| network(number).scope(classes.create(new_class(learning(true), 4))).await.map(drop);
    let mut school = 0;
    let refused = loop {
        match open(1).await {
            Ok(()) => school += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, ClassError::TooManyClasses { retry_after_s: 10 });
    assert_eq!(school, 60, "sixty teachers behind one address");
    assert_eq!(open(2).await, Ok(()), "another school is not concerned");
}

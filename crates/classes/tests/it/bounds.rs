//! Tests of the limits of a class: rate limits, lifetimes, and what everybody sees of the teacher's actions.

use std::{sync::Arc, time::Duration};

use classes::{ClassError, ClassId, Joining, MOST_PUPILS, Place};
use host::{HostError, Phase};
use journal::{Journal, MemoryJournal, Seq, TableId};
use tokio::time::{Instant, sleep};

use crate::{
    places::DAY,
    support::{learning, memory_classes, moved_classes_on, new_class, opened, tables},
};

/// Counts the documents, tables, tokens and codes of a class that are in the store.
async fn kept(journal: &dyn Journal, class: ClassId, tables: &[TableId]) -> usize {
    let mut count = usize::from(journal.get("class", &class.to_string()).await.unwrap().is_some());
    for table in tables {
        count += usize::from(journal.get("class-table", &table.to_string()).await.unwrap().is_some());
        count += usize::from(!journal.read(*table, Seq(0)).await.unwrap_or_default().is_empty());
        count += journal.list(&format!("token/{table}")).await.unwrap().len();
    }
    let codes = journal.list("code").await.unwrap();
    count + codes.iter().filter(|(_, of)| of.contains(&class.to_string())).count()
}

#[tokio::test(start_paused = true)]
async fn homework_is_begun_so_often_in_one_class_and_not_in_the_house() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = moved_classes_on(&journal).await;
    let (busy, desk, ..) = opened(&classes, learning(false), 2, 0).await;
    let (quiet, other, ..) = opened(&classes, learning(false), 2, 0).await;
    desk.give_homework().await.unwrap();
    other.give_homework().await.unwrap();
    let (start, mut begun) = (Instant::now(), 0);
    let refused = loop {
        match classes.begin_homework(busy, 1).await {
            Ok(_) => begun += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, ClassError::Host(HostError::TooFast));
    let since = start.elapsed().as_secs() / 5;
    assert!((120..=120 + since).contains(&begun), "{begun} at once, with {since} more");
    assert!(classes.begin_homework(quiet, 1).await.is_ok(), "another class is not concerned");
    sleep(Duration::from_secs(5)).await;
    assert!(classes.begin_homework(busy, 1).await.is_ok(), "and later one more goes");
    assert_eq!(classes.begin_homework(busy, 1).await.unwrap_err(), ClassError::Host(HostError::TooFast));
    assert_eq!(classes.begin_homework(quiet, 2).await.unwrap_err(), ClassError::BadNumber, "none that was not given");
}

#[tokio::test(start_paused = true)]
async fn a_class_has_so_many_places_and_no_other_class_is_concerned() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = moved_classes_on(&journal).await;
    let (full, ..) = opened(&classes, learning(true), 4, MOST_PUPILS).await;
    assert_eq!(classes.join(full, Joining::default()).await, Err(ClassError::Full));
    let (beside, ..) = opened(&classes, learning(true), 4, 0).await;
    assert!(classes.join(beside, Joining::default()).await.is_ok(), "another class is not concerned");
}

#[tokio::test(start_paused = true)]
async fn a_class_is_forgotten_when_its_time_is_over_and_nothing_of_it_stays() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = moved_classes_on(&journal).await;
    let (lesson, desk, ..) = opened(&classes, learning(true), 4, 6).await;
    let mut new = new_class(learning(true), 4);
    new.plan.term = true;
    let (term, _) = classes.create(new).await.unwrap();
    desk.start(false).await.unwrap();
    let played = tables(&desk.class().await.unwrap());
    assert!(kept(&*journal, lesson, &played).await > played.len());
    desk.end_all().await.unwrap();
    sleep(20 * DAY).await;
    desk.lock(true).await.unwrap();
    let class = desk.class().await.unwrap();
    let until = class.forgotten_at_ms(&classes.house().config().lifetime);
    assert_eq!(until, class.touched_ms + 30 * DAY.as_millis() as u64, "thirty days after it was used last");
    sleep(29 * DAY).await;
    classes.sweep().await.unwrap();
    assert!(classes.get(lesson).await.is_ok());
    sleep(2 * DAY).await;
    classes.sweep().await.unwrap();
    assert_eq!(classes.get(lesson).await.unwrap_err(), ClassError::Unknown);
    assert_eq!(desk.class().await.unwrap_err(), ClassError::Unknown, "no board, no report");
    for table in &played {
        assert_eq!(classes.house().table(*table).await.unwrap_err(), HostError::UnknownTable);
    }
    assert_eq!(kept(&*journal, lesson, &played).await, 0, "nothing is left in the store");
    assert!(classes.get(term.id).await.is_ok(), "a term is longer");
    sleep(140 * DAY).await;
    classes.sweep().await.unwrap();
    assert_eq!(classes.get(term.id).await.unwrap_err(), ClassError::Unknown);
}

#[tokio::test]
async fn everybody_sees_what_the_teacher_does_to_their_game() {
    let classes = memory_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, 4).await;
    desk.start(false).await.unwrap();
    let Place::Table(at, token) = classes.place(id, &keys[0]).await.unwrap() else { panic!("seated") };
    let table = classes.house().table(at).await.unwrap();
    desk.pause(true).await.unwrap();
    assert!(table.look().settings().paused, "the pause is the table's own, for all who look");
    desk.pause(false).await.unwrap();
    let seat = table.seat_of(&token).await.unwrap();
    desk.remove(1).await.unwrap();
    assert_eq!(classes.place(id, &keys[0]).await, Err(ClassError::NotPupil), "taken out, and told so");
    let chairs = table.look().chairs();
    let chair = chairs.iter().find(|chair| chair.seat == seat).unwrap();
    assert!(!chair.person && chair.bot.is_some(), "the others see a bot there: {chair:?}");
    assert!(classes.join(id, Joining::default()).await.is_ok(), "whoever was taken out by mistake comes in anew");
    desk.end_all().await.unwrap();
    assert_eq!(table.look().phase(), Phase::Lobby, "the game ended for all, without a result");
    assert_eq!(classes.place(id, &keys[1]).await, Ok(Place::Lobby));
}

//! Tests of the picture question at the entrance of a class: who may enter, who must wait, and for how long.

use std::{net::IpAddr, sync::Arc, time::Duration};

use classes::{ClassError, ClassId, ClassWatch, Classes, Desk, Door, DoorChoice, Joining, Tap, WALL_PICTURES};
use host::NetworkPrefix;
use journal::{Journal, MemoryJournal};
use tokio::time::{Instant, sleep};

use crate::support::{OPENED, learning, moved_classes_on, new_class};

/// The length of a lesson.
const LESSON: Duration = Duration::from_secs(45 * 60);

struct Lesson {
    classes: Classes,
    class: ClassId,
    desk: Desk,
    /// An open wall page, which keeps the class in memory.
    _wall: ClassWatch,
    start: Instant,
}

/// Creates a class that asks newcomers for the picture. Its teacher uses the school's network.
async fn lesson() -> Lesson {
    let start = Instant::now();
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = moved_classes_on(&journal).await;
    let mut new = new_class(learning(true), 4);
    new.plan.two_step = true;
    let (class, teacher) = classes.create(new).await.unwrap();
    let desk = network(1).scope(classes.desk(class.id, &teacher)).await.unwrap();
    let wall = classes.watch(class.id).await.unwrap();
    Lesson { classes, class: class.id, desk, _wall: wall, start }
}

/// Returns a network by its number. Network 1 is the school's.
fn network(number: u8) -> NetworkPrefix {
    NetworkPrefix::of(IpAddr::from([10, 0, number, 7]))
}

impl Lesson {
    /// Returns the picture that the wall shows now.
    async fn wall(&self) -> &'static str {
        let now = OPENED + self.start.elapsed().as_millis() as u64;
        self.classes.get(self.class).await.unwrap().on_the_wall(now).0
    }

    async fn door(&self, from: u8, kept: Option<&str>) -> Door {
        network(from).scope(self.classes.door(self.class, kept)).await.unwrap()
    }

    /// Waits as long as the class demands, and returns a choice of pictures for a browser without a cookie.
    async fn choice(&self, from: u8) -> DoorChoice {
        loop {
            match self.door(from, None).await {
                Door::Asks(choice) => return choice,
                Door::Waits(seconds) => sleep(Duration::from_secs(seconds)).await,
                Door::Open => panic!("the class asks for a picture"),
            }
        }
    }

    async fn answer(&self, from: u8, choice: &DoorChoice, place: usize) -> Result<(), ClassError> {
        let tap = Some(Tap { ticket: choice.ticket.clone(), place });
        let joining = Joining { tap, ..Joining::default() };
        network(from).scope(self.classes.join(self.class, joining)).await.map(drop)
    }

    /// Answers a choice with the right picture (`right`) or with a wrong one.
    async fn tap(&self, from: u8, choice: &DoorChoice, right: bool) -> Result<(), ClassError> {
        // The former picture is still accepted for some seconds, so the test does not use it as a wrong picture.
        let now = OPENED + self.start.elapsed().as_millis() as u64;
        let class = self.classes.get(self.class).await.unwrap();
        let (wall, former) = (class.on_the_wall(now).0, class.on_the_wall(now - 10_000).0);
        let fits = |picture: &&str| if right { **picture == *wall } else { **picture != *wall && **picture != *former };
        let place = choice.pictures.iter().position(fits).expect("there is one");
        self.answer(from, choice, place).await
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_sees_the_wall_comes_in() {
    let lesson = lesson().await;
    assert_eq!(lesson.classes.join(lesson.class, Joining::default()).await, Err(ClassError::OldChoice));
    let choice = lesson.choice(1).await;
    assert_eq!(choice.pictures.len(), WALL_PICTURES);
    assert_eq!(lesson.tap(1, &choice, true).await, Ok(()));
    assert_eq!(lesson.tap(1, &choice, true).await, Err(ClassError::OldChoice), "a choice is answered once");
    let other = lesson.choice(1).await;
    assert_ne!(choice.pictures, other.pictures, "each is in an order of its own");
    // The former picture of the wall is still accepted for some seconds after the change.
    let seen = lesson.wall().await;
    while lesson.wall().await == seen {
        sleep(Duration::from_secs(1)).await;
    }
    let place = other.pictures.iter().position(|picture| *picture == seen).unwrap();
    assert_eq!(lesson.answer(1, &other, place).await, Ok(()));
    let old = lesson.choice(1).await;
    sleep(Duration::from_secs(600)).await;
    assert_eq!(lesson.tap(1, &old, true).await, Err(ClassError::OldChoice), "an old choice is offered anew");
    let forged = DoorChoice { ticket: old.ticket.replace('-', "-1"), ..old };
    assert_eq!(lesson.tap(1, &forged, true).await, Err(ClassError::OldChoice));
}

#[tokio::test(start_paused = true)]
async fn it_is_switched_on_and_off_during_the_lesson() {
    let lesson = lesson().await;
    lesson.desk.ask_picture(false).await.unwrap();
    assert_eq!(lesson.door(7, None).await, Door::Open);
    assert!(lesson.classes.join(lesson.class, Joining::default()).await.is_ok());
    lesson.desk.ask_picture(true).await.unwrap();
    assert!(matches!(lesson.door(7, None).await, Door::Asks(_)));
    assert_eq!(lesson.classes.join(lesson.class, Joining::default()).await, Err(ClassError::OldChoice));
}

#[tokio::test(start_paused = true)]
async fn a_wrong_picture_means_a_wait_that_grows_for_the_browser() {
    let lesson = lesson().await;
    let (mut kept, mut waits) = (None, Vec::new());
    for _ in 0..8 {
        let Door::Asks(choice) = lesson.door(1, kept.as_deref()).await else { panic!("it has waited") };
        assert_eq!(lesson.tap(1, &choice, false).await, Err(ClassError::WrongPicture));
        let (keeps, wait) = lesson.classes.after_wrong_picture(lesson.class, kept.as_deref()).await.unwrap();
        assert_eq!(lesson.door(1, Some(&keeps)).await, Door::Waits(wait));
        // During the wait even a choice that was offered to another browser cannot be answered.
        let early = lesson.choice(1).await;
        let place = early.pictures.iter().position(|picture| *picture == "none").unwrap_or_default();
        let tap = Some(Tap { ticket: early.ticket.clone(), place });
        let joining = Joining { tap, doorstep: Some(keeps.clone()), ..Joining::default() };
        assert_eq!(lesson.classes.join(lesson.class, joining).await, Err(ClassError::OldChoice));
        sleep(Duration::from_secs(wait)).await;
        (kept, waits) = (Some(keeps), [waits, vec![wait]].concat());
    }
    assert_eq!(waits, [2, 4, 8, 16, 32, 64, 120, 120]);
    let forged = kept.unwrap().replacen('8', "0", 1);
    assert!(matches!(lesson.door(2, Some(&forged)).await, Door::Asks(_)), "what the class did not write says nothing");
}

#[tokio::test(start_paused = true)]
async fn strangers_stay_out_and_nobody_in_the_room_waits_for_them() {
    let lesson = lesson().await;
    // Thirty browsers in the classroom already show a choice.
    let mut open = Vec::new();
    for _ in 0..30 {
        open.push(lesson.choice(1).await);
    }
    // A stranger without cookies guesses for a whole lesson, as fast as possible.
    let lesson_ends = Instant::now() + LESSON;
    let mut guesses = 0;
    while Instant::now() < lesson_ends {
        let choice = lesson.choice(9).await;
        assert!(lesson.answer(9, &choice, usize::MAX).await.is_err(), "no picture is there");
        guesses += 1;
    }
    assert!(guesses <= 14, "{guesses} guesses, each right once in eighteen times");
    // Another stranger collects choices, and answers all of them shortly before they expire.
    let lesson_ends = Instant::now() + LESSON;
    let mut guesses = 0;
    while Instant::now() < lesson_ends {
        let (mut hoard, enough) = (Vec::new(), Instant::now() + Duration::from_secs(9 * 60));
        while Instant::now() < enough {
            match lesson.door(8, None).await {
                Door::Asks(choice) => hoard.push(choice),
                Door::Waits(seconds) => sleep(Duration::from_secs(seconds)).await,
                Door::Open => panic!("the class asks for a picture"),
            }
        }
        for choice in hoard {
            assert!(lesson.answer(8, &choice, usize::MAX).await.is_err(), "no picture is there");
            guesses += 1;
        }
    }
    assert!(guesses <= 24, "{guesses} guesses, each right once in eighteen times");
    let before = Instant::now();
    for choice in &open[..10] {
        // Choices expire after ten minutes, so the browsers in the classroom get new choices.
        assert_eq!(lesson.tap(1, choice, true).await, Err(ClassError::OldChoice));
    }
    for _ in 0..10 {
        let choice = lesson.choice(1).await;
        assert_eq!(lesson.tap(1, &choice, true).await, Ok(()));
    }
    assert_eq!(before.elapsed(), Duration::ZERO, "whoever is in the room does not wait");
    // A pupil in the classroom who taps wrong pictures does not block the other pupils.
    let ready = lesson.choice(1).await;
    for _ in 0..60 {
        let Door::Asks(choice) = lesson.door(1, None).await else { break };
        assert!(lesson.answer(1, &choice, usize::MAX).await.is_err());
    }
    assert!(matches!(lesson.door(1, None).await, Door::Waits(1..=11)), "new choices come slower then");
    let before = Instant::now();
    assert_eq!(lesson.tap(1, &ready, true).await, Ok(()), "a right answer never waits");
    assert_eq!(before.elapsed(), Duration::ZERO);
}

//! Tests that at a table of a class only the class gives seats away. The tests try what pupils, two pupils together,
//! and strangers could do. They also check how a lost seat is restored.

use std::sync::Arc;

use classes::{ClassId, Classes, MovedTo, Place, PupilKey};
use game::{OptionValues, Seat};
use host::{Ask, HostError, Newcomer, SettingsChange, Table, TableId, Token, Wish};
use journal::{Entry, Journal, Logged, MemoryJournal, Occupant, Seq};

use crate::support::{classes_on, learning, memory_classes, opened};

/// Returns the table where a pupil sits, and the token of the pupil's seat.
async fn led(classes: &Classes, class: ClassId, key: &PupilKey) -> (Table, Token) {
    let Place::Table(table, token) = classes.place(class, key).await.unwrap() else { panic!("seated") };
    (classes.house().table(table).await.unwrap(), token)
}

/// Sends, with this token, every request that takes a seat, gives a seat away, or uses a tool of the host. Returns the
/// responses.
async fn every_attempt(at: &Table, token: &Token, of: Seat) -> Vec<Result<(), HostError>> {
    let tokens = [token.clone()];
    let room = at.look().room();
    let other = Some((room.key().to_owned(), OptionValues::new()));
    let order: Vec<Seat> = (0..at.look().chairs().len()).rev().filter_map(Seat::new).collect();
    let change = SettingsChange { locked: Some(false), bot_places: Some(true), ..SettingsChange::default() };
    let mut answers = vec![
        at.ask_for_seat(of).await.map(drop),
        at.join(Newcomer::default(), "").await.map(drop),
        at.may_take_place(&tokens).await,
        at.take_over(token).await.map(drop),
        at.wait(Newcomer::default(), &tokens).await.map(drop),
        at.add_bot(token, room.bots()[0]).await,
        at.fill(token, room.bots()[0], 8).await,
        at.remove(token, of).await,
        at.hand(token, of).await,
        at.make_host(token, of).await,
        at.swap(token, &order).await,
        at.set(token, &change).await,
        at.open(token).await,
        at.stop(token).await,
        at.propose(token, &Wish::Same).await,
        at.accept(token, Seq(9)).await,
        at.decline(token).await,
        at.begin_proposed(token, Seq(9)).await,
        at.again(token, other, true).await,
    ];
    for seat in (0..8).filter_map(Seat::new) {
        answers.push(at.take_place(Newcomer::default(), seat, &tokens).await.map(drop));
        for asked in 1..40 {
            answers.push(at.agree(token, seat, Seq(asked)).await);
        }
    }
    answers
}

#[tokio::test]
async fn pupils_classmates_and_strangers_get_no_seat_and_give_none_away() {
    let classes = memory_classes().await;
    let (id, desk, _, keys) = opened(&classes, learning(true), 4, 3).await;
    desk.start(false).await.unwrap();
    let (at, victim) = led(&classes, id, &keys[0]).await;
    let seat = at.seat_of(&victim).await.unwrap();
    let (before, seated) = (at.look().chairs(), at.look().seated_at());
    let (_, one) = led(&classes, id, &keys[1]).await;
    let (_, two) = led(&classes, id, &keys[2]).await;
    for token in [Token::random().unwrap(), one, two, victim.clone()] {
        for answer in every_attempt(&at, &token, seat).await {
            assert!(matches!(answer, Err(HostError::SeatsOfLeader | HostError::NotHost)), "{answer:?}");
        }
    }
    assert_eq!((at.look().chairs(), at.look().seated_at()), (before, seated), "nothing has happened at the table");
    assert_eq!(at.seat_of(&victim).await, Ok(seat));
    // A pupil who leaves keeps the seat, and no other person gets it.
    at.leave(&victim).await.unwrap();
    assert!(at.look().chairs()[seat.index()].is_handed(), "a bot plays on");
    assert_eq!(at.ask_for_seat(seat).await.unwrap_err(), HostError::SeatsOfLeader);
    at.touch(&victim).await.unwrap();
    assert!(!at.look().chairs()[seat.index()].is_handed(), "and they are back");
    // Nobody can take a seat in the lobby either, after the teacher has ended the games.
    desk.end_all().await.unwrap();
    for answer in every_attempt(&at, &victim, seat).await {
        assert!(matches!(answer, Err(HostError::SeatsOfLeader | HostError::NotHost)), "{answer:?}");
    }
    assert_eq!(at.leave(&victim).await, Err(HostError::SeatsOfLeader), "nobody frees a seat of the class");
}

/// Appends an entry to a table whose server is closed.
async fn write(journal: &dyn Journal, table: TableId, entry: Entry) {
    let last = journal.read(table, Seq::NONE).await.unwrap().last().map_or(Seq::NONE, |(seq, _)| *seq);
    journal.append(table, last, vec![Logged::new(entry, 1)]).await.unwrap();
}

#[tokio::test]
async fn a_seat_that_was_lost_comes_back_to_its_pupil() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let classes = classes_on(&journal).await;
    let (id, desk, teacher, keys) = opened(&classes, learning(true), 4, 4).await;
    desk.start(false).await.unwrap();
    let (at, token) = led(&classes, id, &keys[0]).await;
    let (seat, table) = (at.seat_of(&token).await.unwrap(), at.id());
    let nick = desk.class().await.unwrap().pupils[0].nick.clone();
    classes.house().close();
    // In an earlier version pupils could approve a device. Here one device has already got the first pupil's seat, and
    // another device asks for a seat.
    let occupant = Occupant::Person { name: "Somebody".into(), nick: Some(nick) };
    let lost = Entry::Replaced { seat: seat.index() as u8, occupant, asked: None };
    write(&*journal, table, lost).await;
    let asks = Entry::Asked { seat: (seat.index() as u8 + 1) % 4, ask: Ask::Device { code: "1234".into() } };
    write(&*journal, table, asks).await;
    let classes = classes_on(&journal).await;
    let desk = classes.desk(id, &teacher).await.unwrap();
    let table = classes.house().table(table).await.unwrap();
    assert_eq!(table.seat_of(&token).await, Err(HostError::NotSeated), "the token is void");
    assert!(table.look().chairs().iter().all(|chair| chair.asked.is_none()), "nobody is asked");
    let class = desk.class().await.unwrap();
    assert_eq!(class.seat_at(&class.pupils[0], &table.look()), Some(seat), "the board still knows whose it is");
    let (back, fresh) = led(&classes, id, &keys[0]).await;
    assert_eq!((back.id(), back.seat_of(&fresh).await), (table.id(), Ok(seat)), "the pupil has it again");
    assert_eq!(led(&classes, id, &keys[0]).await.1, fresh, "once");
    // The teacher's tools work on the repaired seat too.
    assert_eq!(desk.move_to(1, 1).await, Ok(MovedTo::Now));
    let key = desk.new_device(1).await.unwrap();
    assert_eq!(led(&classes, id, &key).await.0.id(), table.id());
    desk.remove(1).await.unwrap();
    assert!(!table.look().chairs()[seat.index()].person, "a bot has the seat");
}

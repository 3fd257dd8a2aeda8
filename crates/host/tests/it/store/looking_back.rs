//! Tests of replaying finished games step by step, and of importing records from other servers.

use std::sync::Arc;

use game::{Seat, SplitMix, Viewer, Waiting};
use host::{HostError, House, HouseConfig, ImportError, Phase, Replay, TableState};
use journal::{Entry, MemoryJournal, Occupant, Record, Saying, Seq};
use rooms::ROOMS;

use crate::player::{against_bots, config, memory_house, play_to_the_end, table_of};

#[tokio::test]
async fn every_step_is_the_table_as_it_was() {
    for (seed, room) in (1..).zip(ROOMS) {
        let house = memory_house().await;
        let (table, token) = table_of(&house, *room).await;
        assert_eq!(table.replay(None, None).await.err(), Some(HostError::NotFinished));
        play_to_the_end(&table, &token, &mut SplitMix::new(seed)).await;
        let record = table.record().await.unwrap();
        let replay = table.replay(None, None).await.unwrap();
        let states: Vec<TableState> = TableState::steps(&record).map(Result::unwrap).collect();
        let viewers = || Seat::all(2).map(Viewer::Seat).chain([Viewer::Spectator, replay.open()]);
        let mut told = 0;
        for (step, next) in replay.steps().iter().zip(replay.steps().iter().skip(1)) {
            assert!(step.last < next.first, "steps do not overlap");
            assert!(matches!(step.waiting(), Waiting::Seats(_)), "the game stands still at every step");
        }
        for (index, step) in replay.steps().iter().enumerate() {
            let state = &states[step.last.0 as usize - 1];
            for viewer in viewers() {
                let position = state.position.as_ref().unwrap();
                assert_eq!(
                    step.view(viewer).json(),
                    position.view(viewer).json(),
                    "{} after {}",
                    room.key(),
                    step.last
                );
                told += step.told(viewer).len();
            }
            assert_eq!(replay.step_at(step.first), index);
            assert_eq!(replay.step_at(step.last), index);
            assert!(step.truth.is_none() || step.actor.is_some());
        }
        let moves = record.entries.iter().filter(|logged| matches!(logged.entry, Entry::Played { .. })).count();
        assert_eq!(replay.steps().len(), moves + 1, "the deal, and a step for every move");
        assert_eq!(replay.step_at(Seq(u64::MAX)), moves);
        assert_eq!(replay.step_at(Seq(0)), 0);
        assert!(told > moves, "{told} told in {moves} moves");
        turns_begin_where_the_mover_changes(&replay);
    }
}

/// Checks where turns begin. The number of turns is not checked, because a game of Bluffer may end when the first bluff
/// is called.
fn turns_begin_where_the_mover_changes(replay: &Replay) {
    let mut mover = None;
    for step in replay.steps() {
        let next = step.waiting().window().and_then(|window| window.mover.or(mover));
        assert_eq!(step.begins_turn, next.is_none() || next != mover, "after {}: {mover:?}, {next:?}", step.last);
        mover = next;
    }
    assert!(replay.steps()[0].begins_turn, "the deal is followed by a turn");
}

#[tokio::test]
async fn each_game_of_a_table_is_looked_back_at_by_itself() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 1).await;
    play_to_the_end(&table, &token, &mut SplitMix::new(1)).await;
    table.again(&token, None, true).await.unwrap();
    assert_eq!(table.look().phase(), Phase::Playing);
    let first = table.replay(None, None).await.expect("the first game is over");
    assert_eq!(table.replay(Some(2), None).await.err(), Some(HostError::NotFinished), "the second one is not");
    assert!(*first.entries().end() < table.look().phase_from().0);
    play_to_the_end(&table, &token, &mut SplitMix::new(2)).await;
    let second = table.replay(None, None).await.unwrap();
    assert_eq!((first.game(), second.game()), (1, 2));
    assert!(second.entries().start() > first.entries().end());
    let at = second.steps()[3].last;
    assert_eq!(table.replay(None, Some(at.0)).await.unwrap().game(), 2);
    assert_eq!(table.replay(None, Some(first.steps()[3].last.0)).await.unwrap().game(), 1);
    assert_eq!(table.replay(None, Some(1)).await.unwrap().game(), 1);
    for wrong in [0, 3] {
        assert_eq!(table.replay(Some(wrong), None).await.err(), Some(HostError::NotFinished));
    }
}

#[tokio::test]
async fn a_seat_is_retold_what_it_was_told_and_no_more() {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 2).await;
    let seat = table.seat_of(&token).await.unwrap();
    let before = table.look();
    let (snapshot, told) = table.observations(Some(seat)).await.unwrap();
    assert!(snapshot.seq() >= before.seq());
    play_to_the_end(&table, &token, &mut SplitMix::new(4)).await;
    let (end, after) = table.observations(Some(seat)).await.unwrap();
    assert_eq!(after[..told.len()], told[..], "the past does not change");
    let first = after[0].0.0;
    assert!(after.iter().zip(first..).all(|((seq, _), expected)| seq.0 == expected), "one for every entry");
    assert_eq!(after.last().map(|(seq, _)| *seq), Some(end.seq()));
    let record = table.record().await.unwrap();
    let mut state: Option<TableState> = None;
    let mut lines = Vec::new();
    for (seq, entry) in (1..).zip(&record.entries) {
        match &mut state {
            Some(state) => state.apply(Seq(seq), entry).unwrap(),
            None => state = Some(TableState::fold(record.table, [(Seq(seq), entry.clone())]).unwrap()),
        }
        let happened = state.as_ref().and_then(|state| state.happened.back()).filter(|(at, _)| at.0 == seq);
        lines.extend(happened.map(|(_, happened)| happened.told(Viewer::Seat(seat))).unwrap_or_default());
    }
    assert_eq!(after.into_iter().flat_map(|(_, told)| told).collect::<Vec<_>>(), lines);
    table.again(&token, None, false).await.unwrap();
    assert_eq!(table.observations(Some(seat)).await.err(), Some(HostError::NotPlaying));
}

async fn finished_record(seed: u64) -> Record {
    let house = memory_house().await;
    let (table, token) = against_bots(&house, 1).await;
    play_to_the_end(&table, &token, &mut SplitMix::new(seed)).await;
    table.record().await.unwrap()
}

#[tokio::test]
async fn a_record_of_another_house_is_kept_once() {
    let record = finished_record(5).await;
    let house = memory_house().await;
    let id = house.import(record.clone()).await.unwrap();
    assert_eq!(id, record.table);
    let table = house.table(id).await.unwrap();
    assert_eq!(table.record().await.unwrap(), record);
    assert_eq!(
        table.replay(None, None).await.unwrap().steps().len(),
        Replay::of(&record, 1).unwrap().unwrap().steps().len()
    );
    assert_eq!(house.import(record.clone()).await, Ok(id), "again: it is there");
    let code = table.look().code().to_owned();
    assert_eq!(house.find(&code).await.err(), Some(HostError::UnknownCode), "it gets no code");
    let mut other = finished_record(6).await;
    other.table = record.table;
    assert_eq!(house.import(other).await, Err(ImportError::OtherTable));
}

#[tokio::test]
async fn a_record_that_does_not_follow_is_not_kept() {
    let record = finished_record(7).await;
    let house = memory_house().await;
    let change = |at: usize, entry: Entry| {
        let mut record = record.clone();
        record.entries[at].entry = entry;
        Record::new(record.table, record.entries)
    };
    let draws: Vec<usize> =
        (0..record.entries.len()).filter(|i| matches!(record.entries[*i].entry, Entry::Drawn { .. })).collect();
    let other = |at: usize| record.entries[draws[at]].entry.clone();
    let mut cut = record.clone();
    cut.entries.pop();
    assert_eq!(house.import(cut).await, Err(ImportError::Unfinished));
    assert_eq!(house.import(Record { entries: Vec::new(), ..record.clone() }).await, Err(ImportError::Unfinished));
    let swapped = house.import(change(draws[2], other(1))).await;
    assert!(matches!(swapped, Err(ImportError::Diverged { at, .. }) if at.0 == draws[2] as u64 + 1), "{swapped:?}");
    let name = |name: &str| Occupant::Person { name: name.to_owned(), nick: None };
    for occupant in [name("\u{202e}evil"), name(&"x".repeat(500)), name("")] {
        let seated = house.import(change(1, Entry::Seated { seat: 0, occupant, salt: String::new() })).await;
        assert!(matches!(seated, Err(ImportError::Diverged { at: Seq(2), .. })), "{seated:?}");
    }
    let mut long = record.clone();
    let saying = Saying::Phrase { phrase: "hello".to_owned() };
    long.entries.splice(2..2, vec![Entry::Said { seat: 0, saying }.into(); host::MOST_ENTRIES]);
    assert_eq!(house.import(long).await, Err(ImportError::TooLong));
    assert_eq!(house.table(record.table).await.err(), Some(HostError::UnknownTable), "nothing was kept");
    let children = HouseConfig { child_safe: true, ..config() };
    let children = House::open(Arc::new(MemoryJournal::new()), children).await.unwrap();
    assert_eq!(children.import(record).await, Err(ImportError::ChildSafe));
}

/// An import must not reveal whether a running table has the same entries as the record.
#[tokio::test]
async fn a_record_tells_nothing_of_a_running_table() {
    let journal = Arc::new(MemoryJournal::new());
    let house = House::open(Arc::clone(&journal) as _, config()).await.unwrap();
    let (table, _token) = against_bots(&house, 1).await;
    let truth = Record::of(&*journal, table.id()).await.unwrap();
    let guess = Record { entries: truth.entries[..3].to_vec(), ..truth.clone() };
    assert_eq!(house.import(guess).await, Err(ImportError::Unfinished));
    let mut ended = truth;
    ended.entries.push(Entry::Ended { secret: "00".repeat(32) }.into());
    assert_eq!(house.import(ended.clone()).await, Err(ImportError::OtherTable));
    ended.entries.swap(3, 4);
    assert_eq!(house.import(ended).await, Err(ImportError::OtherTable));
}

#[tokio::test]
async fn records_are_not_brought_without_end() {
    let house = memory_house().await;
    let none = Record::new(journal::TableId(1), Vec::new());
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(house.import(none.clone()).await == Err(ImportError::TooMany));
    }
    assert!((5..=15).contains(&refused), "{refused} of 40 were refused");
}

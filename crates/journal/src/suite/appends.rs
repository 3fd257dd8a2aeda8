//! Conformance cases about appending and reading entries.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::{OTHER, TABLE, cases, entry, fill, numbered, race};
use crate::{AppendError, Ask, By, Entry, Format, Journal, Logged, Nick, Occupant, Saying, Seq, Settings};

cases![
    an_unknown_table_is_empty,
    what_was_appended_is_read,
    every_kind_of_entry_comes_back_the_same,
    a_read_starts_after_its_position,
    a_wrong_position_conflicts_and_writes_nothing,
    appending_nothing_only_checks,
    tables_are_apart,
    of_writers_at_one_position_exactly_one_wins,
    writers_who_retry_all_get_through,
    a_large_batch_is_whole,
    long_and_strange_text_comes_back_the_same,
    many_tables_at_once,
];

async fn an_unknown_table_is_empty(journal: Arc<dyn Journal>) {
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(journal.read(TABLE, Seq(7)).await, Ok(vec![]));
}

async fn what_was_appended_is_read(journal: Arc<dyn Journal>) {
    assert_eq!(journal.append(TABLE, Seq::NONE, vec![entry(1)]).await, Ok(Seq(1)));
    assert_eq!(journal.append(TABLE, Seq(1), vec![entry(2), entry(3)]).await, Ok(Seq(3)));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 3)));
}

async fn every_kind_of_entry_comes_back_the_same(journal: Arc<dyn Journal>) {
    let entries: Vec<_> =
        (0..).zip(every_kind()).map(|(at, entry)| Logged { entry, at: (at > 1).then_some(at) }).collect();
    let kinds: HashSet<_> = entries.iter().map(|logged| std::mem::discriminant(&logged.entry)).collect();
    assert_eq!(kinds.len(), Entry::TYPES.len(), "this case needs one entry of every kind");
    journal.append(TABLE, Seq::NONE, entries.clone()).await.expect("append");
    let read = journal.read(TABLE, Seq::NONE).await.expect("read");
    assert_eq!(read.into_iter().map(|(_, entry)| entry).collect::<Vec<_>>(), entries);
}

/// Returns one entry of every type, in the order of a real table.
fn every_kind() -> Vec<Entry> {
    let options = BTreeMap::from([("hats".to_owned(), "tall".to_owned()), ("cats".to_owned(), String::new())]);
    let settings = Settings { pace_ms: 0, clock_s: Some(u32::MAX), child: true, ..Settings::default() };
    let room = "parlour".to_owned();
    let person = Occupant::Person { name: "Ada".into(), nick: None };
    let bot = Occupant::Bot { name: "Bob".into(), bot: "sly".into(), character: None };
    vec![
        Entry::Created {
            format: Format::NEWEST,
            room: room.clone(),
            code: "012345".into(),
            options: options.clone(),
            settings,
            commitment: Some("01".repeat(32)),
        },
        Entry::Raised { format: Format::NEWEST, commitment: Some("02".repeat(32)) },
        Entry::Deck { text: "cat 4 \u{1f408} \"dog\" 4\n".into() },
        Entry::Seated { seat: 255, occupant: person, salt: "00ff".into() },
        Entry::Left { seat: 0, off: true },
        Entry::Opened { room, rules: 3, seats: 2, options, deck: None, commitment: "ab".repeat(32) },
        Entry::Drawn { draw: "queen".into() },
        Entry::Played { seat: 1, window: u32::MAX, play: "knock".into(), by: By::Clock },
        Entry::Handed { seat: 1, occupant: bot },
        Entry::Ended { secret: "cd".repeat(32) },
    ]
    .into_iter()
    .chain(every_kind_of_company())
    .collect()
}

/// Returns one entry of every type that is about people and not about the game.
fn every_kind_of_company() -> Vec<Entry> {
    let nick = Nick { mood: "sleepy".into(), animal: "otter".into() };
    let text = Saying::Text { text: "good\u{a0}evening \"all\"".into() };
    vec![
        Entry::Replaced {
            seat: 0,
            occupant: Occupant::Person { name: "Sleepy Otter".into(), nick: Some(nick) },
            asked: Some(Seq(9)),
        },
        Entry::Asked { seat: 0, ask: Ask::Bot },
        Entry::Asked { seat: 0, ask: Ask::Removal },
        Entry::Asked { seat: 0, ask: Ask::Device { code: "4711".into() } },
        Entry::Agreed { seat: 0, agreeing: 1 },
        Entry::Kept { seat: 0, by: By::Clock },
        Entry::Swapped { order: vec![1, 0] },
        Entry::Hosted { seat: 1 },
        Entry::Set { settings: Settings { away_s: Some(60), stretch: 10, ..Settings::default() } },
        Entry::Away { seat: 0 },
        Entry::Back { seat: 0 },
        Entry::Said { seat: 0, saying: Saying::Phrase { phrase: "hello".into() } },
        Entry::Said { seat: 0, saying: text },
        Entry::Stopped { secret: "ef".repeat(32) },
        Entry::Proposed { seat: 1, room: "parlour".into(), options: BTreeMap::new() },
        Entry::Accepted { seat: 0, proposed: Seq(31) },
        Entry::Declined { seat: 1, by: By::Person },
        Entry::Again { room: "parlour".into(), code: "012345".into(), options: BTreeMap::new() },
    ]
}

async fn a_read_starts_after_its_position(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    assert_eq!(journal.read(TABLE, Seq(2)).await, Ok(numbered(3, 5)));
    assert_eq!(journal.read(TABLE, Seq(4)).await, Ok(numbered(5, 5)));
    for beyond in [Seq(5), Seq(6), Seq(u64::MAX)] {
        assert_eq!(journal.read(TABLE, beyond).await, Ok(vec![]), "after {beyond}");
    }
}

async fn a_wrong_position_conflicts_and_writes_nothing(journal: Arc<dyn Journal>) {
    let early = journal.append(TABLE, Seq(1), vec![entry(9)]).await;
    assert_eq!(early, Err(AppendError::Conflict { actual: Seq::NONE }));
    fill(&*journal, TABLE, 3).await;
    for wrong in [Seq::NONE, Seq(2), Seq(4), Seq(u64::MAX)] {
        let refused = journal.append(TABLE, wrong, vec![entry(9), entry(9)]).await;
        assert_eq!(refused, Err(AppendError::Conflict { actual: Seq(3) }), "at {wrong}");
    }
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 3)));
    assert_eq!(journal.append(TABLE, Seq(3), vec![entry(4)]).await, Ok(Seq(4)));
}

async fn appending_nothing_only_checks(journal: Arc<dyn Journal>) {
    assert_eq!(journal.append(TABLE, Seq::NONE, vec![]).await, Ok(Seq::NONE));
    assert_eq!(journal.append(TABLE, Seq(1), vec![]).await, Err(AppendError::Conflict { actual: Seq::NONE }));
    fill(&*journal, TABLE, 2).await;
    assert_eq!(journal.append(TABLE, Seq(2), vec![]).await, Ok(Seq(2)));
    assert_eq!(journal.append(TABLE, Seq::NONE, vec![]).await, Err(AppendError::Conflict { actual: Seq(2) }));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 2)));
}

async fn tables_are_apart(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 4).await;
    fill(&*journal, OTHER, 2).await;
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 4)));
    assert_eq!(journal.read(OTHER, Seq::NONE).await, Ok(numbered(1, 2)));
    assert_eq!(journal.append(OTHER, Seq(4), vec![]).await, Err(AppendError::Conflict { actual: Seq(2) }));
}

async fn of_writers_at_one_position_exactly_one_wins(journal: Arc<dyn Journal>) {
    for round in 0..10 {
        let position = Seq(round);
        let results = race((0..16).map(|writer| {
            let journal = journal.clone();
            async move { journal.append(TABLE, position, vec![entry(writer)]).await }
        }))
        .await;
        let won: Vec<_> = (0..16).filter(|&writer| results[writer].is_ok()).collect();
        assert_eq!(won.len(), 1, "winners of round {round}: {won:?}");
        for lost in results.iter().filter(|result| result.is_err()) {
            assert_eq!(*lost, Err(AppendError::Conflict { actual: position.next() }));
        }
        let read = journal.read(TABLE, position).await;
        assert_eq!(read, Ok(vec![(position.next(), entry(won[0]))]), "the winner's entry stands");
    }
}

async fn writers_who_retry_all_get_through(journal: Arc<dyn Journal>) {
    const WRITERS: usize = 8;
    const EACH: usize = 20;
    race((0..WRITERS).map(|writer| {
        let journal = journal.clone();
        async move {
            let mut position = Seq::NONE;
            for number in 0..EACH {
                position = insist(&*journal, position, entry(writer * EACH + number)).await;
            }
        }
    }))
    .await;
    let read = journal.read(TABLE, Seq::NONE).await.expect("read");
    let mut found: Vec<_> = read.iter().map(|(_, entry)| entry.encode()).collect();
    let mut expected: Vec<_> = (0..WRITERS * EACH).map(|number| entry(number).encode()).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

/// Appends one entry and retries after each conflict. Returns the number of the entry.
async fn insist(journal: &dyn Journal, mut position: Seq, entry: Logged) -> Seq {
    loop {
        match journal.append(TABLE, position, vec![entry.clone()]).await {
            Ok(last) => return last,
            Err(AppendError::Conflict { actual }) => position = actual,
            Err(other) => panic!("append: {other}"),
        }
    }
}

async fn a_large_batch_is_whole(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 1).await;
    fill(&*journal, TABLE, 3_000).await;
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 3_000)));
    assert_eq!(journal.append(TABLE, Seq(3_000), vec![entry(3_001)]).await, Ok(Seq(3_001)));
}

async fn long_and_strange_text_comes_back_the_same(journal: Arc<dyn Journal>) {
    let strange = [
        "",
        "\0",
        "\n\r\t\"\\/{}",
        "'; DROP TABLE entries; --",
        "é e\u{301} 你好 שלום 🂡👩‍👩‍👧 \u{202e}",
        "\u{10ffff}\u{fffd}",
    ];
    let mut entries: Vec<_> =
        strange.iter().map(|text| Logged::from(Entry::Drawn { draw: (*text).to_owned() })).collect();
    entries.push(Logged::from(Entry::Drawn { draw: "🃏 ".repeat(50_000) }));
    journal.append(TABLE, Seq::NONE, entries.clone()).await.expect("append");
    let read = journal.read(TABLE, Seq::NONE).await.expect("read");
    assert!(read.into_iter().map(|(_, entry)| entry).eq(entries), "text came back different");
}

async fn many_tables_at_once(journal: Arc<dyn Journal>) {
    const TABLES: u64 = 50;
    race((0..TABLES).map(|table| {
        let journal = journal.clone();
        async move {
            for last in 1..=10 {
                fill(&*journal, crate::TableId(table << 58 | table), last).await;
            }
        }
    }))
    .await;
    for table in 0..TABLES {
        assert_eq!(journal.read(crate::TableId(table << 58 | table), Seq::NONE).await, Ok(numbered(1, 10)));
    }
}

//! Tests of record files: writing, reading, and refusing with the line number and the reason. Also tests the hostile
//! store.

use std::{fmt::Debug, sync::Arc};

use super::{TABLE, entry, numbered};
use crate::{
    AppendError, HostileJournal, Hostility, Journal, MemoryJournal, PutError, ReadError, ReadRecordError, Record, Seq,
    TableId, WriteError,
};

fn record(last: u64) -> Record {
    Record::new(TABLE, (1..=last).map(entry).collect())
}

/// Checks that reading `text` fails with this error message, and returns the error.
fn refused(text: impl AsRef<[u8]> + Debug, message: &str) -> ReadRecordError {
    let error = Record::read(text.as_ref()).expect_err("it should be refused");
    assert_eq!(error.to_string(), message, "{text:?}");
    error
}

#[tokio::test]
async fn a_table_becomes_a_file_and_back() {
    let journal = MemoryJournal::new();
    journal.append(TABLE, Seq::NONE, (1..=3).map(entry).collect()).await.expect("append");
    let record = Record::of(&journal, TABLE).await.expect("read");
    let text = record.to_text();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], r#"{"humbug":"record","format":2,"table":"000000000fary"}"#);
    assert_eq!(lines[2], r#"{"seq":2,"type":"drawn","draw":"card 2"}"#);
    assert_eq!(lines[4], format!(r#"{{"end":{{"seq":3,"hash":"{}"}}}}"#, record.running_hash()));
    assert_eq!(text.parse::<Record>().expect("parse"), record);
}

#[test]
fn files_of_the_first_format_have_no_end() {
    let old = Record { end: None, ..record(2) };
    let text = old.to_text();
    assert!(text.starts_with(r#"{"humbug":"record","format":1,"#) && text.ends_with("\"card 2\"}\n"), "{text}");
    assert_eq!(text.parse::<Record>().expect("parse"), old);
}

#[test]
fn whoever_changes_an_entry_gets_another_hash() {
    let mut forged = record(3);
    forged.entries[1] = entry(9);
    assert_ne!(Some(forged.running_hash()), forged.end);
    assert_eq!(forged.to_text().parse::<Record>().expect("parse"), forged, "reading judges nothing");
}

#[test]
fn an_end_that_is_none_is_refused() {
    let text = record(2).to_text();
    let last = text.lines().last().expect("an end");
    refused(format!("{text}\n"), "line 5: the end of the record is wrong: something stands after it");
    refused(
        text.replace("{\"end\":{\"seq\":2", "{\"end\":{\"seq\":3"),
        "line 4: the end of the record is wrong: it is for 3 entries, not 2",
    );
    let short = text.replace(last, r#"{"end":{"seq":2,"hash":"00"}}"#);
    refused(short, "line 4: the end of the record is wrong: a hash is 64 hexadecimal digits at line 1 column 28");
}

#[test]
fn files_from_other_systems_are_read() {
    let record = record(2);
    let text = record.to_text();
    assert_eq!(text.replace('\n', "\r\n").parse::<Record>().expect("line ends of another system"), record);
    assert_eq!(text.trim_end().parse::<Record>().expect("no last line end"), record);
    assert_eq!(super::record::record(0).to_text().parse::<Record>().expect("no entries").entries, []);
}

#[test]
fn every_truncation_is_reported() {
    let whole = record(3);
    let text = whole.to_text();
    let header = text.find('\n').expect("a header");
    for end in header + 1..text.len() {
        match text[..end].parse::<Record>() {
            Ok(part) => {
                assert!(end + 1 == text.len(), "cut at {end}: only the last line end may be missing");
                assert_eq!(part, whole);
            }
            Err(ReadRecordError::Truncated { line, expected }) => {
                assert_eq!(line, 1 + usize::try_from(expected.0).expect("small"));
            }
            Err(other) => panic!("cut at {end}: {other}"),
        }
    }
    let mut torn = text.trim_end().as_bytes().to_vec();
    torn.truncate(text.find("card 3").expect("the last entry"));
    torn.extend_from_slice(&"é".as_bytes()[..1]);
    refused(torn, "line 4: expected the rest of entry 3, but the file breaks off here");
}

#[test]
fn gaps_and_strange_lines_are_reported() {
    let text = record(3).to_text();
    let lines: Vec<_> = text.lines().collect();
    let file = |lines: &[&str]| lines.join("\n") + "\n";
    refused(file(&[lines[0], lines[1], lines[3]]), "line 3: expected entry 2, found entry 3");
    refused(file(&[lines[0], lines[1], lines[1]]), "line 3: expected entry 2, found entry 1");
    refused(file(&[lines[0], lines[2]]), "line 2: expected entry 1, found entry 2");
    refused(
        file(&[lines[0], "", lines[1]]),
        "line 2: expected entry 1: not a journal entry: EOF while parsing a value at line 2 column 0",
    );
    refused(
        file(&[lines[0], r#"{"type":"left","seat":0}"#]),
        "line 2: expected entry 1: not a journal entry: missing field `seq` at line 1 column 24",
    );
    let error = refused(
        file(&[lines[0], r#"{"seq":1,"type":"juggled"}"#]),
        "line 2: expected entry 1: entries of type `juggled` are unknown to this version, \
         which knows created, raised, deck, seated, left, opened, drawn, played, handed, replaced, asked, agreed, kept, swapped, hosted, set, away, back, said, ended, stopped, proposed, accepted, declined, again",
    );
    assert!(matches!(error, ReadRecordError::Entry { line: 2, expected: Seq(1), .. }));
    refused(
        b"{\"humbug\":\"record\",\"format\":1,\"table\":\"0000000000000\"}\n\xff\n",
        "line 2: invalid utf-8 sequence of 1 bytes from index 0",
    );
}

#[test]
fn what_is_no_record_is_refused() {
    for text in [
        "",
        "\n",
        "hello",
        "{}",
        "[]\n",
        "\u{feff}{}",
        r#"{"humbug":"deck","format":1}"#,
        r#"{"humbug":"record","format":1}"#,
    ] {
        let error = text.parse::<Record>().expect_err(text);
        assert!(matches!(error, ReadRecordError::NotARecord { .. }), "{text:?}: {error}");
        assert!(error.to_string().starts_with("line 1: expected the header of a Humbug record, found"), "{error}");
    }
    let error = refused(
        r#"{"humbug":"record","format":3,"shelf":9}"#,
        "line 1: the record is in format 3, this version reads formats up to 2",
    );
    assert!(matches!(error, ReadRecordError::NewerFormat { found: 3 }));
}

/// Returns a hostile store, and the memory store inside it that shows what was really written.
fn hostile(seed: u64) -> (Arc<MemoryJournal>, HostileJournal) {
    let memory = Arc::new(MemoryJournal::new());
    (memory.clone(), HostileJournal::new(memory, seed, Hostility::FIERCE))
}

#[tokio::test]
async fn each_knob_does_its_own_harm() {
    let (memory, journal) = hostile(42);
    journal.provoke(Hostility { refuse: 1000, ..Hostility::CALM });
    let refused = journal.append(TABLE, Seq::NONE, vec![entry(1)]).await;
    assert!(matches!(refused, Err(AppendError::Failed(WriteError::Unavailable { .. }))));
    assert!(matches!(journal.put("k", "1", "v".into()).await, Err(PutError::Failed(WriteError::Unavailable { .. }))));
    assert_eq!(memory.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(memory.list("k").await, Ok(vec![]));

    journal.provoke(Hostility { lose_ack: 1000, ..Hostility::CALM });
    let lost = journal.append(TABLE, Seq::NONE, vec![entry(1)]).await;
    assert!(matches!(lost, Err(AppendError::Failed(WriteError::Unavailable { .. }))));
    assert!(matches!(
        journal.put_new("k", "1", "v".into()).await,
        Err(PutError::Failed(WriteError::Unavailable { .. }))
    ));
    assert_eq!(memory.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
    assert_eq!(memory.get("k", "1").await, Ok(Some("v".into())));

    journal.provoke(Hostility { false_conflict: 1000, ..Hostility::CALM });
    let conflict = journal.append(TABLE, Seq(1), vec![entry(2)]).await;
    assert_eq!(conflict, Err(AppendError::Conflict { actual: Seq(2) }));
    assert_eq!(journal.put_new("k", "2", "v".into()).await, Err(PutError::Conflict));
    assert_eq!(journal.put("k", "3", "v".into()).await, Ok(()));
    assert_eq!(memory.read(TABLE, Seq(1)).await, Ok(vec![]));

    journal.provoke(Hostility { fail_read: 1000, ..Hostility::CALM });
    assert!(matches!(journal.read(TABLE, Seq::NONE).await, Err(ReadError::Unavailable { .. })));
    assert!(matches!(journal.get("k", "1").await, Err(ReadError::Unavailable { .. })));
    let mut follow = journal.follow(TABLE, Seq::NONE);
    assert!(matches!(follow.next().await, Err(ReadError::Unavailable { .. })));

    journal.provoke(Hostility { stale_read: 1000, ..Hostility::CALM });
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(vec![]));

    journal.calm();
    assert_eq!(follow.next().await, Ok((Seq(1), entry(1))));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
}

#[tokio::test]
async fn a_follower_is_told_things_twice_but_misses_nothing() {
    let (memory, journal) = hostile(42);
    journal.provoke(Hostility { repeat: 500, ..Hostility::CALM });
    memory.append(TABLE, Seq::NONE, (1..=100).map(entry).collect()).await.expect("append");
    let mut follow = journal.follow(TABLE, Seq::NONE);
    let (mut last, mut repeated) = (Seq::NONE, 0);
    while last < Seq(100) {
        let (seq, told) = follow.next().await.expect("follow");
        assert_eq!(told, entry(seq.0));
        if seq <= last {
            repeated += 1;
        } else {
            assert_eq!(seq, last.next());
            last = seq;
        }
    }
    assert!(repeated > 10, "repeated {repeated} times");
}

/// Makes 100 appends and reads at one table and returns their results as text.
async fn fates((memory, journal): &(Arc<MemoryJournal>, HostileJournal), table: TableId) -> Vec<String> {
    let mut fates = Vec::new();
    for _ in 0..100 {
        let held = memory.read(table, Seq::NONE).await.expect("read").len();
        fates.push(format!("{:?}", journal.append(table, Seq::NONE.plus(held), vec![entry(0)]).await));
        fates.push(format!("{:?}", journal.read(table, Seq::NONE).await.map(|entries| entries.len())));
    }
    fates
}

#[tokio::test]
async fn the_same_seed_gives_the_same_fates_whatever_happens_elsewhere() {
    let alone = fates(&hostile(42), TABLE).await;
    let busy = hostile(42);
    let (among_others, _) = tokio::join!(fates(&busy, TABLE), fates(&busy, TableId(1)));
    assert_eq!(alone, among_others);
    assert_ne!(alone, fates(&hostile(43), TABLE).await);
}

//! Record files: written, read, and refused with the line and the reason.

use std::fmt::Debug;

use super::{TABLE, entry};
use crate::{Journal, MemoryJournal, ReadRecordError, Record, Seq};

fn record(last: u64) -> Record {
    Record { table: TABLE, entries: (1..=last).map(entry).collect() }
}

/// Reads `text`, which must be refused with this message.
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
    assert_eq!(lines[0], r#"{"humbug":"record","format":1,"table":"000000000fary"}"#);
    assert_eq!(lines[2], r#"{"seq":2,"type":"drawn","draw":"card 2"}"#);
    assert_eq!(text.parse::<Record>().expect("parse"), record);
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
fn every_truncation_is_reported_or_a_shorter_record() {
    let whole = record(3);
    let text = whole.to_text();
    let header = text.find('\n').expect("a header");
    for end in header + 1..text.len() {
        match text[..end].parse::<Record>() {
            Ok(part) => {
                assert!(matches!(text.as_bytes()[end - 1], b'\n' | b'}'), "cut at {end}");
                assert!(whole.entries.starts_with(&part.entries));
            }
            Err(ReadRecordError::Truncated { line, expected }) => {
                assert_eq!(line, 1 + usize::try_from(expected.0).expect("small"));
            }
            Err(other) => panic!("cut at {end}: {other}"),
        }
    }
    let mut torn = text.trim_end().as_bytes().to_vec();
    torn.truncate(torn.len() - 2);
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
         which knows created, seated, left, opened, drawn, played, handed, replaced, swapped, hosted, set, away, back, said, ended, stopped, again",
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
        r#"{"humbug":"record","format":2,"shelf":9}"#,
        "line 1: the record is in format 2, this version reads formats up to 1",
    );
    assert!(matches!(error, ReadRecordError::NewerFormat { found: 2 }));
}

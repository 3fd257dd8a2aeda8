//! Tests of the SQLite store beyond the conformance suite: durability, a full disk, damaged entries.

use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::Connection;

use super::{TABLE, entry, numbered};
use crate::SqliteJournal;
use journal::{AppendError, DecodeEntryError, Entry, Journal, Logged, ReadError, Seq, TableId, WriteError};

/// Creates a new store in a new folder. Returns the folder, the path of the file, and the store.
fn store() -> (tempfile::TempDir, PathBuf, SqliteJournal) {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = SqliteJournal::open(folder.path().join("table.humbug")).expect("open");
    let file = journal.file().to_owned();
    (folder, file, journal)
}

fn pragma(connection: &Connection, name: &str) -> i64 {
    connection.pragma_query_value(None, name, |row| row.get(0)).expect("pragma")
}

#[tokio::test]
async fn what_was_written_is_there_after_reopening() {
    let (_folder, file, journal) = store();
    journal.append(TABLE, Seq::NONE, (1..=10).map(entry).collect()).await.expect("append");
    journal.put("deck", "animals", "cat".into()).await.expect("put");
    drop(journal);
    let beside = |suffix: &str| PathBuf::from(format!("{}{suffix}", file.display()));
    assert!(!beside("-wal").exists(), "closing tidies the write-ahead log away");
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 10)));
    assert_eq!(journal.get("deck", "animals").await, Ok(Some("cat".into())));
    assert_eq!(journal.append(TABLE, Seq(10), vec![entry(11)]).await, Ok(Seq(11)));
}

#[tokio::test]
async fn the_file_is_marked_and_its_writes_are_synced() {
    let (_folder, file, journal) = store();
    journal
        .on_writer(|connection| {
            assert_eq!(pragma(connection, "application_id"), 0x4855_4D42);
            assert_eq!(pragma(connection, "user_version"), 3);
            assert_eq!(pragma(connection, "synchronous"), 2, "FULL");
            let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).expect("mode");
            assert_eq!(mode, "wal");
        })
        .await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "hidden cards are for the owner's eyes");
    }
    drop(journal);
    let bytes = std::fs::read(&file).expect("read");
    assert_eq!(&bytes[68..72], b"HUMB");
}

#[tokio::test]
async fn an_accepted_append_is_written_though_nobody_waits() {
    let (_folder, file, journal) = store();
    {
        let mut append = journal.append(TABLE, Seq::NONE, vec![entry(1)]);
        let once = std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context).is_ready()));
        once.await;
    }
    drop(journal);
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
}

/// Limits the size of the database to a few more pages, which simulates a full disk.
fn fill_up(connection: &Connection) {
    let pages = pragma(connection, "page_count") + 4;
    connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).expect("limit");
}

fn make_room(connection: &Connection) {
    connection.pragma_update_and_check(None, "max_page_count", 1 << 30, |_| Ok(())).expect("limit");
}

fn long(number: u64) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("{number} {}", "x".repeat(100_000)) })
}

#[tokio::test]
async fn a_full_disk_is_reported_and_got_over() {
    let (_folder, file, journal) = store();
    journal.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    journal.on_writer(fill_up).await;
    let full = Err(WriteError::Full { file: file.clone() }.into());
    assert_eq!(journal.append(TABLE, Seq(1), vec![entry(2), long(3)]).await, full);
    assert_eq!(
        journal.put("deck", "long", "x".repeat(100_000)).await,
        Err(WriteError::Full { file: file.clone() }.into())
    );
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)), "all or none");
    assert_eq!(journal.append(TABLE, Seq(1), vec![entry(2)]).await, Ok(Seq(2)), "what fits is still taken");
    journal.on_writer(make_room).await;
    assert_eq!(journal.append(TABLE, Seq(2), vec![long(3)]).await, Ok(Seq(3)));
    drop(journal);
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(TABLE, Seq(2)).await, Ok(vec![(Seq(3), long(3))]));
}

/// Appends that share a transaction do not share a failure: one append is too long, one append conflicts, and all other
/// appends succeed.
#[tokio::test(flavor = "multi_thread")]
async fn one_failure_does_not_fail_its_neighbours() {
    let (_folder, file, journal) = store();
    let journal = Arc::new(journal);
    journal.on_writer(fill_up).await;
    // The appends collect in the queue while the writer is busy.
    let busy = journal.clone();
    let busy =
        tokio::spawn(
            async move { busy.on_writer(|_| std::thread::sleep(std::time::Duration::from_millis(100))).await },
        );
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    let tasks: Vec<_> = (0..30)
        .map(|table| {
            let journal = journal.clone();
            let (expected, added) = match table {
                10 => (Seq::NONE, long(1)),
                20 => (Seq(5), entry(1)),
                _ => (Seq::NONE, entry(1)),
            };
            tokio::spawn(async move { journal.append(TableId(table), expected, vec![added]).await })
        })
        .collect();
    for (table, task) in tasks.into_iter().enumerate() {
        let expected = match table {
            10 => Err(WriteError::Full { file: file.clone() }.into()),
            20 => Err(AppendError::Conflict { actual: Seq::NONE }),
            _ => Ok(Seq(1)),
        };
        assert_eq!(task.await.expect("append"), expected, "table {table}");
    }
    busy.await.expect("busy");
}

#[tokio::test]
async fn a_spoilt_or_missing_entry_is_reported() {
    let (_folder, _file, journal) = store();
    journal.append(TABLE, Seq::NONE, (1..=5).map(entry).collect()).await.expect("append");
    journal
        .on_writer(|connection| {
            connection.execute("UPDATE entries SET entry = '{\"type\":\"juggled\"}' WHERE seq = 4", []).expect("spoil");
            connection.execute("DELETE FROM entries WHERE seq = 2", []).expect("lose");
        })
        .await;
    let gap = ReadError::Gap { table: TABLE, expected: Seq(2), found: Seq(3) };
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Err(gap));
    let error = DecodeEntryError::UnknownType { found: "juggled".into() };
    let unknown = ReadError::Undecodable { table: TABLE, seq: Seq(4), error };
    assert_eq!(journal.read(TABLE, Seq(2)).await, Err(unknown.clone()));
    let mut follow = journal.follow(TABLE, Seq(2));
    assert_eq!(follow.next().await, Err(unknown));
}

#[tokio::test]
async fn a_follower_does_not_keep_the_file_and_is_told_when_it_closes() {
    let (_folder, file, journal) = store();
    let mut follow = journal.follow(TABLE, Seq::NONE);
    journal.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    assert_eq!(follow.next().await, Ok((Seq(1), entry(1))));
    let waiting = tokio::spawn(async move { follow.next().await });
    tokio::task::yield_now().await;
    drop(journal);
    assert!(matches!(waiting.await.expect("follow"), Err(ReadError::Unavailable { .. })));
    SqliteJournal::open(&file).expect("reopen");
}

/// A full disk is also reported on a file system that is really full. The test runs only if `HUMBUG_JOURNAL_SMALL_DISK`
/// names an empty folder on a file system of about one megabyte: `mount -t tmpfs -o size=1m tmpfs FOLDER`.
#[tokio::test]
async fn a_really_full_disk_is_got_over() {
    let Some(folder) = std::env::var_os("HUMBUG_JOURNAL_SMALL_DISK").map(PathBuf::from) else { return };
    let ballast = folder.join("ballast");
    std::fs::write(&ballast, vec![0; 300_000]).expect("ballast");
    let file = folder.join("table.humbug");
    let journal = SqliteJournal::open(&file).expect("open");
    let mut last = Seq::NONE;
    let error = loop {
        match journal.append(TABLE, last, vec![entry(last.0 + 1)]).await {
            Ok(now) => last = now,
            Err(error) => break error,
        }
    };
    assert_eq!(error, WriteError::Full { file: journal.file().to_owned() }.into());
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, last.0)), "reading goes on");
    std::fs::remove_file(ballast).expect("make room");
    assert_eq!(journal.append(TABLE, last, vec![entry(last.0 + 1)]).await, Ok(last.next()));
    drop(journal);
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, last.0 + 1)));
}

#[tokio::test]
async fn a_deleted_table_gives_its_space_back() {
    let (_folder, file, journal) = store();
    let long = Logged::from(Entry::Drawn { draw: "x".repeat(10_000) });
    journal.append(TABLE, Seq::NONE, vec![long; 400]).await.expect("append");
    let other = TableId(TABLE.0 + 1);
    journal.append(other, Seq::NONE, (1..=10).map(entry).collect()).await.expect("append");
    journal.delete_table(TABLE, Seq(400)).await.expect("deleted");
    assert_eq!(journal.read(other, Seq::NONE).await, Ok(numbered(1, 10)));
    drop(journal);
    let size = std::fs::metadata(&file).expect("metadata").len();
    assert!(size < 200_000, "{size} bytes are left of 4 million");
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(other, Seq::NONE).await, Ok(numbered(1, 10)));
}

//! Tests that files which are not journals of Humbug are refused with a specific error and stay unchanged.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{TABLE, entry, numbered};
use crate::{OpenError, SqliteJournal};
use journal::{Journal, Seq};

/// Returns a new folder and the path of a file in it that does not exist yet.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().canonicalize().expect("its path").join("table.humbug");
    (folder, file)
}

/// Returns every file in the folder with its content, except the lock file and the shared memory of the write-ahead
/// log.
fn contents(file: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = fs::read_dir(file.parent().expect("a folder")).expect("list");
    let mut contents: Vec<_> = folder
        .map(|item| item.expect("list").path())
        .filter(|path| !path.to_string_lossy().ends_with(".lock") && !path.to_string_lossy().ends_with("-shm"))
        .map(|path| (path.clone(), fs::read(&path).unwrap_or_default()))
        .collect();
    contents.sort();
    contents
}

/// Checks that opening `file` fails, leaves the file unchanged, and gives an error that names the file. Returns the
/// error.
fn refused(file: &Path) -> OpenError {
    let before = contents(file);
    let error = SqliteJournal::open(file).expect_err("it should be refused");
    assert!(contents(file) == before, "a refused file was changed: {error}");
    assert!(error.to_string().contains(&*file.to_string_lossy()), "{error}");
    error
}

/// Creates a journal with 2,000 entries in `file`.
async fn journal(file: &Path) {
    let journal = SqliteJournal::open(file).expect("open");
    let entries = (1..=2_000).map(entry).collect();
    journal.append(TABLE, Seq::NONE, entries).await.expect("append");
}

#[test]
fn what_is_no_database() {
    for bytes in [&b"x"[..], b"Dear diary, ...", &[0; 5000], b"SQLite format 3\0", &[0xff; 100]] {
        let (_folder, file) = place();
        fs::write(&file, bytes).expect("write");
        assert_eq!(refused(&file), OpenError::NotAJournal { file });
    }
}

#[test]
fn another_programs_database() {
    for (application_id, wal) in [(0, false), (0, true), (7, false), (7, true)] {
        let (_folder, file) = place();
        let other = Connection::open(&file).expect("open");
        if wal {
            other.pragma_update(None, "journal_mode", "WAL").expect("WAL");
        }
        other.pragma_update(None, "application_id", application_id).expect("mark");
        other.execute_batch("CREATE TABLE entries (x); INSERT INTO entries VALUES (1);").expect("fill");
        if wal {
            // The other program still runs, so its write-ahead log is not empty. While its application id is only in
            // the log, the file itself has none.
            let error = refused(&file);
            assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        }
        drop(other);
        assert_eq!(refused(&file), OpenError::Foreign { file, application_id });
    }
}

#[tokio::test]
async fn a_newer_schema() {
    let (_folder, file) = place();
    journal(&file).await;
    Connection::open(&file).expect("open").pragma_update(None, "user_version", 4).expect("mark");
    assert_eq!(refused(&file), OpenError::Newer { file: file.clone(), found: 4 });
    // The newer schema is also detected if only the write-ahead log has it.
    let other = Connection::open(&file).expect("open");
    other.pragma_update(None, "user_version", 2).expect("mark");
    other.pragma_update(None, "wal_checkpoint", "TRUNCATE").ok();
    other.pragma_update(None, "user_version", 5).expect("mark");
    // These copies are as after a crash: no process has the file open, and the write-ahead log is not empty.
    let (_elsewhere, copy) = place();
    for suffix in ["", "-wal"] {
        let of = |file: &Path| PathBuf::from(format!("{}{suffix}", file.display()));
        fs::copy(of(&file), of(&copy)).expect("copy");
    }
    assert_eq!(contents(&copy).len(), 2);
    assert_eq!(refused(&copy), OpenError::Newer { file: copy, found: 5 });
}

#[tokio::test]
async fn a_damaged_journal() {
    let (_folder, file) = place();
    journal(&file).await;
    let whole = fs::read(&file).expect("read");
    assert!(whole.len() > 5 * 4096);
    let mut scrawled = whole.clone();
    scrawled[4096 * 2..4096 * 4].fill(0x5a);
    let mut short = whole.clone();
    short.truncate(whole.len() / 2);
    let mut headless = whole.clone();
    headless[16] = 0x77;
    let mut gutted = whole;
    gutted[100..4096].fill(0);
    for (damage, bytes) in [("scrawled", scrawled), ("short", short), ("headless", headless), ("gutted", gutted)] {
        fs::write(&file, bytes).expect("write");
        let error = refused(&file);
        assert!(matches!(error, OpenError::Damaged { .. }), "{damage}: {error}");
    }
}

#[tokio::test]
async fn a_journal_in_use() {
    let (_folder, file) = place();
    let first = SqliteJournal::open(&file).expect("open");
    first.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    assert_eq!(refused(&file), OpenError::Locked { file: file.clone() });
    #[cfg(unix)]
    {
        let alias = file.with_file_name("alias");
        std::os::unix::fs::symlink(&file, &alias).expect("link");
        assert_eq!(SqliteJournal::open(&alias).expect_err("the same file"), OpenError::Locked { file: file.clone() });
    }
    first.append(TABLE, Seq(1), vec![entry(2)]).await.expect("append");
    drop(first);
    let second = SqliteJournal::open(&file).expect("open when the first has gone");
    assert_eq!(second.read(TABLE, Seq::NONE).await, Ok(numbered(1, 2)));
}

#[test]
fn a_path_that_cannot_be() {
    let (folder, file) = place();
    let error = SqliteJournal::open(file.join("deeper")).expect_err("no such folder");
    assert!(matches!(error, OpenError::Io { .. }), "{error}");
    let error = SqliteJournal::open(folder.path()).expect_err("a folder");
    assert!(matches!(error, OpenError::Io { .. }), "{error}");
    let error = SqliteJournal::open("").expect_err("nothing");
    assert!(matches!(error, OpenError::Io { .. }), "{error}");
}

#[test]
fn an_empty_file_becomes_a_journal() {
    let (_folder, file) = place();
    fs::write(&file, "").expect("write");
    drop(SqliteJournal::open(&file).expect("open"));
    drop(SqliteJournal::open(&file).expect("open again"));
}

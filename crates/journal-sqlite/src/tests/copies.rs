//! Tests of backup from a store that is in use, and of restoring.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{TABLE, entry, numbered};
use crate::{OpenError, SqliteJournal};
use journal::{Journal, Seq};

async fn held(file: &Path) -> usize {
    let journal = SqliteJournal::open(file).expect("the copy opens");
    let read = journal.read(TABLE, Seq::NONE).await.expect("the copy can be read");
    assert_eq!(read, numbered(1, read.len() as u64), "from the first on, without a gap");
    read.len()
}

async fn filled(file: &Path, last: u64) -> SqliteJournal {
    let journal = SqliteJournal::open(file).expect("open");
    journal.append(TABLE, Seq::NONE, (1..=last).map(entry).collect()).await.expect("append");
    journal.put("code", "123456", "x".into()).await.expect("put");
    journal
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_store_that_is_written_to_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("house");
    let journal = Arc::new(filled(&file, 500).await);
    let acknowledged = Arc::new(AtomicU64::new(500));
    let writing = tokio::spawn({
        let (journal, acknowledged) = (Arc::clone(&journal), Arc::clone(&acknowledged));
        async move {
            for last in 500_u64.. {
                journal.append(TABLE, Seq(last), vec![entry(last + 1)]).await.expect("append");
                acknowledged.store(last + 1, Ordering::SeqCst);
            }
        }
    });
    for copy in 0..5 {
        let (before, to) = (acknowledged.load(Ordering::SeqCst), folder.path().join(format!("copy {copy}")));
        let (from, target) = (file.clone(), to.clone());
        let made = tokio::task::spawn_blocking(move || SqliteJournal::back_up(&from, &target)).await.expect("it runs");
        made.expect("a copy");
        let after = acknowledged.load(Ordering::SeqCst) + 1;
        let held = held(&to).await as u64;
        assert!((before..=after).contains(&held), "{before} <= {held} <= {after}");
        assert_eq!(SqliteJournal::back_up(&file, &to), Err(OpenError::Exists { file: to }), "nothing is written over");
    }
    writing.abort();
}

#[tokio::test]
async fn a_copy_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, copy, other] = ["house", "copy", "other"].map(|name| folder.path().join(name));
    let journal = filled(&file, 10).await;
    SqliteJournal::back_up(&file, &copy).expect("a copy");
    journal.append(TABLE, Seq(10), vec![entry(11)]).await.expect("append");
    let running = SqliteJournal::restore(&copy, &file, true);
    assert!(matches!(running, Err(OpenError::Locked { .. })), "a house runs: {running:?}");
    drop(journal);
    let there = SqliteJournal::restore(&copy, &file, false);
    assert!(matches!(there, Err(OpenError::Exists { .. })), "{there:?}");
    assert_eq!(held(&file).await, 11);
    SqliteJournal::restore(&copy, &file, true).expect("restored");
    assert_eq!(held(&file).await, 10);
    assert_eq!(held(&folder.path().join("house.replaced")).await, 11, "what was there is kept");
    SqliteJournal::restore(&copy, &other, false).expect("where there was none");
    assert_eq!(held(&other).await, 10);
    let journal = SqliteJournal::open(&other).expect("open");
    assert_eq!(journal.get("code", "123456").await, Ok(Some("x".into())));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "a copy holds hidden cards too");
    }
}

#[tokio::test]
async fn what_is_no_journal_is_neither_copied_nor_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, wrong, cut, to] = ["house", "wrong", "cut", "to"].map(|name| folder.path().join(name));
    drop(filled(&file, 3_000).await);
    std::fs::write(&wrong, "a shopping list, long enough to have a header of a hundred bytes ".repeat(4))
        .expect("write");
    let whole = std::fs::read(&file).expect("read");
    std::fs::write(&cut, &whole[..whole.len() / 2]).expect("write");
    for bad in [&wrong, &cut, &folder.path().join("nothing")] {
        assert!(SqliteJournal::back_up(bad, &to).is_err(), "{}", bad.display());
        assert!(SqliteJournal::restore(bad, &to, true).is_err(), "{}", bad.display());
        assert!(SqliteJournal::restore(bad, &file, true).is_err(), "{}", bad.display());
        assert!(!to.exists(), "nothing is left of a copy that failed");
    }
    assert_eq!(held(&file).await, 3_000, "the store is as it was");
}

/// Each byte of an entry and of a document is changed in turn, in the file of a copy. No changed copy may be restored.
#[tokio::test]
async fn a_copy_whose_content_was_changed_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, copy, bad, to] = ["house", "copy", "bad", "to"].map(|name| folder.path().join(name));
    let journal = SqliteJournal::open(&file).expect("open");
    journal.append(TABLE, Seq::NONE, (1..=3).map(entry).collect()).await.expect("append");
    journal.put("secret", "here", "a fair draw".into()).await.expect("put");
    SqliteJournal::back_up(&file, &copy).expect("a copy");
    let whole = std::fs::read(&copy).expect("read");
    let place = |text: &str| whole.windows(text.len()).position(|bytes| bytes == text.as_bytes()).expect("it is there");
    let (document, text) = (place("a fair draw"), entry(2).encode());
    let last = place(&text);
    let places: Vec<_> = (document..document + 11).chain(last..last + text.len()).collect();
    for place in places {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        std::fs::write(&bad, &changed).expect("write");
        let refused = SqliteJournal::restore(&bad, &to, true);
        assert!(matches!(refused, Err(OpenError::Damaged { .. })), "byte {place}: {refused:?}");
        assert!(!to.exists());
    }
    SqliteJournal::restore(&copy, &to, true).expect("the copy itself is good");
    // A restored file is a store and no longer a copy: its content may change, and it can be backed up again.
    let again = SqliteJournal::open(&to).expect("open");
    again.append(TABLE, Seq(3), vec![entry(4)]).await.expect("append");
    let second = folder.path().join("second");
    SqliteJournal::back_up(&to, &second).expect("a copy");
    drop(again);
    SqliteJournal::restore(&second, &to, true).expect("restored");
    assert_eq!(held(&to).await, 4);
}

/// The file of a store in use has no seal, so all its entries must be readable before it is restored.
#[tokio::test]
async fn a_file_with_an_entry_that_is_missing_or_unreadable_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, to] = ["house", "to"].map(|name| folder.path().join(name));
    for change in [
        "DELETE FROM entries WHERE seq = 2",
        "UPDATE entries SET entry = '{\"type\":\"juggled\"}' WHERE seq = 2",
        "UPDATE entries SET entry = substr(entry, 2) WHERE seq = 3",
        "UPDATE entries SET seq = 7 WHERE seq = 3",
    ] {
        std::fs::remove_file(&file).unwrap_or_default();
        drop(filled(&file, 3).await);
        SqliteJournal::restore(&file, &to, true).expect("whole");
        let connection = rusqlite::Connection::open(&file).expect("it opens");
        connection.execute_batch(change).expect("changed");
        drop(connection);
        let refused = SqliteJournal::restore(&file, &to, true);
        assert!(matches!(refused, Err(OpenError::Damaged { .. })), "{change}: {refused:?}");
        assert_eq!(held(&to).await, 3, "the store is as it was");
    }
}

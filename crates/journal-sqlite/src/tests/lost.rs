//! Tests that the store refuses everything while its file is deleted, moved or replaced. It must not acknowledge a
//! write that would be lost.

use std::fs;
use std::path::{Path, PathBuf};

use super::{TABLE, entry, numbered};
use crate::SqliteJournal;
use journal::{Journal, PutError, ReadError, Seq, WriteError};

/// Creates a store with one entry, in a new folder.
async fn store() -> (tempfile::TempDir, PathBuf, SqliteJournal) {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = SqliteJournal::open(folder.path().join("table.humbug")).expect("open");
    journal.append(TABLE, Seq::NONE, vec![entry(1)]).await.expect("append");
    let file = journal.file().to_owned();
    (folder, file, journal)
}

fn log(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", file.display()))
}

/// Checks that every write and every read is refused as `Lost`, with the name of the file.
async fn refused(journal: &SqliteJournal, file: &Path) {
    let file = file.to_owned();
    let append = journal.append(TABLE, Seq(1), vec![entry(2)]).await;
    assert_eq!(append, Err(WriteError::Lost { file: file.clone() }.into()));
    let sentence = append.expect_err("refused").to_string();
    assert!(sentence.starts_with(&file.display().to_string()) && sentence.contains("nothing is saved"), "{sentence}");
    let lost = Err(PutError::from(WriteError::Lost { file: file.clone() }));
    assert_eq!(journal.put("deck", "animals", "cat".into()).await, lost);
    assert_eq!(journal.put_new("deck", "animals", "cat".into()).await, lost);
    assert_eq!(journal.delete("deck", "animals").await, lost);
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Err(ReadError::Lost { file: file.clone() }));
    assert_eq!(journal.get("deck", "animals").await, Err(ReadError::Lost { file }));
}

#[tokio::test]
async fn a_deleted_file_takes_no_write() {
    let (_folder, file, journal) = store().await;
    fs::remove_file(&file).expect("delete");
    refused(&journal, &file).await;
    refused(&journal, &file).await;
}

#[tokio::test]
async fn a_deleted_write_ahead_log_takes_no_write() {
    let (_folder, file, journal) = store().await;
    fs::remove_file(log(&file)).expect("delete");
    refused(&journal, &file).await;
}

/// The deleted log is also detected if nothing was written since the store was opened.
#[tokio::test]
async fn a_log_that_is_deleted_before_the_first_write_is_missed() {
    let (_folder, file, journal) = store().await;
    drop(journal);
    let journal = SqliteJournal::open(&file).expect("reopen");
    fs::remove_file(log(&file)).expect("delete");
    refused(&journal, &file).await;
}

#[tokio::test]
async fn a_replaced_file_takes_no_write() {
    let (_folder, file, journal) = store().await;
    for path in [&file, &log(&file)] {
        let copy = path.with_extension("copy");
        fs::copy(path, &copy).expect("copy");
        fs::rename(&copy, path).expect("replace");
    }
    refused(&journal, &file).await;
    let both = || [fs::read(&file).expect("the file"), fs::read(log(&file)).expect("its log")];
    let before = both();
    drop(journal);
    assert!(both() == before, "the other files are left as they were");
    let journal = SqliteJournal::open(&file).expect("open the other");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)));
}

#[tokio::test]
async fn a_file_that_is_moved_back_is_written_to_again() {
    let (folder, file, journal) = store().await;
    let away = folder.path().with_extension("away");
    fs::rename(folder.path(), &away).expect("move the whole folder");
    refused(&journal, &file).await;
    fs::rename(&away, folder.path()).expect("move it back");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 1)), "what was refused was not made");
    assert_eq!(journal.append(TABLE, Seq(1), vec![entry(2)]).await, Ok(Seq(2)));
    drop(journal);
    let journal = SqliteJournal::open(&file).expect("reopen");
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(numbered(1, 2)));
}

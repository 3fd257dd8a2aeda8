//! Tests of the list of entries and of packs, by comparison with the store in memory.

use std::path::Path;

use rusqlite::Connection;

use super::{entry, numbered};
use crate::SqliteJournal;
use journal::{Head, Journal, MemoryJournal, Seq, TableId};

/// A pseudo-random generator with a fixed seed (a linear congruential generator with Knuth's MMIX constants).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

/// Returns names of tables at both ends of the order of names, in its middle, and elsewhere.
fn table(number: u64) -> TableId {
    TableId(match number {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << 63,
        3 => (1 << 63) - 1,
        number => number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    })
}

/// Checks that both stores return the same entries for every table, from its first entry and from its middle. Also
/// checks that both stores return the same heads, page by page.
async fn are_alike(sqlite: &SqliteJournal, memory: &MemoryJournal, tables: u64) {
    for table in (0..tables).map(table) {
        let all = memory.read(table, Seq::NONE).await;
        assert_eq!(sqlite.read(table, Seq::NONE).await, all);
        let middle = Seq(all.map_or(0, |all| all.len() as u64 / 2));
        assert_eq!(sqlite.read(table, middle).await, memory.read(table, middle).await);
    }
    let mut after = None;
    loop {
        let heads: Vec<Head> = memory.heads(after, 3).await.expect("memory can be read");
        assert_eq!(sqlite.heads(after, 3).await.as_ref(), Ok(&heads));
        let Some(last) = heads.last() else { break };
        after = Some(last.table);
    }
}

#[tokio::test]
async fn whatever_is_appended_deleted_and_filed_in_whatever_order_is_read_as_from_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("table.humbug");
    let (mut sqlite, memory) = (SqliteJournal::open(&file).expect("open"), MemoryJournal::new());
    let (mut numbers, tables) = (Numbers(14), 9);
    for round in 0..1_200 {
        let table = table(numbers.below(tables));
        let last = Seq(memory.read(table, Seq::NONE).await.map_or(0, |all| all.len() as u64));
        // Sometimes the expected number is wrong, so the append conflicts.
        let expected = if numbers.below(9) == 0 { last.next() } else { last };
        if numbers.below(30) == 0 {
            assert_eq!(sqlite.delete_table(table, expected).await, memory.delete_table(table, expected).await);
        } else {
            let added: Vec<_> = (0..=numbers.below(40)).map(|number| entry(last.0 + 1 + number)).collect();
            let appended = memory.append(table, expected, added.clone()).await;
            assert_eq!(sqlite.append(table, expected, added).await, appended);
        }
        if round % 100 == 0 {
            are_alike(&sqlite, &memory, tables).await;
        }
        if round % 300 == 0 {
            drop(sqlite);
            sqlite = SqliteJournal::open(&file).expect("reopen");
        }
    }
    are_alike(&sqlite, &memory, tables).await;
    drop(sqlite);
    let filed = "SELECT (SELECT count(*) FROM packs), (SELECT count(*) FROM entries)";
    let counted = |row: &rusqlite::Row<'_>| Ok((row.get::<_, u32>(0)?, row.get::<_, u32>(1)?));
    let (packs, latest) = Connection::open(&file).expect("open").query_row(filed, [], counted).expect("count");
    assert!(packs > 9 && latest > 0, "some are packed and some are not: {packs} packs, {latest} entries");
}

const DOCUMENTS: &str = "
    CREATE TABLE documents (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO documents VALUES ('deck', 'animals', 'cat');
    PRAGMA application_id = 0x48554D42;
    PRAGMA journal_mode = WAL;";

/// Creates a file of schema 1, as versions before the list of entries wrote it.
fn first_schema(file: &Path) {
    let old = Connection::open(file).expect("open");
    let create = "
        CREATE TABLE entries (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL CHECK (seq >= 1),
            entry TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO entries VALUES ('nobody''s', 1, '{}');
        PRAGMA user_version = 1;";
    old.execute_batch(create).and_then(|()| old.execute_batch(DOCUMENTS)).expect("a file of old");
    let mut insert = old.prepare("INSERT INTO entries VALUES (?1, ?2, ?3)").expect("insert");
    for number in (0..4).map(table) {
        for (seq, entry) in numbered(1, 300) {
            insert.execute((number.to_string(), seq.0.cast_signed(), entry.encode())).expect("insert");
        }
    }
}

/// Creates a file of schema 2, as versions before packs wrote it: the list holds all entries, and only the first 1,000
/// have rows in `places`.
fn second_schema(file: &Path) {
    let old = Connection::open(file).expect("open");
    let create = "
        CREATE TABLE entries (
            number INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL,
            seq INTEGER NOT NULL CHECK (seq >= 1),
            entry TEXT NOT NULL
        ) STRICT;
        CREATE TABLE places (
            table_id INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE filed (number INTEGER NOT NULL) STRICT;
        INSERT INTO filed VALUES (1000);
        PRAGMA user_version = 2;";
    old.execute_batch(create).and_then(|()| old.execute_batch(DOCUMENTS)).expect("a file of old");
    let mut insert = old.prepare("INSERT INTO entries (table_id, seq, entry) VALUES (?1, ?2, ?3)").expect("insert");
    for (seq, entry) in numbered(1, 300) {
        for number in (0..4).map(table) {
            let named = (number.0 ^ (1 << 63)).cast_signed();
            insert.execute((named, seq.0.cast_signed(), entry.encode())).expect("insert");
        }
    }
    let places = "INSERT INTO places SELECT table_id, seq, number FROM entries WHERE number <= 1000";
    old.execute(places, []).expect("places");
}

#[tokio::test]
async fn a_file_of_an_older_schema_is_taken_over() {
    for make in [first_schema, second_schema] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("table.humbug");
        make(&file);
        for opened in 0..2 {
            let journal = SqliteJournal::open(&file).expect("open");
            let last = 300 + opened;
            for number in (0..4).map(table) {
                assert_eq!(journal.read(number, Seq::NONE).await, Ok(numbered(1, last)));
                assert_eq!(journal.append(number, Seq(last), vec![entry(last + 1)]).await, Ok(Seq(last + 1)));
            }
            assert_eq!(journal.get("deck", "animals").await, Ok(Some("cat".into())));
            assert_eq!(journal.heads(None, 10).await.map(|heads| heads.len()), Ok(4));
        }
    }
}

#[tokio::test]
async fn a_pack_that_is_damaged_is_said_to_be_and_other_tables_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("table.humbug");
    // The entries of an older schema are packed by the migration when the file is opened.
    second_schema(&file);
    drop(SqliteJournal::open(&file).expect("open"));
    let spoil = "UPDATE packs SET entries = x'ff00ff' WHERE table_id = ?1";
    let spoilt = (table(1).0 ^ (1 << 63)).cast_signed();
    assert_eq!(Connection::open(&file).expect("open").execute(spoil, [spoilt]), Ok(1));
    let journal = SqliteJournal::open(&file).expect("reopen");
    let error = journal.read(table(1), Seq::NONE).await.expect_err("it is damaged").to_string();
    assert!(error.contains("corrupt deflate stream"), "{error}");
    assert_eq!(journal.read(table(2), Seq::NONE).await, Ok(numbered(1, 300)));
    assert_eq!(journal.heads(None, 10).await.map(|heads| heads.len()), Ok(4));
}

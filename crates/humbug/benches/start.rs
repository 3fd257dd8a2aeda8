//! Measures the time to open a server on a store with very many tables, and its memory after that.
//!
//! Run `cargo bench -p humbug --bench start`.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

mod memory;

use std::{sync::Arc, time::Instant};

use futures::StreamExt;
use host::{House, HouseConfig, NewTable, Settings};
use journal::{Journal, Seq, TableId};
use journal_sqlite::SqliteJournal;

/// The number of stored tables.
const TABLES: u64 = 100_000;

/// The number of copies that are written to the store at the same time.
const TOGETHER: usize = 512;

fn main() {
    // `cargo test --benches` runs every bench once with `--test`, and expects no measurement.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("house");
    runtime.block_on(fill(&file));
    let size = std::fs::metadata(&file).expect("metadata").len();
    println!("{TABLES} lobbies in a store of {} MiB", size >> 20);
    let before = resident_kib();
    for _ in 0..5 {
        runtime.block_on(open(&file, before));
    }
}

/// Opens the store and the server, loads one table, and prints the times.
async fn open(file: &std::path::Path, before: Option<u64>) {
    let began = Instant::now();
    let journal = Arc::new(SqliteJournal::open(file).expect("the store opens"));
    let checked = began.elapsed();
    let house = House::open(journal, HouseConfig::default()).await.expect("the house opens");
    let opened = began.elapsed();
    let table = house.table(TableId(TABLES / 2)).await.expect("a table");
    let looked = began.elapsed();
    println!(
        "store {checked:.2?}, house {:.2?}, a table in it {:.2?}, all {looked:.2?}; {} tables in memory, {} KiB more than before",
        opened - checked,
        looked - opened,
        house.awake(),
        resident_kib()
            .zip(before)
            .map_or_else(|| "?".to_owned(), |(now, before)| now.saturating_sub(before).to_string()),
    );
    drop(table);
    house.close();
    while house.awake() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Writes copies of one lobby, with the documents of each copy, to a new store.
async fn fill(file: &std::path::Path) {
    let journal = Arc::new(SqliteJournal::open(file).expect("the store opens"));
    let house = House::open(Arc::clone(&journal) as Arc<dyn Journal>, HouseConfig::default()).await.expect("it opens");
    let settings = Settings { free_names: true, ..Settings::default() };
    let new = NewTable { room: rooms::ROOMS[0].key().to_owned(), settings, ..NewTable::default() };
    let (first, _) = house.create(new, "Mia", "").await.expect("a table");
    let entries: Vec<_> =
        journal.read(first, Seq::NONE).await.expect("it is there").into_iter().map(|(_, logged)| logged).collect();
    let copy = |number: u64| {
        let (journal, entries) = (Arc::clone(&journal), entries.clone());
        async move {
            let (id, name) = (TableId(number), TableId(number).to_string());
            journal.append(id, Seq::NONE, entries).await.expect("an entry");
            journal.put("live", &name, String::new()).await.expect("a mark");
            journal.put("code", &format!("{:06}", number % 1_000_000), name.clone()).await.expect("a code");
            journal.put(&format!("token/{name}"), &format!("{number:064x}"), "2".to_owned()).await.expect("a token");
        }
    };
    futures::stream::iter(1..=TABLES).for_each_concurrent(TOGETHER, copy).await;
    house.close();
}

/// Returns the memory of this process, if the system reports it.
fn resident_kib() -> Option<u64> {
    memory::resident(std::process::id())
}

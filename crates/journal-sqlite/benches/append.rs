//! Benchmarks of how fast appends are acknowledged: `cargo bench -p journal-sqlite`.

use std::sync::Arc;

use divan::Bencher;
use journal::{Entry, Journal, Logged, MemoryJournal, Seq, TableId};
use journal_sqlite::SqliteJournal;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// Appends one entry to every table concurrently. Returns the new last number, which all tables share.
async fn round(journal: &Arc<dyn Journal>, tables: u64, position: Seq) -> Seq {
    let appends = (0..tables).map(|table| {
        let journal = journal.clone();
        let entry = Logged::from(Entry::Drawn { draw: "the queen of hearts".into() });
        tokio::spawn(async move { journal.append(TableId(table), position, vec![entry]).await })
    });
    for append in appends.collect::<Vec<_>>() {
        let last = append.await.expect("no panic").expect("append");
        assert_eq!(last, position.next());
    }
    position.next()
}

fn run(bencher: Bencher<'_, '_>, journal: Arc<dyn Journal>, tables: u64) {
    let runtime = Runtime::new().expect("a runtime");
    let mut position = Seq::NONE;
    bencher
        .counter(divan::counter::ItemsCount::new(tables))
        .bench_local(|| position = runtime.block_on(round(&journal, tables, position)));
    let held = runtime.block_on(journal.read(TableId(0), Seq::NONE)).expect("read");
    assert_eq!(Seq::NONE.plus(held.len()), position, "what was acknowledged is there");
}

/// Measures the store in memory.
#[divan::bench(args = [1, 64, 512])]
fn memory(bencher: Bencher<'_, '_>, tables: u64) {
    run(bencher, Arc::new(MemoryJournal::new()), tables);
}

/// Measures the SQLite store in a file in the current folder.
#[divan::bench(args = [1, 64, 512])]
fn sqlite(bencher: Bencher<'_, '_>, tables: u64) {
    let folder = tempfile::tempdir_in(".").expect("a folder");
    let journal = SqliteJournal::open(folder.path().join("bench.humbug")).expect("open");
    run(bencher, Arc::new(journal), tables);
}

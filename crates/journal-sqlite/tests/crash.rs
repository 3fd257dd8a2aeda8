//! Tests that every acknowledged write survives when the process is killed at any moment.
//!
//! The test is a separate program, because a child process inherits file locks of its parent for a moment while it
//! starts. Tests in the same process that reopen a store would then find it locked.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use journal::{AppendError, Entry, Journal, Logged, Seq, TableId};
use journal_sqlite::SqliteJournal;

/// The environment variable that turns the test `victim` into the process that is killed. Its value is the file to
/// write to.
const FILE: &str = "HUMBUG_JOURNAL_CRASH_FILE";

/// The number of times that the process is started and killed.
const DEATHS: u64 = 15;

/// The number of tables that the process writes to concurrently, so that its transactions hold several appends.
const TABLES: u64 = 6;

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("crash.humbug");
    let mut acknowledged: HashMap<u64, u64> = HashMap::new();
    for death in 0..DEATHS {
        let before: u64 = acknowledged.values().sum();
        for (table, last) in live_and_die(&file, Duration::from_millis(death * death * 29 % 97)) {
            let known = acknowledged.entry(table).or_default();
            *known = last.max(*known);
        }
        assert!(acknowledged.values().sum::<u64>() > before, "it died before it did anything");
        check(&file, &acknowledged);
    }
}

/// Returns an entry that differs for each number.
fn entry(number: u64) -> Logged {
    Logged::from(Entry::Drawn { draw: format!("card {number}") })
}

/// Starts a writer process, kills it `life` after its first acknowledgement, and returns the acknowledgements that it
/// printed.
fn live_and_die(file: &Path, life: Duration) -> Vec<(u64, u64)> {
    let mut child = start(file);
    let mut out = child.stdout.take().expect("its output");
    let mut printed = Vec::new();
    while !String::from_utf8_lossy(&printed).contains("ack ") {
        let mut some = [0; 4096];
        let count = out.read(&mut some).expect("read its output");
        assert!(count > 0, "the writer ended by itself: {}", String::from_utf8_lossy(&printed));
        printed.extend_from_slice(&some[..count]);
    }
    // A thread reads the output while the writer runs: otherwise a full pipe would block the writer.
    let rest = thread::spawn(move || {
        let mut rest = Vec::new();
        out.read_to_end(&mut rest).expect("read its output");
        rest
    });
    thread::sleep(life);
    child.kill().expect("kill");
    child.wait().expect("wait");
    printed.extend(rest.join().expect("the reader"));
    let text = String::from_utf8(printed).expect("text");
    // The last line may be incomplete, so it is ignored.
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    whole.lines().filter_map(acknowledgement).collect()
}

fn acknowledgement(line: &str) -> Option<(u64, u64)> {
    let (table, last) = line.strip_prefix("ack ")?.split_once(' ')?;
    Some((table.parse().ok()?, last.parse().ok()?))
}

fn start(file: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "victim", "--nocapture", "--test-threads=1"])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("start the writer")
}

/// Checks that every table has no gap and holds at least the acknowledged entries.
fn check(file: &Path, acknowledged: &HashMap<u64, u64>) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let journal = SqliteJournal::open(file).expect("reopen");
    for (&table, &last) in acknowledged {
        let entries = runtime.block_on(journal.read(TableId(table), Seq::NONE)).expect("read");
        assert!(entries.len() as u64 >= last, "table {table}: {} entries, acknowledged {last}", entries.len());
        for (place, (seq, found)) in entries.into_iter().enumerate() {
            assert_eq!((seq, found), (Seq(place as u64 + 1), entry(place as u64 + 1)), "table {table}");
        }
    }
}

/// The process that is killed: it appends to all tables without end. Without the environment variable this test does
/// nothing.
#[test]
fn victim() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let journal = Arc::new(SqliteJournal::open(file).expect("open"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    say("");
    for table in 0..TABLES {
        runtime.spawn(write_for_ever(journal.clone(), table));
    }
    loop {
        thread::park();
    }
}

async fn write_for_ever(journal: Arc<SqliteJournal>, table: u64) {
    let nobody = Seq(u64::MAX);
    let Err(AppendError::Conflict { actual }) = journal.append(TableId(table), nobody, vec![]).await else { return };
    let mut last = actual;
    loop {
        // Each append has one, two or three entries.
        let next = last.plus(1 + (last.0 % 3) as usize);
        let entries = (last.0 + 1..=next.0).map(entry).collect();
        last = journal.append(TableId(table), last, entries).await.expect("append");
        say(&format!("ack {table} {last}"));
    }
}

/// Prints a line to standard output in one write, so that the test harness cannot mix other output into it.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("{line}\n").as_bytes()).and_then(|()| out.flush()).expect("print");
}

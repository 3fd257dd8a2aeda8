//! Benchmarks of appends on NATS servers of this machine: `cargo bench -p journal-nats --features suite --bench
//! servers`.
//!
//! Each table appends one move after the other, and a second node follows all tables.

#![expect(clippy::print_stdout, reason = "it prints what it measured")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use journal::{By, Entry, Journal, Logged, Seq, TableId};
use journal_nats::NatsStore;
use journal_nats::suite::Servers;

/// How long each combination of servers and tables is measured.
const TIME: Duration = Duration::from_secs(5);

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    println!("servers | tables at once | appends/s | p50 ms | p99 ms | p99 ms until another node has it");
    for servers in [1, 3] {
        let running = Servers::start(servers);
        for tables in [1, 16, 256] {
            let house = format!("house-{tables}");
            let (here, there) = runtime
                .block_on(async { (Arc::new(running.store(&house).await), Arc::new(running.store(&house).await)) });
            let (appends, heard) = runtime.block_on(measure(&here, &there, tables));
            let rate = appends.len() as f64 / TIME.as_secs_f64();
            let ms = |times: &[Duration], part: f64| {
                times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1_000.0
            };
            println!(
                "{servers} | {tables} | {rate:.0} | {:.1} | {:.1} | {:.1}",
                ms(&appends, 0.5),
                ms(&appends, 0.99),
                ms(&heard, 0.99)
            );
        }
    }
}

/// Returns two lists: how long each append took, and how long it took until the second node received the append. Both
/// lists are sorted, shortest first.
async fn measure(here: &Arc<NatsStore>, there: &Arc<NatsStore>, tables: u64) -> (Vec<Duration>, Vec<Duration>) {
    let end = Instant::now() + TIME;
    let writers: Vec<_> =
        (0..tables).map(|table| tokio::spawn(write(here.clone(), TableId(table << 55), end))).collect();
    let begun: Vec<_> = (0..tables).map(|table| tokio::spawn(hear(there.clone(), TableId(table << 55), end))).collect();
    let (mut appends, mut heard) = (Vec::new(), Vec::new());
    let mut starts = Vec::new();
    for writer in writers {
        let written = writer.await.expect("it writes");
        appends.extend(written.iter().map(|(_, took)| *took));
        starts.push(written);
    }
    for (follower, written) in begun.into_iter().zip(starts) {
        let came = follower.await.expect("it hears");
        heard.extend(came.iter().zip(&written).map(|(came, (start, _))| came.saturating_duration_since(*start)));
    }
    appends.sort_unstable();
    heard.sort_unstable();
    (appends, heard)
}

async fn write(store: Arc<NatsStore>, table: TableId, end: Instant) -> Vec<(Instant, Duration)> {
    let (mut last, mut written) = (Seq::NONE, Vec::new());
    while Instant::now() < end {
        let entry = Entry::Played { seat: 1, window: 40, play: "7h 7s as 2x7".into(), by: By::Person };
        let start = Instant::now();
        last = store.append(table, last, vec![Logged::new(entry, 1_700_000_000_000)]).await.expect("append");
        written.push((start, start.elapsed()));
    }
    written
}

async fn hear(store: Arc<NatsStore>, table: TableId, end: Instant) -> Vec<Instant> {
    let mut follow = store.follow(table, Seq::NONE);
    let mut came = Vec::new();
    while let Ok(Ok(_)) = tokio::time::timeout_at((end + Duration::from_secs(1)).into(), follow.next()).await {
        came.push(Instant::now());
    }
    came
}

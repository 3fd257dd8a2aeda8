//! A reader of a table's stream, who reconnects to another node whenever it ends.

use std::{
    io::{BufRead, BufReader},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// How far a reader has received a table.
pub(crate) struct Reader {
    pub(crate) table: String,
    shown: Arc<AtomicU64>,
}

impl Reader {
    /// Reads from each of these nodes in turn, as long as this process runs.
    pub(crate) fn open(table: String, token: String, nodes: Vec<String>) -> Self {
        let shown = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&shown);
        let path = format!("/tables/{table}/events");
        thread::spawn(move || {
            for node in nodes.iter().cycle() {
                let url = format!("{node}{path}?at={}", seen.load(Ordering::Relaxed));
                let Ok(answer) = ureq::get(url).header("Authorization", format!("Bearer {token}")).call() else {
                    thread::sleep(Duration::from_millis(20));
                    continue;
                };
                for line in BufReader::new(answer.into_body().into_reader()).lines().map_while(Result::ok) {
                    if let Some(id) = line.strip_prefix("id: ").and_then(|id| id.parse().ok()) {
                        seen.store(id, Ordering::Relaxed);
                    }
                }
            }
        });
        Self { table, shown }
    }

    /// Waits until the entry of this number was shown.
    pub(crate) fn sees(&self, last: u64) {
        let give_up = Instant::now() + Duration::from_secs(30);
        while self.shown.load(Ordering::Relaxed) != last {
            assert!(Instant::now() < give_up, "{} is not shown to its end: {:?} of {last}", self.table, self.shown);
            thread::sleep(Duration::from_millis(20));
        }
    }
}

//! Measures the cost of games and stored tables on NATS servers, and the time to open a node on a store with very many
//! tables.
//!
//! Run `cargo bench -p humbug --bench servers`, or with another number of tables: `cargo bench -p humbug --bench
//! servers -- 1000000`. With `-- node=10 server=25` the bench instead prints how throughput grows with the number of
//! nodes. Then each node is limited to 10 % of a processor and each server to 25 %.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

mod growth;
mod memory;
#[path = "../tests/it/server.rs"]
#[expect(dead_code, reason = "the tests do more with a server")]
mod server;

use std::{path::Path, process::Command, time::Instant};

use async_nats::jetstream::{self, message::PublishMessage};
use futures::StreamExt;
use host::{House, HouseConfig, NewTable, Settings};
use journal::{Journal, MemoryJournal, Seq, TableId};
use journal_nats::suite::Servers;
use server::{HUMBUG, Server};

/// The number of messages that the bench sends at the same time, before the servers acknowledge them.
const TOGETHER: usize = 2_048;

fn main() {
    // `cargo test --benches` runs every bench once with `--test`, and expects no measurement.
    if std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    let given = |name: &str| std::env::args().find_map(|argument| argument.strip_prefix(name)?.parse().ok());
    if let Some(node) = given("node=") {
        growth::grow(growth::Shares { node, server: given("server=").unwrap_or(25) });
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(games());
    let asked: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let counts = if asked.is_empty() { vec![1_000, 10_000, 100_000] } else { asked };
    println!(
        "stored tables | filled in s | on disk MB | the server's memory MB | node open ms | a table in it ms | the node's memory MB"
    );
    for tables in counts {
        runtime.block_on(stored(tables));
    }
}

/// Plays games on a node, and prints how much they add to the store.
async fn games() {
    let servers = Servers::start(1);
    drop(servers.store("bench").await);
    let node = Server::on_servers(0, &servers.address("bench").to_string());
    let url = node.url("");
    let address = url.trim_start_matches("http://");
    let load = ["load", address, "--tables", "16", "--seconds", "20", "--json", "--option", "target=single"];
    let told = Command::new(HUMBUG).args(load).output().expect("it runs").stdout;
    let told: serde_json::Value = serde_json::from_slice(&told).expect("a report");
    let (moves, games) = (told["moves"].as_f64().expect("a number"), told["games"].as_f64().expect("a number"));
    let client = async_nats::connect(servers.servers()).await.expect("a connection");
    let jetstream = jetstream::new(client);
    for (what, stream) in [("tables", "bench-tables"), ("documents", "KV_bench-documents")] {
        let stream = jetstream.get_stream(stream).await.expect("a stream");
        let state = &stream.cached_info().state;
        let (bytes, messages) = (state.bytes as f64, state.messages as f64);
        println!(
            "{what}: {moves} moves and {games} games; {:.2} messages and {:.0} bytes a move, {:.0} bytes a game",
            messages / moves,
            bytes / moves,
            bytes / games.max(1.0)
        );
    }
}

/// Fills a store with copies of a lobby, opens a node on the store, and loads one table.
async fn stored(tables: u64) {
    let servers = Servers::start(1);
    drop(servers.store("bench").await);
    let began = Instant::now();
    fill(&servers, tables).await;
    let filled = began.elapsed();
    let began = Instant::now();
    let node = Server::on_servers(0, &servers.address("bench").to_string());
    let opened = began.elapsed();
    let url = node.url(&format!("/api/v1/tables/{}/view", name(tables / 2)));
    let seen = ureq::get(url).call().expect("a table").status();
    let looked = began.elapsed();
    assert_eq!(seen, 200);
    let megabytes = |bytes: u64| bytes as f64 / 1e6;
    println!(
        "{tables} | {:.0} | {:.1} | {:.0} | {:.0} | {:.0} | {:.0}",
        filled.as_secs_f64(),
        megabytes(size(servers.folder())),
        megabytes(resident(servers.processes()[0])),
        opened.as_secs_f64() * 1e3,
        looked.as_secs_f64() * 1e3,
        megabytes(resident(node.id()))
    );
}

/// Writes copies of one lobby, with the documents of each copy, to the servers, in the layout of docs/journal.md.
async fn fill(servers: &Servers, tables: u64) {
    let journal = std::sync::Arc::new(MemoryJournal::new());
    let house = House::open(journal.clone(), HouseConfig::default()).await.expect("it opens");
    let settings = Settings { free_names: true, ..Settings::default() };
    let new = NewTable { room: rooms::ROOMS[0].key().to_owned(), settings, ..NewTable::default() };
    let (first, _) = house.create(new, "Mia", "").await.expect("a table");
    let entries = journal.read(first, Seq::NONE).await.expect("it is there");
    let batch = entries.iter().fold("1".to_owned(), |batch, (_, logged)| batch + "\n" + &logged.encode());
    let client = async_nats::connect(servers.servers()).await.expect("a connection");
    let jetstream = jetstream::new(client);
    let copies = (0..tables).flat_map(|number| {
        let (name, key) = (name(number).to_string(), format!("{number:064x}"));
        let document = |kind: &str, key: &str| format!("$KV.bench-documents.{kind}.{key}");
        [
            (format!("bench.table.{}.{}.{}", &name[..1], &name[1..2], &name[2..]), batch.clone()),
            (document("live", &name), String::new()),
            (document("code", &format!("{:06}", number % 1_000_000)), name.clone()),
            (document(&format!("token/{name}"), &key), "2".to_owned()),
            (document("secret", &key), key),
        ]
    });
    let sent = futures::stream::iter(copies.enumerate()).map(|(number, (subject, text))| {
        let message = PublishMessage::build().payload(text.into()).header("Humbug-After", format!("0 fill.{number}"));
        let jetstream = &jetstream;
        async move { jetstream.send_publish(subject, message).await.expect("sent").await.expect("stored") }
    });
    sent.buffer_unordered(TOGETHER).for_each(|_| async {}).await;
    // All copies have the same commitment as the first table, so the store needs only one secret.
    let committed = house.table(first).await.expect("it is there").look().commitment().to_owned();
    let secret = journal.get("secret", &committed).await.expect("it reads").expect("it is there");
    let message = PublishMessage::build().payload(secret.into()).header("Humbug-After", "0 fill.secret");
    let subject = format!("$KV.bench-documents.secret.{committed}");
    jetstream.send_publish(subject, message).await.expect("sent").await.expect("stored");
    house.close();
}

/// Returns the id of a copied table. The multiplication spreads the ids over the whole range, like those of real
/// tables.
fn name(number: u64) -> TableId {
    TableId(number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Returns the size of a folder, in bytes.
fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok);
    entries
        .map(|entry| match entry.metadata() {
            Ok(found) if found.is_dir() => size(&entry.path()),
            Ok(found) => found.len(),
            // A file that was deleted during the walk has no size.
            Err(_) => 0,
        })
        .sum()
}

/// Returns the memory of a process in bytes; 0 if the system does not report it.
fn resident(process: u32) -> u64 {
    memory::resident(process).unwrap_or_default() * 1024
}

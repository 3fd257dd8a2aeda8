//! How throughput grows with nodes. On one machine it cannot, unless each node has a small part of a processor.

#[path = "../../src/lab/load/meter.rs"]
#[expect(dead_code, reason = "a load tells more of a process")]
mod meter;
mod share;
mod taken;

use std::{
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use journal_nats::suite::Servers;
use serde_json::Value;
use share::Share;
use taken::Taken;

use crate::server::{HUMBUG, Server};

/// The number of tables that are played at once.
const TABLES: &str = "48";

/// How long is measured, in seconds.
const SECONDS: u32 = 10;

/// How long the load test reads streams after its last move, in seconds.
const LAST: f64 = 2.2;

/// The configurations: servers, whether they sync every append, the most nodes, and the number of nodes for the clients
/// of a table.
const TRIED: [(usize, bool, usize, usize); 4] = [(1, false, 6, 1), (3, false, 6, 1), (1, true, 3, 1), (1, false, 3, 3)];

/// How many hundredths of a processor each node and each server has.
#[derive(Clone, Copy)]
pub(crate) struct Shares {
    pub(crate) node: u64,
    pub(crate) server: u64,
}

/// Prints the throughput of one node and of more nodes, and the usage of the servers and the disk.
pub(crate) fn grow(each: Shares) {
    let Shares { node, server } = each;
    println!("each node has {node} % of a processor, each server {server} %; {TABLES} tables, two watchers at each");
    println!(
        "servers | nodes | moves/s | p50 ms | p99 ms | nodes % | ms a move | servers % | ms a move | disk busy % | syncs/s | ms each"
    );
    for (servers, synced, most, spread) in TRIED {
        for nodes in 1..=most {
            if let Err(reason) = measure(each, servers, synced, nodes, spread) {
                println!("skipped, for nobody can be given a part of a processor here: {reason}");
                return;
            }
        }
    }
}

fn measure(each: Shares, count: usize, synced: bool, nodes: usize, spread: usize) -> Result<(), String> {
    let share = |percent: u64, of: &str, count: usize| -> Result<Vec<Share>, String> {
        (0..count).map(|number| Share::of(percent, &format!("{of}{number}"))).collect()
    };
    let shares = [share(each.node, "node", nodes)?, share(each.server, "server", count)?];
    let servers = if synced { Servers::start_synced(count) } else { Servers::start(count) };
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(servers.store("bench")));
    let store = servers.address("bench").to_string();
    let flags = ["--max-streams", "100000", "--max-tables-per-minute", "1000000"];
    let nodes: Vec<_> = (0..nodes).map(|_| Server::on_servers_with(0, &store, &flags)).collect();
    let processes = [nodes.iter().map(Server::id).collect(), servers.processes()];
    for (share, process) in shares.iter().flatten().zip(processes.iter().flatten()) {
        share.give_to(*process)?;
    }
    let addresses: Vec<_> = nodes.iter().map(|node| node.url("").trim_start_matches("http://").to_owned()).collect();
    let load = ["load", &addresses.join(","), "--spread", &spread.to_string(), "--tables", TABLES, "--watchers", "2"];
    let lasts = ["--json", "--seconds", &SECONDS.to_string()];
    let child = Command::new(HUMBUG).args(load).args(lasts).stdout(Stdio::piped()).spawn().expect("it starts");
    let (report, taken) = watched(child, || Taken::by(&processes, servers.folder()));
    let how = [if synced { ", synced" } else { "" }, if spread > 1 { ", by all" } else { "" }].concat();
    tell(&format!("{count}{how} | {}", nodes.len()), &report, &taken);
    Ok(())
}

/// The report of a load test, and the usage per second meanwhile.
fn watched(mut child: Child, taken: impl Fn() -> Taken) -> (Value, Taken) {
    let mut all = vec![taken()];
    while child.try_wait().expect("it is our child").is_none() {
        thread::sleep(Duration::from_millis(100));
        all.push(taken());
    }
    let end = Instant::now();
    let output = child.wait_with_output().expect("it has ended").stdout;
    let at = |seconds: f64| all.iter().rfind(|taken| taken.before(end) >= seconds).unwrap_or(&all[0]);
    let taken = at(LAST).a_second_since(at(LAST + f64::from(SECONDS) - 1.0));
    (serde_json::from_slice(&output).expect("a report"), taken)
}

fn tell(what: &str, report: &Value, taken: &Taken) {
    let number = |key: &str| report[key].as_f64().unwrap_or(f64::NAN);
    let (rate, disk) = (number("moves_per_second"), taken.disk);
    println!(
        "{what} | {rate:.0} | {:.1} | {:.1} | {:.0} | {:.2} | {:.0} | {:.2} | {:.0} | {:.0} | {:.2}",
        number("p50_ms"),
        number("p99_ms"),
        taken.nodes * 100.0,
        taken.nodes * 1e3 / rate,
        taken.servers * 100.0,
        taken.servers * 1e3 / rate,
        disk.busy * 100.0,
        disk.syncs,
        disk.syncing * 1e3 / disk.syncs.max(1e-9),
    );
}

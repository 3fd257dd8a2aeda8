//! Measures how throughput grows with the number of nodes. On one machine it can only grow if each node is limited to a
//! small part of a processor.

#[path = "../../src/meter.rs"]
#[expect(dead_code, reason = "a load tells more of a process")]
mod meter;

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use journal_nats::suite::Servers;
use serde_json::Value;

use self::meter::Meter;
use crate::server::{HUMBUG, Server};

/// The number of tables that are played at the same time.
const TABLES: &str = "48";

/// The duration of the measurement, in seconds.
const SECONDS: u32 = 10;

/// The time for which the load test still reads streams after its last move, in seconds. It is subtracted from the end
/// of the measurement.
const LAST: f64 = 2.2;

/// The configurations: the number of servers, whether they sync every append, the largest number of nodes, and the
/// number of nodes to which the clients of one table connect.
const TRIED: [(usize, bool, usize, usize); 4] = [(1, false, 6, 1), (3, false, 6, 1), (1, true, 3, 1), (1, false, 3, 3)];

/// The limits of the CPU time of each node and of each server, in percent of one processor.
#[derive(Clone, Copy)]
pub(crate) struct Shares {
    pub(crate) node: u64,
    pub(crate) server: u64,
}

/// Measures each configuration with a growing number of nodes. Prints one line for each: the throughput, the CPU time
/// of nodes and servers, and the activity of the disk.
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

/// Waits for a load test. Returns its report, and the resource usage per second while it ran.
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

/// The folder of the cgroup controller for CPU time (cgroup v1).
const CONTROLLER: &str = "/sys/fs/cgroup/cpu";

/// The period of the CPU limit, in microseconds. It is so short that it adds no visible delay.
const PERIOD: u64 = 10_000;

/// A control group of the system. Dropping this value deletes the group, if all of its processes have ended.
pub(crate) struct Share(PathBuf);

impl Share {
    /// Creates a control group that limits its processes to `percent` of one processor.
    ///
    /// # Errors
    /// If control groups cannot be created. The error is one sentence for the person who runs the bench.
    pub(crate) fn of(percent: u64, name: &str) -> Result<Self, String> {
        let folder = PathBuf::from(CONTROLLER).join(format!("humbug-{}-{name}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{} cannot be made ({error})", folder.display()))?;
        let share = Self(folder);
        share.write("cpu.cfs_period_us", PERIOD)?;
        share.write("cpu.cfs_quota_us", PERIOD * percent / 100)?;
        Ok(share)
    }

    /// Moves a process with all its threads into this control group.
    ///
    /// # Errors
    /// The same as for [`of`](Self::of).
    pub(crate) fn give_to(&self, process: u32) -> Result<(), String> {
        self.write("cgroup.procs", process.into())
    }

    fn write(&self, file: &str, value: u64) -> Result<(), String> {
        let file = self.0.join(file);
        fs::write(&file, value.to_string()).map_err(|error| format!("{} cannot be written ({error})", file.display()))
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        // The system refuses to delete a group that still has processes. Then the group stays.
        drop(fs::remove_dir(&self.0));
    }
}

/// The resource usage from the start of the processes until `at`, or per second between two readings.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    at: Instant,
    /// The processor time of nodes and of servers, in seconds.
    pub(crate) nodes: f64,
    pub(crate) servers: f64,
    pub(crate) disk: Disk,
}

/// The activity of a disk, caused by all processes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Disk {
    /// The time for which the disk was busy, in seconds.
    pub(crate) busy: f64,
    /// The number of syncs, and their total duration in seconds.
    pub(crate) syncs: f64,
    pub(crate) syncing: f64,
}

impl Taken {
    /// Reads the resource usage from the start of these processes until now. `folder` selects the disk.
    pub(crate) fn by([nodes, servers]: &[Vec<u32>; 2], folder: &Path) -> Self {
        let disk = disk(folder).unwrap_or_default();
        Self { at: Instant::now(), nodes: processor(nodes), servers: processor(servers), disk }
    }

    /// Returns the number of seconds from this reading to `moment`.
    pub(crate) fn before(&self, moment: Instant) -> f64 {
        moment.saturating_duration_since(self.at).as_secs_f64()
    }

    /// Returns the usage per second since an earlier reading.
    pub(crate) fn a_second_since(&self, earlier: &Self) -> Self {
        let seconds = earlier.before(self.at);
        let each = |now: f64, then: f64| (now - then) / seconds;
        let disk = Disk {
            busy: each(self.disk.busy, earlier.disk.busy),
            syncs: each(self.disk.syncs, earlier.disk.syncs),
            syncing: each(self.disk.syncing, earlier.disk.syncing),
        };
        let (nodes, servers) = (each(self.nodes, earlier.nodes), each(self.servers, earlier.servers));
        Self { at: self.at, nodes, servers, disk }
    }
}

/// Returns the processor time of those processes that still run.
fn processor(processes: &[u32]) -> f64 {
    let readings = processes.iter().filter_map(|process| Meter::new(*process).read().ok());
    readings.map(|reading| reading.cpu_s).sum()
}

/// Returns the activity of the disk that stores a folder; `None` if the system does not report it.
fn disk(folder: &Path) -> Option<Disk> {
    let device = fs::metadata(folder).ok()?.dev();
    // The major and minor number of the device, as makedev(3) encodes them.
    let numbers =
        [(device >> 8) & 0xfff, (device & 0xff) | ((device >> 12) & 0x000f_ff00)].map(|part| part.to_string());
    let all = fs::read_to_string("/proc/diskstats").ok()?;
    let mut lines = all.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let line = lines.find(|line| line.starts_with(&[&numbers[0], &numbers[1]]))?;
    let count = |field: usize| line.get(field)?.parse::<f64>().ok();
    Some(Disk { busy: count(12)? / 1e3, syncs: count(18)?, syncing: count(19)? / 1e3 })
}

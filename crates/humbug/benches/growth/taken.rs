//! The usage of processes and of a disk until some moment (Linux, proc(5)).

use std::{fs, os::unix::fs::MetadataExt, path::Path, time::Instant};

use super::meter::Meter;

/// The usage until a moment, or between two.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    at: Instant,
    /// Processor time of nodes and of servers, in seconds.
    pub(crate) nodes: f64,
    pub(crate) servers: f64,
    pub(crate) disk: Disk,
}

/// The activity of a disk, by all processes; `None` if the system does not report it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Disk {
    /// For how long it had something to do, in seconds.
    pub(crate) busy: f64,
    /// The number of syncs, and their total time in seconds.
    pub(crate) syncs: f64,
    pub(crate) syncing: f64,
}

impl Taken {
    /// Until now.
    pub(crate) fn by([nodes, servers]: &[Vec<u32>; 2], folder: &Path) -> Self {
        let disk = disk(folder).unwrap_or_default();
        Self { at: Instant::now(), nodes: processor(nodes), servers: processor(servers), disk }
    }

    /// How long before some moment that was, in seconds.
    pub(crate) fn before(&self, moment: Instant) -> f64 {
        moment.saturating_duration_since(self.at).as_secs_f64()
    }

    /// For each second since an earlier moment.
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

/// The processor time of those that still run.
fn processor(processes: &[u32]) -> f64 {
    let readings = processes.iter().filter_map(|process| Meter::new(*process).read().ok());
    readings.map(|reading| reading.cpu_s).sum()
}

/// The disk of a folder.
fn disk(folder: &Path) -> Option<Disk> {
    let device = fs::metadata(folder).ok()?.dev();
    // As makedev(3) has it.
    let numbers =
        [(device >> 8) & 0xfff, (device & 0xff) | ((device >> 12) & 0x000f_ff00)].map(|part| part.to_string());
    let all = fs::read_to_string("/proc/diskstats").ok()?;
    let mut lines = all.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let line = lines.find(|line| line.starts_with(&[&numbers[0], &numbers[1]]))?;
    let count = |field: usize| line.get(field)?.parse::<f64>().ok();
    Some(Disk { busy: count(12)? / 1e3, syncs: count(18)?, syncing: count(19)? / 1e3 })
}

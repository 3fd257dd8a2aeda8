//! Reads the resource usage of a process, on systems that report it (Linux, proc(5)).

use anyhow::Context;

/// The number of ticks per second in which Linux reports CPU time (`USER_HZ`).
const TICKS: f64 = 100.0;

/// Reads the resource usage of one process.
pub(crate) struct Meter {
    id: u32,
}

/// The resource usage of a process from its start to now.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    /// The CPU time in user and kernel mode, in seconds.
    pub(crate) cpu_s: f64,
    /// The current resident memory, in bytes.
    pub(crate) memory: u64,
    /// The number of bytes written to disks.
    pub(crate) written: u64,
}

impl Meter {
    pub(crate) const fn new(id: u32) -> Self {
        Self { id }
    }

    /// Reads the resource usage of the process, from its start until now.
    ///
    /// # Errors
    /// If the system does not report the usage.
    pub(crate) fn read(&self) -> anyhow::Result<Reading> {
        let file = |name: &str| {
            let path = format!("/proc/{}/{name}", self.id);
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {path}"))
        };
        let reading = read(&file("stat")?, &file("status")?, &file("io")?);
        reading.context("the system says it otherwise than proc(5)")
    }
}

fn read(stat: &str, status: &str, io: &str) -> Option<Reading> {
    // The name in parentheses may contain any characters. The CPU times begin with the eleventh field after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    let line = |text: &str, key: &str| -> Option<u64> {
        text.lines().find_map(|line| line.strip_prefix(key))?.split_whitespace().next()?.parse().ok()
    };
    let memory = line(status, "VmRSS:")? * 1024;
    Some(Reading { cpu_s: ticks / TICKS, memory, written: line(io, "write_bytes:")? })
}

impl Reading {
    /// Returns the usage since an earlier reading. The memory is the current value.
    pub(crate) fn since(&self, before: &Self) -> Self {
        Self {
            cpu_s: self.cpu_s - before.cpu_s,
            memory: self.memory,
            written: self.written.saturating_sub(before.written),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_the_system_says_is_read() {
        let stat = "12 (a) strange (name) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 9 0 1 2 3";
        let reading = super::read(stat, "Name:\tx\nVmRSS:\t    2048 kB\n", "rchar: 1\nwrite_bytes: 4096\n").unwrap();
        assert_eq!((reading.cpu_s, reading.memory, reading.written), (3.0, 2 << 20, 4096));
        assert!(super::read("12 (x) S", "", "").is_none());
    }
}

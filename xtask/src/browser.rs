//! One Chromium for all browser tests of a run.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result};

/// How the browser tests start Chromium; they read the same file.
const FLAGS: &str = include_str!("../../crates/humbug/tests/assets/chromium-flags.txt");

/// Starts a program with our pipes as its files 3 and 4, on which Chromium listens for commands in addition to its
/// port. We send none: when the pipe closes because this process has ended in any way, Chromium ends too and deletes
/// its profile.
const BY_PIPE: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

/// A running Chromium with an empty profile. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Browser {
    process: Child,
    /// Its address for the DevTools protocol: `ws://127.0.0.1:...`.
    pub(crate) address: String,
}

impl Browser {
    /// Starts it on a free port of this machine.
    ///
    /// # Errors
    /// It cannot be started, or says nothing of a port.
    pub(crate) fn start(chromium: &Path) -> Result<Self> {
        let mut process = Command::new("sh")
            .args(["-c", BY_PIPE])
            .arg(chromium)
            .args(FLAGS.lines())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", chromium.display()))?;
        let stderr = process.stderr.take().context("its output is piped")?;
        let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned));
        // Its later output is read, so that it never blocks.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.context("Chromium ended before it listened")?;
        Ok(Self { process, address })
    }

    /// The CPU time that it and all its processes have used so far; Linux only.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        let stats: Vec<Stat> =
            std::fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| Stat::read(&entry.path())).collect();
        let mut family = vec![self.process.id()];
        let mut ticks = 0;
        while let Some(id) = family.pop() {
            ticks += stats.iter().filter(|stat| stat.id == id).map(|stat| stat.ticks).sum::<u64>();
            family.extend(stats.iter().filter(|stat| stat.parent == id).map(|stat| stat.id));
        }
        // The kernel reports a hundred ticks a second to programs, independent of its own clock.
        Some(Duration::from_millis(ticks * 10))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        drop(self.process.wait());
    }
}

/// The content of `/proc/<id>/stat` for a process.
#[derive(Debug, PartialEq, Eq)]
struct Stat {
    id: u32,
    parent: u32,
    /// User and system time of the process and of its children that have ended.
    ticks: u64,
}

impl Stat {
    fn read(folder: &Path) -> Option<Self> {
        folder.file_name()?.to_str()?.parse::<u32>().ok()?;
        Self::parse(&std::fs::read_to_string(folder.join("stat")).ok()?)
    }

    fn parse(text: &str) -> Option<Self> {
        // The name, in parentheses, may hold anything.
        let (id, rest) = text.split_once(" (")?;
        let fields: Vec<&str> = rest.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = fields.get(11..15)?.iter().map(|field| field.parse::<u64>()).sum::<Result<u64, _>>();
        Some(Self { id: id.parse().ok()?, parent: fields.get(1)?.parse().ok()?, ticks: ticks.ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_read_whatever_its_name() {
        let text = "12 (a ) (b) S 7 12 12 0 -1 4194560 5 6 7 8 100 20 3 4 20 0 1 0 99 1 2";
        assert_eq!(Stat::parse(text), Some(Stat { id: 12, parent: 7, ticks: 127 }));
        assert_eq!(Stat::parse("12 (a"), None);
    }
}

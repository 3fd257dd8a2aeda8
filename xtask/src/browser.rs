//! Starts one Chromium for all browser tests of a run.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result};

/// The command-line flags of Chromium, one per line. The browser tests read the same file.
const FLAGS: &str = include_str!("../../crates/humbug/tests/assets/chromium-flags.txt");

/// A shell command that starts Chromium with our pipes as its file descriptors 3 and 4. Chromium accepts commands
/// there, but this program sends none. The pipe is for clean-up: when this process ends in any way, the pipe is closed.
/// Then Chromium ends too and deletes its profile.
const BY_PIPE: &str = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

/// A running Chromium with an empty profile. Dropping this value ends it.
#[derive(Debug)]
pub(crate) struct Browser {
    process: Child,
    /// The address at which Chromium accepts commands of the DevTools protocol: `ws://127.0.0.1:...`.
    pub(crate) address: String,
}

impl Browser {
    /// Starts Chromium on a free port of this machine.
    ///
    /// # Errors
    /// If Chromium does not start, or does not print its port.
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
        // The thread reads and discards all later output of Chromium. Otherwise Chromium would block once the pipe is
        // full.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.context("Chromium ended before it listened")?;
        Ok(Self { process, address })
    }

    /// Returns the CPU time that all processes of Chromium have used so far; `None` on systems other than Linux.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        let stats: Vec<Stat> =
            std::fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| Stat::read(&entry.path())).collect();
        let mut family = vec![self.process.id()];
        let mut ticks = 0;
        while let Some(id) = family.pop() {
            ticks += stats.iter().filter(|stat| stat.id == id).map(|stat| stat.ticks).sum::<u64>();
            family.extend(stats.iter().filter(|stat| stat.parent == id).map(|stat| stat.id));
        }
        // Linux reports CPU times in ticks. There are always 100 ticks per second, so a tick is 10 milliseconds.
        Some(Duration::from_millis(ticks * 10))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        drop(self.process.wait());
    }
}

/// The fields of the file `/proc/<id>/stat` that are needed to add up CPU times.
#[derive(Debug, PartialEq, Eq)]
struct Stat {
    id: u32,
    parent: u32,
    /// The user and system time of the process and of its children that have ended, in ticks.
    ticks: u64,
}

impl Stat {
    fn read(folder: &Path) -> Option<Self> {
        folder.file_name()?.to_str()?.parse::<u32>().ok()?;
        Self::parse(&std::fs::read_to_string(folder.join("stat")).ok()?)
    }

    fn parse(text: &str) -> Option<Self> {
        // The name of the process stands in parentheses. It may itself contain spaces and parentheses, so the last
        // closing parenthesis ends it.
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

//! The house under test: a running one, or a new one.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use anyhow::Context;
use tempfile::TempDir;

use crate::cli::LoadArgs;

/// A house under test. If it was started for the test, it ends with this value.
pub(crate) struct House {
    /// The addresses of its nodes, such as `127.0.0.1:8080`: usually one.
    pub(crate) addresses: Vec<String>,
    /// Its process, if known.
    pub(crate) id: Option<u32>,
    _own: Option<(Process, TempDir)>,
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        if self.0.kill().is_ok() {
            drop(self.0.wait());
        }
    }
}

impl House {
    /// The house of these arguments.
    ///
    /// # Errors
    /// None can be started.
    pub(crate) fn reach(args: &LoadArgs) -> anyhow::Result<Self> {
        match &args.address {
            Some(address) => {
                let addresses: Vec<_> = address.split(',').map(|one| one.trim().to_owned()).collect();
                anyhow::ensure!(args.pid.is_none() || addresses.len() == 1, "--pid is for a house of one process");
                Ok(Self { addresses, id: args.pid, _own: None })
            }
            None => Self::start(args),
        }
    }

    /// A new house on a free port, with an empty store that is deleted afterwards.
    fn start(args: &LoadArgs) -> anyhow::Result<Self> {
        let folder = match &args.data {
            Some(data) => TempDir::new_in(data),
            None => TempDir::new(),
        };
        let folder = folder.context("cannot make a folder for the house")?;
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--max-streams", "100000"])
            .args(["--max-tables-per-minute", "1000000", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a house")?;
        let output = process.stdout.take().context("the house says nothing")?;
        let process = Process(process);
        let mut lines = BufReader::new(output).lines();
        let first = lines.next().context("the house has ended at once")??;
        let url = first.split_whitespace().last().unwrap_or_default();
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // Reads the rest of its output, so that it never blocks on a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let id = cfg!(target_os = "linux").then(|| process.0.id());
        Ok(Self { addresses: vec![address], id, _own: Some((process, folder)) })
    }
}

//! The house under load: one that runs, or one of its own.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use anyhow::Context;
use tempfile::TempDir;

use crate::cli::LoadArgs;

/// A house to be put under load. One that was started for it ends with it.
pub(crate) struct House {
    /// Where its nodes listen, such as `127.0.0.1:8080`: mostly one.
    pub(crate) addresses: Vec<String>,
    /// Its process, where that is known.
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
    /// The house that is asked for.
    ///
    /// # Errors
    /// Where none can be started.
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

    /// One of its own on a free port, with an empty store that is deleted afterwards.
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
        // Whatever else it prints is read, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        let id = cfg!(target_os = "linux").then(|| process.0.id());
        Ok(Self { addresses: vec![address], id, _own: Some((process, folder)) })
    }
}

//! A running house, with a data folder of its own.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

/// The program under test.
pub(crate) const HUMBUG: &str = env!("CARGO_BIN_EXE_humbug");

/// A house served by a process of its own. Killed when dropped.
pub(crate) struct Server {
    folder: TempDir,
    process: Option<Child>,
    /// Where it listens, for instance `127.0.0.1:40123`; the same after a restart.
    pub(crate) address: String,
    pace_ms: u32,
    flags: Vec<String>,
}

impl Server {
    /// Starts a house on a free port of this machine.
    pub(crate) fn start(pace_ms: u32) -> Self {
        Self::start_with(pace_ms, &[])
    }

    /// The same with more flags.
    pub(crate) fn start_with(pace_ms: u32, flags: &[&str]) -> Self {
        let flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
        let folder = TempDir::new().expect("a temporary folder");
        let mut server = Self { folder, process: None, address: "127.0.0.1:0".to_owned(), pace_ms, flags };
        server.restart();
        server
    }

    /// Starts it again on the same folder and port.
    pub(crate) fn restart(&mut self) {
        let mut process = Command::new(HUMBUG)
            .args(["serve", "--listen", &self.address, "--bot-pace", &self.pace_ms.to_string(), "--data"])
            .arg(self.folder.path())
            .args(&self.flags)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdout = process.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(stdout).lines();
        let first = lines.next().expect("it says where it is open").expect("it speaks UTF-8");
        let url = first.split_whitespace().last().expect("an address");
        self.address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // Whatever else it prints is read, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        self.process = Some(process);
    }

    /// Kills it at once, as a power cut would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("it can be killed");
            process.wait().expect("it has ended");
        }
    }

    /// Asks it to end, as Ctrl-C does, and waits until it has; whether it says that all is well.
    #[cfg(unix)]
    pub(crate) fn ends(&mut self) -> bool {
        let asked = Command::new("kill").args(["-INT", &self.id().to_string()]).status();
        assert!(asked.expect("kill runs").success());
        self.process.take().expect("it runs").wait().expect("it has ended").success()
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.process.as_ref().expect("it runs").id()
    }

    /// The folder that holds its tables.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

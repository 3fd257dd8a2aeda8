//! A running server for tests: the program with its own data folder, or a server in this process with a fixed seed.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    thread::JoinHandle,
    time::Duration,
};

use classes::Classes;
use host::{House, HouseConfig, Luck, Settings};
use journal_nats::suite::{Cables, Wire};
use journal_sqlite::SqliteJournal;
use tempfile::TempDir;
use tokio::{net::TcpListener, sync::oneshot};
use web::WebConfig;

/// The path of the program under test.
pub(crate) const HUMBUG: &str = env!("CARGO_BIN_EXE_humbug");

/// A server that runs in its own process, or in this process if it has a fixed seed. Dropping it kills the server.
pub(crate) struct Server {
    folder: TempDir,
    running: Option<Running>,
    /// The network address of the server, for instance `127.0.0.1:40123`. A restarted server has the same address.
    pub(crate) address: String,
    pace_ms: u32,
    luck: Luck,
    flags: Vec<String>,
    /// The address of the store on NATS servers; `None` if the folder contains the store.
    store: Option<String>,
    /// The server's position in a network of virtual cables; `None` without such a network.
    place: Option<(Arc<Cables>, usize)>,
}

enum Running {
    Program(Child),
    Here(Lucky),
}

impl Server {
    /// Starts a server on a free port of this machine.
    pub(crate) fn start(pace_ms: u32) -> Self {
        Self::start_with(pace_ms, &[])
    }

    /// Starts a node whose store is on NATS servers.
    pub(crate) fn on_servers(pace_ms: u32, store: &str) -> Self {
        Self::on_servers_with(pace_ms, store, &[])
    }

    /// Starts a node whose store is on NATS servers, with additional flags.
    pub(crate) fn on_servers_with(pace_ms: u32, store: &str, flags: &[&str]) -> Self {
        Self::begin(pace_ms, Luck::System, flags, Some(store.to_owned()))
    }

    /// Starts a node whose store is on NATS servers, at a position in a network of virtual cables.
    pub(crate) fn at_a_place(pace_ms: u32, store: &str, cables: &Arc<Cables>, place: usize) -> Self {
        let mut server = Self::new(pace_ms, Luck::System, &[], Some(store.to_owned()));
        server.address = format!("{}:8080", cables.address(place, Wire::Open));
        server.place = Some((Arc::clone(cables), place));
        server.restart();
        server
    }

    /// Starts a server with additional flags.
    pub(crate) fn start_with(pace_ms: u32, flags: &[&str]) -> Self {
        Self::start_as(pace_ms, Luck::System, flags)
    }

    /// Starts a server with a fixed seed: if people act in the same way, the same events happen. Tests choose a seed
    /// with which the events that they need happen. If a change of the rules or of the bots removes these events, the
    /// test needs another seed.
    pub(crate) fn arranged(pace_ms: u32, luck: u64) -> Self {
        // The variable replaces the seed. To find a seed for a test, run it with HUMBUG_LUCK=1, 2, 3 and so on.
        let other = std::env::var("HUMBUG_LUCK").ok().and_then(|luck| luck.parse().ok());
        Self::start_as(pace_ms, Luck::Fixed(other.unwrap_or(luck)), &[])
    }

    fn start_as(pace_ms: u32, luck: Luck, flags: &[&str]) -> Self {
        Self::begin(pace_ms, luck, flags, None)
    }

    fn begin(pace_ms: u32, luck: Luck, flags: &[&str], store: Option<String>) -> Self {
        let mut server = Self::new(pace_ms, luck, flags, store);
        server.restart();
        server
    }

    fn new(pace_ms: u32, luck: Luck, flags: &[&str], store: Option<String>) -> Self {
        let flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
        let folder = TempDir::new().expect("a temporary folder");
        let address = "127.0.0.1:0".to_owned();
        Self { folder, running: None, address, pace_ms, luck, flags, store, place: None }
    }

    /// Starts the server again with the same folder and port.
    pub(crate) fn restart(&mut self) {
        if self.luck != Luck::System {
            let here = Lucky::start(self.folder.path(), &self.address, self.pace_ms, self.luck);
            self.address = here.address.to_string();
            self.running = Some(Running::Here(here));
            return;
        }
        let mut program = match &self.place {
            Some((cables, place)) => cables.command(*place, HUMBUG),
            None => Command::new(HUMBUG),
        };
        let mut process = program
            .args(["serve", "--listen", &self.address, "--bot-pace", &self.pace_ms.to_string()])
            .args(self.tables())
            .args(&self.flags)
            // No file of the person who runs the tests has a say.
            .env("HUMBUG_CONFIG", if cfg!(unix) { "/dev/null" } else { "NUL" })
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdout = process.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(stdout).lines();
        let first = lines.next().expect("it says where it is open").expect("it speaks UTF-8");
        let url = first.split_whitespace().last().expect("an address");
        self.address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // The thread reads and discards the rest of the output. Otherwise the server would block once the pipe is full.
        std::thread::spawn(move || lines.for_each(drop));
        self.running = Some(Running::Program(process));
    }

    /// Returns the program arguments that name the location of the server's store.
    fn tables(&self) -> [&std::ffi::OsStr; 2] {
        match &self.store {
            Some(store) => ["--store".as_ref(), store.as_ref()],
            None => ["--data".as_ref(), self.folder.path().as_os_str()],
        }
    }

    /// Kills the server immediately, like a power failure.
    pub(crate) fn kill(&mut self) {
        match self.running.take() {
            Some(Running::Program(mut process)) => {
                process.kill().expect("it can be killed");
                process.wait().expect("it has ended");
            }
            Some(Running::Here(here)) => here.stop(),
            None => {}
        }
    }

    /// Sends an interrupt signal, like Ctrl-C, and waits. Returns whether the server exits successfully.
    #[cfg(unix)]
    pub(crate) fn ends(&mut self) -> bool {
        let asked = Command::new("kill").args(["-INT", &self.id().to_string()]).status();
        assert!(asked.expect("kill runs").success());
        let Some(Running::Program(mut process)) = self.running.take() else { panic!("it is a program that runs") };
        process.wait().expect("it has ended").success()
    }

    /// Halts the server, or continues it. While it is halted, it receives nothing and no time passes for it.
    #[cfg(unix)]
    pub(crate) fn freeze(&self, frozen: bool) {
        let signal = if frozen { "-STOP" } else { "-CONT" };
        let done = Command::new("kill").args([signal, &self.id().to_string()]).status();
        assert!(done.expect("kill runs").success());
    }

    /// Returns the id of the server's process.
    pub(crate) fn id(&self) -> u32 {
        let Some(Running::Program(process)) = &self.running else { panic!("it is a program that runs") };
        process.id()
    }

    /// Returns the server's data folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the URL of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A duration longer than any test. Without it people could count as absent on a busy machine, and that would add a
/// journal entry.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// Returns the configuration of a server in which people never count as absent.
pub(crate) fn config(luck: Luck) -> HouseConfig {
    HouseConfig { away_grace: NEVER, host_gone: NEVER, luck, ..HouseConfig::default() }
}

/// A server with a fixed seed, in this process.
pub(crate) struct Lucky {
    /// The address on which the server listens.
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Lucky {
    /// Starts a server with the store in this folder. Returns when the server listens.
    pub(crate) fn start(folder: &Path, address: &str, pace_ms: u32, luck: Luck) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (open, opened) = std::sync::mpsc::channel();
        let (file, address) = (folder.join("humbug.sqlite"), address.to_owned());
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let journal = SqliteJournal::open(file).expect("its tables");
                let house = House::open(Arc::new(journal), config(luck)).await.expect("the house opens");
                let settings = Settings { pace_ms, ..Settings::default() };
                let app = web::app(Classes::open(house.clone()), WebConfig { settings, ..WebConfig::default() });
                let listener = TcpListener::bind(&address).await.expect("it listens");
                open.send(listener.local_addr().expect("an address")).expect("somebody waits for it");
                tokio::select! {
                    served = std::future::IntoFuture::into_future(axum::serve(listener, app)) => served.expect("it serves"),
                    _ = stopped => house.close(),
                }
            });
        });
        let address = opened.recv().expect("the house opens");
        Self { address, stop, thread }
    }

    /// Stops the server at once. Data that it has not written yet is lost.
    pub(crate) fn stop(self) {
        // The send fails if the server has already ended. The next line then reports the reason.
        let _ = self.stop.send(());
        self.thread.join().expect("it has ended");
    }
}

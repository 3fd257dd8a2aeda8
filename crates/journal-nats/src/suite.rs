//! Test support for this crate and other crates: real NATS servers, and virtual network cables to them that can be cut.

use std::{
    ffi::OsStr,
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
};

use async_nats::jetstream::stream::ClusterInfo;
use tempfile::TempDir;

use crate::{NatsAddress, NatsStore, keeps_copies};

/// One NATS server with JetStream, or a cluster of several. Dropping this value stops the servers.
#[derive(Debug)]
pub struct Servers {
    folder: TempDir,
    servers: Vec<Server>,
    /// Whether the servers sync every append to the disk before they acknowledge it.
    synced: bool,
    /// The virtual network that connects the servers. Server `n` runs at place `n` of the network.
    cables: Option<Arc<Cables>>,
}

#[derive(Debug)]
struct Server {
    /// The address for clients. `routes` is the address for the other servers of the cluster.
    listens: String,
    routes: String,
    child: Option<Child>,
}

impl Servers {
    /// Starts `count` servers. Clients that connect wait until the servers are ready.
    ///
    /// # Panics
    ///
    /// If `nats-server` is not installed: `cargo xtask tools` installs it.
    #[must_use]
    pub fn start(count: usize) -> Self {
        Self::start_here(count, false)
    }

    /// Starts `count` servers that sync every append to the disk before they acknowledge it.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[must_use]
    pub fn start_synced(count: usize) -> Self {
        Self::start_here(count, true)
    }

    fn start_here(count: usize, synced: bool) -> Self {
        // All ports are bound at the same time, so that no two servers get the same port.
        let bound: Vec<_> = (0..2 * count).map(|_| TcpListener::bind("127.0.0.1:0").expect("a free port")).collect();
        let free: Vec<_> = bound.iter().map(|port| port.local_addr().expect("its address").to_string()).collect();
        drop(bound);
        Self::start_at(free.chunks(2).map(|free| (free[0].clone(), free[1].clone())), None, synced)
    }

    /// Starts `count` servers at the first places of a virtual network.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[must_use]
    pub fn start_with(cables: &Arc<Cables>, count: usize) -> Self {
        let at = |place, wire, port| format!("{}:{port}", cables.address(place, wire));
        let places = (0..count).map(|place| (at(place, Wire::Open, 4222), at(place, Wire::Between, 6222)));
        Self::start_at(places, Some(Arc::clone(cables)), false)
    }

    fn start_at(places: impl Iterator<Item = (String, String)>, cables: Option<Arc<Cables>>, synced: bool) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let servers: Vec<_> = places.map(|(listens, routes)| Server { listens, routes, child: None }).collect();
        let count = servers.len();
        let mut all = Self { folder, servers, synced, cables };
        for server in 0..count {
            all.start_again(server);
        }
        all
    }

    /// Starts three servers that all hold a replica. Returns `None`, and prints a message, if the installed server is
    /// too old for replicas.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[must_use]
    #[expect(clippy::print_stderr, reason = "whoever runs the tests is to know what was not tried")]
    pub fn three() -> Option<Self> {
        let program = program();
        let said = Command::new(&program).arg("--version").output().map(|output| output.stdout).unwrap_or_default();
        let version = String::from_utf8_lossy(&said).trim().trim_start_matches("nats-server: v").to_owned();
        if keeps_copies(&version) {
            return Some(Self::start(3));
        }
        let program = program.display();
        eprintln!(
            "{program} {version} keeps one copy only: what needs three servers is not tried (`cargo xtask tools`)"
        );
        None
    }

    /// Returns the address of a house on all of these servers.
    ///
    /// # Panics
    ///
    /// If the name of the house is invalid.
    #[must_use]
    pub fn address(&self, house: &str) -> NatsAddress {
        format!("nats://{}/{house}", self.servers().join(",")).parse().expect("an address")
    }

    /// Returns the client addresses of all servers.
    #[must_use]
    pub fn servers(&self) -> Vec<String> {
        self.servers.iter().map(|server| server.listens.clone()).collect()
    }

    /// Returns the folder with the data and the logs of the servers.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the process ids of the running servers.
    #[must_use]
    pub fn processes(&self) -> Vec<u32> {
        self.servers.iter().filter_map(|server| server.child.as_ref().map(Child::id)).collect()
    }

    /// Opens a house with a replica on each of these servers.
    ///
    /// # Panics
    ///
    /// If the servers do not become ready in time.
    pub async fn store(&self, house: &str) -> NatsStore {
        let mut refused = String::new();
        // A cluster elects a leader before it answers, which can take long on a busy machine.
        for _ in 0..60 {
            match NatsStore::open_with(&self.address(house), Some(self.servers.len())).await {
                Ok(store) => return store,
                Err(error) => refused = error.to_string(),
            }
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
        panic!("the servers do not get ready: {refused}; {}", self.said());
    }

    /// Waits until a stream has a leader, and returns the index of that server.
    ///
    /// # Panics
    ///
    /// If no server becomes the leader in time.
    pub async fn leader(&self, stream: &str) -> usize {
        let leader = self.until(stream, |cluster| cluster.leader.clone()).await;
        leader.trim_start_matches('s').parse().expect("a server")
    }

    /// Waits until all replicas of a stream are as current as its leader.
    ///
    /// # Panics
    ///
    /// If the replicas do not become current in time.
    pub async fn all_current(&self, stream: &str) {
        let others = self.servers.len() - 1;
        let current = |cluster: &ClusterInfo| {
            let current = cluster.replicas.iter().filter(|other| other.current && !other.offline).count();
            (cluster.leader.is_some() && current == others).then_some(())
        };
        self.until(stream, current).await;
    }

    async fn until<T>(&self, stream: &str, wanted: impl Fn(&ClusterInfo) -> Option<T>) -> T {
        for _ in 0..900 {
            if let Ok(client) = async_nats::connect(self.servers()).await
                && let Ok(stream) = async_nats::jetstream::new(client).get_stream(stream).await
                // A server without a cluster reports no cluster information.
                && let Some(found) = wanted(stream.cached_info().cluster.as_ref().unwrap_or(&alone()))
            {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("the servers do not agree on {stream}: {}", self.said());
    }

    /// Kills a server without a chance to clean up, as a power failure would.
    ///
    /// # Panics
    ///
    /// If the server does not run.
    pub fn kill(&mut self, server: usize) {
        let mut child = self.servers[server].child.take().expect("it runs");
        child.kill().expect("it can be ended");
        child.wait().expect("it ends");
    }

    /// Pauses a server with a signal, which simulates a cut cable: it receives nothing until [`thaw`](Self::thaw), and
    /// does not notice the pause.
    ///
    /// # Panics
    ///
    /// If the server does not run.
    #[cfg(unix)]
    pub fn freeze(&self, server: usize) {
        self.signal(server, "-STOP");
    }

    /// Resumes a paused server, with the outdated state that it had before.
    ///
    /// # Panics
    ///
    /// If the server does not run.
    #[cfg(unix)]
    pub fn thaw(&self, server: usize) {
        self.signal(server, "-CONT");
    }

    #[cfg(unix)]
    fn signal(&self, server: usize, signal: &str) {
        let id = self.servers[server].child.as_ref().expect("it runs").id();
        let done = Command::new("kill").args([signal, &id.to_string()]).status().expect("kill runs");
        assert!(done.success());
    }

    /// Starts a killed server again with the data that it had.
    ///
    /// # Panics
    ///
    /// If the server cannot be started.
    pub fn start_again(&mut self, server: usize) {
        let config = self.folder.path().join(format!("{server}.conf"));
        fs::write(&config, self.configuration(server)).expect("a file");
        let log = fs::File::options().append(true).create(true).open(self.log(server)).expect("a file");
        let mut command = match &self.cables {
            Some(cables) => cables.command(server, program()),
            None => Command::new(program()),
        };
        let child = command.arg("-c").arg(&config).env("TZ", "UTC").stdout(Stdio::null()).stderr(log).spawn();
        self.servers[server].child =
            Some(child.expect("nats-server is missing: `cargo xtask tools` installs it, HUMBUG_NATS_SERVER names it"));
    }

    fn configuration(&self, server: usize) -> String {
        let Server { listens, routes, .. } = &self.servers[server];
        let folder = self.folder.path().join(server.to_string());
        // Older servers refuse this setting, so it is only written if needed.
        let sync = if self.synced { ", sync_interval: always" } else { "" };
        let mut text = format!(
            "server_name: s{server}\nlisten: {listens:?}\n\
             jetstream {{ store_dir: {folder:?}, max_mem: 256M, max_file: 4G{sync} }}\n"
        );
        if self.servers.len() > 1 {
            let others = self.servers.iter().map(|other| format!("nats://{}", other.routes));
            let others = others.collect::<Vec<_>>().join(", ");
            text += &format!("cluster {{ name: humbug, listen: {routes:?}, routes: [{others}] }}\n");
        }
        text
    }

    /// Returns the leader elections in the logs of the servers: for each election, the time in milliseconds of the day
    /// (UTC) and the stream.
    #[must_use]
    pub fn elections(&self) -> Vec<(u64, String)> {
        let logs = (0..self.servers.len()).map(|server| fs::read_to_string(self.log(server)).unwrap_or_default());
        let mut elections: Vec<_> = logs.flat_map(|log| log.lines().filter_map(elected).collect::<Vec<_>>()).collect();
        elections.sort_unstable();
        elections
    }

    fn log(&self, server: usize) -> PathBuf {
        self.folder.path().join(format!("{server}.log"))
    }

    /// Returns the last lines of the servers' logs, for messages of failed tests.
    fn said(&self) -> String {
        let logs = (0..self.servers.len()).map(|server| fs::read_to_string(self.log(server)).unwrap_or_default());
        let ends = logs.map(|log| log.lines().rev().take(5).collect::<Vec<_>>().join(" | "));
        ends.collect::<Vec<_>>().join("\n")
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for server in &mut self.servers {
            if let Some(mut child) = server.child.take() {
                // Both calls fail if the server has already ended, which is harmless.
                drop(child.kill());
                drop(child.wait());
            }
        }
    }
}

/// Parses the log line of a server that became the leader, such as `[7] 2026/01/31 12:00:00.123456 [INF] JetStream
/// cluster new stream leader for '$G > a'`.
fn elected(line: &str) -> Option<(u64, String)> {
    let (head, stream) = line.split_once("new stream leader for '")?;
    let stream = stream.split_once(" > ")?.1.split('\'').next()?;
    let mut time = head.split(' ').nth(2)?.split([':', '.']).map(str::parse::<u64>);
    let mut next = || time.next()?.ok();
    let (hours, minutes, seconds, micros) = (next()?, next()?, next()?, next()?);
    Some((((hours * 60 + minutes) * 60 + seconds) * 1_000 + micros / 1_000, stream.to_owned()))
}

/// Returns cluster information for a single server, which reports none.
fn alone() -> ClusterInfo {
    ClusterInfo { leader: Some("s0".to_owned()), ..ClusterInfo::default() }
}

/// Returns the path of `nats-server`: from the environment variable, from `cargo xtask tools`, or from the search path.
fn program() -> PathBuf {
    if let Some(named) = std::env::var_os("HUMBUG_NATS_SERVER") {
        return named.into();
    }
    let got = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/python/bin/nats-server"));
    if got.exists() { got } else { "nats-server".into() }
}

/// A virtual network: places (network namespaces), each joined by two cables that can be cut.
#[derive(Debug)]
pub struct Cables {
    places: usize,
}

/// One of the two networks of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wire {
    /// The network between clients and servers.
    Open,
    /// The network between the servers of a cluster.
    Between,
}

impl Wire {
    /// The two networks of every place.
    pub const BOTH: [Self; 2] = [Self::Open, Self::Between];

    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Between => "between",
        }
    }

    const fn net(self) -> &'static str {
        match self {
            Self::Open => "10.77.0",
            Self::Between => "10.78.0",
        }
    }

    /// Returns the name of the network interface at the test machine's end of a place's cable.
    fn end(self, place: usize) -> String {
        format!("{}{place}", self.name())
    }
}

impl Cables {
    /// Creates a virtual network with this many places. The test process itself is connected to the network of the
    /// clients.
    ///
    /// # Panics
    ///
    /// If permission is missing, there is no ip(8), or a network with these names exists already.
    #[must_use]
    pub fn lay(places: usize) -> Self {
        for wire in Wire::BOTH {
            ip(&["link", "add", wire.name(), "type", "bridge"]);
            ip(&["addr", "add", &format!("{}.254/24", wire.net()), "dev", wire.name()]);
            ip(&["link", "set", wire.name(), "up"]);
        }
        let cables = Self { places };
        for place in 0..places {
            let (there, space) = (|wire| cables.address(place, wire), space(place));
            ip(&["netns", "add", &space]);
            ip(&["-n", &space, "link", "set", "lo", "up"]);
            for wire in Wire::BOTH {
                let end = wire.end(place);
                ip(&["link", "add", &end, "type", "veth", "peer", "name", wire.name(), "netns", &space]);
                ip(&["link", "set", &end, "master", wire.name(), "up"]);
                ip(&["-n", &space, "addr", "add", &format!("{}/24", there(wire)), "dev", wire.name()]);
                ip(&["-n", &space, "link", "set", wire.name(), "up"]);
            }
        }
        cables
    }

    /// Returns the IP address of a place in one of the two networks.
    #[must_use]
    pub fn address(&self, place: usize, wire: Wire) -> String {
        format!("{}.{}", wire.net(), place + 1)
    }

    /// Returns a command that runs a program at a place.
    pub fn command(&self, place: usize, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &space(place)]).arg(program);
        command
    }

    /// Cuts a cable of a place: no packet passes, and neither side gets a notice.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn cut(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "down"]);
    }

    /// Reconnects a cable that was cut.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn mend(&self, place: usize, wire: Wire) {
        ip(&["link", "set", &wire.end(place), "up"]);
    }
}

impl Drop for Cables {
    fn drop(&mut self) {
        let spaces = (0..self.places).map(|place| vec!["netns".into(), "del".into(), space(place)]);
        let wires = Wire::BOTH.map(|wire| vec!["link".into(), "del".into(), wire.name().to_owned()]);
        for arguments in spaces.chain(wires) {
            // The ends of the cables are deleted together with their network namespace.
            drop(Command::new("ip").args(arguments).output());
        }
    }
}

/// Returns the name of a place's network namespace.
fn space(place: usize) -> String {
    format!("humbug{place}")
}

fn ip(arguments: &[&str]) {
    let done = Command::new("ip").args(arguments).output().expect("ip(8) runs");
    assert!(done.status.success(), "ip {}: {}", arguments.join(" "), String::from_utf8_lossy(&done.stderr));
}

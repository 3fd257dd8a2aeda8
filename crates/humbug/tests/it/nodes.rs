//! Several houses, each a process, on a NATS server: nodes and the server are killed in the middle of play, and nobody loses a move.

use std::{
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use game::{Dice, SplitMix};
use journal::{NatsStore, suite::Servers};

use crate::{
    commands::json,
    kill::{Acknowledged, Player, check_in, sit_down},
    server::{HUMBUG, Server},
};

/// Whoever is not awaited any more has looked for so long.
const GOES_ON: Duration = Duration::from_secs(10);

fn address(servers: &Servers) -> String {
    // What an address says of itself is an address: these have no password.
    servers.address("nodes").to_string()
}

fn node(store: &str) -> Server {
    Server::on_servers(2, store)
}

/// Plays by whichever node answers until told to stop and the game is over.
fn play(
    mut player: Player,
    nodes: Vec<String>,
    seed: u64,
    stop: Arc<AtomicBool>,
    longest: Arc<AtomicUsize>,
) -> thread::JoinHandle<Vec<Acknowledged>> {
    thread::spawn(move || {
        let (mut acknowledged, mut dice) = (Vec::new(), SplitMix::new(seed));
        let mut since = Instant::now();
        loop {
            player.base = nodes[dice.below(nodes.len() as u32) as usize].clone();
            if let Some(taken) = player.step(&mut dice) {
                acknowledged.push(taken);
                longest.fetch_max(since.elapsed().as_millis() as usize, Ordering::Relaxed);
                since = Instant::now();
            } else if player.finished() || stop.load(Ordering::Relaxed) && since.elapsed() > 2 * GOES_ON {
                return acknowledged;
            } else {
                thread::sleep(Duration::from_millis(5));
            }
            assert!(since.elapsed() < Duration::from_secs(90), "the table does not go on");
        }
    })
}

/// What happens to whom.
#[derive(Clone, Copy, Debug)]
enum Blow {
    KillNode,
    KillServer,
    /// Cut off for so long that others take over, and back with all that it believed before.
    FreezeNode,
    FreezeServer,
}

const BLOWS: [Blow; 4] = [Blow::KillNode, Blow::KillServer, Blow::FreezeNode, Blow::FreezeServer];

/// A house that is hit.
struct House {
    nodes: Vec<Server>,
    servers: Servers,
    store: NatsStore,
    runtime: tokio::runtime::Runtime,
}

impl House {
    /// So many nodes on these servers, of which each has a copy of everything.
    fn start(nodes: usize, servers: Servers) -> Self {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let store = runtime.block_on(servers.store("nodes"));
        let url = address(&servers);
        Self { nodes: (0..nodes).map(|_| node(&url)).collect(), servers, store, runtime }
    }

    /// A node or a server is hit, and stands again.
    fn hit(&mut self, blow: Blow, dice: &mut SplitMix) {
        let node = dice.below(self.nodes.len() as u32) as usize;
        let server = dice.below(self.servers.servers().len() as u32) as usize;
        match blow {
            Blow::KillNode => {
                self.nodes[node].kill();
                thread::sleep(Duration::from_secs(1));
                self.nodes[node].restart();
            }
            Blow::KillServer => {
                self.servers.kill(server);
                thread::sleep(Duration::from_secs(3));
                self.servers.start_again(server);
            }
            Blow::FreezeNode => {
                self.nodes[node].freeze(true);
                thread::sleep(Duration::from_secs(7));
                self.nodes[node].freeze(false);
            }
            Blow::FreezeServer => {
                self.servers.freeze(server);
                thread::sleep(Duration::from_secs(7));
                self.servers.thaw(server);
            }
        }
        // Any one may be lost, and has to have what it missed before the next one is.
        for stream in ["nodes-tables", "KV_nodes-documents"] {
            self.runtime.block_on(self.servers.all_current(stream));
        }
        // Some moves between.
        thread::sleep(Duration::from_secs(2));
    }

    /// Hits it again and again while people play at all nodes, and looks for every acknowledged move; tells what there was.
    fn survives(mut self, blows: impl ExactSizeIterator<Item = Blow>, seed: u64) -> String {
        let bases: Vec<_> = self.nodes.iter().map(|node| node.url("/api/v1")).collect();
        let (stop, longest) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (mut players, mut dice) = (Vec::new(), SplitMix::new(seed));
        let count = blows.len();
        for (turn, blow) in blows.enumerate() {
            if players.iter().all(thread::JoinHandle::is_finished) || turn % 10 == 0 {
                for seed in 0..3_u64 {
                    for player in sit_down(&self.nodes[seed as usize % self.nodes.len()]) {
                        let (stop, longest) = (Arc::clone(&stop), Arc::clone(&longest));
                        players.push(play(player, bases.clone(), 1_000 * turn as u64 + seed, stop, longest));
                    }
                }
            }
            self.hit(blow, &mut dice);
        }
        stop.store(true, Ordering::Relaxed);
        let acknowledged: Vec<_> =
            players.into_iter().flat_map(|player| player.join().expect("a player got to the end")).collect();
        assert!(acknowledged.len() > 50, "only {} moves were made", acknowledged.len());
        check_in(&self.store, &self.runtime, &acknowledged);
        let moves = acknowledged.len();
        format!("{count} blows, {moves} moves, none lost; the longest pause of a table: {longest:?} ms")
    }
}

/// A number that the run which docs/many-machines.md tells of sets.
fn set(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

/// HUMBUG_BLOWS=200 is the documented run; HUMBUG_SEED=2 is another one.
fn blows(all: &[Blow]) -> impl ExactSizeIterator<Item = Blow> {
    let count = set("HUMBUG_BLOWS").map_or(all.len(), |blows| blows as usize);
    let all = all.to_vec();
    (0..count).map(move |turn| all[turn % all.len()])
}

/// One server and two nodes: any of them may die or be cut off while people play at all nodes.
#[cfg(unix)]
#[test]
fn killed_nodes_and_servers_cost_no_acknowledged_move() {
    let told = House::start(2, Servers::start(1)).survives(blows(&BLOWS), set("HUMBUG_SEED").unwrap_or(0x6b11));
    println!("{told}");
}

/// Three servers and three nodes: any one of them may die or be cut off.
#[cfg(unix)]
#[test]
fn killed_nodes_and_one_of_three_servers_cost_no_acknowledged_move() {
    let all = [Blow::KillServer, Blow::FreezeServer, Blow::KillNode, Blow::FreezeNode];
    // The test run is to be short.
    let few = if set("HUMBUG_BLOWS").is_some() { &all[..] } else { &all[..2] };
    let Some(servers) = Servers::three() else { return };
    let told = House::start(3, servers).survives(blows(few), set("HUMBUG_SEED").unwrap_or(0x6b13));
    println!("{told}");
}

/// More copies than servers are one clear sentence.
#[test]
fn copies_need_servers() {
    let servers = Servers::start(1);
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(servers.store("nodes")));
    let output = Command::new(HUMBUG)
        .args(["serve", "--listen", "127.0.0.1:0", "--store", &address(&servers), "--replicas", "3"])
        .output()
        .expect("it runs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(refuses_three_copies(&said), "{said}");
}

/// Whether somebody was told that one server by itself does not keep three copies; an old one is refused for that first.
fn refuses_three_copies(said: &str) -> bool {
    (said.contains("cannot keep 3 copies") || said.contains("use version 2.15")) && said.contains("--replicas")
}

/// `humbug tables` and `humbug move-store` work on a shared store, there and back.
#[test]
fn a_house_moves_to_servers_and_back() {
    let mut house = Server::start(2);
    let players = sit_down(&house);
    let mut dice = SplitMix::new(1);
    let until = Instant::now() + Duration::from_secs(60);
    while !players[0].finished() && Instant::now() < until {
        for player in &players {
            drop(player.step(&mut dice));
        }
    }
    let servers = Servers::start(1);
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(servers.store("nodes")));
    let url = address(&servers);
    let file = house.folder().to_str().expect("a name").to_owned();
    let humbug = |arguments: &[&str]| {
        let output = Command::new(HUMBUG).args(arguments).output().expect("it runs");
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).expect("UTF-8"))
    };
    let (code, said) = humbug(&["move-store", &file, &url]);
    assert_eq!(code, Some(2), "the house runs: {said}");
    assert!(said.contains("in use"), "{said}");
    house.kill();
    let (code, said) = humbug(&["move-store", &file, &url, "--replicas", "3"]);
    assert!(code == Some(2) && refuses_three_copies(&said), "{said}");
    let (code, said) = humbug(&["move-store", &file, &url]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("tables: 1,"), "{said}");
    let digest = |said: &str| said.split("digest ").nth(1).map(|rest| rest[..64].to_owned()).expect("a digest");
    let moved = digest(&said);
    let mut node = node(&url);
    let (code, said) = humbug(&["tables", "list", "--store", &url]);
    assert!(code == Some(0) && said.ends_with("1 table\n"), "{said}");
    let back = tempfile::tempdir().expect("a folder");
    let back = back.path().to_str().expect("a name");
    let (code, said) = humbug(&["move-store", &url, back]);
    assert!(code == Some(2) && said.contains("a house runs on"), "{said}");
    node.kill();
    let (code, said) = humbug(&["move-store", &url, back, "--replicas", "3"]);
    assert!(code == Some(2) && said.contains("is for a store on servers"), "{said}");
    let (code, said) = humbug(&["move-store", &url, back]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(digest(&said), moved, "there and back it is the same");
    let (code, said) = humbug(&["move-store", &url, back]);
    assert!(code == Some(2) && said.contains("not empty"), "{said}");
}

/// `humbug load` looks at every table by all nodes, and each of those who look is shown every move.
#[test]
fn a_load_is_spread_over_nodes() {
    let servers = Servers::start(1);
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(servers.store("nodes")));
    let nodes = [node(&address(&servers)), node(&address(&servers))];
    let addresses = nodes.each_ref().map(|node| node.url("").trim_start_matches("http://").to_owned()).join(",");
    let report = json(&["load", &addresses, "--tables", "2", "--watchers", "2", "--seconds", "1", "--json"]);
    assert_eq!(report["errors"], 0, "{report}");
    assert!(report["moves"].as_u64() >= Some(2) && report["p50_ms"].as_f64() > Some(0.0), "{report}");
}

#[test]
fn a_store_that_is_not_there_is_one_clear_sentence() {
    let output = Command::new(HUMBUG)
        .args(["serve", "--listen", "127.0.0.1:0", "--store", "nats://me:secret@127.0.0.1:1"])
        .output()
        .expect("it runs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("no NATS server answers at nats://127.0.0.1:1/humbug") && !said.contains("secret"), "{said}");
}

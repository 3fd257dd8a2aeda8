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
use journal::suite::Servers;

use crate::{
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

/// A node or a server is hit, and stands again.
fn hit(blow: Blow, nodes: &mut [Server], servers: &mut Servers, dice: &mut SplitMix) {
    let node = dice.below(nodes.len() as u32) as usize;
    match blow {
        Blow::KillNode => {
            nodes[node].kill();
            thread::sleep(Duration::from_secs(1));
            nodes[node].restart();
        }
        Blow::KillServer => {
            servers.kill(0);
            thread::sleep(Duration::from_secs(3));
            servers.start_again(0);
        }
        Blow::FreezeNode => {
            nodes[node].freeze(true);
            thread::sleep(Duration::from_secs(7));
            nodes[node].freeze(false);
        }
        Blow::FreezeServer => {
            servers.freeze(0);
            thread::sleep(Duration::from_secs(7));
            servers.thaw(0);
        }
    }
    // Some moves between.
    thread::sleep(Duration::from_secs(2));
}

/// How often something is hit: HUMBUG_BLOWS=200 is the run that docs/many-machines.md tells of.
fn blows() -> usize {
    std::env::var("HUMBUG_BLOWS").ok().and_then(|blows| blows.parse().ok()).unwrap_or(BLOWS.len())
}

/// One server and two nodes: any of them may die or be cut off while people play at all nodes.
#[cfg(unix)]
#[test]
fn killed_nodes_and_servers_cost_no_acknowledged_move() {
    let mut servers = Servers::start(1);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = runtime.block_on(servers.store("nodes"));
    let url = address(&servers);
    let mut nodes = [node(&url), node(&url)];
    let bases: Vec<_> = nodes.iter().map(|node| node.url("/api/v1")).collect();
    let (stop, longest) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let (mut players, mut dice) = (Vec::new(), SplitMix::new(0x6b11));
    for blow in 0..blows() {
        if players.iter().all(thread::JoinHandle::is_finished) || blow % 10 == 0 {
            for seed in 0..3_u64 {
                for player in sit_down(&nodes[seed as usize % 2]) {
                    let (stop, longest) = (Arc::clone(&stop), Arc::clone(&longest));
                    players.push(play(player, bases.clone(), 1_000 * blow as u64 + seed, stop, longest));
                }
            }
        }
        hit(BLOWS[blow % BLOWS.len()], &mut nodes, &mut servers, &mut dice);
    }
    stop.store(true, Ordering::Relaxed);
    let acknowledged: Vec<_> =
        players.into_iter().flat_map(|player| player.join().expect("a player got to the end")).collect();
    assert!(acknowledged.len() > 50, "only {} moves were made", acknowledged.len());
    check_in(&store, &runtime, &acknowledged);
    println!("{} moves, none lost; the longest pause of a table: {longest:?} ms", acknowledged.len());
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
    let (code, said) = humbug(&["move-store", &url, back]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(digest(&said), moved, "there and back it is the same");
    let (code, said) = humbug(&["move-store", &url, back]);
    assert!(code == Some(2) && said.contains("not empty"), "{said}");
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

//! Several nodes, each in its own process, share a NATS server. Nodes and the server are killed during play, and no
//! acknowledged move may be lost.

use std::{
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

use game::SplitMix;
use journal_nats::suite::{Cables, Servers};

#[cfg(unix)]
use crate::many::blows::{Blow, EVERYWHERE, House, WITH_CABLES};
use crate::{
    commands::load,
    kill::sit_down,
    server::{HUMBUG, Server},
};

fn address(servers: &Servers) -> String {
    // `to_string` hides a password. These servers have no password, so the text is the whole address.
    servers.address("nodes").to_string()
}

fn node(store: &str) -> Server {
    Server::on_servers(2, store)
}

/// Reads a number from an environment variable. With these variables a person can start the long run in
/// docs/many-machines.md.
fn set(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|number| number.parse().ok())
}

/// Runs a test with failures. With `HUMBUG_BLOWS=200` it causes 200 random failures of `all`, as docs/many-machines.md
/// describes. Otherwise it causes each failure of `once` one time.
#[cfg(unix)]
#[expect(clippy::print_stdout, reason = "the long run is made for what it tells")]
fn survives(house: House, all: &[Blow], once: &[Blow], seed: u64) {
    let seed = set("HUMBUG_SEED").unwrap_or(seed);
    let told = match set("HUMBUG_BLOWS") {
        Some(count) => {
            let mut dice = SplitMix::new(seed);
            let hits: Vec<_> = (0..count).map(|_| Blow::any(all, &mut dice)).collect();
            house.survives(hits.into_iter(), Duration::from_millis(500), seed)
        }
        None => house.survives(once.iter().map(|blow| (*blow, blow.usual())), Duration::from_secs(2), seed),
    };
    println!("{told}");
}

/// One NATS server and two nodes. The NATS server and a node are killed while people play on all nodes.
#[cfg(unix)]
#[test]
fn a_killed_server_and_a_killed_node_cost_no_acknowledged_move() {
    survives(House::start(2, Servers::start(1), None), &EVERYWHERE, &[Blow::KillServer, Blow::KillNode], 0x6b11);
}

#[cfg(unix)]
mod full_gate {
    use super::*;

    /// One NATS server and two nodes. Each of them may be killed or halted while people play on all nodes.
    #[test]
    fn killed_and_halted_nodes_and_servers_cost_no_acknowledged_move() {
        survives(House::start(2, Servers::start(1), None), &EVERYWHERE, &EVERYWHERE, 0x6b11);
    }

    /// Three NATS servers and three nodes. One of them at a time is killed or halted. With HUMBUG_CABLES=1 its network
    /// cables may also be cut.
    #[test]
    fn killed_nodes_and_one_of_three_servers_cost_no_acknowledged_move() {
        if set("HUMBUG_CABLES").is_some() {
            let cables = Arc::new(Cables::lay(6));
            let servers = Servers::start_with(&cables, 3);
            survives(House::start(3, servers, Some(cables)), &WITH_CABLES, &WITH_CABLES, 0x6b13);
        } else if let Some(servers) = Servers::three() {
            survives(House::start(3, servers, None), &EVERYWHERE, &EVERYWHERE, 0x6b13);
        }
    }
}

/// Restarts all nodes one after the other, as for an update of the program.
#[cfg(unix)]
#[test]
fn a_rolling_restart_costs_no_move_and_no_seat() {
    House::start(3, Servers::start(1), None).rolls();
}

/// If the operator requests more replicas than there are NATS servers, the error is one clear sentence.
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

/// Returns whether the message says that one NATS server cannot store three replicas. For an old NATS server, a message
/// about its version is accepted too, because the version is checked first.
fn refuses_three_copies(said: &str) -> bool {
    (said.contains("cannot keep 3 copies") || said.contains("use version 2.15")) && said.contains("--replicas")
}

/// `humbug tables` and `humbug move-store` work with a store on NATS servers. Moving a store to NATS servers and back
/// does not change its content.
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

/// `humbug lab load` connects the clients of every table to all nodes, and each client receives every move.
#[test]
fn a_load_is_spread_over_nodes() {
    let servers = Servers::start(1);
    drop(tokio::runtime::Runtime::new().expect("a runtime").block_on(servers.store("nodes")));
    let nodes = [node(&address(&servers)), node(&address(&servers))];
    let addresses = nodes.each_ref().map(|node| node.url("").trim_start_matches("http://").to_owned()).join(",");
    let report = load(&["load", &addresses, "--tables", "2", "--watchers", "2"]);
    assert_eq!(report["errors"], 0, "{report}");
    assert!(report["p50_ms"].as_f64() > Some(0.0), "{report}");
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

//! The server is killed repeatedly during play. No acknowledged move may be lost, and the tables must continue.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use game::{Dice, SplitMix};
use host::{Verdict, verify};
use journal::{Entry, Journal, Record, Seq, TableId};
use journal_sqlite::SqliteJournal;
use serde_json::{Value, json};

use crate::server::Server;

/// The minimum number of moves that the server acknowledges between two kills.
const BETWEEN: usize = 3;

/// The timeout for the response to a move. After a timeout the player sends the next request to another node.
const PATIENCE: Duration = Duration::from_secs(3);

/// A move that the server acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    table: TableId,
    seat: u8,
    window: u64,
    play: String,
    seq: u64,
}

/// A person at a table, who plays through the API. The person ignores all failures of the server and tries again.
pub(crate) struct Player {
    agent: ureq::Agent,
    /// The base address of the API of one node. The address of any node works.
    pub(crate) base: String,
    pub(crate) table: String,
    pub(crate) token: String,
    seat: u8,
}

impl Player {
    fn get(&self, path: &str) -> Option<Value> {
        let url = format!("{}/tables/{}{path}", self.base, self.table);
        let request = self.agent.get(url).header("Authorization", format!("Bearer {}", self.token));
        // With this timeout a client of a halted node soon tries another node.
        let request = request.config().timeout_global(Some(Duration::from_secs(2))).build();
        request.call().ok()?.body_mut().read_json().ok()
    }

    /// Tries to make one move. Returns the move if the server acknowledged it.
    pub(crate) fn step(&self, dice: &mut SplitMix) -> Option<Acknowledged> {
        let moves = self.get("/moves?limit=1")?;
        let window = moves["window"].as_u64()?;
        let candidates = moves["candidates"].as_array()?;
        let play = candidates.get(dice.below(candidates.len() as u32) as usize)?.as_str()?.to_owned();
        let url = format!("{}/tables/{}/moves", self.base, self.table);
        let request = self.agent.post(url).header("Authorization", format!("Bearer {}", self.token));
        let request = request.config().timeout_global(Some(PATIENCE)).build();
        let answer = request.send_json(json!({ "window": window, "move": play })).ok()?;
        let answer: Value = answer.into_body().read_json().ok()?;
        let table = self.table.parse().ok()?;
        Some(Acknowledged { table, seat: self.seat, window, play, seq: answer["seq"].as_u64()? })
    }

    pub(crate) fn finished(&self) -> bool {
        self.get("/view").is_some_and(|view| view["phase"] == "finished")
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(5))).build().into()
}

/// Opens a table with two people and two bots, and begins the game.
pub(crate) fn sit_down(server: &Server) -> [Player; 2] {
    try_to_sit_down(server).expect("the server answers")
}

/// Opens a table like [`sit_down`]. Returns `None` if the server does not answer or refuses a request.
pub(crate) fn try_to_sit_down(server: &Server) -> Option<[Player; 2]> {
    let (agent, base) = (agent(), server.url("/api/v1"));
    let room = rooms::ROOMS[0].key();
    let post = |path: &str, token: Option<&str>, body: Value| -> Option<Value> {
        let mut request = agent.post(format!("{base}{path}"));
        if let Some(token) = token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        Some(request.send_json(body).ok()?.body_mut().read_json().unwrap_or_default())
    };
    let options = json!({ "target": "single" });
    let mia = post("/tables", None, json!({ "room": room, "name": "Mia", "options": options, "bots": ["random"] }))?;
    let table = mia["table"].as_str()?.to_owned();
    let tom = post(&format!("/tables/{table}/seats"), None, json!({ "name": "Tom" }))?;
    let host = mia["token"].as_str();
    post(&format!("/tables/{table}/bots"), host, json!({ "bot": "random" }))?;
    post(&format!("/tables/{table}/open"), host, json!({}))?;
    Some([(mia, 0), (tom, 2)].map(|(seated, seat)| Player {
        agent: agent.clone(),
        base: base.clone(),
        table: table.clone(),
        token: seated["token"].as_str().expect("a token").to_owned(),
        seat,
    }))
}

/// Plays on a thread. The thread ends when the game is over. Its result is the acknowledged moves.
fn play(
    player: Player,
    seed: u64,
    stop: Arc<AtomicBool>,
    moves: Arc<AtomicUsize>,
) -> thread::JoinHandle<Vec<Acknowledged>> {
    thread::spawn(move || {
        let (mut acknowledged, mut dice) = (Vec::new(), SplitMix::new(seed));
        let mut since = Instant::now();
        loop {
            match player.step(&mut dice) {
                Some(taken) => {
                    acknowledged.push(taken);
                    moves.fetch_add(1, Ordering::Relaxed);
                    since = Instant::now();
                }
                None => thread::sleep(Duration::from_millis(2)),
            }
            if stop.load(Ordering::Relaxed) && player.finished() {
                return acknowledged;
            }
            if since.elapsed() > Duration::from_millis(300) {
                if player.finished() {
                    return acknowledged;
                }
                assert!(since.elapsed() < Duration::from_secs(60), "the table does not go on");
            }
        }
    })
}

#[test]
fn five_kills_lose_no_acknowledged_move() {
    survives(5);
}

mod full_gate {
    #[test]
    fn fifty_kills_lose_no_acknowledged_move() {
        super::survives(50);
    }
}

/// Kills the server `kills` times while people play, each time after some more acknowledged moves. Then checks that the
/// store contains every acknowledged move.
fn survives(kills: usize) {
    let mut server = Server::start(2);
    let stop = Arc::new(AtomicBool::new(false));
    let moves = Arc::new(AtomicUsize::new(0));
    let mut dice = SplitMix::new(0x6b11);
    let mut players = Vec::new();
    let start = |server: &Server, players: &mut Vec<_>, seed: u64| {
        for player in sit_down(server) {
            players.push(play(player, seed, Arc::clone(&stop), Arc::clone(&moves)));
        }
    };
    (0..3).for_each(|seed| start(&server, &mut players, seed));
    for kill in 0..kills {
        let enough = moves.load(Ordering::Relaxed) + BETWEEN;
        let since = Instant::now();
        while moves.load(Ordering::Relaxed) < enough {
            if players.iter().all(thread::JoinHandle::is_finished) {
                let seed = 100 + players.len() as u64;
                start(&server, &mut players, seed);
            }
            assert!(since.elapsed() < Duration::from_secs(60), "no table goes on after {kill} kills");
            thread::sleep(Duration::from_millis(1));
        }
        // The pause has a random length, so that a kill can also interrupt a move.
        thread::sleep(Duration::from_micros(u64::from(dice.below(20_000))));
        server.kill();
        server.restart();
    }
    stop.store(true, Ordering::Relaxed);
    let acknowledged: Vec<_> =
        players.into_iter().flat_map(|player| player.join().expect("a player got to the end")).collect();
    server.kill();
    assert!(acknowledged.len() >= kills * BETWEEN, "only {} moves were made", acknowledged.len());
    check(&server, &acknowledged);
}

/// Checks that the store of a stopped server contains every acknowledged move.
fn check(server: &Server, acknowledged: &[Acknowledged]) {
    let journal = SqliteJournal::open(server.folder().join("humbug.sqlite")).expect("the store opens");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    check_in(&journal, &runtime, acknowledged);
}

/// Checks that the journal contains every acknowledged move exactly once, and verifies every record. Returns the
/// records.
pub(crate) fn check_in(
    journal: &dyn Journal,
    runtime: &tokio::runtime::Runtime,
    acknowledged: &[Acknowledged],
) -> Vec<Record> {
    let mut records: BTreeMap<TableId, Record> = BTreeMap::new();
    for taken in acknowledged {
        let record = records.entry(taken.table).or_insert_with(|| {
            let entries = runtime.block_on(journal.read(taken.table, Seq::NONE)).expect("the journal is whole");
            let numbers: Vec<u64> = entries.iter().map(|(seq, _)| seq.0).collect();
            assert_eq!(numbers, (1..=entries.len() as u64).collect::<Vec<_>>(), "the sequence is unbroken");
            Record::new(taken.table, entries.into_iter().map(|(_, entry)| entry).collect())
        });
        let moves = record.entries.iter().take(taken.seq as usize).filter(|entry| {
            matches!(&entry.entry, Entry::Played { seat, window, play, .. }
                if *seat == taken.seat && u64::from(*window) == taken.window && *play == taken.play)
        });
        assert_eq!(moves.count(), 1, "lost, or there twice: {taken:?}");
    }
    for record in records.values() {
        assert_eq!(verify(record), Verdict::Exact { entries: record.entries.len() });
    }
    records.into_values().collect()
}

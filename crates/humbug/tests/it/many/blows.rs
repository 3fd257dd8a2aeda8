//! Causes failures of nodes and NATS servers while people play on all nodes. Measures how long the games were
//! interrupted, and by which failure.

use std::{
    fmt,
    io::{BufRead, BufReader},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use game::{Dice, SplitMix};
use journal::{Entry, Record};
use journal_nats::{
    NatsStore,
    suite::{Cables, Servers, Wire},
};

use crate::{
    kill::{Acknowledged, Player, check_in, try_to_sit_down},
    server::Server,
};

/// The number of people who play at the same time. More tables are opened if fewer people play.
const PEOPLE: usize = 6;

/// A kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    KillNode,
    KillServer,
    /// A node is halted: it receives nothing, and no time passes for it. Then it continues with its old state.
    /// `HaltServer` does the same to a NATS server.
    HaltNode,
    HaltServer,
    /// The network cable of a node is cut.
    CutNode,
    /// Both cables of a NATS server are cut: the cable to the nodes, and the cable to the other NATS servers.
    CutServer,
    /// The cable between a NATS server and the other NATS servers is cut. The nodes still reach it.
    CutFromServers,
    /// The cable between a NATS server and the nodes is cut. The other NATS servers still reach it.
    CutFromNodes,
}

/// A failure, and the time for which the node or server is unavailable.
pub(crate) type Hit = (Blow, Duration);

/// The failures that a test can cause without special permissions.
pub(crate) const EVERYWHERE: [Blow; 4] = [Blow::KillServer, Blow::HaltServer, Blow::KillNode, Blow::HaltNode];

/// The failures that a test can cause in a network of virtual cables.
pub(crate) const WITH_CABLES: [Blow; 8] = [
    Blow::KillServer,
    Blow::HaltServer,
    Blow::KillNode,
    Blow::HaltNode,
    Blow::CutNode,
    Blow::CutServer,
    Blow::CutFromServers,
    Blow::CutFromNodes,
];

impl Blow {
    const fn is_for_a_node(self) -> bool {
        matches!(self, Self::KillNode | Self::HaltNode | Self::CutNode)
    }

    /// Returns the time for which a failure of this kind usually lasts. It is long enough for another node or server to
    /// take over.
    pub(crate) const fn usual(self) -> Duration {
        match self {
            Self::KillNode => Duration::from_secs(1),
            Self::KillServer => Duration::from_secs(3),
            _ => Duration::from_secs(7),
        }
    }

    /// Returns one of these failures at random, with a random duration. Some durations are too short for other nodes to
    /// notice the failure.
    pub(crate) fn any(of: &[Self], dice: &mut SplitMix) -> Hit {
        let blow = of[dice.below(of.len() as u32) as usize];
        let longest = if matches!(blow, Self::KillNode | Self::KillServer) { 3_000 } else { 7_000 };
        (blow, Duration::from_millis(u64::from(200 + dice.below(longest))))
    }
}

/// Nodes and NATS servers that a test makes fail.
pub(crate) struct House {
    nodes: Vec<Server>,
    servers: Servers,
    cables: Option<Arc<Cables>>,
    store: NatsStore,
    runtime: tokio::runtime::Runtime,
}

impl House {
    /// Starts `nodes` nodes on these NATS servers. Each NATS server stores a copy of all data.
    pub(crate) fn start(nodes: usize, servers: Servers, cables: Option<Arc<Cables>>) -> Self {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let store = runtime.block_on(servers.store("nodes"));
        let url = servers.address("nodes").to_string();
        let first = servers.servers().len();
        let node = |node| match &cables {
            Some(cables) => Server::at_a_place(2, &url, cables, first + node),
            None => Server::on_servers(2, &url),
        };
        Self { nodes: (0..nodes).map(node).collect(), servers, cables, store, runtime }
    }

    /// Causes a failure of a random node or NATS server, and ends the failure. Returns what failed, and when.
    fn hit(&mut self, (blow, away): Hit, dice: &mut SplitMix) -> Fallen {
        let node = dice.below(self.nodes.len() as u32) as usize;
        let server = dice.below(self.servers.servers().len() as u32) as usize;
        let (from, whom) = (now_ms(), if blow.is_for_a_node() { node } else { server });
        match blow {
            Blow::KillNode => {
                self.nodes[node].kill();
                thread::sleep(away);
                self.nodes[node].restart();
            }
            Blow::KillServer => {
                self.servers.kill(server);
                thread::sleep(away);
                self.servers.start_again(server);
            }
            Blow::HaltNode => {
                self.nodes[node].freeze(true);
                thread::sleep(away);
                self.nodes[node].freeze(false);
            }
            Blow::HaltServer => {
                self.servers.freeze(server);
                thread::sleep(away);
                self.servers.thaw(server);
            }
            Blow::CutNode => self.cut(self.servers.servers().len() + node, &[Wire::Open], away),
            Blow::CutServer => self.cut(server, &Wire::BOTH, away),
            Blow::CutFromServers => self.cut(server, &[Wire::Between], away),
            Blow::CutFromNodes => self.cut(server, &[Wire::Open], away),
        }
        let until = now_ms();
        // Only one NATS server may be unavailable at a time. So each server must have all data before the next failure.
        for stream in ["nodes-tables", "KV_nodes-documents"] {
            self.runtime.block_on(self.servers.all_current(stream));
        }
        Fallen { blow, whom, from, until }
    }

    fn cut(&self, place: usize, wires: &[Wire], away: Duration) {
        let cables = self.cables.as_ref().expect("there are cables");
        wires.iter().for_each(|wire| cables.cut(place, *wire));
        thread::sleep(away);
        wires.iter().for_each(|wire| cables.mend(place, *wire));
    }

    /// Causes these failures while people play on all nodes, with a pause of `rest` after each failure. Checks that no
    /// acknowledged move is lost. Returns a report about how long the games were interrupted.
    #[expect(clippy::print_stdout, reason = "whoever makes the long run is to see how far it has come")]
    pub(crate) fn survives(mut self, hits: impl ExactSizeIterator<Item = Hit>, rest: Duration, seed: u64) -> String {
        let (mut players, mut fallen, mut dice) = (Vec::new(), Vec::new(), SplitMix::new(seed));
        let (count, start) = (hits.len(), Instant::now());
        for (turn, hit) in hits.enumerate() {
            self.fill(&mut players, seed);
            println!("{turn} after {:.0?}: {hit:?}", start.elapsed());
            fallen.push(self.hit(hit, &mut dice));
            // People must be able to make some moves between two failures.
            thread::sleep(rest);
        }
        let acknowledged: Vec<_> =
            players.into_iter().flat_map(|player| player.join().expect("a player got to the end")).collect();
        let took = start.elapsed();
        assert!(acknowledged.len() > 50, "only {} moves were made", acknowledged.len());
        let records = check_in(&self.store, &self.runtime, &acknowledged);
        let (tables, moves) = (records.len(), acknowledged.len());
        let pauses = Pauses::of(&records, fallen, &self.servers.elections());
        format!(
            "{count} blows in {took:.0?}: {tables} tables, {moves} acknowledged moves, none lost, none twice; {pauses}"
        )
    }

    /// Performs a rolling restart, as for an update of the program: stops and starts the nodes one after the other.
    /// Meanwhile people play on all nodes. Checks that no person loses a move or a seat, and that the stream of every
    /// person delivers every entry.
    pub(crate) fn rolls(mut self) {
        let mut players = Vec::new();
        let bases = self.bases();
        let seats = self.fill(&mut players, 0x6b15).into_iter();
        let readers: Vec<_> = seats.map(|(table, token)| Reader::open(table, token, bases.clone())).collect();
        for node in &mut self.nodes {
            assert!(node.ends(), "it ends well");
            node.restart();
            thread::sleep(Duration::from_secs(1));
        }
        let acknowledged: Vec<_> =
            players.into_iter().flat_map(|player| player.join().expect("a player got to the end")).collect();
        let records = check_in(&self.store, &self.runtime, &acknowledged);
        for record in records {
            let entries = record.entries.iter();
            let missed = entries.filter(|logged| matches!(logged.entry, Entry::Away { .. } | Entry::Left { .. }));
            assert_eq!(missed.count(), 0, "somebody was missed: {record:?}");
            let table = record.table.to_string();
            readers.iter().filter(|reader| reader.table == table).for_each(|one| one.sees(record.entries.len() as u64));
        }
    }

    /// Returns the address of each node's API.
    fn bases(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.url("/api/v1")).collect()
    }

    /// Opens tables until enough people play. For each person at these tables, returns the id of the table and the
    /// person's token.
    fn fill(&self, players: &mut Vec<Playing>, seed: u64) -> Vec<(String, String)> {
        let mut seats = Vec::new();
        let mut nodes = self.nodes.iter().cycle().skip(players.len() / 2);
        let give_up = Instant::now() + Duration::from_secs(60);
        while players.iter().filter(|player| !player.is_finished()).count() < PEOPLE {
            let Some(table) = nodes.next().and_then(try_to_sit_down) else {
                assert!(Instant::now() < give_up, "nobody can sit down");
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            for player in table {
                seats.push((player.table.clone(), player.token.clone()));
                let seed = seed.wrapping_add(1_000 * players.len() as u64);
                players.push(play(player, self.bases(), seed));
            }
        }
        seats
    }
}

/// A thread in which a person plays. Its result is the person's acknowledged moves.
type Playing = thread::JoinHandle<Vec<Acknowledged>>;

/// Plays on a thread, on any node that answers, until the game is over.
fn play(mut player: Player, nodes: Vec<String>, seed: u64) -> Playing {
    thread::spawn(move || {
        let (mut acknowledged, mut dice) = (Vec::new(), SplitMix::new(seed));
        let mut since = Instant::now();
        let mut at = dice.below(nodes.len() as u32) as usize;
        loop {
            // Each request goes to a random other node, as behind a load balancer.
            at = (at + 1 + dice.below(nodes.len() as u32 - 1) as usize) % nodes.len();
            player.base.clone_from(&nodes[at]);
            if let Some(taken) = player.step(&mut dice) {
                acknowledged.push(taken);
                since = Instant::now();
            } else {
                // The node may have failed, so the next request goes to another node.
                at = (at + 1) % nodes.len();
                player.base.clone_from(&nodes[at]);
                if player.finished() {
                    return acknowledged;
                }
                thread::sleep(Duration::from_millis(5));
            }
            assert!(since.elapsed() < Duration::from_secs(90), "the table does not go on");
        }
    })
}

/// The minimum duration of an interruption that the report explains.
const LONG: Duration = Duration::from_secs(5);

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Returns the current time in milliseconds since 1970 UTC. Entries contain times in the same unit.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A failure that has happened: its kind, the number of the node or NATS server, and the times at which it began and
/// ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fallen {
    pub(crate) blow: Blow,
    pub(crate) whom: usize,
    pub(crate) from: u64,
    pub(crate) until: u64,
}

/// A pause of a game: the time between two consecutive entries.
struct Pause {
    table: String,
    from: u64,
    until: u64,
    /// What the entry that ended the pause was.
    then: &'static str,
    /// The failures that happened during the pause.
    blows: Vec<Fallen>,
    /// The elections of leaders of NATS streams during the pause: the time, and the name of the stream.
    elections: Vec<(u64, String)>,
}

impl Pause {
    const fn took(&self) -> Duration {
        Duration::from_millis(self.until.saturating_sub(self.from))
    }

    /// Returns the part of the pause that came after the beginning of the last failure.
    fn after_the_last(&self) -> Duration {
        let fell = self.blows.last().map_or(self.from, |blow| blow.from);
        Duration::from_millis(self.until.saturating_sub(fell.max(self.from)))
    }

    /// Returns the part of the pause that came after the last election of a leader. If no leader was elected, it is the
    /// part after the beginning of the last failure.
    fn rest(&self) -> Duration {
        let led = self.elections.last().map(|(at, _)| Duration::from_millis(self.until - at));
        led.unwrap_or_else(|| self.after_the_last())
    }

    /// Returns the number of seconds between the beginning of the pause and `moment`.
    fn at(&self, moment: u64) -> f64 {
        (moment as f64 - self.from as f64) / 1e3
    }
}

/// Writes the pause in one line. Times are seconds since the beginning of the pause.
impl fmt::Display for Pause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [seconds, minutes, hours] = [1_000, 60_000, 3_600_000].map(|unit| self.from / unit);
        let (took, table) = (self.took(), &self.table);
        write!(f, "{took:.1?} at {table} ({:02}:{:02}:{:02} UTC):", hours % 24, minutes % 60, seconds % 60)?;
        for Fallen { blow, whom, from, until } in &self.blows {
            write!(f, " {blow:?} {whom} from {:.1} to {:.1},", self.at(*from), self.at(*until))?;
        }
        for (at, stream) in &self.elections {
            write!(f, " {stream} led anew at {:.1},", self.at(*at))?;
        }
        write!(f, " then {} {:.1?} later", self.then, self.rest())
    }
}

/// All pauses of a test run, the longest first.
pub(crate) struct Pauses(Vec<Pause>);

impl Pauses {
    /// Computes the pauses from the records of the tables. `elections` contains times in milliseconds since midnight.
    pub(crate) fn of(records: &[Record], fallen: Vec<Fallen>, elections: &[(u64, String)]) -> Self {
        let mut pauses: Vec<_> = records.iter().flat_map(between).collect();
        for pause in &mut pauses {
            let in_it = |from, until| from < pause.until && pause.from < until;
            pause.blows = fallen.iter().filter(|blow| in_it(blow.from, blow.until)).copied().collect();
            let day = pause.from / DAY_MS * DAY_MS;
            // A run may continue past midnight, so an election may belong to the day after the pause began.
            let led =
                elections.iter().flat_map(|(at, stream)| [day, day + DAY_MS].map(|day| (day + at, stream.clone())));
            pause.elections = led.filter(|(at, _)| (pause.from..pause.until).contains(at)).collect();
        }
        pauses.sort_unstable_by_key(|pause| std::cmp::Reverse(pause.took()));
        Self(pauses)
    }
}

/// Writes how many pauses of each length there were, and for each long pause its reason.
impl fmt::Display for Pauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longer = |than| self.0.iter().filter(|pause| pause.took() > Duration::from_secs(than)).count();
        let (one, five, ten) = (longer(1), longer(5), longer(10));
        let late = self.0.iter().map(Pause::after_the_last).max().unwrap_or_default();
        write!(f, "pauses of a table: {one} of over 1 s, {five} of over 5 s, {ten} of over 10 s; ")?;
        write!(f, "every table went on at the latest {late:.1?} after the last blow that fell")?;
        self.0.iter().take_while(|pause| pause.took() > LONG).try_for_each(|pause| write!(f, "\n  {pause}"))
    }
}

/// Returns the pauses between the consecutive entries of a game.
fn between(record: &Record) -> Vec<Pause> {
    let game: Vec<_> =
        record.entries.iter().skip_while(|logged| !matches!(logged.entry, Entry::Opened { .. })).collect();
    let pairs = game.windows(2).filter_map(|pair| {
        let (table, then) = (record.table.to_string(), what(&pair[1].entry));
        Some(Pause { table, from: pair[0].at?, until: pair[1].at?, then, blows: Vec::new(), elections: Vec::new() })
    });
    pairs.collect()
}

/// Describes the entry in a few words.
const fn what(entry: &Entry) -> &'static str {
    match entry {
        Entry::Played { by: journal::By::Person, .. } => "a person moved",
        Entry::Played { by: journal::By::Bot, .. } => "a bot moved",
        Entry::Played { .. } => "the clock moved",
        _ => "something else",
    }
}

/// A client that reads the live stream of a table. It stores the number of the latest entry that it received.
pub(crate) struct Reader {
    pub(crate) table: String,
    shown: Arc<AtomicU64>,
}

impl Reader {
    /// Reads the stream from one node after the other: when a stream ends, from the next node. It reads until the test
    /// process ends.
    pub(crate) fn open(table: String, token: String, nodes: Vec<String>) -> Self {
        let shown = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&shown);
        let path = format!("/tables/{table}/events");
        thread::spawn(move || {
            for node in nodes.iter().cycle() {
                let url = format!("{node}{path}?at={}", seen.load(Ordering::Relaxed));
                let Ok(answer) = ureq::get(url).header("Authorization", format!("Bearer {token}")).call() else {
                    thread::sleep(Duration::from_millis(20));
                    continue;
                };
                for line in BufReader::new(answer.into_body().into_reader()).lines().map_while(Result::ok) {
                    if let Some(id) = line.strip_prefix("id: ").and_then(|id| id.parse().ok()) {
                        seen.store(id, Ordering::Relaxed);
                    }
                }
            }
        });
        Self { table, shown }
    }

    /// Waits until the client has received the entry with this number.
    pub(crate) fn sees(&self, last: u64) {
        let give_up = Instant::now() + Duration::from_secs(30);
        while self.shown.load(Ordering::Relaxed) != last {
            assert!(Instant::now() < give_up, "{} is not shown to its end: {:?} of {last}", self.table, self.shown);
            thread::sleep(Duration::from_millis(20));
        }
    }
}

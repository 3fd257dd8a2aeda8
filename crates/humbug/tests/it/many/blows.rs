//! Failures of nodes and servers while people play at all nodes.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use game::{Dice, SplitMix};
use journal::Entry;
use journal_nats::{
    NatsStore,
    suite::{Cables, Servers, Wire},
};

use crate::{
    kill::{Acknowledged, Player, check_in, try_to_sit_down},
    many::{
        pauses::{Fallen, Pauses, now_ms},
        reader::Reader,
    },
    server::Server,
};

/// How many people play at least.
const PEOPLE: usize = 6;

/// A kind of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    KillNode,
    KillServer,
    /// A node is halted: it receives nothing and does not notice the time, and then continues with its old state.
    HaltNode,
    HaltServer,
    /// The cable of a node.
    CutNode,
    /// Both cables of a server.
    CutServer,
    /// A server's cable to the others: the nodes still reach it.
    CutFromServers,
    /// A server's cable to the nodes: the others still reach it.
    CutFromNodes,
}

/// A failure, and how long its target is away.
pub(crate) type Hit = (Blow, Duration);

/// Failures that need no special permissions.
pub(crate) const EVERYWHERE: [Blow; 4] = [Blow::KillServer, Blow::HaltServer, Blow::KillNode, Blow::HaltNode];

/// Failures that need virtual cables.
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

    /// The usual time away: long enough for a takeover, if that is the point.
    pub(crate) const fn usual(self) -> Duration {
        match self {
            Self::KillNode => Duration::from_secs(1),
            Self::KillServer => Duration::from_secs(3),
            _ => Duration::from_secs(7),
        }
    }

    /// Any of some, for a moment or for longer than others need to notice.
    pub(crate) fn any(of: &[Self], dice: &mut SplitMix) -> Hit {
        let blow = of[dice.below(of.len() as u32) as usize];
        let longest = if matches!(blow, Self::KillNode | Self::KillServer) { 3_000 } else { 7_000 };
        (blow, Duration::from_millis(u64::from(200 + dice.below(longest))))
    }
}

/// A house under failures.
pub(crate) struct House {
    nodes: Vec<Server>,
    servers: Servers,
    cables: Option<Arc<Cables>>,
    store: NatsStore,
    runtime: tokio::runtime::Runtime,
}

impl House {
    /// `nodes` nodes on these servers, each server with a copy of everything.
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

    /// Causes a failure of a node or a server, and restores it; returns a report.
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
        // Only one may be lost at a time, and it must catch up before the next one.
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

    /// Causes failures while people play at all nodes, with a pause after each, and looks for every acknowledged move;
    /// returns the pauses of tables.
    #[expect(clippy::print_stdout, reason = "whoever makes the long run is to see how far it has come")]
    pub(crate) fn survives(mut self, hits: impl ExactSizeIterator<Item = Hit>, rest: Duration, seed: u64) -> String {
        let (mut players, mut fallen, mut dice) = (Vec::new(), Vec::new(), SplitMix::new(seed));
        let (count, start) = (hits.len(), Instant::now());
        for (turn, hit) in hits.enumerate() {
            self.fill(&mut players, seed);
            println!("{turn} after {:.0?}: {hit:?}", start.elapsed());
            fallen.push(self.hit(hit, &mut dice));
            // Some moves between.
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

    /// A rolling restart: ends every node, one after the other, and starts it again, as for a new version, while people
    /// play and watch at all of them. Nobody loses a move or their seat, and everybody sees everything.
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

    /// The address of each node's API.
    fn bases(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.url("/api/v1")).collect()
    }

    /// Keeps enough people playing; returns the tables and the tokens of the newcomers.
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

/// A person who plays; the result is the acknowledged moves.
type Playing = thread::JoinHandle<Vec<Acknowledged>>;

/// Plays at any node that answers until the game is over.
fn play(mut player: Player, nodes: Vec<String>, seed: u64) -> Playing {
    thread::spawn(move || {
        let (mut acknowledged, mut dice) = (Vec::new(), SplitMix::new(seed));
        let mut since = Instant::now();
        let mut at = dice.below(nodes.len() as u32) as usize;
        loop {
            // As behind a load balancer: at a random node, and after a failure at another one.
            at = (at + 1 + dice.below(nodes.len() as u32 - 1) as usize) % nodes.len();
            player.base.clone_from(&nodes[at]);
            if let Some(taken) = player.step(&mut dice) {
                acknowledged.push(taken);
                since = Instant::now();
            } else {
                // After a timeout it does not wait for the same node again.
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

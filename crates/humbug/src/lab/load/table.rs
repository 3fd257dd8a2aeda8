//! A table under load, with its players and spectators.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::Context;
use game::{Dice, SplitMix};
use hyper::{Method, StatusCode};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::{Value, json};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
};

use crate::lab::load::{
    self, Plan,
    connection::{Connection, Credentials, Stream},
    report::Happened,
};

/// The time to wait after a move until some seat is awaited again. After this time the load test counts an error.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pause before the seats are queried again if no seat was awaited.
const AGAIN: Duration = Duration::from_millis(5);

/// The time for which viewers may still receive live updates after the last move.
const LAST: Duration = Duration::from_secs(2);

/// A table under load. This process plays all of its seats.
pub(crate) struct TableLoad {
    requests: Connection,
    /// The path of the table in the API.
    at: String,
    tokens: Vec<String>,
    /// The latest public state of the table, from the stream of one client. It is `None` if the streams send pages
    /// instead of JSON. Then each seat is queried.
    standing: Option<watch::Receiver<Standing>>,
    /// The number of the latest journal entry that is known. States of earlier entries are out of date.
    reached: u64,
    /// The index of the seat that moved last.
    last: usize,
    told: mpsc::UnboundedSender<Happened>,
    times: JoinHandle<Vec<Duration>>,
    viewers: Vec<JoinHandle<()>>,
    dice: SplitMix,
    played: Played,
}

/// The API's response to a request for the legal moves of a seat.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// The number of the decision in which the seat may move; `None` if the seat is not awaited.
    window: Option<u64>,
    #[serde(default)]
    candidates: Vec<String>,
    /// Present if the game is over.
    over: Option<IgnoredAny>,
}

/// The result of the load test at one table, or the sum over several tables.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) moves: u64,
    pub(crate) games: u64,
    /// The number of requests for legal moves.
    pub(crate) asked: u64,
    pub(crate) errors: u64,
    /// The duration of each move, from its request until the last viewer receives it.
    pub(crate) times: Vec<Duration>,
}

impl Played {
    /// Adds the result of another table.
    pub(crate) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.games += other.games;
        self.asked += other.asked;
        self.errors += other.errors;
        self.times.extend(other.times);
    }
}

impl TableLoad {
    /// Creates table `number` at one of the nodes and begins its game. Its clients connect to that node and to the next
    /// ones.
    ///
    /// # Errors
    /// If the server returns an error.
    pub(crate) async fn open(
        nodes: &[String],
        plan: &Plan,
        number: usize,
        bytes: &Arc<AtomicU64>,
    ) -> anyhow::Result<Self> {
        // Each table uses the next `count` nodes, beginning at a different node, so that all nodes have the same load.
        let count = nodes.len().min(plan.spread);
        let nodes: Vec<_> = nodes.iter().cycle().skip(number % nodes.len()).take(count).collect();
        let mut requests = Connection::open(nodes[0]).await?;
        let (id, tokens) = begin(&mut requests, plan).await?;
        let at = format!("/api/v1/tables/{id}");
        let (told, happened) = mpsc::unbounded_channel();
        let (eye, standing) = if plan.pages { None } else { Some(watch::channel(Standing::default())) }.unzip();
        let viewers = viewers(&nodes, &id, &tokens, plan, &told, eye, bytes).await?;
        let times = tokio::spawn(load::report::collect(viewers.len(), happened));
        let (dice, played) = (SplitMix::new(number as u64), Played::default());
        Ok(Self { requests, at, tokens, standing, reached: 0, last: 0, told, times, viewers, dice, played })
    }

    /// Plays until the time `until`: one move per `pace`, or without a `pace` as soon as possible. It plays at least
    /// one move.
    pub(crate) async fn play(mut self, pace: Option<Duration>, until: Instant) -> Played {
        let mut beat = pace.map(tokio::time::interval);
        while Instant::now() < until || self.played.moves + self.played.errors == 0 {
            if let Some(beat) = &mut beat {
                beat.tick().await;
            }
            if let Err(error) = self.step().await {
                self.played.errors += 1;
                tracing::warn!(table = self.at, %error, "a move was not played");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        tokio::time::sleep(LAST).await;
        for viewer in &self.viewers {
            viewer.abort();
        }
        drop(self.told);
        self.played.times = self.times.await.unwrap_or_default();
        self.played
    }

    /// Makes one move of an awaited seat, or begins the next game.
    async fn step(&mut self) -> anyhow::Result<()> {
        let Some((seat, asked)) = self.turn().await? else {
            let (again, host) = (json!({ "open": true }), Credentials::Bearer(&self.tokens[0]));
            self.requests.must(Method::POST, &format!("{}/again", self.at), host, Some(&again)).await?;
            self.played.games += 1;
            self.reached += 1;
            return Ok(());
        };
        let play = &asked.candidates[self.dice.below(asked.candidates.len() as u32) as usize];
        let (begun, path) = (Instant::now(), format!("{}/moves", self.at));
        let body = json!({ "window": asked.window, "move": play });
        let who = Credentials::Bearer(&self.tokens[seat]);
        let (status, answer) = self.requests.ask(Method::POST, &path, who, Some(&body)).await?;
        anyhow::ensure!(status == StatusCode::OK, "{play}: {status}, {answer}");
        self.reached = answer["seq"].as_u64().context("an answer without a number")?;
        self.last = seat;
        self.played.moves += 1;
        drop(self.told.send(Happened::Moved { seq: self.reached, asked: begun }));
        Ok(())
    }

    /// Returns an awaited seat and its legal moves; `None` once the game is over.
    async fn turn(&mut self) -> anyhow::Result<Option<(usize, Asked)>> {
        let give_up = Instant::now() + PATIENCE;
        loop {
            for seat in self.likely().await? {
                let asked = self.ask(seat).await?;
                self.played.asked += 1;
                if asked.over.is_some() {
                    return Ok(None);
                }
                if asked.window.is_some() && !asked.candidates.is_empty() {
                    return Ok(Some((seat, asked)));
                }
            }
            anyhow::ensure!(Instant::now() < give_up, "nothing followed from a move");
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Returns the seats to query, in order. If a stream reports which seats are awaited, it returns one of these.
    /// Otherwise it returns all seats, beginning after the seat that moved last.
    async fn likely(&mut self) -> anyhow::Result<Vec<usize>> {
        let (seats, reached) = (self.tokens.len(), self.reached);
        let Some(standing) = &mut self.standing else {
            return Ok((1..=seats).map(|after| (self.last + after) % seats).collect());
        };
        let waited = tokio::time::timeout(PATIENCE, standing.wait_for(|now| now.seq >= reached)).await;
        let standing = waited.context("nothing followed from a move")?.context("the stream has ended")?.clone();
        let count = standing.awaited.len() as u32;
        let letter = if count == 0 { 'A' } else { standing.awaited[self.dice.below(count) as usize] };
        Ok(vec![game::Seat::from_letter(letter).context("a seat without a letter")?.index()])
    }

    /// Asks the server whether a seat is awaited, and for a few of its legal moves.
    pub(crate) async fn ask(&mut self, seat: usize) -> anyhow::Result<Asked> {
        let path = format!("{}/moves?limit=1", self.at);
        let who = Credentials::Bearer(&self.tokens[seat]);
        let answer = self.requests.must(Method::GET, &path, who, None).await?;
        Ok(serde_json::from_value(answer)?)
    }
}

/// Creates a table, lets a person join on each seat, and begins the game. Returns the table's id and the seat tokens.
///
/// # Errors
/// If the server returns an error.
pub(crate) async fn begin(requests: &mut Connection, plan: &Plan) -> anyhow::Result<(String, Vec<String>)> {
    let settings = json!({ "away_s": 0, "pace_ms": 0 });
    let new = json!({ "room": plan.room.key(), "options": plan.options, "settings": settings });
    let made = requests.must(Method::POST, "/api/v1/tables", Credentials::None, Some(&new)).await?;
    let id = text(&made, "table")?;
    let at = format!("/api/v1/tables/{id}");
    let mut tokens = vec![text(&made, "token")?];
    for _ in 1..plan.seats {
        let seat = requests.must(Method::POST, &format!("{at}/seats"), Credentials::None, Some(&json!({}))).await?;
        tokens.push(text(&seat, "token")?);
    }
    let host = Credentials::Bearer(&tokens[0]);
    requests.must(Method::POST, &format!("{at}/open"), host, Some(&Value::Null)).await?;
    Ok((id, tokens))
}

/// Opens the streams of all viewers of a table: its players and spectators. If the streams send JSON, the first stream
/// also reports the state of the table through `eye`.
async fn viewers(
    nodes: &[&String],
    id: &str,
    tokens: &[String],
    plan: &Plan,
    told: &mpsc::UnboundedSender<Happened>,
    mut eye: Option<watch::Sender<Standing>>,
    bytes: &Arc<AtomicU64>,
) -> anyhow::Result<Vec<JoinHandle<()>>> {
    let path = plan.path(id);
    let cookies: Vec<_> = tokens.iter().map(|token| format!("humbug_{id}={token}")).collect();
    let seats = tokens
        .iter()
        .zip(&cookies)
        .map(|(token, cookie)| if plan.pages { Credentials::Cookie(cookie) } else { Credentials::Bearer(token) });
    let watchers = std::iter::repeat_n(Credentials::None, plan.watchers);
    let mut looking = Vec::new();
    for who in seats.chain(watchers) {
        let node = nodes[looking.len() % nodes.len()];
        let stream = Connection::open(node).await?.stream(&path, who).await?;
        looking.push(tokio::spawn(look(stream, looking.len(), told.clone(), eye.take(), Arc::clone(bytes))));
    }
    Ok(looking)
}

fn text(answer: &Value, key: &str) -> anyhow::Result<String> {
    Ok(answer[key].as_str().with_context(|| format!("an answer without {key}"))?.to_owned())
}

/// The public state of a table.
#[derive(Clone, Default)]
pub(crate) struct Standing {
    /// The number of the latest journal entry.
    pub(crate) seq: u64,
    /// The letters of the seats that are awaited.
    pub(crate) awaited: Vec<char>,
}

/// The fields of the API's JSON state that the load test needs to continue the game.
#[derive(Deserialize)]
struct Moment {
    seq: u64,
    #[serde(default)]
    waiting: Value,
}

#[derive(Deserialize)]
struct Waiting {
    #[serde(default)]
    seats: Vec<char>,
}

/// Reads a viewer's stream to its end. Reports each received entry through `told`, and adds the number of bytes to
/// `bytes`. If there is an `eye`, also reports the table's state through it.
pub(crate) async fn look(
    mut stream: Stream,
    viewer: usize,
    told: mpsc::UnboundedSender<Happened>,
    eye: Option<watch::Sender<Standing>>,
    bytes: Arc<AtomicU64>,
) {
    let (mut rest, mut view) = (Vec::new(), View::default());
    while let Some(some) = stream.next().await {
        let at = Instant::now();
        bytes.fetch_add(some.len() as u64, Ordering::Relaxed);
        rest.extend_from_slice(&some);
        let whole = rest.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        for line in rest[..whole].split(|byte| *byte == b'\n') {
            if let Some(seq) = field(line, b"id:").and_then(|seq| std::str::from_utf8(seq).ok()?.parse().ok()) {
                drop(told.send(Happened::Shown { viewer, seq, at }));
            }
            let Some(eye) = &eye else { continue };
            if let Some(standing) = field(line, b"data:").and_then(|data| view.read(data)) {
                eye.send_replace(standing);
            }
        }
        rest.drain(..whole);
    }
}

/// Returns the value of a field of a server-sent event (HTML, section 9.2.6).
fn field<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    Some(line.strip_prefix(name)?.trim_ascii())
}

/// The part of a client's view that the load test needs.
#[derive(Default)]
struct View(Value);

/// The changes of a view by one journal entry.
#[derive(Deserialize)]
struct Changes {
    seq: u64,
    patch: Vec<Value>,
}

impl View {
    /// Reads a view or its changes from the API's JSON. Returns the state of the table; `None` if the JSON is neither.
    fn read(&mut self, data: &[u8]) -> Option<Standing> {
        let seq = if let Ok(Changes { seq, patch }) = serde_json::from_slice(data) {
            let is_about =
                |operation: &Value| operation["path"].as_str().is_some_and(|path| path.starts_with("/waiting"));
            let operations: Vec<_> = patch.into_iter().filter(is_about).collect();
            let patch: json_patch::Patch = serde_json::from_value(operations.into()).ok()?;
            json_patch::patch(&mut self.0, &patch).ok()?;
            seq
        } else {
            let moment: Moment = serde_json::from_slice(data).ok()?;
            self.0 = json!({ "waiting": moment.waiting });
            moment.seq
        };
        let waiting = Option::<Waiting>::deserialize(&self.0["waiting"]).ok()?;
        Some(Standing { seq, awaited: waiting.map(|waiting| waiting.seats).unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {
    use super::{View, field};

    #[test]
    fn fields_are_read_with_and_without_a_space() {
        assert_eq!(field(b"id: 12", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b"id:12\r", b"id:"), Some(&b"12"[..]));
        assert_eq!(field(b": id: 12", b"id:"), None);
    }

    #[test]
    fn a_frame_tells_who_is_awaited() {
        let seats = br#"{"seq": 9, "phase": "playing", "waiting": {"kind": "seats", "window": 4, "seats": ["B"], "closes": "all"}}"#;
        let mut view = View::default();
        let standing = view.read(seats).unwrap();
        assert_eq!((standing.seq, standing.awaited), (9, vec!['B']));
        assert!(view.read(b"not a frame").is_none());
        let changes = br#"{"seq": 10, "base": 9, "patch": [{"op": "replace", "path": "/phase", "value": "playing"},
            {"op": "add", "path": "/waiting/seats/0", "value": "A"}], "told": []}"#;
        let changed = view.read(changes).unwrap();
        assert_eq!((changed.seq, changed.awaited), (10, vec!['A', 'B']));
        let over = view.read(br#"{"seq": 11, "phase": "finished", "waiting": {"kind": "nobody"}}"#).unwrap();
        assert_eq!((over.seq, over.awaited), (11, Vec::new()));
    }
}

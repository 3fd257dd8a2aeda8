//! A table under load: its people, its watchers and what they do.

use std::{
    sync::{Arc, atomic::AtomicU64},
    time::{Duration, Instant},
};

use anyhow::Context;
use game::{Dice, SplitMix};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
};

use super::{
    Plan,
    connection::{Connection, Credentials},
    times::{self, Happened},
    viewer::{self, Standing},
};

/// How long a table waits for what follows from a move before it is counted as an error.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long viewers may still be shown what was played when the time is over.
const LAST: Duration = Duration::from_secs(2);

/// A table at which this process holds every seat.
pub(super) struct TableLoad {
    requests: Connection,
    /// The table's address in the API.
    at: String,
    tokens: Vec<String>,
    standing: watch::Receiver<Standing>,
    told: mpsc::UnboundedSender<Happened>,
    times: JoinHandle<Vec<Duration>>,
    viewers: Vec<JoinHandle<()>>,
    dice: SplitMix,
    played: Played,
}

/// What was played.
#[derive(Default)]
pub(super) struct Played {
    pub(super) moves: u64,
    pub(super) games: u64,
    /// How often the house was asked what may be played.
    pub(super) asked: u64,
    pub(super) errors: u64,
    /// Of each move, from the request to the last viewer.
    pub(super) times: Vec<Duration>,
}

impl Played {
    /// The same at another table beside it.
    pub(super) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.games += other.games;
        self.asked += other.asked;
        self.errors += other.errors;
        self.times.extend(other.times);
    }
}

impl TableLoad {
    /// Sets a table up, with everybody there and looking, and begins.
    ///
    /// # Errors
    /// What the house refuses.
    pub(super) async fn open(address: &str, plan: &Plan, seed: u64, bytes: &Arc<AtomicU64>) -> anyhow::Result<Self> {
        let mut requests = Connection::open(address).await?;
        let (id, tokens) = begin(&mut requests, plan).await?;
        let at = format!("/api/v1/tables/{id}");
        let (told, happened) = mpsc::unbounded_channel();
        let (eye, standing) = watch::channel(Standing::default());
        let viewers = viewers(address, &id, &tokens, plan, &told, eye, bytes).await?;
        let times = tokio::spawn(times::collect(viewers.len(), happened));
        let (dice, played) = (SplitMix::new(seed), Played::default());
        Ok(Self { requests, at, tokens, standing, told, times, viewers, dice, played })
    }

    /// Plays until the time is over, a move each `pace` or as soon as one is possible; at least one, however short the time.
    pub(super) async fn play(mut self, pace: Option<Duration>, until: Instant) -> Played {
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

    /// A move of somebody who is awaited, or the next game.
    async fn step(&mut self) -> anyhow::Result<()> {
        let standing = self.standing.borrow().clone();
        let host = Credentials::Bearer(&self.tokens[0]);
        if standing.over {
            let again = json!({ "open": true });
            self.requests.must(Method::POST, &format!("{}/again", self.at), host, Some(&again)).await?;
            self.played.games += 1;
            return self.until(|now| now.seq > standing.seq).await;
        }
        let Some((window, seats)) = standing.awaited.filter(|(_, seats)| !seats.is_empty()) else {
            return self.until(|now| now.seq > standing.seq).await;
        };
        let letter = seats[self.dice.below(seats.len() as u32) as usize];
        let seat = game::Seat::from_letter(letter).context("a seat without a letter")?.index();
        let moves = self.ask(seat).await?;
        self.played.asked += 1;
        let Some(count) = u32::try_from(moves.len()).ok().filter(|count| *count > 0) else {
            return self.until(|now| now.seq > standing.seq).await;
        };
        let play = &moves[self.dice.below(count) as usize];
        let (asked, path) = (Instant::now(), format!("{}/moves", self.at));
        let body = json!({ "window": window, "move": play });
        let who = Credentials::Bearer(&self.tokens[seat]);
        let (status, answer) = self.requests.ask(Method::POST, &path, who, Some(&body)).await?;
        anyhow::ensure!(status == StatusCode::OK, "{play}: {status}, {answer}");
        let seq = answer["seq"].as_u64().context("an answer without a number")?;
        self.played.moves += 1;
        drop(self.told.send(Happened::Moved { seq, asked }));
        self.until(|now| now.seq >= seq).await
    }

    /// A short list of what a seat may play.
    pub(super) async fn ask(&mut self, seat: usize) -> anyhow::Result<Vec<String>> {
        let path = format!("{}/moves?limit=1", self.at);
        let who = Credentials::Bearer(&self.tokens[seat]);
        let mut answer = self.requests.must(Method::GET, &path, who, None).await?;
        Ok(serde_json::from_value(answer["candidates"].take())?)
    }

    async fn until(&mut self, is: impl FnMut(&Standing) -> bool) -> anyhow::Result<()> {
        let waited = tokio::time::timeout(PATIENCE, self.standing.wait_for(is)).await;
        waited.context("nothing followed from a move")?.context("the stream has ended")?;
        Ok(())
    }
}

/// Sets a table up, with somebody on each seat, and begins; gives its name and their keys.
///
/// # Errors
/// What the house refuses.
pub(super) async fn begin(requests: &mut Connection, plan: &Plan) -> anyhow::Result<(String, Vec<String>)> {
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

/// Everybody who looks at a table: its people, the watchers, and the eye by which this process knows whose turn it is.
async fn viewers(
    address: &str,
    id: &str,
    tokens: &[String],
    plan: &Plan,
    told: &mpsc::UnboundedSender<Happened>,
    eye: watch::Sender<Standing>,
    bytes: &Arc<AtomicU64>,
) -> anyhow::Result<Vec<JoinHandle<()>>> {
    let (page, json) = (format!("/t/{id}/events"), format!("/api/v1/tables/{id}/events"));
    let cookies: Vec<_> = tokens.iter().map(|token| format!("humbug_{id}={token}")).collect();
    let seats = tokens
        .iter()
        .zip(&cookies)
        .map(|(token, cookie)| if plan.pages { Credentials::Cookie(cookie) } else { Credentials::Bearer(token) });
    let watchers = std::iter::repeat_n(Credentials::None, plan.watchers);
    let mut looking = Vec::new();
    for who in seats.chain(watchers) {
        let stream = Connection::open(address).await?.stream(if plan.pages { &page } else { &json }, who).await?;
        looking.push(tokio::spawn(viewer::look(stream, looking.len(), told.clone(), None, Arc::clone(bytes))));
    }
    let stream = Connection::open(address).await?.stream(&json, Credentials::None).await?;
    looking.push(tokio::spawn(viewer::look(stream, looking.len(), told.clone(), Some(eye), Arc::clone(bytes))));
    Ok(looking)
}

fn text(answer: &Value, key: &str) -> anyhow::Result<String> {
    Ok(answer[key].as_str().with_context(|| format!("an answer without {key}"))?.to_owned())
}

//! Measures the time of a move: until the server has accepted it, stored it on disk, and shown it to every viewer.
//!
//! `cargo bench -p humbug --bench live` plays on 100 tables at 500 moves per second in total. Each table has two people
//! and two spectators, and each of these four viewers has a live stream of pages. The time of a move runs from its
//! request until the last of the four streams delivers the live update. Environment variables: `LIVE_TABLES`,
//! `LIVE_RATE` (moves per second over all tables), `LIVE_SECONDS`.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, BodyDataStream},
    http::{Request, StatusCode, header},
};
use classes::Classes;
use futures::StreamExt;
use game::{Dice, SplitMix, Viewer};
use host::{House, HouseConfig, NewTable, Settings, Table, Token};
use journal_sqlite::SqliteJournal;
use tokio::sync::mpsc;
use tower::ServiceExt;
use web::WebConfig;

/// The number of viewers of a table: two people and two spectators.
const VIEWERS: usize = 4;

/// A table of the load test, with its players' tokens and the live updates of its viewers.
struct Load {
    app: Router,
    table: Table,
    tokens: [Token; 2],
    /// Receives each live update of any viewer: the number of its journal entry, and the time of its arrival.
    frames: mpsc::UnboundedReceiver<(u64, Instant)>,
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // `cargo test --benches` only checks that the bench runs.
    let quick = std::env::args().any(|arg| arg == "--test");
    let (tables, rate, seconds) = (setting("LIVE_TABLES", 100), setting("LIVE_RATE", 500), setting("LIVE_SECONDS", 20));
    let (tables, seconds) = if quick { (2, 1) } else { (tables, seconds) };
    let folder = tempfile::TempDir::new()?;
    let journal = SqliteJournal::open(folder.path().join("humbug.sqlite"))?;
    let house = House::open(Arc::new(journal), HouseConfig::default()).await?;
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    let mut loads = Vec::new();
    for _ in 0..tables {
        loads.push(Load::open(&house, &app).await?);
    }
    let pause = Duration::from_secs_f64(tables as f64 / rate as f64);
    let until = Instant::now() + Duration::from_secs(seconds);
    let started = Instant::now();
    let players = loads.into_iter().enumerate().map(|(index, load)| {
        let wait = pause.mul_f64(index as f64 / tables as f64);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            load.play(index as u64, pause, until).await
        })
    });
    let mut times = Vec::new();
    for player in players.collect::<Vec<_>>() {
        times.extend(player.await?);
    }
    report(times, started.elapsed(), tables, rate)
}

fn report(mut times: Vec<Duration>, took: Duration, tables: u64, rate: u64) -> anyhow::Result<()> {
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() - 1) as f64 * share) as usize).copied().unwrap_or_default();
    let text = format!(
        "{} moves in {:.1} s on {tables} tables (asked for {rate}/s, made {:.0}/s), each shown to {VIEWERS}\n\
         p50 {:.2} ms  p90 {:.2} ms  p99 {:.2} ms  slowest {:.2} ms\n",
        times.len(),
        took.as_secs_f64(),
        times.len() as f64 / took.as_secs_f64(),
        at(0.5).as_secs_f64() * 1e3,
        at(0.9).as_secs_f64() * 1e3,
        at(0.99).as_secs_f64() * 1e3,
        at(1.0).as_secs_f64() * 1e3,
    );
    std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes())?;
    Ok(())
}

impl Load {
    async fn open(house: &House, app: &Router) -> anyhow::Result<Self> {
        // The game has a target of 1,000, so that no game ends during the measurement.
        let options = BTreeMap::from([("target".to_owned(), "1000".to_owned())]);
        let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
        let room = rooms::ROOMS[0].key().to_owned();
        let (id, mia) = house.create(NewTable { room, options, settings }, "Mia", "").await?;
        let table = house.table(id).await?;
        let tom = table.join("Tom", "").await?;
        table.open(&mia).await?;
        let (sender, frames) = mpsc::unbounded_channel();
        for viewer in [Some(&mia), Some(&tom), None, None] {
            let stream = watch(app, &table, viewer).await?;
            tokio::spawn(read_frames(stream, sender.clone()));
        }
        Ok(Self { app: app.clone(), table, tokens: [mia, tom], frames })
    }

    async fn play(mut self, seed: u64, pause: Duration, until: Instant) -> Vec<Duration> {
        let mut dice = SplitMix::new(seed);
        let mut times = Vec::new();
        let mut beat = tokio::time::interval(pause);
        while Instant::now() < until {
            beat.tick().await;
            let Some((request, start)) = self.next_move(&mut dice) else { continue };
            let Ok(answer) = self.app.clone().oneshot(request).await;
            assert_eq!(answer.status(), StatusCode::OK, "the move is taken");
            let body = axum::body::to_bytes(answer.into_body(), 1 << 16).await.unwrap_or_default();
            let seq = serde_json::from_slice::<serde_json::Value>(&body).ok().and_then(|answer| answer["seq"].as_u64());
            if let Some(seq) = seq {
                times.push(self.shown(seq).await.saturating_duration_since(start));
            }
        }
        times
    }

    /// Returns a request that makes a random legal move for an awaited seat, and the time at which the request is
    /// created.
    fn next_move(&self, dice: &mut SplitMix) -> Option<(Request<Body>, Instant)> {
        let look = self.table.look();
        let window = look.waiting()?.window()?;
        let seat = window.seats.first()?;
        let moves = look.view(Viewer::Seat(seat))?.candidates();
        let play = moves.get(dice.below(moves.len() as u32) as usize)?;
        let token = self.tokens.get(seat.index())?.secret_text();
        let body = serde_json::json!({ "window": window.number, "move": play }).to_string();
        let request = Request::post(format!("/api/v1/tables/{}/moves", self.table.id()))
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .ok()?;
        Some((request, Instant::now()))
    }

    /// Waits until all viewers have received this journal entry. Returns the time of the last arrival.
    async fn shown(&mut self, seq: u64) -> Instant {
        let (mut viewers, mut last) = (0, Instant::now());
        while viewers < VIEWERS {
            let Some((shown, when)) = self.frames.recv().await else { break };
            if shown == seq {
                viewers += 1;
                last = when;
            }
        }
        last
    }
}

async fn watch(app: &Router, table: &Table, token: Option<&Token>) -> anyhow::Result<BodyDataStream> {
    let id = table.id();
    let mut request = Request::get(format!("/t/{id}/events?at={}", table.look().seq()));
    if let Some(token) = token {
        request = request.header(header::COOKIE, format!("humbug_{id}={}", token.secret_text()));
    }
    let answer = app.clone().oneshot(request.body(Body::empty())?).await?;
    anyhow::ensure!(answer.status() == StatusCode::OK, "the stream opens: {}", answer.status());
    Ok(answer.into_body().into_data_stream())
}

async fn read_frames(mut stream: BodyDataStream, sender: mpsc::UnboundedSender<(u64, Instant)>) {
    while let Some(Ok(bytes)) = stream.next().await {
        let text = String::from_utf8_lossy(&bytes);
        for seq in text.lines().filter_map(|line| line.strip_prefix("id:")?.trim().parse().ok()) {
            if sender.send((seq, Instant::now())).is_err() {
                return;
            }
        }
    }
}

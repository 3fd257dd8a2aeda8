//! Measures the time to render pages: the start page, a table in the middle of a game, and a replay. The requests go to
//! the router directly.
//!
//! Run `cargo bench -p humbug --bench pages`.

use std::sync::Arc;

use axum::{Router, body::Body, http::Request};
use classes::Classes;
use divan::Bencher;
use host::{House, HouseConfig, NewTable, Settings, Table};
use journal::MemoryJournal;
use tokio::runtime::Runtime;
use tower::ServiceExt;
use web::WebConfig;

fn main() {
    divan::main();
}

/// Opens a server with one table of four seats in the middle of a game. Returns the router, the path of the table, and
/// the seat's cookie.
async fn house() -> anyhow::Result<(Router, String, String)> {
    let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await?;
    let room = rooms::ROOMS[0];
    let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
    let (id, token) =
        house.create(NewTable { room: room.key().into(), settings, ..NewTable::default() }, "Mia", "").await?;
    let table = house.table(id).await?;
    for _ in 0..3 {
        table.add_bot(&token, room.bots()[0]).await?;
    }
    table.open(&token).await?;
    let seat = table.seat_of(&token).await?;
    let mut moves = 0;
    while moves < 20 {
        let look = table.look();
        match look.waiting().and_then(|waiting| waiting.window()) {
            Some(window) if window.seats.contains(seat) => {
                let view = look.view(game::Viewer::Seat(seat));
                let play = view.and_then(|view| view.timeout_move()).unwrap_or_default();
                table.play(&token, window.number, &play).await?;
                moves += 1;
            }
            _ => tokio::task::yield_now().await,
        }
    }
    let cookie = format!("humbug_{id}={}", token.secret_text());
    Ok((web::app(Classes::open(house), WebConfig::default()), format!("/t/{id}"), cookie))
}

async fn get(app: &Router, path: &str, cookie: &str) -> usize {
    let request = Request::get(path).header("cookie", cookie).body(Body::empty());
    let Ok(request) = request else { return 0 };
    let Ok(answer) = app.clone().oneshot(request).await;
    axum::body::to_bytes(answer.into_body(), usize::MAX).await.map_or(0, |bytes| bytes.len())
}

fn bench(bencher: Bencher<'_, '_>, page: impl Fn(&str) -> String) {
    let Ok(runtime) = Runtime::new() else { return };
    let (app, table, cookie) = runtime.block_on(house()).unwrap_or_else(|error| panic!("{error}"));
    let path = page(&table);
    bencher.bench_local(|| {
        let bytes = runtime.block_on(get(&app, &path, &cookie));
        assert!(bytes > 1_000, "a whole page");
    });
}

#[divan::bench]
fn front_door(bencher: Bencher<'_, '_>) {
    bench(bencher, |_| "/".to_owned());
}

#[divan::bench]
fn table(bencher: Bencher<'_, '_>) {
    bench(bencher, str::to_owned);
}

/// Opens a server with a finished game of about 300 entries. Returns the table, and the router with the path to the
/// middle of the table's replay.
async fn finished() -> anyhow::Result<(Table, (Router, String))> {
    let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await?;
    let room = rooms::ROOMS[0];
    let settings = Settings { pace_ms: 0, free_names: true, ..Settings::default() };
    let options = [("target".to_owned(), "single".to_owned())].into();
    let (id, token) = house.create(NewTable { room: room.key().into(), settings, options }, "Mia", "").await?;
    let table = house.table(id).await?;
    for _ in 0..3 {
        table.add_bot(&token, room.bots()[0]).await?;
    }
    table.open(&token).await?;
    let seat = table.seat_of(&token).await?;
    while table.look().outcome().is_none() {
        let look = table.look();
        match look.waiting().and_then(|waiting| waiting.window()) {
            Some(window) if window.seats.contains(seat) => {
                let play = look.view(game::Viewer::Seat(seat)).and_then(|view| view.timeout_move()).unwrap_or_default();
                table.play(&token, window.number, &play).await?;
            }
            _ => tokio::task::yield_now().await,
        }
    }
    let replay = table.replay(None, None).await?;
    let middle = replay.steps()[replay.steps().len() / 2].last;
    let path = format!("/t/{id}/replay?at={middle}");
    Ok((table, (web::app(Classes::open(house), WebConfig::default()), path)))
}

#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    let Ok(runtime) = Runtime::new() else { return };
    let (_, (app, path)) = runtime.block_on(finished()).unwrap_or_else(|error| panic!("{error}"));
    bencher.bench_local(|| {
        let bytes = runtime.block_on(get(&app, &path, ""));
        assert!(bytes > 1_000, "a whole page");
    });
}

/// Measures the time to prepare a replay before its first page is rendered: reading the journal, and applying the
/// entries one by one.
#[divan::bench]
fn replay_folded(bencher: Bencher<'_, '_>) {
    let Ok(runtime) = Runtime::new() else { return };
    let (table, _) = runtime.block_on(finished()).unwrap_or_else(|error| panic!("{error}"));
    bencher.bench_local(|| runtime.block_on(table.replay(None, None)).is_ok());
}

//! The canary test. It plays whole games and searches everything that each viewer receives for facts that are hidden
//! from that viewer.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Body, http::header};
use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use crate::{
    secrecy::leaks::{Sent, hidden, search, seq_of},
    support::{Frames, Steps, api, house, people, request, send, table},
};

pub(crate) async fn page(app: &Router, id: &str, token: &str) -> (u64, String) {
    let request = request("GET", &format!("/t/{id}")).header(header::COOKIE, format!("humbug_{id}={token}"));
    let page = send(app, request.body(Body::empty()).unwrap()).await.expect(200).text;
    (seq_of(&page), page)
}

/// Returns the error messages for wrong moves of this seat. The field `reason` is removed: it describes the text of the
/// request, does not depend on the state of the game, and may contain examples of cards.
async fn errors(app: &Router, id: &str, token: &str, window: u64) -> String {
    let mut text = String::new();
    for play in ["zzz", "draw", "call", "pass", "2c"] {
        let body = json!({ "window": window, "move": format!("{play} zz") });
        let mut problem = api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.json();
        problem.as_object_mut().unwrap().remove("reason");
        text.push_str(&problem.to_string());
    }
    text
}

/// Collects everything that one viewer can request at this point of the game, except the streams.
async fn collect(app: &Router, id: &str, viewer: Option<usize>, token: &str, sent: &mut Vec<Sent>) -> Option<Value> {
    let view = api(app, "GET", &format!("/tables/{id}/view"), token, None).await.expect(200);
    let seq = view.json()["seq"].as_u64().unwrap();
    let (_, text) = page(app, id, token).await;
    sent.extend(Sent::page(viewer, "page", &text));
    sent.extend(Sent::json(viewer, seq, "view", &view.text));
    let plain = api(app, "GET", &format!("/tables/{id}/text"), token, None).await.expect(200);
    sent.extend(Sent::json(viewer, seq, "plain text", &plain.text));
    // The file of observations contains the whole game so far. It is checked only after every fortieth entry, because
    // this takes long.
    if seq % 40 == 0 {
        seen(app, id, viewer, token, sent).await;
    }
    if token.is_empty() {
        return None;
    }
    let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200);
    let json = moves.json();
    sent.push(Sent::text(viewer, seq, "moves", moves.text));
    let window = json["window"].as_u64().unwrap_or_default();
    sent.push(Sent::text(viewer, seq, "errors", errors(app, id, token, window).await));
    Some(json)
}

/// Collects the file with one viewer's observations, line by line. Each line is checked with the secrets after its own
/// entry. The header and the final view are checked with the secrets after the last entry.
async fn seen(app: &Router, id: &str, viewer: Option<usize>, token: &str, sent: &mut Vec<Sent>) {
    let request =
        request("GET", &format!("/t/{id}/seen.ndjson")).header(header::COOKIE, format!("humbug_{id}={token}"));
    let file = send(app, request.body(Body::empty()).unwrap()).await.expect(200).text;
    let head: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
    for line in file.lines() {
        let own: Value = serde_json::from_str(line).unwrap();
        let seq = own["seq"].as_u64().or(head["seq"].as_u64()).unwrap();
        sent.push(Sent::text(viewer, seq, "seen", line));
    }
}

/// Opens all streams of one viewer, for the time after entry `at`: the stream of the page, and the streams of the API
/// with views and with changes of views.
async fn streams(app: &Router, id: &str, token: &str, at: u64) -> [Frames; 3] {
    let cookie = format!("humbug_{id}={token}");
    let page = request("GET", &format!("/t/{id}/events?at={at}")).header(header::COOKIE, cookie);
    let by_api = |query: &str| {
        let mut request = request("GET", &format!("/api/v1/tables/{id}/events?{query}={at}"));
        if !token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request.body(Body::empty()).unwrap()
    };
    [
        Frames::open(app, page.body(Body::empty()).unwrap()).await,
        Frames::open(app, by_api("at")).await,
        Frames::open(app, by_api("deltas=json-patch&at")).await,
    ]
}

/// Stores everything that the server logs during the tests. The log must not contain tokens.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn nobody_is_sent_what_is_hidden_from_them() {
    whole_games(4);
}

mod full_gate {
    #[test]
    fn nobody_is_sent_what_is_hidden_from_them_after_any_move() {
        super::whole_games(1);
    }
}

/// Plays a whole game of each room, with all rooms in parallel. Live updates are searched after every entry. Pages and
/// API responses are searched after one of `every` moves only, because this is slow.
fn whole_games(every: usize) {
    let log = Log::default();
    let evenings: Vec<(Vec<String>, usize)> = std::thread::scope(|scope| {
        let all: Vec<_> = ROOMS.iter().map(|room| scope.spawn(|| evening(*room, &log, every))).collect();
        all.into_iter().map(|one| one.join().expect("see above")).collect()
    });
    assert!(evenings.iter().any(|(_, searched)| *searched > 0), "no room has a thing that may be named nowhere");
    let log = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(log.len() > 1_000, "nothing was logged");
    assert!(!log.contains("humbug_"), "a cookie was logged");
    assert!(
        evenings.iter().flat_map(|(tokens, _)| tokens).all(|token| !log.contains(token.as_str())),
        "a token was logged"
    );
}

/// Plays a whole game of one room on its own thread, and logs to `log`. Returns the tokens of the seats, and the number
/// of searches.
fn evening(room: &'static dyn Room, log: &Log, every: usize) -> (Vec<String>, usize) {
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
    let _logging = tracing::subscriber::set_default(subscriber.with_writer(move || writer.clone()).finish());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(whole_game(room, every))
}

async fn whole_game(room: &'static dyn Room, every: usize) -> (Vec<String>, usize) {
    let (house, app) = house().await;
    let (id, tokens) = table(&app, room, people(room, 4), 0).await;
    let viewers: Vec<_> = tokens.iter().enumerate().map(|(seat, token)| (Some(seat), token.as_str())).collect();
    let viewers: Vec<_> = viewers.into_iter().chain([(None, "")]).collect();
    let mut sent = Vec::new();
    let start = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.json()["seq"].as_u64().unwrap();
    let mut open = Vec::new();
    for (viewer, token) in &viewers {
        for stream in streams(&app, &id, token, start - 1).await {
            open.push((*viewer, tokio::spawn(stream.rest())));
        }
    }
    play_out(&app, &id, &viewers, every, &mut sent).await;
    let record = api(&app, "GET", &format!("/tables/{id}/record"), "", None).await.expect(200).text;
    house.close();
    for (viewer, stream) in open {
        let frames = stream.await.unwrap();
        assert!(frames.windows(2).all(|pair| pair[0].id < pair[1].id));
        sent.extend(Sent::frames(viewer, "frame", &frames));
    }
    let searched = search(&sent, &hidden(&record), &tokens);
    (tokens, searched)
}

async fn play_out(app: &Router, id: &str, viewers: &[(Option<usize>, &str)], every: usize, sent: &mut Vec<Sent>) {
    let mut steps = Steps::new(5);
    for step in 0.. {
        let mut awaited = Vec::new();
        for (viewer, token) in viewers {
            let moves = match (step % every, viewer) {
                (0, _) => collect(app, id, *viewer, token, sent).await,
                (_, None) => None,
                _ => Some(api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json()),
            };
            let Some(moves) = moves else { continue };
            if let Some(window) = moves["window"].as_u64() {
                awaited.push((*token, window, moves["candidates"].as_array().unwrap().clone()));
            }
        }
        if awaited.is_empty() {
            let view = api(app, "GET", &format!("/tables/{id}"), "", None).await.json();
            if view["phase"] == "finished" {
                return;
            }
            continue;
        }
        let (token, window, candidates) = &awaited[steps.below(awaited.len())];
        let body = json!({ "window": window, "move": candidates[steps.below(candidates.len())] });
        api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
    }
}

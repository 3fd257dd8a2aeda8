//! Tests of live streams: each journal entry gives one live update, an entry without visible changes gives an empty
//! one, and clients can reconnect. Changes of views add up to the views.

use std::collections::BTreeMap;

use axum::{
    Router,
    body::Body,
    http::{Request, header, request::Builder},
};
use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use crate::support::{Browser, Frame, Frames, Steps, api, house, lucky_house, people, request, table, two_at_a_table};

fn page_events(id: &str, token: &str, at: &str) -> Request<Body> {
    let cookie = format!("humbug_{id}={token}");
    request("GET", &format!("/t/{id}/events{at}")).header(header::COOKIE, cookie).body(Body::empty()).unwrap()
}

fn json_events(id: &str, token: &str, last: u64) -> Request<Body> {
    api_events(id, "", token, last)
}

/// Requests a stream of the API with this query. Without a token, it is a spectator's.
fn api_events(id: &str, query: &str, token: &str, last: u64) -> Request<Body> {
    let request = request("GET", &format!("/api/v1/tables/{id}/events{query}")).header("last-event-id", last);
    let authorized = |request: Builder| request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    if token.is_empty() { request } else { authorized(request) }.body(Body::empty()).unwrap()
}

/// The maximum number of games to try until a game lasts long enough. Each game has other deals.
const DEALS: u64 = 20;

/// Makes at least `answers` moves: each awaited seat makes its first candidate move. Returns the number of the latest
/// journal entry. Returns `None` if the game is over earlier; then the caller tries a game with other deals. Panics if
/// no seat can move although the game is not over.
async fn play_some(app: &Router, id: &str, tokens: &[String], answers: usize) -> Option<u64> {
    let mut played = 0;
    while played < answers {
        if is_over(app, id).await {
            return None;
        }
        let before = played;
        for token in tokens {
            let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
            if let (Some(window), Some(play)) = (moves["window"].as_u64(), moves["candidates"][0].as_str()) {
                let body = json!({ "window": window, "move": play });
                api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
                played += 1;
            }
        }
        if played == before && !is_over(app, id).await {
            let view = api(app, "GET", &format!("/tables/{id}/view"), &tokens[0], None).await.text;
            panic!("nobody has a move: {view}");
        }
    }
    let last = now(app, id).await;
    (!is_over(app, id).await).then_some(last)
}

/// Returns every room with the number 0, which stands for its first deal.
fn deals() -> Vec<(&'static dyn Room, u64)> {
    ROOMS.iter().map(|room| (*room, 0)).collect()
}

/// Returns the room with the number of the next deal to try.
fn next(room: &'static dyn Room, deal: u64) -> (&'static dyn Room, u64) {
    assert!(deal < DEALS, "every game of {} is over at once", room.key());
    (room, deal + 1)
}

async fn is_over(app: &Router, id: &str) -> bool {
    api(app, "GET", &format!("/tables/{id}"), "", None).await.expect(200).json()["phase"] == "finished"
}

async fn now(app: &Router, id: &str) -> u64 {
    api(app, "GET", &format!("/tables/{id}/view"), "", None).await.expect(200).json()["seq"].as_u64().unwrap()
}

fn assert_unbroken(frames: &[Frame], first: u64, last: u64) {
    let ids: Vec<_> = frames.iter().map(|frame| frame.id).collect();
    assert_eq!(ids, (first..=last).collect::<Vec<_>>());
}

#[tokio::test]
async fn every_viewer_gets_one_frame_for_every_entry() {
    let mut deals = deals();
    while let Some((room, deal)) = deals.pop() {
        let (house, app) = lucky_house(deal).await;
        let (id, tokens) = table(&app, room, people(room, 3), 0).await;
        let start = now(&app, &id).await;
        let mut streams = Vec::new();
        for token in tokens.iter().map(String::as_str).chain(["none"]) {
            streams.push(Frames::open(&app, page_events(&id, token, &format!("?at={start}"))).await);
        }
        let mut silent = Frames::open(&app, json_events(&id, &tokens[0], start)).await;
        let Some(last) = play_some(&app, &id, &tokens, 12).await else {
            deals.push(next(room, deal));
            continue;
        };
        assert!(last > start);
        assert_eq!(silent.next().await.unwrap().id, start + 1);
        for mut stream in streams {
            let frames = stream.until(last).await;
            assert_unbroken(&frames, start + 1, last);
            assert!(frames.iter().all(|frame| frame.data.is_some() == (frame.event == "frame")));
        }
        assert_unbroken(&silent.until(last).await, start + 2, last);
        house.close();
        assert_eq!(silent.next().await, None, "the stream ends with the house");
        assert!(silent.retry.is_some_and(|pause| (200..1_200).contains(&pause)), "it says when to come back");
    }
}

#[tokio::test]
async fn an_entry_that_changes_nothing_has_no_data() {
    let mut deals = deals();
    while let Some((room, deal)) = deals.pop() {
        let (_house, app) = lucky_house(deal).await;
        let (id, tokens) = table(&app, room, people(room, 3), 0).await;
        let start = now(&app, &id).await;
        let mut stream = Frames::open(&app, page_events(&id, "none", &format!("?at={start}"))).await;
        let mut views = Frames::open(&app, json_events(&id, &tokens[0], start)).await;
        let Some(last) = play_some(&app, &id, &tokens, 12).await else {
            deals.push(next(room, deal));
            continue;
        };
        // A live update contains only changes. So a region must not be sent twice in a row with the same content.
        let mut shown = BTreeMap::new();
        for frame in stream.until(last).await {
            let Some(data) = frame.data else { continue };
            let data: Value = serde_json::from_str(&data).unwrap();
            for (region, html) in data["regions"].as_object().into_iter().flatten() {
                assert_ne!(shown.insert(region.clone(), html.clone()).as_ref(), Some(html), "{region} did not change");
            }
            assert!(data["regions"].is_object() || data["append"].is_object() || data["title"].is_string());
        }
        for frame in views.until(last).await {
            if let Some(data) = frame.data {
                let view: Value = serde_json::from_str(&data).unwrap();
                assert_eq!(view["seq"].as_u64(), Some(frame.id));
            }
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_is_shown_everything_as_it_is() {
    let mut deals = deals();
    while let Some((room, deal)) = deals.pop() {
        let (house, app) = lucky_house(deal).await;
        let (id, tokens) = table(&app, room, people(room, 3), 0).await;
        let start = now(&app, &id).await;
        let Some(last) = play_some(&app, &id, &tokens, 6).await else {
            deals.push(next(room, deal));
            continue;
        };
        let view = api(&app, "GET", &format!("/tables/{id}/view"), &tokens[1], None).await.json();
        for old in [0, start, last - 1, last + 9] {
            let frame = Frames::open(&app, json_events(&id, &tokens[1], old)).await.next().await.unwrap();
            assert_eq!(frame.id, last);
            let shown: Value = serde_json::from_str(frame.data.as_deref().unwrap()).unwrap();
            assert_eq!(shown, view, "after entry {old}");
        }
        let frame = Frames::open(&app, page_events(&id, &tokens[1], &format!("?at={}", last - 1))).await.next().await;
        let frame = frame.unwrap();
        assert_eq!((frame.id, frame.event.as_str()), (last, "frame"));
        let shown: Value = serde_json::from_str(frame.data.as_deref().unwrap()).unwrap();
        assert!(shown["regions"].as_object().is_some_and(|regions| regions.len() > 1), "{shown}");
        // The page still shows the lobby and cannot show the game. So the stream tells the page to load the table's
        // page.
        let frame = Frames::open(&app, page_events(&id, &tokens[1], "?at=1")).await.next().await.unwrap();
        let shown: Value = serde_json::from_str(frame.data.as_deref().unwrap()).unwrap();
        assert_eq!(shown["goto"], format!("/t/{id}"));
        // This client already has the latest entry. So it receives no update until the server closes the stream.
        let quiet = Frames::open(&app, json_events(&id, &tokens[1], last)).await;
        house.close();
        assert_eq!(quiet.rest().await, []);
    }
}

/// The query of a stream of changes instead of views.
const DELTAS: &str = "?deltas=json-patch";

/// Plays random moves until the game is over, at most `most`. Returns the number of the latest journal entry.
async fn play_at_random(app: &Router, id: &str, tokens: &[String], steps: &mut Steps, most: usize) -> u64 {
    for _ in 0..most {
        let mut awaited = Vec::new();
        for token in tokens {
            let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
            let candidates = moves["candidates"].as_array().unwrap().clone();
            awaited.extend(moves["window"].as_u64().map(|window| (token, window, candidates)));
        }
        if awaited.is_empty() {
            break;
        }
        let (token, window, candidates) = &awaited[steps.below(awaited.len())];
        let body = json!({ "window": window, "move": candidates[steps.below(candidates.len())] });
        api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
    }
    now(app, id).await
}

/// Applies the live updates of a stream of changes one after another. Returns the view after each of them, without
/// `log`, by the number of its journal entry, and the number of updates that were patches.
fn patched(frames: &[Frame]) -> (BTreeMap<u64, Value>, usize) {
    let (mut view, mut views, mut patches) = (Value::Null, BTreeMap::new(), 0);
    for frame in frames {
        let data: Value = serde_json::from_str(frame.data.as_deref().expect("each entry gives data")).unwrap();
        if frame.event == "patch" {
            assert_eq!(data["base"], view["seq"], "{data}");
            let patch: json_patch::Patch = serde_json::from_value(data["patch"].clone()).unwrap();
            json_patch::patch(&mut view, &patch).unwrap();
            view["seq"] = data["seq"].clone();
            view["told"] = data["told"].clone();
            patches += 1;
        } else {
            assert_eq!(frame.event, "view");
            view = data;
            view.as_object_mut().unwrap().remove("log").expect("a view with everything");
        }
        assert_eq!(view["seq"].as_u64(), Some(frame.id));
        views.insert(frame.id, view.clone());
    }
    (views, patches)
}

#[tokio::test]
async fn changes_add_up_to_the_views_for_every_viewer_of_every_room() {
    for (index, room) in ROOMS.iter().enumerate() {
        let (house, app) = lucky_house(index as u64).await;
        let (id, tokens) = table(&app, *room, people(*room, 4), 0).await;
        let start = now(&app, &id).await;
        let mut streams = Vec::new();
        for token in tokens.iter().map(String::as_str).chain([""]) {
            let open = [json_events(&id, token, start), api_events(&id, DELTAS, token, start)];
            for request in open {
                streams.push(tokio::spawn(Frames::open(&app, request).await.rest()));
            }
        }
        let last = play_at_random(&app, &id, &tokens, &mut Steps::new(44), 150).await;
        // A client that comes back gets the view with everything, even if it has the latest one.
        for old in [0, last] {
            let frame = Frames::open(&app, api_events(&id, DELTAS, &tokens[0], old)).await.next().await.unwrap();
            let view = api(&app, "GET", &format!("/tables/{id}/view"), &tokens[0], None).await.json();
            assert_eq!((frame.id, frame.event.as_str()), (last, "view"));
            assert_eq!(serde_json::from_str::<Value>(frame.data.as_deref().unwrap()).unwrap(), view);
        }
        house.close();
        let mut streams = streams.into_iter();
        while let (Some(views), Some(deltas)) = (streams.next(), streams.next()) {
            let (views, deltas) = (views.await.unwrap(), deltas.await.unwrap());
            assert_unbroken(&deltas, start, last);
            let (shown, patches) = patched(&deltas);
            assert!(patches * 10 > deltas.len() * 9, "{}: {patches} of {}", room.key(), deltas.len());
            let mut latest = shown[&start].clone();
            for frame in &views {
                match &frame.data {
                    Some(data) => latest = serde_json::from_str(data).unwrap(),
                    None => latest["told"] = json!([]),
                }
                latest["seq"] = json!(frame.id);
                latest.as_object_mut().unwrap().remove("log");
                assert_eq!(shown[&frame.id], latest, "{} after entry {}", room.key(), frame.id);
            }
            let bytes = |frames: &[Frame]| {
                frames.iter().filter_map(|frame| frame.data.as_ref()).map(String::len).sum::<usize>()
            };
            let (sent, whole) = (bytes(&deltas), bytes(&views));
            assert!(sent * 2 < whole, "{}: {sent} bytes instead of {whole}", room.key());
        }
    }
}

#[tokio::test]
async fn the_lobby_is_live_and_leads_into_the_game() {
    let (house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", room.key()), &[]).await.expect(200);
    let path = host.here();
    let id = path.rsplit('/').next().unwrap().to_owned();
    let at = now(&app, &id).await;
    let mut stream = Frames::open(&app, page_events(&id, &host.tokens()[0], &format!("?at={at}"))).await;
    host.scripted = true;
    host.post(&format!("{path}/bot"), &[]).await.expect(204);
    let frame = stream.next().await.unwrap();
    assert!(frame.data.unwrap().contains("sitting"));
    let mut seats = 2;
    while seats < *room.seats().start() {
        host.post(&format!("{path}/bot"), &[]).await.expect(204);
        stream.next().await.unwrap();
        seats += 1;
    }
    host.post(&format!("{path}/start"), &[]).await.expect(204);
    let frame = stream.next().await.unwrap();
    assert!(frame.data.unwrap().contains("goto"), "the game has another page");
    house.close();
}

#[tokio::test]
async fn who_sat_there_when_the_page_was_made_is_led_on_once_somebody_else_does() {
    let (_house, app) = house().await;
    let (host, mut guest, path) = two_at_a_table(&app, &[]).await;
    let id = path.rsplit('/').next().unwrap().to_owned();
    let (at, token) = (now(&app, &id).await, guest.tokens()[0].clone());
    guest.post(&format!("{path}/leave"), &[]).await.expect(200);
    for (made, leads) in [("&seated=yes", true), ("&seated=no", false), ("", false)] {
        let frame =
            Frames::open(&app, page_events(&id, &token, &format!("?at={at}{made}"))).await.next().await.unwrap();
        assert_eq!(frame.data.unwrap().contains("goto"), leads, "seated before: {made:?}, not any more");
    }
    let frame =
        Frames::open(&app, page_events(&id, &host.tokens()[0], &format!("?at={at}&seated=no"))).await.next().await;
    assert!(frame.unwrap().data.unwrap().contains("goto"), "who sits down elsewhere in the same browser is led on");
}

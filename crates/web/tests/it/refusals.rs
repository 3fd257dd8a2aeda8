//! Tests of refused requests: they get the right error, and they change nothing.

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use rooms::ROOMS;
use serde_json::{Value, json};

use crate::support::{Answer, api, get, house, people, request, send, table};

/// A request that the server must refuse, with the expected status.
struct Bad {
    what: &'static str,
    status: u16,
    request: Request<Body>,
}

fn bad(what: &'static str, status: u16, request: axum::http::request::Builder, body: impl Into<Body>) -> Bad {
    Bad { what, status, request: request.body(body.into()).unwrap() }
}

fn form(path: &str) -> axum::http::request::Builder {
    let form = request("POST", path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    form.header(header::COOKIE, "humbug_keeps=any")
}

fn json_post(path: &str, token: &str) -> axum::http::request::Builder {
    let request = request("POST", path).header(header::CONTENT_TYPE, "application/json");
    if token.is_empty() { request } else { request.header(header::AUTHORIZATION, format!("Bearer {token}")) }
}

/// Returns the views of all seats and of a spectator, to check that a refused request changes none of them.
async fn everything(app: &Router, id: &str, tokens: &[String]) -> Vec<String> {
    let mut seen = Vec::new();
    for token in tokens.iter().map(String::as_str).chain([""]) {
        seen.push(api(app, "GET", &format!("/tables/{id}/view"), token, None).await.expect(200).text);
    }
    seen
}

struct AtTable {
    id: String,
    tokens: Vec<String>,
    window: u64,
    /// The token of a seat that the table waits for. `play` is a legal move of that seat, and `other` is the token of a
    /// seat that is not awaited.
    awaited: String,
    play: String,
    other: Option<String>,
}

async fn in_play(app: &Router, seed: usize) -> AtTable {
    let room = ROOMS[seed % ROOMS.len()];
    let (id, tokens) = table(app, room, people(room, 3), 0).await;
    let mut found = None;
    let mut other = None;
    for token in &tokens {
        let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
        match moves["window"].as_u64() {
            Some(window) => found = Some((token.clone(), window, moves["moves"][0].as_str().unwrap().to_owned())),
            None => other = Some(token.clone()),
        }
    }
    let (awaited, window, play) = found.expect("somebody is awaited");
    AtTable { id, tokens, window, awaited, play, other }
}

fn bad_forms(at: &AtTable) -> Vec<Bad> {
    let (id, window) = (&at.id, at.window);
    let path = format!("/t/{id}/move");
    let cookie = |token: &str| format!("humbug_{id}={token}");
    let mine = || form(&path).header(header::COOKIE, cookie(&at.awaited));
    let good = format!("window={window}&move={}", at.play.replace(' ', "+"));
    let mut all = vec![
        bad("no fields", 400, mine(), ""),
        bad("no window", 400, mine(), "move=x"),
        bad("window is no number", 400, mine(), "window=one&move=x"),
        bad("window twice", 400, mine(), format!("window={window}&window={window}&move=x")),
        bad("window too large a number", 400, mine(), "window=99999999999999&move=x"),
        bad("no move", 400, mine(), format!("window={window}")),
        bad("strange step", 400, mine(), format!("{good}&step=maybe")),
        bad("not readable", 422, mine(), format!("window={window}&move=%00%1b%5b&card=%3Cscript%3E")),
        bad("asked, not readable", 422, mine(), format!("window={window}&move=zzz&step=ask")),
        bad("stale", 409, mine(), format!("window={}&move={}", window.wrapping_sub(1), at.play.replace(' ', "+"))),
        bad("future", 409, mine(), format!("window={}&move=x", window + 1)),
        bad("no seat", 403, form(&path), good.clone()),
        bad("another's cookie", 403, form(&path).header(header::COOKIE, cookie(&"0".repeat(32))), good.clone()),
        bad("a broken cookie", 403, form(&path).header(header::COOKIE, cookie("\"x\"")), good.clone()),
        bad("bad percent", 400, mine(), format!("window={window}&move=%zz")),
        bad("bad UTF-8 in percents", 400, mine(), format!("window={window}&move=%ff%fe")),
        bad("bad UTF-8", 400, mine(), vec![b'm', b'=', 0xff, 0xfe]),
        bad("too large", 413, mine(), "x".repeat(17 * 1024)),
        bad(
            "multipart",
            400,
            request("POST", &path).header(header::CONTENT_TYPE, "multipart/form-data; boundary=x"),
            "--x",
        ),
        bad("cross-site", 403, mine().header("sec-fetch-site", "cross-site"), good.clone()),
        bad("same site, other host", 403, mine().header("sec-fetch-site", "same-site"), good.clone()),
        bad("another origin", 403, mine().header(header::ORIGIN, "https://evil.test"), good.clone()),
        bad("null origin", 403, mine().header(header::ORIGIN, "null"), good.clone()),
        bad("unknown table", 404, form("/t/0123456789abc/move"), good.clone()),
        bad("no table", 404, form("/t/no-table/move"), good.clone()),
        bad("bad UTF-8 in the path", 404, form("/t/%ff%fe/move"), good.clone()),
        bad("wrong method", 405, request("PUT", &path), ""),
        bad("getting a form", 405, request("GET", &path), ""),
        bad("too late for a bot", 409, form(&format!("/t/{id}/bot")).header(header::COOKIE, cookie(&at.tokens[0])), ""),
        bad(
            "too late to start",
            409,
            form(&format!("/t/{id}/start")).header(header::COOKIE, cookie(&at.tokens[0])),
            "",
        ),
        bad("not over: again", 409, form(&format!("/t/{id}/again")).header(header::COOKIE, cookie(&at.tokens[0])), ""),
        bad("not over: record", 409, request("GET", &format!("/t/{id}/record.ndjson")), ""),
        bad("taking with no token", 400, form(&format!("/t/{id}/take")), ""),
        bad("taking with a bad token", 401, form(&format!("/t/{id}/take")), "token=abc"),
        bad("taking with a foreign token", 403, form(&format!("/t/{id}/take")), format!("token={}", "0".repeat(32))),
        bad("joining late", 409, form(&format!("/t/{id}/join")), "name=Eve"),
        bad("bad at", 400, request("GET", &format!("/t/{id}/events?at=x")), ""),
    ];
    all.extend(twice());
    if let Some(other) = &at.other {
        all.push(bad("not awaited", 409, form(&path).header(header::COOKIE, cookie(other)), good));
    }
    all
}

/// Returns requests in which a field occurs twice. The value of such a field is ambiguous, so the server must refuse
/// the request.
fn twice() -> impl Iterator<Item = Bad> {
    let (room, option) = (ROOMS[0].key(), ROOMS[0].options()[0]);
    let (key, value) = (option.key, option.values[0]);
    ["/play", "/host"].into_iter().flat_map(move |path| {
        let path = format!("{path}/{room}");
        [
            bad("an option twice", 400, form(&path), format!("{key}={value}&{key}={value}")),
            bad("a number twice", 400, form(&path), format!("{key}={value}&{key}-number=&{key}-number=7")),
        ]
    })
}

fn bad_json(at: &AtTable) -> Vec<Bad> {
    let (id, window) = (&at.id, at.window);
    let path = format!("/api/v1/tables/{id}/moves");
    let good = json!({ "window": window, "move": at.play }).to_string();
    let mine = || json_post(&path, &at.awaited);
    let mut all = vec![
        bad("no body", 400, mine(), ""),
        bad("not JSON", 400, mine(), "{"),
        bad("bad UTF-8", 400, mine(), vec![b'"', 0xff]),
        bad("missing field", 400, mine(), "{\"window\":1}"),
        bad("unknown field", 400, mine(), "{\"window\":1,\"move\":\"x\",\"seat\":\"A\"}"),
        bad("wrong type", 400, mine(), "{\"window\":\"1\",\"move\":\"x\"}"),
        bad("negative window", 400, mine(), "{\"window\":-1,\"move\":\"x\"}"),
        bad("deeply nested", 400, mine(), "[".repeat(8_000)),
        bad("not declared", 415, request("POST", &path), good.clone()),
        bad("too large", 413, mine(), "x".repeat(17 * 1024)),
        bad("stale", 409, mine(), json!({ "window": window - 1, "move": at.play }).to_string()),
        bad("not readable", 422, mine(), json!({ "window": window, "move": "\u{202e}\u{0}" }).to_string()),
        bad("very long", 422, mine(), json!({ "window": window, "move": "x".repeat(9_000) }).to_string()),
        bad("no token", 401, json_post(&path, ""), good.clone()),
        bad("no token there", 401, json_post(&path, "abc"), good.clone()),
        bad("foreign token", 403, json_post(&path, &"0".repeat(32)), good.clone()),
        bad("basic", 401, request("POST", &path).header(header::AUTHORIZATION, "Basic eDp5"), good.clone()),
        bad(
            "cookie only",
            401,
            json_post(&path, "").header(header::COOKIE, format!("humbug_{id}={}", at.awaited)),
            good.clone(),
        ),
        bad("cross-site", 403, mine().header("sec-fetch-site", "cross-site"), good.clone()),
        bad("unknown table", 404, json_post("/api/v1/tables/0123456789abc/moves", &at.awaited), good.clone()),
        bad("view with a foreign token", 403, json_get(&format!("/api/v1/tables/{id}/view"), &"0".repeat(32)), ""),
        bad("unknown deltas", 400, request("GET", &format!("/api/v1/tables/{id}/events?deltas=xml")), ""),
        bad("events with a foreign token", 403, json_get(&format!("/api/v1/tables/{id}/events"), &"0".repeat(32)), ""),
        bad("moves without a token", 401, request("GET", &path), ""),
        bad("bad limit", 400, json_get(&format!("{path}?limit=many"), &at.awaited), ""),
        bad("record too early", 409, request("GET", &format!("/api/v1/tables/{id}/record")), ""),
        bad("opening twice", 409, json_post(&format!("/api/v1/tables/{id}/open"), &at.tokens[0]), ""),
        bad("no such route", 404, request("GET", "/api/v1/nothing"), ""),
        bad("wrong method", 405, request("PATCH", &path), ""),
        bad("unknown room", 404, json_post("/api/v1/tables", ""), "{\"room\":\"chess\"}"),
        bad("unknown code", 404, json_post("/api/v1/join/000000", ""), "{}"),
        bad("no code", 422, json_post("/api/v1/join/12", ""), "{}"),
    ];
    if let Some(other) = &at.other {
        all.push(bad("not awaited", 409, json_post(&path, other), good));
    }
    all
}

fn json_get(path: &str, token: &str) -> axum::http::request::Builder {
    request("GET", path).header(header::AUTHORIZATION, format!("Bearer {token}"))
}

async fn refuse_all(app: &Router, at: &AtTable, all: Vec<Bad>, check: fn(&str, &Answer)) {
    let before = everything(app, &at.id, &at.tokens).await;
    for Bad { what, status, request } in all {
        let answer = send(app, request).await;
        assert_eq!(answer.status, status, "{what}: {}", answer.text);
        check(what, &answer);
        assert_no_key(what, &answer.text);
        for token in &at.tokens {
            assert!(!answer.text.contains(token.as_str()), "{what} shows a token");
        }
    }
    assert_eq!(everything(app, &at.id, &at.tokens).await, before, "nothing changed");
}

/// Checks that the text contains no key of a missing text. A page shows the key if a text is missing.
fn assert_no_key(what: &str, text: &str) {
    for key in text.split("error-").skip(1) {
        let word: String = key.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '-').collect();
        assert!(word.is_empty(), "{what}: the text error-{word} is missing");
    }
}

#[tokio::test]
async fn bad_forms_get_a_page_and_change_nothing() {
    let (_house, app) = house().await;
    if ROOMS.is_empty() {
        return;
    }
    let at = in_play(&app, 0).await;
    refuse_all(&app, &at, bad_forms(&at), |what, answer| {
        assert!(answer.header(header::CONTENT_TYPE).starts_with("text/html"), "{what}");
        assert!(answer.text.contains("<title>") && answer.text.contains("href="), "{what}: a page with a way on");
    })
    .await;
}

#[tokio::test]
async fn bad_json_gets_a_problem_and_changes_nothing() {
    let (_house, app) = house().await;
    if ROOMS.is_empty() {
        return;
    }
    let at = in_play(&app, 0).await;
    refuse_all(&app, &at, bad_json(&at), |what, answer| {
        assert_eq!(answer.header(header::CONTENT_TYPE), "application/problem+json", "{what}");
        let problem = answer.json();
        assert_eq!(problem["status"], answer.status.as_u16());
        for field in ["type", "title", "detail"] {
            assert!(problem[field].as_str().is_some_and(|text| !text.is_empty()), "{what} has no {field}");
        }
        let detail = problem["detail"].as_str().unwrap();
        assert_eq!(rooms::without_marks(detail), detail, "{what} has marks that nobody sees");
        for word in ["page", "Here is", "This link"] {
            assert!(!detail.contains(word), "{what} speaks of a page: {detail}");
        }
    })
    .await;
}

#[tokio::test]
async fn an_answer_counts_once() {
    let (_house, app) = house().await;
    if ROOMS.is_empty() {
        return;
    }
    let at = in_play(&app, 0).await;
    let path = format!("/tables/{}/moves", at.id);
    let body = json!({ "window": at.window, "move": at.play });
    api(&app, "POST", &path, &at.awaited, Some(body.clone())).await.expect(200);
    let before = everything(&app, &at.id, &at.tokens).await;
    api(&app, "POST", &path, &at.awaited, Some(body)).await.expect(409);
    assert_eq!(everything(&app, &at.id, &at.tokens).await, before);
}

#[tokio::test]
async fn the_script_is_told_in_the_notice() {
    let (_house, app) = house().await;
    if ROOMS.is_empty() {
        return;
    }
    let at = in_play(&app, 0).await;
    let request = form(&format!("/t/{}/move", at.id))
        .header(header::COOKIE, format!("humbug_{}={}", at.id, at.awaited))
        .header("x-humbug", "1");
    let answer = send(&app, request.body(Body::from("window=0&move=x")).unwrap()).await.expect(409);
    let frame: Value = answer.json();
    assert!(frame["regions"]["notice"].as_str().unwrap().contains("id=\"notice\""));
}

#[tokio::test]
async fn wrong_codes_are_refused_until_there_are_too_many() {
    let (_house, app) = house().await;
    let mut last = 0;
    for _ in 0..400 {
        let answer = get(&app, "/j/000000").await;
        last = answer.status.as_u16();
        if last == 429 {
            assert!(answer.header(header::RETRY_AFTER).parse::<u32>().is_ok());
            break;
        }
        assert_eq!(last, 404);
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn tables_that_cannot_be_are_not_made() {
    let (house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let key = room.key();
    let crowd = vec!["random"; 20];
    for (status, body) in [
        (422, json!({ "room": key, "options": { "no-such": "1" } })),
        (422, json!({ "room": key, "bots": ["no-such"] })),
        (409, json!({ "room": key, "bots": crowd })),
        (409, json!({ "room": key, "open": true })),
        (422, json!({ "room": key, "name": "x".repeat(200) })),
        (422, json!({ "room": key, "salt": "zz" })),
        (400, json!({ "room": key, "pace_ms": 10_000_000 })),
        (400, json!({ "room": key, "clock_s": 4 })),
        (400, json!({ "room": key, "settings": { "clock_s": 4 } })),
    ] {
        let answer = api(&app, "POST", "/tables", "", Some(body.clone())).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.text);
    }
    for (status, fields) in
        [(400, "opponents=x"), (409, "opponents=200"), (422, "name=%E2%80%8B"), (400, "name=a&name=b")]
    {
        let answer = send(&app, form(&format!("/play/{key}")).body(Body::from(fields)).unwrap()).await;
        assert_eq!(answer.status, status, "{fields}: {}", answer.text);
    }
    assert_eq!(house.awake(), 0);
}

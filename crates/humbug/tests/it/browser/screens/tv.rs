//! Tests the screen for everybody: one window shows the lobby, the game and the result, while two programs play.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{GAME, STEP, chromium::Browser, witness},
        people::person::Person,
    },
    server::Server,
};

pub(crate) fn api(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let url = server.url(&format!("/api/v1{path}"));
    let bearer = format!("Bearer {token}");
    let answer = match method {
        "GET" if token.is_empty() => ureq::get(url).call(),
        "GET" => ureq::get(url).header("Authorization", &bearer).call(),
        _ => {
            let asked = ureq::post(url).header("Content-Type", "application/json");
            let asked = if token.is_empty() { asked } else { asked.header("Authorization", &bearer) };
            asked.send(body.to_string())
        }
    };
    let text = answer.expect("an answer").body_mut().read_to_string().expect("text");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// Returns what the screen for everybody shows: which kind of page it is, and how many elements of each kind it has.
async fn shown(screen: &Person) -> Value {
    const GLANCE: &str = "return {
        lobby: !!document.querySelector('.tv-qr svg'),
        people: document.querySelectorAll('#tv-people li').length,
        play: !!document.querySelector('main.table .board'),
        over: !!document.querySelector('.tv-result .ranks'),
        lines: document.querySelectorAll('#log p').length,
        hands: document.querySelectorAll('#hand, form, input, button:not(#tv-sound)').length,
        wide: document.documentElement.scrollWidth > innerWidth,
    };";
    screen.client.execute(GLANCE, vec![]).await.unwrap_or(Value::Null)
}

async fn until(screen: &Person, what: &str, is: impl Fn(&Value) -> bool) -> Value {
    let start = Instant::now();
    loop {
        let now = shown(screen).await;
        if is(&now) {
            assert_eq!((&now["hands"], &now["wide"]), (&json!(0), &json!(false)), "{what}: {now}");
            return now;
        }
        assert!(start.elapsed() < STEP, "{what}: {now}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Makes the first proposed move of an awaited seat. Returns `false` once the game is over.
pub(crate) fn play_on(server: &Server, id: &str, tokens: &[String]) -> bool {
    tokens.iter().any(|token| played(server, id, token))
        || api(server, "GET", &format!("/tables/{id}"), "", &Value::Null)["phase"] != "finished"
}

/// Makes the first proposed move of the seat with this token. Returns `false` if the seat is not awaited.
pub(crate) fn played(server: &Server, id: &str, token: &str) -> bool {
    let moves = api(server, "GET", &format!("/tables/{id}/moves"), token, &Value::Null);
    let (Some(window), Some(play)) = (moves["window"].as_u64(), moves["candidates"][0].as_str()) else { return false };
    let body = json!({ "window": window, "move": play });
    api(server, "POST", &format!("/tables/{id}/moves"), token, &body);
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_shows_lobby_game_and_result_without_a_hand_on_it() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let screen = Person::new("screen", browser.lively((1440, 900)).await);
    witness::no_waiting(&screen.client).await;
    let new = json!({ "room": "sneak", "options": { "target": "single" } });
    let made = api(&server, "POST", "/tables", "", &new);
    let id = made["table"].as_str().expect("a table").to_owned();
    let host = made["token"].as_str().expect("a seat").to_owned();

    screen.client.goto(&server.url("/tv")).await.unwrap();
    let code = made["code"].as_str().expect("a code").to_owned();
    let field = screen.client.find("#tv-code").await.expect("a field for the code");
    field.send_keys(&code).await.unwrap();
    screen.click("form[action$='/tv'] button").await;
    until(&screen, "the lobby", |now| now["lobby"] == true && now["people"] == 1).await;
    let guest = api(&server, "POST", &format!("/tables/{id}/seats"), "", &json!({}));
    let tokens = [host.clone(), guest["token"].as_str().expect("a seat").to_owned()];
    until(&screen, "somebody more", |now| now["people"] == 2).await;
    screen.picture("tv-lobby").await;

    api(&server, "POST", &format!("/tables/{id}/open"), &host, &Value::Null);
    until(&screen, "the game", |now| now["play"] == true && now["lobby"] == false).await;
    let (start, mut lines) = (Instant::now(), 0);
    while play_on(&server, &id, &tokens) {
        assert!(start.elapsed() < GAME, "the game does not end");
        lines += 1;
        if lines == 12 {
            until(&screen, "the story so far", |now| now["lines"].as_u64() > Some(5)).await;
            screen.picture("tv-play").await;
        }
    }
    until(&screen, "the result", |now| now["over"] == true).await;
    screen.picture("tv-over").await;
    screen.client.close().await;
}

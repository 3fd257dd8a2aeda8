//! The table in plain text: what terminals and programs read to people.

use std::collections::BTreeSet;

use axum::{Router, body::Body, http::header};
use rooms::{LANGUAGES, ROOMS, Room};
use serde_json::{Value, json};

use crate::{
    replay::finished,
    support::{Steps, api, lucky_house, people, request, send, table},
};

/// The number of moves after which a game in these tests is left.
const MOVES: usize = 40;

async fn text(app: &Router, id: &str, token: &str, language: &str) -> Value {
    let mut request = request("GET", &format!("/api/v1/tables/{id}/text")).header(header::ACCEPT_LANGUAGE, language);
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    send(app, request.body(Body::empty()).unwrap()).await.expect(200).json()
}

/// Returns all texts in a value, at any depth.
fn strings(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(strings).collect(),
        Value::Object(values) => values.values().flat_map(strings).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// Plays random candidates of this room. Calls `look` with the text for the person who has to act, before each move.
async fn play(room: &dyn Room, language: &str, mut look: impl FnMut(&Value)) {
    let (_house, app) = lucky_house(3).await;
    let (id, tokens) = table(&app, room, people(room, 3), 0).await;
    let mut steps = Steps::new(3);
    for _ in 0..MOVES {
        let view = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.expect(200).json();
        let Some(letter) = view["waiting"]["seats"][0].as_str() else { return };
        let token = &tokens[usize::from(letter.as_bytes()[0] - b'A')];
        let text = text(&app, &id, token, language).await;
        look(&text);
        let choices = text["choices"].as_array().unwrap();
        let choice = &choices[steps.below(choices.len())];
        let body = json!({ "window": text["window"], "move": choice["move"] });
        api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
    }
}

/// Checks the text of a person who has to act.
fn check(room: &dyn Room, language: &str, text: &Value) {
    let at = format!("{} in {language}: {text}", room.key());
    assert!(!text["question"].as_str().unwrap().is_empty(), "no question: {at}");
    assert!(!text["table"].as_array().unwrap().is_empty(), "no table: {at}");
    let blocks: Vec<u64> = text["table_blocks"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    let lines = text["table"].as_array().unwrap().len();
    assert_eq!(usize::try_from(blocks.iter().sum::<u64>()).unwrap(), lines, "blocks of other lines: {at}");
    assert!(!blocks.contains(&0) && text["hints"] == false, "{at}");
    let marks = |text: &&str| {
        text.contains(|mark| matches!(mark, '\u{ad}' | '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}'))
    };
    assert_eq!(strings(text).into_iter().find(marks), None, "{at}");
    let said = strings(&text["table"]).into_iter().chain(strings(&text["log"]));
    // Fluent writes what it cannot fill in in braces, and a missing text as its key.
    let broken = |line: &str| line.contains("{$") || line.contains('<') || line.contains(&format!("{}-", room.key()));
    assert_eq!(said.into_iter().find(|line| broken(line)), None, "{at}");
    let choices = text["choices"].as_array().unwrap();
    assert!(!choices.is_empty(), "nothing to do: {at}");
    let labels: Vec<&str> = choices.iter().map(|choice| choice["label"].as_str().unwrap()).collect();
    assert!(labels.iter().all(|label| !label.is_empty() && !broken(label)), "{at}");
    let moves: BTreeSet<&str> = choices.iter().map(|choice| choice["move"].as_str().unwrap()).collect();
    let different: BTreeSet<&&str> = labels.iter().collect();
    assert_eq!(different.len(), moves.len(), "two moves with one label: {at}");
}

async fn every_room(language: &'static str) {
    for room in ROOMS {
        let mut hands = 0;
        play(*room, language, |text| {
            check(*room, language, text);
            hands += text["hand"].as_array().unwrap().len();
        })
        .await;
        assert!(hands > 0, "{} shows no hand", room.key());
    }
}

#[tokio::test]
async fn every_room_can_be_played_by_its_texts_in_english() {
    every_room(LANGUAGES[0]).await;
}

#[tokio::test]
async fn every_room_can_be_played_by_its_texts_in_french() {
    every_room(LANGUAGES[1]).await;
}

#[tokio::test]
async fn every_room_can_be_played_by_its_texts_in_arabic() {
    every_room(LANGUAGES[2]).await;
}

#[tokio::test]
async fn the_moves_have_the_same_labels_as_the_text() {
    let (_house, app) = lucky_house(1).await;
    let room = ROOMS[0];
    let (id, tokens) = table(&app, room, people(room, 2), 0).await;
    for token in &tokens {
        let moves = api(&app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
        let text = text(&app, &id, token, "en").await;
        let choices = text["choices"].as_array().unwrap();
        let of = |key: &str| -> Vec<Value> { choices.iter().map(|choice| choice[key].clone()).collect() };
        assert_eq!((&moves["candidates"], &moves["labels"]), (&json!(of("move")), &json!(of("label"))));
    }
}

#[tokio::test]
async fn a_finished_game_names_the_winners_and_a_spectator_has_no_hand() {
    let (_house, app, id, tokens) = finished(ROOMS[0], 7).await;
    let text = text(&app, &id, &tokens[0], "en").await;
    assert_eq!((&text["phase"], &text["window"]), (&json!("finished"), &Value::Null));
    assert_eq!(text["result"].as_array().unwrap().len(), 1 + tokens.len(), "{text}");
    assert!(text["result"][1].as_str().unwrap().starts_with("1. "), "{text}");

    let (id, _) = table(&app, ROOMS[0], people(ROOMS[0], 2), 0).await;
    let text = self::text(&app, &id, "", "en").await;
    assert_eq!((&text["viewer"], &text["hand"], &text["choices"]), (&json!("rail"), &json!([]), &json!([])));
}

#[tokio::test]
async fn a_code_leads_to_the_public_data_of_its_table() {
    let (_house, app) = lucky_house(1).await;
    let (id, _) = table(&app, ROOMS[0], people(ROOMS[0], 2), 0).await;
    let code = api(&app, "GET", &format!("/tables/{id}"), "", None).await.expect(200).json()["code"].clone();
    let found = api(&app, "GET", &format!("/join/{}", code.as_str().unwrap()), "", None).await.expect(200).json();
    assert_eq!(found["table"], json!(id));
    api(&app, "GET", "/join/x", "", None).await.expect(422);
}

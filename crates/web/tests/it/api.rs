//! Tests of the JSON API: its OpenAPI description is valid, a client can be generated from the description, and the
//! API's texts are translated.

use std::{
    fs,
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use axum::{
    body::Body,
    http::{HeaderName, header},
};
use game::{Seat, SplitMix, Viewer};
use rooms::ROOMS;
use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::python;

use crate::{
    replay::finished,
    support::{Answer, api, get, house, people, request, send, table},
};

/// Runs a Python module in this folder and returns its output.
fn run(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(python()).arg("-m").args(arguments).current_dir(folder).output().expect("Python runs");
    let Output { status, stdout, stderr } = output;
    let said = format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{arguments:?}: {said}");
    said
}

#[tokio::test]
async fn the_document_is_valid_and_a_client_is_generated_from_it() {
    let (_house, app) = house().await;
    let folder = TempDir::new().expect("a folder");
    let document = get(&app, "/api/openapi.json").await.expect(200);
    fs::write(folder.path().join("openapi.json"), &document.text).expect("written");
    // After generating a client, the generator would run formatting programs, which may not be installed. An empty list
    // of hooks prevents this.
    fs::write(
        folder.path().join("config.yml"),
        "post_hooks: []\nproject_name_override: client\npackage_name_override: client\n",
    )
    .expect("written");
    run(folder.path(), &["openapi_spec_validator", "openapi.json"]);
    let generate = ["generate", "--path", "openapi.json", "--config", "config.yml"];
    let said = run(folder.path(), &[&["openapi_python_client"][..], &generate].concat());
    // The generator does not support streams of lines and events. No other part of the API may cause a warning.
    let complaints = |what: &str| said.matches(what).count();
    assert_eq!(complaints("WARNING"), complaints("Unsupported content_type"), "{said}");
    assert!(!said.contains("Unable"), "{said}");
    run(folder.path(), &["compileall", "-q", "client/client"]);
    let operations = document.json()["paths"]
        .as_object()
        .expect("paths")
        .values()
        .map(|path| path.as_object().map_or(0, serde_json::Map::len))
        .sum::<usize>();
    let tags = fs::read_dir(folder.path().join("client/client/api")).expect("it is there").flatten();
    let generated: usize = tags
        .filter(|tag| tag.path().is_dir())
        .map(|tag| {
            fs::read_dir(tag.path()).map_or(0, |files| {
                files.flatten().filter(|file| file.file_name() != "__init__.py" && file.path().is_file()).count()
            })
        })
        .sum();
    assert!(generated >= operations, "a function for every operation: {generated} of {operations}");
}

#[tokio::test]
async fn every_answer_has_a_description_and_refusals_are_described_everywhere() {
    let (_house, app) = house().await;
    let document = get(&app, "/api/openapi.json").await.expect(200).json();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let responses = operation["responses"].as_object().expect("responses");
            assert!(responses.contains_key("4XX") && responses.contains_key("503"), "{method} {path}");
            for (status, response) in responses {
                assert!(
                    response["description"].as_str().is_some_and(|text| !text.is_empty()),
                    "{method} {path} {status}"
                );
            }
        }
    }
    let wrong = api(&app, "POST", "/tables", "", Some(serde_json::json!({ "room": 7, "name": ROOMS[0].key() }))).await;
    let problem = wrong.json();
    for field in ["type", "title", "status", "detail"] {
        assert!(!problem[field].is_null(), "{field}: {problem}");
    }
}

#[tokio::test]
async fn after_the_end_the_moves_say_that_the_game_is_over() {
    let Some(room) = ROOMS.first() else { return };
    let (_house, app, id, tokens) = finished(*room, 7).await;
    let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &tokens[0], None).await.expect(200).json();
    assert_eq!(moves["over"]["code"], "game-over");
    assert_eq!((&moves["window"], &moves["moves"], &moves["candidates"]), (&Value::Null, &json!([]), &json!([])));
    let body = json!({ "window": 1, "move": "draw" });
    let refused = api(&app, "POST", &format!("/tables/{id}/moves"), &tokens[0], Some(body)).await.expect(409).json();
    assert_eq!(
        (&refused["type"], &refused["detail"]),
        (&json!("urn:humbug:problem:game-over"), &moves["over"]["detail"])
    );
    assert!(refused["detail"].as_str().unwrap().starts_with("The game is over"), "{refused}");
}

#[tokio::test]
async fn in_the_lobby_the_game_is_null() {
    let (_house, app) = house().await;
    let made = api(&app, "POST", "/tables", "", Some(json!({ "room": ROOMS[0].key() }))).await.expect(201).json();
    let (path, token) = (format!("/tables/{}", made["table"].as_str().unwrap()), made["token"].as_str().unwrap());
    for (end, fields) in
        [("view", &["view", "waiting", "outcome"][..]), ("text", &["window"][..]), ("moves", &["window"][..])]
    {
        let answer = api(&app, "GET", &format!("{path}/{end}"), token, None).await.expect(200).json();
        for field in fields {
            assert_eq!(answer.get(field), Some(&Value::Null), "{end}: {answer}");
        }
    }
}

#[tokio::test]
async fn options_are_explained_in_the_readers_language() {
    let (_house, app) = house().await;
    let mut told = Vec::new();
    for language in ["en", "fr", "ar"] {
        let request = request("GET", "/api/v1/rooms").header(header::ACCEPT_LANGUAGE, language);
        let answer = send(&app, request.body(axum::body::Body::empty()).unwrap()).await.expect(200);
        assert_eq!(answer.header(header::CONTENT_LANGUAGE), language);
        let rooms = answer.json();
        for (info, room) in rooms.as_array().unwrap().iter().zip(ROOMS) {
            for (option, spec) in info["options"].as_array().unwrap().iter().zip(room.options()) {
                assert_eq!(option["default"], spec.default_value());
                for words in ["label", "about"] {
                    let text = option[words].as_str().unwrap();
                    assert!(!text.is_empty() && !text.contains("-option-"), "{language}: {option}");
                }
                assert!(!spec.offered || option["label"] != spec.key, "{language}: {option}");
            }
        }
        told.push(rooms);
    }
    assert!(told[0] != told[1] && told[1] != told[2]);
}

/// Sends a move with this `Idempotency-Key`.
async fn play_with_key(app: &axum::Router, id: &str, token: &str, key: &str, body: &Value) -> Answer {
    let request = request("POST", &format!("/api/v1/tables/{id}/moves"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header("idempotency-key", key);
    send(app, request.body(Body::from(body.to_string())).unwrap()).await
}

#[tokio::test]
async fn a_repeated_move_with_its_key_gets_the_first_answer() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, ROOMS[0], people(ROOMS[0], 2), 0).await;
    let mut moves = Value::Null;
    let mut token = "";
    for candidate in &tokens {
        moves = api(&app, "GET", &format!("/tables/{id}/moves"), candidate, None).await.expect(200).json();
        token = candidate;
        if !moves["window"].is_null() {
            break;
        }
    }
    let body = json!({ "window": moves["window"], "move": moves["moves"][0] });
    for malformed in ["", "\"\"", "two words", "a\"b", &"k".repeat(65)] {
        let refused = play_with_key(&app, &id, token, malformed, &body).await.expect(400).json();
        assert_eq!(refused["type"], "urn:humbug:problem:malformed", "{malformed:?}");
    }
    let first = play_with_key(&app, &id, token, "\"key-1\"", &body).await.expect(200).json();
    assert_eq!(play_with_key(&app, &id, token, "\"key-1\"", &body).await.expect(200).json(), first);
    assert_eq!(play_with_key(&app, &id, token, "key-1", &body).await.expect(200).json(), first, "without quotes");
    let other = json!({ "window": 99, "move": "draw" });
    let reused = play_with_key(&app, &id, token, "\"key-1\"", &other).await.expect(422).json();
    assert_eq!(reused["type"], "urn:humbug:problem:key-reused");
    api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(409);
}

#[tokio::test]
async fn documents_are_sent_again_only_after_a_change() {
    let (_house, app) = house().await;
    let fetch = async |path: &str, language: &str, etag: &str| {
        let request =
            request("GET", path).header(header::ACCEPT_LANGUAGE, language).header(header::IF_NONE_MATCH, etag);
        send(&app, request.body(Body::empty()).unwrap()).await
    };
    for path in ["/api/v1/rooms", "/api/openapi.json"] {
        let first = fetch(path, "fr", "").await.expect(200);
        let etag = first.header(header::ETAG).to_owned();
        assert!(etag.len() > 10 && first.json().is_array() == path.ends_with("rooms"), "{etag}");
        let second = fetch(path, "fr", &etag).await.expect(304);
        assert_eq!((second.text.as_str(), second.header(header::ETAG)), ("", etag.as_str()));
        for answer in [&first, &second] {
            assert_eq!(answer.header(header::CACHE_CONTROL), "no-cache");
            assert!(answer.header(header::VARY).contains("accept-language"), "{path}");
        }
        let other = fetch(path, "ar", &etag).await;
        assert_eq!(other.status, if path.ends_with("rooms") { 200 } else { 304 }, "each language has its own tag");
    }
}

#[tokio::test]
async fn every_answer_has_an_id_and_a_clients_own_comes_back() {
    let (_house, app) = house().await;
    let fetch = async |path: &str, id: &str| {
        let request = request("GET", path).header("x-request-id", id);
        let answer = send(&app, request.body(Body::empty()).unwrap()).await;
        (answer.headers["x-request-id"].to_str().unwrap().to_owned(), answer)
    };
    for path in ["/", "/api/v1/rooms", "/assets/none", "/healthz"] {
        let (own, _) = fetch(path, "").await;
        let (other, _) = fetch(path, "two words").await;
        assert!(own.len() == 16 && other.len() == 16 && own != other, "{path}: {own} {other}");
        assert_eq!(fetch(path, "mine-1").await.0, "mine-1", "{path}");
        assert_eq!(fetch(path, &"x".repeat(65)).await.0.len(), 16, "{path}");
    }
    let (id, refused) = fetch("/api/v1/tables/none", "").await;
    assert_eq!(refused.json()["instance"], format!("urn:humbug:request:{id}"));
    let (_, refused) = fetch("/api/v1/tables/none", "mine-1").await;
    assert!(!refused.text.contains("mine-1"), "the description has the server's own id: {}", refused.text);
}

#[tokio::test(start_paused = true)]
async fn limits_say_what_is_left_of_them() {
    let (_house, app) = house().await;
    let policy = |answer: &Answer| answer.header(HeaderName::from_static("ratelimit-policy")).to_owned();
    let left = |answer: &Answer| answer.header(HeaderName::from_static("ratelimit")).to_owned();
    let body = json!({ "room": ROOMS[0].key() });
    let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201);
    assert_eq!(policy(&made), "\"tables\";q=600;w=60");
    assert_eq!(left(&made), "\"tables\";r=599;t=1");
    let made = made.json();
    let (id, token) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
    let wrong = api(&app, "POST", "/join/000000", "", Some(json!({}))).await.expect(404);
    assert_eq!(policy(&wrong), "\"codes\";q=20;w=60, \"people\";q=60;w=60");
    assert_eq!(left(&wrong), "\"codes\";r=19;t=3");
    for number in 1..=5 {
        let said = api(&app, "POST", &format!("/tables/{id}/say"), token, Some(json!({ "phrase": "hello" }))).await;
        assert_eq!(policy(&said), "\"phrases\";q=4;w=8");
        if number < 5 {
            assert_eq!(left(&said.expect(204)), "");
        } else {
            let refused = said.expect(429);
            assert_eq!(left(&refused), "\"phrases\";r=0;t=2");
            assert_eq!(refused.header(header::RETRY_AFTER), "2");
        }
    }
    let mut refused = api(&app, "POST", "/join/000000", "", Some(json!({}))).await;
    for _ in 0..20 {
        refused = api(&app, "POST", "/join/000000", "", Some(json!({}))).await;
    }
    let wait = refused.expect(429);
    assert_eq!(left(&wait), format!("\"codes\";r=0;t={}", wait.header(header::RETRY_AFTER)));
    assert_eq!(policy(&get(&app, "/api/v1/rooms").await), "", "no limit");
}

/// A program that validates views against their schemas: `{"document": …, "views": {"NAME": [view, …]}}` on standard input.
const VALIDATOR: &str = r#"
import json, sys
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
given = json.load(sys.stdin)
document = Resource(contents=given["document"], specification=DRAFT202012)
registry = Registry().with_resource("urn:document", document)
for name, views in given["views"].items():
    schema = {"$ref": "urn:document#/components/schemas/" + name}
    validator = Draft202012Validator(schema, registry=registry)
    for view in views:
        for error in validator.iter_errors(view):
            sys.exit(f"{name}: {error.json_path}: {error.message}")
"#;

#[tokio::test]
async fn views_of_random_games_are_as_their_schemas_say() {
    let (_house, app) = house().await;
    let document = get(&app, "/api/openapi.json").await.expect(200).json();
    let mut views = serde_json::Map::new();
    for room in ROOMS {
        let name: String = room.key().split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        let schema = &document["components"]["schemas"][format!("{name}View")];
        let fields: Vec<&String> = schema["properties"].as_object().expect("a schema").keys().collect();
        let moves = &document["components"]["schemas"][format!("{name}Move")];
        assert!(moves["examples"].as_array().is_some_and(|examples| examples.len() > 1), "{name}: {moves}");
        let mut seen = Vec::new();
        for seed in 0..2 {
            // A short game may be for fewer seats than the room has.
            let options = testkit::short_game(*room);
            let mut sizes: Vec<u8> = room.seats().filter(|seats| room.open(&options, *seats).is_ok()).collect();
            if seed == 0 {
                sizes.truncate(1);
            }
            let seats = *sizes.last().expect("a number of seats");
            let mut position = room.open(&options, seats).unwrap();
            let mut dice = SplitMix::new(seed);
            let mut steps = 0;
            loop {
                let viewer = match steps % usize::from(seats + 1) {
                    0 => Viewer::Spectator,
                    index => Viewer::Seat(Seat::new(index - 1).unwrap()),
                };
                let view: Value = serde_json::from_str(position.view(viewer).text().get()).unwrap();
                assert!(view.as_object().unwrap().keys().all(|field| fields.contains(&field)), "{name}: {view}");
                seen.push(view);
                steps += 1;
                if !position.random_step(&mut dice) {
                    break;
                }
            }
            let archive = Viewer::Archive(position.outcome().unwrap().finished());
            seen.push(serde_json::from_str(position.view(archive).text().get()).unwrap());
        }
        // The first and last views of each game, and some of the others: the validator is slow.
        let step = seen.len().div_ceil(60);
        let count = seen.len();
        let chosen = seen.into_iter().enumerate().filter(|(place, _)| place % step == 0 || place + 3 > count);
        views.insert(format!("{name}View"), chosen.map(|(_, view)| view).collect());
    }
    validate(&document, &views).expect("views are as their schemas say");
    let (name, wrong) = views.iter_mut().next().expect("a room");
    let name = name.clone();
    wrong[0]["me"] = json!("A");
    assert!(validate(&document, &views).is_err(), "{name}: the validator finds a planted error");
}

fn validate(document: &Value, views: &serde_json::Map<String, Value>) -> Result<(), String> {
    let mut program = Command::new(python())
        .args(["-c", VALIDATOR])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Python runs");
    let given = json!({ "document": document, "views": views }).to_string();
    program.stdin.take().expect("a pipe").write_all(given.as_bytes()).expect("written");
    let output = program.wait_with_output().expect("Python ends");
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

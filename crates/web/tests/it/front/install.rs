//! The house on a device: what its service worker may store, and the page without a connection.

use axum::http::header;
use rooms::ROOMS;
use serde_json::Value;

use crate::{
    front::doors::{attr, text},
    support::{Browser, get, house_at},
};

/// What the house tells its worker.
fn told(script: &str) -> Value {
    let line = script.lines().next().and_then(|line| line.strip_prefix("const HOUSE = ")).expect("it begins so");
    serde_json::from_str(line.trim_end_matches(';')).expect("JSON")
}

#[tokio::test]
async fn the_worker_stores_one_page_and_its_files_and_nothing_of_a_table() {
    for base in ["", "/games"] {
        let (_house, app) = house_at(base).await;
        let worker = get(&app, &format!("{base}/sw.js?lang=en")).await.expect(200);
        assert_eq!(worker.header(header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(worker.header(header::CACHE_CONTROL), "no-cache", "a new version is found");
        assert!(worker.header(header::CONTENT_SECURITY_POLICY).contains("worker-src 'self'"));
        let told = told(&worker.text);
        assert_eq!((&told["home"], &told["page"]), (&format!("{base}/").into(), &format!("{base}/offline").into()));
        assert_eq!(told["prefix"], format!("humbug:{base}:"), "another house on the same host has other caches");
        // The list is all: the script adds to the cache in one place, when it is installed.
        let adds = ["addAll(", ".add(", ".put("].map(|way| worker.text.matches(way).count());
        assert_eq!(adds, [1, 0, 0], "{}", worker.text);
        assert!(worker.text.contains("addAll([new Request(HOUSE.page, { cache: \"reload\" }), ...HOUSE.files])"));
        let files: Vec<_> = told["files"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert!(files.len() < 10, "{files:?}");
        for file in &files {
            assert!(file.starts_with(&format!("{base}/assets/")), "{file}");
            let answer = get(&app, file).await.expect(200);
            assert!(answer.header(header::CACHE_CONTROL).contains("immutable"), "{file} has a version in its address");
        }
        // Everything that the page loads is among them.
        let page = get(&app, &format!("{base}/offline")).await.expect(200).text;
        for loaded in page.split("/assets/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let picture = loaded.contains("preview") || loaded.starts_with("icon-turn");
            assert!(picture || files.contains(&format!("{base}/assets/{loaded}").as_str()), "{loaded}");
        }
        assert_eq!(attr(&page, "#main", "data-health"), Some(format!("{base}/healthz")));
    }
}

#[tokio::test]
async fn the_page_without_a_connection_is_the_same_for_everybody_in_their_language() {
    let (_house, app) = house_at("").await;
    let mut player = Browser::new(&app);
    player.post(&format!("/play/{}", ROOMS[0].key()), &[]).await.expect(200);
    let id = player.here().rsplit('/').next().unwrap().to_owned();
    let (seated, other) = (player.get("/offline").await.expect(200).text, get(&app, "/offline").await.text);
    assert_eq!(seated, other, "a seat changes nothing");
    assert!(!seated.contains(&id));
    for (language, title) in [("en", "your seat waits"), ("fr", "ta place"), ("ar", "مقعدك")] {
        let mut reader = Browser::new(&app);
        language.clone_into(&mut reader.language);
        let page = reader.get("/offline").await.expect(200).text;
        assert!(text(&page, "h1").is_some_and(|heading| heading.contains(title)), "{page}");
        assert_eq!(told(&reader.get("/sw.js").await.expect(200).text)["language"], language);
    }
}

#[tokio::test]
async fn a_table_offers_notices_of_the_turn_that_say_nothing_more() {
    let (_house, app) = house_at("").await;
    let mut player = Browser::new(&app);
    player.post(&format!("/play/{}", ROOMS[0].key()), &[]).await.expect(200);
    let page = player.get(&player.here()).await.expect(200).text;
    assert_eq!(attr(&page, "#signal-notify", "aria-checked").as_deref(), Some("false"), "nobody has it unasked");
    assert!(attr(&page, "script[src*='/install.js']", "src").is_some());
    // A notice has the name of the game, and the sentence of every turn.
    let script = include_str!("../../../assets/install.js");
    let notice = script.split("function notify()").nth(1).unwrap().split("\n}").next().unwrap();
    assert!(notice.contains(".table-bar h1 bdi") && notice.contains("body: main.dataset.sayTurn"), "{notice}");
    assert_eq!(attr(&page, "#main", "data-say-turn").as_deref(), Some("Your turn"));
}

//! What nobody can do at the tables of a class, by the routes that its people and strangers reach.

use std::sync::Arc;

use axum::Router;
use host::{House, HouseConfig, Luck, Settings, TableId};
use journal::{Entry, Journal, Logged, MemoryJournal, Occupant, Seq};
use serde_json::json;
use web::WebConfig;

use crate::{
    class::{comes, learning, opened},
    support::{Browser, api, config, get, house},
};

/// A house on this store, with other luck for every number: a second one on the same store makes other tables.
async fn house_on(journal: &Arc<dyn Journal>, number: u64) -> (House, Router) {
    let config = HouseConfig { luck: Luck::Fixed(testkit::luck() + number), ..config() };
    let house = House::open(Arc::clone(journal), config).await.unwrap();
    let settings = Settings { pace_ms: 60_000, ..Settings::default() };
    (house.clone(), web::app(house, WebConfig { settings, ..WebConfig::default() }))
}

/// What forms post at a table: the path below it, and the fields.
const FORMS: [(&str, &[(&str, &str)]); 24] = [
    ("/seats/ask", &[("seat", "0")]),
    ("/agree", &[("seat", "0"), ("asked", "9")]),
    ("/join", &[]),
    ("/place", &[("seat", "2")]),
    ("/next", &[]),
    ("/also", &[]),
    ("/bot", &[("seats", "all")]),
    ("/remove", &[("seat", "0")]),
    ("/start", &[]),
    ("/swap", &[("order", "2 1 0")]),
    ("/host", &[("seat", "1")]),
    ("/run", &[("locked", "no")]),
    ("/tools/set", &[("bot_places", "yes")]),
    ("/tools/set", &[("locked", "no")]),
    ("/tools/stop", &[]),
    ("/tools/hand", &[("seat", "0")]),
    ("/again", &[]),
    ("/again", &[("room", "sneak")]),
    ("/again", &[("swap", "yes")]),
    ("/length", &[("length", "short")]),
    ("/game/sneak", &[]),
    ("/keep", &[]),
    ("/tools/back", &[]),
    ("/say", &[("phrase", "hello")]),
];

/// What programs send at a table: the method, the path below it, and the body.
fn calls() -> Vec<(&'static str, String, Option<serde_json::Value>)> {
    let mut calls = vec![
        ("POST", "/seats".into(), Some(json!({}))),
        ("PUT", "/seats".into(), Some(json!({ "order": ["C", "B", "A"] }))),
        ("POST", "/next".into(), Some(json!({}))),
        ("PUT", "/settings".into(), Some(json!({ "locked": false, "bot_places": true }))),
        ("POST", "/again".into(), Some(json!({}))),
        ("POST", "/stop".into(), None),
        ("POST", "/open".into(), None),
        ("POST", "/bots".into(), Some(json!({ "bot": "random" }))),
    ];
    for seat in ["A", "B", "C"] {
        calls.push(("POST", format!("/seats/{seat}/ask"), None));
        calls.push(("POST", format!("/seats/{seat}/agree"), Some(json!({ "asked": 9 }))));
        calls.push(("POST", format!("/seats/{seat}/hand"), None));
        calls.push(("POST", format!("/seats/{seat}/host"), None));
        calls.push(("POST", format!("/seats/{seat}/place"), Some(json!({}))));
    }
    calls
}

#[tokio::test]
async fn no_route_at_a_table_of_a_class_gives_a_seat_away() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (house, app) = house_on(&journal, 0).await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[("size", "3")]).await;
    let mut pupils = Vec::new();
    for _ in 0..3 {
        pupils.push(comes(&app, &class, &code).await);
    }
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    for pupil in &mut pupils {
        pupil.get(&class).await.expect(200);
    }
    let path = pupils[0].here();
    let id: TableId = path.strip_prefix("/t/").expect("a table").parse().unwrap();
    let seat_token = |pupil: &Browser| pupil.cookie(&format!("humbug_{id}")).expect("a seat");
    let tokens: Vec<String> = pupils.iter().map(seat_token).collect();
    let table = house.table(id).await.unwrap();
    let before = table.look().chairs();
    let watched = Browser::new(&app).get(&path).await.expect(200).text;
    assert!(!watched.contains("/seats/ask") && !watched.contains("id=\"yours\""), "nobody is offered a seat");
    let door = Browser::new(&app).get(&format!("{path}/join")).await.expect(200).text;
    assert!(!door.contains("/seats/ask") && !door.contains("id=\"sit-down\""), "{door}");
    let page = pupils[0].get(&path).await.expect(200).text;
    assert!(!page.contains(&format!("#k={}", tokens[0])), "no link carries a seat of the class elsewhere");
    pupils[0].get(&format!("{path}/device")).await.expect(403);
    pupils.push(Browser::new(&app));
    for (who, browser) in pupils.iter_mut().enumerate() {
        for (below, fields) in FORMS {
            browser.post(&format!("{path}{below}"), fields).await;
            assert_eq!(table.look().chairs(), before, "{below} by {who}");
        }
        for token in &tokens {
            browser.post(&format!("{path}/take"), &[("token", token)]).await.expect(403);
        }
    }
    for token in tokens.iter().map(String::as_str).chain([""]) {
        for (method, below, body) in calls() {
            let answer = api(&app, method, &format!("/tables/{id}{below}"), token, body).await;
            assert!(answer.status.is_client_error(), "{method} {below}: {}", answer.text);
            assert_eq!(table.look().chairs(), before, "{method} {below}");
        }
    }
    assert!(!table.look().settings().paused && table.look().settings().locked);
    for (pupil, token) in pupils.iter().zip(&tokens) {
        assert_eq!(seat_token(pupil), *token, "each still has their own seat and no other");
    }
    let asked = api(&app, "POST", &format!("/tables/{id}/seats/A/ask"), "", None).await.expect(403).json();
    assert_eq!(asked["type"], "urn:humbug:problem:seats-of-class", "{asked}");
}

#[tokio::test]
async fn a_void_token_leads_to_a_page_and_its_pupil_can_be_picked() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (house, app) = house_on(&journal, 0).await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[("size", "3")]).await;
    let mut pupil = comes(&app, &class, &code).await;
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    pupil.get(&class).await.expect(200);
    let path = pupil.here();
    let table: TableId = path.strip_prefix("/t/").expect("a table").parse().unwrap();
    let void = pupil.cookie(&format!("humbug_{table}")).expect("a seat");
    let seat = house.table(table).await.unwrap().seat_of(&void.parse().unwrap()).await.unwrap();
    house.close();
    // The seat is a bot's without the class knowing of it, as after a crash between the two.
    let last = journal.read(table, Seq::NONE).await.unwrap().last().map_or(Seq::NONE, |(seq, _)| *seq);
    let bot = Occupant::Bot { name: "Ada".into(), bot: "random".into() };
    let lost = Entry::Replaced { seat: seat.index() as u8, occupant: bot, asked: None };
    journal.append(table, last, vec![Logged::new(lost, 1)]).await.unwrap();
    let (_house, app) = house_on(&journal, 1).await;
    let (mut teacher, mut pupil) = (teacher.at(&app), pupil.at(&app));
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert!(board.contains("id=\"pupil-1\""), "whoever has a place can be picked: {board}");
    for start in [&path, &class] {
        let page = pupil.get(start).await.expect(200).text;
        assert!(page.contains("id=\"waiting\""), "they wait in the lobby: {page}");
    }
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    pupil.get(&class).await.expect(200);
    assert!(pupil.here().starts_with("/t/") && pupil.here() != path, "and are in the next game");
}

#[tokio::test]
async fn a_browser_with_the_void_token_of_a_class_watches_as_a_stranger_does() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[("size", "3")]).await;
    let mut pupil = comes(&app, &class, &code).await;
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    pupil.get(&class).await.expect(200);
    let path = pupil.here();
    teacher.post(&format!("{class}/do"), &[("do", "remove"), ("pupil", "1")]).await.expect(200);
    for start in [&path, &class, &path] {
        let page = pupil.get(start).await.expect(200).text;
        assert!(page.contains("id=\"sit-down\""), "the door of the class: {page}");
    }
    get(&app, &path).await.expect(200);
}

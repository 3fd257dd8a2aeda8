//! Tests that pupils and strangers cannot do what only the teacher may do at the tables of a class, by any route.

use std::sync::Arc;

use axum::{Router, http::header};
use classes::Classes;
use host::{House, HouseConfig, Luck, Settings, TableId};
use journal::{Entry, Journal, Logged, MemoryJournal, Occupant, Seq};
use serde_json::json;
use web::WebConfig;

use crate::{
    class::{comes, learning, opened},
    front::doors::attr,
    support::{Browser, api, classes, config, get, house},
};

/// Starts a server on this store. Servers with different numbers have different seeds. Otherwise a second server on the
/// same store would create tables with the same ids.
async fn house_on(journal: &Arc<dyn Journal>, number: u64) -> (House, Router) {
    let config = HouseConfig { luck: Luck::Fixed(testkit::luck() + number), ..config() };
    let house = House::open(Arc::clone(journal), config).await.unwrap();
    let settings = Settings { pace_ms: 60_000, ..Settings::default() };
    (house.clone(), web::app(Classes::open(house), WebConfig { settings, ..WebConfig::default() }))
}

/// Forms of a table that a pupil must not be able to use: the path below the table's path, and the fields.
const FORMS: [(&str, &[(&str, &str)]); 29] = [
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
    ("/propose", &[("game", "same")]),
    ("/propose", &[("game", "sneak")]),
    ("/accept", &[("number", "9")]),
    ("/accept", &[("number", "9"), ("begin", "yes")]),
    ("/decline", &[]),
    ("/length", &[("length", "short")]),
    ("/game/sneak", &[]),
    ("/keep", &[]),
    ("/tools/back", &[]),
    ("/say", &[("phrase", "hello")]),
];

/// Returns the API requests of a table that a pupil must not be able to use: the method, the path below the table's
/// path, and the body.
fn calls() -> Vec<(&'static str, String, Option<serde_json::Value>)> {
    let mut calls = vec![
        ("POST", "/seats".into(), Some(json!({}))),
        ("PUT", "/seats".into(), Some(json!({ "order": ["C", "B", "A"] }))),
        ("POST", "/next".into(), Some(json!({}))),
        ("PUT", "/settings".into(), Some(json!({ "locked": false, "bot_places": true }))),
        ("POST", "/again".into(), Some(json!({}))),
        ("POST", "/proposals".into(), Some(json!({ "game": "same" }))),
        ("DELETE", "/proposals".into(), None),
        ("POST", "/proposals/9/accept".into(), None),
        ("POST", "/proposals/9/begin".into(), None),
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
    // Replaces the pupil by a bot at the table only. The data of the class still says that the pupil has the seat, as
    // after a crash between the two writes.
    let last = journal.read(table, Seq::NONE).await.unwrap().last().map_or(Seq::NONE, |(seq, _)| *seq);
    let bot = Occupant::Bot { name: "Ada".into(), bot: "random".into(), character: None };
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

/// Parses the page for entering a class. Returns its pictures in order, and the ticket, which the form sends back with
/// the chosen picture.
fn at_the_door(page: &str) -> (Vec<String>, Option<String>) {
    let pictures = page.split("name=\"picture\"").skip(1).filter_map(|part| {
        let file = part.split("/pictures/").nth(1)?.split('.').next()?;
        Some(file.to_owned())
    });
    (pictures.collect(), attr(page, "[name=choice]", "value"))
}

/// No picture has this index, so choosing it is always wrong.
const NO_PICTURE: usize = 99;

#[tokio::test]
async fn strangers_do_not_guess_their_way_through_the_door() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[]).await;
    let act = format!("{class}/do");
    let before = comes(&app, &class, &code).await;
    teacher.post(&act, &[("do", "picture")]).await.expect(200);
    let wall = teacher.get(&format!("{class}/wall")).await.expect(200).text;
    assert!(wall.contains("wall-tap"), "it is switched on during the lesson");
    for _ in 0..25 {
        // Each stranger tries all pictures with the same ticket. Only the first choice per ticket counts, and here it
        // is wrong. So all requests are refused.
        let mut stranger = Browser::new(&app);
        let (pictures, ticket) = at_the_door(&stranger.get(&class).await.expect(200).text);
        let Some(ticket) = ticket else { continue };
        for place in std::iter::once(NO_PICTURE).chain(0..pictures.len()) {
            let place = place.to_string();
            stranger.post(&class, &[("choice", &ticket), ("picture", &place)]).await.expect(403);
        }
        stranger.post(&class, &[]).await.expect(403);
        stranger.post(&class, &[("picture", "0")]).await.expect(403);
    }
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert_eq!(board.matches("name=\"pupil\"").count(), 1);
    // After a wrong picture the page shows a waiting time. Later it offers pictures again.
    let mut missed = Browser::new(&app);
    missed.get(&class).await;
    let waits = missed.get(&class).await.expect(200);
    assert!(waits.text.contains("id=\"door-waits\"") || waits.text.contains("name=\"choice\""));
    teacher.post(&act, &[("do", "no-picture")]).await.expect(200);
    let _after = comes(&app, &class, &code).await;
    drop(before);
}

#[tokio::test]
async fn a_wrong_picture_is_told_and_waited_for() {
    let (_house, app) = house().await;
    let (mut teacher, class, _) = opened(&app, learning(true), &[("two-step", "on")]).await;
    let mut pupil = Browser::new(&app);
    let (pictures, ticket) = at_the_door(&pupil.get(&class).await.expect(200).text);
    let (again, _) = at_the_door(&pupil.get(&class).await.expect(200).text);
    assert_ne!(pictures, again, "each time in another order");
    let (mut sorted, mut other) = (pictures.clone(), again);
    sorted.sort();
    other.sort();
    assert_eq!(sorted, other, "what is offered tells nothing of what the wall shows");
    let wrong = NO_PICTURE.to_string();
    let told = pupil.post(&class, &[("choice", &ticket.unwrap()), ("picture", &wrong)]).await.expect(403);
    assert!(told.text.contains("id=\"door-waits\""), "{}", told.text);
    assert!(told.header(header::REFRESH).starts_with("2; url=/class/"), "{:?}", told.headers);
    let still = pupil.get(&class).await.expect(200).text;
    assert!(still.contains("id=\"door-waits\"") && !still.contains("name=\"choice\""), "{still}");
    let mut other = Browser::new(&app);
    let (pictures, ticket) = at_the_door(&other.get(&class).await.expect(200).text);
    let wall = teacher.get(&format!("{class}/wall")).await.expect(200).text;
    let shown = wall.split("wall-tap").nth(1).unwrap().split("/pictures/").nth(1).unwrap().split('.').next().unwrap();
    let right = pictures.iter().position(|picture| picture == shown).unwrap().to_string();
    let lobby = other.post(&class, &[("choice", &ticket.unwrap()), ("picture", &right)]).await.expect(200).text;
    assert!(lobby.contains("id=\"waiting\""), "right answers of others never wait: {lobby}");
}

#[tokio::test]
async fn a_tablet_is_shared_and_forgets_who_is_not_there() {
    let (classes, app) = classes().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[("size", "4")]).await;
    let mut tablet = comes(&app, &class, &code).await;
    let lobby = tablet.get(&class).await.expect(200).text;
    assert!(lobby.contains("id=\"not-me\""), "{lobby}");
    let who = format!("{class}/who");
    let page = tablet.get(&who).await.expect(200).text;
    assert!(page.contains("id=\"not-1\"") && page.contains("id=\"also\""), "{page}");
    // A second pupil joins the class on the same device.
    assert!(tablet.get(&format!("{class}/also")).await.expect(200).text.contains("id=\"sit-down\""));
    tablet.post(&format!("{class}/also"), &[]).await.expect(200);
    let page = tablet.get(&who).await.expect(200).text;
    assert!(page.contains("id=\"go-1\"") && page.contains("id=\"go-2\""), "{page}");
    let act = format!("{class}/do");
    teacher.post(&act, &[("do", "start")]).await.expect(200);
    tablet.get(&class).await.expect(200);
    let table = tablet.here();
    assert!(table.starts_with("/t/"), "{table}");
    let id = table.strip_prefix("/t/").unwrap().to_owned();
    let seats = tablet.cookie(&format!("humbug_{id}")).expect("a seat");
    assert!(seats.len() > 40, "both play at this table, by turns: {seats}");
    for start in [&table, &class, &format!("{table}/who")] {
        tablet.get(start).await.expect(200);
    }
    assert_eq!(tablet.here(), who, "the table leads to who plays here");
    // After a pupil has pressed "That is not me", this device no longer has the pupil's seat. The seat stays reserved
    // for the pupil.
    tablet.post(&who, &[("not", "2")]).await.expect(200);
    assert_eq!(tablet.here(), table);
    assert!(tablet.cookie(&format!("humbug_{id}")).expect("a seat").len() < 40);
    tablet.post(&who, &[("not", "1")]).await.expect(200);
    assert_eq!(tablet.here(), class);
    assert!(tablet.cookie(&format!("humbug_{id}")).is_none(), "no seat is left on the tablet");
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert_eq!(board.matches("name=\"pupil\"").count(), 2, "both have their places");
    let mut card = Browser::new(&app);
    let known = classes.get(class.strip_prefix("/class/").unwrap().parse().unwrap()).await.unwrap();
    let key = known.key_of(&known.pupils[0]).secret_text();
    card.post(&format!("{class}/seat"), &[("token", &key)]).await.expect(200);
    assert_eq!(card.here(), table, "a seat card brings the pupil back");
}

#[tokio::test]
async fn all_pupils_are_picked_at_once_and_their_cards_are_gone() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[]).await;
    for _ in 0..3 {
        comes(&app, &class, &code).await;
    }
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert!(board.contains("id=\"everybody\""), "{board}");
    let cards = format!("{class}/cards");
    let shown = |page: &str| page.matches("class=\"seat-card\"").count();
    assert_eq!(shown(&teacher.get(&cards).await.expect(200).text), 3);
    let act = format!("{class}/do");
    teacher.post(&act, &[("everybody", "on"), ("do", "remove")]).await.expect(200);
    assert_eq!(shown(&teacher.get(&cards).await.expect(200).text), 0);
    teacher.get(&format!("{class}/cards.pdf")).await.expect(409);
}

#[tokio::test]
async fn a_new_board_offers_its_link_as_qr_and_to_copy() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[]).await;
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    let link = attr(&board, "#keep-own-link", "value").expect("the link to copy");
    assert!(link.contains("/teacher#k=") && board.contains("own-qr"), "{link}");
    let mut other = Browser::new(&app);
    other.post(&format!("{class}/teacher"), &[("token", &link)]).await.expect(200);
    assert_eq!(other.here(), format!("{class}/board"), "it brings the board back anywhere");
    comes(&app, &class, &code).await;
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert!(!board.contains("id=\"keep-link\"") && board.contains("id=\"own-link\""), "later it is below");
}

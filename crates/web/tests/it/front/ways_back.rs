//! Tests that the home page links people with a seat back to their table. Also tests that the page about a full table
//! updates when a seat becomes free.

use serde_json::json;

use crate::{
    front::doors::{attr, text},
    support::{Browser, Frames, api, get, house, request, room_for, two_at_a_table},
    table::play::until,
};

/// Returns the text on the home page about the tables at which this browser has a seat.
async fn said(browser: &mut Browser) -> Option<String> {
    let told = text(&browser.get("/").await.expect(200).text, ".running")?;
    // The page puts Unicode marks of text direction around names. The test compares the text without them.
    Some(told.replace(['\u{2068}', '\u{2069}'], ""))
}

#[tokio::test]
async fn the_front_door_leads_back_to_a_running_game_and_names_the_others() {
    let (_house, app) = house().await;
    let fields = [("free-names", "on"), ("name", "Mia")];
    let (mut host, mut guest, table) = two_at_a_table(&app, &fields).await;
    let game = room_for(4).unwrap().name();
    assert_eq!(said(&mut Browser::new(&app)).await, None, "a stranger is told of nobody's table");
    assert_eq!(said(&mut guest).await.unwrap(), format!("Go on: {game} with Mia"));
    // The link to the table appears in the language of the page, and so does the name of the other player.
    for language in ["en", "fr", "ar"] {
        host.language = language.to_owned();
        let page = host.get(&table).await.expect(200).text;
        let told = said(&mut host).await.unwrap();
        let other = told.split(game).nth(1).unwrap().trim().to_owned();
        let name = other.split_once(' ').unwrap().1;
        assert!(page.contains(name), "{language}: {told}");
    }
    host.post(&format!("{table}/bot"), &[]).await.expect(200);
    let told = said(&mut guest).await.unwrap();
    assert!(told.starts_with(&format!("Go on: {game} with Mia and ")), "{told}");
    host.post(&format!("{table}/start"), &[]).await;
    let home = guest.get("/").await.expect(200).text;
    assert_eq!(attr(&home, ".running a", "href"), Some(table.clone()));
    // A browser must send a seat token only to pages of its own table. So the cookie for the home page must not contain
    // any token.
    for token in guest.tokens().into_iter().filter(|value| value.len() == 32) {
        assert!(guest.tokens().iter().filter(|value| **value != token).all(|value| !value.contains(&token)));
    }
}

#[tokio::test]
async fn whoever_left_the_lobby_or_lost_the_seat_is_not_led_back() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    guest.get(&table).await.expect(200);
    guest.post(&format!("{table}/leave"), &[]).await.expect(200);
    assert_eq!(said(&mut guest).await, None);
    let mut other = Browser::new(&app);
    other.post(&format!("{table}/join"), &[]).await.expect(200);
    host.post(&format!("{table}/remove"), &[("seat", "1")]).await.expect(200);
    other.get(&table).await.expect(200);
    assert_eq!(said(&mut other).await, None, "the table's page has told the browser");
}

#[tokio::test]
async fn who_finds_every_seat_taken_sees_at_once_when_one_is_free() {
    let (_house, app) = house().await;
    let room = room_for(4).unwrap();
    let made = api(&app, "POST", "/tables", "", Some(json!({ "room": room.key() }))).await.expect(201).json();
    let (id, host) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
    for _ in 1..*room.seats().end() {
        api(&app, "POST", &format!("/tables/{id}/bots"), host, Some(json!({}))).await.expect(200);
    }
    let page = get(&app, &format!("/t/{id}/join")).await.expect(200).text;
    assert!(text(&page, "#way-in").unwrap().contains("Every seat is taken"));
    assert!(attr(&page, "#sit-too", "href").is_none());
    let events = attr(&page, "#main", "data-events").unwrap();
    let from = format!("{events}&at={}", attr(&page, "#main", "data-seq").unwrap());
    let mut stream = Frames::open(&app, request("GET", &from).body(axum::body::Body::empty()).unwrap()).await;
    api(&app, "DELETE", &format!("/tables/{id}/seats/B"), host, None).await.expect(200);
    let frame = until(&mut stream, "way-in").await;
    assert!(frame.contains("sit-too") && !frame.contains("Every seat is taken"), "{frame}");
    let settings = json!({ "locked": true });
    api(&app, "PUT", &format!("/tables/{id}/settings"), host, Some(settings)).await.expect(200);
    let frame = until(&mut stream, "way-in").await;
    assert!(frame.contains("locked") && !frame.contains("sit-too"), "{frame}");
}

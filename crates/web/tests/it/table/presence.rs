//! Tests of presence: a person counts as present while any page of the table is open in the person's browser.

use std::{sync::Arc, time::Duration};

use axum::body::Body;
use classes::Classes;
use host::{HostError, House, HouseConfig, Newcomer};
use journal::{HostileJournal, Hostility, Journal, MemoryJournal};
use rooms::ROOMS;
use scraper::{Html, Selector};
use serde_json::Value;
use web::WebConfig;

use crate::support::{Browser, Frames, api, config, house, request, two_at_a_table};

/// Returns the URL of the stream with which a page shows that its person is present; `None` if the page has no such
/// stream.
fn attends(page: &str) -> Option<String> {
    let main = Selector::parse("main[data-attend]").unwrap();
    Html::parse_document(page).select(&main).next()?.attr("data-attend").map(str::to_owned)
}

/// Opens a stream with the tokens of all seats that a browser has.
async fn open(app: &axum::Router, browser: &Browser, table: &str, stream: &str) -> Frames {
    let id = table.rsplit('/').next().unwrap_or_default();
    let cookie = format!("humbug_{id}={}", browser.tokens().join("."));
    Frames::open(app, request("GET", stream).header("cookie", cookie).body(Body::empty()).unwrap()).await
}

/// Returns the API's list of the table's chairs.
async fn chairs(app: &axum::Router, table: &str) -> Value {
    let id = table.rsplit('/').next().unwrap_or_default();
    api(app, "GET", &format!("/tables/{id}"), "", None).await.expect(200).json()["chairs"].clone()
}

#[tokio::test(start_paused = true)]
async fn a_host_who_shows_the_way_in_is_not_missed() {
    let gone = Duration::from_millis(100);
    let config = HouseConfig { away_grace: gone, host_gone: gone, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    let (mut host, guest, table) = two_at_a_table(&app, &[]).await;
    let large = host.get(&format!("{table}/qr")).await.expect(200).text;
    let there = open(&app, &host, &table, &attends(&large).expect("the page attends")).await;
    let _guest = open(&app, &guest, &table, &format!("{table}/events")).await;
    tokio::time::sleep(10 * gone).await;
    let now = chairs(&app, &table).await;
    assert_eq!((&now[0]["host"], &now[0]["away"]), (&true.into(), &false.into()), "{now}");
    drop(there);
    while chairs(&app, &table).await[1]["host"] == false {
        tokio::time::sleep(gone).await;
    }
    let quiet = open(&app, &host, &table, &format!("{table}/attend")).await;
    house.close();
    assert_eq!(quiet.rest().await, [], "it says nothing, and ends with the house");
}

#[tokio::test(start_paused = true)]
async fn whoever_has_a_page_open_is_there_after_the_tables_task_has_died() {
    let gone = Duration::from_millis(100);
    let hostile = Arc::new(HostileJournal::new(Arc::new(MemoryJournal::new()), 1, Hostility::CALM));
    let config = HouseConfig { away_grace: gone, host_gone: gone, ..config() };
    let house = House::open(Arc::clone(&hostile) as Arc<dyn Journal>, config).await.unwrap();
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    let (mut host, guest, table) = two_at_a_table(&app, &[]).await;
    let large = host.get(&format!("{table}/qr")).await.expect(200).text;
    let quiet = open(&app, &host, &table, &attends(&large).expect("the page attends")).await;
    let mut live = open(&app, &guest, &table, &format!("{table}/events")).await;
    let id = table.rsplit('/').next().unwrap().parse().unwrap();
    for _ in 0..2 {
        hostile.provoke(Hostility { panic: 1000, ..Hostility::CALM });
        let died = house.table(id).await.unwrap().join(Newcomer::default(), "").await;
        assert_eq!(died.map(drop), Err(HostError::Interrupted));
        hostile.calm();
        tokio::time::sleep(10 * gone).await;
        let now = chairs(&app, &table).await;
        assert_eq!((&now[0]["away"], &now[1]["away"]), (&false.into(), &false.into()), "{now}");
    }
    let before = live.next().await.expect("everything").id;
    house.table(id).await.unwrap().join(Newcomer::default(), "").await.expect("a seat");
    assert_eq!(live.next().await.expect("a frame").id, before + 1, "and sees what happens next");
    drop(quiet);
}

#[tokio::test(start_paused = true)]
async fn every_page_of_a_table_says_that_its_reader_is_there() {
    let (_house, app) = house().await;
    let (mut host, _guest, table) = two_at_a_table(&app, &[]).await;
    let room = ROOMS.first().expect("a room").key();
    let own = format!("/game/{room}");
    for path in ["/qr", "/device", "/game", &own, "/also", "/host", "/leave", "/say"] {
        let page = host.get(&format!("{table}{path}")).await.expect(200).text;
        assert_eq!(attends(&page), Some(format!("{table}/attend")), "{path}");
    }
    // The table's page has a live stream, which also shows presence. The other pages do not belong to a table. So none
    // of them has a presence stream.
    for path in [table.as_str(), "/play", "/host", "/here"] {
        assert_eq!(attends(&host.get(path).await.expect(200).text), None, "{path}");
    }
}

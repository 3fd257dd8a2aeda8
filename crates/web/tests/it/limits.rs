//! Tests of the server's limits. Errors are in the language of the person who sent the request, and a place becomes
//! free again as soon as its user has gone.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{StatusCode, header},
};
use classes::Classes;
use host::{Clock, House, HouseConfig, Lifetime, Settings};
use journal::MemoryJournal;
use rooms::ROOMS;
use tower::ServiceExt;
use web::WebConfig;

use crate::support::{Browser, config, people, request, send, table};

async fn house_with(web: WebConfig) -> Router {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    web::app(Classes::open(house), WebConfig { settings: Settings { pace_ms: 0, ..Settings::default() }, ..web })
}

#[tokio::test]
async fn as_many_streams_as_may_be_and_no_more() {
    let app = house_with(WebConfig { max_streams: 2, ..WebConfig::default() }).await;
    let (id, tokens) = table(&app, ROOMS[0], people(ROOMS[0], 2), 0).await;
    let open = |path: String| {
        let cookie = format!("humbug_{id}={}", tokens[0]);
        let request = request("GET", &path).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
        app.clone().oneshot(request)
    };
    let page = open(format!("/t/{id}/events")).await.unwrap();
    let attending = open(format!("/t/{id}/attend")).await.unwrap();
    assert_eq!((page.status(), attending.status()), (StatusCode::OK, StatusCode::OK));
    for path in ["/events", "/attend", "/tv/events"] {
        assert_eq!(open(format!("/t/{id}{path}")).await.unwrap().status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    let mut sentences = Vec::new();
    for language in ["en", "fr", "ar"] {
        let request = request("GET", &format!("/api/v1/tables/{id}/events")).header(header::ACCEPT_LANGUAGE, language);
        let refused = send(&app, request.body(Body::empty()).unwrap()).await.expect(503);
        assert_eq!(refused.header(header::RETRY_AFTER), "10");
        assert_eq!(refused.json()["type"], "urn:humbug:problem:too-many-streams");
        sentences.push(refused.json()["detail"].as_str().unwrap().to_owned());
    }
    sentences.dedup();
    assert_eq!(sentences.len(), 3, "{sentences:?}");
    drop(page);
    assert_eq!(open(format!("/t/{id}/tv/events")).await.unwrap().status(), StatusCode::OK, "one has gone");
}

/// Starts to build a request that comes from this network address.
fn from(address: &str, method: &str, path: &str) -> axum::http::request::Builder {
    let peer: SocketAddr = format!("{address}:4711").parse().unwrap();
    request(method, path).extension(ConnectInfo(peer))
}

#[tokio::test(start_paused = true)]
async fn one_network_leaves_streams_tables_and_codes_to_others() {
    let config = HouseConfig { tables_per_minute: 60, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house), WebConfig { max_streams: 20, ..WebConfig::default() });
    let set_up = async |address: &str| {
        let body = format!(r#"{{"room":"{}"}}"#, ROOMS[0].key());
        let request = from(address, "POST", "/api/v1/tables").header(header::CONTENT_TYPE, "application/json");
        send(&app, request.body(Body::from(body)).unwrap()).await
    };
    let mut made = Vec::new();
    for number in 0..100 {
        let answer = set_up(&format!("192.0.2.{number}")).await;
        made.extend(
            (answer.status == StatusCode::CREATED).then(|| answer.json()["table"].as_str().unwrap().to_owned()),
        );
    }
    assert_eq!(made.len(), 30, "a whole network of addresses is one network");
    for number in 0..6 {
        set_up("198.51.100.1").await.expect(201);
        set_up(&format!("[2001:db8:{number}::1]")).await.expect(201);
    }
    let watch = async |address: &str| {
        let request = from(address, "GET", &format!("/api/v1/tables/{}/events", made[0])).body(Body::empty()).unwrap();
        app.clone().oneshot(request).await.unwrap()
    };
    let mut streams = Vec::new();
    for _ in 0..20 {
        let stream = watch("192.0.2.1").await;
        streams.extend((stream.status() == StatusCode::OK).then_some(stream));
    }
    assert_eq!(streams.len(), 10);
    for address in ["198.51.100.1", "203.0.113.1", "198.51.100.2"] {
        streams.push(watch(address).await);
        assert_eq!(streams.last().unwrap().status(), StatusCode::OK, "{address}");
    }
}

#[tokio::test(start_paused = true)]
async fn bodies_that_are_not_whole_hold_a_share_of_memory_and_no_more() {
    let app = house_with(WebConfig::default()).await;
    let path = format!("/g/{}/deck", ROOMS.iter().find(|room| room.decks().is_some()).unwrap().key());
    // The client sends nine MiB of this body and then nothing more, so the request waits for the rest.
    let begin = |address: &str| {
        let part = futures::stream::iter((0..9).map(|_| Ok::<_, std::io::Error>(vec![b'a'; 1 << 20])));
        let body = Body::from_stream(futures::StreamExt::chain(part, futures::stream::pending()));
        let kind = "multipart/form-data; boundary=x";
        let request = from(address, "POST", &path).header(header::CONTENT_TYPE, kind).body(body).unwrap();
        tokio::spawn(app.clone().oneshot(request))
    };
    let hanging: Vec<_> = (0..40).map(|_| begin("192.0.2.1")).collect();
    let small = async |address: &str| {
        let request = from(address, "POST", &path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        send(&app, request.body(Body::from("deck=word%2Cdefinition%0Awool%2Cof%20sheep")).unwrap()).await.status
    };
    let (mut refused, mut waiting) = (0, 0);
    for one in hanging {
        let answer = tokio::time::timeout(Duration::from_millis(300), one).await;
        match answer {
            Ok(answer) => {
                assert_eq!(answer.unwrap().unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
                refused += 1;
            }
            Err(_) => waiting += 1,
        }
    }
    assert!(refused > 20 && waiting <= 8, "{refused} {waiting}");
    // The server still accepts small requests from this network, and requests from other networks.
    assert_eq!(small("192.0.2.1").await, StatusCode::OK);
    assert_eq!(small("198.51.100.1").await, StatusCode::OK);
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let app = house_with(WebConfig { body_time: Duration::from_millis(20), ..WebConfig::default() }).await;
    for (path, kind) in [("/join", "application/x-www-form-urlencoded"), ("/api/v1/tables", "application/json")] {
        let never = Body::from_stream(futures::stream::pending::<Result<Vec<u8>, std::io::Error>>());
        let slow = request("POST", path).header(header::CONTENT_TYPE, kind).body(never).unwrap();
        let told = send(&app, slow).await.expect(408).text;
        assert!(told.contains("took too long to arrive"), "{told}");
    }
}

#[tokio::test]
async fn whoever_sets_up_too_many_tables_is_told_when_to_come_again() {
    let config = HouseConfig { tables_per_minute: 1, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house), WebConfig::default());
    let set_up = || {
        let body = format!(r#"{{"room":"{}"}}"#, ROOMS[0].key());
        let request = request("POST", "/api/v1/tables").header(header::CONTENT_TYPE, "application/json");
        send(&app, request.body(Body::from(body)).unwrap())
    };
    set_up().await.expect(201);
    let refused = set_up().await.expect(429);
    assert_eq!(refused.header(header::RETRY_AFTER), "10");
    assert_eq!(refused.json()["type"], "urn:humbug:problem:too-many-tables");
}

#[tokio::test]
async fn a_tables_page_says_on_which_day_it_is_forgotten() {
    // The server's clock starts in the evening of 14 November 2023 (UTC), so that the test knows the expected day.
    let clock = Clock::Moved { ms: 1_700_000_000_000, at: tokio::time::Instant::now() };
    for (kept, told) in [(Some(30), Some("2023-12-14")), (None, None)] {
        let kept = kept.map(|days| Duration::from_secs(days * 24 * 60 * 60));
        let lifetime = Lifetime { table: kept, ..Lifetime::default() };
        let config = HouseConfig { clock, lifetime, ..config() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
        let app = web::app(Classes::open(house), WebConfig::default());
        let mut mia = Browser::new(&app);
        let page = mia.post(&format!("/host/{}", ROOMS[0].key()), &[]).await.expect(200).text;
        let found = page.split("data-forgotten=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(found, told);
    }
}

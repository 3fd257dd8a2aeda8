//! Tests of what a page of another site may do: nothing unless the operator allows it, and then what it could do without
//! a browser.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    http::{Method, header},
};
use classes::Classes;
use host::{House, Settings};
use journal::MemoryJournal;
use rooms::ROOMS;
use serde_json::json;
use web::{CorsOrigin, WebConfig};

use crate::support::{Answer, config, people, request, send, table};

const PAGE: &str = "https://bots.example";

async fn open(origins: &[&str]) -> Router {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let cors_origins: Vec<CorsOrigin> = origins.iter().map(|origin| origin.parse().unwrap()).collect();
    let settings = Settings { pace_ms: 0, ..Settings::default() };
    web::app(Classes::open(house), WebConfig { settings, cors_origins, ..WebConfig::default() })
}

/// Sends a request as a browser sends it for a page of this origin.
async fn from_page(app: &Router, origin: &str, method: &str, path: &str, token: &str, cookie: &str) -> Answer {
    let mut request = request(method, path)
        .header(header::ORIGIN, origin)
        .header("sec-fetch-site", "cross-site")
        .header(header::CONTENT_TYPE, "application/json");
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    if !cookie.is_empty() {
        request = request.header(header::COOKIE, cookie);
    }
    let body = if method == "POST" { json!({ "room": ROOMS[0].key() }).to_string() } else { String::new() };
    send(app, request.body(Body::from(body)).unwrap()).await
}

async fn preflight(app: &Router, origin: &str, path: &str) -> Answer {
    let request = request("OPTIONS", path)
        .header(header::ORIGIN, origin)
        .header(header::ACCESS_CONTROL_REQUEST_METHOD, "POST")
        .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization,content-type,idempotency-key");
    send(app, request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn by_default_and_for_other_origins_nothing_is_allowed() {
    for (origins, page) in [(&[][..], PAGE), (&["https://other.example"][..], PAGE), (&[PAGE][..], "null")] {
        let app = open(origins).await;
        for path in ["/api/v1/tables", "/api/v1/rooms"] {
            let answer = preflight(&app, page, path).await;
            assert_eq!(answer.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "", "{origins:?} {path}");
        }
        let refused = from_page(&app, page, "POST", "/api/v1/tables", "", "").await.expect(403);
        assert_eq!(refused.json()["type"], "urn:humbug:problem:cross-site");
        let rooms = from_page(&app, page, "GET", "/api/v1/rooms", "", "").await.expect(200);
        assert_eq!(rooms.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "", "the page may not read it: {origins:?}");
    }
}

#[tokio::test]
async fn a_page_of_an_allowed_origin_uses_the_api_with_its_own_tokens() {
    for (origins, allowed) in [(&[PAGE, "https://other.example"][..], PAGE), (&["*"][..], "*")] {
        let app = open(origins).await;
        let asked = preflight(&app, PAGE, "/api/v1/tables").await.expect(200);
        assert_eq!(asked.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), allowed);
        let headers = asked.header(header::ACCESS_CONTROL_ALLOW_HEADERS).to_owned();
        assert!(
            ["authorization", "content-type", "idempotency-key"].iter().all(|name| headers.contains(name)),
            "{headers}"
        );
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            assert!(asked.header(header::ACCESS_CONTROL_ALLOW_METHODS).contains(method.as_str()), "{method}");
        }
        let made = from_page(&app, PAGE, "POST", "/api/v1/tables", "", "").await.expect(201);
        let exposed = made.header(header::ACCESS_CONTROL_EXPOSE_HEADERS).to_owned();
        for name in ["etag", "retry-after", "x-request-id", "ratelimit", "ratelimit-policy"] {
            assert!(exposed.split(',').any(|exposed| exposed.trim() == name), "{name}: {exposed}");
        }
        let made = made.json();
        let (id, token) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
        let path = format!("/api/v1/tables/{id}/view");
        assert_eq!(from_page(&app, PAGE, "GET", &path, token, "").await.expect(200).json()["viewer"], "A");
        let refused = from_page(&app, PAGE, "GET", "/api/v1/tables/nothing/view", "", "").await.expect(404);
        assert_eq!(refused.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), allowed, "refusals can be read too");
    }
}

/// The worst that a page of an allowed origin could try: to use the seat that the visitor's browser holds.
#[tokio::test]
async fn no_page_of_another_origin_acts_in_the_visitors_seat() {
    let app = open(&["*"]).await;
    let (id, tokens) = table(&app, ROOMS[0], people(ROOMS[0], 2), 0).await;
    let cookie = format!("humbug_{id}={}", tokens[0]);
    let path = format!("/api/v1/tables/{id}");
    let view = from_page(&app, PAGE, "GET", &format!("{path}/view"), "", &cookie).await.expect(200);
    assert_eq!(view.json()["viewer"], "rail", "cookies do not count");
    from_page(&app, PAGE, "GET", &format!("{path}/moves"), "", &cookie).await.expect(401);
    for answer in [&view, &preflight(&app, PAGE, &path).await] {
        assert_eq!(answer.header(header::ACCESS_CONTROL_ALLOW_CREDENTIALS), "", "browsers send no cookies");
    }
    // Pages and their forms stay closed to every origin.
    for page in ["/", &format!("/t/{id}"), "/apis", &format!("/t/{id}/record.ndjson")] {
        let answer = from_page(&app, PAGE, "GET", page, "", &cookie).await;
        assert_eq!(answer.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "", "{page}");
        let answer = preflight(&app, PAGE, page).await;
        assert_eq!(answer.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "", "{page}");
    }
    from_page(&app, PAGE, "POST", &format!("/t/{id}/say"), "", &cookie).await.expect(403);
}

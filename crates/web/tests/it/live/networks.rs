//! Tests of difficult networks and browsers: browsers without cookies, proxies that change `Host`, other host names,
//! and proxies that buffer streams.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{StatusCode, header},
};
use classes::Classes;
use host::{House, HouseConfig};
use journal::MemoryJournal;
use rooms::ROOMS;
use serde_json::json;
use web::WebConfig;

use crate::support::{Answer, Browser, api, config, get, house, people, request, send, table};

/// Starts a server that knows its public URL `origin`.
async fn public(origin: &str) -> (House, Router) {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let public_origin = Some(origin.parse().unwrap());
    (house.clone(), web::app(Classes::open(house), WebConfig { public_origin, ..WebConfig::default() }))
}

/// Sends a form with these headers and without other cookies.
async fn form(app: &Router, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut form = request("POST", path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    for (name, value) in headers {
        if *name == "host" {
            form.headers_mut().unwrap().remove(header::HOST);
        }
        form = form.header(*name, *value);
    }
    send(app, form.body(Body::from(body.to_owned())).unwrap()).await
}

/// Sends a form like a browser that stores no cookies. The server redirects the first form to the same address, to test
/// cookies, and the browser sends it again. Returns the second response.
async fn without_cookies(app: &Router, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let first = form(app, path, headers, body).await.expect(307);
    assert!(first.header(header::SET_COOKIE).starts_with("humbug_keeps="), "{path}");
    form(app, first.header(header::LOCATION), headers, body).await
}

#[tokio::test]
async fn nobody_is_seated_in_a_browser_that_keeps_no_cookies() {
    let (_, app) = house().await;
    let room = ROOMS[0].key();
    let open = api(&app, "POST", "/tables", "", Some(json!({ "room": room, "name": "Ann" }))).await.expect(201).json();
    let lobby = open["table"].as_str().unwrap();
    let (running, _) = table(&app, ROOMS[0], 2, 1).await;
    let mut teacher = Browser::new(&app);
    teacher.post(&format!("/class/new/{room}"), &[]).await.expect(200);
    let board = teacher.here();
    let class = board.trim_end_matches("/board").to_owned();
    let chairs = async || {
        let lobby = api(&app, "GET", &format!("/tables/{lobby}"), "", None).await.json()["chairs"].clone();
        let pupils = teacher_sees(&app, &teacher, &board).await;
        (lobby, pupils)
    };
    let before = chairs().await;
    for path in [
        format!("/play/{room}"),
        format!("/host/{room}"),
        format!("/here/{room}"),
        format!("/t/{lobby}/join"),
        format!("/t/{running}/place"),
        format!("/t/{running}/next"),
        format!("/t/{running}/seats/ask"),
        format!("/class/new/{room}"),
        class.clone(),
        format!("{class}/seat"),
        format!("{class}/homework/1"),
    ] {
        for _ in 0..2 {
            let told = without_cookies(&app, &path, &[], "people=2&bots=0&seat=1").await.expect(403);
            assert!(told.text.contains("does not keep the cookie that holds a seat"), "{path}: {}", told.text);
            assert_eq!(told.header(header::SET_COOKIE), "", "{path}");
        }
    }
    assert_eq!(chairs().await, before, "nobody was seated");
    // A browser that stores cookies gets a seat by the same form. Sending the form again gives no second seat.
    let mut guest = Browser::new(&app);
    guest.post(&format!("/t/{lobby}/join"), &[]).await.expect(200);
    assert_eq!(guest.here(), format!("/t/{lobby}"));
    guest.post(&format!("/t/{lobby}/join"), &[]).await.expect(200);
    assert_eq!(chairs().await.0.as_array().map(Vec::len), Some(2));
}

/// Returns the number of pupils on the teacher's board.
async fn teacher_sees(app: &Router, teacher: &Browser, board: &str) -> usize {
    let cookies = teacher.tokens().join("");
    let name = format!("teacher_{}", board.split('/').nth(2).unwrap());
    let page = request("GET", board).header(header::COOKIE, format!("{name}={cookies}"));
    send(app, page.body(Body::empty()).unwrap()).await.expect(200).text.matches("data-pupil").count()
}

#[tokio::test]
async fn cookies_for_encrypted_connections_are_asked_for_where_there_is_one() {
    let (_, app) = public("https://cards.test").await;
    let room = ROOMS[0].key();
    let plain = [("origin", "http://cards.test:8080")];
    let told = without_cookies(&app, &format!("/play/{room}"), &plain, "").await.expect(403);
    assert!(told.text.contains("encrypted connections alone"), "{}", told.text);
    assert!(told.text.contains("href=\"https://cards.test/\""), "it says where to go on: {}", told.text);
    // The server set this cookie before it used encryption. So the cookie does not prove that the browser stores
    // cookies for encrypted connections.
    let old = [("cookie", "humbug_keeps=any"), ("origin", "https://cards.test")];
    let first = form(&app, &format!("/play/{room}"), &old, "").await.expect(307);
    assert!(first.header(header::SET_COOKIE).contains("Secure"));
    let kept = [("cookie", "humbug_keeps=encrypted"), ("origin", "https://cards.test")];
    form(&app, &format!("/play/{room}"), &kept, "").await.expect(303);
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn a_form_is_taken_from_the_houses_own_pages_whatever_a_proxy_makes_of_host() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::WARN);
    let writer = log.clone();
    let _logging = tracing::subscriber::set_default(subscriber.with_writer(move || writer.clone()).finish());
    let (_, unknown) = house().await;
    let (_, known) = public("https://cards.test").await;
    let (own, inside) = (("origin", "https://cards.test"), ("host", "127.0.0.1:26100"));
    let (evil, fetched) = (("origin", "https://evil.test"), |site| ("sec-fetch-site", site));
    let seen = |host| ("x-forwarded-host", host);
    for (app, status, headers) in [
        // Requests without a proxy, or through a proxy that does not change `Host`: the origin must agree with `Host`.
        (&unknown, 303, vec![("origin", "http://cards.test:8080")]),
        (&unknown, 403, vec![evil]),
        (&unknown, 403, vec![("origin", "null")]),
        // Requests through a proxy that changes `Host`: the browser's `Sec-Fetch-Site` header or the proxy's
        // `X-Forwarded-Host` header proves that the request comes from a page of this server.
        (&unknown, 303, vec![own, inside, fetched("same-origin")]),
        (&unknown, 303, vec![own, inside, fetched("none")]),
        (&unknown, 303, vec![own, inside, seen("cards.test")]),
        (&unknown, 303, vec![own, inside, seen("one.test, cards.test:443")]),
        (&unknown, 403, vec![own, inside]),
        (&unknown, 403, vec![evil, inside, seen("cards.test")]),
        (&unknown, 403, vec![own, fetched("cross-site"), seen("cards.test")]),
        (&unknown, 403, vec![own, fetched("same-site"), seen("cards.test")]),
        // Requests to a server that knows its public URL: the origin must agree with that URL.
        (&known, 303, vec![own, inside]),
        (&known, 303, vec![own, ("host", "humbug:8080")]),
        (&known, 403, vec![evil, inside]),
        (&known, 403, vec![own, inside, fetched("cross-site")]),
    ] {
        let path = format!("/play/{}", ROOMS[0].key());
        let cookie = if std::ptr::eq(app, &raw const known) { "humbug_keeps=encrypted" } else { "humbug_keeps=any" };
        let all: Vec<_> = headers.iter().copied().chain([("cookie", cookie)]).collect();
        let answer = form(app, &path, &all, "").await;
        assert_eq!(answer.status.as_u16(), status, "{headers:?}: {}", answer.text);
        // A page of another site could open a WebSocket with the cookies of this site. So requests for WebSockets must
        // pass the same checks.
        let mut socket = request("GET", "/t/0123456789abc/events").header(header::UPGRADE, "websocket");
        for (name, value) in &headers {
            if *name == "host" {
                socket.headers_mut().unwrap().remove(header::HOST);
            }
            socket = socket.header(*name, *value);
        }
        let answer = send(app, socket.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status == StatusCode::FORBIDDEN, status == 403, "{headers:?}");
    }
    let told = form(&unknown, &format!("/play/{}", ROOMS[0].key()), &[own, inside], "").await.expect(403).text;
    for said in ["cards.test", "127.0.0.1:26100", "--public"] {
        assert!(told.contains(said), "the page says why: {told}");
    }
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(log.matches("--public").count(), 2, "once for each house, not for each form: {log}");
    assert!(log.contains("--public https://cards.test") || log.contains("--public https://evil.test"), "{log}");
}

#[tokio::test]
async fn a_house_with_a_public_address_is_served_by_no_other_name() {
    let (_, app) = public("https://cards.test").await;
    for (host, served) in [
        ("cards.test", true),
        ("CARDS.test:443", true),
        ("cards.test:8080", true),
        ("cards.test.", true),
        ("127.0.0.1:8080", true),
        ("[::1]:8080", true),
        ("localhost:8080", true),
        ("humbug:8080", true),
        ("evil.test", false),
        ("cards.test.evil.test", false),
        ("evil.test:443", false),
        ("127.0.0.1.evil.test", false),
    ] {
        let mut page = request("GET", "/");
        page.headers_mut().unwrap().insert(header::HOST, host.parse().unwrap());
        let answer = send(&app, page.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status == StatusCode::OK, served, "{host}: {}", answer.status);
        if !served {
            assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST, "{host}");
            assert!(answer.text.contains("href=\"https://cards.test/\""), "{}", answer.text);
        }
    }
    let mut probe = request("GET", "/healthz");
    probe.headers_mut().unwrap().insert(header::HOST, "node.cluster.test".parse().unwrap());
    send(&app, probe.body(Body::empty()).unwrap()).await.expect(200);
    let mut behind = request("GET", "/").header("x-forwarded-host", "cards.test");
    behind.headers_mut().unwrap().insert(header::HOST, "node.cluster.test".parse().unwrap());
    send(&app, behind.body(Body::empty()).unwrap()).await.expect(200);
    // A server without a public URL accepts every host name.
    let (_, app) = house().await;
    get(&app, "/").await.expect(200);
}

#[tokio::test(start_paused = true)]
async fn what_a_stream_says_can_be_asked_for_answer_by_answer() {
    // If a person counted as absent during the test, a journal entry would be added. With this duration no person
    // counts as absent.
    let never = Duration::from_secs(24 * 60 * 60);
    let config = HouseConfig { away_grace: never, host_gone: never, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house), WebConfig::default());
    let room = ROOMS[0];
    let (id, tokens) = table(&app, room, people(room, 2), 0).await;
    let ask = async |token: &str, rest: &str| {
        let cookie = format!("humbug_{id}={token}");
        let asked = request("GET", &format!("/t/{id}/events?{rest}")).header(header::COOKIE, cookie);
        send(&app, asked.body(Body::empty()).unwrap()).await
    };
    let whole = ask(&tokens[0], "at=0&poll=20").await.expect(200);
    let seq = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.json()["seq"].as_u64().unwrap();
    assert!(whole.text.starts_with(&format!("event: frame\nid: {seq}\ndata: {{")), "{}", whole.text);
    assert!(whole.text.ends_with("\n\n") && whole.text.matches("\n\n").count() == 1, "one whole frame");
    // A response to a poll must contain the same data as the first live update of the same viewer's stream.
    for token in [tokens[0].as_str(), tokens[1].as_str(), ""] {
        let cookie = format!("humbug_{id}={token}");
        let stream = request("GET", &format!("/t/{id}/events?at=0")).header(header::COOKIE, cookie);
        let mut frames = crate::support::Frames::open(&app, stream.body(Body::empty()).unwrap()).await;
        let first = frames.next().await.unwrap();
        let polled = ask(token, "at=0&poll=0").await.expect(200).text;
        assert_eq!(polled, format!("event: frame\nid: {}\ndata: {}\n\n", first.id, first.data.unwrap()));
    }
    // If nothing has changed, a poll waits for the requested number of seconds, but not longer than the limit.
    for (poll, seconds) in [(0, 0), (3, 3), (9_999, 25)] {
        let begin = tokio::time::Instant::now();
        let nothing = ask(&tokens[0], &format!("at={seq}&poll={poll}")).await.expect(204);
        assert_eq!((begin.elapsed().as_secs(), nothing.text.as_str()), (seconds, ""));
    }
    // If something changes while a poll waits, the poll ends at once.
    let moves = |token: String| {
        let (app, id) = (app.clone(), id.clone());
        async move { api(&app, "GET", &format!("/tables/{id}/moves?limit=1"), &token, None).await.json() }
    };
    let playing = async {
        tokio::time::sleep(Duration::from_secs(5)).await;
        for token in &tokens {
            let moves = moves(token.clone()).await;
            let Some(window) = moves["window"].as_u64() else { continue };
            let play = json!({ "window": window, "move": moves["moves"][0] });
            return api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(play)).await;
        }
        panic!("nobody is awaited")
    };
    let rest = format!("at={seq}&poll=20");
    let begin = tokio::time::Instant::now();
    let (told, _) = tokio::join!(ask(&tokens[0], &rest), playing);
    assert!(told.expect(200).text.contains(&format!("id: {}\n", seq + 1)));
    assert_eq!(begin.elapsed().as_secs(), 5);
    ask(&tokens[0], "poll=soon").await.expect(400);
}

#[tokio::test(start_paused = true)]
async fn a_class_that_has_not_changed_is_not_sent_again() {
    let (_, app) = house().await;
    let mut teacher = Browser::new(&app);
    teacher.post(&format!("/class/new/{}", ROOMS[0].key()), &[]).await.expect(200);
    let board = teacher.here();
    let whole = teacher.get(&format!("{board}/events?at=0&poll=20")).await.expect(200).text;
    let number = whole.lines().find_map(|line| line.strip_prefix("id: ")).unwrap().to_owned();
    teacher.get(&format!("{board}/events?at={number}&poll=1")).await.expect(204);
    let mut pupil = Browser::new(&app);
    pupil.post(board.trim_end_matches("/board"), &[]).await.expect(200);
    teacher.get(&format!("{board}/events?at={number}&poll=20")).await.expect(200);
}

#[tokio::test]
async fn a_stream_says_something_at_once_and_is_no_socket_without_an_upgrade() {
    let (_, app) = house().await;
    let room = ROOMS[0];
    let (id, tokens) = table(&app, room, people(room, 2), 0).await;
    let seq = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.json()["seq"].as_u64().unwrap();
    let asked = request("GET", &format!("/t/{id}/events?at={seq}")).body(Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(app.clone(), asked).await.unwrap();
    let mut body = response.into_body().into_data_stream();
    let mut pieces = async || futures::StreamExt::next(&mut body).await.unwrap().unwrap();
    let beat = "event: beat\ndata: -\n\n";
    assert_eq!(pieces().await, beat, "whoever hears nothing knows that it is held back");
    assert_eq!(pieces().await, beat);
    let settings = json!({ "chat": true });
    api(&app, "PUT", &format!("/tables/{id}/settings"), &tokens[0], Some(settings)).await.expect(200);
    assert_ne!(pieces().await, beat);
    assert_eq!(pieces().await, beat, "a filter that keeps the newest piece keeps no frame");
    let socket = request("GET", &format!("/t/{id}/events")).header(header::UPGRADE, "websocket");
    let answer = send(&app, socket.body(Body::empty()).unwrap()).await.expect(426);
    assert_eq!(answer.header(header::UPGRADE), "websocket");
}

//! Test support: a server with in-memory storage, a browser with a cookie jar, and an API client with a token.

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, header},
};
use classes::Classes;
use futures::StreamExt;
use game::{OptionValues, SplitMix};
use host::{House, HouseConfig, Luck, Settings};
use journal::MemoryJournal;
use rooms::{ROOMS, Room};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::WebConfig;

/// The maximum time to wait for a live update in a test.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the configuration of all servers in these tests. The seed is fixed (`testkit::luck`): if people act in the
/// same way, the same events happen.
pub(crate) fn config() -> HouseConfig {
    HouseConfig { luck: Luck::Fixed(testkit::luck()), ..HouseConfig::default() }
}

/// Starts a server whose bots answer at once.
pub(crate) async fn house() -> (House, Router) {
    house_at("").await
}

/// Starts a server whose bots answer at once. A different `number` gives different deals.
pub(crate) async fn lucky_house(number: u64) -> (House, Router) {
    let config = HouseConfig { luck: Luck::Fixed(testkit::luck() + number), ..config() };
    let (classes, app) = open(config, WebConfig::default()).await;
    (classes.house().clone(), app)
}

/// Starts a server for children.
pub(crate) async fn child_safe_house() -> Router {
    open(HouseConfig { child_safe: true, ..config() }, WebConfig::default()).await.1
}

/// Starts a server below this base path.
pub(crate) async fn house_at(base: &str) -> (House, Router) {
    let (classes, app) = open(config(), WebConfig { base_path: base.parse().unwrap(), ..WebConfig::default() }).await;
    (classes.house().clone(), app)
}

/// Starts a server with classes, whose bots answer at once.
pub(crate) async fn classes() -> (Classes, Router) {
    open(config(), WebConfig::default()).await
}

/// Starts a server with classes and in-memory storage, whose bots answer at once.
async fn open(config: HouseConfig, web: WebConfig) -> (Classes, Router) {
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let settings = Settings { pace_ms: 0, ..Settings::default() };
    let classes = Classes::open(house);
    (classes.clone(), web::app(classes, WebConfig { settings, ..web }))
}

/// Returns the options of a short game: each number is replaced by the smallest allowed value, unless the game then
/// ends too early.
pub(crate) fn short(room: &dyn Room) -> Vec<(&'static str, String)> {
    let mut options = OptionValues::new();
    let mut short = Vec::new();
    for spec in room.options().iter().filter(|spec| spec.offered) {
        let Some((smallest, _)) = spec.range else { continue };
        let mut tried = options.clone();
        tried.insert(spec.key.to_owned(), smallest.to_string());
        if (1..=3).all(|seed| is_a_game(room, &tried, seed)) {
            options = tried;
            short.push((spec.key, smallest.to_string()));
        }
    }
    short
}

/// Returns whether a game of up to four people with these options lasts at least 50 random steps.
fn is_a_game(room: &dyn Room, options: &OptionValues, seed: u64) -> bool {
    let Ok(mut sitting) = room.open(options, people(room, 4) as u8) else { return false };
    let mut dice = SplitMix::new(seed);
    (0..50).all(|_| sitting.random_step(&mut dice))
}

/// The response to one request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn header(&self, name: impl Into<HeaderName>) -> &str {
        self.headers.get(name.into()).map_or("", |value| value.to_str().unwrap())
    }

    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Answer {
    let response = tokio::time::timeout(PATIENCE, app.clone().oneshot(request)).await.unwrap().unwrap();
    let (head, body) = response.into_parts();
    let body = tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, usize::MAX)).await.unwrap().unwrap();
    let text = String::from_utf8_lossy(&body).into_owned();
    Answer { status: head.status, headers: head.headers, text }
}

pub(crate) fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header(header::HOST, "cards.test:8080")
}

pub(crate) async fn get(app: &Router, path: &str) -> Answer {
    send(app, request("GET", path).body(Body::empty()).unwrap()).await
}

/// Sends an API request with this token and a JSON body.
pub(crate) async fn api(app: &Router, method: &str, path: &str, token: &str, body: Option<Value>) -> Answer {
    let mut request = request(method, &format!("/api/v1{path}"));
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = match body {
        Some(body) => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
        None => Body::empty(),
    };
    send(app, request.body(body).unwrap()).await
}

/// Starts a game at a new table. Returns the table's id and a token for each person.
pub(crate) async fn table(app: &Router, room: &dyn Room, people: usize, bots: usize) -> (String, Vec<String>) {
    let options: serde_json::Map<_, _> =
        short(room).into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    let body = json!({ "room": room.key(), "name": "Ann", "options": options, "bots": vec!["random"; bots] });
    let made = api(app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let id = made["table"].as_str().unwrap().to_owned();
    let mut tokens = vec![made["token"].as_str().unwrap().to_owned()];
    for index in 1..people {
        let body = json!({ "name": format!("Guest {index}") });
        let seat = api(app, "POST", &format!("/tables/{id}/seats"), "", Some(body)).await.expect(201).json();
        tokens.push(seat["token"].as_str().unwrap().to_owned());
    }
    api(app, "POST", &format!("/tables/{id}/open"), &tokens[0], None).await.expect(200);
    (id, tokens)
}

/// Returns the number of people that a test seats in this room: `wanted`, or the nearest number that the room allows.
pub(crate) fn people(room: &dyn Room, wanted: usize) -> usize {
    wanted.clamp(usize::from(*room.seats().start()), usize::from(*room.seats().end()))
}

/// A browser for tests. It stores cookies by path, follows redirects, and remembers the path of every request.
pub(crate) struct Browser {
    app: Router,
    jar: Vec<(String, String, String)>,
    pub(crate) visited: Vec<String>,
    pub(crate) scripted: bool,
    /// The value of the `Accept-Language` header.
    pub(crate) language: String,
}

impl Browser {
    pub(crate) fn new(app: &Router) -> Self {
        Self { app: app.clone(), jar: Vec::new(), visited: Vec::new(), scripted: false, language: "en".to_owned() }
    }

    /// Moves this browser with its cookies to another server, for instance after a restart.
    pub(crate) fn at(self, app: &Router) -> Self {
        Self { app: app.clone(), ..self }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.go("GET", path, String::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.go("POST", path, form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()).await
    }

    /// Opens the live stream at this path, with the cookies of this browser.
    pub(crate) async fn stream(&self, path: &str) -> Frames {
        Frames::open(&self.app, self.request("GET", path, "")).await
    }

    /// Returns the value of the cookie with this name.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.jar.iter().find(|(_, kept, _)| kept == name).map(|(_, _, value)| value.clone())
    }

    /// Stores a cookie for all pages.
    pub(crate) fn keep(&mut self, name: &str, value: &str) {
        self.jar.push(("/".to_owned(), name.to_owned(), value.to_owned()));
    }

    /// Returns the values of this browser's cookies with tokens: seat tokens, or several of them joined by a dot.
    pub(crate) fn tokens(&self) -> Vec<String> {
        let tokens = self.jar.iter().filter(|(_, name, _)| name != "humbug_keeps");
        tokens.map(|(_, _, token)| token.clone()).collect()
    }

    /// Returns the path of the page that this browser loaded last.
    pub(crate) fn here(&self) -> String {
        self.visited.last().cloned().unwrap_or_default()
    }

    /// Returns the transfer size of a response in bytes: the headers, and the compressed body that a browser would get.
    pub(crate) async fn weigh(&self, path: &str) -> usize {
        let mut request = self.request("GET", path, "");
        request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, deflate, br, zstd"));
        let response = self.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let (head, body) = response.into_parts();
        let headers = head.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len());
        headers.sum::<usize>() + axum::body::to_bytes(body, usize::MAX).await.unwrap().len()
    }

    async fn go(&mut self, method: &str, path: &str, body: String) -> Answer {
        let (mut method, mut path, mut body) = (method.to_owned(), path.to_owned(), body);
        for _ in 0..5 {
            self.visited.push(path.clone());
            let answer = send(&self.app, self.request(&method, &path, &body)).await;
            self.keep_cookies(&answer);
            if !answer.status.is_redirection() {
                return answer;
            }
            answer.header(header::LOCATION).clone_into(&mut path);
            if answer.status != StatusCode::TEMPORARY_REDIRECT {
                (method, body) = ("GET".to_owned(), String::new());
            }
        }
        panic!("redirected in circles: {:?}", self.visited);
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Request<Body> {
        let sent = self.jar.iter().filter(|(scope, ..)| path.starts_with(scope.as_str()));
        let cookies: Vec<_> = sent.map(|(_, name, value)| format!("{name}={value}")).collect();
        let mut request = request(method, path)
            .header(header::COOKIE, cookies.join("; "))
            .header(header::ACCEPT_LANGUAGE, &self.language);
        if method == "POST" {
            request = request
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header(header::ORIGIN, "http://cards.test:8080");
        }
        if self.scripted {
            request = request.header("x-humbug", "1");
        }
        request.body(Body::from(body.to_owned())).unwrap()
    }

    fn keep_cookies(&mut self, answer: &Answer) {
        for cookie in answer.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            let cookie = cookie::Cookie::parse(cookie).unwrap();
            let (name, value, path) = (cookie.name(), cookie.value(), cookie.path().unwrap());
            self.jar.retain(|(_, other, _)| other != name);
            if !value.is_empty() {
                self.jar.push((path.to_owned(), name.to_owned(), value.to_owned()));
            }
        }
    }
}

/// One live update of a stream: the number of its journal entry, the type of the event, and its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) id: u64,
    pub(crate) event: String,
    pub(crate) data: Option<String>,
}

/// A live stream that a test reads update by update.
pub(crate) struct Frames {
    body: axum::body::BodyDataStream,
    buffer: String,
    /// The time after which a browser must reconnect, in milliseconds, as the server has last sent it.
    pub(crate) retry: Option<u32>,
}

impl Frames {
    pub(crate) async fn open(app: &Router, request: Request<Body>) -> Self {
        let response = app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        assert!(response.headers().get(header::CONTENT_ENCODING).is_none());
        Self { body: response.into_body().into_data_stream(), buffer: String::new(), retry: None }
    }

    /// Returns the next live update; `None` at the end of the stream. It skips comments and heartbeats.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some((block, rest)) = self.buffer.split_once("\n\n") {
                let frame = read_frame(block);
                self.retry = block.strip_prefix("retry: ").and_then(|pause| pause.parse().ok()).or(self.retry);
                self.buffer = rest.to_owned();
                match frame {
                    Some(frame) => return Some(frame),
                    None => continue,
                }
            }
            let chunk = tokio::time::timeout(PATIENCE, self.body.next()).await.expect("a frame in time")?.unwrap();
            self.buffer.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    /// Returns all live updates up to the update of entry `last`.
    pub(crate) async fn until(&mut self, last: u64) -> Vec<Frame> {
        let mut frames = Vec::new();
        while frames.last().is_none_or(|frame: &Frame| frame.id < last) {
            frames.push(self.next().await.expect("the stream goes on"));
        }
        frames
    }

    /// Returns all live updates until the stream ends.
    pub(crate) async fn rest(mut self) -> Vec<Frame> {
        let mut frames = Vec::new();
        while let Some(frame) = self.next().await {
            frames.push(frame);
        }
        frames
    }
}

fn read_frame(block: &str) -> Option<Frame> {
    let field =
        |name: &str| block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned);
    let is_pause = block.lines().all(|line| line.starts_with(':') || line.starts_with("retry: ") || line.is_empty());
    if is_pause || block == "event: beat\ndata: -" {
        return None;
    }
    let id = field("id").unwrap_or_else(|| panic!("a frame without id: {block:?}")).parse().unwrap();
    Some(Frame { id, event: field("event").unwrap_or_default(), data: field("data") })
}

/// A generator of pseudo-random numbers. Each seed gives another sequence.
pub(crate) struct Steps(u64);

impl Steps {
    pub(crate) fn new(number: u64) -> Self {
        Self(testkit::luck() + number)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Returns a room with at least this many seats.
pub(crate) fn room_for(seats: u8) -> Option<&'static dyn Room> {
    ROOMS.iter().find(|room| *room.seats().end() >= seats).map(|room| *room as &dyn Room)
}

/// Creates a table with these fields of the form for hosts, and lets a guest join. Returns the browsers of the host and
/// the guest, and the table's path.
pub(crate) async fn two_at_a_table(app: &Router, fields: &[(&str, &str)]) -> (Browser, Browser, String) {
    let room = room_for(4).expect("a room for four");
    let mut host = Browser::new(app);
    host.post(&format!("/host/{}", room.key()), fields).await.expect(200);
    let table = host.here();
    let mut guest = Browser::new(app);
    guest.post(&format!("{table}/join"), &[]).await.expect(200);
    (host, guest, table)
}

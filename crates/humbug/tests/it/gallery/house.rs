//! A server in this process, without a network socket, and the browsers and tables with which the gallery uses it. Also
//! computes the request that a browser would send when an element is pressed.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header},
};
use classes::Classes;
use game::{Dice, OptionValues, SplitMix};
use host::{Clock, House, HouseConfig, Luck, Settings};
use journal::MemoryJournal;
use rooms::Room;
use scraper::{ElementRef, Html, Selector};
use serde_json::{Value, json};
use testkit::short_game;
use tower::ServiceExt;
use web::WebConfig;

/// The host and port of the URLs on the pages.
const HOST: &str = "127.0.0.1:8080";

/// The names of the people at a table.
const NAMES: [&str; 7] = ["Mia", "Tom", "Zoe", "Ann", "Ben", "Lea", "Max"];

/// A server with a fixed seed, in this process.
#[derive(Clone)]
pub(crate) struct InProcess(pub(crate) Router);

/// The response of the server.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The path and query of the last request, after all redirects.
    pub(crate) path: String,
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }
}

/// The time of day of the houses, in milliseconds since 1970 UTC: 2026-11-27.
const TODAY_MS: u64 = 20_784 * 24 * 60 * 60 * 1_000;

impl InProcess {
    pub(crate) async fn open(pace_ms: u32, luck: u64) -> Self {
        // The same day for ever: a page depends on it.
        let clock = Clock::Moved { ms: TODAY_MS, at: tokio::time::Instant::now() };
        let config = HouseConfig { clock, ..crate::server::config(Luck::Fixed(luck)) };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.expect("the house opens");
        let settings = Settings { pace_ms, ..Settings::default() };
        Self(web::app(Classes::open(house), WebConfig { settings, ..WebConfig::default() }))
    }

    async fn send(&self, path: &str, request: Request<Body>) -> Answer {
        let response = self.0.clone().oneshot(request).await.expect("the router always answers");
        let (head, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("the whole answer");
        let text = |value: &header::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        Answer {
            path: path.to_owned(),
            status: head.status.as_u16(),
            headers: head.headers.iter().map(|(name, value)| (name.as_str().to_owned(), text(value))).collect(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Sends one request to the API. Sends the seat token `token` unless it is empty.
    async fn call(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        let path = format!("/api/v1{path}");
        let mut request = Request::builder().method(method).uri(&path).header(header::HOST, HOST);
        if !token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match method {
            "GET" => Body::empty(),
            _ => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
        };
        let answer = self.send(&path, request.body(body).expect("a request")).await;
        assert!(answer.status < 300, "{method} {path}: {} {}", answer.status, answer.text);
        serde_json::from_str(&answer.text).unwrap_or(Value::Null)
    }
}

/// Returns the options of a short game. If the room refuses them for this number of people, it leaves out one option.
fn short(room: &dyn Room, people: usize) -> OptionValues {
    let all = short_game(room);
    let without = |key: &String| {
        all.iter().filter(|(other, _)| *other != key).map(|(key, value)| (key.clone(), value.clone())).collect()
    };
    let fewer = all.keys().map(without);
    let fits = |options: &OptionValues| room.open(options, people as u8).is_ok();
    std::iter::once(all.clone()).chain(fewer).find(fits).expect("a short game")
}

/// The browser of a person: the preferred language, and the cookies by name, each with its path and value.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) house: InProcess,
    pub(crate) language: &'static str,
    jar: BTreeMap<String, (String, String)>,
}

impl Guest {
    pub(crate) fn new(house: &InProcess, language: &'static str) -> Self {
        Self { house: house.clone(), language, jar: BTreeMap::new() }
    }

    /// Sets the cookie that gives these seats of a table to the browser. Without seats the browser is a spectator; with
    /// several seats it is a shared device.
    pub(crate) fn hold(&mut self, table: &Table, holds: &[usize]) {
        let held = holds.iter().map(|seat| table.tokens[*seat].as_str()).collect::<Vec<_>>().join(".");
        self.jar.insert(format!("humbug_{}", table.id), (table.path(""), held));
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.follow("GET", path, &[], false).await
    }

    /// Sends a form like a browser without JavaScript.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.follow("POST", path, fields, false).await
    }

    /// Sends a form that contains only a file.
    pub(crate) async fn bring(&mut self, path: &str, file: &[u8]) -> Answer {
        let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";
        let body = [head.as_bytes(), file, b"\r\n--x--\r\n"].concat();
        let mut request = self.request("POST", path, &[], false).map(|_| Body::from(body));
        request
            .headers_mut()
            .insert(header::CONTENT_TYPE, header::HeaderValue::from_static("multipart/form-data; boundary=x"));
        let answer = self.house.send(path, request).await;
        self.keep(&answer);
        answer
    }

    /// Sends a form in the way in which the JavaScript of the pages sends it.
    pub(crate) async fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.follow("POST", path, fields, true).await
    }

    /// Sends a GET request in the way in which the JavaScript of the pages sends it.
    pub(crate) async fn fetch(&mut self, path: &str) -> Answer {
        self.follow("GET", path, &[], true).await
    }

    /// Follows all redirects and returns the last response.
    async fn follow(&mut self, method: &str, path: &str, fields: &[(&str, &str)], scripted: bool) -> Answer {
        let (mut method, mut path) = (method.to_owned(), path.to_owned());
        for _ in 0..6 {
            let at = path.split('#').next().unwrap_or_default().to_owned();
            let answer = self.house.send(&at, self.request(&method, &at, fields, scripted)).await;
            self.keep(&answer);
            if !(300..400).contains(&answer.status) {
                return answer;
            }
            answer.header("location").clone_into(&mut path);
            path = path.trim_start_matches(&format!("http://{HOST}")).to_owned();
            if answer.status != 307 {
                "GET".clone_into(&mut method);
            }
        }
        panic!("{path} leads nowhere");
    }

    fn request(&self, method: &str, path: &str, fields: &[(&str, &str)], scripted: bool) -> Request<Body> {
        let sent = self.jar.iter().filter(|(_, (at, _))| path.starts_with(at.as_str()));
        let cookies: Vec<_> = sent.map(|(name, (_, value))| format!("{name}={value}")).collect();
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        request = request.header(header::COOKIE, cookies.join("; "));
        request = request.header(header::ACCEPT_LANGUAGE, self.language);
        if scripted {
            let accepted = "text/fragment+html, application/json;q=0.9, text/html;q=0.5";
            request = request.header("x-humbug", "1").header(header::ACCEPT, accepted);
        }
        if method == "GET" {
            return request.body(Body::empty()).expect("a request");
        }
        let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        request.header(header::ORIGIN, format!("http://{HOST}")).body(Body::from(form)).expect("a request")
    }

    fn keep(&mut self, answer: &Answer) {
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, rest) = cookie.split_once('=').expect("a name");
            let path = rest.split("Path=").nth(1).and_then(|rest| rest.split(';').next()).unwrap_or("/");
            let value = rest.split(';').next().unwrap_or_default();
            self.jar.insert(name.to_owned(), (path.to_owned(), value.to_owned()));
        }
    }
}

/// A table whose seats the gallery plays through the API, so that nothing happens on its own.
pub(crate) struct Table {
    pub(crate) house: InProcess,
    /// The id of the table.
    pub(crate) id: String,
    /// The code of the table, six digits.
    pub(crate) code: String,
    /// The token of each seat. The first seat is the host.
    pub(super) tokens: Vec<String>,
    dice: SplitMix,
}

/// A seat that is awaited.
pub(crate) struct Awaited {
    pub(crate) seat: usize,
    pub(crate) window: u64,
    /// Legal moves of the seat, at least one of each kind.
    pub(crate) moves: Vec<String>,
}

impl Table {
    /// Creates a table for a short game, in its lobby. People may write messages.
    pub(crate) async fn short(house: &InProcess, room: &dyn Room, people: usize, seed: u64) -> Self {
        let settings = json!({ "away_s": 0, "chat": true });
        let new = json!({ "room": room.key(), "name": NAMES[0], "options": short(room, people), "settings": settings });
        Self::sit(house, room, people, seed, &new).await
    }

    /// Creates a table for a game with default options and without typed names.
    pub(crate) async fn offered(house: &InProcess, room: &dyn Room, people: usize, seed: u64) -> Self {
        let new = json!({ "room": room.key(), "settings": { "away_s": 0 } });
        Self::sit(house, room, people, seed, &new).await
    }

    async fn sit(house: &InProcess, room: &dyn Room, people: usize, seed: u64, new: &Value) -> Self {
        let made = house.call("POST", "/tables", "", new).await;
        let text = |key: &str| made[key].as_str().unwrap_or_else(|| panic!("{key}: {made}")).to_owned();
        let (id, code, tokens) = (text("table"), text("code"), vec![text("token")]);
        let mut table = Self { house: house.clone(), id, code, tokens, dice: SplitMix::new(seed) };
        let people = people.clamp(usize::from(*room.seats().start()), usize::from(*room.seats().end()));
        for name in &NAMES[1..people] {
            let sits = if new["name"].is_null() { json!({}) } else { json!({ "name": name }) };
            let seat = table.post("/seats", None, &sits).await;
            table.tokens.push(seat["token"].as_str().expect("a seat").to_owned());
        }
        table
    }

    /// Returns the number of seats.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns the indices of all seats.
    pub(crate) fn all(&self) -> Vec<usize> {
        (0..self.len()).collect()
    }

    /// Returns the path of the table's page, or of a page below it.
    pub(crate) fn path(&self, below: &str) -> String {
        format!("/t/{}{below}", self.id)
    }

    /// Posts to the API, with the token of a seat or without one.
    pub(crate) async fn post(&self, below: &str, seat: Option<usize>, body: &Value) -> Value {
        self.house.call("POST", &format!("/tables/{}{below}", self.id), self.token(seat), body).await
    }

    /// Changes the table's settings as the host.
    pub(crate) async fn set(&self, settings: &Value) {
        self.house.call("PUT", &format!("/tables/{}/settings", self.id), &self.tokens[0], settings).await;
    }

    /// Begins the game as the host.
    pub(crate) async fn open(&self) {
        self.post("/open", Some(0), &Value::Null).await;
    }

    async fn get(&self, below: &str, seat: Option<usize>) -> Value {
        self.house.call("GET", &format!("/tables/{}{below}", self.id), self.token(seat), &Value::Null).await
    }

    fn token(&self, seat: Option<usize>) -> &str {
        seat.map_or("", |seat| &self.tokens[seat])
    }

    /// Returns the awaited seats; empty once the game is over.
    pub(crate) async fn awaited(&self) -> Vec<Awaited> {
        loop {
            let mut awaited = Vec::new();
            for seat in self.all() {
                let moves = self.get("/moves?limit=1", Some(seat)).await;
                let Some(window) = moves["window"].as_u64() else { continue };
                let moves = serde_json::from_value(moves["candidates"].clone()).unwrap_or_default();
                awaited.push(Awaited { seat, window, moves });
            }
            if !awaited.is_empty() || self.get("", None).await["phase"] != "playing" {
                return awaited;
            }
            // No seat is awaited, because a bot moves or cards are dealt.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Makes a random move for a random awaited seat.
    pub(crate) async fn step(&mut self, awaited: &[Awaited]) {
        let one = &awaited[self.dice.below(awaited.len() as u32) as usize];
        let play = &one.moves[self.dice.below(one.moves.len() as u32) as usize];
        self.post("/moves", Some(one.seat), &json!({ "window": one.window, "move": play })).await;
    }
}

/// A request that a form sends: the path, and the names and values of the fields.
pub(super) type Sent = (String, Vec<(String, String)>);

fn select(selector: &str) -> Selector {
    Selector::parse(selector).expect("a selector")
}

/// Returns the greyed-out elements of a page: their ids, and the requests that they send when they are pressed.
pub(super) fn greyed(page: &str) -> Vec<(String, Sent)> {
    let page = Html::parse_document(page);
    let things = select("#actions button[aria-disabled], .hand input[aria-disabled]");
    let things = page.select(&things).filter_map(|thing| Some((thing.attr("id")?.to_owned(), pressed(&page, thing)?)));
    things.collect()
}

/// Returns the request that a button sends. The button is the first element that matches the selector.
pub(super) fn button(page: &str, selector: &str) -> Option<Sent> {
    let page = Html::parse_document(page);
    let button = page.select(&select(selector)).next()?;
    pressed(&page, button)
}

/// Returns the value of the attribute `name` of the first element that matches the selector.
pub(super) fn attribute(page: &str, selector: &str, name: &str) -> Option<String> {
    let page = Html::parse_document(page);
    page.select(&select(selector)).next()?.attr(name).map(str::to_owned)
}

fn pressed(page: &Html, thing: ElementRef<'_>) -> Option<Sent> {
    let form = match thing.attr("form") {
        Some(id) => page.select(&select(&format!("form[id='{id}']"))).next()?,
        None => thing.ancestors().filter_map(ElementRef::wrap).find(|around| around.value().name() == "form")?,
    };
    let field = |one: ElementRef<'_>| Some((one.attr("name")?.to_owned(), one.attr("value")?.to_owned()));
    let hidden = select("input[type=hidden]");
    let mut fields: Vec<_> = form.select(&hidden).filter_map(field).collect();
    match thing.attr("data-ask") {
        // A greyed-out card requests the reason with a separate form, which contains only this card.
        Some(ask) => {
            fields.retain(|(name, _)| name == "window");
            if let Some(window) = form.attr("data-window").filter(|_| fields.is_empty()) {
                fields.push(("window".to_owned(), window.to_owned()));
            }
            let card = thing.attr("value").unwrap_or_default();
            fields.extend(
                [("step", "ask"), ("move", ask), ("card", card)].map(|(name, value)| (name.into(), value.into())),
            );
        }
        None => fields.extend(field(thing)),
    }
    Some((form.attr("action")?.to_owned(), fields))
}

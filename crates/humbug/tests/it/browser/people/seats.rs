//! Tables whose seats the test plays through the API, so that nothing happens on its own. A browser can show such a
//! table from any seat. Also a partner, who plays one seat through the API at the table of people with browsers. Other
//! functions compute from the record of a finished game which facts the game hid from each viewer.

use std::time::Duration;

use game::{Dice, SplitMix, Viewer};
use host::TableState;
use journal::{Record, Seq};
use rooms::{AnyState, Room};
use serde_json::{Value, json};
use testkit::short_game;

use crate::{
    browser::{
        driver::{page::Page, until},
        people::person::Person,
        screens::tv::{api, played},
        touch::keyboard::keep_still,
    },
    server::Server,
};

/// A table whose seats the test plays through the API.
pub(crate) struct Seats<'a> {
    server: &'a Server,
    /// The id of the table.
    pub(crate) id: String,
    /// The token of each seat. The first seat is the host.
    tokens: Vec<String>,
    dice: SplitMix,
}

/// A seat that is awaited.
pub(crate) struct Awaited {
    pub(crate) seat: usize,
    pub(crate) window: u64,
    /// Legal moves of the seat, at least one of each kind.
    pub(crate) moves: Vec<String>,
}

impl<'a> Seats<'a> {
    /// Creates a table for a short game, in its lobby. No person ever counts as away, and people may write messages.
    pub(crate) fn sit(server: &'a Server, room: &dyn Room, people: usize, seed: u64) -> Self {
        let settings = json!({ "away_s": 0, "chat": true });
        let new = json!({ "room": room.key(), "name": "Mia", "options": short_game(room), "settings": settings });
        Self::sit_at(server, room, people, seed, &new)
    }

    /// Creates a table for a game with default options and without typed names.
    pub(crate) fn sit_to_play(server: &'a Server, room: &dyn Room, people: usize, seed: u64) -> Self {
        let new = json!({ "room": room.key(), "settings": { "away_s": 0 } });
        Self::sit_at(server, room, people, seed, &new)
    }

    fn sit_at(server: &'a Server, room: &dyn Room, people: usize, seed: u64, new: &Value) -> Self {
        let made = call(server, "POST", "/tables", "", new);
        let text = |key: &str| made[key].as_str().unwrap_or_else(|| panic!("{key}: {made}")).to_owned();
        let mut seats = Self { server, id: text("table"), tokens: vec![text("token")], dice: SplitMix::new(seed) };
        let people = people.clamp(usize::from(*room.seats().start()), usize::from(*room.seats().end()));
        for name in ["Tom", "Zoe", "Ann", "Ben", "Lea", "Max"].iter().take(people - 1) {
            let sits = if new["name"].is_null() { json!({}) } else { json!({ "name": name }) };
            let seat = seats.post("/seats", None, &sits);
            seats.tokens.push(seat["token"].as_str().expect("a seat").to_owned());
        }
        seats
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
    pub(crate) fn post(&self, below: &str, seat: Option<usize>, body: &Value) -> Value {
        call(self.server, "POST", &format!("/tables/{}{below}", self.id), self.token(seat), body)
    }

    /// Changes the table's settings as the host.
    pub(crate) fn set(&self, settings: &Value) {
        call(self.server, "PUT", &format!("/tables/{}/settings", self.id), &self.tokens[0], settings);
    }

    /// Begins the game as the host.
    pub(crate) fn open(&self) {
        self.post("/open", Some(0), &Value::Null);
    }

    fn get(&self, below: &str, seat: Option<usize>) -> Value {
        call(self.server, "GET", &format!("/tables/{}{below}", self.id), self.token(seat), &Value::Null)
    }

    fn token(&self, seat: Option<usize>) -> &str {
        seat.map_or("", |seat| &self.tokens[seat])
    }

    /// Plays until this seat may make a move of this kind. Returns the seats that are awaited then.
    pub(crate) async fn until_may(&mut self, seat: usize, verb: &str) -> Vec<Awaited> {
        loop {
            let awaited = self.awaited().await;
            if awaited.iter().any(|one| one.seat == seat && one.moves.iter().any(|play| play.starts_with(verb))) {
                return awaited;
            }
            assert!(!awaited.is_empty(), "the game is over");
            self.step(&awaited);
        }
    }

    /// Returns the awaited seats; empty once the game is over.
    pub(crate) async fn awaited(&self) -> Vec<Awaited> {
        loop {
            let moves = |seat: usize| (seat, self.get("/moves?limit=1", Some(seat)));
            let awaited = self.all().into_iter().map(moves).filter_map(|(seat, moves)| {
                let window = moves["window"].as_u64()?;
                Some(Awaited { seat, window, moves: serde_json::from_value(moves["candidates"].clone()).ok()? })
            });
            let awaited: Vec<_> = awaited.collect();
            if !awaited.is_empty() || self.get("", None)["phase"] != "playing" {
                return awaited;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Returns the number of the latest journal entry.
    pub(crate) fn seq(&self) -> u64 {
        self.get("/view", None)["seq"].as_u64().expect("a number")
    }

    /// Makes a random move for a random awaited seat. Returns the index of that seat.
    pub(crate) fn step(&mut self, awaited: &[Awaited]) -> usize {
        let one = &awaited[self.dice.below(awaited.len() as u32) as usize];
        let play = &one.moves[self.dice.below(one.moves.len() as u32) as usize];
        self.post("/moves", Some(one.seat), &json!({ "window": one.window, "move": play }));
        one.seat
    }

    fn held(&self, holds: &[usize]) -> String {
        holds.iter().map(|seat| self.tokens[*seat].as_str()).collect::<Vec<_>>().join(".")
    }

    /// Sets the cookie that gives these seats to the browser. Without seats the browser is a spectator; with several
    /// seats it is a shared device.
    pub(crate) async fn hold(&self, client: &Page, holds: &[usize]) {
        let cookie = json!({
            "name": format!("humbug_{}", self.id), "value": self.held(holds), "url": self.server.url(&self.path("")),
            "path": self.path(""), "httpOnly": true,
        });
        let kept = client.command("Network.setCookie", cookie).await;
        assert_eq!(kept["success"], true, "the browser keeps the seats");
    }

    /// Downloads the record, once the game is over.
    pub(crate) fn record(&self) -> String {
        let answer = ureq::get(self.server.url(&self.path("/record.ndjson"))).call();
        answer.expect("the record").body_mut().read_to_string().expect("text")
    }
}

/// Sends one request to the API. Sends the seat token `token` unless it is empty.
fn call(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let url = server.url(&format!("/api/v1{path}"));
    let bearer = format!("Bearer {token}");
    let mut request = http::Request::builder().method(method).uri(url);
    if !token.is_empty() {
        request = request.header("Authorization", bearer);
    }
    let answer = match method {
        "GET" => ureq::run(request.body(()).expect("a request")),
        _ => ureq::run(request.header("Content-Type", "application/json").body(body.to_string()).expect("a request")),
    };
    let answer = answer.unwrap_or_else(|error| panic!("{method} {path}: {error}"));
    let text = answer.into_body().read_to_string().expect("text");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// A person who plays one seat through the API, while the other people at the table have browsers.
pub(crate) struct Partner<'a> {
    server: &'a Server,
    table: String,
    token: String,
}

impl<'a> Partner<'a> {
    /// Joins the table that the host's page shows, through the API.
    pub(crate) async fn join(server: &'a Server, host: &Person) -> Self {
        let url = host.client.current_url().await.expect("the host's table");
        let table = url.path().rsplit('/').next().expect("a name").to_owned();
        let seat = api(server, "POST", &format!("/tables/{table}/seats"), "", &json!({}));
        let token = seat["token"].as_str().unwrap_or_else(|| panic!("no seat: {seat}")).to_owned();
        Self { server, table, token }
    }

    /// Makes the first of the proposed moves if the seat is awaited. Returns whether a move was made.
    pub(crate) fn step(&self) -> bool {
        played(self.server, &self.table, &self.token)
    }

    /// Waits until both pages show the latest journal entry. Then people act in the same order in every run. The pages
    /// must not have animations, see [`still`].
    pub(crate) async fn all_see(&self, clients: [&Page; 2]) {
        let view = api(self.server, "GET", &format!("/tables/{}/view", self.table), "", &Value::Null);
        let seq = view["seq"].as_f64().expect("a number");
        let shown = "return Number(document.getElementById('main')?.dataset.seq)";
        for client in clients {
            until(client, "the page shows what was played", async || {
                let now = client.execute(shown, vec![]).await.ok().and_then(|now| now.as_f64());
                now.is_some_and(|now| now >= seq).then_some(())
            })
            .await;
        }
    }
}

/// Turns off animations on these people's pages, so that every change is visible at once.
pub(crate) async fn still(people: [&Person; 2]) {
    for person in people {
        keep_still(&person.client).await;
    }
}

/// Replays a record. After each entry, as soon as a game has begun, it calls `see` with the entry's number and the
/// state of the game.
pub(crate) fn after_each(record: &Record, mut see: impl FnMut(Seq, &dyn AnyState)) {
    let mut state: Option<TableState> = None;
    for (index, entry) in record.entries.iter().enumerate() {
        let seq = Seq(index as u64 + 1);
        match &mut state {
            Some(state) => state.apply(seq, entry).unwrap(),
            None => state = Some(TableState::fold(record.table, [(seq, entry.clone())]).unwrap()),
        }
        if let Some(sitting) = state.as_ref().and_then(|state| state.position.as_ref()) {
            see(seq, &**sitting);
        }
    }
}

/// Returns the names of those hidden facts that no page for this viewer may contain, at any place.
pub(crate) fn hidden_anywhere(sitting: &dyn AnyState, viewer: Viewer) -> Vec<String> {
    let secrets = sitting.hidden(viewer).into_iter().filter(|secret| secret.anywhere);
    secrets.map(|secret| secret.name).collect()
}

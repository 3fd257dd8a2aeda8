//! The canary: over whole games, every byte that each viewer gets is searched for the things hidden from it.
//!
//! What is hidden from whom is asked of the rules themselves (`ProposedName::hidden`), by replaying the record of the
//! finished game: the web never has that list.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    sync::{Arc, Mutex},
};

use axum::{Router, body::Body, http::header};
use game::{Seat, Viewer};
use host::TableState;
use journal::Seq;
use rooms::{ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::support::{Frames, Steps, api, house, people, request, send, table};

/// What the things of a room are called in words, learnt from the pages themselves: an element with a name for screen
/// readers (`aria-label`) whose place in animations (`data-vt`) begins with the thing in notation.
fn names(sent: &[Sent], secrets: &BTreeSet<String>) -> BTreeMap<String, String> {
    let named = Selector::parse("[aria-label][data-vt]").unwrap();
    let mut names = BTreeMap::new();
    for page in sent.iter().filter(|sent| sent.what == "page") {
        if names.len() == secrets.len() {
            break;
        }
        for element in Html::parse_document(&page.text).select(&named) {
            let attribute = |name| element.value().attr(name).unwrap_or_default();
            let thing = attribute("data-vt").split('-').next().unwrap_or_default();
            if secrets.contains(thing) {
                names.insert(thing.to_owned(), attribute("aria-label").to_lowercase());
            }
        }
    }
    names
}

/// Something that a viewer was sent.
pub(crate) struct Sent {
    /// The seat's index; `None` for the rail.
    pub(crate) viewer: Option<usize>,
    /// The entry after which it was made.
    pub(crate) seq: u64,
    pub(crate) what: &'static str,
    pub(crate) text: String,
}

/// The words of a text: runs of letters and digits, without drawings, whose paths are full of both. Escapes of JSON
/// are read first.
fn words(text: &str) -> BTreeSet<String> {
    let plain = text.replace("\\n", " ").replace("\\\"", "\"");
    let mut outside = String::new();
    let mut rest = plain.as_str();
    while let Some((before, drawing)) = rest.split_once("<svg") {
        outside.push_str(before);
        rest = drawing.split_once("</svg>").map_or("", |(_, after)| after);
    }
    outside.push_str(rest);
    outside.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
}

pub(crate) async fn page(app: &Router, id: &str, token: &str) -> (u64, String) {
    let request = request("GET", &format!("/t/{id}")).header(header::COOKIE, format!("humbug_{id}={token}"));
    let page = send(app, request.body(Body::empty()).unwrap()).await.expect(200).text;
    (seq_of(&page), page)
}

/// The entry that a page shows. A finished table has no number on its page: nothing is hidden any more.
pub(crate) fn seq_of(page: &str) -> u64 {
    let seq = page.split("data-seq=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse().ok());
    seq.unwrap_or(u64::MAX)
}

/// A page without the lines of its log that were told earlier: a frame told each when it was new, and since then a
/// shuffle may have hidden the card again.
pub(crate) fn of_now(page: &str) -> String {
    let opening = "<p id=\"log-";
    let mut parts = page.split(opening);
    let mut now = parts.next().unwrap_or_default().to_owned();
    let told = format!("{}-", seq_of(page));
    for part in parts {
        let (line, rest) = part.split_once("</p>").unwrap_or((part, ""));
        if line.starts_with(&told) {
            now.push_str(line);
        }
        now.push_str(rest);
    }
    now
}

/// Refusals in words. Their `reason` is left out: it is what the room's reader says of the request's own text, without
/// any state at hand, and may give an example.
async fn errors(app: &Router, id: &str, token: &str, window: u64) -> String {
    let mut text = String::new();
    for play in ["zzz", "draw", "call", "pass", "2c"] {
        let body = json!({ "window": window, "move": format!("{play} zz") });
        let mut problem = api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.json();
        problem.as_object_mut().unwrap().remove("reason");
        text.push_str(&problem.to_string());
    }
    text
}

/// Collects everything that one viewer is sent at this moment, the streams excepted.
async fn collect(app: &Router, id: &str, viewer: Option<usize>, token: &str, sent: &mut Vec<Sent>) -> Option<Value> {
    let view = api(app, "GET", &format!("/tables/{id}/view"), token, None).await.expect(200);
    let seq = view.json()["seq"].as_u64().unwrap();
    let (page_seq, text) = page(app, id, token).await;
    sent.push(Sent { viewer, seq: page_seq, what: "page", text: of_now(&text) });
    sent.push(Sent { viewer, seq, what: "view", text: view.text });
    // The file tells the whole game again, so it is looked at now and then.
    if seq % 40 == 0 {
        seen(app, id, viewer, token, sent).await;
    }
    if token.is_empty() {
        return None;
    }
    let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200);
    let json = moves.json();
    sent.push(Sent { viewer, seq, what: "moves", text: moves.text });
    let window = json["window"].as_u64().unwrap_or_default();
    sent.push(Sent { viewer, seq, what: "errors", text: errors(app, id, token, window).await });
    Some(json)
}

/// What one viewer can save of what they have seen: each line was made after its own entry, header and view after the
/// last one.
async fn seen(app: &Router, id: &str, viewer: Option<usize>, token: &str, sent: &mut Vec<Sent>) {
    let request =
        request("GET", &format!("/t/{id}/seen.ndjson")).header(header::COOKIE, format!("humbug_{id}={token}"));
    let file = send(app, request.body(Body::empty()).unwrap()).await.expect(200).text;
    let head: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
    for line in file.lines() {
        let own: Value = serde_json::from_str(line).unwrap();
        let seq = own["seq"].as_u64().or(head["seq"].as_u64()).unwrap();
        sent.push(Sent { viewer, seq, what: "seen", text: line.to_owned() });
    }
}

/// Both streams of one viewer from entry `at` on.
async fn streams(app: &Router, id: &str, token: &str, at: u64) -> [Frames; 2] {
    let cookie = format!("humbug_{id}={token}");
    let page = request("GET", &format!("/t/{id}/events?at={at}")).header(header::COOKIE, cookie);
    let mut views = request("GET", &format!("/api/v1/tables/{id}/events?at={at}"));
    if !token.is_empty() {
        views = views.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    [
        Frames::open(app, page.body(Body::empty()).unwrap()).await,
        Frames::open(app, views.body(Body::empty()).unwrap()).await,
    ]
}

/// What each viewer may find nowhere after each entry; nothing once the game is over.
pub(crate) fn hidden(record: &str) -> BTreeMap<u64, BTreeMap<Option<usize>, Vec<String>>> {
    let record: journal::Record = record.parse().unwrap();
    let mut state: Option<TableState> = None;
    let mut all = BTreeMap::new();
    for (index, entry) in record.entries.iter().enumerate() {
        let seq = Seq(index as u64 + 1);
        match &mut state {
            Some(state) => state.apply(seq, entry).unwrap(),
            None => state = Some(TableState::fold(record.table, [(seq, entry.clone())]).unwrap()),
        }
        let Some(sitting) = state.as_ref().and_then(|state| state.position.as_ref()) else { continue };
        if sitting.outcome().is_none() {
            let seats = Seat::all(sitting.seats());
            let anywhere = |viewer| -> Vec<String> {
                let secrets = sitting.hidden(viewer).into_iter().filter(|secret| secret.anywhere);
                secrets.map(|secret| secret.name).collect()
            };
            let seats = seats.map(|seat| (Some(seat.index()), anywhere(Viewer::Seat(seat))));
            all.insert(seq.0, seats.chain([(None, anywhere(Viewer::Spectator))]).collect());
        }
    }
    all
}

/// Everything that is logged while the tests run.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn nobody_is_sent_what_is_hidden_from_them() {
    let log = Log::default();
    let evenings: Vec<(Vec<String>, usize)> = std::thread::scope(|scope| {
        let all: Vec<_> = ROOMS.iter().map(|room| scope.spawn(|| evening(*room, &log))).collect();
        all.into_iter().map(|one| one.join().expect("see above")).collect()
    });
    assert!(evenings.iter().any(|(_, searched)| *searched > 0), "no room has a thing that may be named nowhere");
    let log = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
    assert!(log.len() > 1_000, "nothing was logged");
    assert!(!log.contains("humbug_"), "a cookie was logged");
    assert!(
        evenings.iter().flat_map(|(tokens, _)| tokens).all(|token| !log.contains(token.as_str())),
        "a token was logged"
    );
}

/// A whole game of one room on a thread of its own, which logs what it does; gives the keys of its people, and how much was
/// searched.
fn evening(room: &'static dyn Room, log: &Log) -> (Vec<String>, usize) {
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
    let _logging = tracing::subscriber::set_default(subscriber.with_writer(move || writer.clone()).finish());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(whole_game(room))
}

async fn whole_game(room: &'static dyn Room) -> (Vec<String>, usize) {
    let (house, app) = house().await;
    let (id, tokens) = table(&app, room, people(room, 4), 0).await;
    let viewers: Vec<_> = tokens.iter().enumerate().map(|(seat, token)| (Some(seat), token.as_str())).collect();
    let viewers: Vec<_> = viewers.into_iter().chain([(None, "")]).collect();
    let mut sent = Vec::new();
    let start = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.json()["seq"].as_u64().unwrap();
    let mut open = Vec::new();
    for (viewer, token) in &viewers {
        for stream in streams(&app, &id, token, start - 1).await {
            open.push((*viewer, tokio::spawn(stream.rest())));
        }
    }
    play_out(&app, &id, &viewers, &mut sent).await;
    let record = api(&app, "GET", &format!("/tables/{id}/record"), "", None).await.expect(200).text;
    house.close();
    for (viewer, stream) in open {
        let frames = stream.await.unwrap();
        assert!(frames.windows(2).all(|pair| pair[0].id < pair[1].id));
        let data = frames.into_iter().filter_map(|frame| Some((frame.id, frame.data?)));
        sent.extend(data.map(|(seq, text)| Sent { viewer, seq, what: "frame", text }));
    }
    let searched = search(&sent, &hidden(&record), &tokens);
    (tokens, searched)
}

async fn play_out(app: &Router, id: &str, viewers: &[(Option<usize>, &str)], sent: &mut Vec<Sent>) {
    let mut steps = Steps(5);
    loop {
        let mut awaited = Vec::new();
        for (viewer, token) in viewers {
            let Some(moves) = collect(app, id, *viewer, token, sent).await else { continue };
            if let Some(window) = moves["window"].as_u64() {
                awaited.push((*token, window, moves["candidates"].as_array().unwrap().clone()));
            }
        }
        if awaited.is_empty() {
            let view = api(app, "GET", &format!("/tables/{id}"), "", None).await.json();
            if view["phase"] == "finished" {
                return;
            }
            continue;
        }
        let (token, window, candidates) = &awaited[steps.below(awaited.len())];
        let body = json!({ "window": window, "move": candidates[steps.below(candidates.len())] });
        api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
    }
}

pub(crate) fn search(
    sent: &[Sent],
    hidden: &BTreeMap<u64, BTreeMap<Option<usize>, Vec<String>>>,
    tokens: &[String],
) -> usize {
    let (mut searched, mut shown) = (0, 0);
    let names = names(sent, &hidden.values().flat_map(|by_viewer| by_viewer.values().flatten().cloned()).collect());
    for Sent { viewer, seq, what, text } in sent {
        for (seat, token) in tokens.iter().enumerate() {
            assert!(
                *viewer == Some(seat) || !text.contains(token.as_str()),
                "{viewer:?} was sent another's token in a {what}"
            );
        }
        let Some(hidden) = hidden.get(seq) else { continue };
        let words = words(text);
        let text = text.to_lowercase();
        for secret in &hidden[viewer] {
            let named = names.get(secret).is_some_and(|name| text.contains(name.as_str()));
            assert!(!named, "{viewer:?} was sent {secret} by name in a {what} after entry {seq}: {text}");
            assert!(!words.contains(secret), "{viewer:?} was sent {secret} in a {what} after entry {seq}: {text}");
            searched += 1;
        }
        // The search would find them: things hidden from the rail are in what seats are sent.
        shown += hidden[&None].iter().filter(|secret| words.contains(*secret)).count();
    }
    // Where cards have copies, or are known by their place alone, no name is secret by itself: that is for the laws.
    let by_name = hidden.values().flat_map(BTreeMap::values).any(|secrets| !secrets.is_empty());
    assert_eq!((searched > 0, shown > 0), (by_name, by_name), "{searched} searched, {shown} shown");
    searched
}

//! Tests of a table during and after a game: the host's tools, people who leave and return, messages, and another game.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use classes::Classes;
use host::{House, NewTable, Newcomer, Settings};
use journal::MemoryJournal;
use rooms::{ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::{Value, json};
use web::{WebConfig, pages};

use crate::support::{Frames, api, config, people, request, send, table};

/// Starts a server whose bots answer at once. People without an open page are absent only after the usual time.
pub(crate) async fn house(settings: Settings) -> (House, Router) {
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let settings = Settings { pace_ms: 0, ..settings };
    (house.clone(), web::app(Classes::open(house), WebConfig { settings, ..WebConfig::default() }))
}

/// A person with a browser at a table. `token` is the token of the person's seat, or an invalid one for a spectator.
pub(crate) struct Reader<'a> {
    pub(crate) app: &'a Router,
    pub(crate) id: &'a str,
    pub(crate) token: &'a str,
}

impl Reader<'_> {
    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        request(method, &format!("/t/{}{path}", self.id))
            .header(header::COOKIE, format!("humbug_{}={}", self.id, self.token))
    }

    pub(crate) async fn page(&self) -> String {
        send(self.app, self.request("GET", "").body(Body::empty()).unwrap()).await.text
    }

    async fn page_in(&self, locale: &str, path: &str) -> String {
        let request = self.request("GET", path).header(header::ACCEPT_LANGUAGE, locale);
        send(self.app, request.body(Body::empty()).unwrap()).await.text
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> u16 {
        let request = self
            .request("POST", path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, "http://cards.test:8080")
            .header("x-humbug", "1");
        send(self.app, request.body(Body::from(body.to_owned())).unwrap()).await.status.as_u16()
    }

    pub(crate) async fn stream(&self) -> Frames {
        let at = api(self.app, "GET", &format!("/tables/{}/view", self.id), "", None).await.json();
        let at = at["seq"].as_u64().unwrap_or(0);
        let events: Request<Body> = self.request("GET", &format!("/events?at={at}")).body(Body::empty()).unwrap();
        Frames::open(self.app, events).await
    }
}

/// Starts a game with two people, and with bots if the game needs more players.
pub(crate) async fn two_people(app: &Router, room: &dyn Room) -> (String, Vec<String>) {
    table(app, room, 2, people(room, 2) - 2).await
}

pub(crate) fn room() -> &'static dyn Room {
    *ROOMS.first().expect("there are rooms")
}

/// Reads a stream until a live update contains this text. Returns the data of that update.
pub(crate) async fn until(stream: &mut Frames, text: &str) -> String {
    loop {
        let frame = stream.next().await.expect("the stream goes on");
        if let Some(data) = frame.data.filter(|data| data.contains(text)) {
            return data;
        }
    }
}

fn text(key: &str) -> String {
    pages::texts("en").format(key, None)
}

pub(crate) fn count(html: &str, selector: &str) -> usize {
    Html::parse_document(html).select(&Selector::parse(selector).unwrap()).count()
}

async fn first_move(app: &Router, id: &str, token: &str) -> Option<(u64, String)> {
    let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.json();
    Some((moves["window"].as_u64()?, moves["candidates"][0].as_str()?.to_owned()))
}

/// Plays these seats until the game is over.
async fn finish(app: &Router, id: &str, tokens: &[String]) {
    for round in 0.. {
        assert!(round < 200_000, "the game does not end");
        for token in tokens {
            let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.json();
            let candidates = moves["candidates"].as_array().cloned().unwrap_or_default();
            if let (Some(window), false) = (moves["window"].as_u64(), candidates.is_empty()) {
                let play = &candidates[round * 7 % candidates.len()];
                let body = json!({ "window": window, "move": play });
                api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await;
            }
        }
        let table = api(app, "GET", &format!("/tables/{id}"), "", None).await.json();
        if table["phase"] == "finished" {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_pause_is_shown_told_and_kept() {
    for room in ROOMS {
        let (_house, app) = house(Settings::default()).await;
        let (id, tokens) = two_people(&app, *room).await;
        let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
        let mut stream = guest.stream().await;
        assert_eq!(guest.post("/tools/set", "paused=yes").await, 403, "only the host may");
        assert_eq!(host.post("/tools/set", "paused=perhaps").await, 400);
        assert_eq!(host.post("/tools/set", "paused=yes").await, 204);
        let frame: Value = serde_json::from_str(&until(&mut stream, "banner").await).unwrap();
        assert!(frame["regions"]["banner"].as_str().is_some_and(|html| html.contains(&text("banner-paused"))));
        assert!(frame["regions"]["turn"].as_str().is_some_and(|html| html.contains(&text("turn-paused"))));
        assert!(frame["append"]["log"].as_str().is_some_and(|html| html.contains(&text("news-paused"))));
        for token in &tokens {
            if let Some((window, play)) = first_move(&app, &id, token).await {
                let body = json!({ "window": window, "move": play });
                let refused = api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(409);
                assert_eq!(refused.json()["detail"], text("error-paused"));
            }
        }
        assert_eq!(count(&guest.page().await, "#resume"), 0, "only the host goes on");
        assert_eq!(count(&host.page().await, "#resume"), 1);
        assert_eq!(host.post("/tools/set", "paused=no").await, 204);
        let page = guest.page().await;
        assert!(page.contains(&text("news-resumed")) && !page.contains(&text("banner-paused")));
    }
}

#[tokio::test(start_paused = true)]
async fn tools_are_the_hosts_and_work_without_the_script() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    for path in ["/tools/set", "/tools/stop", "/tools/hand", "/host", "/remove"] {
        assert_eq!(guest.post(path, "seat=0&paused=yes").await, 403, "{path}");
        let nobody = Reader { app: &app, id: &id, token: "none" };
        assert_eq!(nobody.post(path, "seat=0&paused=yes").await, 403, "{path}");
    }
    for bad in ["seat=9", "seat=x", "", "seat=1&seat=1"] {
        assert_eq!(host.post("/tools/hand", bad).await, 400, "{bad:?}");
    }
    assert_eq!(host.post("/tools/hand", "seat=7").await, 409, "nobody sits there");
    for bad in ["stretch=0", "stretch=11", "clock=4", "clock=x", "muted=on"] {
        assert_eq!(host.post("/tools/set", bad).await, 400, "{bad}");
    }
    let page = host.page_in("en", "/host").await;
    for selector in ["#pause", "#hand-1", "#host-1", "#new-device", "#remove-1", "#tool-locked", "#run-clock", "#stop"]
    {
        assert_eq!(count(&page, selector), 1, "{selector}");
    }
    assert_eq!(count(&guest.page_in("en", "/host").await, "#pause"), 0);
    assert_eq!(count(&guest.page().await, "#tools form"), 0, "a guest's page has no tools");
    assert_eq!(host.post("/host", "seat=1").await, 204);
    assert_eq!(host.post("/tools/set", "locked=yes").await, 403, "the role was passed on");
    let page = guest.page().await;
    assert!(count(&page, "#tools form") > 0 && page.contains("You host the table now."));
}

#[tokio::test(start_paused = true)]
async fn the_host_silences_every_device() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    assert_eq!(count(&guest.page().await, "[data-signal][aria-checked=false]"), 4, "off until switched on");
    assert_eq!(host.post("/tools/set", "muted=yes").await, 204);
    let page = guest.page().await;
    // The script shows the switch in the bar, and only where there is sound.
    assert_eq!(count(&page, "[data-signal]:not(#bar-sound[hidden])"), 0);
    assert_eq!(count(&page, "#own[data-muted]"), 1, "a game's own script knows it too");
    assert!(page.contains(&text("signals-muted")));
}

#[tokio::test(start_paused = true)]
async fn the_time_left_is_shown_by_the_houses_clock() {
    let (_house, app) = house(Settings { clock_s: Some(60), ..Settings::default() }).await;
    let (id, tokens) = two_people(&app, room()).await;
    let host = Reader { app: &app, id: &id, token: &tokens[0] };
    let page = host.page().await;
    let attribute = |page: &str, selector: &str, name: &str| -> Option<u64> {
        let page = Html::parse_document(page);
        let found = page.select(&Selector::parse(selector).unwrap()).next()?;
        found.value().attr(name)?.parse().ok()
    };
    let now = attribute(&page, "main", "data-now").unwrap();
    let until = attribute(&page, "#turn [data-until]", "data-until").unwrap();
    assert!((50_000..=60_000).contains(&(until - now)), "{until} after {now}");
    assert!(page.contains("1:00</span>") || page.contains("0:59</span>") || page.contains("0:5"));
    assert_eq!(host.post("/tools/set", "paused=yes").await, 204);
    assert_eq!(attribute(&host.page().await, "#turn [data-until]", "data-until"), None, "a pause has no time");
    assert_eq!(host.post("/tools/set", "clock=none&paused=no").await, 204);
    assert_eq!(attribute(&host.page().await, "#turn [data-until]", "data-until"), None);
}

#[tokio::test(start_paused = true)]
async fn phrases_are_heard_in_each_readers_language() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let mut stream = guest.stream().await;
    assert_eq!(host.post("/say", "phrase=nice-bluff").await, 204);
    assert_eq!(host.post("/say", "phrase=clap").await, 204);
    let frame: Value = serde_json::from_str(&until(&mut stream, "data-said").await).unwrap();
    assert_eq!(frame["cues"], json!(["say-nice-bluff"]));
    let said = until(&mut stream, "say-clap").await;
    assert!(said.contains("<svg") && said.contains(&text("say-clap")), "{said}");
    for locale in pages::LOCALES {
        let words = pages::texts(locale).format("say-nice-bluff", None);
        assert!(guest.page_in(locale, "").await.contains(&words), "{locale}");
        assert!(host.page_in(locale, "/say").await.contains(&words), "{locale}");
    }
    assert_eq!(host.post("/say", "phrase=you-smell").await, 422);
    assert_eq!(host.post("/say", "phrase=hello&text=hello").await, 400);
    assert_eq!(host.post("/say", "").await, 400);
    let nobody = Reader { app: &app, id: &id, token: "none" };
    assert_eq!(nobody.post("/say", "phrase=hello").await, 403);
    let mut last = 204;
    for _ in 0..8 {
        last = host.post("/say", "phrase=hello").await;
    }
    assert_eq!(last, 429, "nobody talks without a breath");
}

#[tokio::test(start_paused = true)]
async fn people_write_only_where_the_host_lets_them_and_never_where_children_play() {
    for (chat, child, status) in [(false, false, 403), (true, false, 204), (true, true, 403)] {
        let settings = Settings { chat, child, ..Settings::default() };
        let (house, app) = house(settings.clone()).await;
        let new = NewTable { room: room().key().to_owned(), settings, ..NewTable::default() };
        let (id, token) = house.create(new, Newcomer::default(), "").await.unwrap();
        let table = house.table(id).await.unwrap();
        table.fill(&token, room().bots()[0], *room().seats().start()).await.unwrap();
        table.open(&token).await.unwrap();
        let (id, token) = (id.to_string(), token.secret_text());
        let ann = Reader { app: &app, id: &id, token: &token };
        let words = "text=%E2%80%AE%3Cb%3Ehey%00+you";
        assert_eq!(ann.post("/say", words).await, status, "chat {chat}, child {child}");
        let page = ann.page().await;
        assert_eq!(page.contains("\u{2068}&lt;b&gt;hey you\u{2069}"), status == 204, "isolated and escaped");
        assert_eq!(count(&page, "#chat-text[dir=auto]"), usize::from(status == 204));
        if child {
            assert_eq!(ann.post("/tools/set", "chat=yes").await, 204);
            assert_eq!(ann.post("/say", words).await, 403, "a host cannot turn it on for children");
        }
        let long = format!("text={}", "x".repeat(201));
        assert_eq!(ann.post("/say", &long).await, if status == 204 { 422 } else { 403 });
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_is_gone_is_played_by_a_bot_and_is_back_at_once() {
    for room in ROOMS {
        let (_house, app) = house(Settings { away_s: Some(60), ..Settings::default() }).await;
        let (id, tokens) = two_people(&app, *room).await;
        let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
        let mut stream = host.stream().await;
        let gone = guest.stream().await;
        drop(gone);
        let away = until(&mut stream, &text("tag-away")).await;
        assert!(away.contains("people"), "{away}");
        until(&mut stream, &text("tag-handed")).await;
        let watcher = Reader { app: &app, id: &id, token: "none" };
        assert!(watcher.page().await.contains(&text("tag-handed")), "watchers see it too");
        // Loading the page shows the server that the person is back. So the page must no longer show the banner about
        // the bot.
        let page = guest.page().await;
        assert!(!page.contains(&text("banner-handed")));
        let back = until(&mut stream, "is back and plays again").await;
        assert!(!back.contains(&text("tag-handed")));
        assert!(count(&guest.page().await, "#hand") == 1);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_leaves_keeps_the_seat() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let mut stream = host.stream().await;
    assert_eq!(count(&guest.page_in("en", "/leave").await, "#leave-do"), 1);
    assert_eq!(guest.post("/leave", "").await, 303);
    until(&mut stream, "A bot plays on for").await;
    assert_eq!(count(&guest.page_in("en", "/gone").await, "#come-back"), 1);
    assert!(host.page().await.contains(&text("tag-handed")), "saying goodbye is no sign of life");
    guest.page().await;
    until(&mut stream, "is back and plays again").await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_in_ones_seat_is_told_and_sent_away() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let mut stream = guest.stream().await;
    assert_eq!(host.post("/tools/hand", "seat=1").await, 204);
    let frame = until(&mut stream, "take-back").await;
    assert!(frame.contains(&text("banner-handed")));
    assert_eq!(guest.post("/tools/back", "").await, 204);
    until(&mut stream, "You play again.").await;
}

#[tokio::test(start_paused = true)]
async fn whoever_is_removed_only_watches() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let mut stream = guest.stream().await;
    assert_eq!(host.post("/remove", "seat=1").await, 204);
    until(&mut stream, "goto").await;
    assert!(guest.page().await.contains(&text("banner-watching")));
    assert_eq!(count(&guest.page().await, "form:not([action='/language'], [action$=ask])"), 0, "nothing to play");
    assert_eq!(guest.post("/say", "phrase=hello").await, 403);
}

#[tokio::test(start_paused = true)]
async fn a_stopped_game_leads_to_the_lobby() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let mut stream = guest.stream().await;
    assert_eq!(host.post("/tools/stop", "").await, 204);
    assert!(until(&mut stream, "goto").await.contains(&format!("/t/{id}")));
    let page = guest.page().await;
    assert!(page.contains("sitting") && page.contains(&text("news-stopped")), "{page}");
    assert_eq!(host.post("/tools/stop", "").await, 409, "nothing is on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_play_again_by_the_same_code() {
    let room = room();
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let code = api(&app, "GET", &format!("/tables/{id}"), "", None).await.json()["code"].clone();
    finish(&app, &id, &tokens).await;
    let mut stream = guest.stream().await;
    let page = guest.page().await;
    assert_eq!((count(&page, "#propose-same"), count(&page, "#rematch")), (1, 0), "who does not host proposes");
    assert_eq!(count(&page, "main[data-events]"), 1, "the page after the game is live");
    assert_eq!(count(&page, "main[data-take$='/take']"), 1, "a seat can still be taken over, to play again");
    assert_eq!(guest.post("/again", "").await, 403);
    let page = host.page().await;
    for selector in ["#rematch", "#swap", "#look-back", "#other-game button"] {
        assert!(count(&page, selector) > 0, "{selector}");
    }
    assert_eq!(host.post("/again", "").await, 204);
    until(&mut stream, "goto").await;
    for reader in [&host, &guest] {
        assert_eq!(count(&reader.page().await, "main[data-keys] #hand"), 1, "the next game is on");
    }
    let table = api(&app, "GET", &format!("/tables/{id}"), "", None).await.json();
    assert_eq!((&table["code"], &table["phase"]), (&code, &json!("playing")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_swapped_and_games_are_changed() {
    let room = room();
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room).await;
    let [host, guest] = [0, 1].map(|index| Reader { app: &app, id: &id, token: &tokens[index] });
    let names = async || -> Vec<Value> {
        let table = api(&app, "GET", &format!("/tables/{id}"), "", None).await.json();
        table["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].clone()).collect()
    };
    let mut before = names().await;
    finish(&app, &id, &tokens).await;
    assert_eq!(host.post("/again", "swap=yes").await, 204);
    before.rotate_left(1);
    assert_eq!(names().await, before, "everybody moved up by one");
    finish(&app, &id, &tokens).await;
    assert_eq!(host.post("/again", "lobby=yes").await, 204);
    assert!(host.post("/start", "").await < 400, "after the lobby, where the host can change who plays");
    finish(&app, &id, &tokens).await;
    let other = ROOMS.iter().find(|other| other.key() != room.key() && other.seats().contains(&(before.len() as u8)));
    let Some(other) = other else { return };
    let mut stream = guest.stream().await;
    assert_eq!(host.post("/again", "room=no-such-game").await, 404);
    assert_eq!(host.post("/again", &format!("room={}", other.key())).await, 204);
    until(&mut stream, "goto").await;
    let table = api(&app, "GET", &format!("/tables/{id}"), "", None).await.json();
    assert_eq!((&table["room"], &table["phase"]), (&json!(other.key()), &json!("lobby")));
    assert_eq!(names().await, before, "everybody came along");
}

#[tokio::test]
async fn whoever_is_alone_with_bots_may_go_on() {
    let (_house, app) = house(Settings::default()).await;
    let body =
        json!({ "room": room().key(), "bots": [room().bots()[0], room().bots()[0]], "open": true, "pace_ms": 60_000 });
    let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let [id, token] = ["table", "token"].map(|key| made[key].as_str().expect("a text").to_owned());
    let mia = Reader { app: &app, id: &id, token: &token };
    for _ in 0..20 {
        let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &token, None).await.json();
        let Some(play) = moves["candidates"].get(0) else { break };
        let body = json!({ "window": moves["window"], "move": play });
        api(&app, "POST", &format!("/tables/{id}/moves"), &token, Some(body)).await.expect(200);
    }
    assert_eq!(count(&mia.page().await, "#actions #go-on"), 1, "a bot thinks for a minute");
    let mut stream = mia.stream().await;
    assert_eq!(mia.post("/on", "").await, 204);
    until(&mut stream, "cues").await;
    // If several people play, no person may shorten the thinking time of the bots, so the button is missing.
    let (id, tokens) = two_people(&app, room()).await;
    for token in &tokens {
        let page = Reader { app: &app, id: &id, token }.page().await;
        assert_eq!(count(&page, "#go-on"), 0);
    }
}

/// Picture and word of one thing lie side by side for players who read the language of the words, and for players who
/// switch that on. For other players the order does not say which word belongs to which picture.
#[tokio::test]
async fn picture_and_word_of_one_thing_lie_side_by_side_where_that_teaches_nobody() {
    let (_house, app) = house(Settings::default()).await;
    let room = rooms::room("thats-it").unwrap();
    let mut apart = 0;
    for language in ["en", "fr"] {
        let options = json!({ "language": language });
        let body = json!({ "room": room.key(), "name": "Ann", "options": options, "bots": ["random"] });
        let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
        let (id, token) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
        api(&app, "POST", &format!("/tables/{id}/open"), token, None).await.expect(200);
        for together in [false, true] {
            let aids = if together { "thats-it.together" } else { "" };
            let cookie = format!("humbug_{id}={token}; humbug_aids={aids}");
            let asked = request("GET", &format!("/t/{id}")).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
            let page = send(&app, asked).await.expect(200).text;
            let hand = page.split("id=\"c-").skip(1).map(|card| card.split('"').next().unwrap());
            let items: Vec<u32> = hand.filter(|card| !card.starts_with('w')).map(number).collect();
            assert!(items.len() > 2, "{page}");
            if language == "en" || together {
                assert!(items.is_sorted(), "{items:?}");
            } else {
                apart += usize::from(!items.is_sorted());
            }
        }
    }
    assert_eq!(apart, 1, "pictures first, then words");
}

/// Returns the number at the beginning of a card's name.
fn number(card: &str) -> u32 {
    let digits: String = card.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

//! Tests of shared devices, on which one browser has several seats. A curtain hides each hand until its player opens
//! it, or a player decides while everybody watches.

use std::collections::BTreeSet;

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use game::Seat;
use rooms::{ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::{
    front::doors::attr,
    secrecy::leaks::{Sent, hidden, search, seq_of},
    support::{Answer, Browser, Frames, Steps, api, get, house, people, request, send, short, table},
};

fn letter(seat: usize) -> char {
    Seat::new(seat).unwrap().letter()
}

/// Builds a GET request of a browser whose cookie contains the tokens of these seats.
fn asked(path: &str, id: &str, tokens: &[String]) -> Request<Body> {
    let cookie = format!("humbug_{id}={}", tokens.join("."));
    request("GET", path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()
}

fn posted(path: &str, id: &str, tokens: &[String], script: bool, body: String) -> Request<Body> {
    let mut posted = request("POST", path)
        .header(header::COOKIE, format!("humbug_{id}={}", tokens.join(".")))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ORIGIN, "http://cards.test:8080");
    if script {
        posted = posted.header("x-humbug", "1");
    }
    posted.body(Body::from(body)).unwrap()
}

/// Returns the letter of the seat that the curtain on this page names: its player takes the device next.
fn called(page: &str) -> Option<char> {
    page.split("data-seat=\"").nth(1)?.chars().next()
}

async fn show(app: &Router, path: &str, id: &str, tokens: &[String]) -> Answer {
    send(app, asked(path, id, tokens)).await.expect(200)
}

/// Plays a whole game on one device that has all seats. The seats move in the order in which the curtain names them.
/// Collects everything that the device receives.
async fn play_out(app: &Router, id: &str, tokens: &[String], sent: &mut Vec<Sent>) {
    let (at, mut steps) = (format!("/t/{id}"), Steps::new(21));
    for round in 0.. {
        let curtain = show(app, &at, id, tokens).await;
        assert_eq!(curtain.header(header::CACHE_CONTROL), "no-store");
        let text = curtain.text;
        if text.contains("record.ndjson") {
            return;
        }
        let Some(seat) = called(&text).and_then(Seat::from_letter) else { panic!("nobody is called: {text}") };
        sent.extend(Sent::page(None, "curtain", &text));
        let own = format!("?seat={}", seat.letter());
        let (index, token) = (Some(seat.index()), &tokens[seat.index()]);
        let page = show(app, &format!("{at}{own}"), id, tokens).await.text;
        assert!(page.contains(&format!("action=\"{at}/move{own}\"")), "{page}");
        let hand = show(app, &format!("{at}/hand{own}"), id, tokens).await;
        let held = hand.text.clone();
        assert_eq!(hand.header(header::CACHE_CONTROL), "no-store");
        assert!(hand.text.contains("id=\"hand\"") && !hand.text.contains("<form method"), "{}", hand.text);
        assert!(page.matches(" data-space").count() < 2, "Space can mean one thing only");
        sent.extend(Sent::page(index, "page", &page));
        sent.push(Sent::text(index, seq_of(&page), "held hand", hand.text));
        let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.json();
        let candidates = moves["candidates"].as_array().unwrap();
        let play = candidates[steps.below(candidates.len())].as_str().unwrap();
        let window = moves["window"].as_u64().unwrap();
        let by_places = if has(&text, "#places") { by_places(&held, play) } else { Some(play.to_owned()) };
        let on_the_table = by_places.filter(|_| has(&text, "#curtain.in-the-open") && steps.below(4) > 0);
        if let Some(play) = on_the_table {
            let path = format!("{at}/move?open={}", seat.letter());
            stays_open(&send(app, posted(&path, id, tokens, round % 2 == 0, form(window, &play))).await, &at);
            continue;
        }
        let body = form(window, play);
        let answer = send(app, posted(&format!("{at}/move{own}"), id, tokens, round % 2 == 0, body)).await;
        check_way_back(app, id, seat, &answer).await;
        let moment = moment(app, id, tokens, &answer).await;
        sent.extend(moment.into_iter().flat_map(|page| Sent::page(None, "moment", &page)));
    }
}

fn form(window: u64, play: &str) -> String {
    let mut words = play.split(' ');
    let mut body = format!("window={window}&move={}", words.next().unwrap());
    for card in words {
        body.push_str(&format!("&card={}", card.replace('*', "%2A").replace('/', "%2F").replace('+', "%2B")));
    }
    body
}

/// Writes a move for the open table: each covered word becomes its place in `held`, the hand that the player sees while
/// holding the button. Returns `None` if the player must make this move alone.
fn by_places(held: &str, play: &str) -> Option<String> {
    let mut at_places: Vec<Option<&str>> = held.split("data-place=\"").skip(1).map(|at| at.split('"').next()).collect();
    let words: Vec<_> = play.split(' ').collect();
    if words[0] == "flaunt" && words.len() > 2 {
        return None;
    }
    let mut place = |word: &str| {
        let place = at_places.iter().position(|at| *at == Some(word))?;
        at_places[place] = None;
        Some(format!("~{}", place + 1))
    };
    let words: Vec<_> = words.iter().map(|word| place(word).unwrap_or_else(|| (*word).to_owned())).collect();
    Some(words.join(" "))
}

/// Returns the text of those elements of a page that match the selector `parts`.
fn said(page: &str, parts: &str) -> String {
    let (page, parts) = (Html::parse_document(page), Selector::parse(parts).unwrap());
    page.select(&parts).flat_map(|part| part.text()).collect::<Vec<_>>().join(" ")
}

fn has(page: &str, selector: &str) -> bool {
    Html::parse_document(page).select(&Selector::parse(selector).unwrap()).next().is_some()
}

#[tokio::test]
async fn a_shared_device_has_what_every_table_has() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| room.seats().contains(&3)) else { return };
    let (id, tokens) = table(&app, *room, 3, 0).await;
    let (at, two) = (format!("/t/{id}"), tokens[..2].to_vec());
    let post = async |path: &str, body: &str, status: u16| {
        send(&app, posted(&format!("{at}{path}"), &id, &two, true, body.to_owned())).await.expect(status);
    };
    let pages = async || {
        let [mut pages, mut streams] = [Vec::new(), Vec::new()];
        for query in ["", "?seat=A", "?seat=B"] {
            pages.push(show(&app, &format!("{at}{query}"), &id, &two).await.text);
            let join = if query.is_empty() { "?" } else { "&" };
            let path = format!("{at}/events{query}{join}at={}", seq_of(&pages[pages.len() - 1]) - 1);
            let frame = Frames::open(&app, asked(&path, &id, &two)).await.next().await.unwrap();
            streams.push(frame.data.unwrap());
        }
        (pages, streams)
    };
    let (calm, _) = pages().await;
    for (page, [speaks, hosts]) in calm.iter().zip([[false, true], [true, true], [true, false]]) {
        assert!(
            has(page, "a[data-open=rules-card]")
                && has(page, "dialog#rules-card")
                && has(page, "#own [href$='/leave']")
        );
        assert_eq!((has(page, "dialog#keys"), has(page, "#menu [data-open=keys]")), (speaks, speaks));
        assert_eq!((has(page, "dialog#sayings"), has(page, ".say-open")), (speaks, speaks));
        assert_eq!((has(page, "#host-tools #pause"), has(page, "#host-tools #stop")), (hosts, hosts));
        assert!(has(page, "#own #signal-sound") && has(page, "#own #signal-buzz"), "several people hear it too");
        assert!(!has(page, "#hand-1") && !page.contains("You are watching"), "nobody of the device is far");
    }
    assert!(has(&calm[0], "#hand-2") && has(&calm[2], "#sayings form[action$='/say?seat=B']"));
    // A request for a message must name the seat that sends it. The form behind a closed curtain names no seat, so the
    // server refuses it.
    post("/say", "phrase=hello", 400).await;
    post("/say?seat=B", "phrase=hello", 204).await;
    post("/tools/set", "clock=120", 204).await;
    let (timed, _) = pages().await;
    for page in &timed {
        assert!(has(page, "#turn [data-until]") && has(page, "main[data-now][data-say-clock]"), "{page}");
        assert!(said(page, "#log").replace(['\u{2068}', '\u{2069}'], "").contains("Guest 1: Hello!"), "{page}");
    }
    post("/tools/set", "paused=yes&muted=yes", 204).await;
    let (paused, streams) = pages().await;
    for (index, (page, frames)) in paused.iter().zip(&streams).enumerate() {
        assert!(said(page, "#banner").contains("paused") && said(page, "#log").contains("paused"));
        assert_eq!(has(page, "#banner #resume"), index < 2, "the host is on this device");
        assert!(has(page, "#own[data-muted]") && !has(page, "[data-signal]:not(#bar-sound)"));
        for region in ["turn", "banner", "own", "people"] {
            assert!(frames.contains(&format!("\"{region}\":")), "{region} is live");
        }
    }
}

#[tokio::test]
async fn after_the_game_nobody_speaks_for_all_who_share_a_device() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| room.seats().contains(&2)) else { return };
    let (id, tokens) = table(&app, *room, 2, 0).await;
    play_out(&app, &id, &tokens, &mut Vec::new()).await;
    let (at, one) = (format!("/t/{id}"), &tokens[..1]);
    let page = show(&app, &at, &id, &tokens).await.text;
    assert!(!has(&page, ".say-open") && !has(&page, "#sayings"), "it does not say who speaks");
    assert!(has(&page, "#rematch") && has(&page, "main[data-events$='seated=no']"), "the host is on this device");
    for (path, tokens, status) in [("/say", &tokens[..], 400), ("/say?seat=B", &tokens[..], 204), ("/say", one, 204)] {
        let body = "phrase=well-played".to_owned();
        send(&app, posted(&format!("{at}{path}"), &id, tokens, true, body)).await.expect(status);
    }
    send(&app, asked(&format!("{at}/say"), &id, &tokens)).await.expect(400);
    assert!(has(&show(&app, &at, &id, one).await.text, ".say-open"), "who has a device of their own does");
}

#[tokio::test]
async fn behind_the_curtain_lies_no_card() {
    let [mut searched, mut spaced] = [0; 2];
    let mut addressing = Vec::new();
    for room in ROOMS {
        let (house, app) = house().await;
        let (id, tokens) = table(&app, *room, people(*room, 3), 0).await;
        let first = show(&app, &format!("/t/{id}"), &id, &tokens).await.text;
        let at = seq_of(&first) - 1;
        let mut streams = Vec::new();
        let public = Frames::open(&app, asked(&format!("/t/{id}/events?at={at}"), &id, &tokens)).await;
        streams.push((None, tokio::spawn(public.rest())));
        for seat in 0..tokens.len() {
            let path = format!("/t/{id}/events?seat={}&at={at}", letter(seat));
            streams.push((Some(seat), tokio::spawn(Frames::open(&app, asked(&path, &id, &tokens)).await.rest())));
        }
        let mut sent = Vec::new();
        play_out(&app, &id, &tokens, &mut sent).await;
        let record = api(&app, "GET", &format!("/tables/{id}/record"), "", None).await.expect(200).text;
        house.close();
        for (viewer, stream) in streams {
            let frames = stream.await.unwrap();
            let ids: Vec<_> = frames.iter().map(|frame| frame.id).collect();
            assert_eq!(ids, (at + 1..=*ids.last().unwrap()).collect::<Vec<_>>(), "one frame for every entry");
            sent.extend(Sent::frames(viewer, "frame", &frames));
        }
        spaced += usize::from(sent.iter().any(|sent| sent.text.contains(" data-space")));
        addressing.extend(addressed(*room, &sent));
        // The page with the hand of one player says "you", because that player has opened it.
        let pages = sent.iter().filter(|sent| sent.what == "page" && !has(&sent.text, "#curtain.in-the-open"));
        assert!(pages.step_by(3).all(|sent| said(&sent.text, "#turn").contains("Your turn")));
        searched += search(&sent, &hidden(&record), &tokens);
    }
    assert!(addressing.is_empty(), "{addressing:#?}");
    assert!(searched > 0 && spaced > 2, "Space lets a claim be in {spaced} games");
}

/// Returns the texts on pages and in log lines that contain "you". If several people read a page, it must not say
/// "you", except to a player who decides while everybody watches. For games with decks only some parts of a page are
/// checked, because the words of the deck may contain "you".
fn addressed(room: &dyn Room, sent: &[Sent]) -> Vec<String> {
    // Searching a page takes long, so only every third page is searched.
    let pages = sent.iter().filter(|sent| ["curtain", "page"].contains(&sent.what.as_str())).step_by(3);
    let pages = pages.filter(|sent| !has(&sent.text, "#curtain.in-the-open"));
    let pages = pages.map(|sent| match (sent.what.as_str(), room.decks().is_some()) {
        ("curtain", false) => said(&sent.text, "title, header, main > :not(dialog)"),
        ("curtain", true) => {
            said(&sent.text, "title, header, #curtain, #banner, #people, #status, #actions, #seats, #scores")
        }
        _ => said(&sent.text, "title"),
    });
    let lines = sent.iter().filter(|sent| ["line of a curtain", "line of a page"].contains(&sent.what.as_str()));
    let lines: BTreeSet<_> = lines.filter(|_| room.decks().is_none()).map(|sent| &sent.text).collect();
    let said = pages.chain(lines.into_iter().map(|line| said(line, "p")));
    let you =
        |text: &String| text.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|word| word.starts_with("you"));
    said.filter(you).map(|text| format!("{}: {text}", room.key())).collect()
}

/// Returns whether the curtain is reduced to a strip because a reveal is shown. Checks that in this case the log
/// contains the reveal.
fn is_interlude(page: &str) -> bool {
    let is = page.contains("class=\"curtain face-") && page.contains(" interlude\"");
    let told = ["reveal", "win", "token"].iter().any(|cue| page.contains(&format!("data-cue=\"{cue}\"")));
    assert!(told || !is, "nothing came out: {page}");
    is
}

#[tokio::test]
async fn those_asked_at_once_are_called_one_after_the_other() {
    let (mut seen, mut interludes, mut drawn) = (0, 0, 0);
    for room in ROOMS {
        let (_house, app) = house().await;
        let (id, tokens) = table(&app, *room, people(*room, 4), 0).await;
        let (at, mut steps) = (format!("/t/{id}"), Steps::new(4));
        for _ in 0..60 {
            let view = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.json();
            let awaited: Vec<String> = serde_json::from_value(view["waiting"]["seats"].clone()).unwrap_or_default();
            let page = show(&app, &at, &id, &tokens).await.text;
            let Some(first) = called(&page) else { break };
            *(if is_interlude(&page) { &mut interludes } else { &mut drawn }) += 1;
            if awaited.len() > 1 {
                seen += 1;
                assert!(awaited.contains(&first.to_string()), "{first} of {awaited:?}");
                // The page must name only the seat whose player takes the device next. Otherwise it would show which
                // other seats have already answered.
                assert_eq!(page.matches("data-seat=").count(), 1);
            }
            let seat = Seat::from_letter(first).unwrap();
            let token = &tokens[seat.index()];
            let moves = api(&app, "GET", &format!("/tables/{id}/moves"), token, None).await.json();
            let candidates = moves["candidates"].as_array().unwrap();
            let body = json!({ "window": moves["window"], "move": candidates[steps.below(candidates.len())] });
            api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
        }
    }
    assert!(seen > 5, "nobody was ever asked at once");
    assert!(interludes > 5 && drawn > interludes, "{interludes} times the table lay open, {drawn} times it did not");
}

#[tokio::test]
async fn a_device_is_asked_for_its_own_seats_only() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| room.seats().contains(&4)) else { return };
    let (id, tokens) = table(&app, *room, 4, 0).await;
    let (at, two) = (format!("/t/{id}"), tokens[..2].to_vec());
    for (path, status) in [("?seat=B", 200), ("?seat=C", 403), ("?seat=Z", 400), ("?seat=BB", 400), ("?seat=", 400)] {
        send(&app, asked(&format!("{at}{path}"), &id, &two)).await.expect(status);
    }
    for (path, status) in [("/hand", 400), ("/hand?seat=A", 200), ("/hand?seat=D", 403)] {
        send(&app, asked(&format!("{at}{path}"), &id, &two)).await.expect(status);
    }
    send(&app, asked(&format!("{at}/hand"), &id, &[])).await.expect(403);
    // A browser with one seat gets the page of this seat, even if the URL names another seat.
    let one = show(&app, &at, &id, &tokens[..1]).await.text;
    // Removes the server's time from a page. Only this time may differ between the two pages.
    let timeless = |page: &str| {
        page.split(" data-now=\"")
            .map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned())
            .collect::<Vec<_>>()
    };
    let other = show(&app, &format!("{at}?seat=C"), &id, &tokens[..1]).await.text;
    assert_eq!(timeless(&other), timeless(&one));
    assert!(one.contains("id=\"hand\"") && !one.contains("id=\"curtain\""));
    // The downloaded file contains the spectator's observations. It contains the observations of a seat if the request
    // names that seat.
    for (path, viewer) in [("/seen.ndjson", "rail"), ("/seen.ndjson?seat=B", "B")] {
        let file = send(&app, asked(&format!("{at}{path}"), &id, &two)).await.expect(200).text;
        assert!(file.contains(&format!("\"viewer\":\"{viewer}\"")), "{path}");
    }
    // A token that the server does not know is ignored.
    let odd = vec!["0".repeat(32), tokens[0].clone()];
    assert!(show(&app, &at, &id, &odd).await.text.contains("id=\"hand\""));
    // A request with a move is refused if it does not name the seat that moves.
    let moved = send(&app, posted(&format!("{at}/move"), &id, &two, false, "window=1&move=draw".to_owned())).await;
    moved.expect(400);
    let other =
        send(&app, posted(&format!("{at}/move?seat=C"), &id, &two, true, "window=1&move=draw".to_owned())).await;
    other.expect(403);
}

fn options(room: &dyn Room) -> Vec<(String, String)> {
    short(room).into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

#[tokio::test]
async fn people_around_a_device_say_who_they_are_and_play() {
    for room in ROOMS {
        let (_house, app) = house().await;
        let mut tablet = Browser::new(&app);
        let path = format!("/here/{}", room.key());
        assert!(tablet.get("/here").await.expect(200).text.contains(&format!("href=\"{path}\"")));
        let asks = tablet.get(&path).await.expect(200).text;
        assert_eq!(asks.matches("name=\"animal-").count(), usize::from(*room.seats().end()));
        let mut fields = options(*room);
        fields.extend(
            [
                ("people", "2"),
                ("bots", "9"),
                ("name-1", "Mia"),
                ("animal-1", "fox"),
                ("animal-2", "otter"),
                ("mood-2", "sleepy"),
            ]
            .map(|(key, value)| (key.to_owned(), value.to_owned())),
        );
        let fields: Vec<_> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let page = tablet.post(&path, &fields).await.expect(200).text;
        let id = tablet.here().rsplit('/').next().unwrap().to_owned();
        let info = get(&app, &format!("/api/v1/tables/{id}")).await.json();
        assert_eq!(info["phase"], "playing");
        let chairs = info["chairs"].as_array().unwrap();
        assert_eq!(chairs.len(), usize::from(*room.seats().end()), "bots fill the table");
        assert_eq!((&chairs[0]["name"], &chairs[1]["name"]), (&json!("Mia"), &json!("Sleepy Otter")));
        assert_eq!(tablet.tokens()[0].split('.').count(), 2);
        assert!(has(&page, "#curtain"));
        assert_eq!(has(&page, "#hand"), has(&page, "#curtain.in-the-open"), "{page}");
    }
}

#[tokio::test]
async fn somebody_else_sits_down_on_the_same_device() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| *room.seats().end() > 2) else { return };
    let mut tablet = Browser::new(&app);
    tablet.post(&format!("/host/{}", room.key()), &[("name", "Mia"), ("free-names", "on")]).await.expect(200);
    let at = tablet.here();
    let id = at.rsplit('/').next().unwrap().to_owned();
    let chairs = async || -> Vec<Value> {
        get(&app, &format!("/api/v1/tables/{id}")).await.json()["chairs"].as_array().unwrap().clone()
    };
    assert!(tablet.get(&at).await.expect(200).text.contains(&format!("href=\"{at}/also\"")));
    let also = tablet.get(&format!("{at}/also")).await.expect(200).text;
    assert!(also.contains("Mia"));
    let refused = attr(&also, "#proposal input[name=not]", "value").unwrap();
    let other = tablet.get(&format!("{at}/also?not={refused}")).await.expect(200).text;
    assert_ne!(attr(&other, "#proposal input[name=not]", "value").unwrap(), refused, "another name");
    // The server may have given Mia the fox. Two people at one table must have different animals, so then the test uses
    // the owl.
    let (animal, name) =
        if chairs().await[0].to_string().contains("fox") { ("owl", "Brave Owl") } else { ("fox", "Brave Fox") };
    tablet.post(&format!("{at}/also"), &[("mood", "brave"), ("animal", animal)]).await.expect(200);
    assert_eq!((tablet.here(), tablet.tokens()[0].split('.').count()), (at.clone(), 2));
    assert_eq!(chairs().await[1]["name"], name);
    // This browser still has the host's seat, so the host's buttons still work.
    tablet.post(&format!("{at}/bot"), &[]).await.expect(200);
    assert_eq!(chairs().await.len(), 3);
    // A browser without a seat, or with a token that the server does not know, cannot add a person to the device.
    Browser::new(&app).post(&format!("{at}/also"), &[]).await.expect(403);
    let forged = "0123456789abcdef".repeat(2);
    send(&app, posted(&format!("{at}/also"), &id, &[forged], false, String::new())).await.expect(403);
    assert_eq!(chairs().await.len(), 3);
    // The link that hands a seat over adds this seat to the device.
    let mut phone = Browser::new(&app);
    phone.post(&format!("{at}/join"), &[]).await.expect(200);
    let token = phone.tokens()[0].clone();
    tablet.post(&format!("{at}/take"), &[("token", &token)]).await.expect(200);
    assert_eq!(tablet.tokens()[0].split('.').count(), 3);
    // When the device leaves, all of its people leave the table.
    tablet.post(&format!("{at}/leave"), &[]).await.expect(200);
    assert!(tablet.tokens().is_empty());
    assert!(chairs().await.iter().all(|chair| chair["bot"].is_string()));
}

/// Checks the response to a move. It must return to the curtain, unless the same person continues or looks at a drawn
/// card. It must never open another person's hand.
async fn check_way_back(app: &Router, id: &str, seat: Seat, answer: &Answer) {
    let (at, own) = (format!("/t/{id}"), format!("/t/{id}?seat={}", seat.letter()));
    let info = api(app, "GET", &format!("/tables/{id}/view"), "", None).await.json();
    match answer.status.as_u16() {
        204 => assert_ne!(info["phase"], "finished", "goes on"),
        303 => assert!([at.as_str(), own.as_str()].contains(&answer.header(header::LOCATION))),
        200 => {
            let goto = answer.json()["goto"].as_str().unwrap().to_owned();
            assert!(goto == at || goto == format!("{at}?moment"), "{goto}");
        }
        _ => panic!("{}: {}", answer.status, answer.text),
    }
}

/// Returns the page of a reveal, if the response to a move redirects to one. All players on the device see this page.
/// It begins with the reveal.
async fn moment(app: &Router, id: &str, tokens: &[String], answer: &Answer) -> Option<String> {
    let goto = (answer.status == 200).then(|| answer.json()["goto"].as_str().unwrap().to_owned())?;
    if !goto.ends_with("?moment") {
        return None;
    }
    let page = show(app, &goto, id, tokens).await.text;
    assert!(has(&page, "body[data-staged]") && has(&page, "#hand") == has(&page, ".in-the-open"), "{page}");
    Some(page)
}

/// Plays both seats of a device until the page of a reveal matches this selector. Returns that page, and how often a
/// player's own page stayed open to show the card that the player had drawn.
async fn play_until(app: &Router, id: &str, tokens: &[String], selector: &str) -> (String, usize) {
    let (at, mut steps, mut looks) = (format!("/t/{id}"), Steps::new(5), 0);
    let before = show(app, &format!("{at}?moment"), id, tokens).await.text;
    assert!(!has(&before, "[data-staged]") && has(&before, "#curtain"), "nothing has come out");
    loop {
        let (seat, play, window) = next(app, id, tokens, &mut steps).await;
        let own = format!("?seat={}", seat.letter());
        let answer = send(app, posted(&format!("{at}/move{own}"), id, tokens, true, form(window, &play))).await;
        let moment = moment(app, id, tokens, &answer).await;
        if play == "draw" && answer.status == 204 {
            let page = show(app, &format!("{at}{own}"), id, tokens).await.text;
            looks += usize::from(has(&page, "#curtain.in-the-open #give") && has(&page, "#hand"));
        }
        if let Some(moment) = moment.filter(|page| has(page, selector)) {
            return (moment, looks);
        }
    }
}

#[tokio::test]
async fn how_the_game_ended_is_seen_by_all_before_the_result() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, rooms::room("sneak").unwrap(), 2, 0).await;
    let (last, looks) = play_until(&app, &id, &tokens, "#see-result").await;
    assert!(!has(&last, ".ranks") && has(&last, "#curtain[hidden]"), "{last}");
    assert!(looks > 3, "{looks} times somebody looked at what they drew");
    let at = format!("/t/{id}");
    assert!(has(&show(&app, &at, &id, &tokens).await.text, "main.over"));
    let stranger = get(&app, &format!("{at}?moment")).await.text;
    assert!(!has(&stranger, "[data-staged]"), "who has no part in the device has seen it live");
}

#[tokio::test]
async fn the_end_of_a_round_is_told_to_whoever_gives_the_device_back() {
    let (_house, app) = house().await;
    let made =
        api(&app, "POST", "/tables", "", Some(json!({ "room": "sneak", "name": "Ann" }))).await.expect(201).json();
    let (id, host) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap().to_owned());
    let seat =
        api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({ "name": "Bo" }))).await.expect(201).json();
    api(&app, "POST", &format!("/tables/{id}/open"), &host, None).await.expect(200);
    let tokens = [host, seat["token"].as_str().unwrap().to_owned()];
    play_until(&app, id, &tokens, "main[data-round]").await;
    let page = show(&app, &format!("/t/{id}?moment"), id, &tokens).await.text;
    assert!(has(&page, "main[data-round]") && has(&page, "#log p[data-cue=round]"), "{page}");
}

/// Returns a seat that the table waits for, a random candidate move of that seat, and the number of the current
/// decision.
async fn next(app: &Router, id: &str, tokens: &[String], steps: &mut Steps) -> (Seat, String, u64) {
    for seat in Seat::all(tokens.len() as u8) {
        let moves = api(app, "GET", &format!("/tables/{id}/moves"), &tokens[seat.index()], None).await.json();
        let candidates = moves["candidates"].as_array().cloned().unwrap_or_default();
        if let Some(window) = moves["window"].as_u64().filter(|_| !candidates.is_empty()) {
            let play = candidates[steps.below(candidates.len())].as_str().unwrap().to_owned();
            return (seat, play, window);
        }
    }
    panic!("nobody is awaited");
}

/// Checks that after a move on the public page the device stays on that page. It must never open a player's own page.
fn stays_open(answer: &Answer, at: &str) {
    match answer.status.as_u16() {
        204 => {}
        303 => assert_eq!(answer.header(header::LOCATION), at),
        _ => panic!("{}: {}", answer.status, answer.text),
    }
}

#[tokio::test]
async fn a_game_of_bluffer_is_played_on_the_open_table_and_handed_over_only_to_look() {
    let room = rooms::room("bluffer").unwrap();
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room, 2, 0).await;
    let (at, mut steps, mut open, mut handed) = (format!("/t/{id}"), Steps::new(8), 0, 0);
    for round in 0.. {
        let page = show(&app, &at, &id, &tokens).await.text;
        let Some(seat) = called(&page).and_then(Seat::from_letter) else { break };
        let is_open = has(&page, "#curtain.in-the-open");
        *(if is_open { &mut open } else { &mut handed }) += 1;
        assert_eq!(has(&page, "#deciding #hand") && has(&page, "#deciding #actions button"), is_open, "{page}");
        let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &tokens[seat.index()], None).await.json();
        let candidates = moves["candidates"].as_array().unwrap();
        let play = candidates[steps.below(candidates.len())].as_str().unwrap();
        let body = form(moves["window"].as_u64().unwrap(), play);
        if !is_open {
            let path = format!("{at}/move?seat={}", seat.letter());
            check_way_back(&app, &id, seat, &send(&app, posted(&path, &id, &tokens, true, body)).await).await;
            continue;
        }
        let path = format!("{at}/move?open={}", seat.letter());
        assert!(page.contains(&format!("action=\"{path}\"")), "{page}");
        let asking = send(&app, posted(&path, &id, &tokens, round % 2 == 0, format!("{body}&step=ask"))).await;
        let asking = asking.expect(200).text;
        assert!(asking.contains(&format!("action=\"{path}\"")) && !asking.contains("?seat="), "{asking}");
        // The response to a refused move is also a page. It must not show a player's own page either.
        let refused = send(&app, posted(&path, &id, &tokens, false, "window=9999&move=pass".to_owned())).await;
        assert!(refused.status.is_client_error() && !has(&refused.text, "#hand"), "{}", refused.text);
        stays_open(&send(&app, posted(&path, &id, &tokens, round % 2 == 0, body)).await, &at);
    }
    assert!(open > handed && handed <= 40, "{open} times in the open, {handed} times handed over");
    let stranger = posted(&format!("{at}/move?open=C"), &id, &tokens, true, form(1, "pass"));
    assert!(send(&app, stranger).await.status.is_client_error());
}

/// Plays on the open table where possible. Returns the number of decisions made there, and the number of decisions for
/// which one player took the device.
async fn play_in_the_open(app: &Router, id: &str, tokens: &[String], seed: u64, turns: usize) -> (usize, usize) {
    let (at, mut steps, mut open, mut handed) = (format!("/t/{id}"), Steps::new(seed), 0, 0);
    for round in 0..turns {
        let page = show(app, &at, id, tokens).await.text;
        let Some(seat) = called(&page).and_then(Seat::from_letter) else { break };
        let letter = seat.letter();
        let moves = api(app, "GET", &format!("/tables/{id}/moves"), &tokens[seat.index()], None).await.json();
        let (window, candidates) = (moves["window"].as_u64().unwrap(), moves["candidates"].as_array().unwrap());
        let play = candidates[steps.below(candidates.len())].as_str().unwrap();
        let held = show(app, &format!("{at}/hand?seat={letter}"), id, tokens).await.text;
        let Some(play_here) = by_places(&held, play).filter(|_| has(&page, "#curtain.in-the-open")) else {
            handed += 1;
            let path = format!("{at}/move?seat={letter}");
            send(app, posted(&path, id, tokens, true, form(window, play))).await;
            continue;
        };
        open += 1;
        assert_eq!(has(&page, "#hold"), held.contains("data-place"), "what can be looked at has a button");
        let path = format!("{at}/move?open={letter}");
        if play != play_here {
            send(app, posted(&path, id, tokens, true, form(window, play))).await.expect(409);
        }
        stays_open(&send(app, posted(&path, id, tokens, round % 2 == 0, form(window, &play_here))).await, &at);
    }
    (open, handed)
}

#[tokio::test]
async fn what_is_hidden_in_pirate_is_the_set_alone_and_votes_lie_under_a_hand() {
    let (_house, app) = house().await;
    for people in [2, 3] {
        let (id, tokens) = table(&app, rooms::room("pirate").unwrap(), people, 0).await;
        let (open, handed) = play_in_the_open(&app, &id, &tokens, 3, 120).await;
        assert!(open > 20 && handed > 20, "{open} in the open, {handed} handed over");
    }
}

#[tokio::test]
async fn sneak_is_played_on_the_open_table_by_the_places_of_cards() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, rooms::room("sneak").unwrap(), 3, 0).await;
    let (open, handed) = play_in_the_open(&app, &id, &tokens, 5, 90).await;
    assert!(open > 2 * handed && handed > 0, "{open} in the open, {handed} handed over");
}

/// The places have a new order in every window, and only the hand of the seat itself shows it. A request is refused if
/// its answer could say which card lies where.
#[tokio::test]
async fn places_say_nothing_to_those_who_look_on() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, rooms::room("sneak").unwrap(), 2, 0).await;
    let at = format!("/t/{id}");
    let places = |held: &str| -> Vec<String> {
        held.split("data-place=\"").skip(1).map(|at| at.split('"').next().unwrap().to_owned()).collect()
    };
    let mut orders = BTreeSet::new();
    for round in 0..24 {
        let page = show(&app, &at, &id, &tokens).await.text;
        let letter = called(&page).unwrap();
        let held = places(&show(&app, &format!("{at}/hand?seat={letter}"), &id, &tokens).await.text);
        assert_eq!(page.matches("value=\"~").count(), held.len(), "as many backs as cards");
        assert!(held.iter().all(|card| !page.contains(&format!("\"{card}\""))));
        let again = places(&show(&app, &format!("{at}/hand?seat={letter}"), &id, &tokens).await.text);
        assert_eq!(held, again, "it is one order while the question is the same");
        let mut sorted = held.clone();
        sorted.sort();
        orders.insert(sorted.iter().map(|card| held.iter().position(|at| at == card).unwrap()).collect::<Vec<_>>());
        let token = &tokens[Seat::from_letter(letter).unwrap().index()];
        let moves = api(&app, "GET", &format!("/tables/{id}/moves"), token, None).await.json();
        let window = moves["window"].as_u64().unwrap();
        let open = format!("{at}/move?open={letter}");
        let play = async |play: &str| send(&app, posted(&open, &id, &tokens, true, form(window, play))).await;
        if round == 20 {
            // The answer to such a request would tell everybody something about the cards.
            play("flaunt ~1 ~2").await.expect(409);
            play("sneak ~1 ~1").await.expect(400);
            play("sneak ~99").await.expect(400);
            play("sneak ~0").await.expect(400);
            // Words that are no places are refused with the same answer, for cards of the hand and for others.
            for (card, step) in [(held[0].as_str(), "do"), ("2s", "do"), (held[0].as_str(), "ask"), ("~1", "ask")] {
                let body = format!("{}&step={step}", form(window, &format!("sneak {card}")));
                send(&app, posted(&open, &id, &tokens, true, body)).await.expect(409);
            }
            let foreign = posted(&open, &id, &tokens[..1], true, form(window, "sneak ~1"));
            assert!(send(&app, foreign).await.status.is_client_error());
        }
        play("draw").await.expect(204);
    }
    assert!(orders.len() > 18, "{} orders", orders.len());
}

//! "Share this lie": a picture of a finished game's boldest moment, never before the end, without names unless asked
//! for, and not where children play.

use axum::{Router, http::header};
use rooms::ROOMS;
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::{
    class::{comes, learning},
    front::doors::{attr, lobby},
    replay::{finished, play_out},
    support::{Browser, api, child_safe_house, get, house, lucky_house, short, table},
    table::play::count,
};

/// The games in which a player can bluff or call a bluff.
const BLUFFING: [&str; 4] = ["sneak", "bluffer", "learnatic", "pirate"];

/// Names of people. The first one would be markup if a page did not escape it.
const NAMES: [&str; 2] = ["<i>\"Zeb&'u", "Quixotte"];

/// Checks that a picture is well-formed XML: every element is closed, in order.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("an open tag: {part}"));
        assert!(!text.contains("]]>"), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
        for entity in part.split('&').skip(1) {
            let entity = entity.split(';').next().unwrap();
            assert!(["amp", "lt", "gt", "quot", "#39"].contains(&entity), "&{entity};");
        }
    }
    assert!(open.is_empty() && svg.starts_with("<svg "), "{open:?}");
}

/// Checks that a picture loads nothing and runs nothing.
fn assert_self_contained(svg: &str) {
    let own = svg.replace("http://www.w3.org/2000/svg", "");
    for foreign in ["http", "href", "<script", "@import", "<foreignObject", "javascript", "<image"] {
        assert!(!own.contains(foreign), "{foreign} in {own}");
    }
}

/// Plays games of this room until one has a moment to share. Returns its router and the table's path. Checks that the
/// result of every other game offers nothing.
async fn with_moment(room: &str) -> Option<(Router, String)> {
    for seed in 1..9 {
        let (_house, app, id, _) = finished(rooms::room(room)?, seed).await;
        let table = format!("/t/{id}");
        let offered = count(&get(&app, &table).await.expect(200).text, "#share-moment");
        let answer = get(&app, &format!("{table}/share")).await;
        assert_eq!((answer.status == 200, answer.status == 404), (offered == 1, offered == 0), "{room}");
        if offered == 1 {
            return Some((app, table));
        }
        assert!(answer.text.contains("no bluff and no call to share"), "{}", answer.text);
    }
    None
}

/// Plays games of Bluffer between people with these names until one has a moment to share. Returns the path of its
/// table and the tokens.
async fn named(app: &Router) -> (String, Vec<String>) {
    for seed in 11..20 {
        let (table, tokens) = named_game(app, seed).await;
        if count(&get(app, &table).await.expect(200).text, "#share-moment") == 1 {
            return (table, tokens);
        }
    }
    panic!("no game of nine has a bluff that passed or a good call");
}

async fn named_game(app: &Router, seed: u64) -> (String, Vec<String>) {
    let room = rooms::room("bluffer").unwrap();
    let options: serde_json::Map<_, _> =
        short(room).into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    let body = json!({ "room": room.key(), "name": NAMES[0], "options": options, "settings": { "free_names": true } });
    let made = api(app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let id = made["table"].as_str().unwrap().to_owned();
    let body = json!({ "name": NAMES[1] });
    let seat = api(app, "POST", &format!("/tables/{id}/seats"), "", Some(body)).await.expect(201).json();
    let tokens: Vec<_> = [&made, &seat].map(|of: &Value| of["token"].as_str().unwrap().to_owned()).into();
    api(app, "POST", &format!("/tables/{id}/open"), &tokens[0], None).await.expect(200);
    play_out(app, &id, &tokens, seed).await;
    (format!("/t/{id}"), tokens)
}

#[tokio::test]
async fn nothing_is_shared_before_the_end() {
    let (_house, app) = house().await;
    let (id, _) = table(&app, rooms::room("bluffer").unwrap(), 2, 0).await;
    for path in ["share", "share?names=yes", "share.svg", "share.svg?game=1&names=yes&lang=ar"] {
        let answer = get(&app, &format!("/t/{id}/{path}")).await.expect(409).text;
        assert!(answer.contains("The game is not over yet"), "{answer}");
        assert!(!answer.contains("share-picture") && !answer.contains("id=\"cloth\""), "{answer}");
    }
    assert_eq!(count(&get(&app, &format!("/t/{id}")).await.text, "#share-moment"), 0);
    for path in ["share", "share.svg"] {
        get(&app, &format!("/t/0000000000000/{path}")).await.expect(404);
        get(&app, &format!("/t/{id}/{path}?game=x")).await.expect(400);
    }
}

#[tokio::test]
async fn a_later_game_of_the_table_stays_closed() {
    let (_house, app) = lucky_house(11).await;
    let (table, tokens) = named(&app).await;
    let before = get(&app, &format!("{table}/share.svg?game=1")).await.expect(200).text;
    let mut host = Browser::new(&app);
    host.post(&format!("{table}/take"), &[("token", &tokens[0])]).await.expect(200);
    host.post(&format!("{table}/again"), &[]).await.expect(200);
    for path in ["share.svg?game=1", "share.svg"] {
        let again = get(&app, &format!("{table}/{path}")).await.expect(200).text;
        assert_eq!(again, before, "the finished game, and no other");
    }
    for path in ["share?game=2", "share.svg?game=2", "share.svg?game=0"] {
        get(&app, &format!("{table}/{path}")).await.expect(409);
    }
}

#[tokio::test]
async fn every_game_with_bluffs_has_a_picture_in_every_language() {
    for room in ROOMS {
        let Some((app, table)) = with_moment(room.key()).await else {
            assert!(!BLUFFING.contains(&room.key()), "{} has no moment in eight games", room.key());
            continue;
        };
        let mut pictures = Vec::new();
        for language in ["en", "fr", "ar"] {
            let mut browser = Browser::new(&app);
            language.clone_into(&mut browser.language);
            let page = browser.get(&format!("{table}/share")).await.expect(200).text;
            let source = attr(&page, "#share-picture", "src").unwrap();
            assert!(attr(&page, "#share-picture", "alt").is_some_and(|alt| alt.len() > 20), "{page}");
            let picture = get(&app, &source).await.expect(200);
            assert_eq!(picture.header(header::CONTENT_TYPE), "image/svg+xml");
            let policy = picture.header(header::CONTENT_SECURITY_POLICY);
            assert!(policy.starts_with("default-src 'none'") && policy.contains("sandbox"), "{policy}");
            assert!(picture.text.len() < 120_000, "{}: {} bytes", room.key(), picture.text.len());
            assert_well_formed(&picture.text);
            assert_self_contained(&picture.text);
            assert!(picture.text.contains(&format!("xml:lang=\"{language}\"")), "{source}");
            assert_eq!(picture.text.contains("direction=\"rtl\""), language == "ar", "{}", room.key());
            let replay = attr(&page, "#share-link", "value").unwrap();
            let replay = replay.strip_prefix("http://cards.test:8080").expect("an absolute link").to_owned();
            browser.get(&replay).await.expect(200);
            pictures.push(picture.text);
        }
        pictures.dedup();
        assert_eq!(pictures.len(), 3, "each language has words of its own");
        get(&app, &format!("{table}/share.svg?lang=xx")).await.expect(400);
    }
}

#[tokio::test]
async fn names_are_shown_only_if_the_reader_wishes() {
    let (_house, app) = lucky_house(11).await;
    let (table, _) = named(&app).await;
    let has = |text: &str| ["Zeb", NAMES[1]].iter().any(|name| text.contains(name));
    let mut page = get(&app, &format!("{table}/share")).await.expect(200).text;
    assert!(!has(&page) && count(&page, "#share-names:not([checked])") == 1, "{page}");
    assert!(!has(&get(&app, &attr(&page, "#share-picture", "src").unwrap()).await.expect(200).text));
    let local = |page: &str| attr(page, "#share-link", "value").unwrap().replace("http://cards.test:8080", "");
    // The replay behind the link, and all other moments and views of it.
    let replay = get(&app, &local(&page)).await.expect(200).text;
    assert!(!has(&replay) && replay.contains("Player 1"), "{replay}");
    let html = Html::parse_document(&replay);
    let wanted = Selector::parse("a[data-step]").unwrap();
    let steps = html.select(&wanted);
    let steps: Vec<_> = steps.filter_map(|step| step.attr("href").map(str::to_owned)).collect();
    assert!(steps.len() > 5);
    for step in steps.iter().step_by(7) {
        assert!(!has(&get(&app, step).await.expect(200).text), "{step}");
    }
    assert_eq!(count(&replay, "a[href$='record.ndjson'], .replay-bar .button.quiet[href^='/t/']"), 0);
    // With names, they are text.
    page = get(&app, &format!("{table}/share?names=yes")).await.expect(200).text;
    assert_eq!((has(&page), count(&page, "#share-names[checked]"), count(&page, "#main i")), (true, 1, 0));
    let picture = get(&app, &attr(&page, "#share-picture", "src").unwrap()).await.expect(200).text;
    assert!(has(&picture), "{picture}");
    assert_well_formed(&picture);
    assert_self_contained(&picture);
    assert!(has(&get(&app, &local(&page)).await.expect(200).text));
}

#[tokio::test]
async fn the_moment_in_the_replay_leads_to_its_picture() {
    let (app, table) = with_moment("pirate").await.unwrap();
    let page = get(&app, &format!("{table}/share?names=yes")).await.expect(200).text;
    let moment = attr(&page, "#share-link", "value").unwrap().replace("http://cards.test:8080", "");
    let link = format!("#now a[href='{table}/share?game=1']");
    assert_eq!(count(&get(&app, &moment).await.expect(200).text, &link), 1);
    assert_eq!(count(&get(&app, &format!("{moment}&names=no")).await.expect(200).text, &link), 0);
    assert_eq!(count(&get(&app, &format!("{table}/replay")).await.expect(200).text, &link), 0, "another moment");
}

#[tokio::test]
async fn nothing_is_shared_where_children_play_or_a_class() {
    let app = child_safe_house().await;
    let (safe, ..) = lobby(&app, ROOMS[0], json!({})).await;
    for path in ["share", "share.svg"] {
        let refused = get(&app, &format!("{safe}/{path}")).await.expect(403).text;
        assert!(refused.contains("Children or a class play here"), "{refused}");
    }
    let (_house, app) = lucky_house(11).await;
    let (table, tokens) = named(&app).await;
    get(&app, &format!("{table}/share")).await.expect(200);
    assert_eq!(count(&get(&app, &table).await.text, "#share-moment"), 1);
    // The same table becomes one for children.
    let id = table.rsplit('/').next().unwrap();
    let child = Some(json!({ "child": true }));
    api(&app, "PUT", &format!("/tables/{id}/settings"), &tokens[0], child).await.expect(200);
    assert_eq!(count(&get(&app, &table).await.expect(200).text, "#share-moment"), 0);
    for path in ["share", "share.svg", "share?names=yes"] {
        get(&app, &format!("{table}/{path}")).await.expect(403);
    }
    // A class of adults.
    let mut teacher = Browser::new(&app);
    teacher.post(&format!("/class/new/{}", learning(false).key()), &[]).await.expect(200);
    let class = teacher.here().strip_suffix("/board").expect("the board").to_owned();
    let board = teacher.get(&format!("{class}/board")).await.text;
    let title = board.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap();
    let code: String = title.chars().filter(char::is_ascii_digit).collect();
    let mut pupils = [comes(&app, &class, &code).await, comes(&app, &class, &code).await];
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    pupils[0].get(&class).await.expect(200);
    let led = pupils[0].here();
    assert!(led.starts_with("/t/"), "{led}");
    get(&app, &format!("{led}/share")).await.expect(403);
}

//! Tests of replays: every moment of a finished game in all views, imported records, and downloaded files of
//! observations.

use std::collections::BTreeSet;

use axum::Router;
use axum::http::header;
use classes::Classes;
use game::OptionValues;
use host::{House, HouseConfig};
use journal::MemoryJournal;
use rooms::{ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::{Value, json};
use web::WebConfig;

use crate::support::{Browser, Steps, api, config, get, house, lucky_house, people, send, table};

/// Plays random candidate moves of these seats until the game is over.
pub(crate) async fn play_out(app: &Router, id: &str, tokens: &[String], seed: u64) {
    let mut steps = Steps::new(seed);
    loop {
        let mut moved = false;
        for token in tokens {
            let moves = api(app, "GET", &format!("/tables/{id}/moves?limit=1"), token, None).await.expect(200).json();
            let (Some(window), Some(candidates)) = (moves["window"].as_u64(), moves["candidates"].as_array()) else {
                continue;
            };
            let body = json!({ "window": window, "move": candidates[steps.below(candidates.len())] });
            // If several seats may move at the same time, another seat's move can make this move illegal. So an error
            // is ignored.
            api(app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await;
            moved = true;
        }
        let view = api(app, "GET", &format!("/tables/{id}"), "", None).await.json();
        if !moved && view["phase"] == "finished" {
            return;
        }
    }
}

/// Plays a game of this room to its end. Returns the server, its router, the table's id, and the tokens of the seats.
pub(crate) async fn finished(room: &dyn Room, seed: u64) -> (House, Router, String, Vec<String>) {
    let (house, app) = lucky_house(seed).await;
    let (id, tokens) = table(&app, room, people(room, 3), 0).await;
    play_out(&app, &id, &tokens, seed).await;
    (house, app, id, tokens)
}

fn select<'a>(page: &'a Html, selector: &str) -> Vec<scraper::ElementRef<'a>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

fn link(page: &str, selector: &str) -> Option<String> {
    let page = Html::parse_document(page);
    Some(select(&page, selector).first()?.value().attr("href")?.to_owned())
}

#[tokio::test]
async fn a_game_that_is_not_over_is_not_looked_back_at() {
    let (_house, app) = house().await;
    let (id, _tokens) = table(&app, ROOMS[0], 2, 0).await;
    for path in ["replay", "replay?as=A", "replay?at=9&as=open", "replay?game=1", "replay?as=rail"] {
        let page = get(&app, &format!("/t/{id}/{path}")).await.expect(409).text;
        assert!(!page.contains("class=\"board\"") && !page.contains("Every move"), "{page}");
    }
    get(&app, "/t/0000000000000/replay").await.expect(404);
}

#[tokio::test]
async fn every_moment_is_a_page_with_links_to_the_others() {
    for (seed, room) in (3..).zip(ROOMS) {
        let (_house, app, id, _tokens) = finished(*room, seed).await;
        let first = get(&app, &format!("/t/{id}/replay")).await.expect(200).text;
        assert!(link(&first, "#stepper a[rel=prev]").is_none(), "nothing is before the beginning");
        let total = select(&Html::parse_document(&first), "#list li").len();
        let mut page = first;
        for step in 1..=10 {
            let Some(next) = link(&page, "#stepper a[rel=next]") else { break };
            page = get(&app, &next).await.expect(200).text;
            let html = Html::parse_document(&page);
            assert_eq!(select(&html, "#list [aria-current=step]").len(), 1, "{next}");
            assert!(select(&html, "#board > *").len() > 1, "the room shows its table");
            assert_eq!(select(&html, "#main form").len(), 0, "nothing can be played any more");
            assert!(link(&page, "#stepper a[rel=prev]").is_some());
            let place = select(&html, "#stepper .replay-place")[0].text().collect::<String>();
            assert!(place.starts_with(&format!("{step} /")), "{place}");
        }
        assert!(total > 4, "{}: {total} in the list", room.key());
        if let Some(last) = link(&page, "#step-last") {
            page = get(&app, &last).await.expect(200).text;
        }
        assert_eq!(link(&page, "#step-last").or(link(&page, "#stepper a[rel=next]")), None, "this is the end");
        let back = link(&page, "#step-first").unwrap();
        let again = get(&app, &back).await.expect(200).text;
        assert!(link(&again, "#stepper a[rel=prev]").is_none());
    }
}

#[tokio::test]
async fn an_earlier_game_is_found_after_the_rematch() {
    let room = ROOMS[0];
    let (_house, app, id, tokens) = finished(room, 5).await;
    let (table, replay) = (format!("/t/{id}"), format!("/t/{id}/replay"));
    let page = get(&app, &replay).await.expect(200).text;
    let card = Some(format!("/g/{}/card", room.key()));
    for path in [&table, &replay, &format!("/g/{}", room.key())] {
        let page = get(&app, path).await.expect(200).text;
        assert!(link(&page, "a[data-open=rules-card]") == card && page.contains("<dialog id=\"rules-card\""), "{path}");
    }
    assert!(link(&page, "#games a").is_none(), "there is only one");
    let mut host = Browser::new(&app);
    host.post(&format!("{table}/take"), &[("token", &tokens[0])]).await.expect(200);
    host.post(&format!("{table}/again"), &[]).await.expect(200);
    for reader in [host.get(&table).await, get(&app, &table).await] {
        assert_eq!(link(&reader.expect(200).text, "#menu #look-back").as_deref(), Some(replay.as_str()));
    }
    play_out(&app, &id, &tokens, 6).await;
    let last = get(&app, &replay).await.expect(200);
    assert_eq!(last.header(header::CACHE_CONTROL), "no-cache", "soon another game is the last one");
    assert_eq!(link(&last.text, "#games a[aria-current]"), Some(format!("{replay}?game=2")));
    let first = get(&app, &link(&last.text, "#games a").unwrap()).await.expect(200).text;
    assert_eq!(link(&first, "#games a[aria-current]"), Some(format!("{replay}?game=1")));
    let next = link(&first, "#stepper a[rel=next]").unwrap();
    let stepped = get(&app, &next).await.expect(200).text;
    assert_eq!(link(&stepped, "#games a[aria-current]"), Some(format!("{replay}?game=1")), "{next}");
    host.post(&format!("{table}/game/{}", room.key()), &[]).await.expect(200);
    let lobby = host.get(&table).await.expect(200).text;
    assert_eq!(link(&lobby, &format!("a[href='{replay}']")), Some(replay));
    assert!(link(&lobby, "a[data-open=rules-card]") == card && lobby.contains("<dialog id=\"rules-card\""));
}

#[tokio::test]
async fn turns_and_lies_are_jumped_to() {
    let (_house, app, id, _tokens) = finished(rooms::room("bluffer").unwrap(), 11).await;
    let start = get(&app, &format!("/t/{id}/replay")).await.expect(200).text;
    let mut page = start.clone();
    let mut turns = 0;
    while let Some(next) = link(&page, "#step-turn-after") {
        page = get(&app, &next).await.expect(200).text;
        turns += 1;
    }
    assert!(turns > 3 && link(&page, "#step-after").is_none(), "{turns} turns lead to the end");
    let marks = |page: &str| select(&Html::parse_document(page), "#list .is-lie, #list .is-false").len();
    let untrue = marks(&start);
    assert!(untrue > 0, "a random game of Bluffer has its lies");
    let (mut page, mut lies) = (start.clone(), 0);
    while let Some(next) = link(&page, "#lie-after") {
        page = get(&app, &next).await.expect(200).text;
        lies += 1;
        assert_eq!(select(&Html::parse_document(&page), "#now .is-lie, #now .is-false").len(), 1);
    }
    assert_eq!(lies, untrue);
    let said = select(&Html::parse_document(&start), ".replay-lies p")[0].text().collect::<String>();
    assert!(said.starts_with(&format!("{untrue} false claim")), "{said}");
    let result = get(&app, &format!("/t/{id}")).await.expect(200).text;
    let result = Html::parse_document(&result);
    assert_eq!(select(&result, "#claims-title")[0].text().collect::<String>(), said);
    let ways: Vec<_> = select(&result, "#claims a").iter().filter_map(|link| link.value().attr("href")).collect();
    assert_eq!(ways.len(), untrue);
    let known = select(&result, "#claims .is-lie").len();
    assert!(known == untrue || said.contains(&format!("{known} of them")) || known == 0, "{known}: {said}");
    for way in [ways[0], ways[untrue - 1]] {
        let moment = get(&app, way).await.expect(200).text;
        assert_eq!(select(&Html::parse_document(&moment), "#now .is-lie, #now .is-false").len(), 1, "{way}");
    }
    let filtered = get(&app, &link(&start, ".replay-filter").unwrap()).await.expect(200).text;
    assert_eq!(select(&Html::parse_document(&filtered), "#list li").len(), untrue);
    for eyes in ["A", "rail"] {
        let page = get(&app, &format!("/t/{id}/replay?as={eyes}")).await.expect(200).text;
        let html = Html::parse_document(&page);
        assert_eq!(select(&html, ".replay-truth, .replay-lies").len(), 0, "as {eyes} nobody is told what was true");
    }
}

#[tokio::test]
async fn eyes_and_moments_are_in_the_address() {
    let (_house, app, id, _tokens) = finished(ROOMS[0], 12).await;
    let start = get(&app, &format!("/t/{id}/replay")).await.expect(200).text;
    let next = link(&start, "#stepper a[rel=next]").unwrap();
    let html = Html::parse_document(&get(&app, &next).await.expect(200).text);
    let shared = select(&html, "#moment-link")[0].value().attr("value").unwrap();
    assert_eq!(shared, format!("http://cards.test:8080{next}"));
    let as_seat = select(&html, "#eyes a")[1].value().attr("href").unwrap().to_owned();
    assert!(as_seat.contains("&as=A") && as_seat.starts_with(&next));
    let page = get(&app, &as_seat).await.expect(200).text;
    assert!(link(&page, "#stepper a[rel=next]").unwrap().contains("&as=A"), "the eyes stay open");
    for (query, status) in [
        ("at=999999", 200),
        ("at=0", 200),
        ("at=-1", 400),
        ("at=x", 400),
        ("as=Z", 400),
        ("as=AA", 400),
        ("as=", 400),
        ("game=2", 409),
        ("game=0", 409),
        ("only=nonsense", 200),
    ] {
        get(&app, &format!("/t/{id}/replay?{query}")).await.expect(status);
    }
    let mut browser = Browser::new(&app);
    browser.get(&format!("/replay/{id}?at=7")).await.expect(200);
    assert_eq!(browser.here(), format!("/t/{id}/replay?at=7"));
}

#[tokio::test]
async fn a_record_goes_from_house_to_house() {
    let (_house, app, id, _tokens) = finished(ROOMS[1], 13).await;
    let record = get(&app, &format!("/t/{id}/record.ndjson")).await.expect(200).text;
    let (_other, elsewhere) = house().await;
    get(&elsewhere, &format!("/t/{id}/replay")).await.expect(404);
    let mut browser = Browser::new(&elsewhere);
    let form = browser.get("/replay").await.expect(200).text;
    assert!(form.contains("name=\"record\"") && form.contains("method=\"post\""));
    // A browser sends line breaks in forms as CR LF. The server must accept such a record.
    let page = browser.post("/replay", &[("record", &record.replace('\n', "\r\n"))]).await.expect(200).text;
    assert_eq!(browser.here(), format!("/t/{id}/replay"));
    assert_eq!(page.split("<main").nth(1), get(&app, &format!("/t/{id}/replay")).await.text.split("<main").nth(1));
    browser.post("/replay", &[("record", &record)]).await.expect(200);
    assert_eq!(browser.here(), format!("/t/{id}/replay"), "it is there already");
    assert_eq!(get(&elsewhere, &format!("/t/{id}/record.ndjson")).await.expect(200).text, record);
}

#[tokio::test]
async fn a_bad_record_is_told_in_one_sentence() {
    let (_house, app, id, _tokens) = finished(ROOMS[1], 14).await;
    let record = get(&app, &format!("/t/{id}/record.ndjson")).await.expect(200).text;
    let lines: Vec<&str> = record.lines().collect();
    let without = |gone: usize| {
        let kept: Vec<&str> = lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| *line).collect();
        kept.join("\n") + "\n"
    };
    let draw = lines.iter().position(|line| line.contains("\"drawn\"")).unwrap();
    let (other, draws) =
        (lines[draw + 1].split_once(",\"type\"").unwrap().1, lines[draw].split_once(",\"type\"").unwrap());
    let forged = record.replace(lines[draw], &format!("{},\"type\"{other}", draws.0));
    // A record in the first format has no information about where it ends, so a cut record is not detected.
    let first_format = |lines: &[&str]| lines.join("\n").replacen("\"format\":2", "\"format\":1", 1) + "\n";
    let (_other, elsewhere) = house().await;
    for (text, sentence) in [
        (String::new(), "not a Humbug record"),
        ("<script>alert(1)</script>".to_owned(), "not a Humbug record"),
        ("{\"humbug\":\"seen\",\"format\":1}".to_owned(), "not a Humbug record"),
        (lines[0].replace("\"format\":2", "\"format\":99") + "\n", "newer version"),
        (record.replace("\"type\":\"drawn\"", "\"type\":\"juggled\""), "newer version"),
        (record[..record.len() / 2].to_owned(), "breaks off at entry"),
        (lines[..lines.len() - 1].join("\n") + "\n", "breaks off at entry"),
        (first_format(&lines[..lines.len() - 2]), "ends before its game does"),
        (first_format(&lines[..1]), "ends before its game does"),
        (without(5), "Entry 5 of this record cannot be read"),
        (record.replace("\"draw\":\"", "\"draw\":\"<b>"), "is wrong from entry"),
        (forged, &format!("is wrong from entry {draw} on")),
        (record.replace(&format!("\"rules\":{}", ROOMS[1].rules().end()), "\"rules\":999"), "is wrong from entry"),
    ] {
        let mut browser = Browser::new(&elsewhere);
        let page = browser.post("/replay", &[("record", &text)]).await.expect(422).text;
        assert!(page.contains(sentence), "{sentence}: {page}");
        assert!(!page.contains("<script>alert") && !page.contains("<b>"), "{page}");
    }
    get(&elsewhere, &format!("/t/{id}")).await.expect(404);
    let mut browser = Browser::new(&elsewhere);
    browser.post("/replay", &[("record", &"x".repeat(9_000_000))]).await.expect(413);
    browser.post("/replay", &[("other", "")]).await.expect(400);
}

#[tokio::test]
async fn a_house_for_children_keeps_no_records() {
    let config = HouseConfig { child_safe: true, ..config() };
    let house = House::open(std::sync::Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house), WebConfig::default());
    get(&app, "/replay").await.expect(403);
    let (_house, other, id, _tokens) = finished(ROOMS[1], 15).await;
    let record = get(&other, &format!("/t/{id}/record.ndjson")).await.expect(200).text;
    Browser::new(&app).post("/replay", &[("record", &record)]).await.expect(403);
    get(&app, &format!("/t/{id}")).await.expect(404);
}

/// Parses the lines of the file with a viewer's observations.
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

#[tokio::test]
async fn what_was_seen_can_be_saved() {
    let (_house, app) = house().await;
    let room = ROOMS[0];
    let body = json!({ "room": room.key(), "options": OptionValues::new() });
    let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let lobby = made["table"].as_str().unwrap();
    get(&app, &format!("/t/{lobby}/seen.ndjson")).await.expect(409);
    let (id, tokens) = table(&app, room, 2, 0).await;
    let seen = api(&app, "GET", &format!("/tables/{id}/seen"), &tokens[0], None).await.expect(200);
    assert_eq!(seen.header(header::CONTENT_TYPE), "application/x-ndjson");
    let start = lines(&seen.text);
    assert_eq!((&start[0]["humbug"], &start[0]["viewer"]), (&json!("seen"), &json!("A")));
    let view = api(&app, "GET", &format!("/tables/{id}/view"), &tokens[0], None).await.json();
    assert_eq!(start.last().unwrap()["view"], view["view"]);
    assert_eq!(start[0]["seq"], view["seq"]);
    let seqs: Vec<u64> = start[1..start.len() - 1].iter().map(|line| line["seq"].as_u64().unwrap()).collect();
    assert!(seqs.windows(2).all(|pair| pair[1] == pair[0] + 1), "{seqs:?}");
    assert_eq!(seqs.last(), view["seq"].as_u64().as_ref());
    api(&app, "GET", &format!("/tables/{id}/seen"), &"0".repeat(tokens[0].len()), None).await.expect(403);

    play_out(&app, &id, &tokens, 16).await;
    let mut with_cookie = crate::support::request("GET", &format!("/t/{id}/seen.ndjson"));
    with_cookie = with_cookie.header(header::COOKIE, format!("humbug_{id}={}", tokens[1]));
    let mine = send(&app, with_cookie.body(axum::body::Body::empty()).unwrap()).await.expect(200);
    assert!(mine.header(header::CONTENT_DISPOSITION).contains("attachment"));
    let (mine, rail) = (lines(&mine.text), lines(&get(&app, &format!("/t/{id}/seen.ndjson")).await.expect(200).text));
    assert_eq!((&mine[0]["viewer"], &rail[0]["viewer"]), (&json!("B"), &json!("rail")));
    assert_eq!(mine.len(), rail.len());
    let told = |file: &[Value]| file.iter().filter_map(|line| line["lines"].as_array()).map(Vec::len).sum::<usize>();
    assert!(told(&mine) >= told(&rail) && told(&rail) > 5);
    assert_eq!(mine.last().unwrap()["view"]["archive"], json!(false), "still as that viewer");
}

/// The maximum number of games to play until a game contains the event that the test needs. The number of the game is
/// its seed.
const GAMES: u64 = 200;

#[tokio::test]
async fn a_weak_sneak_that_got_through_is_marked_and_no_false_claim() {
    for seed in 0..GAMES {
        let (_house, app, id, _tokens) = finished(rooms::room("sneak").unwrap(), seed).await;
        let start = get(&app, &format!("/t/{id}/replay")).await.expect(200).text;
        let html = Html::parse_document(&start);
        let weak = select(&html, "#list .is-weak").len();
        let untrue = select(&html, "#list .is-lie, #list .is-false").len();
        let said = select(&html, ".replay-lies p")[0].text().collect::<String>();
        assert!(said.contains(&format!("{untrue} false claim")) || untrue == 0, "{said}");
        assert_eq!(said.contains(&format!("{weak} weak lead")), weak > 0, "{said}");
        let (mut page, mut marked) = (start.clone(), 0);
        while let Some(next) = link(&page, "#lie-after") {
            page = get(&app, &next).await.expect(200).text;
            let html = Html::parse_document(&page);
            marked += select(&html, "#now .is-weak").len();
            assert_eq!(select(&html, "#board[data-untrue]").len(), 1, "the replay stays here for longer");
        }
        assert_eq!(marked, weak);
        let seat = get(&app, &format!("/t/{id}/replay?as=A")).await.expect(200).text;
        assert!(!seat.contains("is-weak"), "what a seat did not see is not told through its eyes");
        if weak > 0 {
            return;
        }
    }
    panic!("no weak sneak got through");
}

#[tokio::test]
async fn the_moments_of_a_game_lead_into_its_replay() {
    let expected = [("sneak", 3), ("bluffer", 3), ("pirate", 3), ("learnatic", 2), ("thats-it", 0)];
    for (key, kinds) in expected {
        let mut seen = BTreeSet::new();
        for seed in 0..GAMES {
            let (_house, app, id, _tokens) = finished(rooms::room(key).unwrap(), seed).await;
            let result = Html::parse_document(&get(&app, &format!("/t/{id}")).await.expect(200).text);
            let ways = select(&result, "#best li a");
            assert_eq!(select(&result, "#best-title").len(), usize::from(!ways.is_empty()), "{key}: nothing empty");
            for way in ways {
                let page = get(&app, way.value().attr("href").unwrap()).await.expect(200).text;
                let (moment, kind) = (Html::parse_document(&page), select_in(&way, ".best-kind"));
                let (bluff, place) = (kind.contains("bluff"), "#now .is-lie, #now .is-weak");
                let shown = if bluff { select(&moment, place) } else { select(&moment, "#board[data-moment]") };
                assert_eq!(shown.len(), 1, "{key}: {kind}");
                assert!(seen.len() < 3 || seen.contains(&kind), "{key}: {kind}");
                seen.insert(kind);
            }
            if seen.len() == kinds {
                break;
            }
        }
        assert_eq!(seen.len(), kinds, "{key}: {seen:?}");
    }
}

fn select_in(element: &scraper::ElementRef<'_>, selector: &str) -> String {
    element.select(&Selector::parse(selector).unwrap()).flat_map(|found| found.text()).collect()
}

#[tokio::test]
async fn an_expert_says_what_it_would_do_when_it_is_asked() {
    for (seed, room) in (21..).zip(ROOMS) {
        let (_house, app, id, _tokens) = finished(*room, seed).await;
        let start = get(&app, &format!("/t/{id}/replay")).await.expect(200).text;
        assert!(select(&Html::parse_document(&start), ".coach-odds").is_empty(), "nobody has asked");
        let asked = get(&app, &link(&start, "#coach-switch").unwrap()).await.expect(200).text;
        let next = link(&asked, "#stepper a[rel=next]").unwrap();
        let page = get(&app, &next).await.expect(200).text;
        let html = Html::parse_document(&page);
        assert!(!select(&html, ".coach-odds li").is_empty(), "{}: {page}", room.key());
        assert_eq!(select(&html, ".coach-odds .coach-done").len(), 1, "what was done is among them");
        assert_eq!(select(&html, ".coach-tallies dt").len(), people(*room, 3), "each person's chances");
        assert!(select(&html, ".coach-moments li").len() <= 3 * people(*room, 3), "three moments each at most");
        let hidden = get(&app, &link(&page, "#coach-switch").unwrap()).await.expect(200).text;
        assert!(select(&Html::parse_document(&hidden), ".coach-odds").is_empty());
    }
}

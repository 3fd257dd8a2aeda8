//! Tests that play whole games, by forms and by the API.

use axum::{Router, http::header};
use rooms::ROOMS;
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::{
    secrecy::canary::page,
    support::{Browser, Steps, api, get, house, people, short, table},
};

/// Returns a random legal move of this token's seat, and the number of the game's open window.
pub(crate) async fn choose(app: &Router, id: &str, token: &str, steps: &mut Steps) -> Option<(u32, String)> {
    let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
    let window = u32::try_from(moves["window"].as_u64()?).unwrap();
    let candidates = moves["candidates"].as_array().unwrap();
    assert!(!candidates.is_empty());
    Some((window, candidates[steps.below(candidates.len())].as_str().unwrap().to_owned()))
}

async fn phase(app: &Router, id: &str) -> Value {
    get(app, &format!("/api/v1/tables/{id}")).await.expect(200).json()["phase"].clone()
}

/// Waits until the bots have answered; returns false once the game is over.
pub(crate) async fn my_turn(app: &Router, id: &str, token: &str) -> bool {
    loop {
        let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
        if moves["window"].is_u64() {
            return true;
        }
        if phase(app, id).await == "finished" {
            return false;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
}

/// Returns whether the seat of this token is awaited in the decision with the number `window`.
async fn is_open(app: &Router, id: &str, token: &str, window: u32) -> bool {
    let moves = api(app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
    moves["window"].as_u64() == Some(window.into())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_bots_is_played_by_forms_to_its_end() {
    for room in ROOMS {
        let (_house, app) = house().await;
        let mut browser = Browser::new(&app);
        let opponents = (people(*room, 2) - 1).to_string();
        let options = short(*room);
        let mut fields = vec![("opponents", opponents.as_str())];
        fields.extend(options.iter().map(|(key, value)| (*key, value.as_str())));
        browser.post(&format!("/play/{}", room.key()), &fields).await.expect(200);
        let path = browser.here();
        let id = path.rsplit('/').next().unwrap().to_owned();
        let token = browser.tokens()[0].clone();
        let (mut steps, mut moved) = (Steps::new(7), 0);
        while my_turn(&app, &id, &token).await {
            let Some((window, play)) = choose(&app, &id, &token, &mut steps).await else { continue };
            let page = browser.get(&path).await.expect(200).text;
            // A bot may end the current decision at any time. Numbers of decisions are never used twice. So if this
            // decision is still current, it was also current when the page was rendered.
            if !is_open(&app, &id, &token, window).await {
                continue;
            }
            assert_form(&page, &path, window);
            let number = window;
            let window = window.to_string();
            let mut words = play.split(' ');
            let mut fields = vec![("window", window.as_str()), ("move", words.next().unwrap())];
            fields.extend(words.map(|card| ("card", card)));
            let mut asking = fields.clone();
            asking.push(("step", "ask"));
            let question = browser.post(&format!("{path}/move"), &asking).await;
            if question.status == 409 && !is_open(&app, &id, &token, number).await {
                continue;
            }
            assert!(question.expect(200).text.contains("name=\"step\" value=\"do\""), "it asks back");
            let answer = browser.post(&format!("{path}/move"), &fields).await;
            if answer.status == 409 && !is_open(&app, &id, &token, number).await {
                continue;
            }
            answer.expect(200);
            moved += 1;
            assert_eq!(browser.here(), path);
        }
        assert!(moved > 0, "every window was closed by a bot");
        let page = browser.get(&path).await.expect(200).text;
        assert!(page.contains("record.ndjson"), "the result is shown");
        let shown = |selector: &str| Html::parse_document(&page).select(&Selector::parse(selector).unwrap()).count();
        assert_eq!(
            (shown(".ranks li .face img, .ranks li .face .robot"), shown("#open-record[href='/replay']")),
            (people(*room, 2), 1)
        );
        let record = browser.get(&format!("{path}/record.ndjson")).await.expect(200).text;
        assert!(record.contains("\"child\""), "{}: the opponent is a friendly one", room.key());
        check_record(&record);
        let page = browser.post(&format!("{path}/again"), &[]).await.expect(200).text;
        assert_eq!(browser.here(), path, "the same table");
        assert!(page.contains("data-keys"), "another game has begun");
        assert!(browser.visited.iter().all(|address| !address.contains(&token)), "tokens are in no address");
    }
}

fn assert_form(page: &str, path: &str, window: u32) {
    let page = Html::parse_document(page);
    let form = Selector::parse(&format!("form[action=\"{path}/move\"]")).unwrap();
    let field = Selector::parse(&format!("[name=window][value=\"{window}\"]")).unwrap();
    assert!(page.select(&form).next().is_some(), "a form for the move");
    assert!(page.select(&field).next().is_some(), "the window in the form");
}

fn check_record(text: &str) {
    let record: journal::Record = text.parse().unwrap();
    let verdict = host::verify(&record);
    assert!(matches!(verdict, host::Verdict::Exact { .. } | host::Verdict::Unfinished { .. }), "{verdict:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_by_the_api_to_its_end() {
    for room in ROOMS {
        let (_house, app) = house().await;
        let seats = people(*room, 4);
        let (id, tokens) = table(&app, *room, seats, 0).await;
        let mut steps = Steps::new(11);
        while phase(&app, &id).await != "finished" {
            for token in &tokens {
                if let Some((window, play)) = choose(&app, &id, token, &mut steps).await {
                    let body = json!({ "window": window, "move": play });
                    let played = api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await;
                    assert!(played.expect(200).json()["seq"].is_u64());
                }
            }
        }
        let view = api(&app, "GET", &format!("/tables/{id}/view"), "", None).await.expect(200).json();
        assert_eq!(view["viewer"], "archive");
        assert_eq!(view["outcome"]["ranks"].as_array().unwrap().len(), seats);
        check_record(&get(&app, &format!("/api/v1/tables/{id}/record")).await.expect(200).text);
    }
}

#[tokio::test]
async fn tables_are_set_up_at_once_by_the_api() {
    let (_house, app) = house().await;
    let rooms = api(&app, "GET", "/rooms", "", None).await.expect(200).json();
    assert_eq!(rooms.as_array().unwrap().len(), ROOMS.len());
    for room in ROOMS {
        let bots = vec!["random"; people(*room, 3) - 1];
        let body = json!({ "room": room.key(), "bots": bots, "open": true, "pace_ms": 60_000 });
        let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201);
        assert_eq!(made.header(header::CACHE_CONTROL), "no-store");
        let made = made.json();
        assert_eq!(made["seat"], "A");
        let id = made["table"].as_str().unwrap();
        assert_eq!(phase(&app, id).await, "playing");
        let code = made["code"].as_str().unwrap();
        api(&app, "POST", &format!("/join/{code}"), "", Some(json!({}))).await.expect(409);
    }
}

#[tokio::test]
async fn the_lobby_is_run_by_the_api() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().find(|room| *room.seats().end() > 2) else { return };
    let made = api(&app, "POST", "/tables", "", Some(json!({ "room": room.key() }))).await.expect(201).json();
    let (id, host) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
    let door = format!("/join/{}", made["code"].as_str().unwrap());
    let guest = api(&app, "POST", &door, "", Some(json!({ "name": "Bea" }))).await.expect(201).json();
    let info = api(&app, "POST", &format!("/tables/{id}/bots"), host, Some(json!({}))).await.expect(200).json();
    assert_eq!(info["chairs"].as_array().unwrap().len(), 3);
    let guest = guest["token"].as_str().unwrap();
    api(&app, "POST", &format!("/tables/{id}/bots"), guest, Some(json!({}))).await.expect(403);
    api(&app, "DELETE", &format!("/tables/{id}/seats/C"), guest, None).await.expect(403);
    api(&app, "DELETE", &format!("/tables/{id}/seats/C"), host, None).await.expect(200);
    let info = api(&app, "DELETE", &format!("/tables/{id}/seats/B"), guest, None).await.expect(200).json();
    assert_eq!(info["chairs"].as_array().unwrap().len(), 1);
    assert_eq!(info["phase"], "lobby");
}

#[tokio::test]
async fn a_deal_is_one_line_of_the_log() {
    for room in ROOMS {
        let (_house, app) = house().await;
        let (id, tokens) = table(&app, *room, people(*room, 3), 0).await;
        for (place, token) in tokens.iter().chain([&String::new()]).enumerate() {
            let page = page(&app, &id, token).await.1;
            let page = Html::parse_document(&page);
            let selector = Selector::parse("#log p").unwrap();
            let lines = page.select(&selector);
            let lines = lines.map(|line| line.text().collect::<String>().replace(['\u{2068}', '\u{2069}'], ""));
            let dealt: Vec<_> = lines.filter(|line| line.contains("dealt")).collect();
            assert!(dealt.len() <= 1, "{}: {dealt:?}", room.key());
            let own = dealt.first().and_then(|line| line.split_once("you (")).map(|(_, cards)| cards);
            let seen = |cards: &str| cards.split(')').next().is_some_and(|cards| !cards.contains(" cards"));
            let seated = place < tokens.len();
            assert!(own.is_none_or(|cards| seated && seen(cards)), "{}: {dealt:?}", room.key());
        }
    }
}

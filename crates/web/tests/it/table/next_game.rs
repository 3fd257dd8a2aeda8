//! The next game, which the people at a table choose: forms, pages, the live stream, the TV page, the API.

use axum::{Router, http::header};
use game::Seat;
use host::{House, Settings};
use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use super::play::{Reader, count, house, room, until};
use crate::{
    front::doors::{attr, text},
    replay::play_out,
    support::{Browser, api, get, people, table},
};

async fn info(app: &Router, id: &str) -> Value {
    get(app, &format!("/api/v1/tables/{id}")).await.expect(200).json()
}

/// Plays a game of three people, or of fewer if the room has fewer seats.
async fn after_a_game(room: &dyn Room, settings: Settings) -> (House, Router, String, Vec<String>) {
    let (house, app) = house(settings).await;
    let (id, tokens) = table(&app, room, people(room, 3), 0).await;
    play_out(&app, &id, &tokens, 3).await;
    (house, app, id, tokens)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_proposes_everybody_sees_it_and_agrees_by_one_tap() {
    let (_house, app, id, tokens) = after_a_game(room(), Settings::default()).await;
    let reader = |index: usize| Reader { app: &app, id: &id, token: &tokens[index] };
    let (host, tom, zoe) = (reader(0), reader(1), reader(2));
    let (mut at_the_hosts, tv) = (host.stream().await, Browser::new(&app));
    let screen = get(&app, &format!("/t/{id}/tv")).await.expect(200).text;
    assert_eq!((count(&screen, "#tv-next"), count(&screen, "#tv-next .proposed")), (1, 0));
    let mut screen = tv.stream(&format!("/t/{id}/tv/events")).await;
    assert_eq!(tom.post("/propose", "game=same").await, 204);
    for (stream, region) in [(&mut at_the_hosts, "\"again\""), (&mut screen, "\"tv-next\"")] {
        let frame = until(stream, "would like to play").await;
        assert!(frame.contains(region) && frame.contains("Guest 1"), "{frame}");
    }
    let number = info(&app, &id).await["proposals"][0]["number"].as_u64().expect("a number");
    // The proposer can only take the proposal back. The others can agree or refuse, and the host can also begin at once.
    let page = tom.page().await;
    let form = |end: &str| format!("#again form[action='/t/{id}/{end}']");
    assert_eq!((count(&page, &form("accept")), count(&page, &form("decline"))), (0, 1));
    assert!(text(&page, ".proposed").unwrap().contains("Still to answer"), "{page}");
    assert_eq!(text(&page, "#decline-1").as_deref(), Some("Take it back"));
    let page = zoe.page().await;
    assert_eq!((count(&page, &form("accept")), count(&page, &format!("#begin-{number}"))), (1, 0));
    assert_eq!(attr(&page, &format!("#accept-{number}-2"), "value"), Some(number.to_string()));
    let page = host.page().await;
    assert_eq!((count(&page, &form("accept")), count(&page, &format!("#begin-{number}"))), (2, 1));
    assert_eq!(count(&page, "#ask-others #propose-same"), 1, "the host may ask, too");
    let watching = get(&app, &format!("/t/{id}")).await.expect(200).text;
    assert_eq!((count(&watching, ".proposed"), count(&watching, "#again form")), (1, 0), "spectators only read it");
    // Each of the others agrees by one request, and the game begins without the host's tools.
    assert_eq!(zoe.post("/accept", &format!("number={number}")).await, 204);
    assert_eq!(zoe.post("/accept", &format!("number={number}&begin=yes")).await, 403, "only the host begins at once");
    let page = host.page().await;
    assert_eq!((count(&page, &form("accept")), count(&page, &form("decline"))), (1, 1), "the host's vote begins it");
    assert_eq!(host.post("/accept", &format!("number={number}")).await, 204);
    until(&mut at_the_hosts, "goto").await;
    assert_eq!(info(&app, &id).await["phase"], json!("playing"));
    for reader in [&host, &tom, &zoe] {
        assert_eq!(count(&reader.page().await, "main[data-keys] #hand"), 1, "the next game is on");
    }
    assert_eq!(tom.post("/propose", "game=same").await, 409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_works_without_a_script_and_in_every_language() {
    let (_house, app, id, tokens) = after_a_game(room(), Settings::default()).await;
    let path = format!("/t/{id}");
    let mut browsers = Vec::new();
    for (token, language) in tokens.iter().zip(["en", "fr", "ar"]) {
        let mut browser = Browser::new(&app);
        browser.scripted = false;
        browser.language = language.to_owned();
        browser.post(&format!("{path}/take"), &[("token", token)]).await.expect(200);
        browsers.push(browser);
    }
    let page = browsers[1].post(&format!("{path}/propose"), &[("game", "same")]).await.expect(200).text;
    assert!(page.contains("Tu aimerais rejouer"), "{page}");
    let page = browsers[2].get(&path).await.expect(200).text;
    assert!(page.contains("http-equiv=\"refresh\"") && page.contains("اقتراح"), "{page}");
    let page = browsers[0].get(&path).await.expect(200).text;
    let number = attr(&page, "#again button[name=number]", "value").expect("a proposal");
    for browser in [2, 0] {
        browsers[browser].post(&format!("{path}/accept"), &[("number", &number)]).await.expect(200);
    }
    assert_eq!(count(&browsers[0].get(&path).await.expect(200).text, "main[data-keys]"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_comes_with_words_in_the_language_of_the_person_who_proposes_it() {
    let mut spoken = 0;
    for other in ROOMS.iter().filter(|other| other.decks().is_some()) {
        let seats = *other.seats().start();
        let Some(first) = ROOMS.iter().find(|room| room.key() != other.key() && room.seats().contains(&seats)) else {
            continue;
        };
        let (house, app) = house(Settings::default()).await;
        let (id, tokens) = table(&app, *first, usize::from(seats), 0).await;
        play_out(&app, &id, &tokens, 4).await;
        let mut french = Browser::new(&app);
        french.language = "fr".to_owned();
        french.post(&format!("/t/{id}/take"), &[("token", &tokens[1])]).await.expect(200);
        french.post(&format!("/t/{id}/propose"), &[("game", other.key())]).await.expect(200);
        let now = house.table(id.parse().unwrap()).await.unwrap().look();
        let open = &now.next_games()[0];
        assert_eq!((open.room.key(), open.by), (other.key(), Seat::new(1).unwrap()));
        let decks = other.decks().unwrap();
        let deck = decks.read(&open.options[decks.option]).unwrap();
        let words = decks.language.and_then(|key| open.options.get(key));
        assert!(words.map_or(deck.languages()[0] == "fr", |tag| tag == "fr"), "{:?}", deck.languages());
        spoken += 1;
        api(&app, "POST", &format!("/tables/{id}/proposals/{}/begin", open.proposed), &tokens[0], None)
            .await
            .expect(200);
        assert_eq!(info(&app, &id).await["room"], json!(other.key()));
    }
    assert!(spoken > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_propose_agree_refuse_and_are_told_why_not() {
    let (_house, app, id, tokens) = after_a_game(room(), Settings::default()).await;
    let at = |end: &str| format!("/tables/{id}/proposals{end}");
    let game = |game: &str| Some(json!({ "game": game }));
    let word = |answer: &Value| answer["type"].as_str().unwrap().rsplit(':').next().unwrap().to_owned();
    let unfit = ROOMS.iter().find(|room| *room.seats().end() < 3).expect("a game for two");
    for (body, status, why) in [
        (game("no-such-game"), 404, "unknown-room"),
        (game(unfit.key()), 409, "too-many"),
        (Some(json!({ "game": "same", "options": {} })), 422, "json"),
    ] {
        let refused = api(&app, "POST", &at(""), &tokens[1], body).await;
        assert!(refused.status == status || why == "json" && refused.status.is_client_error(), "{}", refused.text);
        assert!(why == "json" || word(&refused.json()) == why, "{}", refused.text);
    }
    api(&app, "POST", &at(""), "", game("same")).await.expect(401);
    api(&app, "POST", &at(""), &"0".repeat(32), game("same")).await.expect(403);
    let made = api(&app, "POST", &at(""), &tokens[1], game("same")).await.expect(200).json();
    let open = &made["proposals"][0];
    let number = open["number"].as_u64().unwrap();
    assert_eq!((&open["by"], &open["accepted"], &open["missing"]), (&json!("B"), &json!(["B"]), &json!(["A", "C"])));
    assert_eq!((&open["room"], &open["same"]), (&json!(room().key()), &json!(true)));
    let made = api(&app, "DELETE", &at(""), &tokens[2], None).await.expect(200).json();
    assert_eq!(made["not_now"], json!(["C"]));
    let gone = api(&app, "POST", &at("/1/accept"), &tokens[0], None).await.expect(409).json();
    assert_eq!(word(&gone), "not-proposed");
    api(&app, "POST", &at(&format!("/{number}/begin")), &tokens[1], None).await.expect(403);
    for token in [&tokens[0], &tokens[2]] {
        api(&app, "POST", &at(&format!("/{number}/accept")), token, None).await.expect(200);
    }
    let now = info(&app, &id).await;
    assert_eq!((&now["phase"], &now["proposals"], &now["not_now"]), (&json!("playing"), &json!([]), &json!([])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_shared_device_each_person_answers_and_its_host_begins() {
    let (_house, app, id, tokens) = after_a_game(room(), Settings::default()).await;
    let path = format!("/t/{id}");
    let mut shared = Browser::new(&app);
    shared.keep(&format!("humbug_{id}"), &format!("{}.{}", tokens[0], tokens[2]));
    let tom = Reader { app: &app, id: &id, token: &tokens[1] };
    assert_eq!(tom.post("/propose", "game=same").await, 204);
    let page = shared.get(&path).await.expect(200).text;
    for (seat, end) in [("A", "accept"), ("C", "accept"), ("A", "decline"), ("C", "decline")] {
        assert_eq!(count(&page, &format!("#again form[action='{path}/{end}?seat={seat}']")), 1, "{page}");
    }
    let number = attr(&page, "#again button[name=number]", "value").expect("a proposal");
    shared.post(&format!("{path}/accept"), &[("number", &number)]).await.expect(400);
    for seat in ["A", "C"] {
        shared.post(&format!("{path}/accept?seat={seat}"), &[("number", &number)]).await.expect(200);
    }
    assert_eq!(info(&app, &id).await["phase"], json!("playing"));
    let first = shared.get(&path).await.expect(200);
    assert!(first.headers.contains_key(header::CONTENT_TYPE));
}

//! A device that several people share, given back with an answer.

use axum::{Router, http::header};
use game::Seat;
use serde_json::json;

use crate::{
    shared::here::{form, has, posted, show},
    support::{Answer, Steps, api, get, house, send, table},
};

/// After a move: back to the curtain, unless the same person continues or looks at a drawn card; never to another
/// person's cards.
pub(crate) async fn check_way_back(app: &Router, id: &str, seat: Seat, answer: &Answer) {
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

/// The target of an answer with a reveal: the public page, for every player, and it begins with the reveal.
pub(crate) async fn moment(app: &Router, id: &str, tokens: &[String], answer: &Answer) -> Option<String> {
    let goto = (answer.status == 200).then(|| answer.json()["goto"].as_str().unwrap().to_owned())?;
    if !goto.ends_with("?moment") {
        return None;
    }
    let page = show(app, &goto, id, tokens).await.text;
    assert!(has(&page, "body[data-staged]") && has(&page, "#hand") == has(&page, ".in-the-open"), "{page}");
    Some(page)
}

/// Plays both seats of a device until a page begins with such an element; returns how often a player first looked at a
/// drawn card.
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

/// An awaited seat, and a legal move.
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

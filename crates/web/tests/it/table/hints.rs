//! Tests of hints for a person who plays alone or learns a game, and of the coach at tables for children.

use axum::Router;
use game::Seat;
use host::Settings;
use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    front::doors::{attr, lobby, text},
    replay::finished,
    support::{Browser, api, child_safe_house, get},
    table::play::{Reader, count, house, room, two_people, until},
};

/// Creates a table with one person and with bots that take long to move. Returns the person's browser, when it is the
/// person's turn, and the table's path.
async fn alone(app: &Router) -> (Browser, String) {
    let mut mia = Browser::new(app);
    mia.post(&format!("/play/{}", room().key()), &[("opponents", "2")]).await.expect(200);
    let table = mia.here();
    while count(&mia.get(&table).await.text, ".turn.yours") == 0 {
        mia.scripted = true;
        mia.post(&format!("{table}/on"), &[]).await.expect(204);
        mia.scripted = false;
        tokio::task::yield_now().await;
    }
    (mia, table)
}

#[tokio::test]
async fn hints_are_offered_to_whoever_switched_them_on_and_told_in_words() {
    let (_house, app) = house(Settings { pace_ms: 60_000, ..Settings::default() }).await;
    let (mut mia, table) = alone(&app).await;
    let page = mia.get(&table).await.text;
    assert_eq!(count(&page, "#ask-hint"), 0, "off until she wants them");
    assert_eq!(attr(&page, "#menu form input[value=hints] ~ button", "aria-checked").as_deref(), Some("false"));
    let page = mia.post(&format!("{table}/aid"), &[("aid", "hints"), ("on", "yes")]).await.expect(200).text;
    assert_eq!(count(&page, "#hint #ask-hint"), 1);
    assert_eq!(attr(&page, "#menu form input[value=hints] ~ button", "aria-checked").as_deref(), Some("true"));
    for (language, expert) in [("en", "xpert"), ("fr", "xpert"), ("ar", "الخبير")] {
        language.clone_into(&mut mia.language);
        let page = mia.post(&format!("{table}/hint"), &[]).await.expect(200).text;
        let told = text(&page, "#notice.gentle p").expect("a hint");
        assert!(told.contains(expert) && told.contains(':') && !told.contains("hint-"), "it names a move: {told}");
        mia.scripted = true;
        let frame = mia.post(&format!("{table}/hint"), &[]).await.expect(200).json();
        mia.scripted = false;
        let regions = frame["regions"].as_object().unwrap();
        assert!(regions.len() == 1 && regions["notice"].as_str().unwrap().contains(&told), "{frame}");
    }
    // The API returns the probability of the proposed move as a number.
    let (id, token) = (table.rsplit('/').next().unwrap(), mia.tokens());
    let path = format!("/tables/{id}/hint");
    let hint = api(&app, "POST", &path, &token[0], None).await.expect(200).json();
    let moves = api(&app, "GET", &format!("/tables/{id}/moves"), &token[0], None).await.json();
    assert_eq!(hint["window"], moves["window"]);
    assert!(hint["odds"].as_f64().is_some_and(|odds| odds > 0.0 && odds <= 1.0) && hint["move"].is_string(), "{hint}");
    api(&app, "POST", &path, "", None).await.expect(401);
    // There are no hints when other people may join the table. The live update must also remove the button from an open
    // page.
    let seq = &get(&app, &format!("/api/v1/tables/{id}/view")).await.json()["seq"];
    let mut seat = mia.stream(&format!("{table}/events?at={seq}&seated=yes")).await;
    let on = Some(json!({ "bot_places": true }));
    api(&app, "PUT", &format!("/tables/{id}/settings"), &token[0], on).await.expect(200);
    let frame: Value = serde_json::from_str(&until(&mut seat, "\"hint\"").await).unwrap();
    assert_eq!(count(frame["regions"]["hint"].as_str().unwrap(), "#ask-hint"), 0, "{frame}");
    mia.post(&format!("{table}/hint"), &[]).await.expect(403);
    assert_eq!(count(&mia.get(&table).await.text, "#ask-hint, input[value=hints]"), 0);
}

#[tokio::test]
async fn where_two_play_nobody_is_offered_a_hint() {
    let (_house, app) = house(Settings::default()).await;
    let (id, tokens) = two_people(&app, room()).await;
    for token in &tokens {
        let mia = Reader { app: &app, id: &id, token };
        assert_eq!(count(&mia.page().await, "#ask-hint, input[value=hints]"), 0);
        assert_eq!(mia.post("/hint", "").await, 403);
        assert_eq!(mia.post("/aid", "aid=hints&on=yes").await, 303, "the switch is the reader's own");
        let refused = api(&app, "POST", &format!("/tables/{id}/hint"), token, None).await.expect(403).json();
        assert!(refused["type"].as_str().unwrap().ends_with("no-hints"), "{refused}");
    }
    // A spectator has no decision to make, so a request for a hint is refused.
    let watcher = Browser::new(&app).post(&format!("/t/{id}/hint"), &[]).await;
    assert_eq!(watcher.status.as_u16(), 403);
}

#[tokio::test]
async fn a_learner_may_ask_and_children_in_their_house_may_not() {
    let (_house, app) = house(Settings::default()).await;
    let closed = child_safe_house().await;
    for room in ROOMS {
        for step in 1..=room.tutorial().unwrap().len() {
            let here = format!("/g/{}/learn?step={step}", room.key());
            let mut learner = Browser::new(&app);
            // To save time, each step of the tutorial is tested in one language only.
            ["en", "fr", "ar"][step % 3].clone_into(&mut learner.language);
            let page = learner.get(&here).await.expect(200).text;
            let asks = attr(&page, "form:has(#ask-hint)", "action").expect("a button");
            let page = learner.post(&asks, &[]).await.expect(200).text;
            let told = text(&page, "#notice.gentle p").expect("a hint");
            assert!(!told.contains("hint-") && count(&page, "#tutor #show") == 1, "{here}: {told}");
            assert_eq!(count(&get(&closed, &here).await.expect(200).text, "#ask-hint"), 0);
            Browser::new(&closed).post(&asks, &[]).await.expect(403);
        }
    }
}

#[tokio::test]
async fn children_ask_an_expert_about_their_game_where_whoever_set_the_table_up_said_so() {
    let (house, app, id, tokens) = finished(room(), 21).await;
    let table = house.table(id.parse().unwrap()).await.unwrap();
    let look = async |query: &str| get(&app, &format!("/t/{id}/replay?{query}")).await.expect(200).text;
    let set = async |token: &str, body: Value| {
        api(&app, "PUT", &format!("/tables/{id}/settings"), token, Some(body)).await.status.as_u16()
    };
    let moment = "at=1000000&coach=on";
    assert_eq!(count(&look(moment).await, ".coach-tallies"), 1);
    assert_eq!(set(&tokens[0], json!({ "child": true })).await, 200);
    // At a table for children the page has no button for advice, and the URL gives no advice either.
    assert_eq!(count(&look("").await, "#coach-switch"), 0);
    assert_eq!(count(&look(moment).await, "#coach-switch, .coach-odds, .coach-tallies"), 0);
    // Only the person who created the table may allow the advice. A child who becomes the host must not be able to
    // allow it.
    let [founder, child]: [host::Token; 2] = [&tokens[0], &tokens[1]].map(|token| token.parse().unwrap());
    table.make_host(&founder, Seat::new(1).unwrap()).await.unwrap();
    assert_eq!(set(&tokens[1], json!({ "coach": true })).await, 403);
    assert_eq!(count(&look(moment).await, "#coach-switch, .coach-tallies"), 0);
    table.make_host(&child, Seat::new(0).unwrap()).await.unwrap();
    assert_eq!(set(&tokens[0], json!({ "coach": true })).await, 200);
    assert_eq!(count(&look(moment).await, ".coach-tallies"), 1);
    table.make_host(&founder, Seat::new(1).unwrap()).await.unwrap();
    assert_eq!(set(&tokens[1], json!({ "coach": false })).await, 200, "whoever hosts may close it");
    assert_eq!(count(&look(moment).await, ".coach-tallies"), 0);
}

#[tokio::test]
async fn only_who_set_a_table_for_children_up_is_asked_about_the_coach() {
    let (_house, app) = house(Settings::default()).await;
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", room().key()), &[("child", "on"), ("coach", "on")]).await.expect(200);
    let table = host.here();
    let id = table.rsplit('/').next().unwrap().to_owned();
    let settings = async || get(&app, &format!("/api/v1/tables/{id}")).await.json()["settings"].clone();
    assert_eq!(settings().await["coach"], true);
    assert!(attr(&host.get(&table).await.text, "#run-coach", "checked").is_some());
    let mut guest = Browser::new(&app);
    guest.post(&format!("{table}/join"), &[]).await.expect(200);
    host.post(&format!("{table}/run"), &[]).await.expect(200);
    assert_eq!(settings().await["coach"], false);
    api(&app, "POST", &format!("/tables/{id}/seats/b/host"), &host.tokens()[0], None).await.expect(200);
    let page = guest.get(&table).await.expect(200).text;
    assert!(attr(&page, "#run-save", "class").is_some() && attr(&page, "#run-coach", "name").is_none());
    guest.post(&format!("{table}/run"), &[("coach", "on")]).await.expect(403);
    // At a table that is not for children, this setting has no effect. A server for children does not have the setting
    // at all.
    let (table, ..) = lobby(&app, room(), json!({ "coach": true })).await;
    let info = get(&app, &format!("/api/v1{}", table.replace("/t/", "/tables/"))).await.json();
    assert_eq!(info["settings"]["coach"], false);
    let closed = child_safe_house().await;
    let mut host = Browser::new(&closed);
    host.post(&format!("/host/{}", room().key()), &[("coach", "on")]).await.expect(200);
    assert_eq!(attr(&host.get(&host.here()).await.text, "#run-coach", "name"), None);
}

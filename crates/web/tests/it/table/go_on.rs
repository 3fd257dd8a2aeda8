//! A table alone against bots: the person can end the pause.

use host::Settings;
use serde_json::json;

use crate::{
    support::api,
    table::play::{Reader, count, house, room, two_people, until},
};

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
    // If two people play, neither can shorten the other's pause.
    let (id, tokens) = two_people(&app, room()).await;
    for token in &tokens {
        let page = Reader { app: &app, id: &id, token }.page().await;
        assert_eq!(count(&page, "#go-on"), 0);
    }
}

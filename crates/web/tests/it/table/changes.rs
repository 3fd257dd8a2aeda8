//! Tests of settings that several people change at the same time, and of several people who take a seat at the same
//! time.

use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    front::doors::{attr, lobby},
    support::{Browser, api, get, house},
};

async fn settings(app: &axum::Router, table: &str) -> Value {
    get(app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json()["settings"].clone()
}

#[tokio::test]
async fn of_two_changes_at_once_none_is_lost() {
    let (_house, app) = house().await;
    for pair in 0..60 {
        let (table, _, token) = lobby(&app, *ROOMS.first().unwrap(), json!({})).await;
        let path = format!("/tables/{}/settings", table.rsplit('/').next().unwrap());
        let (one, other) = tokio::join!(
            api(&app, "PUT", &path, &token, Some(json!({ "locked": true }))),
            api(&app, "PUT", &path, &token, Some(json!({ "clock_s": 30 + pair, "muted": true }))),
        );
        one.expect(200);
        other.expect(200);
        let now = settings(&app, &table).await;
        let now = (&now["locked"], &now["muted"], &now["clock_s"]);
        assert_eq!(now, (&json!(true), &json!(true), &json!(30 + pair)), "pair {pair}");
    }
}

#[tokio::test]
async fn a_form_that_was_shown_before_a_change_takes_nothing_back() {
    let (_house, app) = house().await;
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", ROOMS[0].key()), &[]).await.expect(200);
    let table = host.here();
    let page = host.get(&table).await.expect(200).text;
    let shown = attr(&page, "#host-tools input[name=shown]", "value").unwrap();
    host.post(&format!("{table}/tools/set"), &[("chat", "yes")]).await.expect(200);
    let form = [("shown", shown.as_str()), ("away", "60"), ("stretch", "3")];
    host.post(&format!("{table}/run"), &form).await.expect(200);
    let now = settings(&app, &table).await;
    assert_eq!((&now["chat"], &now["stretch"]), (&json!(true), &json!(3)), "{now}");
    host.post(&format!("{table}/run"), &[("shown", "{")]).await.expect(400);
}

#[tokio::test]
async fn refused_sit_downs_never_shut_the_door() {
    let (_house, app) = house().await;
    let (table, code, token) = lobby(&app, *ROOMS.first().unwrap(), json!({ "free_names": true })).await;
    let id = table.rsplit('/').next().unwrap();
    for _ in 0..100 {
        let bad = Some(json!({ "name": "\u{3164}" }));
        api(&app, "POST", &format!("/tables/{id}/seats"), "", bad.clone()).await.expect(422);
        api(&app, "POST", &format!("/join/{code}"), "", bad).await.expect(422);
    }
    let path = format!("/tables/{id}/settings");
    api(&app, "PUT", &path, &token, Some(json!({ "locked": true }))).await.expect(200);
    for _ in 0..200 {
        Browser::new(&app).post(&format!("{table}/join"), &[]).await.expect(403);
    }
    api(&app, "PUT", &path, &token, Some(json!({ "locked": false }))).await.expect(200);
    api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({ "name": "Tom" }))).await.expect(201);
}

#[tokio::test]
async fn too_much_at_once_is_answered_with_when_to_ask_again() {
    let (_house, app) = house().await;
    let (table, _, token) = lobby(&app, *ROOMS.first().unwrap(), json!({})).await;
    let path = format!("/tables/{}/settings", table.rsplit('/').next().unwrap());
    let mut slowed = None;
    for muted in [true, false].into_iter().cycle().take(2_000) {
        let answer = api(&app, "PUT", &path, &token, Some(json!({ "muted": muted }))).await;
        if answer.status != 200 {
            slowed = Some(answer.expect(429));
            break;
        }
    }
    let slowed = slowed.expect("a program that never stops is slowed down");
    assert_eq!(slowed.header(axum::http::header::RETRY_AFTER), "1");
    assert!(slowed.json()["type"].as_str().unwrap().ends_with("too-fast"), "{}", slowed.text);
}

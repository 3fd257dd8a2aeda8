//! Tests of requests about people's seats, on pages and in the API: who sees a request, who gets buttons for it, and
//! what it changes.

use std::{sync::Arc, time::Duration};

use axum::{Router, body::Body};
use classes::Classes;
use host::{House, HouseConfig, Settings};
use journal::MemoryJournal;
use serde_json::{Value, json};
use web::{WebConfig, pages};

use crate::{
    front::doors::{attr, text},
    support::{Browser, Frames, api, config, get, house, request, room_for, table, two_at_a_table},
};

async fn info(app: &Router, id: &str) -> Value {
    api(app, "GET", &format!("/tables/{id}"), "", None).await.expect(200).json()
}

fn id_of(path: &str) -> String {
    path.rsplit('/').next().unwrap().to_owned()
}

fn said(key: &str) -> String {
    pages::texts("en").format(key, None)
}

/// Starts a server with these timeouts: `away` for absent people, `keep` for requests about seats.
async fn hasty_house(away: Duration, keep: Duration) -> (House, Router) {
    let config = HouseConfig { away_grace: away, host_gone: away, keep_grace: keep, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let settings = Settings { pace_ms: 0, away_s: None, ..Settings::default() };
    (house.clone(), web::app(Classes::open(house), WebConfig { settings, ..WebConfig::default() }))
}

/// Loads the table's page with the seat of this token.
async fn page(app: &Router, id: &str, token: &str) -> String {
    let cookie = format!("humbug_{id}={token}");
    let request = request("GET", &format!("/t/{id}")).header("cookie", cookie).header("accept-language", "en");
    crate::support::send(app, request.body(Body::empty()).unwrap()).await.expect(200).text
}

/// Sends a form of the table's page with the seats of these tokens. Returns the status of the response.
async fn post(app: &Router, id: &str, tokens: &str, path: &str, body: &str) -> u16 {
    let request = request("POST", &format!("/t/{id}{path}"))
        .header("cookie", format!("humbug_{id}={tokens}"))
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", "http://cards.test:8080")
        .header("x-humbug", "1");
    crate::support::send(app, request.body(Body::from(body.to_owned())).unwrap()).await.status.as_u16()
}

#[tokio::test]
async fn a_new_phone_asks_for_a_seat_from_the_tables_own_page() {
    for playing in [false, true] {
        let (_house, app) = house().await;
        let (mut host, mut guest, path) = two_at_a_table(&app, &[]).await;
        let mut phone = Browser::new(&app);
        if playing {
            host.post(&format!("{path}/bot"), &[("seats", "all")]).await.expect(200);
            host.post(&format!("{path}/start"), &[]).await.expect(200);
        }
        let door = phone.get(&path).await.expect(200).text;
        assert_eq!(attr(&door, "#yours form", "action"), Some(format!("{path}/seats/ask")));
        assert!(attr(&door, "#ask-1", "value").is_some() && attr(&door, "#ask-2", "value").is_none(), "people only");
        assert!(attr(&host.get(&path).await.text, "#yours", "id").is_none(), "whoever sits there needs no door");
        let waits = phone.post(&format!("{path}/seats/ask"), &[("seat", "1")]).await.expect(200).text;
        let code = text(&waits, "#device-code").expect("the device shows its code");
        assert!(waits.contains(&said("ask-tell-code")) && attr(&waits, "#yours", "id").is_none(), "{waits}");
        let (own, others) = (guest.get(&path).await.text, host.get(&path).await.text);
        for (page, buttons) in [(&own, ["#agree-1", "#keep-1"].as_slice()), (&others, &["#agree-1"])] {
            assert!(text(page, "#asks").unwrap().contains(&code), "everybody is told");
            assert!(buttons.iter().all(|button| attr(page, button, "id").is_some()), "{page}");
        }
        assert!(attr(&others, "#keep-1", "id").is_none());
        assert!(!text(&Browser::new(&app).get(&path).await.text, "#asks").unwrap().contains(&code));
        let asked = attr(&own, "#asks input[name=asked]", "value").unwrap();
        // The request needs two votes, so the vote of the host is not enough. A vote for an earlier request does not
        // count for this request.
        host.post(&format!("{path}/agree"), &[("seat", "1"), ("asked", &asked)]).await.expect(200);
        assert!(attr(&host.get(&path).await.text, "#agree-1", "id").is_none(), "said once is said");
        assert!(host.get(&path).await.text.contains("One more person must say so."));
        let stale = asked.parse::<u64>().unwrap() - 1;
        guest.post(&format!("{path}/agree"), &[("seat", "1"), ("asked", &stale.to_string())]).await.expect(409);
        phone.post(&format!("{path}/agree"), &[("seat", "1"), ("asked", &asked)]).await.expect(403);
        phone.get(&format!("{path}/host")).await.expect(403);
        guest.post(&format!("{path}/agree"), &[("seat", "1"), ("asked", &asked)]).await.expect(200);
        let mine = phone.get(&path).await.expect(200).text;
        assert!(mine.contains("seated=yes"), "the page is the seat's");
        let before = guest.get(&path).await.expect(200).text;
        assert!(before.contains("seated=no") && attr(&before, "#hand-over-link", "value").is_none());
        assert!(attr(&before, "#ask-1", "id").is_some(), "and there is a way back");
    }
}

#[tokio::test]
async fn a_waiting_page_becomes_the_seats_page_by_itself() {
    let (_house, app) = house().await;
    let (_host, mut guest, path) = two_at_a_table(&app, &[]).await;
    let id = id_of(&path);
    let mut phone = Browser::new(&app);
    // The person first pressed a wrong name, and then the right one. So the device waits for two seats, and either
    // request may be confirmed.
    for seat in ["0", "1"] {
        phone.post(&format!("{path}/seats/ask"), &[("seat", seat)]).await.expect(200);
    }
    let seq = attr(&phone.get(&path).await.text, "main", "data-seq").unwrap();
    let open = request("GET", &format!("{path}/events?at={seq}&seated=no"))
        .header("cookie", format!("humbug_{id}={}", phone.tokens()[0]));
    let mut stream = Frames::open(&app, open.body(Body::empty()).unwrap()).await;
    let asked = attr(&guest.get(&path).await.text, "#keep-1", "id").expect("the seat's owner is asked");
    assert_eq!(asked, "keep-1");
    let by = info(&app, &id).await["chairs"][1]["asked"]["asked"].as_u64().unwrap();
    let fields = [("seat", "1".to_owned()), ("asked", by.to_string())];
    let fields: Vec<_> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
    guest.post(&format!("{path}/agree"), &fields).await.expect(200);
    loop {
        let frame = stream.next().await.expect("the stream goes on");
        if frame.data.is_some_and(|data| data.contains(&format!("\"goto\":\"{path}\""))) {
            break;
        }
    }
    assert!(phone.get(&path).await.text.contains("seated=yes"));
}

#[tokio::test]
async fn the_api_gives_no_key_to_the_host_and_says_what_is_asked() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room_for(3).unwrap(), 3, 0).await;
    let seat = |letter: &str, path: &str| format!("/tables/{id}/seats/{letter}/{path}");
    api(&app, "POST", &seat("B", "token"), &tokens[0], None).await.expect(404);
    let asked = api(&app, "POST", &seat("B", "ask"), "", None).await.expect(201).json();
    let fresh = asked["token"].as_str().unwrap();
    assert_eq!((&asked["seat"], &asked["table"]), (&json!("B"), &json!(id)));
    let open = info(&app, &id).await["chairs"][1]["asked"].clone();
    assert_eq!((&open["kind"], &open["code"], &open["agreed"]), (&json!("device"), &asked["code"], &json!([])));
    assert!(!info(&app, &id).await.to_string().contains(fresh));
    let view = format!("/tables/{id}/view");
    api(&app, "GET", &view, fresh, None).await.expect(403);
    let body = |asked: &Value| Some(json!({ "asked": asked }));
    api(&app, "POST", &seat("B", "agree"), fresh, body(&open["asked"])).await.expect(403);
    api(&app, "POST", &seat("B", "agree"), &tokens[0], body(&json!(1))).await.expect(409);
    let after = api(&app, "POST", &seat("B", "agree"), &tokens[0], body(&open["asked"])).await.expect(200).json();
    assert_eq!(after["chairs"][1]["asked"]["agreed"], json!(["A"]));
    api(&app, "GET", &view, fresh, None).await.expect(403);
    api(&app, "POST", &seat("B", "keep"), &tokens[0], None).await.expect(403);
    api(&app, "POST", &seat("B", "agree"), &tokens[2], body(&open["asked"])).await.expect(200);
    assert_eq!(api(&app, "GET", &view, fresh, None).await.expect(200).json()["viewer"], "B");
    api(&app, "GET", &view, &tokens[1], None).await.expect(403);
    let again = api(&app, "POST", &seat("B", "ask"), "", None).await.expect(201).json();
    assert!(again["code"] != Value::Null);
    api(&app, "POST", &seat("B", "keep"), fresh, None).await.expect(200);
    assert_eq!(info(&app, &id).await["chairs"][1]["asked"], Value::Null);
    api(&app, "POST", &seat("H", "ask"), "", None).await.expect(409);
    for _ in 0..2 {
        api(&app, "POST", &seat("C", "ask"), "", None).await.expect(201);
    }
    api(&app, "POST", &seat("C", "ask"), "", None).await.expect(429);
}

#[tokio::test]
async fn somebody_who_is_there_is_asked_before_a_bot_plays() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room_for(2).unwrap(), 2, 0).await;
    assert_eq!(post(&app, &id, &tokens[0], "/tools/hand", "seat=1").await, 204);
    let (own, others) = (page(&app, &id, &tokens[1]).await, page(&app, &id, &tokens[0]).await);
    let alert = attr(&own, "[role=alert] > #asks .urgent #keep-1", "id");
    assert!(alert.is_some() && own.contains("a bot plays for you, unless you are there"), "{own}");
    assert!(attr(&others, "#keep-1", "id").is_none() && others.contains("In a few seconds a bot plays for"));
    assert_eq!(info(&app, &id).await["chairs"][1]["asked"]["kind"], "bot");
    assert_eq!(post(&app, &id, &tokens[1], "/keep", "").await, 204);
    assert_eq!(text(&page(&app, &id, &tokens[1]).await, "#asks").as_deref(), Some(""));
    assert!(page(&app, &id, &tokens[0]).await.contains("keeps the seat."));
    assert_eq!(post(&app, &id, &tokens[0], "/tools/hand", "seat=1").await, 429, "not again at once");
    assert_eq!(post(&app, &id, &tokens[0], "/remove", "seat=1").await, 429);
}

#[tokio::test(start_paused = true)]
async fn a_stand_in_is_offered_no_tool_for_peoples_seats() {
    let (_house, app) = hasty_house(Duration::from_millis(50), Duration::from_millis(50)).await;
    let (id, tokens) = table(&app, room_for(2).unwrap(), 2, 0).await;
    let open = request("GET", &format!("/t/{id}/events")).header("cookie", format!("humbug_{id}={}", tokens[1]));
    let _there = Frames::open(&app, open.body(Body::empty()).unwrap()).await;
    let mut watch =
        Frames::open(&app, request("GET", &format!("/api/v1/tables/{id}/events")).body(Body::empty()).unwrap()).await;
    while info(&app, &id).await["stand_in"] == false {
        watch.next().await.expect("the stream goes on");
    }
    let tools = page(&app, &id, &tokens[1]).await;
    assert!(attr(&tools, "#tools #pause", "id").is_some() && tools.contains(&said("tool-minded")), "a guest hosts");
    for button in ["#hand-0", "#remove-0"] {
        assert!(attr(&tools, button, "id").is_none(), "{button}");
    }
    for path in ["/tools/hand", "/remove"] {
        assert_eq!(post(&app, &id, &tokens[1], path, "seat=0").await, 403, "{path}");
    }
    let asked = api(&app, "POST", &format!("/tables/{id}/seats/A/ask"), "", None).await.expect(201).json();
    let by = info(&app, &id).await["chairs"][0]["asked"]["asked"].clone();
    assert!(attr(&page(&app, &id, &tokens[1]).await, "#agree-0", "id").is_none());
    let path = format!("/tables/{id}/seats/A/agree");
    let refused = api(&app, "POST", &path, &tokens[1], Some(json!({ "asked": by }))).await.expect(403).json();
    assert_eq!(refused["detail"], said("error-stand-in"));
    let view = format!("/tables/{id}/view");
    api(&app, "GET", &view, asked["token"].as_str().unwrap(), None).await.expect(403);
    // The host's earlier device still has the seat. With it the host can confirm the request of the new device.
    api(&app, "POST", &path, &tokens[0], Some(json!({ "asked": by }))).await.expect(200);
    api(&app, "GET", &view, asked["token"].as_str().unwrap(), None).await.expect(200);
}

#[tokio::test]
async fn a_shared_device_answers_for_each_of_its_seats() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room_for(3).unwrap(), 3, 0).await;
    let both = format!("{}.{}", tokens[1], tokens[2]);
    api(&app, "POST", &format!("/tables/{id}/seats/A/ask"), "", None).await.expect(201);
    let curtain = page(&app, &id, &both).await;
    assert_eq!(attr(&curtain, "#asks form", "action"), Some(format!("/t/{id}/agree?seat=B")));
    let by = attr(&curtain, "#asks input[name=asked]", "value").unwrap();
    let body = format!("seat=0&asked={by}");
    assert_eq!(post(&app, &id, &both, "/agree", &body).await, 400, "it must say for whom");
    assert_eq!(post(&app, &id, &both, "/agree?seat=B", &body).await, 204);
    assert_eq!(post(&app, &id, &tokens[0], "/keep", "").await, 204);
    assert_eq!(post(&app, &id, &tokens[0], "/tools/hand", "seat=2").await, 204);
    let curtain = page(&app, &id, &both).await;
    assert_eq!(attr(&curtain, "#asks form", "action"), Some(format!("/t/{id}/keep?seat=C")));
    assert_eq!(post(&app, &id, &both, "/keep?seat=C", "").await, 204);
    assert_eq!(info(&app, &id).await["chairs"][2]["asked"], Value::Null);
}

#[tokio::test]
async fn the_screen_tells_everybody_which_device_asks_and_where_to_ask() {
    let (_house, app) = house().await;
    let (id, tokens) = table(&app, room_for(2).unwrap(), 2, 0).await;
    let tv = format!("/t/{id}/tv");
    let screen = get(&app, &tv).await.expect(200).text;
    assert!(attr(&screen, "#tv-asks", "data-out").is_none(), "nobody is out");
    assert!(
        attr(&screen, ".tv-device .qr svg", "viewbox").or(attr(&screen, ".tv-device .qr svg", "viewBox")).is_some()
    );
    assert_eq!(text(&screen, "#tv-asks").as_deref(), Some(""));
    assert_eq!(post(&app, &id, &tokens[1], "/leave", "").await, 303);
    assert!(
        attr(&get(&app, &tv).await.text, "#tv-asks", "data-out").is_some(),
        "the way is shown while somebody is out"
    );
    let asked = api(&app, "POST", &format!("/tables/{id}/seats/B/ask"), "", None).await.expect(201).json();
    let shown = text(&get(&app, &tv).await.text, "#tv-asks").unwrap();
    assert!(shown.contains(asked["code"].as_str().unwrap()) && shown.contains("Guest 1"), "{shown}");
    assert!(attr(&get(&app, &tv).await.text, "#tv-asks", "data-out").is_none());
    assert!(!get(&app, &tv).await.text.contains(asked["token"].as_str().unwrap()));
    // The other people read about the new device on this page. It must not contain the token of the new device.
    let way = crate::support::send(
        &app,
        request("GET", &format!("/t/{id}/device"))
            .header("cookie", format!("humbug_{id}={}", tokens[1]))
            .body(Body::empty())
            .unwrap(),
    )
    .await
    .expect(200)
    .text;
    let link = attr(&way, "#table-link", "value").unwrap();
    assert!(link.ends_with(&format!("/t/{id}")), "{link}");
    get(&app, &format!("/t/{id}/device")).await.expect(403);
}

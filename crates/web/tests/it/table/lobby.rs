//! Tests of the lobby: the host's tools and settings. Nobody else can use them.

use axum::{Router, body::Body};
use rooms::ROOMS;
use serde_json::{Value, json};

use crate::{
    front::doors::{attr, text},
    support::{Browser, Frames, api, get, house, request, room_for, two_at_a_table},
};

async fn info(app: &Router, table: &str) -> Value {
    get(app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.expect(200).json()
}

fn names(info: &Value) -> Vec<String> {
    info["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn fields_beside_the_settings_of_a_new_table_win() {
    let (_house, app) = house().await;
    let room = room_for(4).unwrap().key();
    for (body, clock_s, pace_ms) in [
        (json!({ "room": room, "clock_s": 0, "pace_ms": 7 }), Value::Null, 7),
        (json!({ "room": room, "settings": { "clock_s": 30, "pace_ms": 7 } }), json!(30), 7),
        (
            json!({ "room": room, "clock_s": 0, "pace_ms": 9, "settings": { "clock_s": 30, "pace_ms": 7 } }),
            Value::Null,
            9,
        ),
        (json!({ "room": room, "clock_s": 60, "settings": { "clock_s": 0, "pace_ms": 7 } }), json!(60), 7),
    ] {
        let made = api(&app, "POST", "/tables", "", Some(body.clone())).await.expect(201).json();
        let now = info(&app, &format!("/t/{}", made["table"].as_str().unwrap())).await["settings"].clone();
        let clock = now.get("clock_s").cloned().unwrap_or_default();
        assert_eq!((clock, &now["pace_ms"]), (clock_s, &json!(pace_ms)), "{body}");
    }
}

#[tokio::test]
async fn the_host_form_says_how_the_table_is_run() {
    let (_house, app) = house().await;
    let usual = two_at_a_table(&app, &[]).await.2;
    let settings = info(&app, &usual).await["settings"].clone();
    assert_eq!(
        (&settings["away_s"], &settings["clock_s"], &settings["stretch"]),
        (&json!(60), &Value::Null, &json!(1))
    );
    assert_eq!(
        (&settings["free_names"], &settings["chat"], &settings["child"]),
        (&json!(false), &json!(false), &json!(false))
    );
    let chosen = [
        ("free-names", "on"),
        ("name", "Grandpa Joe"),
        ("chat", "on"),
        ("away", "300"),
        ("clock", "120"),
        ("stretch", "3"),
        ("pace", "5000"),
    ];
    let (mut host, _, table) = two_at_a_table(&app, &chosen).await;
    let now = info(&app, &table).await;
    let expected = json!({ "pace_ms": 5000, "clock_s": 120, "stretch": 3, "away_s": 300, "child": false, "own_decks": false, "coach": false, "free_names": true,
        "chat": true, "locked": false, "paused": false, "muted": false, "bot_places": false });
    assert_eq!(now["settings"], expected);
    assert_eq!(now["chairs"][0]["name"], "Grandpa Joe");
    // The form in the lobby shows the current settings. Sending the form changes them.
    let page = host.get(&table).await.expect(200).text;
    assert_eq!(attr(&page, "#run-clock option[selected]", "value").as_deref(), Some("120"));
    host.post(&format!("{table}/run"), &[("away", "never"), ("clock", "none")]).await.expect(200);
    let settings = info(&app, &table).await["settings"].clone();
    assert_eq!(
        (&settings["away_s"], &settings["clock_s"], &settings["chat"]),
        (&Value::Null, &Value::Null, &json!(false))
    );
    for (field, value) in [("away", "1"), ("clock", "soon"), ("stretch", "11"), ("stretch", "0"), ("pace", "60001")] {
        let room = room_for(4).unwrap().key();
        Browser::new(&app).post(&format!("/host/{room}"), &[(field, value)]).await.expect(400);
        host.post(&format!("{table}/run"), &[(field, value)]).await.expect(400);
    }
}

#[tokio::test]
async fn a_locked_table_lets_nobody_in_and_says_so() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    guest.post(&format!("{table}/tools/set"), &[("locked", "yes")]).await.expect(403);
    let mut late = Browser::new(&app);
    let way_in = format!("href=\"{table}/join\"");
    assert!(late.get(&table).await.expect(200).text.contains(&way_in), "whoever watches can sit down");
    host.post(&format!("{table}/tools/set"), &[("locked", "yes")]).await.expect(200);
    assert!(!late.get(&table).await.expect(200).text.contains(&way_in), "nobody is led to a locked door");
    let page = late.get(&format!("{table}/join")).await.expect(200).text;
    assert!(attr(&page, "#sit", "action").is_none() && page.contains("locked"), "{page}");
    late.post(&format!("{table}/join"), &[]).await.expect(403);
    let id = table.rsplit('/').next().unwrap();
    api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({}))).await.expect(403);
    assert_eq!(names(&info(&app, &table).await).len(), 2);
    host.post(&format!("{table}/tools/set"), &[("locked", "no")]).await.expect(200);
    late.post(&format!("{table}/join"), &[]).await.expect(200);
    assert_eq!(names(&info(&app, &table).await).len(), 3);
}

#[tokio::test]
async fn the_host_seats_people_anew_fills_up_and_passes_the_role_on() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let before = names(&info(&app, &table).await);
    let page = host.get(&table).await.expect(200).text;
    assert_eq!(attr(&page, ".mover.up input[name=order]", "value").as_deref(), Some("1 0"));
    guest.post(&format!("{table}/swap"), &[("order", "1 0")]).await.expect(403);
    for bad in ["", "0", "0 0", "1 0 2", "x y"] {
        let answer = host.post(&format!("{table}/swap"), &[("order", bad)]).await;
        assert!(answer.status.is_client_error(), "{bad:?}");
    }
    host.post(&format!("{table}/swap"), &[("order", "1 0")]).await.expect(200);
    let after = info(&app, &table).await;
    assert_eq!(names(&after), [before[1].clone(), before[0].clone()]);
    assert_eq!(after["chairs"][1]["host"], true, "the host took the role along");
    host.post(&format!("{table}/bot"), &[("bot", "random"), ("seats", "all")]).await.expect(200);
    let full = info(&app, &table).await;
    let most = usize::from(*room_for(4).unwrap().seats().end());
    assert_eq!(names(&full).len(), most);
    assert!(full["chairs"].as_array().unwrap()[2..].iter().all(|chair| chair["bot"] == "random"));
    guest.post(&format!("{table}/host"), &[("seat", "0")]).await.expect(403);
    host.post(&format!("{table}/host"), &[("seat", "0")]).await.expect(200);
    assert_eq!(info(&app, &table).await["chairs"][0]["host"], true);
    host.post(&format!("{table}/remove"), &[("seat", "2")]).await.expect(403);
    guest.post(&format!("{table}/remove"), &[("seat", "2")]).await.expect(200);
}

#[tokio::test]
async fn a_new_device_at_a_seat_voids_the_old_one() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let old = guest.tokens()[0].clone();
    let id = table.rsplit('/').next().unwrap().to_owned();
    host.post(&format!("{table}/seats/ask"), &[("seat", "7")]).await.expect(200);
    let mut phone = Browser::new(&app);
    phone.post(&format!("{table}/seats/ask"), &[("seat", "7")]).await.expect(409);
    let answer = phone.post(&format!("{table}/seats/ask"), &[("seat", "1")]).await.expect(200);
    assert_eq!(answer.header(axum::http::header::CACHE_CONTROL), "no-store");
    let fresh = phone.tokens()[0].clone();
    assert!(fresh != old && !host.get(&table).await.text.contains(&fresh));
    api(&app, "GET", &format!("/tables/{id}/view"), &old, None).await.expect(200);
    api(&app, "GET", &format!("/tables/{id}/view"), &fresh, None).await.expect(403);
    let asked = attr(&guest.get(&table).await.text, "#asks input[name=asked]", "value").unwrap();
    guest.post(&format!("{table}/agree"), &[("seat", "1"), ("asked", &asked)]).await.expect(200);
    api(&app, "GET", &format!("/tables/{id}/view"), &old, None).await.expect(403);
    let view = api(&app, "GET", &format!("/tables/{id}/view"), &fresh, None).await.expect(200).json();
    assert_eq!(view["viewer"], "B");
    let seen = guest.get(&table).await.expect(200).text;
    assert!(!seen.contains("id=\"hand-over-link\""), "the old browser holds no seat");
    let told = text(&host.get(&table).await.expect(200).text, "#told").unwrap();
    assert!(told.ends_with("’s seat has a new device."), "{told}");
}

#[tokio::test]
async fn whoever_the_host_takes_off_the_table_does_not_come_back_by_the_same_device() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let (id, token) = (table.rsplit('/').next().unwrap().to_owned(), guest.tokens()[0].clone());
    host.post(&format!("{table}/remove"), &[("seat", "1")]).await.expect(200);
    let door = guest.get(&format!("{table}/join")).await.expect(200).text;
    assert!(door.contains("The host has taken you off this table.") && attr(&door, "#sit", "id").is_none(), "{door}");
    guest.post(&format!("{table}/join"), &[]).await.expect(403);
    guest.post(&format!("{table}/also"), &[]).await.expect(403);
    let code = info(&app, &table).await["code"].as_str().unwrap().to_owned();
    for path in [format!("/tables/{id}/seats"), format!("/join/{code}")] {
        let refused = api(&app, "POST", &path, &token, Some(json!({}))).await.expect(403).json();
        assert_eq!(refused["type"].as_str().unwrap().rsplit(['/', ':']).next(), Some("taken-off"), "{refused}");
    }
    assert_eq!(names(&info(&app, &table).await).len(), 1);
    Browser::new(&app).post(&format!("{table}/join"), &[]).await.expect(200);
    assert_eq!(names(&info(&app, &table).await).len(), 2, "others come in");
}

#[tokio::test]
async fn a_live_line_says_how_many_are_in_the_lobby_and_whose_seat_has_a_new_device() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let page = host.get(&table).await.expect(200).text;
    assert_eq!(text(&page, "[role=status] > #company"), text(&page, "#seats-title"));
    assert!(attr(&page, "[role=status] > #told", "hidden").is_some(), "there is nothing to tell");
    let path = format!("{table}/events?at={}", attr(&page, "main", "data-seq").unwrap());
    let mut stream = Frames::open(&app, request("GET", &path).body(Body::empty()).unwrap()).await;
    guest.post(&format!("{table}/leave"), &[]).await.expect(200);
    let frame = stream.next().await.unwrap().data.unwrap();
    // The live update replaces the text inside of an element that screen readers announce; the element itself stays on
    // the page. It also replaces the list of people.
    assert!(frame.contains("\"company\":\"<p id=") && frame.contains("\"sitting\":"), "{frame}");
    let mut other = Browser::new(&app);
    other.post(&format!("{table}/join"), &[]).await.expect(200);
    let mut phone = Browser::new(&app);
    phone.post(&format!("{table}/seats/ask"), &[("seat", "0")]).await.expect(200);
    let asked = attr(&host.get(&table).await.text, "#asks input[name=asked]", "value").unwrap();
    host.post(&format!("{table}/agree"), &[("seat", "0"), ("asked", &asked)]).await.expect(200);
    let mut host = phone;
    let told = text(&host.get(&table).await.expect(200).text, "#told").unwrap();
    assert_eq!(told, "Your seat has a new device.");
    Browser::new(&app).post(&format!("{table}/join"), &[]).await.expect(200);
    let page = host.get(&table).await.expect(200).text;
    assert_eq!(text(&page, "#told").as_deref(), Some(""), "people have moved since");
}

#[tokio::test]
async fn the_same_people_choose_another_game() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let before = info(&app, &table).await;
    guest.get(&format!("{table}/game")).await.expect(403);
    let games = host.get(&format!("{table}/game")).await.expect(200).text;
    let other = ROOMS.iter().map(|room| room.key()).find(|key| before["room"] != **key).unwrap();
    assert!(games.contains(&format!("href=\"{table}/game/{other}\"")));
    host.get(&format!("{table}/game/{other}")).await.expect(200);
    guest.post(&format!("{table}/game/{other}"), &[]).await.expect(403);
    host.post(&format!("{table}/game/{other}"), &[]).await.expect(200);
    let after = info(&app, &table).await;
    assert_eq!(after["room"], other);
    assert_eq!((names(&after), &after["code"]), (names(&before), &before["code"]));
    // When the host changes the game's options, the host's own deck stays, unless the host selects another deck.
    let Some((room, decks)) = ROOMS.iter().find_map(|room| Some((*room, room.decks()?))) else { return };
    let own = decks.built_in[0]
        .1
        .lines()
        .map(|line| if line.starts_with("#title") { "#title: Ours\n".to_owned() } else { format!("{line}\n") })
        .collect::<String>();
    host.post(&format!("{table}/game/{}", room.key()), &[(decks.option, &own)]).await.expect(200);
    let page = host.get(&format!("{table}/game/{}", room.key())).await.expect(200).text;
    assert_eq!(attr(&page, &format!("#option-{} option", decks.option), "value").as_deref(), Some("kept"));
    let changed = info(&app, &table).await;
    assert!(changed["options"][decks.option].as_str().unwrap().contains("Ours"));
    host.post(&format!("{table}/game/{}", room.key()), &[(decks.option, "kept")]).await.expect(200);
    assert_eq!(info(&app, &table).await["options"], changed["options"]);
}

#[tokio::test]
async fn everybody_sees_who_hosts_and_can_leave() {
    let (_house, app) = house().await;
    let (mut host, mut guest, table) = two_at_a_table(&app, &[]).await;
    let name = names(&info(&app, &table).await)[0].clone();
    let headline = |page: &str| text(page, "#headline").unwrap();
    assert!(headline(&host.get(&table).await.expect(200).text).starts_with("Your table of"));
    let page = guest.get(&table).await.expect(200).text;
    assert!(headline(&page).starts_with("A table of"), "the guest does not host it");
    let sitting = text(&page, "#sitting").unwrap();
    assert!(sitting.matches(&name).count() >= 2, "the host is named as whoever starts: {sitting}");
    assert!(attr(&page, "#start", "id").is_none() && attr(&page, "#lock", "id").is_none());
    host.post(&format!("{table}/leave"), &[]).await.expect(200);
    let left = info(&app, &table).await;
    assert_eq!((names(&left).len(), &left["chairs"][0]["host"]), (1, &json!(true)));
    assert!(headline(&guest.get(&table).await.expect(200).text).starts_with("Your table of"), "now it is the guest's");
    let large = guest.get(&format!("{table}/qr")).await.expect(200).text;
    assert!(large.contains("<svg") && large.contains("cards.test:8080"));
}

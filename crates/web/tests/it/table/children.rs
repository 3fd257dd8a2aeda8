//! Tests of child mode, for one table and for the whole server. No text that one person writes may reach another
//! person, by any route.

use axum::Router;
use rooms::{FRIENDLY_BOT, ROOMS};
use serde_json::json;

use crate::{
    front::{
        doors::{attr, lobby},
        opponents::levels,
    },
    replay::play_out,
    support::{Answer, Browser, api, child_safe_house, get, house},
};

const WRITTEN: &str = "Zebulon";

/// Checks that neither the table's page nor the API contains the text that a person tried to write.
async fn nothing_was_written(app: &Router, table: &str) {
    let id = table.rsplit('/').next().unwrap();
    for path in [table.to_owned(), format!("/api/v1/tables/{id}"), format!("/api/v1/tables/{id}/view")] {
        assert!(!get(app, &path).await.expect(200).text.contains(WRITTEN), "{path}");
    }
}

fn assert_one_sentence(answer: &Answer) {
    assert!(answer.text.contains("Names are given"), "{}", answer.text);
}

/// Tries every route by which a person could send a text to others, at a table for children.
async fn try_every_door(app: &Router, table: &str, token: &str) {
    let id = table.rsplit('/').next().unwrap();
    let mut guest = Browser::new(app);
    let page = guest.get(&format!("{table}/join")).await.expect(200).text;
    assert!(attr(&page, "input[name=name]", "name").is_none(), "there is no field for a name");
    assert_one_sentence(&guest.post(&format!("{table}/join"), &[("name", WRITTEN)]).await.expect(422));
    let named = Some(json!({ "name": WRITTEN }));
    assert_one_sentence(&api(app, "POST", &format!("/tables/{id}/seats"), "", named.clone()).await.expect(422));
    let code = get(app, &format!("/api/v1/tables/{id}")).await.json()["code"].as_str().unwrap().to_owned();
    assert_one_sentence(&api(app, "POST", &format!("/join/{code}"), "", named).await.expect(422));
    let odd = [("mood", WRITTEN), ("animal", WRITTEN)];
    guest.post(&format!("{table}/join"), &odd).await.expect(200);
    let text = Some(json!({ "text": WRITTEN }));
    api(app, "POST", &format!("/tables/{id}/say"), token, text).await.expect(403);
    api(app, "POST", &format!("/tables/{id}/say"), token, Some(json!({ "phrase": WRITTEN }))).await.expect(422);
    // A request that asks for child mode and for free text at the same time gets child mode only.
    let both = Some(json!({ "child": true, "free_names": true, "chat": true }));
    let info = api(app, "PUT", &format!("/tables/{id}/settings"), token, both).await.expect(200).json();
    assert_eq!((&info["settings"]["free_names"], &info["settings"]["chat"]), (&json!(false), &json!(false)));
    api(app, "POST", &format!("/tables/{id}/say"), token, Some(json!({ "text": WRITTEN }))).await.expect(403);
    nothing_was_written(app, table).await;
}

#[tokio::test]
async fn a_table_for_children_has_no_free_text() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let (table, _, token) = lobby(&app, *room, json!({ "child": true })).await;
        try_every_door(&app, &table, &token).await;
        let mut host = Browser::new(&app);
        let fields = [("child", "on"), ("free-names", "on"), ("chat", "on"), ("clock", "30")];
        host.post(&format!("/host/{}", room.key()), &fields).await.expect(200);
        let (table, token) = (host.here(), host.tokens()[0].clone());
        let settings =
            get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json()["settings"].clone();
        assert_eq!(
            (&settings["child"], &settings["away_s"], &settings["clock_s"]),
            (&json!(true), &json!(null), &json!(null))
        );
        try_every_door(&app, &table, &token).await;
        let named = [("child", "on"), ("free-names", "on"), ("name", WRITTEN)];
        assert_one_sentence(&Browser::new(&app).post(&format!("/host/{}", room.key()), &named).await.expect(422));
    }
}

#[tokio::test]
async fn settings_without_effect_are_not_refused() {
    let (_house, app) = house().await;
    let quiet = [("chat", json!(false)), ("free_names", json!(false)), ("child", json!(true))];
    let without_effect = json!({ "chat": true, "free_names": true, "clock_s": 30, "child": false });
    let body = json!({ "room": ROOMS[0].key(), "settings": { "child": true, "chat": true, "clock_s": 30 } });
    let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let (path, token) = (format!("/tables/{}", made["table"].as_str().unwrap()), made["token"].as_str().unwrap());
    let before = api(&app, "GET", &path, "", None).await.expect(200).json()["settings"].clone();
    assert!(quiet.iter().all(|(field, value)| before[field] == *value) && before["clock_s"].is_null(), "{before}");
    let now = api(&app, "PUT", &format!("{path}/settings"), token, Some(without_effect)).await.expect(200).json();
    assert_eq!(now["settings"], before);

    let app = child_safe_house().await;
    let made = api(&app, "POST", "/tables", "", Some(json!({ "room": ROOMS[0].key() }))).await.expect(201).json();
    let (path, token) = (format!("/tables/{}", made["table"].as_str().unwrap()), made["token"].as_str().unwrap());
    let open = json!({ "own_decks": true, "coach": true });
    let now = api(&app, "PUT", &format!("{path}/settings"), token, Some(open)).await.expect(200).json();
    let (decks, coach) = (&now["settings"]["own_decks"], &now["settings"]["coach"]);
    assert_eq!((decks, coach), (&json!(false), &json!(false)));
}

#[tokio::test]
async fn a_table_that_becomes_one_for_children_stays_one() {
    let (_house, app) = house().await;
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", ROOMS[0].key()), &[("free-names", "on"), ("chat", "on")]).await.expect(200);
    let (table, token) = (host.here(), host.tokens()[0].clone());
    Browser::new(&app).post(&format!("{table}/join"), &[("name", WRITTEN)]).await.expect(200);
    let page = host.get(&table).await.text;
    assert!(attr(&page, "#run-child", "disabled").is_none(), "the host is asked");
    host.post(&format!("{table}/run"), &[("child", "on"), ("free-names", "on"), ("away", "60")]).await.expect(200);
    let page = host.get(&table).await.text;
    assert!(attr(&page, "#run-child[checked]", "disabled").is_some(), "and is asked no more");
    let settings =
        get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json()["settings"].clone();
    assert_eq!((&settings["child"], &settings["away_s"]), (&json!(true), &json!(null)), "nobody is replaced");
    host.post(&format!("{table}/run"), &[("free-names", "on"), ("chat", "on")]).await.expect(200);
    try_every_door(&app, &table, &token).await;
}

#[tokio::test]
async fn names_are_refused_where_they_are_given() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let (table, ..) = lobby(&app, *room, json!({ "free_names": false })).await;
    assert_one_sentence(&Browser::new(&app).post(&format!("{table}/join"), &[("name", WRITTEN)]).await.expect(422));
    assert_one_sentence(
        &Browser::new(&app).post(&format!("/play/{}", room.key()), &[("name", WRITTEN)]).await.expect(422),
    );
    assert_one_sentence(
        &Browser::new(&app).post(&format!("/host/{}", room.key()), &[("name", WRITTEN)]).await.expect(422),
    );
    let (free, ..) = lobby(&app, *room, json!({ "free_names": true })).await;
    let mut guest = Browser::new(&app);
    let page = guest.get(&format!("{free}/join")).await.expect(200).text;
    assert!(attr(&page, "#sit input[name=name]", "name").is_some());
    let seen = guest.post(&format!("{free}/join"), &[("name", WRITTEN)]).await.expect(200).text;
    assert!(seen.contains(WRITTEN));
}

#[tokio::test]
async fn a_house_for_children_makes_every_table_one() {
    let app = child_safe_house().await;
    for room in ROOMS {
        let page = get(&app, &format!("/g/{}", room.key())).await.expect(200).text;
        for field in ["name", "child", "free-names", "chat", "clock"] {
            assert!(attr(&page, &format!("[name={field}]"), "name").is_none(), "{field} is not asked");
        }
        let (table, _, token) = lobby(&app, *room, json!({ "child": false, "free_names": true, "chat": true })).await;
        try_every_door(&app, &table, &token).await;
        let id = table.rsplit('/').next().unwrap();
        let off = Some(json!({ "child": false, "chat": true }));
        let info = api(&app, "PUT", &format!("/tables/{id}/settings"), &token, off).await.expect(200).json();
        assert_eq!((&info["settings"]["child"], &info["settings"]["chat"]), (&json!(true), &json!(false)));
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{}", room.key()), &[("free-names", "on"), ("chat", "on")]).await.expect(200);
        let (table, token) = (host.here(), host.tokens()[0].clone());
        try_every_door(&app, &table, &token).await;
    }
}

#[tokio::test]
async fn pasted_decks_are_words_of_somebody_too() {
    let (_house, open) = house().await;
    let closed = child_safe_house().await;
    for (room, decks) in ROOMS.iter().filter_map(|room| Some((*room, room.decks()?))).take(1) {
        let own = decks.built_in[0]
            .1
            .lines()
            .map(|line| if line.starts_with("#title") { format!("#title: {WRITTEN}\n") } else { format!("{line}\n") })
            .collect::<String>();
        let built_in = decks.built_in[0].0;
        let (host, play) = (format!("/host/{}", room.key()), format!("/play/{}", room.key()));
        // At a table for children the host must explicitly allow own decks. A server for children accepts no own decks
        // at all.
        let closed_table = Browser::new(&open).post(&host, &[("child", "on"), (decks.option, &own)]).await.expect(422);
        assert!(!closed_table.text.contains(WRITTEN), "{}", closed_table.text);
        let said_so = [("child", "on"), ("own-decks", "on"), (decks.option, &own)];
        Browser::new(&open).post(&host, &said_so).await.expect(200);
        Browser::new(&closed).post(&host, &said_so).await.expect(422);
        for path in [&host, &play] {
            let refused = Browser::new(&closed).post(path, &[(decks.option, &own)]).await.expect(422);
            assert!(
                refused.text.contains("only lists of words that come with this house")
                    && !refused.text.contains(WRITTEN),
                "{}",
                refused.text
            );
            for (key, text) in decks.built_in.iter().step_by(8) {
                // A built-in deck is accepted by its key and as text in any notation. To save time, the test takes only
                // one deck of each language.
                for deck in [*key, *text, &text.replace('\n', "\r\n"), deck::Deck::read(text).unwrap().text()] {
                    Browser::new(&closed).post(path, &[(decks.option, deck)]).await.expect(200);
                }
            }
        }
        let body = |deck: &str| Some(json!({ "room": room.key(), "options": { decks.option: deck } }));
        api(&closed, "POST", "/tables", "", body(&own)).await.expect(422);
        let made = api(&closed, "POST", "/tables", "", body(built_in)).await.expect(201).json();
        let (id, token) = (made["table"].as_str().unwrap(), made["token"].as_str().unwrap());
        let again = json!({ "room": room.key(), "options": { decks.option: own } });
        api(&closed, "POST", &format!("/tables/{id}/again"), token, Some(again)).await.expect(422);
    }
}

#[tokio::test]
async fn a_house_for_children_offers_nothing_that_it_would_refuse() {
    let app = child_safe_house().await;
    let mut pages = vec!["/".to_owned(), "/play".to_owned(), "/host".to_owned(), "/here".to_owned(), "/tv".to_owned()];
    let mut host = Browser::new(&app);
    for room in ROOMS {
        let key = room.key();
        pages.extend([format!("/g/{key}"), format!("/here/{key}"), format!("/g/{key}/rules")]);
        host.post(&format!("/host/{key}"), &[]).await.expect(200);
        let table = host.here();
        pages.extend(["", "/also", "/game", "/host", "/qr"].map(|page| format!("{table}{page}")));
        pages.extend([format!("{table}/game/{key}"), format!("{table}/join")]);
        if room.decks().is_some() {
            for answer in [get(&app, &format!("/g/{key}/deck")).await, host.post(&format!("/g/{key}/deck"), &[]).await]
            {
                assert!(answer.expect(422).text.contains("only lists of words that come with this house"));
            }
        }
    }
    for path in pages {
        let page = host.get(&path).await.text;
        for refused in ["form[action$='/deck']", "a[href$='/deck']", "a[href='/replay']", "[name=own-decks]"] {
            assert!(
                attr(&page, refused, "class").is_none() && crate::front::doors::text(&page, refused).is_none(),
                "{path}: {refused}"
            );
        }
        for field in ["name", "child", "free-names", "chat", "clock", "text"] {
            assert!(attr(&page, &format!("[name={field}]"), "name").is_none(), "{path}: {field}");
        }
    }
}

#[tokio::test]
async fn only_who_set_a_table_for_children_up_is_asked_about_decks() {
    let (_house, app) = house().await;
    let mut host = Browser::new(&app);
    host.post(&format!("/host/{}", ROOMS[0].key()), &[("child", "on")]).await.expect(200);
    let table = host.here();
    let mut guest = Browser::new(&app);
    guest.post(&format!("{table}/join"), &[]).await.expect(200);
    assert!(attr(&host.get(&table).await.text, "#run-own-decks", "name").is_some());
    let token = host.tokens()[0].clone();
    let id = table.rsplit('/').next().unwrap().to_owned();
    api(&app, "POST", &format!("/tables/{id}/seats/b/host"), &token, None).await.expect(200);
    let page = guest.get(&table).await.expect(200).text;
    assert!(attr(&page, "#run-save", "class").is_some(), "the guest hosts now");
    assert!(attr(&page, "#run-own-decks", "name").is_none(), "and is not asked");
    let refused = guest.post(&format!("{table}/run"), &[("own-decks", "on")]).await.expect(403).text;
    assert!(refused.contains("Only the person who set this table up"), "{refused}");
}

#[tokio::test]
async fn several_children_on_one_device_are_at_a_table_for_children() {
    let (_house, app) = house().await;
    let room = ROOMS[0];
    let page = get(&app, &format!("/here/{}", room.key())).await.expect(200).text;
    assert_eq!(attr(&page, "form[method=post] input[name=child]", "type").as_deref(), Some("checkbox"));
    for (child, fields) in [(false, vec![]), (true, vec![("child", "on")])] {
        let mut tablet = Browser::new(&app);
        let mut fields: Vec<(&str, &str)> = fields;
        fields.extend([("people", "2"), ("bots", "0"), ("name-1", WRITTEN), ("name-2", "")]);
        tablet.post(&format!("/here/{}", room.key()), &fields).await.expect(200);
        let here = tablet.here();
        let id = here.split('?').next().unwrap().rsplit('/').next().unwrap().to_owned();
        let info = get(&app, &format!("/api/v1/tables/{id}")).await.expect(200);
        assert_eq!(info.json()["settings"]["child"], child);
        assert_eq!(info.text.contains(WRITTEN), !child, "what was typed is nobody's name among children");
    }
    Browser::new(&app)
        .post(&format!("/here/{}", room.key()), &[("people", "2"), ("bots", "0"), ("child", "perhaps")])
        .await
        .expect(400);
}

#[tokio::test]
async fn children_sit_among_friendly_bots_unless_an_adult_chooses_others() {
    let (_house, app) = house().await;
    let selected = |page: &str| attr(page, "#bot-level option[selected]", "value");
    for (child, first, usual) in [(true, FRIENDLY_BOT, FRIENDLY_BOT), (false, "club", "expert")] {
        for room in ROOMS.iter().filter(|room| *room.seats().end() > 3) {
            let mut host = Browser::new(&app);
            let fields: &[(&str, &str)] = if child { &[("child", "on")] } else { &[] };
            let page = host.post(&format!("/host/{}", room.key()), fields).await.expect(200).text;
            let table = host.here();
            assert_eq!(selected(&page).as_deref(), Some(first), "{}", room.key());
            host.post(&format!("{table}/bot"), &[]).await.expect(200);
            assert_eq!(levels(&app, &host).await, [usual], "nobody has chosen");
            let page = host.post(&format!("{table}/bot"), &[("bot", "expert")]).await.expect(200).text;
            assert_eq!(levels(&app, &host).await.last().map(String::as_str), Some("expert"));
            assert_eq!(selected(&page).as_deref(), Some("expert"), "the next one is like the last one");
        }
        let (table, _, token) = lobby(&app, ROOMS[0], json!({ "child": child })).await;
        let id = table.strip_prefix("/t/").unwrap();
        let info = api(&app, "POST", &format!("/tables/{id}/bots"), &token, Some(json!({}))).await.expect(200).json();
        assert_eq!(info["chairs"][1]["bot"], usual);
    }
    // Several people of a family share one device. So the level that one of them chose before must not be selected for
    // the other people.
    let mut tablet = Browser::new(&app);
    for room in ROOMS {
        tablet.post(&format!("/play/{}", room.key()), &[("level", "expert")]).await.expect(200);
        let page = tablet.get(&format!("/here/{}", room.key())).await.expect(200).text;
        assert_eq!(attr(&page, "input[name=level][checked]", "value").as_deref(), Some(FRIENDLY_BOT));
        for (chosen, expected) in [(None, FRIENDLY_BOT), (Some("club"), "club")] {
            for child in [None, Some(("child", "on"))] {
                let mut fields = vec![("people", "1"), ("bots", "1")];
                fields.extend(chosen.map(|level| ("level", level)).into_iter().chain(child));
                tablet.post(&format!("/here/{}", room.key()), &fields).await.expect(200);
                assert_eq!(levels(&app, &tablet).await, [expected], "{} {child:?}", room.key());
            }
        }
    }
}

#[tokio::test]
async fn where_children_play_nobody_is_shamed_at_the_end() {
    let (_house, app) = house().await;
    let mut seen = false;
    // The draws are random, and not every game contains the events that the test needs. So it plays several games.
    for seed in 0..20 {
        let (path, _, host) = lobby(&app, rooms::room("bluffer").unwrap(), json!({ "child": true })).await;
        let id = path.rsplit('/').next().unwrap().to_owned();
        let seat = api(&app, "POST", &format!("/tables/{id}/seats"), "", Some(json!({}))).await.expect(201).json();
        let tokens = vec![host, seat["token"].as_str().unwrap().to_owned()];
        api(&app, "POST", &format!("/tables/{id}/open"), &tokens[0], None).await.expect(200);
        play_out(&app, &id, &tokens, seed).await;
        let page = get(&app, &format!("/t/{id}")).await.expect(200).text;
        let shaming = ["The boldest bluff that passed", "The best call", "The costliest doubt"];
        assert!(!shaming.iter().any(|words| page.contains(words)));
        let kind = ["The cleverest bluff", "The best catch", "The bravest doubt"];
        seen |= kind.iter().any(|words| page.contains(words));
        if seen {
            return;
        }
    }
    panic!("no game has a moment");
}

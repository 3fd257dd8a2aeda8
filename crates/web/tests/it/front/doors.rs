//! Tests of the ways to a table: the three links of the home page, codes, and the names of players in the language of
//! each reader.

use std::collections::BTreeSet;

use axum::Router;
use rooms::{ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::json;

use crate::support::{Browser, api, get, house, people};

/// Returns an attribute of the first element of a page that matches this selector.
pub(crate) fn attr(page: &str, selector: &str, attribute: &str) -> Option<String> {
    let page = Html::parse_document(page);
    page.select(&Selector::parse(selector).unwrap()).next()?.value().attr(attribute).map(str::to_owned)
}

/// Returns the text of the first element of a page that matches this selector.
pub(crate) fn text(page: &str, selector: &str) -> Option<String> {
    let page = Html::parse_document(page);
    let found = page.select(&Selector::parse(selector).unwrap()).next()?;
    Some(found.text().collect::<String>().trim().to_owned())
}

/// Creates a table in the lobby by the API. Returns the table's path, its code, and the host's token.
pub(crate) async fn lobby(app: &Router, room: &dyn Room, settings: serde_json::Value) -> (String, String, String) {
    let body = json!({ "room": room.key(), "settings": settings });
    let made = api(app, "POST", "/tables", "", Some(body)).await.expect(201).json();
    let of = |field: &str| made[field].as_str().unwrap().to_owned();
    (format!("/t/{}", of("table")), of("code"), of("token"))
}

#[tokio::test]
async fn the_front_door_has_three_doors_and_play_now_is_two_taps() {
    let (_house, app) = house().await;
    let home = get(&app, "/").await.expect(200).text;
    assert_eq!(attr(&home, "#door-join #code", "inputmode").as_deref(), Some("numeric"));
    assert_eq!(attr(&home, "#door-host", "href").as_deref(), Some("/host"));
    for room in ROOMS {
        // The first tap of a person opens the list of games.
        let games = get(&app, &attr(&home, "#door-play", "href").unwrap()).await.expect(200).text;
        // The second tap starts the game.
        let game = format!("#play button[formaction=\"/play/{}\"]", room.key());
        assert_eq!(attr(&games, "#play", "method").as_deref(), Some("post"));
        assert_eq!(attr(&games, "#play input:not([name=level])", "name"), None, "nothing else is asked");
        let mut player = Browser::new(&app);
        player.post(&attr(&games, &game, "formaction").unwrap(), &[]).await.expect(200);
        let info = get(&app, &format!("/api/v1/tables/{}", player.here().rsplit('/').next().unwrap())).await.json();
        assert_eq!(info["phase"], "playing", "{}", room.key());
        let hosts = get(&app, "/host").await.expect(200).text;
        assert!(hosts.contains(&format!("href=\"/g/{}#host\"", room.key())));
    }
}

#[tokio::test]
async fn two_screens_lie_between_the_code_and_the_seat() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let (table, code, _) = lobby(&app, *room, json!({ "free_names": false })).await;
    let mut guest = Browser::new(&app);
    let first = guest.get(&format!("/j/{code}")).await.expect(200).text;
    let proposed = text(&first, "#proposed").unwrap();
    let fields =
        ["mood", "animal"].map(|name| (name, attr(&first, &format!("#sit input[name={name}]"), "value").unwrap()));
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert!(attr(&first, "#sit input[name=name]", "name").is_none(), "nobody types a name here");
    let action = attr(&first, "#sit", "action").unwrap();
    let second = guest.post(&action, &fields).await.expect(200).text;
    assert_eq!(guest.here(), table);
    assert!(second.contains(&proposed), "the name is the one that was shown: {proposed}");
}

#[tokio::test]
async fn whoever_hosts_sees_the_name_first_and_may_have_another() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let mut refused = String::new();
    for _ in 0..20 {
        let page = get(&app, &format!("/g/{}?not={refused}", room.key())).await.expect(200).text;
        let animal = attr(&page, "#host input[name=animal]", "value").unwrap();
        assert_ne!(animal, refused);
        // Without JavaScript the button for another name loads the same page again, with a parameter that excludes the
        // current name.
        assert_eq!(attr(&page, "#proposal input[name=not][form=another]", "value").as_deref(), Some(animal.as_str()));
        let form = attr(&page, "#another-name", "form").unwrap();
        assert_eq!(attr(&page, &format!("#{form}[method=get]"), "action").unwrap(), format!("/g/{}#host", room.key()));
        refused = animal;
    }
    let page = get(&app, &format!("/g/{}", room.key())).await.expect(200).text;
    let proposed = text(&page, "#proposed").unwrap();
    let fields =
        ["mood", "animal"].map(|name| (name, attr(&page, &format!("#host input[name={name}]"), "value").unwrap()));
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut host = Browser::new(&app);
    let lobby = host.post(&format!("/host/{}", room.key()), &fields).await.expect(200).text;
    assert!(text(&lobby, "#sitting").unwrap().contains(&proposed), "the name is the one that was shown: {proposed}");
}

#[tokio::test]
async fn another_name_is_never_the_refused_one_nor_one_at_the_table() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let (table, ..) = lobby(&app, *room, json!({})).await;
    let info = get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json();
    let hosts = info["chairs"][0]["nick"]["animal"].as_str().unwrap().to_owned();
    let (mut refused, mut seen) = (String::new(), BTreeSet::new());
    for _ in 0..60 {
        let page = get(&app, &format!("{table}/join?not={refused}")).await.expect(200).text;
        let animal = attr(&page, "#sit input[name=animal]", "value").unwrap();
        assert!(animal != refused && animal != hosts);
        assert_eq!(attr(&page, "#proposal input[name=not][form=another]", "value").as_deref(), Some(animal.as_str()));
        let picture = attr(&page, ".proposal img", "src").unwrap();
        assert!(get(&app, &picture).await.expect(200).text.starts_with("<svg"));
        seen.insert(animal.clone());
        refused = animal;
    }
    assert!(seen.len() > 8, "there are many to choose from: {seen:?}");
    // If a person sends an animal that another person already has, or an unknown animal, the server chooses another
    // animal.
    for animal in [hosts.as_str(), "unicorn", "<b>"] {
        let mut guest = Browser::new(&app);
        guest.post(&format!("{table}/join"), &[("mood", "sleepy"), ("animal", animal)]).await.expect(200);
    }
    let info = get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json();
    let animals: Vec<_> =
        info["chairs"].as_array().unwrap().iter().map(|chair| chair["nick"]["animal"].to_string()).collect();
    assert_eq!(animals.iter().collect::<BTreeSet<_>>().len(), animals.len(), "{animals:?}");
}

#[tokio::test]
async fn every_animal_mood_and_bot_has_its_words_in_every_language() {
    for locale in web::pages::LOCALES {
        let texts = web::pages::texts(locale);
        let has = |key: String| assert_ne!(texts.format(&key, None), key, "{locale} lacks {key}");
        host::nicks::ANIMALS.iter().for_each(|animal| has(format!("nick-animal-{}", animal.key)));
        host::nicks::MOODS.iter().for_each(|mood| has(format!("nick-mood-{mood}")));
        ROOMS.iter().flat_map(|room| room.bots()).for_each(|bot| has(format!("bot-{bot}")));
    }
    for animal in host::nicks::ANIMALS {
        assert!(web::pages::picture_svg(animal.picture).is_some(), "{}", animal.key);
    }
}

#[tokio::test]
async fn everybody_reads_names_in_their_own_language() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let (table, ..) = lobby(&app, *room, json!({})).await;
    let hosts = get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json();
    // The server may have given the host the turtle. Then the test uses the fox for the guest.
    let (animal, expected) = match hosts["chairs"][0]["nick"]["animal"] == "turtle" {
        false => ("turtle", [("en", "Sleepy Turtle"), ("fr", "Tortue endormie"), ("ar", "سلحفاة نعسانة")]),
        true => ("fox", [("en", "Sleepy Fox"), ("fr", "Renard endormi"), ("ar", "ثعلب نعسان")]),
    };
    let mut guest = Browser::new(&app);
    guest.post(&format!("{table}/join"), &[("mood", "sleepy"), ("animal", animal)]).await.expect(200);
    for (locale, name) in expected.into_iter().filter(|(locale, _)| web::pages::LOCALES.contains(locale)) {
        guest.language = locale.to_owned();
        assert!(guest.get(&table).await.expect(200).text.contains(name), "{locale}: {name}");
    }
}

#[tokio::test]
async fn thirty_people_from_one_address_come_in_at_once_and_only_wrong_codes_are_counted() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.iter().max_by_key(|room| *room.seats().end()) else { return };
    let each = people(*room, 6);
    let mut tables = Vec::new();
    for _ in 0..30_usize.div_ceil(each - 1) {
        tables.push(lobby(&app, *room, json!({})).await);
    }
    let pupils = (0..30).map(|pupil| {
        let (table, code, _) = tables[pupil % tables.len()].clone();
        let mut phone = Browser::new(&app);
        async move {
            phone.get(&format!("/j/{code}")).await.expect(200);
            phone.post(&format!("{table}/join"), &[]).await.expect(200);
            phone.here()
        }
    });
    let seated = futures::future::join_all(pupils).await;
    assert_eq!(seated.len(), 30);
    for (table, ..) in &tables {
        let info = get(&app, &format!("/api/v1/tables{}", table.strip_prefix("/t").unwrap())).await.json();
        assert!(info["chairs"].as_array().unwrap().len() > 30 / tables.len());
    }
}

#[tokio::test]
async fn whoever_comes_in_over_and_over_is_slowed_down_at_that_table_alone() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let tables = [lobby(&app, *room, json!({})).await, lobby(&app, *room, json!({})).await];
    let mut last = 0;
    for _ in 0..70 {
        let mut guest = Browser::new(&app);
        last = guest.post(&format!("{}/join", tables[0].0), &[]).await.status.as_u16();
        if last == 429 {
            break;
        }
        if last == 200 {
            guest.post(&format!("{}/leave", tables[0].0), &[]).await.expect(200);
        }
    }
    assert_eq!(last, 429);
    Browser::new(&app).post(&format!("{}/join", tables[1].0), &[]).await.expect(200);
}

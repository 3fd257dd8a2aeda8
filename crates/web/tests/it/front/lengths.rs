//! Tests of the length of a game: pages show the length before people sit down, the host changes it with one tap, and
//! the playing time depends on the number of seats.

use game::OptionValues;
use rooms::{Length, ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::{Value, json};

use crate::{
    front::doors::{attr, text},
    support::{Browser, api, get, house, people},
};

/// Returns the API's data about the table that this browser shows.
async fn info(app: &axum::Router, browser: &Browser) -> Value {
    let here = browser.here();
    let id = here.split('?').next().unwrap().rsplit('/').next().unwrap();
    get(app, &format!("/api/v1/tables/{id}")).await.json()
}

/// Returns the preset length whose options the table has; `None` if no preset has them.
fn agreed(room: &dyn Room, info: &Value) -> Option<Length> {
    let options: OptionValues = serde_json::from_value(info["options"].clone()).unwrap();
    room.length_of(&options).map(|preset| preset.length)
}

/// Returns the sentence in which a page shows the playing time for this number of seats.
fn said(room: &dyn Room, length: Length, seats: u8) -> String {
    let preset = room.lengths().into_iter().find(|preset| preset.length == length).unwrap();
    let minutes = preset.at(seats).unwrap().minutes();
    format!("about {minutes} minute{} for {seats}, ", if minutes == 1 { "" } else { "s" })
}

/// Returns the lengths that a form offers, and the lengths that are selected in it.
fn offered(page: &str, form: &str) -> (Vec<String>, Vec<String>) {
    let page = Html::parse_document(page);
    let all = Selector::parse(&format!("{form} input[name=length]")).unwrap();
    let value = |element: scraper::ElementRef<'_>| element.attr("value").unwrap().to_owned();
    let chosen = page.select(&all).filter(|element| element.attr("checked").is_some()).map(value).collect();
    (page.select(&all).map(value).collect(), chosen)
}

#[tokio::test]
async fn playing_at_once_begins_short_every_other_door_as_usual_and_all_lengths_are_offered() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let key = room.key();
        let lengths: Vec<_> = room.lengths().iter().map(|preset| preset.length.key().to_owned()).collect();
        let game = get(&app, &format!("/g/{key}")).await.expect(200).text;
        let here = get(&app, &format!("/here/{key}")).await.expect(200).text;
        let doors = [(&game, ".play-now", "short"), (&game, "#host", "normal"), (&here, "form[method=post]", "normal")];
        for (page, form, first) in doors {
            let (mut values, chosen) = offered(page, form);
            values.retain(|value| value != "own");
            assert_eq!((values, chosen), (lengths.clone(), vec![first.to_owned()]), "{key} {form}");
        }
        for seats in room.seats() {
            assert!(game.contains(&said(*room, Length::Normal, seats)), "{key}: play now says it for {seats}");
            assert!(here.contains(&said(*room, Length::Short, seats)), "{key}: the shared tablet says it for {seats}");
        }
        let mut player = Browser::new(&app);
        player.post(&format!("/play/{key}"), &[]).await.expect(200);
        assert_eq!(agreed(*room, &info(&app, &player).await), Some(Length::Short), "{key}");
        player.post(&format!("/here/{key}"), &[("people", "2"), ("bots", "0"), ("length", "long")]).await.expect(200);
        assert_eq!(agreed(*room, &info(&app, &player).await), Some(Length::Long), "{key}");
    }
}

#[tokio::test]
async fn the_host_changes_the_length_with_one_tap_and_everybody_reads_how_long_it_takes() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let mut host = Browser::new(&app);
        let lobby = host.post(&format!("/host/{}", room.key()), &[]).await.expect(200).text;
        let table = host.here();
        assert_eq!(attr(&lobby, "#length-normal", "aria-pressed").as_deref(), Some("true"));
        let fewest = *room.seats().start();
        assert!(lobby.contains(&said(*room, Length::Normal, fewest.max(1))), "{}", room.key());
        for preset in room.lengths() {
            let now = host.post(&format!("{table}/length"), &[("length", preset.length.key())]).await.expect(200).text;
            assert_eq!(agreed(*room, &info(&app, &host).await), Some(preset.length));
            assert_eq!(
                attr(&now, &format!("#length-{}", preset.length.key()), "aria-pressed").as_deref(),
                Some("true")
            );
        }
        // The displayed playing time depends on the number of seats that people have taken.
        let seats = people(*room, usize::from(fewest) + 1);
        for _ in 1..seats {
            Browser::new(&app).post(&format!("{table}/join"), &[]).await.expect(200);
        }
        host.post(&format!("{table}/length"), &[("length", "normal")]).await.expect(200);
        let mut watcher = Browser::new(&app);
        let seen = watcher.get(&table).await.expect(200).text;
        let time = text(&seen, ".table-length").unwrap();
        assert!(time.contains(&said(*room, Length::Normal, seats as u8)), "{time}");
        assert!(attr(&seen, "#length-normal", "id").is_none(), "only the host has the buttons");
        let guest = watcher.post(&format!("{table}/length"), &[("length", "long")]).await;
        assert_eq!((guest.status.as_u16(), agreed(*room, &info(&app, &host).await)), (403, Some(Length::Normal)));
        host.post(&format!("{table}/length"), &[("length", "endless")]).await.expect(400);
    }
}

#[tokio::test]
async fn what_is_chosen_by_hand_is_a_length_of_ones_own_and_other_options_stay() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let keys = room.length_keys();
        let ours = |spec: &&game::OptionSpec| spec.offered && keys.iter().any(|key| key == spec.key);
        let Some((spec, (low, high))) = room.options().iter().filter(ours).find_map(|spec| Some((spec, spec.range?)))
        else {
            continue;
        };
        let own = (low..=high)
            .rev()
            .map(|number| number.to_string())
            .find(|number| room.length_of(&[(spec.key.to_owned(), number.clone())].into()).is_none());
        let own = own.unwrap();
        let mut host = Browser::new(&app);
        let page =
            host.post(&format!("/host/{}", room.key()), &[(spec.key, &own), ("length", "own")]).await.expect(200);
        assert_eq!(info(&app, &host).await["options"][spec.key], json!(own));
        assert!(page.text.contains("A length of your own"));
        // If the host chooses a preset length, the fields of a custom length are ignored.
        host.post(&format!("/host/{}", room.key()), &[(spec.key, &own), ("length", "short")]).await.expect(200);
        assert_eq!(agreed(*room, &info(&app, &host).await), Some(Length::Short));
    }
}

#[tokio::test]
async fn programs_read_the_lengths_and_choose_one() {
    let (_house, app) = house().await;
    let rooms = get(&app, "/api/v1/rooms").await.expect(200).json();
    for (told, room) in rooms.as_array().unwrap().iter().zip(ROOMS) {
        for (told, preset) in told["lengths"].as_array().unwrap().iter().zip(room.lengths()) {
            assert_eq!((&told["key"], &told["options"]), (&json!(preset.length.key()), &json!(preset.options)));
            assert_eq!(told["measured"].as_array().unwrap().len(), room.seats().count());
            let body = json!({ "room": room.key(), "length": preset.length.key() });
            let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
            let path = format!("/tables/{}", made["table"].as_str().unwrap());
            let info = api(&app, "GET", &path, "", None).await.expect(200).json();
            assert_eq!(agreed(*room, &info), Some(preset.length));
            // An option that the request names wins over the length.
            let body = json!({ "room": room.key(), "length": "short", "options": preset.options });
            let made = api(&app, "POST", "/tables", "", Some(body)).await.expect(201).json();
            let path = format!("/tables/{}", made["table"].as_str().unwrap());
            let info = api(&app, "GET", &path, "", None).await.expect(200).json();
            assert!(preset.options.iter().all(|(key, value)| info["options"][key] == **value), "{info}");
        }
        let body = json!({ "room": room.key(), "length": "endless" });
        let refused = api(&app, "POST", "/tables", "", Some(body)).await.expect(422).json();
        assert_eq!(refused["type"], "urn:humbug:problem:options");
        assert!(refused["detail"].as_str().unwrap().contains("endless"), "{refused}");
        assert!(refused["reason"].as_str().unwrap().contains("short, normal, long"), "{refused}");
    }
}

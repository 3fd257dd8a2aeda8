//! Tests of the game that a person gets against bots: the level of the bots, and the language of the cards.

use axum::Router;
use rooms::{FRIENDLY_BOT, ROOMS, Room};
use scraper::{Html, Selector};
use serde_json::Value;

use crate::{
    front::doors::{attr, text},
    support::{Browser, get, house},
};

/// Returns the API's data about the table that this browser shows.
pub(crate) async fn info(app: &Router, browser: &Browser) -> Value {
    let here = browser.here();
    let id = here.split('?').next().unwrap().rsplit('/').next().unwrap();
    get(app, &format!("/api/v1/tables/{id}")).await.json()
}

/// Returns the levels of the bots at this browser's table. Equal levels of neighbours are listed once.
pub(crate) async fn levels(app: &Router, browser: &Browser) -> Vec<String> {
    let info = info(app, browser).await;
    let bots = info["chairs"].as_array().unwrap().iter().filter_map(|chair| chair["bot"].as_str().map(str::to_owned));
    let mut levels: Vec<_> = bots.collect();
    levels.dedup();
    levels
}

/// Returns the levels that a form offers, and the level that is selected in it.
fn asked(page: &str, form: &str) -> (Vec<String>, Option<String>) {
    let parsed = Html::parse_document(page);
    let all = Selector::parse(&format!("{form} input[type=radio][name=level]")).unwrap();
    let values = parsed.select(&all).map(|field| field.attr("value").unwrap().to_owned()).collect();
    (values, attr(page, &format!("{form} input[name=level][checked]"), "value"))
}

const ASKED: [&str; 3] = ["child", "club", "expert"];

#[tokio::test]
async fn play_now_asks_for_the_level_and_the_device_remembers_it() {
    let (_house, app) = house().await;
    let mut player = Browser::new(&app);
    for room in ROOMS {
        player.post(&format!("/play/{}", room.key()), &[]).await.expect(200);
        assert_eq!(levels(&app, &player).await, [FRIENDLY_BOT], "{}: friendly first", room.key());
    }
    let room = ROOMS[0];
    let (games, game) = ("/play".to_owned(), format!("/g/{}", room.key()));
    let learnt = format!("/g/{}/learn?step={}", room.key(), room.tutorial().unwrap().len() + 1);
    for chosen in ["child", "expert", "club"] {
        let before = player.cookie("humbug_level").unwrap_or_else(|| FRIENDLY_BOT.to_owned());
        for (path, form) in [(&games, "#play"), (&game, "#play"), (&learnt, "form[action^=\"/play/\"]")] {
            let page = player.get(path).await.expect(200).text;
            let (offered, now) = asked(&page, form);
            assert_eq!((offered.as_slice(), now), (&ASKED.map(str::to_owned)[..], Some(before.clone())), "{path}");
            for level in ASKED {
                assert!(text(&page, &format!("{form} [data-level={level}]")).is_some_and(|words| words.len() > 10));
            }
            let face = Selector::parse(&format!("{form} .level svg[aria-hidden=true]")).unwrap();
            assert_eq!(Html::parse_document(&page).select(&face).count(), ASKED.len(), "{path}: each has a face");
        }
        player.post(&format!("/play/{}", room.key()), &[("level", chosen)]).await.expect(200);
        assert_eq!(levels(&app, &player).await, [chosen]);
        // The person begins another game, and the form contains no level. The level of the previous game must be used.
        player.post(&format!("/play/{}", ROOMS[1].key()), &[]).await.expect(200);
        assert_eq!(levels(&app, &player).await, [chosen], "the device remembers it");
    }
    let other = Browser::new(&app).get(&game).await.expect(200).text;
    assert_eq!(asked(&other, "#play").1.as_deref(), Some(FRIENDLY_BOT), "another device knows nothing of it");
    for wrong in ["ismcts", "", "sound"] {
        player.post(&format!("/play/{}", room.key()), &[("level", wrong)]).await.expect(400);
    }
}

/// Returns the language of the words in a game. It is the table's language option if that is set, otherwise the first
/// language of the deck.
fn spoken(room: &dyn Room, info: &Value) -> String {
    let decks = room.decks().unwrap();
    let chosen = decks.language.and_then(|key| info["options"][key].as_str()).filter(|language| *language != "auto");
    let deck = info["options"][decks.option].as_str().unwrap_or_else(|| (decks.parsed)()[0].key);
    let text = decks.built_in.iter().find(|(key, _)| *key == deck).map_or(deck, |(_, text)| text);
    let of_deck = deck::Deck::read(text).unwrap().languages()[0].clone();
    chosen.map_or(of_deck, str::to_owned)
}

#[tokio::test]
async fn play_now_is_played_in_the_readers_language_if_a_deck_speaks_it() {
    let (_house, app) = house().await;
    for room in ROOMS.iter().filter(|room| room.decks().is_some()) {
        for (language, expected) in [("en", "en"), ("fr-CA", "fr"), ("ar", "ar"), ("tlh", "en")] {
            let mut player = Browser::new(&app);
            player.language = language.to_owned();
            player.post(&format!("/play/{}", room.key()), &[]).await.expect(200);
            assert_eq!(spoken(*room, &info(&app, &player).await), expected, "{} in {language}", room.key());
            // The forms for hosting a table and for sharing a device must select a deck in the same language.
            for (path, form) in [("/g", "#host"), ("/here", "form[method=post]")] {
                let page = player.get(&format!("{path}/{}", room.key())).await.expect(200).text;
                let of = |key: &str| attr(&page, &format!("{form} select[name={key}] option[selected]"), "value");
                let decks = room.decks().unwrap();
                let mut options = serde_json::Map::new();
                for key in std::iter::once(decks.option).chain(decks.language) {
                    options.extend(of(key).map(|value| (key.to_owned(), Value::from(value))));
                }
                let shown = serde_json::json!({ "options": options });
                assert_eq!(spoken(*room, &shown), expected, "{path} {} in {language}", room.key());
            }
        }
        // If the person chooses a deck, it is used even if it has another language than the page.
        let (decks, mut player) = (room.decks().unwrap(), Browser::new(&app));
        player.language = "fr".to_owned();
        let (chosen, text) = decks.built_in[1];
        player.post(&format!("/play/{}", room.key()), &[(decks.option, chosen)]).await.expect(200);
        let played = info(&app, &player).await["options"][decks.option].as_str().unwrap().to_owned();
        let played = if played == chosen { text.to_owned() } else { played };
        assert_eq!(deck::Deck::read(&played), deck::Deck::read(text), "{}", room.key());
    }
}

#[tokio::test]
async fn bots_are_characters_with_names_and_tempers_in_every_language() {
    let (_house, app) = house().await;
    for room in ROOMS.iter().filter(|room| *room.seats().end() >= 4) {
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{}", room.key()), &[]).await.expect(200);
        let table = host.here();
        for bot in ["child", "expert", "random"] {
            host.post(&format!("{table}/bot"), &[("bot", bot)]).await.expect(200);
        }
        let chairs = info(&app, &host).await["chairs"].clone();
        let bots: Vec<_> = chairs.as_array().unwrap().iter().filter(|chair| chair["person"] == false).collect();
        assert_eq!(bots.len(), 3);
        let mut pages = Vec::new();
        for locale in web::pages::LOCALES {
            host.language = (*locale).to_owned();
            pages.push((*locale, "#sitting", host.get(&table).await.expect(200).text));
        }
        host.post(&format!("{table}/start"), &[]).await.expect(200);
        for locale in web::pages::LOCALES {
            host.language = (*locale).to_owned();
            pages.push((*locale, "#own-bots", host.get(&table).await.expect(200).text));
        }
        for (locale, region, page) in pages {
            let (texts, shown) = (web::pages::texts(locale), text(&page, region).unwrap());
            let has = |key: &str| shown.contains(&texts.format(key, None));
            for chair in &bots {
                let character = rooms::Character::of(chair["character"].as_str().unwrap()).unwrap();
                assert!(has(character.name_key), "{}, {locale} {region}: {shown}", room.key());
                assert!(has(&format!("bot-{}", chair["bot"].as_str().unwrap())), "{locale} {region}: {shown}");
                let temper = format!("temper-{}", character.temper.key());
                let states = room.has_claims() && chair["bot"] != "random";
                assert_eq!(has(&temper), states, "{}, {locale} {region}: {temper} in {shown}", room.key());
                assert_eq!(chair["temper"].as_str(), states.then_some(character.temper.key()));
            }
        }
    }
}

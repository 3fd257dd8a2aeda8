//! Tests of the language of pages: it comes from the browser's header, or a person chooses it on the page.

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use rooms::ROOMS;
use scraper::{Html, Selector};
use web::pages::LOCALES;

use crate::support::{Answer, Browser, Frames, api, get, house, house_at, people, request, send, table};

/// Returns the direction in which a language is written: `ltr` or `rtl`.
fn direction(locale: &str) -> &'static str {
    if locale == "ar" { "rtl" } else { "ltr" }
}

#[track_caller]
fn check_language(answer: &Answer, locale: &str) {
    assert_eq!(answer.header(header::CONTENT_LANGUAGE), locale);
    let vary: Vec<_> = answer.headers.get_all(header::VARY).iter().map(|value| value.to_str().unwrap()).collect();
    assert!(vary.join(", ").contains("accept-language, cookie"), "{vary:?}");
    let page = Html::parse_document(&answer.text);
    let html = page.root_element().value();
    assert_eq!((html.attr("lang"), html.attr("dir")), (Some(locale), Some(direction(locale))));
}

async fn in_language(app: &Router, path: &str, accepted: &str) -> Answer {
    send(app, request("GET", path).header(header::ACCEPT_LANGUAGE, accepted).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn every_page_is_in_the_language_that_the_browser_asks_for() {
    let (_house, app) = house().await;
    let mut paths =
        vec!["/".to_owned(), "/credits".to_owned(), "/decks".to_owned(), "/no-such-page".to_owned(), "/j/1".to_owned()];
    for room in ROOMS {
        let key = room.key();
        paths.extend([format!("/g/{key}"), format!("/g/{key}/rules"), format!("/print/{key}")]);
        if room.decks().is_some() {
            paths.push(format!("/g/{key}/deck"));
        }
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{key}"), &[]).await.expect(200);
        paths.extend([host.here(), format!("{}/join", host.here())]);
        let opponents = (people(*room, 3) - 1).to_string();
        host.post(&format!("/play/{key}"), &[("opponents", &opponents)]).await.expect(200);
        paths.push(host.here());
    }
    for path in &paths {
        let mut texts = Vec::new();
        for locale in LOCALES {
            let answer = in_language(&app, path, &format!("{locale}-XX,tlh;q=0.9")).await;
            check_language(&answer, locale);
            texts.push(answer.text);
        }
        texts.dedup();
        assert_eq!(texts.len(), LOCALES.len(), "{path} is the same page in two languages");
    }
}

#[tokio::test]
async fn a_chosen_language_stays_and_the_reader_stays_on_the_page() {
    let (_house, app) = house().await;
    let mut browser = Browser::new(&app);
    browser.get("/").await.expect(200);
    for locale in LOCALES.iter().rev() {
        let page = browser.post("/language", &[("language", locale), ("back", "/credits?x=1")]).await.expect(200);
        assert_eq!(browser.here(), "/credits?x=1");
        check_language(&page, locale);
        check_language(&browser.get("/no-such-page").await.expect(404), locale);
    }
    browser.post("/language", &[("language", "tlh")]).await.expect(400);
    browser.post("/language", &[]).await.expect(400);
}

#[tokio::test]
async fn nobody_is_sent_to_another_house_by_a_choice_of_language() {
    let (_house, app) = house_at("/games").await;
    let choose = async |referer: Option<&str>, back: Option<&str>| {
        let body = back.map(|back| format!("language=fr&back={back}")).unwrap_or("language=fr".to_owned());
        let mut request = request("POST", "/games/language")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, "http://cards.test:8080");
        if let Some(referer) = referer {
            request = request.header(header::REFERER, referer);
        }
        let answer = send(&app, request.body(Body::from(body)).unwrap()).await.expect(303);
        answer.header(header::LOCATION).to_owned()
    };
    assert_eq!(choose(Some("http://cards.test:8080/games/credits?a=b"), None).await, "/games/credits?a=b");
    assert_eq!(choose(Some("http://cards.test:8080/games/t/x/move"), None).await, "/games/t/x");
    assert_eq!(choose(Some("http://cards.test:8080/elsewhere"), None).await, "/games/");
    assert_eq!(choose(Some("https://evil.test//evil.test/x"), None).await, "/games/");
    assert_eq!(choose(None, None).await, "/games/");
    let long = format!("/games/{}", "x".repeat(600));
    for back in
        ["//evil.test", "https://evil.test/", "/games", "/gamesevil", "/games/%0d%0aX:1", "/games%5C%5Cevil", &long]
    {
        assert_eq!(choose(None, Some(back)).await, "/games/", "{back}");
    }
    assert_eq!(choose(None, Some("/games/credits")).await, "/games/credits");
}

#[tokio::test]
async fn a_stream_speaks_the_language_of_its_reader() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let (id, tokens) = table(&app, *room, people(*room, 2), 0).await;
        let mut frames = Vec::new();
        for locale in LOCALES {
            let path = format!("/t/{id}/events");
            let cookie = format!("humbug_{id}={}; humbug_language={locale}", tokens[0]);
            let request: Request<Body> =
                request("GET", &path).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
            frames.push(Frames::open(&app, request).await.next().await.unwrap().data);
        }
        frames.dedup();
        assert_eq!(frames.len(), LOCALES.len(), "{}", room.key());
    }
}

#[tokio::test]
async fn a_refusal_of_the_api_is_in_the_language_that_was_asked_for() {
    let (_house, app) = house().await;
    let english = api(&app, "GET", "/tables/0000000000000", "", None).await.expect(404);
    assert_eq!(english.header(header::CONTENT_LANGUAGE), "en");
    let french = in_language(&app, "/api/v1/tables/0000000000000", "fr").await.expect(404);
    assert_eq!(french.header(header::CONTENT_LANGUAGE), "fr");
    assert_ne!(english.json()["detail"], french.json()["detail"]);
    assert_eq!(english.json()["type"], french.json()["type"]);
}

#[tokio::test]
async fn every_page_offers_every_language_under_its_own_name() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let mut player = Browser::new(&app);
    player.post(&format!("/play/{}", room.key()), &[]).await.expect(200);
    let table = player.here();
    let pages = [get(&app, "/").await.text, get(&app, "/nowhere").await.text, player.get(&table).await.text];
    for page in pages {
        let page = Html::parse_document(&page);
        let buttons = Selector::parse("form[action='/language'] button[name=language]").unwrap();
        let offered: Vec<_> = page.select(&buttons).filter_map(|button| button.value().attr("value")).collect();
        assert_eq!(offered, LOCALES);
        assert!(page.select(&buttons).all(|button| button.value().attr("lang") == button.value().attr("value")));
    }
}

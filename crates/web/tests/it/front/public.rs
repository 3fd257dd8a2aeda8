//! Tests of the data for other sites and for devices: search engines, link previews, and home screens.

use std::{sync::Arc, time::Duration};

use axum::{Router, http::header};
use classes::Classes;
use host::{House, HouseConfig, Lifetime};
use journal::MemoryJournal;
use rooms::ROOMS;
use serde_json::json;
use web::WebConfig;

use crate::{
    front::doors::{attr, lobby, text},
    replay::finished,
    support::{Browser, api, config, get, house, house_at},
};

/// Starts a server that has a public URL, a base path and a link to its source code. `tables` is the time after which
/// tables are deleted.
async fn known_house(tables: Option<Duration>) -> Router {
    let config = HouseConfig { lifetime: Lifetime { table: tables, ..Lifetime::default() }, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let config = WebConfig {
        base_path: "/games".parse().unwrap(),
        public_origin: "https://cards.test".parse().ok(),
        source: Some("https://code.example/humbug".to_owned()),
        ..WebConfig::default()
    };
    web::app(Classes::open(house), config)
}

#[tokio::test]
async fn search_engines_find_the_games_and_no_table() {
    for base in ["", "/games"] {
        let (_house, app) = house_at(base).await;
        let Some(room) = ROOMS.first() else { return };
        let key = room.key();
        let tag = async |path: &str| {
            let answer = get(&app, path).await;
            answer.headers.get("x-robots-tag").map(|tag| tag.to_str().unwrap().to_owned())
        };
        for path in ["/", "/credits", &format!("/g/{key}"), &format!("/g/{key}/rules"), &format!("/g/{key}/learn")] {
            assert_eq!(tag(&format!("{base}{path}")).await, None, "{path}");
        }
        let mut browser = Browser::new(&app);
        browser.post(&format!("{base}/play/{key}"), &[]).await.expect(200);
        let table = browser.here();
        let mut tables = vec![table.clone()];
        tables.extend(["/join", "/replay", "/tv", "/record.ndjson", "/host"].map(|path| format!("{table}{path}")));
        tables.extend(
            ["/j/482913", "/here", "/replay", "/tv", "/api/v1/rooms", "/nothing"].map(|path| format!("{base}{path}")),
        );
        tables.push(format!("{base}/here/{key}"));
        tables.push(format!("{base}/g/no-such-game"));
        for path in tables {
            assert_eq!(tag(&path).await.as_deref(), Some("noindex, nofollow"), "{path}");
        }
    }
}

/// Returns a property of a page's link preview (`meta` elements).
fn preview(page: &str, property: &str) -> String {
    attr(page, &format!("meta[property='og:{property}']"), "content").unwrap_or_else(|| panic!("{property}: {page}"))
}

#[tokio::test]
async fn a_home_screen_is_told_what_it_needs() {
    for base in ["", "/games"] {
        let (_house, app) = house_at(base).await;
        for path in ["/", "/credits", "/play", "/nothing"] {
            let page = get(&app, &format!("{base}{path}")).await.text;
            assert_eq!(
                attr(&page, "link[rel=manifest]", "href"),
                Some(format!("{base}/manifest.webmanifest")),
                "{path}"
            );
        }
        let answer = get(&app, &format!("{base}/manifest.webmanifest")).await.expect(200);
        assert_eq!(answer.header(header::CONTENT_TYPE), "application/manifest+json");
        let manifest = answer.json();
        let home = format!("{base}/");
        assert_eq!((&manifest["start_url"], &manifest["scope"]), (&json!(home), &json!(home)));
        assert_eq!((&manifest["short_name"], &manifest["display"]), (&json!("Humbug"), &json!("standalone")));
        let ground = format!("--ground: {};", manifest["background_color"].as_str().unwrap());
        assert!(include_str!("../../../assets/css/tokens.css").contains(&ground), "{ground}");
        for icon in manifest["icons"].as_array().unwrap() {
            let file = get(&app, icon["src"].as_str().unwrap()).await.expect(200);
            assert_eq!(file.header(header::CONTENT_TYPE), icon["type"].as_str().unwrap());
        }
    }
    let (_house, app) = house().await;
    let mut reader = Browser::new(&app);
    "ar".clone_into(&mut reader.language);
    let manifest = reader.get("/manifest.webmanifest").await.expect(200).json();
    assert_eq!((&manifest["lang"], &manifest["dir"]), (&json!("ar"), &json!("rtl")));
}

#[tokio::test]
async fn previews_show_the_game_and_have_a_picture() {
    let (_house, near) = house().await;
    let far = known_house(None).await;
    let home = get(&far, "/games/").await.expect(200).text;
    assert!(preview(&home, "image").starts_with("https://cards.test/games/assets/preview.png?v="));
    assert!(preview(&home, "title").starts_with("Humbug"));
    assert!(preview(&get(&near, "/").await.text, "image").starts_with("/assets/preview.png?v="));
    let mut pictures = vec![preview(&get(&near, "/").await.text, "image")];
    for room in ROOMS {
        for path in ["", "/rules"] {
            let page = get(&far, &format!("/games/g/{}{path}", room.key())).await.expect(200).text;
            let picture = format!("https://cards.test/games/assets/preview-{}.png?v=", room.key());
            assert!(preview(&page, "image").starts_with(&picture), "{path}");
            assert!(preview(&page, "title").contains(room.name()), "{path}");
            assert_eq!(attr(&page, "meta[name=description]", "content"), Some(preview(&page, "description")));
        }
        pictures.push(preview(&get(&near, &format!("/g/{}", room.key())).await.text, "image"));
    }
    for picture in pictures {
        let file = get(&near, &picture).await.expect(200);
        assert_eq!(file.header(header::CONTENT_TYPE), "image/png");
        let name = picture.split(['/', '?']).nth(2).unwrap();
        let bytes = web::pages::asset(name).unwrap().bytes;
        assert!(bytes.len() < 60_000, "{name}: {} bytes", bytes.len());
        assert_eq!(
            (&bytes[1..4], &bytes[16..20], &bytes[20..24]),
            (&b"PNG"[..], &[0, 0, 4, 176][..], &[0, 0, 2, 118][..])
        );
    }
}

#[tokio::test]
async fn a_link_to_a_table_tells_nobody_who_sits_there() {
    let Some(room) = ROOMS.first() else { return };
    let (_house, app) = house().await;
    let (table, code, host) = lobby(&app, *room, json!({ "free_names": true })).await;
    let seats = format!("{}/seats", table.replace("/t/", "/tables/"));
    api(&app, "POST", &seats, "", Some(json!({ "name": "Quillfeather" }))).await.expect(201);
    let told = async |app: &Router, path: &str| {
        let page = Browser::new(app).get(path).await.expect(200).text;
        let all = ["title", "description", "image"].map(|property| preview(&page, property)).join(" ");
        let described = attr(&page, "meta[name=description]", "content").unwrap();
        assert!(all.contains(room.name()) && !format!("{all}{described}").contains("Quillfeather"), "{path}: {all}");
        all
    };
    assert!(told(&app, &format!("/j/{code}")).await.starts_with("Join a table of"));
    told(&app, &table).await;
    api(&app, "POST", &format!("{}/open", table.replace("/t/", "/tables/")), &host, None).await.expect(200);
    for path in [format!("/j/{code}"), table.clone(), format!("{table}/tv")] {
        told(&app, &path).await;
    }
    let (_house, app, id, _tokens) = finished(*room, 3).await;
    for path in [format!("/t/{id}"), format!("/t/{id}/replay")] {
        let all = told(&app, &path).await;
        assert!(!all.contains("Ann") && !all.contains("Guest"), "{all}");
    }
}

#[tokio::test]
async fn every_page_leads_to_the_source_the_api_and_what_is_kept() {
    let (_house, app) = house().await;
    assert_eq!(attr(&get(&app, "/").await.text, "footer a[rel]", "href"), None, "nobody said where the source is");
    let days = Duration::from_secs(30 * 24 * 60 * 60);
    for (tables, said) in [
        (Some(days), "30 days after"),
        (Some(Duration::from_secs(60 * 60 * 12)), "12 hours after"),
        (None, "until whoever runs it clears them away"),
    ] {
        let app = known_house(tables).await;
        for path in ["/games/", "/games/kept", "/games/docs/api"] {
            let page = get(&app, path).await.expect(200).text;
            assert_eq!(attr(&page, "footer a[rel]", "href").as_deref(), Some("https://code.example/humbug"));
            for link in ["/games/kept", "/games/docs/api", "/games/credits"] {
                assert!(attr(&page, &format!("footer a[href='{link}']"), "href").is_some(), "{path}: {link}");
                get(&app, link).await.expect(200);
            }
        }
        let kept = get(&app, "/games/kept").await.text;
        assert!(text(&kept, "main").unwrap().contains(said), "{kept}");
    }
    let file = attr(&get(&app, "/credits").await.text, "main a", "href").unwrap();
    let licences = get(&app, &file).await.expect(200).text;
    assert!(licences.contains("\ntokio 1.") && licences.contains("Permission is hereby granted"), "{file}");
    let page = get(&app, "/docs/api").await.text;
    assert_eq!(text(&page, "h1").as_deref(), Some("The HTTP API"));
    assert_eq!(attr(&page, "main article", "lang").as_deref(), Some("en"));
    for document in ["powers.md", "powers", "views", "decks"] {
        get(&app, &format!("/docs/{document}")).await.expect(200);
    }
    get(&app, "/docs/journal-of-nobody").await.expect(404);
}

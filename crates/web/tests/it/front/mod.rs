//! Tests of the public pages, files, HTTP headers and the base path.

pub(crate) mod doors;
pub(crate) mod install;
pub(crate) mod invitations;
pub(crate) mod languages;
pub(crate) mod learn;
pub(crate) mod lengths;
pub(crate) mod opponents;
pub(crate) mod options;
pub(crate) mod print;
pub(crate) mod public;
pub(crate) mod ways_back;
pub(crate) mod weight;

use axum::{body::Body, http::header};
use rooms::ROOMS;
use scraper::{Html, Selector};

use crate::support::{Browser, get, house, house_at, people, request, send, short};

/// Returns the addresses in a text for which a browser might send a request to another host.
fn third_parties(text: &str) -> Vec<&str> {
    let beginnings = ["src=\"", "href=\"", "action=\"", "srcset=\"", "url(", "@import ", "import("];
    let places = beginnings.iter().flat_map(|beginning| text.split(beginning).skip(1));
    let foreign = |place: &&str| {
        let place = place.trim_start_matches(['"', '\'']);
        place.starts_with("http:") || place.starts_with("https:") || place.starts_with("//")
    };
    places.filter(foreign).map(|place| place.get(..60).unwrap_or(place)).collect()
}

fn check_page(path: &str, text: &str) {
    let page = Html::parse_document(text);
    let html = page.root_element().value();
    assert_eq!(html.attr("lang"), Some("en"), "{path}");
    assert_eq!(html.attr("dir"), Some("ltr"), "{path}");
    let title = page.select(&Selector::parse("title").unwrap()).next().map(|title| title.inner_html());
    assert!(title.is_some_and(|title| !title.trim().is_empty()), "{path} has no title");
    assert_eq!(third_parties(text), Vec::<&str>::new(), "{path}");
    assert!(!text.contains(" style=\"") && !text.contains("<style"), "{path} has a style that the policy forbids");
    assert!(!text.contains(" onclick="), "{path}");
}

#[tokio::test]
async fn every_page_has_language_direction_title_and_no_third_party() {
    let (_house, app) = house().await;
    let mut paths = vec![
        "/".to_owned(),
        "/play".to_owned(),
        "/host".to_owned(),
        "/no-such-page".to_owned(),
        "/t/0000000000000".to_owned(),
        "/j/1".to_owned(),
    ];
    for room in ROOMS {
        paths.extend([format!("/g/{}", room.key()), format!("/g/{}/rules", room.key())]);
        let mut host = Browser::new(&app);
        host.post(&format!("/host/{}", room.key()), &[]).await.expect(200);
        let path = host.here();
        check_page(&path, &host.get(&path).await.text);
        let table = path.clone();
        paths.push(path);
        for more in ["qr", "game", &format!("game/{}", room.key())] {
            check_page(more, &host.get(&format!("{table}/{more}")).await.expect(200).text);
        }
        paths.push(format!("{table}/join"));
        let mut player = Browser::new(&app);
        let opponents = (people(*room, 3) - 1).to_string();
        player.post(&format!("/play/{}", room.key()), &[("opponents", &opponents)]).await.expect(200);
        let path = player.here();
        check_page(&path, &player.get(&path).await.text);
        paths.push(path);
    }
    for path in paths {
        let answer = get(&app, &path).await;
        assert!(answer.header(header::CONTENT_TYPE).starts_with("text/html"), "{path}");
        check_page(&path, &answer.text);
    }
}

#[tokio::test]
async fn files_are_kept_for_ever_and_ask_nobody_else() {
    let (_house, app) = house().await;
    let home = get(&app, "/").await.text;
    for name in ["humbug.css", "humbug.js", "icon.svg"] {
        let start = home.find(&format!("/assets/{name}?v=")).unwrap_or_else(|| panic!("{name} is on the page"));
        let address = home[start..].split('"').next().unwrap();
        let file = get(&app, address).await.expect(200);
        assert!(file.header(header::CACHE_CONTROL).contains("immutable"), "{name}");
        assert_eq!(third_parties(&file.text), Vec::<&str>::new(), "{name}");
        let bare = get(&app, &format!("/assets/{name}")).await.expect(200);
        assert_eq!(bare.header(header::CACHE_CONTROL), "no-cache");
    }
    for name in ["nothing.css", "..%2fCargo.toml", "%ff"] {
        get(&app, &format!("/assets/{name}")).await.expect(404);
    }
}

#[tokio::test]
async fn every_answer_carries_the_policy() {
    let (_house, app) = house().await;
    for path in ["/", "/healthz", "/assets/humbug.css", "/api/v1/rooms", "/api/v1/nothing", "/nothing"] {
        let answer = get(&app, path).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none';") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert!(!answer.header(header::CACHE_CONTROL).is_empty(), "{path}");
    }
    get(&app, "/healthz").await.expect(200);
    assert_eq!(get(&app, "/readyz").await.expect(200).text, "ready\n");
    let head = send(&app, request("HEAD", "/").body(Body::empty()).unwrap()).await.expect(200);
    assert_eq!(head.text, "");
}

#[tokio::test]
async fn pages_are_compressed_for_browsers_that_can() {
    let (_house, app) = house().await;
    let request = request("GET", "/").header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(app, request).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
}

#[tokio::test]
async fn a_house_below_a_base_path_never_leaves_it() {
    let (_house, app) = house_at("/games/humbug").await;
    get(&app, "/").await.expect(404);
    assert_eq!(get(&app, "/games/humbug").await.expect(308).header(header::LOCATION), "/games/humbug/");
    get(&app, "/games/humbug/healthz").await.expect(200);
    let document = get(&app, "/games/humbug/api/openapi.json").await.expect(200).json();
    assert_eq!(document["servers"][0]["url"], "/games/humbug");
    let Some(room) = ROOMS.first() else { return };
    let mut browser = Browser::new(&app);
    let page = browser.post(&format!("/games/humbug/host/{}", room.key()), &[]).await.expect(200).text;
    assert!(browser.here().starts_with("/games/humbug/t/"));
    for attribute in ["href=\"/", "action=\"/", "src=\"/", "data-events=\"/"] {
        for address in page.split(attribute).skip(1) {
            assert!(address.starts_with("games/humbug/"), "{attribute}{}", &address[..40]);
        }
    }
    get(&app, &format!("{}/events/nothing", browser.here())).await.expect(404);
}

#[tokio::test]
async fn a_code_leads_to_its_table_however_it_is_typed() {
    let (_house, app) = house().await;
    let Some(room) = ROOMS.first() else { return };
    let mut host = Browser::new(&app);
    let fields: Vec<_> = short(*room);
    let fields: Vec<_> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
    host.post(&format!("/host/{}", room.key()), &fields).await.expect(200);
    let table = host.here();
    let id = table.rsplit('/').next().unwrap();
    let info = get(&app, &format!("/api/v1/tables/{id}")).await.expect(200).json();
    let code = info["code"].as_str().unwrap().to_owned();
    let arabic: String = code.chars().map(|digit| char::from_u32(digit as u32 - '0' as u32 + 0x660).unwrap()).collect();
    for typed in [code.clone(), format!("{} {}", &code[..3], &code[3..]), arabic] {
        if typed.is_ascii() && !typed.contains(' ') {
            let mut guest = Browser::new(&app);
            guest.get(&format!("/{typed}")).await.expect(200);
            assert_eq!(guest.here(), format!("{table}/join"));
        }
        let mut guest = Browser::new(&app);
        guest.post("/join", &[("code", &typed)]).await.expect(200);
        assert_eq!(guest.here(), format!("{table}/join"), "{typed}");
        guest.post(&format!("{table}/join"), &[]).await.expect(200);
        assert_eq!(guest.here(), table, "{typed}");
        // A person who already has a seat enters the code again. The person must get no second seat.
        guest.post("/join", &[("code", &code)]).await.expect(200);
        guest.get(&format!("/j/{code}")).await.expect(200);
        assert_eq!(guest.here(), table);
        // Another browser gets the same seat by its token, and then leaves the table with that seat.
        let mut tablet = Browser::new(&app);
        tablet.post(&format!("{table}/take"), &[("token", &guest.tokens()[0])]).await.expect(200);
        assert_eq!(tablet.tokens(), guest.tokens());
        tablet.post(&format!("{table}/leave"), &[]).await.expect(200);
        assert!(tablet.tokens().is_empty());
    }
    let chairs = get(&app, &format!("/api/v1/tables/{id}")).await.json()["chairs"].as_array().unwrap().len();
    assert_eq!(chairs, 1);
}

#[tokio::test]
async fn the_document_describes_every_route_of_the_api() {
    let (_house, app) = house().await;
    let document = get(&app, "/api/openapi.json").await.expect(200).json();
    assert_eq!(document["openapi"], "3.1.0");
    let source = include_str!("../../../src/api/mod.rs");
    let routes: Vec<_> = source.split("at(\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(routes.len() > 10);
    for route in &routes {
        assert!(document["paths"][format!("/api{route}")].is_object(), "{route}");
    }
    assert_eq!(document["paths"].as_object().unwrap().len(), routes.len());
}

//! Tests of invitations: links and QR codes contain a long secret. An invitation link works even while wrong codes from
//! other people are blocked.

use std::{collections::BTreeSet, sync::Arc};

use axum::Router;
use classes::Classes;
use host::{House, HouseConfig};
use journal::MemoryJournal;
use rooms::ROOMS;
use serde_json::json;
use web::WebConfig;

use crate::{
    front::doors::attr,
    support::{Browser, api, config, get},
};

/// Starts a server that allows only one wrong code, and sends a wrong code. After that, every further wrong code is
/// blocked.
async fn house_under_siege() -> (House, Router) {
    let config = HouseConfig { free_wrong_codes: 1, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    get(&app, "/j/000000").await.expect(404);
    (house, app)
}

/// Creates a table. Returns the host's browser, which shows the lobby, and the invitation link without scheme and host
/// name.
async fn link_of(app: &Router) -> (Browser, String) {
    let mut host = Browser::new(app);
    let lobby = host.post(&format!("/host/{}", ROOMS[0].key()), &[]).await.expect(200).text;
    let link = attr(&lobby, "#invite-link", "value").unwrap();
    (host, link.split_once("cards.test:8080").unwrap().1.to_owned())
}

#[tokio::test]
async fn a_link_opens_its_table_while_codes_are_guessed() {
    let (_house, app) = house_under_siege().await;
    let (host, link) = link_of(&app).await;
    let table = host.here();
    let (page, secret) = link.split_once("#k=").unwrap();
    assert!(secret.len() * 4 >= 80, "{link}: too short to be safe from guessing");
    get(&app, "/j/000001").await.expect(429);
    // Logs and link previews see only the path of a link. It names the game and does not contain the secret.
    assert_eq!(page, format!("/j/{}", ROOMS[0].key()));
    let asked = get(&app, page).await.expect(200).text;
    assert_eq!(attr(&asked, "#main", "data-take").as_deref(), Some("/join"));
    assert!(attr(&asked, "meta[property='og:title']", "content").unwrap().contains(ROOMS[0].name()));
    // The page's script sends the secret. Without JavaScript a person pastes the whole link into the field for the
    // code. In earlier versions the path of the link contained the secret.
    let pasted = format!(" https://cards.test:8080{link} ");
    for (field, typed) in [("token", secret), ("code", secret), ("code", pasted.as_str())] {
        let mut guest = Browser::new(&app);
        guest.post("/join", &[(field, typed)]).await.expect(200);
        assert_eq!(guest.here(), format!("{table}/join"), "{field} {typed}");
    }
    let mut guest = Browser::new(&app);
    guest.get(&format!("/j/{secret}")).await.expect(200);
    assert_eq!(guest.here(), format!("{table}/join"));
    guest.post(&format!("{table}/join"), &[]).await.expect(200);
    // API clients and the screen for everybody can also use the secret.
    api(&app, "POST", &format!("/join/{secret}"), "", Some(json!({}))).await.expect(201);
    let mut screen = Browser::new(&app);
    screen.get(&format!("/tv/{secret}")).await.expect(200);
    assert_eq!(screen.here(), format!("{table}/tv"));
}

#[tokio::test]
async fn a_wrong_secret_reveals_nothing_and_counts_for_nothing() {
    let config = HouseConfig { free_wrong_codes: 1, ..config() };
    let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
    let app = web::app(Classes::open(house.clone()), WebConfig::default());
    let (_, link) = link_of(&app).await;
    let link = format!("/j/{}", link.split_once("#k=").unwrap().1);
    let (head, last) = link.split_at(link.len() - 1);
    let near = format!("{head}{}", if last == "0" { "1" } else { "0" });
    let far = format!("/j/{}", "f".repeat(link.len() - 3));
    let told = [get(&app, &near).await.expect(404).text, get(&app, &far).await.expect(404).text];
    assert_eq!(told[0], told[1]);
    // The wrong secrets did not count as wrong codes. So the first wrong code still gets the usual error, and only the
    // second one is blocked.
    let code = get(&app, "/j/000000").await.expect(404).text;
    assert_eq!(code, told[0], "nor is it told what kind of thing was wrong");
    get(&app, "/j/000000").await.expect(429);
    get(&app, &near).await.expect(404);
}

#[tokio::test]
async fn every_table_has_one_of_its_own_which_stays_and_goes_with_it() {
    let (house, app) = house_under_siege().await;
    let mut links = BTreeSet::new();
    for _ in 0..5 {
        let (mut host, link) = link_of(&app).await;
        let again = host.get(&host.here()).await.expect(200).text;
        assert!(attr(&again, "#invite-link", "value").unwrap().ends_with(&link), "it stays");
        let table = host.here().rsplit('/').next().unwrap().parse().unwrap();
        assert!(house.forget(table).await.unwrap());
        let secret = link.split_once("#k=").unwrap().1;
        Browser::new(&app).post("/join", &[("token", secret)]).await.expect(404);
        links.insert(link);
    }
    assert_eq!(links.len(), 5);
}

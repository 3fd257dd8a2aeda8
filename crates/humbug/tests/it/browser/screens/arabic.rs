//! Two people at one table use different languages: one plays in Arabic, the other in French.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{GAME, chromium::Browser, page::Page, press::Hands},
        measured::latin,
        people::{
            person::{self, Person, checked_record},
            player::Player,
        },
    },
    server::Server,
};

/// A script that returns the language and direction of a page, and the lines of its log.
const PAGE: &str = "
    const html = document.documentElement;
    return { lang: html.lang, dir: html.dir, right: getComputedStyle(document.body).direction === 'rtl',
        log: [...document.querySelectorAll('#log p')].map(line => [line.id, line.textContent]) };";

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn one_plays_in_arabic_and_the_other_in_french() {
        let server = Server::arranged(20, 1);
        let browser = Browser::open().await;
        let mia = Person::new("Mia", browser.page_in((360, 740), "ar").await);
        let tom = Person::new("Tom", browser.page_in((1440, 900), "fr").await);
        let room = rooms::ROOMS[0];
        person::sit_down(&server, &mia, &tom, room.key(), &[("target", "single")], &["random"]).await;
        let (mut one, mut other) = (Player::new(&mia.client, Hands::Keys, 5), Player::new(&tom.client, Hands::Taps, 6));
        let mut met = BTreeSet::new();
        let start = std::time::Instant::now();
        loop {
            let (here, there) = (one.look().await, other.look().await);
            if met.insert(here.state.clone()) {
                assert_eq!(latin(&mia.client, &here.state).await, None);
            }
            if here.over && there.over {
                break;
            }
            assert!(start.elapsed() < GAME, "the game does not end");
            one.step(&here).await;
            other.step(&there).await;
        }
        let (arabic, french) = (page(&mia.client).await, page(&tom.client).await);
        assert_eq!((&arabic["lang"], &arabic["dir"], &arabic["right"]), (&json!("ar"), &json!("rtl"), &json!(true)));
        assert_eq!((&french["lang"], &french["dir"], &french["right"]), (&json!("fr"), &json!("ltr"), &json!(false)));
        same_story(&arabic["log"], &french["log"]);
        mia.picture("arabic-over").await;
        checked_record(&server, &mia).await;
        assert!(one.moves > 0 && other.moves > 0, "both played");
        for person in [mia, tom] {
            person.client.close().await;
        }
    }
}

async fn page(client: &Page) -> Value {
    client.execute(PAGE, vec![]).await.expect("the page is there")
}

/// Checks that the logs of both people have lines with the same ids, and that the texts differ, because the languages
/// differ.
fn same_story(one: &Value, other: &Value) {
    let lines = |log: &Value| serde_json::from_value::<Vec<(String, String)>>(log.clone()).expect("a log");
    let (one, other) = (lines(one), lines(other));
    assert!(one.len() > 10, "the log is long enough");
    assert_eq!(one.len(), other.len());
    for ((id, here), (other_id, there)) in one.iter().zip(&other) {
        assert_eq!(id, other_id);
        assert!(here != there, "{id} is the same in both languages: {here}");
    }
}

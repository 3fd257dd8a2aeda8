//! A whole round in the browser.

use std::time::{Duration, Instant};

use host::{Verdict, verify};
use journal::{By, Entry, Record};

use crate::browser::{
    driver::{chromium::Browser, patience::GAME, witness},
    people::{person::Person, sitting},
};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_a_round() {
    let mut server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut mia = Person {
        name: "Mia",
        client: browser.page((360, 740)).await,
        wishes: &["draw", "draw", "sneak", "challenge", "flaunt", "sneak"],
        moves: 0,
    };
    let mut tom = Person {
        name: "Tom",
        client: browser.lively((1440, 900)).await,
        wishes: &["draw", "challenge", "flaunt", "draw", "sneak"],
        moves: 0,
    };
    for person in [&mia, &tom] {
        witness::no_waiting(&person.client).await;
    }
    sit_down(&server, &mia, &tom).await;
    let mut events = Vec::from([Interruption::Reload, Interruption::Kill]);
    let start = Instant::now();
    while mia.glance().await["over"] != true || tom.glance().await["over"] != true {
        assert!(start.elapsed() < GAME, "the round does not end");
        let moved = [mia.step().await, tom.step().await];
        if moved == [false, false] {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        if mia.moves + tom.moves >= 10 * (3 - events.len()) {
            interrupt(events.pop(), &mut server, &mia).await;
        }
    }
    mia.picture("over").await;
    tom.picture("over").await;
    check_record(&server, &mia).await;
    for person in [mia, tom] {
        person.client.close().await;
    }
}

/// Interruptions of people in the middle of a game.
enum Interruption {
    Reload,
    Kill,
}

/// Mia hosts a table of one round and adds two bots; Tom comes in by the code; Mia starts.
async fn sit_down(server: &Server, mia: &Person, tom: &Person) {
    let room = rooms::ROOMS[0].key();
    mia.client.goto(&server.url("/")).await.unwrap();
    mia.picture("home").await;
    mia.client.goto(&server.url(&format!("/g/{room}"))).await.unwrap();
    mia.click("#host-options summary").await;
    sitting::name_host(mia).await;
    mia.click("#host label:has([name=length][value=short])").await;
    mia.click("form[action*='/host/'] button.big").await;
    mia.wait_for("#sitting").await;
    let code = mia.client.find(".table-code").await.unwrap().text().await.unwrap();

    sitting::join(server, tom, &code).await;

    for bots in 1..=2 {
        mia.press_until("#add-bot", &format!("#sitting .sitter:nth-child({}) .tag", 2 + bots)).await;
    }
    mia.picture("lobby").await;
    mia.press_until("#start", "#hand").await;
    tom.wait_for("#hand").await;
}

async fn interrupt(event: Option<Interruption>, server: &mut Server, mia: &Person) {
    match event {
        Some(Interruption::Reload) => {
            let before = mia.hand().await;
            mia.picture("before-reload").await;
            mia.client.refresh().await.expect("the page loads again");
            mia.wait_for("#hand").await;
            assert_eq!(mia.hand().await, before, "the same seat and the same hand after a reload");
        }
        Some(Interruption::Kill) => {
            server.kill();
            server.restart();
        }
        None => {}
    }
}

/// The finished page has the record, which reproduces everything exactly, and people did all there is to do.
async fn check_record(server: &Server, mia: &Person) {
    let link = mia.client.find("a[href$='record.ndjson']").await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: Record = text.parse().expect("a record");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    for verb in ["draw", "sneak", "flaunt", "challenge"] {
        let made = record.entries.iter().any(
            |entry| matches!(&entry.entry, Entry::Played { play, by: By::Person, .. } if play.split(' ').next() == Some(verb)),
        );
        assert!(made, "no person ever did {verb}");
    }
}

//! People leave a table and come back, and they play again with the same people.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::{
    browser::{
        driver::{GAME, chromium::Browser, page::Page, until},
        people::person::{Person, sit_down},
    },
    server::Server,
};

const PHONE: (u32, u32) = (360, 740);
const DESKTOP: (u32, u32) = (1440, 900);

/// A table of the first room with two people, who have separate browsers, and two bots.
struct Evening {
    server: Server,
    _browser: Browser,
    mia: Person,
    tom: Person,
    table: String,
}

impl Evening {
    async fn begin(pace_ms: u32) -> Self {
        let (server, browser) = (Server::arranged(pace_ms, 1), Browser::open().await);
        let person = |name, client| Person { name, client, wishes: &["draw", "sneak"], moves: 0 };
        let mia = person("Mia", browser.page(PHONE).await);
        let tom = person("Tom", browser.page(DESKTOP).await);
        let room = rooms::ROOMS[0].key();
        sit_down(&server, &mia, &tom, room, &[("target", "single")], &["random", "random"]).await;
        let table = mia.client.current_url().await.unwrap().path().to_owned();
        Self { server, _browser: browser, mia, tom, table }
    }

    /// Returns the public state of the table from the API.
    fn public(&self) -> serde_json::Value {
        let id = self.table.rsplit('/').next().unwrap_or_default();
        let url = self.server.url(&format!("/api/v1/tables/{id}"));
        ureq::get(url).call().expect("the table").body_mut().read_json().expect("JSON")
    }

    async fn end(self) {
        for person in [self.mia, self.tom] {
            person.client.close().await;
        }
    }
}

/// Returns the cards in a person's hand, even while another player is awaited.
async fn cards(person: &Person) -> serde_json::Value {
    let all = "return [...document.querySelectorAll('#hand input[name=card]')].map(card => card.value)";
    person.client.execute(all, vec![]).await.expect("the page is there")
}

/// Returns whether a person's log contains this text.
async fn is_told(person: &Person, what: &str) -> bool {
    let log =
        "return document.getElementById('log').textContent.replace(/[\\u2066-\\u2069]/g, '').includes(arguments[0])";
    person.client.execute(log, vec![json!(what)]).await.is_ok_and(|told| told == true)
}

/// Leaves the table through the menu, which takes two steps.
async fn leave(person: &Person) {
    person.click("#menu summary").await;
    person.click("#own a[data-open=leave]").await;
    person.wait_for("dialog[open] #leave-do").await;
    person.picture("leave").await;
    person.press_until("#leave-do", "#come-back").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leavers_seat_is_played_by_a_bot_and_taken_back() {
    let mut evening = Evening::begin(60).await;
    assert!(!is_told(&evening.mia, "Tom draws").await, "nobody has drawn yet, and all draw first");
    leave(&evening.tom).await;
    evening.mia.wait_for("#people .out").await;
    evening.mia.picture("tom-is-away").await;
    play_until_told(&mut evening.mia, "Tom draws").await;
    evening.tom.click("#come-back").await;
    evening.tom.wait_for("#hand").await;
    evening.mia.wait_for("#people li:not(.out):nth-child(2)").await;
    assert!(is_told(&evening.tom, "You draw").await, "a bot has played for Tom meanwhile");

    // The person closes the browser and opens it again. The browser still has the cookie of the seat.
    let hand = cards(&evening.mia).await;
    evening.mia.client = evening.mia.client.reopened().await;
    hear(&evening.tom).await;
    evening.server.kill();
    let tom = &evening.tom.client;
    until(tom, "the house is lost", async || (heard(tom).await.last()? == "lost").then_some(())).await;
    evening.server.restart();
    evening.mia.client.goto(&evening.server.url(&evening.table)).await.unwrap();
    evening.mia.wait_for("#hand").await;
    assert_eq!(cards(&evening.mia).await, hand, "the same hand after the browser and the house were closed");
    // Tom's page connects to the restarted server again. It must announce that the server is back, as it has announced
    // that the server was lost.
    until(tom, "the house is there again", async || (heard(tom).await.last()? == "back").then_some(())).await;
    evening.tom.wait_for("#net[hidden]").await;
    evening.end().await;
}

/// Makes the page write down two announcements: that the server is "lost", and that the server is "back".
async fn hear(person: &Person) {
    let listen = "const { back, lost } = document.getElementById('net').dataset;
        const say = document.getElementById('say');
        window.heard = [];
        new MutationObserver(() => {
            if (say.textContent === lost) window.heard.push('lost');
            if (say.textContent === back) window.heard.push('back');
        }).observe(say, { childList: true });";
    person.client.execute(listen, vec![]).await.expect("the page is there");
}

/// Returns the announcements that the page wrote down.
async fn heard(client: &Page) -> Vec<String> {
    let heard = client.execute("return window.heard ?? []", vec![]).await.expect("the page is there");
    serde_json::from_value(heard).expect("a list of texts")
}

/// Plays until the log contains this text.
async fn play_until_told(person: &mut Person, what: &str) {
    let start = Instant::now();
    while !is_told(person, what).await {
        assert!(start.elapsed() < GAME, "the table stands still");
        if !person.step().await {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_play_again_in_one_tap() {
    let evening = Evening::begin(5).await;
    let code = evening.public()["code"].clone();
    // Bots play the game to its end while both people are away.
    leave(&evening.tom).await;
    leave(&evening.mia).await;
    let start = Instant::now();
    while evening.public()["phase"] != "finished" {
        assert!(start.elapsed() < GAME, "the game does not end");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    taps_twice(&evening.mia).await;
    for person in [&evening.mia, &evening.tom] {
        person.click("#come-back").await;
        person.wait_for("main.over").await;
    }
    evening.mia.wait_for("#rematch").await;
    let tapped = "return [sessionStorage.tapped, sessionStorage.sent]";
    let tapped = evening.mia.client.execute(tapped, vec![]).await.expect("the page is there");
    assert_eq!(tapped, json!(["true", "false"]), "a second tap that meets a fresh page does nothing there");
    assert!(evening.tom.client.find("#rematch").await.is_err(), "only the host begins");
    evening.mia.picture("over-host").await;
    evening.tom.picture("over-guest").await;
    evening.mia.click("#rematch").await;
    for person in [&evening.mia, &evening.tom] {
        person.wait_for("main:not(.over) #hand").await;
        assert_eq!(person.client.current_url().await.unwrap().path(), evening.table, "the same table");
    }
    assert_eq!(evening.public()["code"], code, "the same code");
    says_something(&evening).await;
    stops(&evening).await;
    evening.end().await;
}

/// Installs a script that presses the button for another game on the next page, as soon as the button exists.
async fn taps_twice(person: &Person) {
    let tap = "addEventListener('DOMContentLoaded', () => {
        const button = document.getElementById('rematch');
        if (!button || sessionStorage.tapped) return;
        button.click();
        sessionStorage.tapped = true;
        sessionStorage.sent = button.form.dataset.busy !== undefined;
    });";
    person.client.on_new_document(tap).await;
}

/// Lets Tom send a prepared phrase from the dialog. Mia sees its bubble and reads it in the log.
async fn says_something(evening: &Evening) {
    evening.tom.click("#menu summary").await;
    evening.tom.click("#own a[data-open=sayings]").await;
    evening.tom.wait_for("dialog[open] .reaction").await;
    evening.tom.picture("sayings").await;
    evening.tom.click("#sayings button[value=well-played]").await;
    evening.mia.wait_for("#bubbles p").await;
    evening.mia.wait_for("#log p[data-said]").await;
    evening.mia.picture("bubble").await;
}

/// Lets Mia end the game, which takes two steps. Then both people must be back in the lobby.
async fn stops(evening: &Evening) {
    evening.mia.click("#menu summary").await;
    evening.mia.click("#own a[data-open=host-tools]").await;
    evening.mia.wait_for("dialog[open] #stop-game").await;
    evening.mia.picture("tools").await;
    evening.mia.click("#stop-game summary").await;
    evening.mia.press_until("#stop", "#sitting").await;
    evening.tom.wait_for("#sitting").await;
    evening.tom.wait_for("#told:not([hidden])").await;
}

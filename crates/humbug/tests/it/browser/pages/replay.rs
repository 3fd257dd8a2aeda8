//! Tests a replay in the browser: with keys, with taps, jumping to a lie, in the view of one seat, by a link in another
//! browser profile, and with a record that is uploaded to another server.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    browser::{
        driver::{
            chromium::Browser,
            input::Key,
            press, until,
            witness::{self, told},
        },
        people::person::Person,
    },
    server::Server,
};

/// Posts JSON to the API. Sends the seat token `token` unless it is empty.
fn post(server: &Server, path: &str, token: &str, body: &Value) -> Option<Value> {
    let request = ureq::post(server.url(&format!("/api/v1{path}"))).header("Authorization", &format!("Bearer {token}"));
    let request = if token.is_empty() { ureq::post(server.url(&format!("/api/v1{path}"))) } else { request };
    request.send_json(body).ok()?.body_mut().read_json().ok()
}

fn get(server: &Server, path: &str, token: &str) -> Value {
    let request = ureq::get(server.url(&format!("/api/v1{path}"))).header("Authorization", &format!("Bearer {token}"));
    request.call().expect("the API answers").body_mut().read_json().expect("JSON")
}

/// Plays a game of two people to its end through the API, and returns the table and their seat tokens. Both seats try
/// to move in turn, and their choices are the same in every run.
pub(crate) fn played(server: &Server) -> (String, [String; 2]) {
    let made = post(server, "/tables", "", &json!({ "room": "bluffer" })).expect("a table");
    let table = made["table"].as_str().unwrap().to_owned();
    let seat = post(server, &format!("/tables/{table}/seats"), "", &json!({})).expect("a seat");
    let tokens = [made["token"].as_str().unwrap().to_owned(), seat["token"].as_str().unwrap().to_owned()];
    post(server, &format!("/tables/{table}/open"), &tokens[0], &json!({})).expect("it opens");
    for turn in 0..3_000_usize {
        let token = &tokens[turn % 2];
        let moves = get(server, &format!("/tables/{table}/moves?limit=1"), token);
        if let (Some(window), Some(candidates)) = (moves["window"].as_u64(), moves["candidates"].as_array()) {
            let play = &candidates[turn / 2 * 7 % candidates.len()];
            post(server, &format!("/tables/{table}/moves"), token, &json!({ "window": window, "move": play }));
        } else if turn % 16 == 0 && get(server, &format!("/tables/{table}"), token)["phase"] == "finished" {
            return (table, tokens);
        }
    }
    panic!("the game does not end");
}

/// A script that returns the wrong elements in the replay's bar: buttons too small for a finger, and elements outside
/// of the window or less than three pixels from a neighbour.
const CROWDED: &str = "
    const [...parts] = document.querySelector('#stepper').children;
    const boxes = parts.map(part => part.getBoundingClientRect());
    const apart = (a, b) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom) >= 3;
    const wrong = (box, at) => box.left < 0 || box.right > innerWidth
        || parts[at].matches('.button') && Math.min(box.width, box.height) < 43.5
        || boxes.some((other, to) => to !== at && !apart(box, other));
    return parts.filter((_, at) => wrong(boxes[at], at)).map(part => part.id || part.className);";

/// Screen sizes: phones from the narrowest to a wide one, a tablet and a desktop.
const SCREENS: [(u32, u32); 6] = [(320, 568), (360, 740), (390, 844), (430, 932), (820, 1180), (1440, 900)];

/// Plays a game, checks that its replay contains a lie, and returns the table's id.
pub(crate) fn told_a_lie(server: &Server) -> String {
    let (table, _) = played(server);
    let page = ureq::get(server.url(&format!("/t/{table}/replay"))).call().expect("the page");
    let page = page.into_body().read_to_string().expect("text");
    let door = page.split("id=\"lie-after\"").nth(1).and_then(|rest| rest.split('>').next());
    let lied = door.is_some_and(|attributes| attributes.contains("href="));
    assert!(lied, "nobody lies: with these rules other luck has to be looked for");
    table
}

impl Person {
    /// Returns the number of the moment that the page shows.
    async fn place(&self) -> i64 {
        let script = "return Number(document.querySelector('#stepper .replay-place').textContent.split('/')[0])";
        self.client.execute(script, vec![]).await.expect("the page is there").as_i64().expect("a number")
    }

    /// Waits until the page shows another moment than `place`, and returns the number of the new moment.
    async fn moved_from(&self, place: i64) -> i64 {
        let what = format!("{}: another moment than {place}", self.name);
        until(&self.client, &what, async || Some(self.place().await).filter(|now| *now != place)).await
    }

    async fn press(&self, key: impl Into<char>) -> i64 {
        let before = self.place().await;
        press::key(&self.client, key.into()).await;
        self.moved_from(before).await
    }

    async fn tap(&self, selector: &str) -> i64 {
        let before = self.place().await;
        if !self.click(selector).await {
            let source = self.client.source().await.unwrap_or_default();
            panic!("{}: {selector} is not there at {before}:\n{source}\n{}", self.name, told(&self.client).await);
        }
        self.moved_from(before).await
    }

    async fn count(&self, selector: &str) -> usize {
        let count = "return document.querySelectorAll(arguments[0]).length;";
        let count = self.client.execute(count, vec![json!(selector)]).await.expect("the page is there");
        count.as_u64().expect("a number") as usize
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_gone_through() {
    let server = Server::arranged(0, 1);
    let table = told_a_lie(&server);
    let browser = Browser::open().await;
    let person = async |name, size| Person { name, client: browser.page(size).await, wishes: &["draw"], moves: 0 };
    let mia = person("Mia", (1440, 900)).await;
    mia.client.goto(&server.url(&format!("/t/{table}/replay"))).await.unwrap();
    mia.wait_for("#stepper").await;
    by_keys(&mia).await;
    mia.picture("replay").await;
    let link = to_a_lie(&mia).await;

    let tom = person("Tom", (360, 740)).await;
    tom.client.goto(&link).await.unwrap();
    tom.wait_for("#now .replay-truth").await;
    assert_eq!(tom.place().await, mia.place().await, "the link leads to the same moment");
    tom.picture("replay-lie").await;
    by_taps(&tom).await;
    on_every_screen(&tom).await;
    as_one_seat(&tom).await;
    from_house_to_house(&server, &table, &mia).await;
    for person in [mia, tom] {
        person.client.close().await;
    }
}

async fn by_keys(mia: &Person) {
    assert_eq!(mia.place().await, 0);
    let right = Key::Right;
    assert_eq!(mia.press(right).await, 1);
    assert_eq!(mia.press(right).await, 2);
    assert_eq!(mia.press(Key::Left).await, 1);
    let end = mia.press(Key::End).await;
    assert!(end > 3, "{end} moves");
    assert_eq!(mia.count("#step-after[href]").await, 0, "nothing comes after the end");
    assert!(mia.press('[').await < end, "back to the turn before");
    mia.press(Key::Home).await;
    assert!(mia.press(']').await >= 1, "on to the next turn");
    mia.client.back().await.unwrap();
    mia.moved_from(mia.place().await.max(1)).await;
    assert_eq!(mia.place().await, 0, "back in the browser is back in the game");
    // In right-to-left languages the right arrow key goes back, and the left arrow key goes forward.
    mia.press(right).await;
    mia.client.execute("document.dir = 'rtl'", vec![]).await.unwrap();
    assert_eq!(mia.press(right).await, 0);
    assert_eq!(mia.press(Key::Left).await, 1);
    mia.client.execute("document.dir = 'ltr'", vec![]).await.unwrap();
}

/// Jumps to the first lie, and returns the page's link for sharing that moment.
async fn to_a_lie(mia: &Person) -> String {
    mia.press(Key::Home).await;
    mia.tap("#lie-after[href]").await;
    assert_eq!(mia.count("#now .is-lie, #now .is-false").await, 1);
    mia.click("#share summary").await;
    let link = mia.client.find("#moment-link").await.unwrap();
    let link = link.prop("value").await.unwrap().expect("a link");
    assert!(link.contains("/replay?at="), "{link}");
    let address = mia.client.current_url().await.unwrap();
    assert!(link.ends_with(address.query().unwrap()), "{link} is where one is: {address}");
    link
}

async fn by_taps(tom: &Person) {
    let place = tom.tap("#step-before").await;
    assert_eq!(tom.tap("#step-after").await, place + 1);
    tom.tap("#step-first").await;
    assert_eq!(tom.tap("#step-turn-after").await, 1.max(tom.place().await));
    tom.tap("#step-last").await;
    tom.tap("#list li:first-child a").await;
    assert_eq!(tom.place().await, 0);
}

async fn on_every_screen(tom: &Person) {
    // The text of the last moment's number is the longest, so the bar needs the most space there.
    tom.tap("#step-last").await;
    for size in SCREENS {
        tom.client.screen(size).await;
        let crowded = tom.client.execute(CROWDED, vec![]).await.expect("the page is there");
        assert_eq!(crowded, json!([]), "the steps on {size:?}");
    }
    tom.client.screen((360, 740)).await;
    tom.tap("#step-first").await;
}

async fn as_one_seat(tom: &Person) {
    assert!(tom.click("#eyes a:nth-child(2)").await);
    let chosen = async || (tom.count("#eyes a:nth-child(2)[aria-current]").await == 1).then_some(());
    until(&tom.client, "Tom sees what one seat saw", chosen).await;
    tom.tap("#step-after").await;
    assert_eq!(tom.count(".replay-truth, .replay-lies").await, 0, "nobody is told what a seat did not see");
    assert!(tom.client.current_url().await.unwrap().query().unwrap().contains("as=A"));
    tom.picture("replay-as-seat").await;
}

async fn from_house_to_house(server: &Server, table: &str, mia: &Person) {
    let path = server.url(&format!("/t/{table}/record.ndjson"));
    let record = ureq::get(path).call().expect("the record").body_mut().read_to_string().expect("text");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("record.ndjson");
    std::fs::write(&file, record).unwrap();
    let elsewhere = Server::arranged(0, 1);
    mia.client.goto(&elsewhere.url("/replay")).await.unwrap();
    let chosen = mia.client.find("#record-file").await.unwrap();
    chosen.send_keys(&file.display().to_string()).await.unwrap();
    until(&mia.client, "the file is read", async || {
        let read = mia.client.execute("return document.querySelector('#record').value.length", vec![]).await.ok()?;
        (read.as_u64() > Some(0)).then_some(())
    })
    .await;
    mia.picture("records").await;
    mia.click("form[action$='/replay'] button").await;
    mia.wait_for("#stepper").await;
    assert!(mia.client.current_url().await.unwrap().path().ends_with(&format!("/t/{table}/replay")));
    assert_eq!(mia.press(Key::Right).await, 1);
}

/// A script that records, whenever a reveal begins, the number of the moment in the replay's bar.
const WATCH: &str = "
    window.staged = [];
    new MutationObserver(() => {
        if (document.documentElement.dataset.staged === undefined) return;
        window.staged.push(document.querySelector('#stepper .replay-place').textContent);
    }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-staged'] });";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_plays_by_itself_and_what_comes_out_is_staged() {
    let server = Server::arranged(0, 1);
    let table = told_a_lie(&server);
    let browser = Browser::open().await;
    let client = browser.lively((360, 740)).await;
    witness::no_waiting(&client).await;
    let mia = Person::new("Mia", client);
    mia.client.goto(&server.url(&format!("/t/{table}/replay"))).await.unwrap();
    mia.wait_for("#autoplay:not([hidden])").await;
    mia.client.execute(WATCH, vec![]).await.expect("the page is there");
    assert!(mia.click("#autoplay").await, "it can be pressed");
    mia.wait_for("#autoplay[aria-pressed=true]").await;
    let staged = "return window.staged[0] ?? null";
    let staged = until(&mia.client, "something comes out and is staged", async || {
        let staged = mia.client.execute(staged, vec![]).await.ok()?;
        staged.as_str()?.split('/').next()?.trim().parse::<i64>().ok()
    })
    .await;
    // The bar shows the previous moment until the cards are revealed.
    mia.moved_from(staged).await;
    press::key(&mia.client, 'p').await;
    mia.wait_for("#autoplay[aria-pressed=false]").await;
    mia.client.close().await;
}

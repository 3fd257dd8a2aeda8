//! Tests the ways into a game in a real browser: by the start page, by a table's code, and by an invitation. Checks how
//! many screens and taps people need.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, until},
        people::person::Person,
    },
    server::Server,
};

/// A script that returns whether an element is completely visible without scrolling, and high enough for a finger.
const IN_SIGHT: &str = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && box.height >= 44;";

async fn in_sight(person: &Person, selector: &str) -> bool {
    person.client.execute(IN_SIGHT, vec![json!(selector)]).await.is_ok_and(|seen| seen == true)
}

fn new_table(server: &Server) -> (String, String) {
    let room = rooms::ROOMS[0].key();
    let made = ureq::post(server.url("/api/v1/tables")).send_json(json!({ "room": room })).expect("a table");
    let made: Value = made.into_body().read_json().expect("JSON");
    let of = |field: &str| made[field].as_str().expect("text").to_owned();
    (of("table"), of("code"))
}

/// Waits until the proposed name differs from `before`, and returns it.
async fn another_name(person: &Person, before: &str) -> String {
    until(&person.client, &format!("another name than {before:?}"), async || {
        let read = "return document.getElementById('proposed')?.textContent.trim() ?? '';";
        let name = person.client.execute(read, vec![]).await.unwrap_or_default();
        name.as_str().filter(|name| !name.is_empty() && *name != before).map(str::to_owned)
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_phone_it_is_two_taps_to_a_game_and_two_screens_to_a_seat() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((360, 740)).await);
    mia.client.goto(&server.url("/")).await.unwrap();
    for door in ["#door-play", "#door-join", "#code", "#door-host"] {
        assert!(in_sight(&mia, door).await, "{door} is seen at once");
    }
    mia.picture("doors-home").await;
    // From the start page a person needs two taps to begin a game.
    mia.click("#door-play").await;
    mia.wait_for(".choices-of-games button").await;
    assert!(in_sight(&mia, ".choices-of-games li:nth-child(3) button").await);
    mia.click(".choices-of-games button").await;
    mia.wait_for("#hand").await;
    // The first screen after scanning the code proposes a name. A button proposes another name, so nobody has to type.
    let (table, code) = new_table(&server);
    mia.client.goto(&server.url(&format!("/j/{code}"))).await.unwrap();
    mia.wait_for("#sit").await;
    for selector in ["#proposed", "#sit-down", "#another-name"] {
        assert!(mia.client.find(selector).await.is_ok(), "{selector}");
    }
    assert!(in_sight(&mia, "#sit-down").await && in_sight(&mia, "#another-name").await);
    mia.picture("doors-join").await;
    let mut before = String::new();
    for _ in 0..3 {
        before = another_name(&mia, &before).await;
        assert!(mia.click("#another-name").await);
        mia.wait_for("#sit").await;
    }
    let name = another_name(&mia, &before).await;
    assert!(mia.click("#sit-down").await);
    // The second screen is the table, with the chosen name on the seat.
    mia.wait_for("#sitting").await;
    assert!(mia.client.current_url().await.unwrap().path().ends_with(&table));
    let sitting = mia.client.find("#sitting").await.unwrap().text().await.unwrap();
    assert!(sitting.contains(&name), "{name} sits down: {sitting}");
    mia.picture("doors-lobby").await;
    mia.client.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_typed_survives_a_refusal_and_the_way_back() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((360, 740)).await);
    mia.client.goto(&server.url("/g/learnatic/deck")).await.unwrap();
    mia.wait_for("#deck-text").await;
    let rows: String = (1..=12).map(|row| format!("word{row},meaning{row},example{row}\n")).collect();
    let list = format!("word,definition,example\n{rows}");
    let write = "const field = document.getElementById('deck-text'); field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));";
    mia.client.execute(write, vec![json!(list)]).await.expect("it is pasted");
    assert!(mia.click("form[action$='/deck'] button.big").await);
    mia.wait_for("#deck-good").await;
    // A page that was loaded from an older version of the server may send a game length that no longer exists. The
    // script simulates that.
    let old = "const field = document.querySelector('[data-typed] [name=length]'); field.value = 'endless'; field.checked = true;";
    mia.client.execute(old, vec![]).await.expect("the form is there");
    assert!(mia.click("form[data-typed] button.big").await);
    mia.wait_for("#notice p").await;
    let kept = async |what: &str| {
        let text = "return document.getElementById('deck-text').value.trim()";
        let text = mia.client.execute(text, vec![]).await.expect("the page is there");
        assert_eq!(text.as_str(), Some(list.trim()), "{what}");
    };
    kept("after the refusal").await;
    mia.client.goto(&server.url("/")).await.unwrap();
    mia.client.goto(&server.url("/g/learnatic/deck")).await.unwrap();
    mia.wait_for("#deck-text").await;
    kept("after the way back").await;
    mia.client.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_leads_to_its_table_and_a_wrong_one_says_so() {
    let server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let person = async |name| Person::new(name, browser.page((360, 740)).await);
    let (mia, tom) = (person("Mia").await, person("Tom").await);
    mia.client.goto(&server.url("/g/sneak")).await.unwrap();
    mia.click("form[action='/host/sneak'] button:not([form])").await;
    mia.wait_for("#invite-link").await;
    let link = mia.client.execute("return document.getElementById('invite-link').value;", vec![]).await.unwrap();
    let link: url::Url = link.as_str().and_then(|link| link.parse().ok()).expect("a link");
    assert_eq!(link.path(), "/j/sneak", "no log has the secret");
    let invitation = format!("{}#{}", link.path(), link.fragment().expect("a secret"));
    tom.client.goto(&server.url(&invitation)).await.unwrap();
    tom.wait_for("#sit").await;
    assert!(tom.client.current_url().await.unwrap().path().ends_with("/join"));
    // Makes a wrong invitation: the last digit of its secret differs.
    let last = if invitation.ends_with('0') { '1' } else { '0' };
    let wrong = format!("{}{last}", &invitation[..invitation.len() - 1]);
    tom.client.goto(&server.url("/")).await.unwrap();
    tom.client.goto(&server.url(&wrong)).await.unwrap();
    tom.wait_for("#not-open:not([hidden])").await;
    tom.picture("doors-wrong-link").await;
}

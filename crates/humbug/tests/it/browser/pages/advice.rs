//! Tests the advice of the expert bot: for the decisions of a finished game, in three languages on three screens, and
//! as a hint at a practice table on a phone with dark colours in French.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, press::click, there, until, witness::told},
        measured::{too_small, too_wide},
        pages::replay::told_a_lie,
        people::person::{self, picture},
    },
    server::Server,
};

/// A script that returns the advice for a moment of the replay: the expert's moves with their frequencies, the move
/// that the player made, and the other sentences. It returns `null` if the page shows no advice.
const SAID: &str = "
    const coach = document.querySelector('#coach');
    if (!coach?.querySelector('.coach-tallies')) return null;
    const texts = (selector) => [...coach.querySelectorAll(selector)].map(one => one.innerText.trim());
    const bars = [...coach.querySelectorAll('.coach-bar rect')].map(bar => Number(bar.getAttribute('width')));
    const box = coach.getBoundingClientRect();
    return {
        moves: texts('.coach-what'), shares: texts('.coach-share'), bars, done: texts('.is-done').length,
        sentences: texts(':scope > p:not(:has(a))'), people: texts('.coach-tallies dt'), tallies: texts('.coach-tallies dd'),
        inside: box.left >= 0 && box.right <= document.documentElement.clientWidth,
    };";

async fn said(client: &Page) -> Option<Value> {
    client.execute(SAID, vec![]).await.ok().filter(|said| !said.is_null())
}

/// Waits until the page shows the advice for a decision, and returns it.
async fn of_a_decision(client: &Page) -> Value {
    until(client, "the expert says what it would do", async || {
        said(client).await.filter(|said| said["moves"].as_array().is_some_and(|moves| !moves.is_empty()))
    })
    .await
}

/// Checks the advice: every move has its frequency, and the player's own move is marked. For each person there is a
/// line with the number of chances to bluff.
fn makes_sense(said: &Value) {
    let all = |key: &str| said[key].as_array().unwrap_or_else(|| panic!("{key}: {said}")).clone();
    let (moves, shares, bars) = (all("moves"), all("shares"), all("bars"));
    assert!(moves.len() <= 4 && moves.len() == shares.len() && moves.len() == bars.len(), "{said}");
    let sum: f64 = bars.iter().filter_map(Value::as_f64).sum();
    // Each displayed percentage is rounded, so the sum may exceed 100.
    assert!(sum > 0.0 && sum <= 102.0, "{said}");
    assert_eq!(said["done"], 1, "{said}");
    assert_eq!((all("people").len(), all("tallies").len()), (2, 2), "{said}");
    // At least two sentences are required: the expert's choice and its basis. A third one, the cost of the player's
    // move, is missing if there was no time to compute it.
    assert!(all("sentences").len() >= 2, "{said}");
    assert!(
        all("sentences").iter().chain(&moves).all(|text| text.as_str().is_some_and(|text| !text.is_empty())),
        "{said}"
    );
    assert_eq!(said["inside"], true, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expert_says_beside_a_finished_game_where_one_could_have_bluffed() {
    let server = Server::arranged(0, 1);
    let table = told_a_lie(&server);
    let browser = Browser::open().await;
    for (size, language) in [((360, 740), "en"), ((820, 1180), "fr"), ((1440, 900), "ar")] {
        let client = browser.page_in(size, language).await;
        client.screen(size).await;
        client.goto(&server.url(&format!("/t/{table}/replay"))).await.expect("the page");
        there(&client, "#coach-switch").await;
        assert_eq!(said(&client).await, None, "nobody is told who does not ask");
        assert!(click(&client, "#lie-after[href]").await);
        there(&client, "#now .is-lie, #now .is-false").await;
        assert!(click(&client, "#coach-switch").await);
        let of_the_lie = of_a_decision(&client).await;
        makes_sense(&of_the_lie);
        let name = format!("coach-{}", size.0);
        show(&client).await;
        picture(&client, &name).await;
        let wrong: Vec<_> =
            too_wide(&client).await.into_iter().chain(too_small(&client, Some("#coach")).await).collect();
        assert!(wrong.is_empty(), "{language}: {wrong:?}");
        goes_along(&client, &of_the_lie).await;
        assert!(click(&client, "#coach-switch").await);
        until(&client, "the expert is silent", async || said(&client).await.is_none().then_some(())).await;
        client.close().await;
    }
}

/// Scrolls to the advice before a picture is taken.
async fn show(client: &Page) {
    let scroll = "document.getElementById('coach').scrollIntoView({ block: 'end', behavior: 'instant' });";
    client.execute(scroll, vec![]).await.expect("the page is there");
}

/// Goes from moment to moment until the page shows the advice for another decision.
async fn goes_along(client: &Page, first: &Value) {
    for _ in 0..40 {
        let address = client.current_url().await.expect("an address");
        assert!(click(client, "#step-after[href]").await, "the game goes on\n{}", told(client).await);
        until(client, "another moment", async || {
            client.current_url().await.ok().filter(|now| *now != address).map(drop)
        })
        .await;
        let now = until(client, "the expert goes along", async || said(client).await).await;
        if now["moves"].as_array().is_some_and(|moves| !moves.is_empty()) && now["moves"] != first["moves"] {
            makes_sense(&now);
            return;
        }
    }
    panic!("no decision follows");
}

/// A script that returns the hint's text, whether the whole hint is on the screen, and whether the page has not been
/// reloaded since the test set `window.stays`. It returns `null` if there is no hint.
const HINT: &str = "
    const words = document.querySelector('#notice.lasting p');
    if (!words?.textContent.trim()) return null;
    const box = words.getBoundingClientRect();
    const seen = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
    return [words.textContent, seen && words.checkVisibility(), window.stays === 'yes'];";

async fn hint(client: &Page) -> Option<(String, bool, bool)> {
    let found = client.execute(HINT, vec![]).await.ok()?;
    serde_json::from_value(found).ok()?
}

/// Begins a practice game of Bluff Pirate and draws a card. After that the person may place a set.
async fn at_the_table(server: &Server, client: &Page) {
    client.goto(&server.url("/")).await.expect("the house");
    click(client, "#door-play").await;
    there(client, "form[action$='/play/pirate'] button, button[formaction$='/play/pirate']").await;
    click(client, "form[action$='/play/pirate'] button, button[formaction$='/play/pirate']").await;
    there(client, "#do-draw").await;
    person::make(client, "#do-draw").await;
    there(client, "#do-set").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_read_while_cards_are_chosen_and_goes_when_it_was_read() {
    // With the seed 4 the person makes the first move. Otherwise a bot could ask for a vote first.
    let server = Server::arranged(20, 4);
    let browser = Browser::open().await;
    let client = browser.page_in((360, 740), "fr").await;
    let dark = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
    client.command("Emulation.setEmulatedMedia", dark).await;
    at_the_table(&server, &client).await;
    assert!(client.find("#ask-hint").await.is_err(), "nobody is offered one who did not ask for it");
    click(&client, "#menu summary").await;
    picture(&client, "hint-menu").await;
    click(&client, "#menu form input[value=hints] ~ button").await;
    there(&client, "#ask-hint").await;
    client.execute("window.stays = 'yes'", vec![]).await.expect("the page is there");
    assert!(click(&client, "#ask-hint").await);
    let told = until(&client, "a hint", async || hint(&client).await).await;
    assert!(told.0.contains("expert") && told.1 && told.2, "{told:?}");
    picture(&client, "hint-told").await;
    // Choosing a card must not close the hint.
    assert!(click(&client, "#hand input[name=card]:not(:checked)").await);
    assert_eq!(hint(&client).await, Some(told));
    picture(&client, "hint-chosen").await;
    assert!(click(&client, "#notice.lasting").await);
    until(&client, "it goes", async || hint(&client).await.is_none().then_some(())).await;
    client.close().await;
}

//! A hint at a practice table, on a dark phone in French: switched on, requested, read while cards are chosen, and
//! closed.

use serde_json::json;

use crate::browser::{
    driver::{
        chromium::Browser,
        page::Page,
        patience::{there, until},
        press::click,
    },
    people::{moves, person::picture},
};
use crate::server::Server;

/// The hint's text, whether all of it is on the screen, and whether the page is still the marked one; `null` without a
/// hint.
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

/// A practice table of Bluff Pirate after the first draw, where a set may be placed.
async fn at_the_table(server: &Server, client: &Page) {
    client.goto(&server.url("/")).await.expect("the house");
    click(client, "#door-play").await;
    there(client, "form[action$='/play/pirate'] button, button[formaction$='/play/pirate']").await;
    click(client, "form[action$='/play/pirate'] button, button[formaction$='/play/pirate']").await;
    there(client, "#do-draw").await;
    moves::make(client, "#do-draw").await;
    there(client, "#do-set").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_read_while_cards_are_chosen_and_goes_when_it_was_read() {
    // The reader begins, so that no bot asks for a vote first.
    let server = Server::arranged(20, 2);
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
    // Choosing cards does not close it.
    assert!(click(&client, "#hand input[name=card]:not(:checked)").await);
    assert_eq!(hint(&client).await, Some(told));
    picture(&client, "hint-chosen").await;
    assert!(click(&client, "#notice.lasting").await);
    until(&client, "it goes", async || hint(&client).await.is_none().then_some(())).await;
    client.close().await;
}

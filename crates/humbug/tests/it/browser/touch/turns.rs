//! A turn that is there already when its page is loaded.

use serde_json::{Value, json};

use crate::browser::{
    driver::{chromium::Browser, page::Page, patience::until},
    people::seats::Seats,
};
use crate::server::Server;

/// A device that can vibrate, and counts how often it did. Its owner has switched it on.
const SHAKES: &str = "
    navigator.vibrate = () => { sessionStorage.shaken = Number(sessionStorage.shaken) + 1; return true; };
    localStorage.setItem('humbug-buzz', 'on');
    sessionStorage.shaken ??= 0;";

/// Whether the title marks the reader's turn, whether the icon does, and how often the device vibrated.
const SIGNS: &str = "return [document.title.startsWith('●'),
    document.getElementById('favicon').href.includes('icon-turn'), Number(sessionStorage.shaken)]";

async fn signs(client: &Page) -> Value {
    client.execute(SIGNS, vec![]).await.expect("the page is there")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_begins_with_the_page_is_shown_and_signalled_once() {
    let server = Server::arranged(20, 4);
    let browser = Browser::open().await;
    let client = browser.page((1440, 900)).await;
    client.on_new_document(SHAKES).await;
    // With this seed the first game begins with another player, and the second with the person.
    let mut shaken = 0;
    for mine in [false, true] {
        let seats = Seats::sit(&server, rooms::room("sneak").expect("a room"), 2, 1);
        seats.hold(&client, &[0]).await;
        client.goto(&server.url(&seats.path(""))).await.expect("the lobby");
        assert_eq!(signs(&client).await, json!([false, false, shaken]), "in the lobby nobody is awaited");
        seats.open();
        let there = "return document.readyState === 'complete' && !!document.getElementById('hand')";
        until(&client, "the game", async || {
            client.execute(there, vec![]).await.is_ok_and(|there| there == true).then_some(())
        })
        .await;
        assert_eq!(
            seats.awaited().await.iter().any(|awaited| awaited.seat == 0),
            mine,
            "other luck has to be looked for"
        );
        shaken += u32::from(mine);
        assert_eq!(signs(&client).await, json!([mine, mine, shaken]), "the turn of whoever begins, and nobody else's");
    }
    client.refresh().await.expect("the page loads again");
    assert_eq!(signs(&client).await, json!([true, true, shaken]), "who loads the page knows it already");
    client.close().await;
}

//! Tests the service worker in a real browser: what it stores after a visit to a table, the page without a connection,
//! and the way back to the table.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, until},
        people::person::Person,
    },
    server::Server,
};

/// A script that returns the addresses of everything that all caches of the browser store, once the worker is active.
const STORED: &str = "
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return null;
    const stored = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) stored.push(new URL(url).pathname);
    }
    return { scope: new URL(registration.scope).pathname, stored: stored.sort() };";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_connection_the_seat_waits_and_no_page_of_the_table_is_stored() {
    let mut server = Server::arranged(120, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((360, 640)).await);
    mia.client.goto(&server.url("/play")).await.unwrap();
    mia.click(".choices-of-games button").await;
    mia.wait_for("#hand").await;
    let stored = until(&mia.client, "the worker is active", async || {
        let script = format!("return (async () => {{ {STORED} }})();");
        mia.client.execute(&script, vec![]).await.ok().filter(Value::is_object)
    })
    .await;
    let files = ["forms.js", "humbug.css", "humbug.js", "icon.svg", "live.js", "offline.js", "pages.css"];
    let mut wanted: Vec<_> = files.iter().map(|file| format!("/assets/{file}")).collect();
    wanted.push("/offline".to_owned());
    assert_eq!(stored, json!({ "scope": "/", "stored": wanted }));
    let table = mia.client.current_url().await.unwrap();
    server.kill();
    // The browser opens the table again, as from the home screen.
    mia.client.goto(table.as_str()).await.unwrap();
    mia.wait_for("#again").await;
    assert_eq!(mia.client.current_url().await.unwrap().path(), table.path());
    let shown =
        mia.client.execute("return [document.title, document.querySelectorAll('#hand, .card').length];", vec![]);
    assert_eq!(shown.await.unwrap(), json!(["No connection: your seat waits", 0]));
    server.restart();
    mia.client.execute("dispatchEvent(new Event('online'));", vec![]).await.unwrap();
    mia.wait_for("#hand").await;
    assert_eq!(mia.client.current_url().await.unwrap().path(), table.path());
}

//! The games of a device in the browser: a result is remembered once, and the list is shown, saved and cleared.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, press::click, until},
        pages::replay::played,
    },
    server::Server,
};

/// The numbers of the first game that has any, and the links of the list.
const SHOWN: &str = "
    const all = (selector) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    return {
        numbers: all('[data-number]').map(one => one.textContent),
        links: all('#mine-list a').map(link => new URL(link.href).pathname + new URL(link.href).search),
        how: all('#mine-list li > .soft:not(time)').map(one => one.textContent),
        file: decodeURIComponent(document.getElementById('mine-save').href.split(',').slice(1).join(',')),
        none: document.getElementById('mine-none').hidden,
        unscripted: document.getElementById('mine-unscripted').hidden,
    };";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_are_listed_on_the_device_alone() {
    let server = Server::arranged(0, 1);
    let (table, [token, _]) = played(&server);
    let browser = Browser::open().await;
    let client = browser.page((360, 640)).await;
    // The holder of the first seat looks at the result, twice.
    client.goto(&server.url(&format!("/t/{table}#k={token}"))).await.unwrap();
    let remembered = "return JSON.parse(localStorage.getItem('humbug-mine') ?? '[]').length;";
    until(&client, "the game is remembered", async || {
        (client.execute(remembered, vec![]).await.ok()? == 1).then_some(())
    })
    .await;
    client.refresh().await.unwrap();
    // Sixty more games of other evenings, and something damaged.
    let more = "
        const [mine] = JSON.parse(localStorage.getItem('humbug-mine'));
        const others = Array.from({ length: 220 }, (_, at) => ({ ...mine, table: String(at).padStart(13, '0') }));
        localStorage.setItem('humbug-mine', JSON.stringify([mine, { table: '<b>' }, ...others]));";
    client.execute(more, vec![]).await.unwrap();
    client.goto(&server.url("/mine")).await.unwrap();
    let shown = until(&client, "the list", async || {
        let shown = client.execute(SHOWN, vec![]).await.ok()?;
        shown["links"].as_array().is_some_and(|links| !links.is_empty()).then_some(shown)
    })
    .await;
    assert_eq!(shown["links"].as_array().map(Vec::len), Some(200), "the oldest go");
    assert_eq!(shown["links"][0], format!("/t/{table}/replay?game=1"));
    assert_eq!(
        (&shown["numbers"][0], &shown["none"], &shown["unscripted"]),
        (&json!("200"), &json!(true), &json!(true))
    );
    let file: Value = serde_json::from_str(shown["file"].as_str().unwrap()).expect("JSON");
    assert_eq!(file["games"].as_array().map(Vec::len), Some(200), "the file has what is listed");
    assert!(click(&client, "#mine-sure summary").await);
    assert!(click(&client, "#mine-clear").await);
    until(&client, "an empty list", async || {
        let shown = client.execute(SHOWN, vec![]).await.ok()?;
        (shown["none"] == false && shown["links"] == json!([])).then_some(())
    })
    .await;
    assert_eq!(client.execute("return localStorage.getItem('humbug-mine');", vec![]).await.unwrap(), Value::Null);
}

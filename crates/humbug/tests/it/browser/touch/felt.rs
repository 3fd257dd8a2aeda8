//! A press has a visible effect at once, even before a slow response; and an element that does not accept a press looks
//! so.

use serde_json::Value;

use crate::browser::driver::{
    chromium::Browser,
    patience::until,
    press::{click, ready},
};
use crate::server::Server;

/// No request gets a response from now on.
const SILENCE: &str = "window.fetch = () => new Promise(() => {});";

/// The look of a button: its filter, and whether it is marked as pressed.
const LOOKS: &str = "
    const button = document.querySelector('#do-draw');
    const style = getComputedStyle(button);
    return [style.filter, 'felt' in button.dataset, getComputedStyle(button, '::after').content];";

#[tokio::test(flavor = "multi_thread")]
async fn a_press_is_felt_before_it_is_answered() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    client.goto(&server.url("/g/sneak/learn")).await.unwrap();
    ready(&client, "#do-draw").await.expect("a button");
    let looks = async || client.execute(LOOKS, vec![]).await.unwrap_or(Value::Null);
    until(&client, "a button that is awake", async || {
        let looks = looks().await;
        (looks[0] == "none" && looks[1] == false && looks[2] == "none").then_some(())
    })
    .await;
    let asleep = "document.querySelector('#do-draw').dataset.settling = 'test'";
    client.execute(asleep, vec![]).await.unwrap();
    until(&client, "a button that sleeps", async || looks().await[0].as_str()?.contains("grayscale").then_some(()))
        .await;
    client.execute("delete document.querySelector('#do-draw').dataset.settling", vec![]).await.unwrap();
    client.execute(SILENCE, vec![]).await.unwrap();
    assert!(click(&client, "#do-draw").await);
    until(&client, "a press that was felt", async || {
        let looks = looks().await;
        (looks[1] == true && looks[2] != "none" && looks[0].as_str()?.contains("brightness")).then_some(())
    })
    .await;
    client.find("#tutor").await.expect("the same page");
    client.close().await;
}

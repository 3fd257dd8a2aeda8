//! Tests the visible effect of a press: it comes at once, even if the response is slow. A disabled element looks
//! disabled. An error message disappears when its decision is over.

use serde_json::Value;

use crate::{
    browser::{
        driver::{
            chromium::Browser,
            press::{click, ready},
            there, until,
        },
        people::seats::Seats,
    },
    server::Server,
};

/// A script that leaves all requests of the page without a response.
const SILENCE: &str = "window.fetch = () => new Promise(() => {});";

/// A script that returns the look of the button `#do-draw`: its CSS filter, whether it is marked as pressed, and the
/// content of its `::after`.
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

/// A script that returns the page's error message and the number of the current decision.
const SAYS: &str =
    "return [document.getElementById('notice').textContent, document.querySelector('[name=window]')?.value ?? ''];";

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_does_not_outlive_its_question() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    let mut seats = Seats::sit(&server, rooms::room("thats-it").expect("a room"), 2, 1);
    seats.open();
    seats.hold(&client, &[0]).await;
    client.goto(&server.url(&seats.path(""))).await.expect("the table");
    let says = async || {
        let says = client.execute(SAYS, vec![]).await.unwrap_or(Value::Null);
        Some((says[0].as_str()?.to_owned(), says[1].as_str()?.to_owned()))
    };
    // Plays until the first seat may discard a card, because the test needs a refused discard.
    let awaited = seats.until_may(0, "discard").await;
    there(&client, "#do-discard-call").await;
    click(&client, "#hand input[name=card]").await;
    click(&client, "#do-discard-call").await;
    let refused = until(&client, "a refusal", async || says().await.filter(|(refused, _)| !refused.is_empty())).await;
    let seconds = std::time::Instant::now();
    until(&client, "it stands while the question does", async || (seconds.elapsed().as_secs() > 5).then_some(())).await;
    assert_eq!(says().await, Some(refused.clone()));
    // The person makes a legal move on another device. The error message on this page must disappear.
    seats.step(&awaited);
    until(&client, "another question", async || says().await.filter(|(_, window)| *window != refused.1)).await;
    until(&client, "it is gone", async || says().await.filter(|(refused, _)| refused.is_empty())).await;
    client.close().await;
}

//! A hand of Bluff Pirate: why chosen cards are not a set, and what a screen reader announces of it.

use serde_json::Value;

use crate::browser::{
    driver::{
        chromium::Browser,
        patience::until,
        press::{click, key},
    },
    people::person::Person,
};
use crate::server::Server;

/// The text about the chosen cards, and whether the button looks enabled.
const WHY: &str = "return [document.querySelector('#why-no-set').textContent,
    document.querySelector('#do-set').classList.contains('unfit')]";

#[tokio::test(flavor = "multi_thread")]
async fn a_grey_button_says_why_and_the_hand_is_read_once() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let mia = Person { name: "Mia", client: browser.page((1280, 900)).await, wishes: &[], moves: 0 };
    // Here any cards can be laid as a set.
    mia.client.goto(&server.url("/g/pirate/learn?step=6")).await.unwrap();
    let why = async |what: &str, said: &'static str, unfit: bool| {
        until(&mia.client, what, async || {
            let found = mia.client.execute(WHY, vec![]).await.unwrap_or(Value::Null);
            let text = found[0].as_str()?;
            (text.contains(said) && text.is_empty() == said.is_empty() && found[1] == unfit).then_some(())
        })
        .await;
    };
    why("nothing is chosen", "3 to 5 cards", true).await;
    for card in ["c-r-0", "c-r-1", "c-p-0"] {
        click(&mia.client, &format!("#{card}")).await;
    }
    why("all face down", "Show one or two cards", true).await;
    click(&mia.client, "#u-r-0").await;
    why("a set", "", false).await;
    click(&mia.client, "#u-p-0").await;
    why("two colours", "must have one colour", true).await;
    click(&mia.client, "#c-p-0").await;
    why("too few again", "3 to 5 cards", true).await;

    key(&mia.client, 'h').await;
    until(&mia.client, "the hand is read, each card once", async || {
        let said = mia.client.find("#say").await.ok()?.text().await.ok()?;
        let cards = said.matches("cutlass").count();
        (!said.is_empty()).then(|| assert_eq!(cards, 2, "{said}"))
    })
    .await;
    mia.client.close().await;
}

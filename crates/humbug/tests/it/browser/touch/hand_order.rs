//! Tests that people can arrange the cards of their hand: by dragging with the mouse or a finger, and by keys. The order
//! survives a new page, but not the next person on a shared device.

use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{chromium::Browser, page::Page, there, until},
        people::seats::Seats,
    },
    server::Server,
};

/// A card that can be chosen.
const CHOOSABLE: &str = "#hand .pick input:not(:disabled)";

/// A script that returns the ids of the cards in the hand.
const ORDER: &str = "return [...document.querySelectorAll('#hand .pick input')].map((card) => card.id);";

/// A script that returns the centre of the card with this id.
const CENTRE: &str = "
    const box = document.getElementById(arguments[0]).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];";

async fn order(client: &Page) -> Vec<String> {
    let ids = client.execute(ORDER, vec![]).await.unwrap_or(Value::Null);
    ids.as_array().into_iter().flatten().filter_map(|id| Some(id.as_str()?.to_owned())).collect()
}

async fn centre(client: &Page, id: &str) -> (f64, f64) {
    let at = client.execute(CENTRE, vec![json!(id)]).await.unwrap();
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

/// Waits until the hand has this order.
async fn ordered(client: &Page, wanted: &[String]) {
    until(client, "the order of the hand", async || (order(client).await == wanted).then_some(())).await;
}

/// Drags the card `from` onto the card `to`. A finger first rests until the card is lifted.
async fn drag(client: &Page, from: &str, to: &str) {
    let ((x, y), there) = (centre(client, from).await, centre(client, to).await);
    client.pointer_down(x, y).await;
    if client.is_touched() {
        let lifted = "return !!document.querySelector('#hand .pick.held')";
        until(client, "a lifted card", async || client.execute(lifted, vec![]).await.ok()?.as_bool()?.then_some(()))
            .await;
    }
    for step in 1..=4 {
        let part = f64::from(step) / 4.0;
        client.pointer_move(x + (there.0 - x) * part, y + (there.1 - y) * part).await;
    }
    client.pointer_up().await;
}

/// Presses an arrow key with Shift on the card.
async fn shift(client: &Page, id: &str, key: &str) {
    client.execute("document.getElementById(arguments[0]).focus()", vec![json!(id)]).await.unwrap();
    for kind in ["rawKeyDown", "keyUp"] {
        let event = json!({ "type": kind, "key": key, "code": key, "modifiers": 8 });
        client.command("Input.dispatchKeyEvent", event).await;
    }
}

/// Returns the order after the card at `from` has moved to `to`.
fn moved(order: &[String], from: usize, to: usize) -> Vec<String> {
    let mut order = order.to_vec();
    let card = order.remove(from);
    order.insert(to, card);
    order
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_arranged_by_mouse_finger_and_keys() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    for (size, language) in [((1440, 900), "en"), ((390, 844), "ar")] {
        let client = browser.page_in(size, language).await;
        let mut seats = Seats::sit(&server, rooms::room("thats-it").expect("a room"), 2, 1);
        seats.open();
        seats.hold(&client, &[0]).await;
        // Plays until the first seat may discard: then cards can be chosen.
        seats.until_may(0, "discard").await;
        client.goto(&server.url(&seats.path(""))).await.expect("the table");
        there(&client, CHOOSABLE).await;
        let dealt = order(&client).await;
        let first = moved(&dealt, 0, 2);
        drag(&client, &dealt[0], &dealt[2]).await;
        ordered(&client, &first).await;
        let chosen = "return document.querySelectorAll('#hand input:checked').length";
        assert_eq!(client.execute(chosen, vec![]).await.unwrap(), 0, "a drag chooses no card");
        // An arrow moves the card in its own direction, whatever the direction of the text.
        shift(&client, &first[3], if language == "ar" { "ArrowRight" } else { "ArrowLeft" }).await;
        let second = moved(&first, 3, 2);
        ordered(&client, &second).await;
        client.refresh().await.unwrap();
        there(&client, CHOOSABLE).await;
        ordered(&client, &second).await;
        client.close().await;
    }
}

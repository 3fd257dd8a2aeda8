//! Tests the tutorials in a real browser: by taps on a phone, and with the keyboard only.

use rooms::{ROOMS, Room, Tutorial};
use serde_json::json;

use crate::{
    browser::{
        driver::{
            chromium::Browser,
            input::Key,
            page::Page,
            press::{enter, key, strike, tap},
            until, witness,
        },
        people::person::Person,
    },
    server::Server,
};

/// A script that finds a card by its notation. It returns whether the hand contains the card, and the id of a checkbox
/// of this card that is not yet ticked.
const CARD: &str = "
    const boxes = [...document.querySelectorAll('#hand input[name=card]')];
    const free = boxes.filter(box => box.value === arguments[0] && !box.checked && !box.ariaDisabled);
    const found = free.find(box => !box.closest('.pick').querySelector('input:checked'));
    return { held: boxes.some(box => box.value === arguments[0]), id: found?.id ?? null };";

/// A script that returns the id of the button for a verb, the first word of a move.
const BUTTON: &str = "
    const buttons = [...document.querySelectorAll('#actions button[name=move]')];
    return buttons.find(button => button.value === arguments[0])?.id ?? null;";

/// Chooses a language by setting the same cookie as the language switch of the pages.
async fn read_in(client: &Page, server: &Server, locale: &'static str) {
    client.goto(&server.url("/healthz")).await.expect("the house is there");
    let choose = "document.cookie = `humbug_language=${arguments[0]}; path=/`; return document.cookie;";
    let kept = client.execute(choose, vec![json!(locale)]).await.expect("the page is there");
    assert!(kept.as_str().is_some_and(|kept| kept.contains(locale)), "{kept}");
}

/// Makes a move with taps only: first the cards, then the button, then the confirmation.
async fn play_by_taps(person: &Person, play: &str, next: &str) {
    let mut verb = Vec::new();
    if let Some(place) = play.strip_prefix("peek ") {
        // To look at the back of a card, a tap on the button with the eye is enough.
        tap(&person.client, &format!("#eye-{place}")).await;
    } else {
        for word in play.split(' ') {
            // In this notation `!` marks the card that must lie face up. The test first taps the card. Then the button
            // that turns it up appears.
            let (name, up) = word.strip_suffix('!').map_or((word, false), |name| (name, true));
            let card = person.client.execute(CARD, vec![json!(name)]).await.expect("the page is there");
            match card["id"].as_str() {
                Some(id) => {
                    tap(&person.client, &format!("[id='{id}']")).await;
                    if up {
                        tap(&person.client, &format!("[id='{}']", id.replacen('c', "u", 1))).await;
                    }
                }
                None if card["held"] == true => {}
                None => verb.push(word),
            }
        }
        let found = person.client.execute(BUTTON, vec![json!(verb.join(" "))]).await.expect("the page is there");
        let button = found.as_str().unwrap_or_else(|| panic!("{}: no button for {play}", person.name));
        tap(&person.client, &format!("[id='{button}']")).await;
    }
    until(&person.client, &format!("{}: {play} leads on", person.name), async || {
        if person.client.current_url().await.is_ok_and(|url| url.as_str().ends_with(next)) {
            return Some(());
        }
        if person.client.find("dialog[open] #confirm").await.is_ok() {
            tap(&person.client, "dialog[open] #confirm").await;
        }
        None
    })
    .await;
}

async fn learn_by_taps(server: &Server, person: &Person, room: &dyn Room) {
    let tutorial: Tutorial = room.tutorial().expect("a tutorial");
    person.client.goto(&server.url(&format!("/g/{}/learn", room.key()))).await.expect("the tutorial");
    for step in 1..=tutorial.len() {
        person.wait_for("#tutor").await;
        play_by_taps(person, tutorial.play(step).expect("a move"), &format!("learn?step={}", step + 1)).await;
    }
    person.wait_for("#learnt").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_learnt_by_taps_on_a_phone_in_arabic() {
    learnt_by_taps(&["sneak"]).await;
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn every_game_is_learnt_by_taps_on_a_phone_in_arabic() {
        learnt_by_taps(&ROOMS.iter().map(|room| room.key()).collect::<Vec<_>>()).await;
    }
}

async fn learnt_by_taps(rooms: &[&str]) {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((360, 740)).await);
    witness::no_waiting(&mia.client).await;
    read_in(&mia.client, &server, "ar").await;
    for key in rooms {
        learn_by_taps(&server, &mia, rooms::room(key).expect("a room")).await;
        let direction = mia.client.execute("return document.dir", vec![]).await.unwrap();
        assert_eq!(direction, "rtl");
    }
    // The last page of the tutorial has a button that opens a table.
    tap(&mia.client, "#play").await;
    mia.wait_for("main[data-seq]").await;
    mia.client.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_learnt_by_the_keyboard_alone_in_french() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let tom = Person::new("Tom", browser.page((1280, 900)).await);
    witness::no_waiting(&tom.client).await;
    read_in(&tom.client, &server, "fr").await;
    tom.client.goto(&server.url("/g/sneak/learn")).await.unwrap();
    // The input of each step: the positions of cards in the hand, the shortcut key of a button, and whether the page
    // asks for a confirmation. The test confirms with Enter.
    for (step, (cards, button, asks)) in
        [("", 'd', false), ("1", 'c', true), ("145", 's', true), ("", 'b', false), ("12", 'f', true)]
            .into_iter()
            .enumerate()
    {
        tom.wait_for("#tutor").await;
        if step == 0 {
            let focus = tom.client.execute("return document.activeElement.id", vec![]).await.unwrap();
            assert_eq!(focus, "tutor", "a step begins at its words");
        }
        for card in cards.chars() {
            strike(&tom.client, card, "#hand input").await;
        }
        strike(&tom.client, button, &format!("[data-key={button}]")).await;
        if asks {
            tom.wait_for("dialog[open] #confirm").await;
            enter(&tom.client, "dialog[open] #confirm").await;
        }
        let next = if step == 4 { "#learnt".to_owned() } else { format!("#show[href$='step={}']", step + 3) };
        tom.wait_for(&next).await;
    }
    // The shortcut key of a greyed-out button shows why the button is disabled, with a link to the rule.
    tom.client.goto(&server.url("/g/bluffer/learn")).await.unwrap();
    strike(&tom.client, 'd', "[data-key=d]").await;
    tom.wait_for("#notice a.clause[href='/g/bluffer/rules#BL-G5']").await;
    // A person opens the rules card with the keyboard. Closing the card returns the focus to the button that opened it.
    enter(&tom.client, ".card-opener").await;
    tom.wait_for("#rules-card[open]").await;
    key(&tom.client, Key::Escape.into()).await;
    let focus = tom.client.execute("return document.activeElement.className", vec![]).await.unwrap();
    assert_eq!(focus, "card-opener");
    tom.client.close().await;
}

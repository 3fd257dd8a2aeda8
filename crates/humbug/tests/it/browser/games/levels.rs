//! The host chooses bots of every level in the lobby; they sit down and play a game to its end.

use rooms::LEVELS;
use serde_json::Value;

use crate::browser::{
    driver::{
        chromium::Browser,
        page::Page,
        patience::{there, until},
        press::click,
    },
    measured::{too_small, too_wide},
    people::{person::picture, seats::Seats},
};
use crate::server::Server;

/// The bots in the lobby, with their levels.
const BOTS: &str = "
    const sitters = [...document.querySelectorAll('.sitter:has(.tag)')].filter(sitter => sitter.querySelector('button[id^=remove-]'));
    return sitters.map(sitter => sitter.querySelector('.who-box').innerText);";

async fn bots(client: &Page) -> Vec<String> {
    let found = client.execute(BOTS, vec![]).await.unwrap_or_default();
    serde_json::from_value(found).unwrap_or_default()
}

/// The name of a level in the select.
async fn called(client: &Page, level: &str) -> String {
    let script = "return document.querySelector(`#bot-level option[value='${arguments[0]}']`)?.textContent ?? '';";
    let found = client.execute(script, vec![Value::from(level)]).await.expect("the page is there");
    found
        .as_str()
        .and_then(|text| text.rsplit(':').next())
        .unwrap_or_default()
        .trim_matches(|letter: char| !letter.is_alphabetic())
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_every_level_are_chosen() {
    chosen(false).await;
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn bots_of_every_level_are_chosen_and_play_to_the_end() {
        chosen(true).await;
    }
}

async fn chosen(to_the_end: bool) {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.page((360, 740)).await;
    let room = rooms::room("pirate").expect("the room");
    let mut seats = Seats::sit(&server, room, 2, 3);
    seats.hold(&client, &[0]).await;
    client.goto(&server.url(&seats.path(""))).await.expect("the lobby");
    for (count, level) in (1..).zip(LEVELS) {
        let select = there(&client, "#bot-level").await;
        select.select_by_value(level).await.expect("the level can be chosen");
        let name = called(&client, level).await;
        assert!(!name.is_empty(), "{level} has a name");
        assert!(click(&client, "#add-bot").await);
        let sitting =
            until(&client, "the bot sits down", async || Some(bots(&client).await).filter(|bots| bots.len() == count));
        let sitting = sitting.await;
        assert!(sitting[count - 1].contains(&name), "whoever hosts sees that {:?} is {name}", sitting[count - 1]);
    }
    picture(&client, "levels-lobby").await;
    let wrong: Vec<_> = too_wide(&client).await.into_iter().chain(too_small(&client, None).await).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(click(&client, "#start").await);
    there(&client, "main[data-seq] #hand").await;
    if !to_the_end {
        return client.close().await;
    }
    plays_on(&mut seats).await;
    there(&client, "main.over").await;
    picture(&client, "levels-over").await;
    let played = moves_by_seat(&seats.record());
    assert!((2..5).all(|seat| played[seat] > 0), "every bot has moved: {played:?}");
    assert!(client.find("main.over").await.is_ok());
    client.close().await;
}

/// The people make random moves, until the game is over.
async fn plays_on(seats: &mut Seats<'_>) {
    loop {
        let awaited = seats.awaited().await;
        if awaited.is_empty() {
            return;
        }
        seats.step(&awaited);
    }
}

/// How many moves of each seat the record has.
fn moves_by_seat(record: &str) -> [usize; 5] {
    let mut played = [0; 5];
    for line in record.lines() {
        let entry: Value = serde_json::from_str(line).expect("an entry");
        let seat = entry["type"].as_str().filter(|kind| *kind == "played").and(entry["seat"].as_u64());
        let place = seat.map(|seat| seat as usize);
        if let Some(count) = place.and_then(|place| played.get_mut(place)) {
            *count += 1;
        }
    }
    played
}

//! A game from its first card to its last, by keys alone and by taps alone.

use std::collections::BTreeSet;

use journal::{By, Entry};
use rooms::{ROOMS, Room};
use serde_json::json;
use testkit::short_game;

use crate::browser::{
    driver::{chromium::Browser, hands::Hands, page::Page, patience::GAME},
    measured::too_wide,
    people::{person::Person, player::Player, sitting::checked_record},
};
use crate::server::Server;

/// Begins a game against the smallest number of bots, and goes to its table.
pub(crate) async fn begin(server: &Server, client: &Page, room: &dyn Room) {
    client.goto(&server.url(&format!("/g/{}", room.key()))).await.expect("the game's page");
    let post = "const [room, options, opponents] = arguments;
        const body = new URLSearchParams({ ...options, opponents });
        return fetch(`/play/${room}`, { method: 'POST', body }).then(answer => answer.url);";
    let opponents = (*room.seats().start() - 1).max(1);
    let table =
        client.execute(post, vec![json!(room.key()), json!(short_game(room)), json!(opponents.to_string())]).await;
    client.goto(table.expect("a table").as_str().expect("its address")).await.expect("the table");
}

/// With a keyboard, on a desktop.
const KEYS: (Hands, (u32, u32)) = (Hands::Keys, (1440, 900));

/// With a finger, on the narrowest phone.
const TAPS: (Hands, (u32, u32)) = (Hands::Taps, (320, 640));

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_keys_alone() {
    games(KEYS, &["sneak"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_taps_alone() {
    games(TAPS, &["bluffer"]).await;
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn every_game_by_keys_alone() {
        games(KEYS, &ROOMS.iter().map(|room| room.key()).collect::<Vec<_>>()).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn every_game_by_taps_alone() {
        games(TAPS, &ROOMS.iter().map(|room| room.key()).collect::<Vec<_>>()).await;
    }
}

/// Plays these rooms, one after the other.
async fn games((hands, size): (Hands, (u32, u32)), rooms: &[&str]) {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mia = Person { name: "Mia", client: browser.page(size).await, wishes: &[], moves: 0 };
    for (seed, key) in (1..).zip(rooms) {
        let room = rooms::room(key).expect("a room");
        // Bots may finish a game before a slow person has moved: then there is another game.
        let mut games = 1;
        while !whole_game(&server, &mia, room, hands, seed * 100 + games).await {
            assert!(games < 10, "{key}: nobody waits for the person");
            games += 1;
        }
        mia.picture(&format!("whole-{key}-{hands:?}")).await;
    }
    mia.client.close().await;
}

/// One game from its first card to its last; false if the person had no part in it.
async fn whole_game(server: &Server, mia: &Person, room: &dyn Room, hands: Hands, seed: u64) -> bool {
    begin(server, &mia.client, room).await;
    let mut player = Player::new(&mia.client, hands, seed);
    let mut met = BTreeSet::new();
    player
        .play(GAME, async |client, sight| {
            if met.insert((sight.state.clone(), sight.over)) {
                assert_eq!(too_wide(client).await, None, "{}: {}", room.key(), sight.state);
            }
        })
        .await;
    let record = checked_record(server, mia).await;
    assert!(
        matches!(record.entries.last().map(|entry| &entry.entry), Some(Entry::Ended { .. })),
        "{}: the game ended",
        room.key()
    );
    let own = record.entries.iter().any(|entry| matches!(entry.entry, Entry::Played { by: By::Person, .. }));
    own && player.moves > 0
}

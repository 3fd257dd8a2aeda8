//! Every game from its first card to its last, by keys alone and by taps alone.

use std::time::Duration;

use fantoccini::Client;
use journal::{By, Entry};
use rooms::{ROOMS, Room};
use serde_json::json;
use tempfile::TempDir;

use super::{driver::Driver, hands::Hands, person::Person, player::Player, sitting::checked_record};
use crate::server::Server;

/// How long one game may take at most; it usually takes a fraction of it.
const PATIENCE: Duration = Duration::from_secs(240);

/// The options of a short game. A room that is not here is played as it comes.
pub(crate) fn short(room: &dyn Room) -> &'static [(&'static str, &'static str)] {
    match room.key() {
        "sneak" => &[("target", "single"), ("deck", "5x4")],
        "bluffer" => &[("turn_cap", "10")],
        "learnatic" => &[("turn_cap", "20"), ("rounds", "1")],
        "pirate" => &[("track", "short"), ("idle_turns", "3")],
        "thats-it" => &[("version", "2"), ("items", "6"), ("rounds", "1"), ("turn_cap", "20")],
        _ => &[],
    }
}

/// Begins a game against bots, as few as may be, and goes to its table.
pub(crate) async fn begin(server: &Server, client: &Client, room: &dyn Room) {
    client.goto(&server.url(&format!("/g/{}", room.key()))).await.expect("the game's page");
    let post = "const [room, options, opponents] = arguments;
        const body = new URLSearchParams({ ...options, opponents });
        return fetch(`/play/${room}`, { method: 'POST', body }).then(answer => answer.url);";
    let options: serde_json::Map<_, _> =
        short(room).iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    let opponents = (*room.seats().start() - 1).max(1);
    let table = client.execute(post, vec![json!(room.key()), json!(options), json!(opponents.to_string())]).await;
    client.goto(table.expect("a table").as_str().expect("its address")).await.expect("the table");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_by_keys_alone() {
    every_game(Hands::Keys, (1440, 900)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_by_taps_alone() {
    every_game(Hands::Taps, (360, 740)).await;
}

async fn every_game(hands: Hands, size: (u32, u32)) {
    let server = Server::start(20);
    let driver = Driver::start();
    let folder = TempDir::new().unwrap();
    let mia = Person { name: "Mia", client: driver.profile(&folder, size).await, wishes: &[], moves: 0 };
    for (seed, room) in (1..).zip(ROOMS) {
        begin(&server, &mia.client, *room).await;
        let mut player = Player::new(&mia.client, hands, seed);
        player.play(PATIENCE, async |_, _| {}).await;
        mia.picture(&format!("whole-{}-{hands:?}", room.key())).await;
        let record = checked_record(&server, &mia).await;
        let own = record.entries.iter().filter(|entry| matches!(entry, Entry::Played { by: By::Person, .. })).count();
        assert!(own > 0 && player.moves > 0, "{}: the person played", room.key());
        assert!(matches!(record.entries.last(), Some(Entry::Ended { .. })), "{}: the game ended", room.key());
    }
    mia.client.close().await.expect("the browser closes");
}

//! Plays whole games in the browser. One game is played with the keyboard only, one with taps only, one by people and
//! bots, and one with bots of every level.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use host::{Verdict, verify};
use journal::{By, Entry, Record};
use rooms::{LEVELS, ROOMS, Room};
use serde_json::{Value, json};
use testkit::short_game;

use crate::{
    browser::{
        driver::{
            GAME,
            chromium::Browser,
            page::Page,
            press::{Hands, click},
            there, until, witness,
        },
        measured::{too_small, too_wide},
        people::{
            person::{self, Person, checked_record, picture},
            player::Player,
            seats::Seats,
        },
    },
    server::Server,
};

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

/// The input and screen of a person with only a keyboard, on a desktop.
const KEYS: (Hands, (u32, u32)) = (Hands::Keys, (1440, 900));

/// The input and screen of a person who taps with a finger, on the narrowest phone.
const TAPS: (Hands, (u32, u32)) = (Hands::Taps, (320, 640));

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_keys_alone() {
    games(KEYS, &["sneak"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_taps_alone() {
    games(TAPS, &["bluffer"]).await;
}

/// Plays a game of each of these rooms, one after the other.
async fn games((hands, size): (Hands, (u32, u32)), rooms: &[&str]) {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page(size).await);
    for (seed, key) in (1..).zip(rooms) {
        let room = rooms::room(key).expect("a room");
        // Bots may finish a game before the person's first move. Then the test plays another game.
        let mut games = 1;
        while !whole_game(&server, &mia, room, hands, seed * 100 + games).await {
            assert!(games < 10, "{key}: nobody waits for the person");
            games += 1;
        }
        mia.picture(&format!("whole-{key}-{hands:?}")).await;
    }
    mia.client.close().await;
}

/// Plays one game from its first card to its last. Returns `false` if the game ended without a move of the person.
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

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_a_round() {
    let mut server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let mut mia = Person {
        name: "Mia",
        client: browser.page((360, 740)).await,
        wishes: &["draw", "draw", "sneak", "challenge", "flaunt", "sneak"],
        moves: 0,
    };
    let mut tom = Person {
        name: "Tom",
        client: browser.lively((1440, 900)).await,
        wishes: &["draw", "challenge", "flaunt", "draw", "sneak"],
        moves: 0,
    };
    for person in [&mia, &tom] {
        witness::no_waiting(&person.client).await;
    }
    sit_down(&server, &mia, &tom).await;
    let mut events = Vec::from([Interruption::Reload, Interruption::Kill]);
    let start = Instant::now();
    while mia.glance().await["over"] != true || tom.glance().await["over"] != true {
        assert!(start.elapsed() < GAME, "the round does not end");
        let moved = [mia.step().await, tom.step().await];
        if moved == [false, false] {
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        if mia.moves + tom.moves >= 10 * (3 - events.len()) {
            interrupt(events.pop(), &mut server, &mia).await;
        }
    }
    mia.picture("over").await;
    tom.picture("over").await;
    check_record(&server, &mia).await;
    for person in [mia, tom] {
        person.client.close().await;
    }
}

/// An interruption in the middle of a game: the page is reloaded, or the server is killed.
enum Interruption {
    Reload,
    Kill,
}

/// Mia hosts a table of one round and adds two bots. Tom joins by the code. Mia starts the game.
async fn sit_down(server: &Server, mia: &Person, tom: &Person) {
    let room = rooms::ROOMS[0].key();
    mia.client.goto(&server.url("/")).await.unwrap();
    mia.picture("home").await;
    mia.client.goto(&server.url(&format!("/g/{room}"))).await.unwrap();
    mia.click("#host-options summary").await;
    person::name_host(mia).await;
    mia.click("#host label:has([name=length][value=short])").await;
    mia.click("form[action*='/host/'] button.big").await;
    mia.wait_for("#sitting").await;
    let code = mia.client.find(".table-code").await.unwrap().text().await.unwrap();

    person::join(server, tom, &code).await;

    for bots in 1..=2 {
        mia.press_until("#add-bot", &format!("#sitting .sitter:nth-child({}) .tag", 2 + bots)).await;
    }
    mia.picture("lobby").await;
    mia.press_until("#start", "#hand").await;
    tom.wait_for("#hand").await;
}

async fn interrupt(event: Option<Interruption>, server: &mut Server, mia: &Person) {
    match event {
        Some(Interruption::Reload) => {
            let before = mia.hand().await;
            mia.picture("before-reload").await;
            mia.client.refresh().await.expect("the page loads again");
            mia.wait_for("#hand").await;
            assert_eq!(mia.hand().await, before, "the same seat and the same hand after a reload");
        }
        Some(Interruption::Kill) => {
            server.kill();
            server.restart();
        }
        None => {}
    }
}

/// Checks the record on the result page: replaying it gives exactly the same game, and the people made every kind of
/// move.
async fn check_record(server: &Server, mia: &Person) {
    let link = mia.client.find("a[href$='record.ndjson']").await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: Record = text.parse().expect("a record");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    for verb in ["draw", "sneak", "flaunt", "challenge"] {
        let made = record.entries.iter().any(
            |entry| matches!(&entry.entry, Entry::Played { play, by: By::Person, .. } if play.split(' ').next() == Some(verb)),
        );
        assert!(made, "no person ever did {verb}");
    }
}

/// A script that returns the text of each bot's seat in the lobby, with the bot's level.
const BOTS: &str = "
    const sitters = [...document.querySelectorAll('.sitter:has(.tag)')].filter(sitter => sitter.querySelector('button[id^=remove-]'));
    return sitters.map(sitter => sitter.querySelector('.who-box').innerText);";

async fn bots(client: &Page) -> Vec<String> {
    let found = client.execute(BOTS, vec![]).await.unwrap_or_default();
    serde_json::from_value(found).unwrap_or_default()
}

/// Returns the displayed name of a level in the selection list.
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

/// Makes random moves for the seats of people until the game is over.
async fn plays_on(seats: &mut Seats<'_>) {
    loop {
        let awaited = seats.awaited().await;
        if awaited.is_empty() {
            return;
        }
        seats.step(&awaited);
    }
}

/// Counts the moves of each seat in the record of a game.
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

    #[tokio::test(flavor = "multi_thread")]
    async fn bots_of_every_level_are_chosen_and_play_to_the_end() {
        chosen(true).await;
    }
}

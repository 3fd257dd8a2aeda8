//! Bluff Pirate in the browser: two people and a bot sail the short route until everything has happened once.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use fantoccini::Locator;
use game::{Seat, Viewer};
use host::{Verdict, verify};
use journal::{By, Entry, Record};
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

use super::{
    driver::Driver,
    patience::{GAME, STEP},
    person::Person,
    sitting,
};
use crate::server::Server;

/// How many tables are played at most until everything has happened.
const MOST_TABLES: usize = 5;

/// What a player sees.
const SIGHT: &str = "
    const ships = [...document.querySelectorAll('#route .ship')];
    const buttons = [...document.querySelectorAll('#actions button[name=move]')];
    const cards = [...document.querySelectorAll('#hand .pick > input:not(:disabled)')];
    return {
        over: !!document.querySelector('main.over'),
        verbs: buttons.filter(button => !button.ariaDisabled).map(button => button.value),
        cards: cards.map(card => card.value),
        boxes: cards.map(card => card.id),
        ships: Object.fromEntries(ships.map(ship => [ship.dataset.ship, Number(ship.dataset.at)])),
        me: ships.find(ship => ship.querySelector('.mine'))?.dataset.ship ?? '',
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        refused: document.querySelector('#notice')?.textContent.trim() ?? '',
        asked: !!document.querySelector('dialog[open] #confirm'),
    };";

#[derive(Deserialize)]
struct Sight {
    over: bool,
    verbs: Vec<String>,
    cards: Vec<String>,
    /// The ids of the boxes beside the cards.
    boxes: Vec<String>,
    /// The squares of the ships by seat.
    ships: BTreeMap<String, u8>,
    me: String,
    window: Option<String>,
    refused: String,
    asked: bool,
}

/// What must happen.
#[derive(Default, Debug, PartialEq)]
struct Seen {
    /// A bluff was called by a person's vote, and the voter sailed.
    caught: bool,
    /// A person doubted a true set and went back two squares.
    doubted: bool,
    /// A person boarded a ship.
    boarded: bool,
}

impl Seen {
    fn all(&self) -> bool {
        self.caught && self.doubted && self.boarded
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_sail_to_the_treasure() {
    let server = Server::start(60);
    let driver = Driver::start();
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let person = |name, client| Person { name, client, wishes: &[], moves: 0 };
    let mia = person("Mia", driver.profile(&folders[0], (360, 740)).await);
    let tom = person("Tom", driver.profile(&folders[1], (1440, 900)).await);
    let (start, mut seen) = (Instant::now(), Seen::default());
    for table in 1..=MOST_TABLES {
        sit_down(&server, &mia, &tom).await;
        play(&mia, &tom, &seen, start).await;
        mia.picture("pirate-over").await;
        look_back(&record(&server, &mia).await, &mut seen);
        if seen.all() {
            break;
        }
        assert!(table < MOST_TABLES, "not everything has happened: {seen:?}");
    }
    for person in [mia, tom] {
        person.client.close().await.expect("the browser closes");
    }
}

/// Mia hosts a short game and adds a bot; Tom comes in by the code; Mia starts.
async fn sit_down(server: &Server, mia: &Person, tom: &Person) {
    mia.client.goto(&server.url("/g/pirate")).await.unwrap();
    mia.picture("pirate-game").await;
    mia.click("#host-options summary").await;
    sitting::name_host(mia).await;
    mia.client.find(Locator::Css("#option-track")).await.unwrap().select_by_value("short").await.unwrap();
    mia.click("form[action*='/host/'] button.big").await;
    mia.wait_for("#sitting").await;
    let code = mia.client.find(Locator::Css(".table-code")).await.unwrap().text().await.unwrap();
    sitting::join(server, tom, &code).await;
    mia.press_until("#add-bot", "#sitting .sitter:nth-child(3) .tag").await;
    mia.press_until("#start", "#hand").await;
    tom.wait_for("#hand").await;
}

/// Both play until the table is over. `seen` is what has happened at earlier tables.
async fn play(mia: &Person, tom: &Person, seen: &Seen, start: Instant) {
    let (mut steps, mut boarded) = (0, seen.boarded);
    loop {
        assert!(start.elapsed() < GAME, "the table does not end");
        let sights = [sight(mia).await, sight(tom).await];
        if sights.iter().all(|sight| sight.as_ref().is_some_and(|sight| sight.over)) {
            return;
        }
        let mut moved = false;
        for (index, person) in [mia, tom].into_iter().enumerate() {
            let (Some(mine), Some(other)) = (&sights[index], &sights[1 - index]) else { continue };
            let Some((boxes, verb)) = decide(mine, &other.me, boarded) else { continue };
            if verb.starts_with("vote") || verb.starts_with("pick") {
                person.picture(&format!("pirate-{}-{steps}", &verb[..4])).await;
            }
            moved |= act(person, mine, &boxes, &verb).await;
            boarded |= verb.starts_with("board");
            steps += 1;
        }
        if !moved {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn sight(person: &Person) -> Option<Sight> {
    let seen = person.client.execute(SIGHT, vec![]).await.ok()?;
    serde_json::from_value(seen).ok()
}

/// What to do: which boxes to tick, and which button to press. People doubt everything, always count each other's
/// votes, and place true sets where they have them.
fn decide(sight: &Sight, other: &str, boarded: bool) -> Option<(Vec<String>, String)> {
    let verb = |wanted: &str| sight.verbs.iter().find(|verb| verb.starts_with(wanted)).cloned();
    let plain = |verb: String| Some((Vec::new(), verb));
    if let Some(pick) = verb(&format!("pick {other}")) {
        return plain(pick);
    }
    if let Some(vote) = verb("vote bluff") {
        return plain(vote);
    }
    if let Some(draw) = verb("draw") {
        return plain(verb("board").filter(|_| !boarded).unwrap_or(draw));
    }
    if verb("set").is_some() && sight.ships.contains_key(other) {
        return Some((set(sight, sight.ships[other]), "set".to_owned()));
    }
    if verb("remove").is_some() {
        return Some((vec![sight.boxes.first()?.clone()], "remove".to_owned()));
    }
    plain(verb("done")?)
}

/// A true set of three where there is one and its doubter has room to go back, else a bluff: the boxes to tick.
fn set(sight: &Sight, other: u8) -> Vec<String> {
    let of = |colour: char| -> Vec<usize> {
        (0..sight.cards.len()).filter(|index| sight.cards[*index].starts_with(colour)).collect()
    };
    let colours = sight.cards.iter().filter_map(|card| card.chars().next());
    let truly = colours.map(of).find(|same| same.len() >= 3).filter(|_| other >= 2);
    // A bluff shows the first card and hides the last ones, which have another colour in all but a freak hand.
    let hidden = sight.cards.len().saturating_sub(4).max(1)..sight.cards.len();
    let places = truly.unwrap_or_else(|| [0].into_iter().chain(hidden).collect());
    let boxes = places.iter().take(5).map(|place| sight.boxes[*place].clone());
    boxes.enumerate().map(|(at, id)| if at == 0 { format!("u{}", &id[1..]) } else { id }).collect()
}

/// Ticks the boxes, presses the button, confirms where that is asked, and waits until the page has moved on. A button
/// that has just changed does not take a press: then it is pressed again.
async fn act(person: &Person, before: &Sight, boxes: &[String], verb: &str) -> bool {
    for id in boxes {
        person.click(&format!("#{id}:not(:checked)")).await;
    }
    let button = format!("#do-{}", verb.replace(' ', "-"));
    let start = Instant::now();
    let (mut pressed, mut refused): (Option<Instant>, String) = (None, String::new());
    while start.elapsed() < STEP {
        let Some(now) = sight(person).await else { continue };
        if now.window != before.window || now.over {
            return true;
        }
        refused = now.refused;
        if now.asked {
            person.click("dialog[open] #confirm").await;
        } else if pressed.is_none_or(|at| at.elapsed() > Duration::from_millis(450)) {
            person.click(&button).await;
            pressed = Some(Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    panic!("{}: {verb} with {boxes:?} is not taken: {refused}", person.name);
}

/// The record, as the finished page offers it. It tells everything exactly.
async fn record(server: &Server, mia: &Person) -> Record {
    let link = mia.client.find(Locator::Css("a[href$='record.ndjson']")).await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: Record = text.parse().expect("a record");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    record
}

/// Plays the record again and notes what people did in it.
fn look_back(record: &Record, seen: &mut Seen) {
    let room = rooms::room("pirate").expect("the room");
    let mut table = None;
    for entry in &record.entries {
        match (&entry.entry, &mut table) {
            (Entry::Opened { options, seats, .. }, None) => {
                assert_eq!(options["track"], "short");
                table = Some(room.open(options, *seats).expect("the table opens again"));
            }
            (Entry::Drawn { draw }, Some(table)) => drop(table.draw(draw).expect("the draw")),
            (Entry::Played { seat, play, by, .. }, Some(table)) => {
                let before = table.view(Viewer::Rail).json();
                table.play(Seat::new(usize::from(*seat)).expect("a seat"), play).expect("the move");
                seen.boarded |= play.starts_with("board") && *by == By::Person;
                if play.starts_with("pick") {
                    note(&before, &table.view(Viewer::Rail).json(), seen);
                }
            }
            (_, _) => {}
        }
    }
    let end = table.and_then(|table| table.outcome()).expect("the table is over");
    assert!(!end.capped, "somebody found the treasure");
}

/// Notes what a picked vote has done: people have the seats 0 and 1.
fn note(before: &Value, after: &Value, seen: &mut Seen) {
    let last = &after["last"];
    let seat = |role: &str| last[role].as_u64().expect("a seat") as usize;
    let ship = |view: &Value, seat: usize| view["ships"][seat].as_i64().expect("a square");
    let went = |seat| ship(after, seat) - ship(before, seat);
    let (setter, voter) = (seat("setter"), seat("voter"));
    if last["called"] == true && voter < 2 {
        seen.caught |= last["bluff"] == true && went(voter) > 0 && went(setter) == 0;
        seen.doubted |= last["bluff"] == false && went(voter) == -2 && went(setter) > 0;
    }
}

//! Plays Bluff Pirate in the browser. Three people sail the short route, and every kind of event happens once. A second
//! test checks how the page explains that chosen cards are not a set, and what a screen reader announces.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use game::{Seat, Viewer};
use journal::{Entry, Record};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    browser::{
        driver::{
            GAME,
            chromium::Browser,
            press::{click, key},
            until,
        },
        people::{
            person::{self, Person, checked_record, mia_and_tom, sit_down_with_partner},
            seats::Partner,
        },
    },
    server::Server,
};

/// The seed of the server. With this seed, every event in [`Seen`] happens in the game.
const LUCK: u64 = 2;

/// A script that returns the parts of the page from which a player decides.
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
    };";

#[derive(Deserialize)]
struct Sight {
    over: bool,
    verbs: Vec<String>,
    cards: Vec<String>,
    /// The element ids of the checkboxes on the cards.
    boxes: Vec<String>,
    /// The squares of the ships, by seat.
    ships: BTreeMap<String, u8>,
    me: String,
}

/// The events that must happen in the game.
#[derive(Default, Debug, PartialEq)]
struct Seen {
    /// A person voted that a set is a bluff. The person was right, and the person's ship advanced.
    caught: bool,
    /// A person voted that a true set is a bluff, and the person's ship went back two squares.
    doubted: bool,
    /// A person boarded another player's ship.
    boarded: bool,
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn three_people_sail_to_the_treasure() {
        let server = Server::arranged(0, LUCK);
        let browser = Browser::open().await;
        let [mia, tom] = mia_and_tom(&browser, [(360, 740), (1440, 900)]).await;
        let zoe = sit_down_with_partner(&server, &mia, &tom, "pirate", &[("track", "short")]).await;
        play(&mia, &tom, &zoe).await;
        mia.picture("pirate-over").await;
        let seen = look_back(&checked_record(&server, &mia).await);
        let all = Seen { caught: true, doubted: true, boarded: true };
        assert_eq!(seen, all, "not everything happens: with these rules other luck has to be looked for");
        for person in [mia, tom] {
            person.client.close().await;
        }
    }
}

/// Plays until the game is over: decides for Mia and Tom, and lets Zoe make candidate moves.
async fn play(mia: &Person, tom: &Person, zoe: &Partner<'_>) {
    let (start, mut steps, mut boarded) = (Instant::now(), 0, false);
    loop {
        assert!(start.elapsed() < GAME, "the table does not end");
        zoe.all_see([&mia.client, &tom.client]).await;
        let (Some(hers), Some(his)) = (sight(mia).await, sight(tom).await) else { continue };
        if hers.over && his.over {
            return;
        }
        let one = decide(&hers, &his.me, boarded).map(|what| (mia, what));
        let Some((person, (boxes, verb))) = one.or_else(|| decide(&his, &hers.me, boarded).map(|what| (tom, what)))
        else {
            if !zoe.step() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            continue;
        };
        if verb.starts_with("vote") || verb.starts_with("pick") {
            person.picture(&format!("pirate-{}-{steps}", &verb[..4])).await;
        }
        act(person, &boxes, &verb).await;
        boarded |= verb.starts_with("board");
        steps += 1;
    }
}

async fn sight(person: &Person) -> Option<Sight> {
    let seen = person.client.execute(SIGHT, vec![]).await.ok()?;
    serde_json::from_value(seen).ok()
}

/// Chooses a move: the checkboxes to tick, and the button to press. Both people doubt every set, always pick each
/// other's votes, and place true sets if they can.
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

/// Returns the checkboxes of a true set of three cards. The set must not send the doubting player's ship back behind
/// the start. If there is no such set, it returns the checkboxes of a bluff.
fn set(sight: &Sight, other: u8) -> Vec<String> {
    let of = |colour: char| -> Vec<usize> {
        (0..sight.cards.len()).filter(|index| sight.cards[*index].starts_with(colour)).collect()
    };
    let colours = sight.cards.iter().filter_map(|card| card.chars().next());
    let truly = colours.map(of).find(|same| same.len() >= 3).filter(|_| other >= 2);
    // A bluff shows its first card and hides its other cards. The last cards of the hand are hidden, because they
    // almost always have another colour.
    let hidden = sight.cards.len().saturating_sub(4).max(1)..sight.cards.len();
    let places = truly.unwrap_or_else(|| [0].into_iter().chain(hidden).collect());
    let boxes = places.iter().take(5).map(|place| sight.boxes[*place].clone());
    boxes.enumerate().map(|(at, id)| if at == 0 { format!("u{}", &id[1..]) } else { id }).collect()
}

/// Ticks the checkboxes and makes the move. Returns whether the page took it.
async fn act(person: &Person, boxes: &[String], verb: &str) -> bool {
    for id in boxes {
        person.click(&format!("#{id}:not(:checked)")).await;
    }
    person::make(&person.client, &format!("#do-{}", verb.replace(' ', "-"))).await
}

/// Replays the record of the game. Returns which of the required events Mia and Tom caused.
fn look_back(record: &Record) -> Seen {
    let mut seen = Seen::default();
    let room = rooms::room("pirate").expect("the room");
    let mut table = None;
    for entry in &record.entries {
        match (&entry.entry, &mut table) {
            (Entry::Opened { options, seats, .. }, None) => {
                assert_eq!(options["track"], "short");
                table = Some(room.open(options, *seats).expect("the table opens again"));
            }
            (Entry::Drawn { draw }, Some(table)) => drop(table.draw(draw).expect("the draw")),
            (Entry::Played { seat, play, .. }, Some(table)) => {
                let before = table.view(Viewer::Spectator).json();
                table.play(Seat::new(usize::from(*seat)).expect("a seat"), play).expect("the move");
                seen.boarded |= play.starts_with("board") && *seat < 2;
                if play.starts_with("pick") {
                    note(&before, &table.view(Viewer::Spectator).json(), &mut seen);
                }
            }
            (_, _) => {}
        }
    }
    let end = table.and_then(|table| table.outcome()).expect("the table is over");
    assert!(!end.capped, "somebody found the treasure");
    seen
}

/// Records in `seen` the effect of the vote that was picked. Seats 0 and 1 belong to people.
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

/// A script that returns why the chosen cards are not a set, and whether the button for placing them looks disabled.
const WHY: &str = "return [document.querySelector('#why-no-set').textContent,
    document.querySelector('#do-set').classList.contains('unfit')]";

#[tokio::test(flavor = "multi_thread")]
async fn a_grey_button_says_why_and_the_hand_is_read_once() {
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((1280, 900)).await);
    // In this step of the tutorial the person may choose any cards for a set.
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

//! Plays Bluffer in the browser. People press and hold to look at the backs of their cards. Two people challenge the
//! same claim at the same time. Some challenges meet a bluff, and others meet a true claim.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use game::{Outcome, Seat, Viewer};
use journal::{By, Entry, Logged, Record};
use serde_json::Value;
use tokio::time::sleep;

use crate::{
    browser::{
        driver::{
            GAME,
            chromium::Browser,
            press::{enter, hold, lift, ready, tap},
            until,
        },
        people::{
            person::{self, Person, checked_record, sit_down_with_partner},
            seats::{Partner, still},
        },
    },
    server::Server,
};

/// The seed of the server. With this seed, all events of `WANTED` happen in the game.
const LUCK: u64 = 3;

/// The event keys that must occur: a challenged bluff, a challenged true claim, a false claim with the last card.
const WANTED: [&str; 3] = ["bluffer-checked-false", "bluffer-checked-true", "bluffer-last-false"];

/// A script that returns the parts of the page from which a person decides.
const SIGHT: &str = "
    const open = [...document.querySelectorAll('#actions button[name=move]:not([aria-disabled])')];
    const eyes = [...document.querySelectorAll('.own .eye[form=peek]')];
    return {
        over: !!document.querySelector('main.over'),
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        verbs: open.map(button => button.value),
        fits: [...document.querySelectorAll('#hand input[type=radio]:enabled:not([aria-disabled])')].map(input => input.id),
        looks: eyes.map(eye => eye.closest('.own').dataset.place),
        row: document.querySelectorAll('.own').length,
        open: document.querySelectorAll('.own.open .behind .card').length,
    };";

/// A person who plays without reading. The person looks at backs, taps a card, and taps a button.
struct Child {
    person: Person,
    touch: bool,
    /// The number of times that this person will still look at a back.
    looks: usize,
    doubts: usize,
    answers: usize,
}

impl Child {
    async fn new(name: &'static str, browser: &Browser, size: (u32, u32)) -> Self {
        let person = Person::new(name, browser.page(size).await);
        Self { person, touch: size.0 < 600, looks: 4, doubts: 3, answers: 0 }
    }

    async fn sight(&self) -> Value {
        self.person.client.execute(SIGHT, vec![]).await.unwrap_or(Value::Null)
    }

    /// Makes one move if the person is awaited. Returns whether a move was made.
    async fn step(&mut self) -> bool {
        let sight = self.sight().await;
        let offered = |verb: &str| sight["verbs"].as_array().is_some_and(|verbs| verbs.iter().any(|one| one == verb));
        if offered("pass") {
            // The person challenges every second card at first. Later the person challenges no card, so that the game
            // ends.
            self.answers += 1;
            let doubts = self.answers % 2 == 1 && self.doubts > 0;
            self.doubts -= usize::from(doubts);
            return self.press(if doubts { "call" } else { "pass" }).await;
        }
        let looks = sight["looks"].as_array().and_then(|looks| looks.first()).and_then(Value::as_str);
        if let Some(place) = looks.filter(|_| self.looks > 0 && sight["row"] != 1) {
            self.look(place).await;
            return true;
        }
        let Some(verb) = ["match", "lay", "take", "give", "admit"].into_iter().find(|verb| offered(verb)) else {
            return false;
        };
        if let Some(card) = sight["fits"].as_array().and_then(|fits| fits.last()).and_then(Value::as_str) {
            self.person.click(&format!("#{card}")).await;
        }
        self.press(verb).await
    }

    /// Makes a move. Returns whether the page took it.
    async fn press(&mut self, verb: &str) -> bool {
        let made = person::make(&self.person.client, &format!("#do-{verb}")).await;
        self.person.moves += usize::from(made);
        made
    }

    /// Looks at the back of a card. The back is visible only while the pointer is held down.
    async fn look(&mut self, place: &str) {
        self.looks -= 1;
        if !self.touch && self.looks == 2 {
            return self.look_by_keys(place).await;
        }
        if self.touch && self.looks == 2 {
            return self.look_by_taps(place).await;
        }
        let client = &self.person.client;
        ready(client, &format!("#eye-{place}")).await.expect("a card to look behind");
        hold(client, &format!(".own[data-place='{place}'] .pick")).await;
        self.until_open(1, place).await;
        self.person.picture(&format!("bluffer-look-{}", self.looks)).await;
        lift(client).await;
        self.until_open(0, place).await;
    }

    /// Looks at the back of a card with the keyboard: the first press of the button shows the back, the second press
    /// hides it.
    async fn look_by_keys(&self, place: &str) {
        // The button with the eye is for the keyboard. It is visible while it has the focus.
        let eye = format!("#eye-{place}");
        enter(&self.person.client, &eye).await;
        self.until_open(1, place).await;
        let pressed = self.person.client.find(&eye).await.expect("an eye");
        assert_eq!(pressed.attr("aria-pressed").await.unwrap().as_deref(), Some("true"));
        enter(&self.person.client, &eye).await;
        self.until_open(0, place).await;
    }

    /// Looks at the back of a card with taps: a tap on the button with the eye shows the back, and the next tap hides
    /// it, wherever it is.
    async fn look_by_taps(&self, place: &str) {
        let (client, eye) = (&self.person.client, format!("#eye-{place}"));
        for (opens, what) in [(true, eye.as_str()), (false, eye.as_str()), (true, eye.as_str()), (false, "#status")] {
            assert!(tap(client, what).await, "{what} is there");
            self.until_open(usize::from(opens), place).await;
            if opens {
                self.person.picture("bluffer-look-by-tap").await;
            }
        }
    }

    async fn until_open(&self, count: usize, place: &str) {
        let what = format!("{}: {count} backs, looking at card {place}", self.person.name);
        until(&self.person.client, &what, async || (self.sight().await["open"] == count).then_some(())).await;
    }
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn three_people_play_bluffer_to_the_last_place() {
        let server = Server::arranged(0, LUCK);
        let browser = Browser::open().await;
        let mut mia = Child::new("Mia", &browser, (360, 740)).await;
        let mut tom = Child::new("Tom", &browser, (1440, 900)).await;
        still([&mia.person, &tom.person]).await;
        let zoe = sit_down_with_partner(&server, &mia.person, &tom.person, "bluffer", &[]).await;
        let races = play(&mut mia, &mut tom, &zoe).await;
        mia.person.picture("bluffer-over").await;
        let record = checked_record(&server, &mia.person).await;
        let (keys, outcome) = replay(&record);
        assert_eq!(outcome.ranks.iter().map(|(_, rank)| *rank).collect::<BTreeSet<_>>(), (1..=3).collect());
        assert!(peeks(&record) > 3, "people look behind cards");
        assert_eq!(races, 1, "once somebody was too late");
        for key in WANTED {
            assert!(keys.contains(key), "{key} does not happen: with these rules other luck has to be looked for");
        }
        for child in [mia, tom] {
            child.person.client.close().await;
        }
    }
}

/// Plays the whole game. Returns how often both people challenged the same claim at the same time.
async fn play(mia: &mut Child, tom: &mut Child, zoe: &Partner<'_>) -> usize {
    let start = Instant::now();
    let mut races = 0;
    loop {
        zoe.all_see([&mia.person.client, &tom.person.client]).await;
        let sights = [mia.sight().await, tom.sight().await];
        if sights.iter().all(|sight| sight["over"] == true) {
            return races;
        }
        assert!(start.elapsed() < GAME, "the game does not end: {sights:?}");
        let can_call = |sight: &Value| sight["verbs"].as_array().is_some_and(|verbs| verbs.iter().any(|v| v == "call"));
        if races == 0 && sights.iter().all(can_call) {
            race(mia, tom).await;
            races += 1;
        } else if !mia.step().await && !tom.step().await && !zoe.step() {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Tom holds his finger on the button while Mia presses hers. Her challenge counts, and Tom gets the message that he
/// was too late.
async fn race(mia: &mut Child, tom: &mut Child) {
    mia.person.picture("bluffer-calls").await;
    tom.person.picture("bluffer-calls").await;
    hold(&tom.person.client, "#do-call").await;
    assert!(mia.press("call").await, "the first call is taken");
    lift(&tom.person.client).await;
    tom.person.wait_for("#notice p").await;
    let notice = tom.person.client.find("#notice p").await.expect("a notice");
    let told = notice.text().await.unwrap_or_default();
    assert!(told.contains("before you"), "Tom is told: {told}");
    tom.person.picture("bluffer-late").await;
    mia.person.picture("bluffer-called").await;
}

/// Replays the record. Returns the keys of all public events, and the game's result.
fn replay(record: &Record) -> (BTreeSet<&'static str>, Outcome) {
    let mut keys = BTreeSet::new();
    let mut table = None;
    for entry in &record.entries {
        let happened = match (&entry.entry, &mut table) {
            (Entry::Opened { room, seats, options, .. }, _) => {
                table = Some(rooms::room(room).unwrap().open(options, *seats).unwrap());
                continue;
            }
            (Entry::Drawn { draw }, Some(table)) => table.draw(draw).unwrap(),
            (Entry::Played { seat, play, .. }, Some(table)) => {
                table.play(Seat::new(usize::from(*seat)).unwrap(), play).unwrap()
            }
            _ => continue,
        };
        keys.extend(happened.told(Viewer::Spectator).into_iter().map(|told| told.line.message.key));
    }
    (keys, table.and_then(|table| table.outcome()).expect("the game was played to its end"))
}

/// Counts how often people looked at the back of a card.
fn peeks(record: &Record) -> usize {
    let looked = |entry: &&Logged| matches!(&entry.entry, Entry::Played { play, by: By::Person, .. } if play.starts_with("peek"));
    record.entries.iter().filter(looked).count()
}

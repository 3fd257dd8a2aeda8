//! Bluffer in the browser: looks by press and hold, a race for the call, bluffs caught and truths doubted.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use fantoccini::{
    Locator,
    actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    key::Key,
};
use game::{Outcome, Seat, Viewer};
use host::{Verdict, verify};
use journal::{By, Entry, Logged, Record};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use super::{
    driver::Driver,
    hands::key,
    patience::{GAME, until},
    person::Person,
    sitting,
};
use crate::server::Server;

/// Chance may deny what must be seen: then another table is played, a short one, so many at most.
const TABLES: usize = 7;
/// What has to happen: a bluff caught, a truth doubted, a last card that was wrong.
const WANTED: [&str; 3] = ["bluffer-checked-false", "bluffer-checked-true", "bluffer-last-false"];

/// What a person sees at a glance.
const SIGHT: &str = "
    const open = [...document.querySelectorAll('#actions button[name=move]:not([aria-disabled])')];
    const eyes = [...document.querySelectorAll('.own .eye[form=peek]')];
    // A button that has just changed takes no press.
    const dead = [...open, ...eyes].some(button => button.deadUntil > performance.now());
    return {
        over: !!document.querySelector('main.over'),
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        verbs: dead ? [] : open.map(button => button.value),
        fits: [...document.querySelectorAll('#hand input[type=radio]:enabled:not([aria-disabled])')].map(input => input.id),
        looks: dead ? [] : eyes.map(eye => eye.closest('.own').dataset.place),
        row: document.querySelectorAll('.own').length,
        open: document.querySelectorAll('.own.open .behind .card').length,
    };";

/// Somebody who cannot read: looks, taps a card, taps a button.
struct Child {
    person: Person,
    touch: bool,
    /// How often this one still looks, and doubts.
    looks: usize,
    doubts: usize,
    answers: usize,
}

impl Child {
    async fn new(name: &'static str, driver: &Driver, folder: &TempDir, size: (u32, u32)) -> Self {
        let person = Person { name, client: driver.profile(folder, size).await, wishes: &[], moves: 0 };
        Self { person, touch: size.0 < 600, looks: 4, doubts: 3, answers: 0 }
    }

    async fn sight(&self) -> Value {
        self.person.client.execute(SIGHT, vec![]).await.unwrap_or(Value::Null)
    }

    /// Makes one move if one is due; true when it was made.
    async fn step(&mut self) -> bool {
        let sight = self.sight().await;
        let offered = |verb: &str| sight["verbs"].as_array().is_some_and(|verbs| verbs.iter().any(|one| one == verb));
        if offered("pass") {
            // At first every second card is doubted; later the game shall come to its end.
            self.answers += 1;
            let doubts = self.answers % 2 == 1 && self.doubts > 0;
            self.doubts -= usize::from(doubts);
            return self.press(&sight, if doubts { "call" } else { "pass" }).await;
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
        self.press(&sight, verb).await
    }

    /// Presses a button until the page has moved on.
    async fn press(&mut self, before: &Value, verb: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(4) {
            self.person.click(&format!("#do-{verb}")).await;
            if verb == "lay" {
                self.claim().await;
            }
            for _ in 0..10 {
                sleep(Duration::from_millis(40)).await;
                let now = self.sight().await;
                if now["window"] != before["window"] || now["over"] == true {
                    self.person.moves += 1;
                    return true;
                }
            }
        }
        false
    }

    /// A claim is read first, and its button is dead for a moment.
    async fn claim(&self) {
        let confirm = Locator::Css("dialog[open] #confirm");
        if self.person.client.wait().at_most(Duration::from_secs(1)).for_element(confirm).await.is_ok() {
            sleep(Duration::from_millis(450)).await;
            self.person.click("dialog[open] #confirm").await;
        }
    }

    /// Looks behind a card; what is seen is seen while it is held, and no longer.
    async fn look(&mut self, place: &str) {
        self.looks -= 1;
        if !self.touch && self.looks == 2 {
            return self.look_by_keys(place).await;
        }
        let card = format!(".own[data-place='{place}'] .pick > .card");
        self.pointer(Some(&card), true).await;
        self.until_open(1, place).await;
        self.person.picture(&format!("bluffer-look-{}", self.looks)).await;
        self.pointer(None, false).await;
        self.until_open(0, place).await;
    }

    /// The same with the keyboard: one key shows it, and the same key hides it.
    async fn look_by_keys(&self, place: &str) {
        // The eye is there for the keyboard alone: it shows when it has the focus.
        let focus = "document.getElementById(arguments[0]).focus()";
        let eye = format!("eye-{place}");
        self.person.client.execute(focus, vec![json!(eye)]).await.expect("an eye");
        key(&self.person.client, Key::Enter.into()).await;
        self.until_open(1, place).await;
        let eye = self.person.client.find(Locator::Id(&eye)).await.expect("an eye");
        assert_eq!(eye.attr("aria-pressed").await.unwrap().as_deref(), Some("true"));
        sleep(Duration::from_millis(450)).await;
        key(&self.person.client, Key::Enter.into()).await;
        self.until_open(0, place).await;
    }

    async fn until_open(&self, count: usize, place: &str) {
        let what = format!("{}: {count} backs, looking at card {place}", self.person.name);
        until(&self.person.client, &what, async || (self.sight().await["open"] == count).then_some(())).await;
    }

    /// A finger, or a mouse button, goes down on something, or up where it is.
    async fn pointer(&self, on: Option<&str>, down: bool) {
        let mut steps = Vec::new();
        if let Some(selector) = on {
            let centre = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
            self.person.client.execute(centre, vec![selector.into()]).await.expect("the page is there");
            let element = self.person.client.find(Locator::Css(selector)).await.expect("something to press");
            steps.push(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 });
        }
        let button = MOUSE_BUTTON_LEFT;
        steps.push(if down { PointerAction::Down { button } } else { PointerAction::Up { button } });
        // On the phone this arrives as a touch.
        let pointer = MouseActions::new("pointer".to_owned());
        let steps = steps.into_iter().fold(pointer, |pointer, step| pointer.then(step));
        self.person.client.perform_actions(steps).await.expect("the pointer moves");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_bluffer_to_the_last_place() {
    let server = Server::start(100);
    let driver = Driver::start();
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let mut mia = Child::new("Mia", &driver, &folders[0], (360, 740)).await;
    let mut tom = Child::new("Tom", &driver, &folders[1], (1440, 900)).await;
    let (mut seen, mut races) = (BTreeSet::new(), 0);
    for table in 0..TABLES {
        sit_down(&server, &mia.person, &tom.person, table > 0).await;
        races += play(&mut mia, &mut tom, races == 0).await;
        mia.person.picture("bluffer-over").await;
        let record = record(&server, &mia.person).await;
        assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
        let (keys, outcome) = replay(&record);
        assert_eq!(outcome.ranks.iter().map(|(_, rank)| *rank).collect::<BTreeSet<_>>(), (1..=4).collect());
        assert!(table > 0 || peeks(&record) > 0, "no person ever looked behind a card");
        seen.extend(keys);
        if races > 0 && WANTED.iter().all(|key| seen.contains(key)) {
            break;
        }
        // Those who have seen enough looks and checks hurry to their last card.
        let doubts = if WANTED[..2].iter().all(|key| seen.contains(key)) { 0 } else { 3 };
        (mia.looks, tom.looks, mia.doubts, tom.doubts) = (0, 0, doubts, doubts);
    }
    assert!(races > 0, "nobody was ever too late");
    for key in WANTED {
        assert!(seen.contains(key), "{key} never happened");
    }
    for child in [mia, tom] {
        child.person.client.close().await.expect("the browser closes");
    }
}

/// A whole table; how many races for a call there were.
async fn play(mia: &mut Child, tom: &mut Child, wants_race: bool) -> usize {
    let start = Instant::now();
    let mut races = 0;
    loop {
        let sights = [mia.sight().await, tom.sight().await];
        if sights.iter().all(|sight| sight["over"] == true) {
            return races;
        }
        assert!(start.elapsed() < GAME, "the game does not end: {sights:?}");
        let can_call = |sight: &Value| sight["verbs"].as_array().is_some_and(|verbs| verbs.iter().any(|v| v == "call"));
        let asked = |sight: &Value| sight["window"].is_string() && sight["window"] == sights[0]["window"];
        if wants_race && races == 0 && sights.iter().all(asked) {
            if sights.iter().all(can_call) {
                races += usize::from(race(mia, tom).await);
            }
            continue;
        }
        let moved = [mia.step().await, tom.step().await];
        if moved == [false, false] {
            sleep(Duration::from_millis(40)).await;
        }
    }
}

/// Tom's finger is on the button when Mia calls. Hers counts, and he is told that he is late. False where the machine
/// was too slow for a race.
async fn race(mia: &mut Child, tom: &mut Child) -> bool {
    mia.person.picture("bluffer-calls").await;
    tom.person.picture("bluffer-calls").await;
    let before = mia.sight().await;
    tom.pointer(Some("#do-call"), true).await;
    let first = mia.press(&before, "call").await;
    tom.pointer(None, false).await;
    assert!(first, "the first call is taken");
    let late = tom.person.client.wait().at_most(Duration::from_secs(3)).for_element(Locator::Css("#notice p")).await;
    let Ok(notice) = late else { return false };
    let told = notice.text().await.unwrap_or_default();
    assert!(told.contains("moved on"), "Tom is told: {told}");
    tom.person.picture("bluffer-late").await;
    mia.person.picture("bluffer-called").await;
    true
}

/// Mia hosts a table and adds two bots; Tom comes in by the code; Mia starts. At a short table everybody gets two cards,
/// an option that people are not offered.
async fn sit_down(server: &Server, mia: &Person, tom: &Person, short: bool) {
    mia.client.goto(&server.url("/g/bluffer")).await.unwrap();
    mia.picture("bluffer-game").await;
    sitting::name_host(mia).await;
    if short {
        let two = "document.querySelector(\"form[action*='/host/']\")
            .append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'hand', value: '2' }))";
        mia.client.execute(two, vec![]).await.expect("the page is there");
    }
    mia.click("form[action*='/host/'] button.big").await;
    mia.wait_for("#sitting").await;
    let code = mia.client.find(Locator::Css(".table-code")).await.unwrap().text().await.unwrap();
    sitting::join(server, tom, &code).await;
    for bots in 1..=2 {
        mia.press_until("#add-bot", &format!("#sitting .sitter:nth-child({}) .tag", 2 + bots)).await;
    }
    mia.press_until("#start", "#hand").await;
    tom.wait_for("#hand").await;
}

async fn record(server: &Server, mia: &Person) -> Record {
    let link = mia.client.find(Locator::Css("a[href$='record.ndjson']")).await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    text.parse().expect("a record")
}

/// What everybody was told, by key, and how it ended.
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
        keys.extend(happened.told(Viewer::Rail).into_iter().map(|told| told.line.message.key));
    }
    (keys, table.and_then(|table| table.outcome()).expect("the game was played to its end"))
}

/// How often people looked behind a card.
fn peeks(record: &Record) -> usize {
    let looked = |entry: &&Logged| matches!(&entry.entry, Entry::Played { play, by: By::Person, .. } if play.starts_with("peek"));
    record.entries.iter().filter(looked).count()
}

//! A lesson in real Chromium: a teacher and thirty pupils behind one address, from a pasted list to the report.
//!
//! The teacher and six of the pupils are in one Chromium, each in a window at a name of its own of this machine, so that no two
//! share a cookie. The other twenty-four ask and send what a browser would, without one: thirty more renderers on two cores
//! would show how Chromium does, not how the house does.

use std::{collections::BTreeMap, thread, time::Instant};

use fantoccini::{Client, wd::WindowHandle};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    driver::Driver,
    patience::{there, until},
    press, witness,
};
use crate::{
    class::{SOON, code_on, learning, list},
    reported::{Told, play},
    server::Server,
    visitor::Visitor,
};

/// How many pupils have a window.
const IN_BROWSER: usize = 6;

/// How many have none.
const BESIDE: usize = 24;

/// What the report's page says, word by word and pupil by pupil.
const REPORT: &str = "
    const count = (cell) => Number((cell.querySelector('summary') ?? cell).firstChild.textContent);
    const counts = (rows) => Object.fromEntries([...document.querySelectorAll(rows)].map((row) =>
        [row.querySelector('th bdi').textContent, [...row.querySelectorAll('td')].slice(-3).map(count)]));
    return [counts('table.report:not([data-real-names]) tbody tr'), counts('tr[data-pupil]')];";

/// A pupil's device: a window at a name of its own.
struct Device {
    window: WindowHandle,
    /// The number of the pupil's place.
    number: String,
}

struct Lesson<'a> {
    server: &'a Server,
    client: Client,
    board: WindowHandle,
    /// The class's address.
    class: String,
    devices: Vec<Device>,
    others: Vec<Visitor<'a>>,
}

impl Lesson<'_> {
    async fn tap(&self, selector: &str) {
        assert!(press::click(&self.client, selector).await, "there is no {selector}");
    }

    /// Goes to the window of somebody.
    async fn to(&self, window: &WindowHandle) {
        self.client.switch_to_window(window.clone()).await.expect("the window");
    }

    async fn path(&self) -> String {
        self.client.current_url().await.map(|url| url.path().to_owned()).unwrap_or_default()
    }

    /// An address as a device with this name asks for it.
    fn url_at(&self, name: &str, path: &str) -> String {
        let port = self.server.address.rsplit(':').next().expect("a port");
        format!("http://{name}.localhost:{port}{path}")
    }

    async fn window(&self) -> WindowHandle {
        let window = self.client.new_window(false).await.expect("a window").handle;
        self.to(&window).await;
        witness::watch(&self.client).await;
        window
    }

    /// The teacher fills in the form of a game: a list is pasted, so many sit at a table, games are as short as these fields say.
    async fn paste(&self, what: &str, fields: &[(&str, &str)]) {
        self.tap("#class-paste summary").await;
        let paste = "const field = document.querySelector('#class-paste textarea');
            field.focus();
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.client.execute(paste, vec![json!(list(what))]).await.expect("the page");
        for (name, value) in fields {
            let radio = format!("input[type=radio][name={name}][value='{value}']");
            if !press::click(&self.client, &radio).await {
                let set = "document.querySelector(`[name=${arguments[0]}]`).value = arguments[1]";
                self.client.execute(set, vec![json!(name), json!(value)]).await.expect("the page");
            }
        }
        self.tap("#open-class").await;
        there(&self.client, "#board-bar").await;
    }

    /// From the house's door to the board of a fresh class.
    async fn opens(&mut self) -> String {
        self.client.goto(&self.server.url("/host")).await.expect("the page");
        self.tap("#class-door").await;
        there(&self.client, ".choices-of-games").await;
        self.tap(&format!("a[href$='/class/new/{}']", learning(true).key())).await;
        there(&self.client, "#open-class").await;
        self.paste("kite", &[("size", "5"), ("length", "short"), ("turn_cap", "40")]).await;
        self.path().await.strip_suffix("/board").expect("the board").clone_into(&mut self.class);
        code_on(&self.client.source().await.expect("the page"))
    }

    /// Thirty come in by the code: each scans it, taps once, and waits.
    async fn come(&mut self, code: &str) {
        let server = self.server;
        let come = || {
            let mut pupil = Visitor::new(server);
            let (class, _) = pupil.follow(&format!("/j/{code}"));
            assert_eq!(pupil.post(&class, &[]).status, 303);
            pupil
        };
        self.others = tokio::task::block_in_place(|| {
            thread::scope(|scope| {
                let coming: Vec<_> = (0..BESIDE).map(|_| scope.spawn(come)).collect();
                coming.into_iter().map(|pupil| pupil.join().expect("they came")).collect()
            })
        });
        for place in 0..IN_BROWSER {
            let (name, window) = (format!("pupil-{place}"), self.window().await);
            self.client.goto(&self.url_at(&name, &format!("/j/{code}"))).await.expect("the door");
            self.tap("#sit-down").await;
            there(&self.client, "#waiting").await;
            let cookie = format!("pupil_{}", self.class.rsplit('/').next().expect("its name"));
            let key = self.client.get_named_cookie(&cookie).await.expect("a place").value().to_owned();
            let number = key.split('-').next().expect("a number").to_owned();
            self.devices.push(Device { window, number });
        }
    }

    /// The table at which the pupil of this window is by now, once it is another one than this, and has a hand.
    async fn table_after(&self, window: &WindowHandle, before: &str) -> String {
        self.to(window).await;
        until(&self.client, &format!("a table after {before:?}"), async || {
            let path = self.path().await;
            let table = path.strip_prefix("/t/").filter(|table| *table != before)?.to_owned();
            self.client.find(fantoccini::Locator::Css("#hand")).await.ok().map(|_| table)
        })
        .await
    }

    /// The tables at which everybody plays, each with the tokens of its seats; `before` are those of the pupils with a window.
    async fn tables(&mut self, before: &[String]) -> (Vec<String>, BTreeMap<String, Vec<String>>) {
        let (mut own, mut tables) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
        for (device, before) in self.devices.iter().zip(before) {
            let table = self.table_after(&device.window, before).await;
            let token = self.client.get_named_cookie(&format!("humbug_{table}")).await.expect("a seat");
            tables.entry(table.clone()).or_default().push(token.value().to_owned());
            own.push(table);
        }
        let (class, others) = (&self.class, &mut self.others);
        let led: Vec<_> = tokio::task::block_in_place(|| others.iter_mut().map(|pupil| pupil.led(class)).collect());
        led.into_iter().for_each(|(table, token)| tables.entry(table).or_default().push(token));
        (own, tables)
    }

    /// One device is gone; another one takes its pupil's place by what the teacher shows.
    async fn loses_a_device(&mut self, place: usize, table: &str) {
        self.to(&self.devices[place].window).await;
        self.client.close_window().await.expect("it closes");
        self.to(&self.board).await;
        self.tap(&format!("#pupil-{}", self.devices[place].number)).await;
        self.tap("#do-device").await;
        let link = there(&self.client, "#device-link").await.prop("value").await.expect("the page").expect("a link");
        let (_, way) = link.split_once(&self.class).expect("the class's address");
        let window = self.window().await;
        self.client.goto(&self.url_at("spare", &format!("{}{way}", self.class))).await.expect("the card");
        press::until_there(&self.client, "#go-on", "#hand").await;
        assert_eq!(self.table_after(&window, "").await, table, "back at the same table");
        self.devices[place].window = window;
        self.to_board().await;
    }

    async fn to_board(&self) {
        self.to(&self.board).await;
        self.client.goto(&self.server.url(&format!("{}/board", self.class))).await.expect("the board");
    }

    /// Two change places; their pages follow by themselves.
    async fn swaps(&self, pair: [usize; 2], own: &[String]) {
        for place in pair {
            self.tap(&format!("#pupil-{}", self.devices[place].number)).await;
        }
        self.tap("#do-swap").await;
        for (place, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            assert_eq!(self.table_after(&self.devices[place].window, &own[place]).await, own[other]);
        }
        self.to(&self.board).await;
    }

    /// All games are played to their end, and the board shows it.
    async fn plays(&self, tables: &BTreeMap<String, Vec<String>>) {
        let server = self.server;
        tokio::task::block_in_place(|| {
            thread::scope(|scope| {
                for (luck, (table, tokens)) in (1..).zip(tables) {
                    scope.spawn(move || play(server, table, tokens, luck));
                }
            });
        });
        self.to(&self.board).await;
        let over = "return document.querySelectorAll('.board-table.is-over').length";
        until(&self.client, "all tables have finished", async || {
            let over = self.client.execute(over, vec![]).await.ok()?;
            (over == tables.len()).then_some(())
        })
        .await;
    }

    /// What the report's page says.
    async fn report(&self) -> Told {
        self.client.goto(&self.server.url(&format!("{}/report", self.class))).await.expect("the report");
        let [words, people]: [Value; 2] =
            serde_json::from_value(self.client.execute(REPORT, vec![]).await.expect("counts")).expect("two");
        let part = |part| serde_json::from_value(part).expect("numbers");
        Told { words: part(words), people: part(people) }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_teacher_and_thirty_pupils_play_both_games_with_words() {
    let server = Server::start(0);
    let driver = Driver::start(2);
    let folder = TempDir::new().expect("a folder");
    let client = driver.profile(&folder, (820, 1180)).await;
    let board = client.window().await.expect("a window");
    let (devices, others) = (Vec::new(), Vec::new());
    let mut lesson = Lesson { server: &server, client, board, class: String::new(), devices, others };

    let start = Instant::now();
    let code = lesson.opens().await;
    lesson.come(&code).await;
    lesson.to(&lesson.board).await;
    lesson.tap("#do-start").await;
    let (own, tables) = lesson.tables(&vec![String::new(); IN_BROWSER]).await;
    let took = start.elapsed();
    println!("taps and pages from a pasted list to {} pupils at play: {took:?}", IN_BROWSER + BESIDE);
    assert!(took < SOON, "it took {took:?}");
    assert_eq!(tables.values().map(Vec::len).collect::<Vec<_>>(), [5; 6]);

    let other = (1..IN_BROWSER).find(|place| own[*place] != own[0]).expect("six are more than a table takes");
    let lost = (1..IN_BROWSER).find(|place| *place != other).expect("a third");
    lesson.loses_a_device(lost, &own[lost]).await;
    lesson.swaps([0, other], &own).await;
    println!("one lost and back, two moved: {:?}", start.elapsed());
    let (own, tables) = lesson.tables(&vec![String::new(); IN_BROWSER]).await;
    lesson.plays(&tables).await;
    println!("the first games played: {:?}", start.elapsed());
    let mut played: Vec<String> = tables.into_keys().collect();
    Told::by_journals(&server, &played).is_reported_by(&lesson.report().await);

    lesson.client.goto(&server.url(&format!("{}/game", lesson.class))).await.expect("the next game");
    lesson.tap(&format!("a[href$='/game/{}']", learning(false).key())).await;
    there(&lesson.client, "#open-class").await;
    lesson.paste("sail", &[("length", "own"), ("rounds", "1"), ("turn_cap", "20")]).await;
    lesson.tap("#sure-start summary").await;
    lesson.tap("#do-start").await;
    let (_, tables) = lesson.tables(&own).await;
    assert_eq!(tables.values().map(Vec::len).collect::<Vec<_>>(), [2; 15]);
    lesson.plays(&tables).await;
    played.extend(tables.into_keys());
    let journals = Told::by_journals(&server, &played);
    assert!(!journals.words.is_empty() && !journals.people.is_empty(), "something was shown");
    journals.is_reported_by(&lesson.report().await);
    lesson.tap("table.report summary").await;
    lesson.tap("table.report details[open] a").await;
    until(&lesson.client, "a count leads to its moment", async || {
        lesson.path().await.ends_with("/replay").then_some(())
    })
    .await;
    lesson.client.close().await.expect("the browser closes");
    println!("with both games played to their end and reported: {:?}", start.elapsed());
}

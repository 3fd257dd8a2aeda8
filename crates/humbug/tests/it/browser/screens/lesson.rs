//! Tests a lesson in real Chromium, from the pasted list of words to the report. A teacher and thirty pupils are behind
//! one network address.
//!
//! The teacher and six of the pupils have a page in Chromium, each in its own browser context. The other twenty-four
//! pupils only send the requests that a browser would send. Thirty more pages on two cores would measure Chromium
//! instead of the server.

use std::{collections::BTreeMap, thread, time::Instant};

use serde_json::{Value, json};

use crate::{
    browser::driver::{
        chromium::Browser,
        page::Page,
        press::{click, until_there},
        there, until,
    },
    class::{SOON, Told, code_on, learning, list, play},
    server::Server,
    visitor::Visitor,
};

/// The number of pupils with a page in Chromium.
const IN_BROWSER: usize = 6;

/// The screen size of the teacher's and pupils' devices.
const TABLET: (u32, u32) = (820, 1180);

/// The number of pupils without a page in Chromium, in a class of thirty.
const BESIDE: usize = 24;

/// A script that returns the counts of the report, by word and by pupil.
const REPORT: &str = "
    const count = (cell) => Number((cell.querySelector('summary') ?? cell).firstChild.textContent);
    const counts = (rows) => Object.fromEntries([...document.querySelectorAll(rows)].map((row) =>
        [row.querySelector('th bdi').textContent, [...row.querySelectorAll('td')].slice(-3).map(count)]));
    return [counts('table.report:not([data-real-names]) tbody tr'), counts('tr[data-pupil]')];";

/// The device of a pupil who has a page in Chromium.
struct Device {
    page: Page,
    /// The number of the pupil's place in the class.
    number: String,
}

struct Lesson<'a> {
    server: &'a Server,
    browser: Browser,
    /// The number of pupils without a page in Chromium.
    beside: usize,
    /// The page of the teacher, which shows the board of the class.
    board: Page,
    /// The path of the class.
    class: String,
    devices: Vec<Device>,
    others: Vec<Visitor<'a>>,
}

impl Lesson<'_> {
    /// Presses an element on the teacher's page.
    async fn tap(&self, selector: &str) {
        press(&self.board, selector).await;
    }

    /// Returns the URL of a page of the class.
    fn url(&self, path: &str) -> String {
        self.server.url(&format!("{}{path}", self.class))
    }

    /// Opens the page of a new device.
    async fn page(&self) -> Page {
        self.browser.page(TABLET).await
    }

    /// Fills in the teacher's form for a game: a pasted list of words, and the form fields `fields`.
    async fn paste(&self, what: &str, fields: &[(&str, &str)]) {
        self.tap("#class-paste summary").await;
        let paste = "const field = document.querySelector('#class-paste textarea');
            field.focus();
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));";
        self.board.execute(paste, vec![json!(list(what))]).await.expect("the page");
        for (name, value) in fields {
            let radio = format!("input[type=radio][name={name}][value='{value}']");
            if !click(&self.board, &radio).await {
                let set = "document.querySelector(`[name=${arguments[0]}]`).value = arguments[1]";
                self.board.execute(set, vec![json!(name), json!(value)]).await.expect("the page");
            }
        }
        self.tap("#open-class").await;
        there(&self.board, "#board-bar").await;
    }

    /// Goes with the teacher from the start page to the board of a new class. Returns the code of the class.
    async fn opens(&mut self) -> String {
        self.board.goto(&self.server.url("/host")).await.expect("the page");
        self.tap("#class-door").await;
        there(&self.board, ".choices-of-games").await;
        self.tap(&format!("a[href$='/class/new/{}']", learning(true).key())).await;
        there(&self.board, "#open-class").await;
        self.paste("kite", &[("size", "5"), ("length", "short"), ("turn_cap", "40")]).await;
        path(&self.board).await.strip_suffix("/board").expect("the board").clone_into(&mut self.class);
        code_on(&self.board.source().await.expect("the page"))
    }

    /// Lets all pupils join by the code: each opens the link of the code, presses one button, and waits.
    async fn come(&mut self, code: &str) {
        let (server, beside) = (self.server, self.beside);
        let come = || {
            let mut pupil = Visitor::new(server);
            let (class, _) = pupil.follow(&format!("/j/{code}"));
            assert_eq!(pupil.post(&class, &[]).status, 303);
            pupil
        };
        self.others = tokio::task::block_in_place(|| {
            thread::scope(|scope| {
                let coming: Vec<_> = (0..beside).map(|_| scope.spawn(come)).collect();
                coming.into_iter().map(|pupil| pupil.join().expect("they came")).collect()
            })
        });
        for _ in 0..IN_BROWSER {
            let page = self.page().await;
            page.goto(&server.url(&format!("/j/{code}"))).await.expect("the door");
            press(&page, "#sit-down").await;
            there(&page, "#waiting").await;
            let cookie = format!("pupil_{}", self.class.rsplit('/').next().expect("its name"));
            let key = page.cookie(&cookie).await.expect("a place");
            let number = key.split('-').next().expect("a number").to_owned();
            self.devices.push(Device { page, number });
        }
    }

    /// Waits until the pupils are at tables other than `before`. Returns the table of each pupil with a page, and all
    /// tables with the tokens of their seats.
    async fn tables(&mut self, before: &[String]) -> (Vec<String>, BTreeMap<String, Vec<String>>) {
        let (mut own, mut tables) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
        for (device, before) in self.devices.iter().zip(before) {
            let table = table_after(&device.page, before).await;
            let token = device.page.cookie(&format!("humbug_{table}")).await.expect("a seat");
            tables.entry(table.clone()).or_default().push(token);
            own.push(table);
        }
        let (class, others) = (&self.class, &mut self.others);
        let led: Vec<_> = tokio::task::block_in_place(|| others.iter_mut().map(|pupil| pupil.led(class)).collect());
        led.into_iter().for_each(|(table, token)| tables.entry(table).or_default().push(token));
        (own, tables)
    }

    /// Simulates that a pupil loses the device. Another device scans the card that the teacher shows, and gets the
    /// pupil's place.
    async fn loses_a_device(&mut self, place: usize, table: &str) {
        let page = self.page().await;
        std::mem::replace(&mut self.devices[place].page, page.clone()).close().await;
        self.tap(&format!("#pupil-{}", self.devices[place].number)).await;
        self.tap("#do-device").await;
        let link = there(&self.board, "#device-link").await.prop("value").await.expect("the page").expect("a link");
        let (_, way) = link.split_once(&self.class).expect("the class's address");
        page.goto(&self.url(way)).await.expect("the card");
        until_there(&page, "#go-on", "#hand").await;
        assert_eq!(table_after(&page, "").await, table, "back at the same table");
        self.board.goto(&self.url("/board")).await.expect("the board");
    }

    /// Lets the teacher swap the places of two pupils. Their pages must go to the new tables automatically.
    async fn swaps(&self, pair: [usize; 2], own: &[String]) {
        for place in pair {
            self.tap(&format!("#pupil-{}", self.devices[place].number)).await;
        }
        self.tap("#do-swap").await;
        for (place, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            assert_eq!(table_after(&self.devices[place].page, &own[place]).await, own[other]);
        }
    }

    /// Plays all games to their end through the API, and waits until the teacher's board shows that all tables have
    /// finished.
    async fn plays(&self, tables: &BTreeMap<String, Vec<String>>) {
        let server = self.server;
        tokio::task::block_in_place(|| {
            thread::scope(|scope| {
                for (luck, (table, tokens)) in (1..).zip(tables) {
                    scope.spawn(move || play(server, table, tokens, luck));
                }
            });
        });
        let over = "return document.querySelectorAll('.board-table.is-over').length";
        until(&self.board, "all tables have finished", async || {
            let over = self.board.execute(over, vec![]).await.ok()?;
            (over == tables.len()).then_some(())
        })
        .await;
    }

    /// Returns the counts on the page of the report.
    async fn report(&self) -> Told {
        self.board.goto(&self.url("/report")).await.expect("the report");
        let [words, people]: [Value; 2] =
            serde_json::from_value(self.board.execute(REPORT, vec![]).await.expect("counts")).expect("two");
        let part = |part| serde_json::from_value(part).expect("numbers");
        Told { words: part(words), people: part(people) }
    }
}

/// Presses an element on a page.
async fn press(page: &Page, selector: &str) {
    assert!(click(page, selector).await, "there is no {selector}");
}

async fn path(page: &Page) -> String {
    page.current_url().await.map(|url| url.path().to_owned()).unwrap_or_default()
}

/// Waits until the pupil's page shows a hand at a table other than `before`. Returns that table.
async fn table_after(page: &Page, before: &str) -> String {
    until(page, &format!("a table after {before:?}"), async || {
        let path = path(page).await;
        let table = path.strip_prefix("/t/").filter(|table| *table != before)?.to_owned();
        page.find("#hand").await.ok().map(|_| table)
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_teacher_and_ten_pupils_play_both_games_with_words() {
    lesson(4).await;
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_teacher_and_thirty_pupils_play_both_games_with_words() {
        lesson(BESIDE).await;
    }
}

async fn lesson(beside: usize) {
    let pupils = IN_BROWSER + beside;
    let server = Server::arranged(0, 1);
    let browser = Browser::open().await;
    let board = browser.page(TABLET).await;
    let (devices, others) = (Vec::new(), Vec::new());
    let mut lesson = Lesson { server: &server, browser, beside, board, class: String::new(), devices, others };

    let start = Instant::now();
    let code = lesson.opens().await;
    lesson.come(&code).await;
    lesson.tap("#do-start").await;
    let (own, tables) = lesson.tables(&vec![String::new(); IN_BROWSER]).await;
    let took = start.elapsed();
    assert!(took < SOON, "it took {took:?}");
    assert_eq!(tables.values().map(Vec::len).collect::<Vec<_>>(), vec![5; pupils / 5]);

    let other = (1..IN_BROWSER).find(|place| own[*place] != own[0]).expect("six are more than a table takes");
    let lost = (1..IN_BROWSER).find(|place| *place != other).expect("a third");
    lesson.loses_a_device(lost, &own[lost]).await;
    lesson.swaps([0, other], &own).await;
    let (own, tables) = lesson.tables(&vec![String::new(); IN_BROWSER]).await;
    lesson.plays(&tables).await;
    let mut played: Vec<String> = tables.into_keys().collect();
    Told::by_journals(&server, &played).is_reported_by(&lesson.report().await);

    lesson.board.goto(&lesson.url("/game")).await.expect("the next game");
    lesson.tap(&format!("a[href$='/game/{}']", learning(false).key())).await;
    there(&lesson.board, "#open-class").await;
    lesson.paste("sail", &[("length", "own"), ("rounds", "1"), ("turn_cap", "20")]).await;
    lesson.tap("#sure-start summary").await;
    lesson.tap("#do-start").await;
    let (_, tables) = lesson.tables(&own).await;
    assert_eq!(tables.values().map(Vec::len).collect::<Vec<_>>(), vec![2; pupils / 2]);
    lesson.plays(&tables).await;
    played.extend(tables.into_keys());
    let journals = Told::by_journals(&server, &played);
    assert!(!journals.words.is_empty() && !journals.people.is_empty(), "something was shown");
    journals.is_reported_by(&lesson.report().await);
    lesson.tap("table.report summary").await;
    lesson.tap("table.report details[open] a").await;
    until(&lesson.board, "a count leads to its moment", async || {
        path(&lesson.board).await.ends_with("/replay").then_some(())
    })
    .await;
}

//! A teacher and thirty pupils behind one network address: they join at the same time, all of them play, and the report
//! agrees with the journals of the class's tables.

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use game::{Dice as _, OptionValues, Seat, SplitMix};
use journal::{Entry, Record};
use rooms::{LearntKind, Room};
use serde_json::{Value, json};

use crate::{server::Server, visitor::Visitor};

/// The number of pupils.
const PUPILS: usize = 30;

/// The maximum time from the pasted list of words until all pupils are at their tables.
pub(crate) const SOON: Duration = Duration::from_secs(180);

/// Returns the first room that can be played with a list of words: a room for more than two players, or a room for two.
pub(crate) fn learning(several: bool) -> &'static dyn Room {
    let fits = |room: &&&dyn Room| room.decks().is_some() && (*room.seats().end() > 2) == several;
    *rooms::ROOMS.iter().find(fits).expect("there is one")
}

/// Returns a list of 24 words in the format of a spreadsheet's export.
pub(crate) fn list(what: &str) -> String {
    let rows = (1..=24).map(|number| format!("{what}{number}\tmeaning of {what}{number}\texample of {what}{number}"));
    format!("word\tdefinition\texample\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// Returns the digits in the heading of the teacher's page, which are the code of the class.
pub(crate) fn code_on(page: &str) -> String {
    let title = page.split("<h1>").nth(1).expect("a heading").split("</h1>").next().expect("its end");
    title.chars().filter(char::is_ascii_digit).collect()
}

/// Opens a class, and lets thirty pupils join. Returns the teacher, the path of the class, and the pupils.
fn class_of_thirty<'a>(server: &'a Server, room: &dyn Room) -> (Visitor<'a>, String, Vec<Visitor<'a>>) {
    let mut teacher = Visitor::new(server);
    let opened = teacher.post(
        &format!("/class/new/{}", room.key()),
        &[("text", &list("kite")), ("size", "5"), ("rest", "bots"), ("child", "on"), ("length", "short")],
    );
    assert_eq!(opened.status, 303, "{}", opened.text);
    let class = opened.to.strip_suffix("/board").expect("the board").to_owned();
    let code = code_on(&teacher.follow(&opened.to).1.text);
    let pupils = thread::scope(|scope| {
        let come = || {
            let (mut pupil, class) = (Visitor::new(server), &class);
            let (at, door) = pupil.follow(&format!("/j/{code}"));
            assert!(at == *class && door.text.contains("id=\"sit-down\""), "{}", door.text);
            assert_eq!(pupil.post(class, &[]).status, 303);
            assert!(pupil.follow(class).1.text.contains("id=\"waiting\""), "the lobby");
            pupil
        };
        let coming: Vec<_> = (0..PUPILS).map(|_| scope.spawn(come)).collect();
        coming.into_iter().map(|pupil| pupil.join().expect("they came")).collect()
    });
    (teacher, class, pupils)
}

#[test]
fn from_a_pasted_list_to_thirty_who_play_and_one_lost_and_two_moved() {
    let server = Server::start(60_000);
    let start = Instant::now();
    let (mut teacher, class, mut pupils) = class_of_thirty(&server, learning(true));
    let act = format!("{class}/do");
    assert_eq!(teacher.post(&act, &[("do", "start")]).status, 303);
    let led: Vec<_> = thread::scope(|scope| {
        let led = |pupil: &'_ mut Visitor<'_>| {
            let (table, token) = pupil.led(&class);
            assert!(pupil.get(&format!("/t/{table}")).text.contains("data-events"), "the table's page");
            (table, token)
        };
        let led: Vec<_> = pupils.iter_mut().map(|pupil| scope.spawn(move || led(pupil))).collect();
        led.into_iter().map(|pupil| pupil.join().expect("they are led")).collect()
    });
    let took = start.elapsed();
    println!("from a pasted list to {PUPILS} pupils at their tables: {took:?}");
    assert!(took < SOON, "it took {took:?}");
    let mut tables: BTreeMap<&str, usize> = BTreeMap::new();
    led.iter().for_each(|(table, _)| *tables.entry(table).or_default() += 1);
    assert_eq!(tables.values().copied().collect::<Vec<_>>(), [5; 6]);

    // One pupil loses the device. Another device scans the card that the teacher shows, and gets the pupil's place.
    let device = teacher.post(&act, &[("pupil", "3"), ("do", "device")]).to;
    let shown = teacher.get(&device).text;
    let key = shown.split("/seat#k=").nth(1).expect("the link").split('"').next().expect("its end").to_owned();
    let number = |of: &Visitor<'_>| {
        of.jar
            .iter()
            .find(|(name, _)| name.starts_with("pupil_"))
            .map(|(_, (_, key))| key.split('-').next().expect("a number").to_owned())
    };
    let lost = pupils.iter().position(|pupil| number(pupil).as_deref() == Some("3")).expect("the third");
    let mut fresh = Visitor::new(&server);
    assert_eq!(fresh.post(&format!("{class}/seat"), &[("token", &key)]).status, 303);
    assert_eq!(fresh.led(&class).0, led[lost].0, "back at the same table");
    assert!(pupils[lost].follow(&class).1.text.contains("id=\"sit-down\""), "the lost one is nobody's");
    pupils[lost] = fresh;

    // The teacher swaps the places of two pupils who sit at different tables.
    let (one, other) = (0, led.iter().position(|(table, _)| *table != led[0].0).expect("another table"));
    let picked = [number(&pupils[one]).expect("one"), number(&pupils[other]).expect("two")];
    let fields = [("pupil", picked[0].as_str()), ("pupil", picked[1].as_str()), ("do", "swap")];
    assert_eq!(teacher.post(&act, &fields).status, 303);
    assert_eq!(pupils[one].led(&class).0, led[other].0);
    assert_eq!(pupils[other].led(&class).0, led[one].0);
    let board = teacher.get(&format!("{class}/board")).text;
    assert_eq!(board.matches("class=\"panel board-table").count(), 6);

    // Only the teacher may use these pages. Pupils and visitors without a place in the class get an error.
    for path in ["/board", "/wall", "/cards", "/report", "/report.csv", "/board/events"] {
        for visitor in [&mut pupils[5], &mut Visitor::new(&server)] {
            assert_eq!(visitor.get(&format!("{class}{path}")).status, 403, "{path}");
        }
    }
    assert_eq!(pupils[5].post(&act, &[("do", "end")]).status, 403);
}

#[test]
fn fifteen_pairs_play_and_the_report_says_what_the_journals_say() {
    let server = Server::start(0);
    let room = learning(false);
    let (mut teacher, class, mut pupils) = class_of_thirty(&server, learning(true));
    let next = [("text", list("sail")), ("size", "2".into()), ("rounds", "1".into()), ("turn_cap", "20".into())];
    let next: Vec<(&str, &str)> = next.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let chosen = teacher.post(&format!("{class}/game/{}", room.key()), &[&next[..], &[("length", "own")]].concat());
    assert_eq!(chosen.status, 303, "{}", chosen.text);
    assert_eq!(teacher.post(&format!("{class}/do"), &[("do", "start")]).status, 303);
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for pupil in &mut pupils {
        let (table, token) = pupil.led(&class);
        tables.entry(table).or_default().push(token);
    }
    assert_eq!(tables.len(), 15);
    assert!(!teacher.get(&format!("{class}/report.csv")).text.contains("sail"), "nothing is told of games that are on");
    thread::scope(|scope| {
        for (luck, (table, tokens)) in (1..).zip(&tables) {
            let server = &server;
            scope.spawn(move || play(server, table, tokens, luck));
        }
    });
    let journals = Told::by_journals(&server, tables.keys());
    assert!(!journals.words.is_empty(), "something was shown");
    journals.is_reported_by(&Told::by_report(&teacher.get(&format!("{class}/report.csv")).text));
    let page = teacher.get(&format!("{class}/report")).text;
    let link = page.split("href=\"/t/").nth(1).expect("a moment").split('"').next().expect("its end");
    let replay = link.split('#').next().expect("the page");
    assert_eq!(teacher.get(&format!("/t/{replay}")).status, 200, "a count leads to its moment");
}

/// The number of pupils at one table, in addition to the person who created the table.
const EACH: usize = 5;

fn chairs(server: &Server, table: &str) -> Vec<Value> {
    let mut answer = ureq::get(server.url(&format!("/api/v1/tables/{table}"))).call().expect("the table");
    let info: Value = answer.body_mut().read_json().expect("JSON");
    info["chairs"].as_array().expect("chairs").clone()
}

#[test]
fn thirty_pupils_behind_one_address_sit_down_within_a_minute() {
    let server = Server::start(120);
    let room = rooms::ROOMS.iter().find(|room| usize::from(*room.seats().end()) > EACH).expect("a room for six");
    let tables: Vec<(String, String)> = (0..PUPILS / EACH)
        .map(|_| {
            let made =
                ureq::post(server.url("/api/v1/tables")).send_json(json!({ "room": room.key() })).expect("a table");
            let made: Value = made.into_body().read_json().expect("JSON");
            let of = |field: &str| made[field].as_str().expect("text").to_owned();
            (of("table"), of("code"))
        })
        .collect();
    let start = Instant::now();
    thread::scope(|scope| {
        for pupil in 0..PUPILS {
            let (table, code) = &tables[pupil % tables.len()];
            let server = &server;
            scope.spawn(move || {
                // Opens the link of the code like a browser, and presses the only button of that page.
                let mut page = ureq::get(server.url(&format!("/j/{code}"))).call().expect("the page behind the code");
                let page = page.body_mut().read_to_string().expect("text");
                assert!(page.contains("id=\"sit-down\""), "{page}");
                let door = server.url(&format!("/t/{table}/join"));
                let form = ureq::post(door).header("Origin", server.url("")).header("Cookie", "humbug_keeps=any");
                form.send_form([("mood", "calm")]).expect("a seat");
            });
        }
    });
    assert!(start.elapsed() < Duration::from_secs(60), "it took {:?}", start.elapsed());
    for (table, _) in &tables {
        let chairs = chairs(&server, table);
        assert_eq!(chairs.len(), EACH + 1);
        let mut animals: Vec<String> = chairs.iter().map(|chair| chair["nick"]["animal"].to_string()).collect();
        animals.sort();
        animals.dedup();
        assert_eq!(animals.len(), EACH + 1, "nobody has somebody else's animal");
    }
}

/// How often each word was missed, doubted wrongly and recognised, in this order, and the same three counts for each
/// pupil. The name of a pupil is an animal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) words: BTreeMap<String, [usize; 3]>,
    pub(crate) people: BTreeMap<String, [usize; 3]>,
}

impl Told {
    /// Computes the counts from the journals of these tables, whose games are over.
    pub(crate) fn by_journals<'a>(server: &Server, tables: impl IntoIterator<Item = &'a String>) -> Self {
        let mut all = Self::default();
        for table in tables {
            let at = |path: &str| server.url(&format!("/api/v1/tables/{table}{path}"));
            let told: Value = ureq::get(at("")).call().expect("the table").body_mut().read_json().expect("JSON");
            let record =
                ureq::get(at("/record")).call().expect("the record").body_mut().read_to_string().expect("text");
            for (seat, word, kind) in shown(&record) {
                let kind = LearntKind::ALL.iter().position(|other| *other == kind).expect("a kind");
                let name = told["chairs"][seat.index()]["name"].as_str().expect("a name").to_owned();
                all.words.entry(word).or_default()[kind] += 1;
                all.people.entry(name).or_default()[kind] += 1;
            }
        }
        all
    }

    /// Parses the counts from the CSV file of a report: the words, an empty line, the pupils.
    pub(crate) fn by_report(csv: &str) -> Self {
        let cells = |line: &str| line.split(',').map(|cell| cell.trim_matches('"').to_owned()).collect::<Vec<_>>();
        let counts = |cells: Vec<String>| {
            let numbers: Vec<usize> = cells[1..].iter().filter_map(|cell| cell.parse().ok()).collect();
            Some((cells[0].clone(), numbers.last_chunk::<3>().copied()?))
        };
        let part = |lines: &str| lines.lines().map(cells).filter(|cells| cells.len() > 3).filter_map(counts).collect();
        let (words, people) = csv.split_once("\r\n\r\n").expect("words and pupils");
        Self { words: part(words), people: part(people) }
    }

    /// Asserts that the report has exactly these counts. The report may also list pupils whose counts are all zero.
    pub(crate) fn is_reported_by(&self, report: &Self) {
        assert_eq!(self.words, report.words);
        let mut people = report.people.clone();
        people.retain(|_, counts| *counts != [0; 3]);
        assert_eq!(self.people, people);
    }
}

/// Plays at this table with the tokens of its seats, until the game is over. `luck` is the seed of the choice of moves.
pub(crate) fn play(server: &Server, table: &str, tokens: &[String], luck: u64) {
    let mut dice = SplitMix::new(luck);
    let at = |path: &str| server.url(&format!("/api/v1/tables/{table}{path}"));
    let read = |path: &str, token: &str| -> Option<Value> {
        let answer = ureq::get(at(path)).header("Authorization", format!("Bearer {token}")).call();
        answer.ok()?.body_mut().read_json().ok()
    };
    for _ in 0..2_000 {
        if read("", &tokens[0]).expect("the table")["phase"] == "finished" {
            return;
        }
        for token in tokens {
            let Some(moves) = read("/moves", token) else { continue };
            let candidates = moves["candidates"].as_array().cloned().unwrap_or_default();
            if candidates.is_empty() {
                continue;
            }
            let play = &candidates[dice.below(candidates.len() as u32) as usize];
            let sent = json!({ "window": moves["window"], "move": play });
            let answer = ureq::post(at("/moves")).header("Authorization", format!("Bearer {token}")).send_json(sent);
            drop(answer.map_err(|error| assert!(matches!(error, ureq::Error::StatusCode(409)), "{error}")));
        }
    }
    panic!("the game does not end");
}

/// Replays the record of a finished table with the rules alone. Returns one entry per result: the seat, the word, and
/// the kind of result.
fn shown(record: &str) -> Vec<(Seat, String, LearntKind)> {
    let record: Record = record.parse().expect("a record");
    let (mut decks, mut state, mut shown) = (Vec::new(), None, Vec::new());
    for logged in &record.entries {
        match &logged.entry {
            Entry::Deck { text } => decks.push(text.to_string()),
            Entry::Opened { room, rules, seats, options, deck, .. } => {
                let room = rooms::room(room).expect("the room");
                let named = |text: &&String| Some(journal::deck_name(text)) == *deck;
                let text = decks.iter().find(named).expect("its deck").clone();
                let mut options: OptionValues = options.clone();
                options.insert(room.decks().expect("decks").option.to_owned(), text);
                state = Some(room.open_by(*rules, &options, *seats).expect("it opens"));
            }
            Entry::Drawn { draw } => drop(state.as_mut().expect("a game").draw(draw).expect("it is drawn")),
            Entry::Played { seat, play, .. } => {
                let state = state.as_mut().expect("a game");
                let (seat, before) = (Seat::new((*seat).into()).expect("a seat"), state.fork());
                let happened = state.play(seat, play).expect("it is played");
                let learnt = before.learnt(seat, &happened);
                shown.extend(learnt.into_iter().map(|learnt| (learnt.seat, learnt.word, learnt.kind)));
            }
            _ => {}
        }
    }
    shown
}

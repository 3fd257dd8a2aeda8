//! A teacher and thirty pupils behind one address: from a pasted list until everybody plays, and the report.

pub(crate) mod classroom;
pub(crate) mod reported;

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use rooms::Room;

use crate::{
    class::reported::{Told, play},
    server::Server,
    visitor::Visitor,
};

/// How many come.
const PUPILS: usize = 30;

/// The time limit from the pasted list until everybody plays.
pub(crate) const SOON: Duration = Duration::from_secs(180);

/// The game with words that several play, or that two play.
pub(crate) fn learning(several: bool) -> &'static dyn Room {
    let fits = |room: &&&dyn Room| room.decks().is_some() && (*room.seats().end() > 2) == several;
    *rooms::ROOMS.iter().find(fits).expect("there is one")
}

/// A list as it comes out of a spreadsheet.
pub(crate) fn list(what: &str) -> String {
    let rows = (1..=24).map(|number| format!("{what}{number}\tmeaning of {what}{number}\texample of {what}{number}"));
    format!("word\tdefinition\texample\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// The first six digits on a page, however they are spaced.
pub(crate) fn code_on(page: &str) -> String {
    let title = page.split("<h1>").nth(1).expect("a heading").split("</h1>").next().expect("its end");
    title.chars().filter(char::is_ascii_digit).collect()
}

/// A class with thirty pupils in its lobby: the teacher, the class's address, the pupils.
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

    // One device is lost: another one scans the teacher's card.
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

    // Two change places.
    let (one, other) = (0, led.iter().position(|(table, _)| *table != led[0].0).expect("another table"));
    let picked = [number(&pupils[one]).expect("one"), number(&pupils[other]).expect("two")];
    let fields = [("pupil", picked[0].as_str()), ("pupil", picked[1].as_str()), ("do", "swap")];
    assert_eq!(teacher.post(&act, &fields).status, 303);
    assert_eq!(pupils[one].led(&class).0, led[other].0);
    assert_eq!(pupils[other].led(&class).0, led[one].0);
    let board = teacher.get(&format!("{class}/board")).text;
    assert_eq!(board.matches("class=\"panel board-table").count(), 6);

    // Only the teacher may: not a pupil, and not a stranger with the address.
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

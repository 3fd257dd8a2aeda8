//! Collects the pages outside of games. Pages without a table: the start page, the games, their rules, decks, records,
//! and error pages. Pages around a table: the ways to join it, the lobby, settings, prepared phrases, and absent
//! people. Also the pages of a class and of the tutorials.

use rooms::{ROOMS, Room};
use serde_json::{Value, json};

use super::{
    Gallery, Open, Sort, Walk,
    house::{self, Guest, InProcess, Table},
};
use crate::class::{code_on, learning};

const HOST: &[usize] = &[0];
const GUEST: &[usize] = &[1];
const NOBODY: &[usize] = &[];

/// Collects the pages of a table of the first room: in the lobby, during the game, and after the game was stopped.
pub(super) async fn around_a_game(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let table = Table::short(&house, ROOMS[0], 3, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::Around);
    walk.names = vec![table.id.clone(), table.code.clone()];
    lobby(&mut walk, &table).await;
    ways_in(&mut walk, &table).await;
    table.open().await;
    table.awaited().await;
    in_play(&mut walk, &table).await;
    troubles(&mut walk, &table).await;
    table.post("/stop", Some(0), &Value::Null).await;
    walk.visit_as(&table, HOST, "").await;
    new_device(&mut walk, &table).await;
}

/// Collects the lobby for each kind of viewer, and the pages that only the host has.
async fn lobby(walk: &mut Walk<'_>, table: &Table) {
    walk.visit_as(table, HOST, "").await.openings.push(Open::Each.into());
    table.post("/bots", Some(0), &json!({})).await;
    for below in ["", "/qr", "/game", "/device", "/also"] {
        walk.visit_as(table, HOST, below).await;
    }
    for room in ROOMS {
        walk.place = room.key();
        walk.visit_as(table, HOST, &format!("/game/{}", room.key())).await;
    }
    walk.place = "house";
    walk.visit_as(table, GUEST, "").await.openings.push(Open::Each.into());
    walk.visit_as(table, &[0, 2], "").await;
    walk.visit_as(table, NOBODY, "").await;
    walk.visit_as(table, NOBODY, "/tv").await;
    // These viewers lack the permission for the page, so the server answers with error pages.
    walk.visit_as(table, GUEST, "/game").await;
    walk.visit_as(table, NOBODY, "/host").await;
}

/// Collects the pages for joining a table: with typed names, with proposed names, with a locked table, and with a table
/// for children.
async fn ways_in(walk: &mut Walk<'_>, table: &Table) {
    walk.guest.hold(table, NOBODY);
    walk.visit(&format!("/j/{}", table.code)).await;
    table.set(&json!({ "free_names": false })).await;
    walk.visit(&table.path("/join")).await;
    table.set(&json!({ "locked": false, "free_names": true, "chat": true })).await;
    walk.visit(&format!("/tv/{}", table.code)).await;
    // The host cannot switch the setting for children off again, so this page needs another table.
    let children = Table::short(&table.house, ROOMS[0], 3, 1).await;
    walk.names.extend([children.id.clone(), children.code.clone()]);
    children.set(&json!({ "child": true, "locked": true })).await;
    walk.visit_as(&children, NOBODY, "/join").await;
    walk.visit_as(&children, HOST, "").await;
}

/// Collects the pages around a table during a game: messages, the host's tools, leaving, and refused moves.
async fn in_play(walk: &mut Walk<'_>, table: &Table) {
    for (seat, said) in
        [(0, json!({ "phrase": "hello" })), (1, json!({ "phrase": "clap" })), (1, json!({ "text": "Ho!" }))]
    {
        table.post("/say", Some(seat), &said).await;
    }
    let shot = walk.visit_as(table, HOST, "").await;
    shot.openings.extend([Open::Menu, Open::Dialogs(&[]), Open::Lost].map(Into::into));
    for below in ["/host", "/say", "/leave", "/gone", "/game", "/qr"] {
        walk.visit_as(table, HOST, below).await;
    }
    walk.visit_as(table, GUEST, "/host").await;
    walk.submit(&table.path("/move"), &[("window", "9999"), ("move", "draw")]).await;
    walk.submit(&table.path("/move"), &[("window", "none"), ("move", "draw")]).await;
}

/// Collects the pages of a table that is paused and muted, has a clock, and has absent people.
async fn troubles(walk: &mut Walk<'_>, table: &Table) {
    table.set(&json!({ "clock_s": 30, "muted": true })).await;
    walk.visit_as(table, HOST, "").await.openings.push(Open::Menu.into());
    table.set(&json!({ "paused": true })).await;
    for (holds, below) in [(HOST, ""), (GUEST, ""), (NOBODY, ""), (NOBODY, "/tv"), (&[0, 1], "")] {
        walk.visit_as(table, holds, below).await;
    }
    // While the table is paused, bots do not replace absent people. So the host gives the seat of such a person to a
    // bot.
    table.post("/seats/B/hand", Some(0), &Value::Null).await;
    for (holds, below) in [(HOST, ""), (HOST, "/host"), (NOBODY, "/tv"), (GUEST, "/gone")] {
        walk.visit_as(table, holds, below).await;
    }
    table.set(&json!({ "paused": false, "clock_s": 0, "muted": false })).await;
}

/// Collects the pages that appear when a new device requests a seat: the page of that device, and the pages of the
/// people who may confirm it.
async fn new_device(walk: &mut Walk<'_>, table: &Table) {
    walk.visit_as(table, NOBODY, "").await;
    walk.submit(&table.path("/seats/ask"), &[("seat", "1")]).await;
    walk.visit_as(table, GUEST, "").await;
    walk.visit_as(table, HOST, "").await;
}

/// Collects every page without a table.
pub(super) async fn without_a_table(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::House);
    for path in ["/", "/play", "/host", "/here", "/tv", "/print", "/replay", "/credits", "/kept", "/docs/api", "/decks"]
    {
        walk.visit(path).await;
    }
    walk.visit("/mine").await.openings.push(Open::Mine.into());
    walk.visit("/offline").await;
    daily(&mut walk).await;
    for room in ROOMS {
        game(&mut walk, *room).await;
    }
    walk.place = "house";
    made_deck(&mut walk).await;
    refusals(&mut walk).await;
}

/// The question of the day and both answers.
async fn daily(walk: &mut Walk<'_>) {
    let question = walk.visit("/daily").await.answer.text.clone();
    let day = house::attribute(&question, "input[name=day]", "value").expect("today has a question");
    for said in ["believe", "call"] {
        walk.visit(&format!("/daily?day={day}&said={said}")).await;
    }
}

/// Collects the pages of a deck that is stored on this server: with its key, with an error in it, and by its link for
/// readers.
async fn made_deck(walk: &mut Walk<'_>) {
    let kept = walk.guest.post("/decks/keep", &[("text", GOOD_DECK)]).await;
    let at = kept.path.split('?').next().unwrap_or_default().to_owned();
    let key = kept.text.split("/edit#").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    walk.names.extend([at.split('/').nth(3).map(str::to_owned), key].into_iter().flatten());
    let games = ROOMS.iter().filter(|room| room.decks().is_some()).count();
    walk.visit(&at).await.openings.push(Open::Editor(games).into());
    walk.submit(&at, &[("text", "word,definition\ncat")]).await.openings.push(Open::Editor(0).into());
    let read = at.strip_suffix("/edit").expect("a read link").to_owned();
    walk.visit(&read).await;
    // The link for editing contains a secret key. A browser that does not have the key gets a page that asks for it.
    walk.visit("/decks/made/0000000000000/edit").await;
}

/// Collects the pages of one game.
async fn game(walk: &mut Walk<'_>, room: &dyn Room) {
    walk.place = room.key();
    let below = |page: &str| format!("/g/{}{page}", room.key());
    for path in [below(""), format!("/here/{}", room.key()), format!("/print/{}", room.key())] {
        let shot = walk.visit(&path).await;
        // The forms for options and settings look the same in every game, so they are opened one by one only for the
        // first game.
        if room.key() == ROOMS[0].key() {
            shot.openings.push(Open::Each.into());
        }
        shot.openings.push(Open::All.into());
    }
    walk.visit(&below("/rules")).await;
    walk.visit(&below("/card")).await;
    if room.decks().is_some() {
        decks(walk, &below("/deck")).await;
        let (deck, _) = room.decks().and_then(|decks| decks.built_in.first().copied()).expect("a deck");
        walk.visit(&format!("/decks/{}/{deck}", room.key())).await;
    }
}

/// Collects the page on which a person enters a deck: empty, with a bad deck, with a file in an unknown encoding, and
/// with a good deck.
async fn decks(walk: &mut Walk<'_>, path: &str) {
    walk.visit(path).await;
    walk.submit(path, &[("text", "word,definition\ncat")]).await;
    // The lines 水獭,河里的动物 and 蜜蜂,昆虫 in the encoding GBK. Many encodings are possible, so the page asks which one is
    // right.
    let letters = b"\xcb\xae\xcc\xa1,\xba\xd3\xc0\xef\xb5\xc4\xb6\xaf\xce\xef\n\xc3\xdb\xb7\xe4,\xc0\xa5\xb3\xe6\n";
    walk.bring(path, letters).await.openings.push(Open::All.into());
    walk.submit(path, &[("text", GOOD_DECK)]).await.openings.push(Open::All.into());
}

/// Collects one error page of each kind.
async fn refusals(walk: &mut Walk<'_>) {
    for path in ["/no-such-page", "/j/000000", "/tv/000000", "/t/0000000000000", "/replay/0000000000000", "/join"] {
        walk.visit(path).await;
    }
    walk.submit("/tv", &[("code", "cat")]).await;
    walk.submit("/replay", &[("record", "no record")]).await;
    walk.submit("/language", &[("language", "xx")]).await;
}

/// A deck with enough rows for every game.
const GOOD_DECK: &str = "word,definition,example,image,fr
cat,says miaow,The cat sleeps.,🐱,chat
dog,says woof,The dog runs.,🐶,chien
cow,gives milk,The cow eats.,🐮,vache
pig,likes mud,The pig sleeps.,🐷,cochon
hen,lays eggs,The hen eats.,🐔,poule
fox,is sly,The fox waits.,🦊,renard
owl,sees at night,The owl flies.,🦉,hibou
bee,makes honey,The bee works.,🐝,abeille
ant,is small,The ant works.,🐜,fourmi
bat,hangs upside down,The bat sleeps.,🦇,souris
elk,has antlers,The elk runs.,🦌,élan
eel,is long,The eel swims.,🐍,anguille
";

/// The number of pupils who join the class after the first pupil.
const OTHERS: usize = 30;

/// Returns a list of Arabic words like an export of a spreadsheet. On pages in other languages these letters show which
/// words come from the list.
fn words() -> String {
    let rows: String = (1..=24).map(|number| format!("كلمة{number}\tمعنى {number}\tمثال {number}\n")).collect();
    format!("word\tdefinition\texample\n{rows}")
}

/// Collects the pages of a class.
pub(super) async fn class(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(60_000, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::Class);
    walk.place = "class";
    let room = learning(true);
    comes_by_the_picture(&mut walk, room).await;
    let class = opens(&mut walk, &format!("/class/new/{}", room.key()), &[]).await;
    let board = format!("{class}/board");
    let shot = walk.visit(&board).await;
    let code = code_on(&shot.answer.text);
    walk.names.push(code.clone());
    walk.visit(&class).await;
    walk.submit(&class, &[]).await;
    walk.visit(&format!("{class}/who")).await;
    walk.visit(&format!("{class}/also")).await;
    for _ in 0..OTHERS {
        let mut pupil = Guest::new(&house, language);
        pupil.get(&format!("/j/{code}")).await;
        let came = pupil.post(&class, &[]).await;
        assert!(came.text.contains("id=\"waiting\""), "{}", came.text);
    }
    class_in_play(&mut walk, &class).await;
    afterwards(&mut walk, &class, room).await;
}

/// Collects the pages of a class that pupils join by tapping the picture that is shown on the classroom wall: from the
/// choice of a game to the waiting page.
async fn comes_by_the_picture(walk: &mut Walk<'_>, room: &dyn Room) {
    walk.visit("/host").await;
    walk.visit("/class/new").await;
    let form = format!("/class/new/{}", room.key());
    walk.visit(&form).await.openings.push(Open::All.into());
    walk.submit(&form, &[("text", "word,definition\ncat"), ("size", "4")]).await;
    walk.submit(&form, &[("text", words().as_str()), ("look", "on"), ("two-step", "on")]).await;
    let class = opens(walk, &form, &[("two-step", "on")]).await;
    let door = walk.visit(&class).await.answer.text.clone();
    // The test loads the wall's page too, to know which picture the pupil must tap.
    let wall = walk.visit(&format!("{class}/wall")).await.answer.text.clone();
    let shown = house::attribute(&wall, ".wall-tap img", "src").expect("a picture on the wall");
    let tapped = format!(".wall-picture:has(img[src='{shown}'])");
    let (action, fields) = house::button(&door, &tapped).expect("the same picture at the door");
    let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let lobby = walk.submit(&action, &fields).await;
    assert!(lobby.answer.text.contains("id=\"waiting\""), "{}", lobby.answer.text);
}

/// Opens a class with a list of Arabic words. Returns the path of the class.
async fn opens(walk: &mut Walk<'_>, form: &str, more: &[(&str, &str)]) -> String {
    let words = words();
    let fields = [&[("text", words.as_str()), ("size", "4"), ("child", "on")], more].concat();
    let opened = walk.submit(form, &fields).await;
    let path = opened.answer.path.split('?').next().unwrap_or_default();
    let class = path.strip_suffix("/board").unwrap_or_else(|| panic!("{path}: {}", opened.answer.text)).to_owned();
    walk.names.push(class.rsplit('/').next().expect("an id").to_owned());
    class
}

async fn class_in_play(walk: &mut Walk<'_>, class: &str) {
    let at = |path: &str| format!("{class}{path}");
    walk.submit(&at("/do"), &[("do", "places"), ("count", "2"), ("then", "cards")]).await;
    for below in ["/cards", "/board", "/wall"] {
        walk.visit(&at(below)).await;
    }
    walk.submit(&at("/do"), &[("do", "start")]).await;
    walk.submit(&at("/do"), &[("do", "more-2")]).await;
    walk.visit(&at("/board")).await.openings.push(Open::All.into());
    walk.visit(&at("/wall")).await;
    walk.submit(&at("/do"), &[("do", "device"), ("pupil", "2")]).await;
    walk.visit(&at("/device/2")).await;
    // The path of the class redirects this pupil to a table.
    walk.visit(class).await;
}

/// Collects the pages of a class after its game: the report, the next game, homework, and the closed class.
async fn afterwards(walk: &mut Walk<'_>, class: &str, room: &dyn Room) {
    let at = |path: &str| format!("{class}{path}");
    walk.submit(&at("/do"), &[("do", "end")]).await;
    walk.visit(&at("/report")).await;
    walk.visit(&at("/game")).await;
    walk.visit(&at(&format!("/game/{}", room.key()))).await;
    walk.submit(&at("/do"), &[("do", "homework")]).await;
    walk.submit(&at("/check"), &[("code", "AAAAA")]).await;
    walk.visit(&at("/homework/1")).await;
    walk.visit(&at("/teacher")).await;
    walk.visit(&at("/seat")).await;
    walk.submit(&at("/do"), &[("do", "close")]).await;
}

pub(super) async fn tutorials(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::Tutorial);
    for room in ROOMS {
        walk.place = room.key();
        let steps = room.tutorial().expect("a tutorial").len();
        for step in 1..=steps + 1 {
            // The feature makes sure that every step is checked in at least one language.
            let feature = walk.gallery.feature("step", &format!("{step} of {}", room.key()));
            let shot = walk.visit(&format!("/g/{}/learn?step={step}", room.key())).await;
            shot.features.insert(feature);
            // After the last step comes the end page, which is checked like a general page.
            if step > steps {
                shot.sort = Sort::House;
            }
        }
    }
}

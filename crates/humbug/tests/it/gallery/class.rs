//! A class's pages: opening one, the door, the lobby, the board before and during a game, the wall, cards, report,
//! homework.

use rooms::Room;

use super::{
    Gallery, Open, Sort, Walk, forms,
    house::{Guest, InProcess},
};
use crate::class::{code_on, learning};

/// How many pupils come in addition to the first.
const OTHERS: usize = 30;

/// A list as it comes out of a spreadsheet, in letters that no page in another language has.
fn words() -> String {
    let rows: String = (1..=24).map(|number| format!("كلمة{number}\tمعنى {number}\tمثال {number}\n")).collect();
    format!("word\tdefinition\texample\n{rows}")
}

/// Everything of a class.
pub(super) async fn collect(gallery: &mut Gallery, language: &'static str) {
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
    in_play(&mut walk, &class).await;
    afterwards(&mut walk, &class, room).await;
}

/// From the choice of a game to the board of a class that has the picture on the wall tapped, and through its door.
async fn comes_by_the_picture(walk: &mut Walk<'_>, room: &dyn Room) {
    walk.visit("/host").await;
    walk.visit("/class/new").await;
    let form = format!("/class/new/{}", room.key());
    walk.visit(&form).await.openings.push(Open::All.into());
    walk.submit(&form, &[("text", "word,definition\ncat"), ("size", "4")]).await;
    walk.submit(&form, &[("text", words().as_str()), ("look", "on"), ("two-step", "on")]).await;
    let class = opens(walk, &form, &[("two-step", "on")]).await;
    let door = walk.visit(&class).await.answer.text.clone();
    // The wall is in this browser too.
    let wall = walk.visit(&format!("{class}/wall")).await.answer.text.clone();
    let shown = forms::attribute(&wall, ".wall-tap img", "src").expect("a picture on the wall");
    let tapped = format!(".wall-picture:has(img[src='{shown}'])");
    let (action, fields) = forms::button(&door, &tapped).expect("the same picture at the door");
    let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let lobby = walk.submit(&action, &fields).await;
    assert!(lobby.answer.text.contains("id=\"waiting\""), "{}", lobby.answer.text);
}

/// Opens a class with words in the language's script; returns its address.
async fn opens(walk: &mut Walk<'_>, form: &str, more: &[(&str, &str)]) -> String {
    let words = words();
    let fields = [&[("text", words.as_str()), ("size", "4"), ("child", "on")], more].concat();
    let opened = walk.submit(form, &fields).await;
    let path = opened.answer.path.split('?').next().unwrap_or_default();
    let class = path.strip_suffix("/board").unwrap_or_else(|| panic!("{path}: {}", opened.answer.text)).to_owned();
    walk.names.push(class.rsplit('/').next().expect("an id").to_owned());
    class
}

async fn in_play(walk: &mut Walk<'_>, class: &str) {
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
    // Redirects to the pupil's table.
    walk.visit(class).await;
}

/// The pages after the game.
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

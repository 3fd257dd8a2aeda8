//! Tests of the pages of a class: a pupil who joins twice, a typed code, the teacher's board without JavaScript, and
//! homework.

pub(crate) mod powers;
pub(crate) mod words;

use axum::{Router, http::header};
use rooms::{ROOMS, Room};

use crate::{
    front::doors::attr,
    support::{Browser, Frames, api, get, house},
};

/// Returns a room whose game needs a deck: one for more than two players if `several` is true, otherwise one for
/// exactly two.
pub(crate) fn learning(several: bool) -> &'static dyn Room {
    let fits = |room: &&&dyn Room| room.decks().is_some() && (*room.seats().end() > 2) == several;
    *ROOMS.iter().find(fits).expect("there is one")
}

/// Creates a class. Returns the teacher's browser, which shows the board, the path of the class, and the code of the
/// class.
pub(crate) async fn opened(app: &Router, room: &dyn Room, fields: &[(&str, &str)]) -> (Browser, String, String) {
    let mut teacher = Browser::new(app);
    let fields = [&[("child", "on")], fields].concat();
    let board = teacher.post(&format!("/class/new/{}", room.key()), &fields).await.expect(200).text;
    let class = teacher.here().strip_suffix("/board").expect("the board").to_owned();
    let title = board.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap();
    let code = title.chars().filter(char::is_ascii_digit).collect();
    (teacher, class, code)
}

/// Plays the seats of these tokens until the game is over.
async fn play_out(app: &Router, table: &str, tokens: &[String]) {
    for step in 0..20_000 {
        let told = api(app, "GET", &format!("/tables/{table}"), "", None).await.expect(200).json();
        if told["phase"] == "finished" {
            return;
        }
        let token = &tokens[step % tokens.len()];
        let moves = api(app, "GET", &format!("/tables/{table}/moves"), token, None).await;
        let moves: serde_json::Value = serde_json::from_str(&moves.text).unwrap_or_default();
        let Some(play) = moves["candidates"].as_array().and_then(|all| all.get(step % all.len().max(1))) else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        };
        let sent = serde_json::json!({ "window": moves["window"], "move": play });
        api(app, "POST", &format!("/tables/{table}/moves"), token, Some(sent)).await;
    }
    panic!("the game does not end");
}

/// Lets a pupil join the class by its code. Returns the pupil's browser.
pub(crate) async fn comes(app: &Router, class: &str, code: &str) -> Browser {
    let mut pupil = Browser::new(app);
    pupil.post("/join", &[("code", code)]).await.expect(200);
    pupil.post(class, &[]).await.expect(200);
    pupil
}

/// Reads a stream until a live update contains the text `part`. Returns the data of that update.
async fn until(frames: &mut Frames, part: &str) -> String {
    loop {
        let data = frames.next().await.expect("the stream goes on").data.unwrap_or_default();
        if data.contains(part) {
            return data;
        }
    }
}

#[tokio::test]
async fn the_wall_shows_who_has_won_when_the_teacher_says_so_and_never_before() {
    let (_house, app) = house().await;
    let fields = [("rounds", "1"), ("turn_cap", "20"), ("length", "own")];
    let (mut teacher, class, code) = opened(&app, learning(false), &fields).await;
    let mut pupils = [comes(&app, &class, &code).await, comes(&app, &class, &code).await];
    let act = format!("{class}/do");
    teacher.post(&act, &[("do", "start")]).await.expect(200);
    let mut tokens = Vec::new();
    for pupil in &mut pupils {
        pupil.get(&class).await.expect(200);
        let table = pupil.here().strip_prefix("/t/").expect("a table").to_owned();
        tokens.push(pupil.cookie(&format!("humbug_{table}")).expect("a seat there"));
    }
    let table = pupils[0].here().strip_prefix("/t/").unwrap().to_owned();
    play_out(&app, &table, &tokens).await;
    let wall = format!("{class}/wall");
    let quiet = teacher.get(&wall).await.expect(200).text;
    assert!(quiet.contains("is-over") && !quiet.contains('★'), "no ranking unless the teacher shows it: {quiet}");
    teacher.post(&act, &[("do", "ranking")]).await.expect(200);
    assert!(teacher.get(&wall).await.text.contains('★'));
    let mut live = teacher.stream(&format!("{wall}/events")).await;
    until(&mut live, "★").await;
    teacher.post(&act, &[("do", "hide-ranking")]).await.expect(200);
    let hidden = until(&mut live, "wall-body").await;
    assert!(!hidden.contains('★'), "and it is gone at once");
}

#[tokio::test]
async fn the_board_hears_of_whoever_comes_and_moves() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[("size", "4")]).await;
    let mut live = teacher.stream(&format!("{class}/board/events")).await;
    until(&mut live, "board-bar").await;
    for number in 1..=5 {
        comes(&app, &class, &code).await;
        until(&mut live, &format!("id=\\\"pupil-{number}\\\"")).await;
    }
    let act = format!("{class}/do");
    teacher.post(&act, &[("do", "start")]).await.expect(200);
    let tables = |board: &str| board.matches("class=\\\"panel board-table").count();
    let started = loop {
        let board = until(&mut live, "panel board-table").await;
        if tables(&board) == 2 {
            break board;
        }
    };
    let moved = |board: &str| {
        let tables: Vec<&str> = board.split("class=\\\"panel board-table").skip(1).collect();
        tables.iter().position(|table| table.contains("id=\\\"pupil-1\\\"")).expect("the first pupil sits somewhere")
    };
    let (from, to) = (moved(&started), 1 - moved(&started));
    teacher.post(&act, &[("pupil", "1"), ("move", &(to + 1).to_string())]).await.expect(200);
    loop {
        let board = until(&mut live, "pupil-1").await;
        if moved(&board) == to {
            break;
        }
        assert_eq!(moved(&board), from, "nowhere else meanwhile");
    }
    teacher.post(&act, &[("do", "pause")]).await.expect(200);
    until(&mut live, "do-go-on").await;
}

#[tokio::test]
async fn a_code_of_a_class_leads_on_from_wherever_that_of_a_table_does() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[]).await;
    teacher.post("/tv", &[("code", &code)]).await.expect(200);
    assert_eq!(teacher.here(), format!("{class}/wall"), "the screen for everybody in the room");
    let mut projector = Browser::new(&app);
    let door = projector.get(&format!("/tv/{code}")).await.expect(403).text;
    assert!(door.contains(&format!("href=\"{class}/teacher\"")), "a way on: {door}");
    let sent = serde_json::json!({ "name": "Ann" });
    let refused = api(&app, "POST", &format!("/join/{code}"), "", Some(sent)).await.expect(409).json();
    assert_eq!(refused["type"], "urn:humbug:problem:class-code");
    assert_eq!(refused["reason"], class, "where its pupils come in");
    let stranger = Browser::new(&app).get(&format!("{class}/report")).await.expect(403).text;
    assert!(stranger.contains(&format!("href=\"{class}/teacher\"")), "{stranger}");
}

#[tokio::test]
async fn seat_cards_are_a_file_to_print_for_the_teacher_alone() {
    let (_house, app) = house().await;
    let (mut teacher, class, _) = opened(&app, learning(true), &[]).await;
    let file = format!("{class}/cards.pdf");
    teacher.get(&file).await.expect(409);
    teacher.post(&format!("{class}/do"), &[("do", "places"), ("count", "12")]).await.expect(200);
    for paper in ["", "?paper=a4", "?paper=letter"] {
        let sheets = teacher.get(&format!("{file}{paper}")).await.expect(200);
        assert_eq!(sheets.header(header::CONTENT_TYPE), "application/pdf");
        assert!(sheets.text.starts_with("%PDF"), "{paper}");
    }
    teacher.get(&format!("{file}?paper=papyrus")).await.expect(400);
    Browser::new(&app).get(&file).await.expect(403);
}

#[tokio::test]
async fn whoever_comes_twice_has_one_place() {
    let (_house, app) = house().await;
    let (mut teacher, class, code) = opened(&app, learning(true), &[]).await;
    let mut pupil = Browser::new(&app);
    pupil.post("/join", &[("code", &code)]).await.expect(200);
    assert_eq!(pupil.here(), class, "a typed code leads to the class");
    for _ in 0..3 {
        let lobby = pupil.post(&class, &[]).await.expect(200).text;
        assert!(lobby.contains("id=\"waiting\""), "{lobby}");
    }
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert_eq!(board.matches("name=\"pupil\"").count(), 1);
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    pupil.get(&class).await.expect(200);
    assert!(pupil.here().starts_with("/t/"), "led to {}", pupil.here());
    teacher.post(&format!("{class}/do"), &[("do", "end")]).await.expect(200);
    let table = pupil.here();
    pupil.get(&table).await.expect(200);
    assert_eq!(pupil.here(), class, "from a table whose game was ended back to the lobby");
    teacher.post(&format!("{class}/do"), &[("do", "close")]).await.expect(200);
    get(&app, &format!("/j/{code}")).await.expect(404);
    let over = Browser::new(&app).get(&class).await.expect(200).text;
    assert!(!over.contains("sit-down"), "a class that is over says so: {over}");
}

#[tokio::test]
async fn the_own_link_brings_the_board_back() {
    let (_house, app) = house().await;
    let (mut teacher, class, _) = opened(&app, learning(true), &[]).await;
    let board = teacher.get(&format!("{class}/board")).await.text;
    let link = attr(&board, "#own-link", "value").unwrap();
    let mut other = Browser::new(&app);
    other.get(&format!("{class}/board")).await.expect(403);
    other.post(&format!("{class}/teacher"), &[("token", "0123456789abcdef0123456789abcdef")]).await.expect(403);
    other.post(&format!("{class}/teacher"), &[("token", &link)]).await.expect(200);
    assert_eq!(other.here(), format!("{class}/board"));
}

#[tokio::test]
async fn a_bad_list_is_kept_and_says_what_is_wrong() {
    let (_house, app) = house().await;
    let mut teacher = Browser::new(&app);
    let list = "word,definition\ncat,\ndog,an animal that barks";
    let form = format!("/class/new/{}", learning(false).key());
    let page = teacher.post(&form, &[("text", list), ("child", "on")]).await.expect(200).text;
    assert!(page.contains("dog,an animal that barks") && page.contains("deck-errors"), "{page}");
}

#[tokio::test]
async fn homework_is_played_and_its_code_is_signed() {
    let (_house, app) = house().await;
    let room = learning(false);
    let fields = [("rounds", "1"), ("turn_cap", "20"), ("length", "own")];
    let (mut teacher, class, _) = opened(&app, room, &fields).await;
    let board = teacher.post(&format!("{class}/do"), &[("do", "homework")]).await.expect(200).text;
    let link = attr(&board, "#homework-1", "value").unwrap();
    let path = link.split_once("cards.test:8080").unwrap().1;
    let mut pupil = Browser::new(&app);
    pupil.get(path).await.expect(200);
    pupil.post(path, &[]).await.expect(200);
    let table = pupil.here().strip_prefix("/t/").unwrap().to_owned();
    let early = pupil.get(&format!("/t/{table}/homework")).await.expect(200).text;
    assert!(!early.contains("result-code"), "no code before the end");
    play_out(&app, &table, &pupil.tokens()).await;
    let over = pupil.get(&format!("/t/{table}")).await.expect(200).text;
    assert!(over.contains("id=\"result-code\""), "the way to the code");
    let page = pupil.get(&format!("/t/{table}/homework")).await.expect(200).text;
    let code = attr(&page, "#result-code", "value").unwrap();
    get(&app, &format!("/t/{table}/homework")).await.expect(403);
    let spaced = code.replace('-', " ").to_lowercase();
    let good = teacher.post(&format!("{class}/check"), &[("code", &spaced)]).await.expect(200).text;
    assert!(good.contains("Genuine: homework") && !good.contains("shown before"), "{good}");
    let twice = teacher.post(&format!("{class}/check"), &[("code", &code)]).await.expect(200).text;
    assert!(twice.contains("Genuine: homework") && twice.contains("shown before"), "{twice}");
    assert!(page.contains("/homework/1\""), "the way to play it again: {page}");
    for place in [1, 9, 20, 35] {
        let mut forged: Vec<char> = code.chars().collect();
        forged[place] = if forged[place] == '7' { '8' } else { '7' };
        let forged: String = forged.into_iter().collect();
        let bad = teacher.post(&format!("{class}/check"), &[("code", &forged)]).await.expect(200).text;
        assert!(!bad.contains("Genuine"), "{forged}");
    }
    let (mut other, elsewhere, _) = opened(&app, room, &[]).await;
    let bad = other.post(&format!("{elsewhere}/check"), &[("code", &code)]).await.expect(200).text;
    assert!(!bad.contains("Genuine"), "another class's key");
}

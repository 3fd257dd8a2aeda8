//! A class on its pages: whoever comes twice, a typed code, the board without a script, homework.

use axum::Router;
use rooms::{ROOMS, Room};

use crate::{
    doors::attr,
    support::{Browser, api, get, house},
};

/// The game with words that several play, or that two play.
fn learning(several: bool) -> &'static dyn Room {
    let fits = |room: &&&dyn Room| room.decks().is_some() && (*room.seats().end() > 2) == several;
    *ROOMS.iter().find(fits).expect("there is one")
}

/// A teacher with the board of a fresh class, the class's address, and its code.
async fn opened(app: &Router, room: &dyn Room, fields: &[(&str, &str)]) -> (Browser, String, String) {
    let mut teacher = Browser::new(app);
    let fields = [&[("child", "on")], fields].concat();
    let board = teacher.post(&format!("/class/new/{}", room.key()), &fields).await.expect(200).text;
    let class = teacher.here().strip_suffix("/board").expect("the board").to_owned();
    let title = board.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap();
    let code = title.chars().filter(char::is_ascii_digit).collect();
    (teacher, class, code)
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
    let token = pupil.tokens().remove(0);
    for step in 0..20_000 {
        assert!(step < 19_999, "the game does not end");
        let told = api(&app, "GET", &format!("/tables/{table}"), "", None).await.expect(200).json();
        if told["phase"] == "finished" {
            break;
        }
        let moves = api(&app, "GET", &format!("/tables/{table}/moves"), &token, None).await;
        let moves: serde_json::Value = serde_json::from_str(&moves.text).unwrap_or_default();
        let Some(play) = moves["candidates"].as_array().and_then(|all| all.get(step % all.len().max(1))) else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        };
        let sent = serde_json::json!({ "window": moves["window"], "move": play });
        api(&app, "POST", &format!("/tables/{table}/moves"), &token, Some(sent)).await;
    }
    let over = pupil.get(&format!("/t/{table}")).await.expect(200).text;
    assert!(over.contains("id=\"result-code\""), "the way to the code");
    let page = pupil.get(&format!("/t/{table}/homework")).await.expect(200).text;
    let code = attr(&page, "#result-code", "value").unwrap();
    get(&app, &format!("/t/{table}/homework")).await.expect(403);
    let spaced = code.replace('-', " ").to_lowercase();
    let good = teacher.post(&format!("{class}/check"), &[("code", &spaced)]).await.expect(200).text;
    assert!(good.contains("Genuine: homework"), "{good}");
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

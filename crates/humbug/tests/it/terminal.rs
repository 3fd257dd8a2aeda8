//! Games in the terminal, through the real command: whole games over a pipe, and a seat at a running server.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdout, Command, Output, Stdio},
    thread::JoinHandle,
};

use rooms::ROOMS;
use serde_json::{Value, json};

use crate::server::{HUMBUG, Server};

/// More pairs of lines than any short game has questions for one seat, and more lines than are read ahead.
const LINES: usize = 1_500;

/// Plays with these lines of input to the end.
fn play(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut playing = start(args);
    // The game may be over before it has read everything.
    let written = playing.stdin.take().expect("a pipe").write_all(input.as_ref());
    drop(written);
    playing.wait_with_output().expect("it ends")
}

fn start(args: &[&str]) -> Child {
    let mut command = Command::new(HUMBUG);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

fn text(output: &Output) -> String {
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{text}");
    text
}

/// Plays a whole short game of this room in this language. Chooses the first move and the second one in turns.
fn whole_game(room: &str, language: &str) -> String {
    let input = "1\n2\n".repeat(LINES);
    let args = ["play", room, "--length", "short", "--bots", "random", "--seed", "11", "--lang", language];
    text(&play(&args, input))
}

#[test]
fn a_whole_game_of_every_room_is_played_over_a_pipe() {
    std::thread::scope(|scope| {
        for room in ROOMS {
            scope.spawn(|| {
                let said = whole_game(room.key(), "en");
                assert!(said.starts_with(room.name()), "{said}");
                assert!(said.contains("\n1. ") && said.contains("\n2. "), "{said}");
                assert!(said.contains("n plays the same game again"), "{}: it is not over: {said}", room.key());
                assert!(said.ends_with("You have left the table.\n"), "{said}");
                assert!(!said.contains("{$") && !said.contains(&format!("{}-", room.key())), "{said}");
            });
        }
    });
}

#[test]
fn games_are_played_in_french_and_in_arabic() {
    let room = ROOMS[0].key();
    let (french, arabic) = (whole_game(room, "fr"), whole_game(room, "ar"));
    assert!(french.contains("n rejoue la même partie") && french.contains("Tu as quitté la table."), "{french}");
    assert!(arabic.contains("لقد غادرت الطاولة."), "{arabic}");
    let marks = |text: &str| text.contains(|mark| matches!(mark, '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}'));
    assert!(!marks(&french) && !marks(&arabic));
}

#[test]
fn bad_input_gets_a_sentence_and_the_end_of_the_input_leaves_the_table() {
    let room = ROOMS[0].key();
    let said = text(&play(&["play", room, "--lang", "en", "--seed", "1"], "99\nnonesuch\nh\nt\nm\n"));
    assert_eq!(said.matches("There is no such move. Type the number of a move").count(), 2, "{said}");
    assert!(said.contains("? gives a hint.") && said.ends_with("You have left the table.\n"), "{said}");
    // Invalid UTF-8 does not end the input, and no line is lost when more lines come than are read ahead.
    let (strange, many) = ([&b"\xff\xfe\n"[..], b"\0\n"].concat(), "x\n".repeat(1_500));
    let said =
        text(&play(&["play", room, "--lang", "en", "--seed", "1"], [&*strange, many.as_bytes(), b"q\n"].concat()));
    assert_eq!(said.matches("There is no such move. Type the number of a move").count(), 1_502, "{said}");
    let hint = text(&play(&["play", room, "--lang", "en", "--seed", "1"], "?\nq\n"));
    assert!(hint.contains("expert"), "{hint}");
    for (args, what) in [
        (&["play", "nonesuch"][..], room),
        (&["play", room, "--bots", "nonesuch"], "expert"),
        (&["play", room, "--length", "nonesuch"], "short"),
        (&["play", room, "--seats", "99"], "seats"),
        (&["play"], room),
        (&["play"], "--join"),
        (&["play", "http://127.0.0.1:1/t/abc"], "not the link of a table"),
        (&["play", "http://127.0.0.1:1/j/123456"], "no answer"),
        (&["play", "http://127.0.0.1:1/j/123456", "--seats", "3"], "leave out --seats"),
        (&["play", "127.0.0.1:1/j/123456"], "should begin with http://"),
        (&["watch", "http://127.0.0.1:1/j/123456", "123456"], "leave out the second one"),
        (&["play", room, "--seat", "00112233445566778899aabbccddeeff"], "give its link"),
        (&["watch", "http://127.0.0.1:1"], "not the link of a table"),
        (&["play", room, "--lang", "de"], "en, fr, ar"),
        (&["watch", "nonesuch", "1"], "http://"),
        // What stands for the code is never read as an option.
        (&["play", "--join", "http://127.0.0.1:1", "--help"], "no answer"),
    ] {
        let output = play(args, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(what), "{args:?}: {said}");
    }
}

/// A client of the API, as a browser or another program is one.
pub(crate) struct Program {
    /// The address of the API.
    pub(crate) api: String,
    /// The token of the program's seat.
    pub(crate) token: String,
}

impl Program {
    fn get(&self, path: &str) -> Value {
        let request =
            ureq::get(format!("{}{path}", self.api)).header("authorization", format!("Bearer {}", self.token));
        request.call().expect("an answer").body_mut().read_json().expect("JSON")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Option<Value> {
        let request =
            ureq::post(format!("{}{path}", self.api)).header("authorization", format!("Bearer {}", self.token));
        request.send_json(body).ok()?.body_mut().read_json().ok()
    }

    /// Plays at this table until the game is over. Returns the number of moves.
    pub(crate) fn play_to_the_end(&self, table: &str) -> usize {
        let mut moves = 0;
        loop {
            let text = self.get(&format!("/tables/{table}/text"));
            if text["phase"] == "finished" {
                return moves;
            }
            if let (Some(window), Some(choice)) = (text["window"].as_u64(), text["choices"].get(0)) {
                // The window may have closed meanwhile.
                let body = json!({ "window": window, "move": choice["move"] });
                moves += usize::from(self.post(&format!("/tables/{table}/moves"), &body).is_some());
            }
        }
    }
}

/// Reads lines until one contains this text.
fn until(lines: &mut BufReader<ChildStdout>, what: &str) -> String {
    let mut all = String::new();
    loop {
        let mut line = String::new();
        assert!(lines.read_line(&mut line).expect("readable") > 0, "no {what:?} in {all}");
        all.push_str(&line);
        if line.contains(what) {
            return line;
        }
    }
}

/// Returns the link of an invitation from the page of the lobby, as the person with this token sees it.
fn lobby_link(url: &str, code: &str, token: &str) -> String {
    let mut table = ureq::get(format!("{url}/api/v1/join/{code}")).call().expect("an answer");
    let table: Value = table.body_mut().read_json().expect("JSON");
    let table = table["table"].as_str().expect("a table");
    let page = ureq::get(format!("{url}/t/{table}")).header("cookie", format!("humbug_{table}={token}"));
    let page = page.call().expect("an answer").body_mut().read_to_string().expect("a page");
    let (before, after) = page.split_once("#k=").expect("a link with a secret");
    let path = before.rsplit_once("/j/").expect("a path").1;
    let secret: String = after.chars().take_while(char::is_ascii_alphanumeric).collect();
    format!("{url}/j/{path}#k={secret}")
}

#[test]
fn a_terminal_hosts_and_another_joins_while_a_program_plays_at_the_same_table() {
    let server = Server::start(0);
    let (room, url) = (ROOMS[0].key(), format!("http://{}", server.address));
    let mut host = start(&["host", room, "--at", &url, "--length", "short", "--name", "Ann", "--lang", "en"]);
    let mut hosted = BufReader::new(host.stdout.take().expect("a pipe"));
    let back = until(&mut hosted, "To come back to this seat");
    let code = until(&mut hosted, "The code of this table").trim().rsplit(' ').next().expect("a code").to_owned();
    until(&mut hosted, "1. Begin the game");

    let link = lobby_link(&url, &code, back.trim().rsplit(' ').next().expect("a token"));
    let mut guest = start(&["play", &link, "--name", "Ben", "--lang", "en"]);
    let mut told = BufReader::new(guest.stdout.take().expect("a pipe"));
    assert!(until(&mut told, "The code of this table").contains(&code), "the secret of the link is not the code");
    until(&mut told, "The game has not begun yet.");
    let mut program = Program { api: format!("{url}/api/v1"), token: String::new() };
    let seat = program.post(&format!("/join/{code}"), &json!({ "name": "Program" })).expect("a seat");
    seat["token"].as_str().expect("a token").clone_into(&mut program.token);
    let table = seat["table"].as_str().expect("a table");
    let mut watcher = start(&["watch", &format!("{url}/j/{code}"), "--lang", "en"]);
    let mut watched = BufReader::new(watcher.stdout.take().expect("a pipe"));
    until(&mut watched, "Program");

    let all = [hosted, told, watched].map(rest);
    let (mut host_in, mut guest_in) = (host.stdin.take().expect("a pipe"), guest.stdin.take().expect("a pipe"));
    host_in.write_all(format!("1\n{}", "1\n2\n".repeat(LINES)).as_bytes()).expect("written");
    guest_in.write_all("1\n2\n".repeat(LINES).as_bytes()).expect("written");
    drop((host_in, guest_in));
    let moves = program.play_to_the_end(table);
    assert!(moves > 0, "the program played");
    for mut child in [host, guest, watcher] {
        assert!(child.wait().expect("it ends").success());
    }
    let [hosted, told, watched] = all.map(|reading| reading.join().expect("read to the end"));
    assert!(hosted.contains("n plays the same game again") && told.contains("n plays the same game again"), "{hosted}");
    assert!(watched.contains("\n1. ") && !watched.contains("You draw"), "{watched}");
}

#[test]
fn a_seat_is_there_again_after_the_terminal_was_killed() {
    let server = Server::start(0);
    let (room, url) = (ROOMS[0].key(), format!("http://{}", server.address));
    let mut host = start(&["host", room, "--at", &url, "--length", "short", "--name", "Ann", "--lang", "en"]);
    let mut hosted = BufReader::new(host.stdout.take().expect("a pipe"));
    let back = until(&mut hosted, "To come back to this seat: humbug play --join");
    let mut host_in = host.stdin.take().expect("a pipe");
    host_in.write_all(b"2\n2\n").expect("written");
    let second = until(&mut hosted, "4. Remove ").trim().trim_start_matches("4. Remove ").to_owned();
    host_in.write_all(b"3\n").expect("written");
    until(&mut hosted, &format!("3. Remove {second}"));
    host_in.write_all(b"1\n").expect("written");
    until(&mut hosted, "1. Draw");
    host.kill().expect("killed");
    host.wait().expect("it has ended");

    let command = back.trim().split_once("humbug ").expect("a command").1;
    let args: Vec<&str> = command.split(' ').chain(["--lang", "en"]).collect();
    let mut again = start(&args);
    let mut told = BufReader::new(again.stdout.take().expect("a pipe"));
    assert_eq!(until(&mut told, "To come back to this seat"), back);
    until(&mut told, "1. Draw");
    again.stdin.as_mut().expect("a pipe").write_all(b"1\n").expect("written");
    until(&mut told, "You draw");

    drop(again.stdin.take());
    assert!(again.wait().expect("it ends").success());
    // An SSH server passes on what a player typed as one word.
    let [code, token] = [args[3], args[5]];
    let by_ssh = |token: &str| play(&["play", "--join", &url, &format!("{code} --seat {token}"), "--lang", "en"], "");
    let output = by_ssh(token);
    assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains(&back), "{output:?}");
    for (token, why) in [("x", "32 digits"), ("00112233445566778899aabbccddeeff", "do not sit at this table")] {
        let apart = play(&["play", "--join", &url, code, "--seat", token, "--lang", "en"], "");
        let by_link = play(&["play", &format!("{url}/j/{code}/?x#y"), "--seat", token, "--lang", "en"], "");
        for output in [apart, by_link, by_ssh(token)] {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!output.status.success() && said.contains(why), "{said}");
        }
    }
}

/// Reads the rest of a program's output on a thread, so that its pipe is never full.
fn rest(mut lines: BufReader<ChildStdout>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut all = String::new();
        lines.read_to_string(&mut all).expect("readable");
        all
    })
}

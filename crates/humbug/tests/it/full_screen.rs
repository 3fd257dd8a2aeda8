//! Games on the full screen of a terminal, through a pseudo-terminal: keys go in, and what a person would see is read.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rooms::ROOMS;
use serde_json::json;
use vt100::{MouseProtocolMode, Parser, Screen};

use crate::{
    server::{HUMBUG, Server},
    terminal::Program,
};

/// How long a test waits for something on the screen.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a typed number may take to be shown. It is never shown if the question changes at the same time.
const KEY: Duration = Duration::from_secs(10);

/// What the program writes before and after each frame. Between them the screen may show a part of a frame.
const FRAME: [&[u8]; 2] = [b"\x1b[?2026h", b"\x1b[?2026l"];

/// More keys than any short game needs.
const KEYS: usize = 400;

/// A program in a pseudo-terminal.
struct Tty {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    parser: Parser,
    /// Everything that the program wrote.
    written: Vec<u8>,
}

fn size((columns, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols: columns, ..PtySize::default() }
}

fn cells(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a size")
}

impl Tty {
    /// Starts the program in a terminal of this size.
    fn start(args: &[&str], at: (u16, u16), environment: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(size(at)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(HUMBUG);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program runs");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let keys = pair.master.take_writer().expect("a writer");
        let (sender, output) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 8192];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let parser = Parser::new(cells(at.1), cells(at.0), 1_000);
        Self { master: pair.master, keys, child, output, parser, written: Vec::new() }
    }

    fn screen(&self) -> &Screen {
        self.parser.screen()
    }

    /// Returns what is on the screen, without marks of direction.
    fn text(&self) -> String {
        rooms::without_marks(&self.screen().contents())
    }

    fn press(&mut self, keys: &str) {
        // The program may have ended.
        drop(self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()));
    }

    /// Changes the size of the terminal. Nothing of the screen before is left, so what is found later was drawn later.
    fn resize(&mut self, at: (u16, u16)) {
        self.parser = Parser::new(cells(at.1), cells(at.0), 1_000);
        self.master.resize(size(at)).expect("resized");
    }

    /// Checks whether the last frame was read to its end.
    fn is_whole(&self) -> bool {
        let last = |mark: &[u8]| self.written.windows(mark.len()).rposition(|bytes| bytes == mark);
        last(FRAME[0]) <= last(FRAME[1])
    }

    /// Reads the output until a whole frame is as wanted. Returns whether that came within this time.
    fn is_within(&mut self, time: Duration, wanted: impl Fn(&Self) -> bool) -> bool {
        let deadline = Instant::now() + time;
        while !(self.is_whole() && wanted(self)) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => {
                    self.parser.process(&bytes);
                    self.written.extend(bytes);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return wanted(self),
            }
        }
        true
    }

    /// Waits until the screen shows this text.
    fn until(&mut self, text: &str) {
        let shown = self.is_within(PATIENCE, |tty| tty.text().contains(text));
        assert!(shown, "no {text:?} on the screen:\n{}", self.text());
    }

    /// Checks whether the program shows what is being typed.
    fn is_typed(&self) -> bool {
        self.text().lines().any(|line| line.trim_start().starts_with("> "))
    }

    /// Checks whether the program waits for a choice: there is one, none is typed, and none is on its way.
    fn is_ready(&self) -> bool {
        let text = self.text();
        text.contains("1. ") && !text.lines().next().is_some_and(|title| title.contains('…')) && !self.is_typed()
    }

    /// Chooses the first and the second move in turns until the screen shows this text. Each choice is made only after
    /// the screen has shown the one before, so that none answers a later question.
    fn play_until(&mut self, text: &str) {
        for index in 0..KEYS {
            let is_there = self.is_within(PATIENCE, |tty| tty.text().contains(text) || tty.is_ready());
            assert!(is_there, "nothing to choose:\n{}", self.text());
            if self.text().contains(text) {
                return;
            }
            self.press(if index % 2 == 0 { "1" } else { "2" });
            self.is_within(KEY, |tty| !tty.is_ready());
            self.press("\r");
            assert!(self.is_within(PATIENCE, |tty| !tty.is_typed()), "Enter does nothing:\n{}", self.text());
        }
        panic!("no {text:?} on the screen:\n{}", self.text());
    }

    /// Waits for the end of the program. Returns its exit code and all that it wrote.
    fn end(mut self) -> (u32, Vec<u8>) {
        // The output ends with the program.
        self.is_within(PATIENCE, |_| false);
        let status = self.child.wait().expect("it ends");
        let screen = self.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "{}", self.text());
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        (status.exit_code(), self.written)
    }
}

/// Starts a short game against bots at 80x24.
fn game(room: &str, language: &str, more: &[&str], environment: &[(&str, &str)]) -> Tty {
    let args = ["play", room, "--length", "short", "--bots", "club", "--seed", "11", "--lang", language];
    Tty::start(&[&args[..], more].concat(), (80, 24), environment)
}

/// Plays a whole short game.
fn whole_game(room: &str, language: &str, again: &str) {
    let mut tty = game(room, language, &["--no-pauses"], &[]);
    tty.play_until(again);
    tty.press("2\r");
    assert_eq!(tty.end().0, 0, "{room}");
}

#[test]
fn a_whole_game_of_every_room_is_played_on_the_full_screen() {
    std::thread::scope(|scope| {
        for room in ROOMS {
            scope.spawn(|| whole_game(room.key(), "en", "Play the same game again"));
        }
    });
}

#[test]
fn games_are_played_on_the_full_screen_in_french_and_in_arabic() {
    let room = ROOMS[0].key();
    std::thread::scope(|scope| {
        scope.spawn(|| whole_game(room, "fr", "Rejouer la même partie"));
        scope.spawn(|| whole_game(room, "ar", "العب اللعبة نفسها مرة أخرى"));
    });
}

/// Checks that a row closes each mark of direction that it opens. Returns how many it opens from right to left.
fn opened(row: &str) -> usize {
    let mut open = 0_u32;
    for letter in row.chars() {
        match letter {
            '\u{2067}' | '\u{2068}' => open += 1,
            '\u{2069}' => open = open.checked_sub(1).unwrap_or_else(|| panic!("closed too often: {row:?}")),
            _ => {}
        }
    }
    assert_eq!(open, 0, "not closed: {row:?}");
    row.matches('\u{2067}').count()
}

#[test]
fn each_row_of_arabic_closes_what_it_opens_after_each_redraw() {
    let mut tty = game(ROOMS[0].key(), "ar", &["--no-pauses"], &[]);
    for keys in ["1", "\u{1b}[B", "2", "1", "t", "x", "1", "2", "1", "h", "x", "2", "1"] {
        let is_there = keys == "x" || tty.is_within(PATIENCE, |tty| tty.text().contains("1. "));
        assert!(is_there, "nothing to choose:\n{}", tty.text());
        tty.press(keys);
        tty.is_within(Duration::from_millis(300), |_| false);
        if keys.parse::<u8>().is_ok() {
            tty.press("\r");
            assert!(tty.is_within(PATIENCE, |tty| tty.is_whole() && tty.is_ready()), "{}", tty.text());
        }
        assert!(tty.is_within(PATIENCE, Tty::is_whole));
        let rows: Vec<String> = tty.screen().rows(0, 80).collect();
        let opened: usize = rows.iter().map(|row| opened(row)).sum();
        assert!(opened > 4, "{rows:#?}");
    }
    tty.press("\u{3}");
    assert_eq!(tty.end().0, 0);
}

#[test]
fn what_is_turned_up_comes_line_by_line_and_a_key_goes_on() {
    let mut tty = game(ROOMS[0].key(), "en", &[], &[]);
    tty.until("1. ");
    tty.play_until("Cards on the table");
    tty.press(" ");
    assert!(tty.is_within(PATIENCE, |tty| !tty.text().contains("Cards on the table")));
    tty.press("\u{3}");
    assert_eq!(tty.end().0, 0);
}

#[test]
fn a_game_fits_every_size_of_the_terminal_and_shows_help_hint_and_table() {
    let mut tty = game(ROOMS[0].key(), "en", &["--no-pauses"], &[]);
    tty.until("1. ");
    for at in [(120, 40), (40, 15), (200, 10), (80, 24)] {
        tty.resize(at);
        let last = |tty: &Tty| tty.screen().rows(0, at.0).last().unwrap_or_default();
        let fits = tty.is_within(PATIENCE, |tty| last(tty).contains("or a number") && tty.text().contains("1. "));
        assert!(fits, "{at:?}:\n{}", tty.text());
    }
    // A person who connects by SSH says how large the terminal is. The program draws at most 240 rows of 640 cells.
    tty.master.resize(size((u16::MAX, u16::MAX))).expect("resized");
    let is_row = |bytes: &[u8]| bytes == b"\x1b[240;";
    assert!(tty.is_within(PATIENCE, |tty| tty.written.windows(6).any(is_row)));
    let places = positions(&tty.written);
    assert!(places.iter().all(|(row, column)| *row <= 240 && *column <= 640), "{places:?}");
    tty.resize((20, 5));
    tty.until("The window");
    tty.resize((80, 24));
    tty.until("What happened");
    tty.press("h");
    tty.until("Keys");
    tty.press("x?");
    tty.until("Advice");
    tty.press("xt");
    tty.until("Any other key");
    tty.press("x:nonesuch\r");
    tty.until("There is no such move.");
    tty.press("q");
    tty.until("Press Enter or q again to leave.");
    tty.press("q");
    assert_eq!(tty.end().0, 0);
}

/// Returns the rows and columns to which the cursor was moved (CUP), from 1 on.
fn positions(written: &[u8]) -> Vec<(usize, usize)> {
    let text = String::from_utf8_lossy(written);
    let position = |rest: &str| {
        let (row, column) = rest.split_once('H')?.0.split_once(';')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    text.split("\u{1b}[").filter_map(position).collect()
}

/// Returns the numbers of all commands for colours and styles (SGR).
fn styles(written: &[u8]) -> Vec<u32> {
    let text = String::from_utf8_lossy(written);
    let commands = text.split("\u{1b}[").filter_map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != ';')?;
        rest[end..].starts_with('m').then(|| rest[..end].to_owned())
    });
    commands
        .flat_map(|command| command.split(';').filter_map(|number| number.parse().ok()).collect::<Vec<_>>())
        .collect()
}

#[test]
fn colours_can_be_switched_off() {
    for (environment, coloured) in [(&[][..], true), (&[("NO_COLOR", "1")], false)] {
        let mut tty = game(ROOMS[0].key(), "en", &["--no-pauses"], environment);
        tty.until("1. ");
        tty.play_until("Play the same game again");
        tty.press("2\r");
        let (code, written) = tty.end();
        let is_colour = |number: &u32| matches!(number, 30..=38 | 40..=48 | 90..=107);
        assert_eq!((code, styles(&written).iter().any(is_colour)), (0, coloured));
    }
}

#[cfg(unix)]
#[test]
fn the_terminal_is_restored_when_the_program_is_asked_to_end_or_the_terminal_goes() {
    for signal in ["-TERM", "-HUP"] {
        let mut tty = game(ROOMS[0].key(), "en", &[], &[]);
        tty.until("1. ");
        assert!(tty.screen().alternate_screen() && tty.screen().hide_cursor());
        let id = tty.child.process_id().expect("an id").to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
        assert_eq!(tty.end().0, 0);
    }
    let mut tty = game(ROOMS[0].key(), "en", &[], &[]);
    tty.until("1. ");
    let Tty { master, keys, mut child, .. } = tty;
    drop((master, keys));
    child.wait().expect("it ends with its terminal");
}

#[test]
fn a_terminal_shows_lines_if_it_is_asked_for_them_or_can_do_no_more() {
    for (more, environment) in [(&["--plain"][..], &[][..]), (&[], &[("TERM", "dumb")])] {
        let mut tty = game(ROOMS[0].key(), "en", more, environment);
        tty.until("1. ");
        assert!(!tty.screen().alternate_screen() && !tty.screen().hide_cursor());
        tty.press("1\r");
        tty.until("You draw");
        tty.press("q\r");
        tty.until("You have left the table.");
        assert_eq!(tty.end().0, 0);
    }
}

#[test]
fn a_full_screen_hosts_a_table_where_a_program_plays() {
    let server = Server::start(0);
    let (room, url) = (ROOMS[0].key(), format!("http://{}", server.address));
    let args = ["host", room, "--at", &url, "--length", "short", "--name", "Ann", "--lang", "en", "--no-pauses"];
    let mut tty = Tty::start(&args, (80, 30), &[]);
    tty.until("The code of this table: ");
    tty.until("▀");
    let text = tty.text();
    let (_, code) = text.split_once("The code of this table: ").expect("the code");
    let code: String = code.chars().take_while(char::is_ascii_digit).collect();
    tty.press("x");
    let mut program = Program { api: format!("{url}/api/v1"), token: String::new() };
    let seat = program.post(&format!("/join/{code}"), &json!({ "name": "Program" })).expect("a seat");
    seat["token"].as_str().expect("a token").clone_into(&mut program.token);
    let table = seat["table"].as_str().expect("a table").to_owned();
    tty.until("Program");
    tty.press("1\r");
    let playing = std::thread::spawn(move || program.play_to_the_end(&table));
    tty.play_until("Play the same game again");
    assert!(playing.join().expect("it plays") > 0, "the program played");
    tty.press("2\r");
    assert_eq!(tty.end().0, 0);
}

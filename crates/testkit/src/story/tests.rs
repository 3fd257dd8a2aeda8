//! Tests that the stories of every room hold. Also tests that broken stories give errors and never cause a panic.

use std::{
    fs,
    path::{Path, PathBuf},
};

use game::{Dice, SplitMix};

use super::*;
use crate::files::folders;

fn files() -> Vec<PathBuf> {
    let entries = |path: &Path| -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
        entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
    };
    let mut files: Vec<PathBuf> =
        folders().into_iter().flat_map(|folder| entries(&folder.join("tests/stories"))).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

#[test]
fn every_room_has_stories_and_they_hold() {
    let mut all = Report::default();
    for file in files() {
        all.add(run(&read(&file).unwrap(), &file.display().to_string()));
    }
    let failed: String = all.failed.iter().map(|error| format!("\n{error}")).collect();
    assert!(all.holds(), "{failed}\n{}", all.summary());
    let told = all.rooms;
    let silent: Vec<_> = crate::rooms().iter().map(|room| room.key()).filter(|key| !told.contains(*key)).collect();
    assert!(silent.is_empty(), "rooms without a story: {silent:?}");
}

#[test]
fn the_examples_of_the_manual_hold() {
    let manual = include_str!("../../../../docs/stories.md");
    let examples: Vec<&str> = manual.split("```story\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    let mut run_through = 0;
    for example in examples {
        // The manual may contain examples for rooms that do not exist yet. Only examples of existing rooms are run.
        let room = example.lines().find_map(|line| line.strip_prefix("room: "));
        if room.is_some_and(|key| crate::room(key.trim()).is_some()) {
            run_through += 1;
            let report = run(example, "docs/stories.md");
            assert!(report.holds(), "\n{}", report.failed[0]);
        }
    }
    assert!(run_through > 0, "no example of the manual was run");
}

const SHORT: &str = "story: one\nroom: kuhn\nseats: 2\nnature: card K\nnature: card J\nA: bet\n";

/// Runs a text in which exactly one story fails, and returns the error of that story.
fn wrong(text: &str) -> StoryError {
    let mut report = run(text, "x.txt");
    assert_eq!(report.failed.len(), 1, "{text}: {report:?}");
    let error = report.failed.remove(0);
    assert!(error.to_string().starts_with(&format!("x.txt:{}:", error.line)), "{error}");
    error
}

fn error_of(more: &str) -> (usize, String, String) {
    let error = wrong(&format!("{SHORT}{more}"));
    (error.line, error.expected, error.found)
}

#[test]
fn an_expectation_that_does_not_hold_says_what_was_found() {
    let line = |expected: &str, found: &str| (7, expected.to_owned(), found.to_owned());
    assert_eq!(error_of("await A"), line("A", "B"));
    assert_eq!(error_of("legal B: bet"), line("bet", "bet | pass"));
    assert_eq!(error_of("told rail: kuhn-pass"), line("kuhn-pass", "kuhn-bet (A bets.)"));
    assert_eq!(error_of("hide A: K"), line("K never seen and never told", "hand A: K"));
    assert_eq!(error_of("scores: A 1 B -1"), line("A 1 B -1", "the table is not over"));
    assert_eq!(error_of("refuse B: pass because KU-02"), line("refused because of KU-02", "it is played"));
    let (_, expected, found) = error_of("see B: hand A: K");
    assert_eq!(expected, "the line\nhand A: K");
    assert!(found.starts_with("hand A: 1 card\nhand B: J\n"), "{found}");
    assert!(error_of("A: pass").2.starts_with("refused because of KU-02: It is not your turn."));
    assert!(error_of("see archive has K").2.contains("not over"));
    assert!(error_of("see C has K").2.contains("no such seat"));
}

#[test]
fn heads_are_checked() {
    let expected = |text: &str| wrong(text).expected;
    assert_eq!(expected(""), "a story");
    assert!(expected("room: kuhn\nseats: 2").contains("story: TITLE"));
    assert!(expected("story: x\nseats: 2").contains("room: KEY"));
    assert!(expected("story: x\nroom: nowhere").contains("kuhn, leduc"));
    assert!(expected("story: x\nroom: kuhn\nseats: A C").contains("letters"));
    assert!(wrong("story: x\nroom: kuhn\nseats: 3").found.contains("2 to 2"));
    let error = wrong("story: x\nroom: kuhn\nseats: 2\ngiven hand A: K\ngiven hand B: K");
    assert_eq!((error.line, error.found.as_str()), (5, "line 5: K is not in the pack, or was placed before"));
}

#[test]
fn broken_stories_never_panic() {
    let stories: Vec<String> = files().iter().filter_map(|file| fs::read_to_string(file).ok()).collect();
    let mut dice = SplitMix::new(11);
    for _ in 0..10_000 {
        let story = &stories[dice.below(stories.len() as u32) as usize];
        let mut letters: Vec<char> = story.chars().take(1_500).collect();
        for _ in 0..=dice.below(4) {
            let place = dice.below(letters.len() as u32) as usize;
            match dice.below(5) {
                0 => drop(letters.remove(place)),
                1 => letters.insert(place, ['\n', ':', ' ', '🃏', '-', 'A', '|'][dice.below(7) as usize]),
                2 => letters.truncate(place.max(1)),
                3 => letters.swap(place, 0),
                _ => letters.rotate_left(place),
            }
        }
        let text: String = letters.into_iter().collect();
        drop(run(&text, "mutant"));
    }
}

#[test]
fn expectations_that_cannot_fail_are_errors() {
    assert_eq!(error_of("legal B lacks fold").1, "a move of this game");
    assert_eq!(error_of("legal C: ").1, "a seat of this table");
    assert_eq!(error_of("legal nature lacks a king").1, "a draw of this game");
    assert_eq!(error_of("refuse nature: a king").1, "a draw of this game");
    assert_eq!(error_of("hide B:").1, "the cards that are hidden");
    let told = wrong("story: x\nroom: kuhn\nseats: 2\ntold A lacks K");
    assert_eq!((told.line, told.found.as_str()), (4, "none"));
    let bare = wrong("story: x\nroom: kuhn\nseats: 2\ngiven hand A: K\ngiven hand B: J");
    assert_eq!((bare.line, bare.text.as_str()), (5, "given hand B: J"));
    assert!(bare.expected.starts_with("a step"), "{bare}");
}

#[test]
fn head_lines_are_given_once() {
    let head = "story: x\nroom: leduc\nseats: 2\noption suits: no\n";
    for twice in ["story: y", "room: kuhn", "seats: A B", "option suits: no", "option  suits: yes"] {
        let error = wrong(&format!("{head}{twice}\nawait nature"));
        assert_eq!((error.line, error.expected.as_str()), (5, "each line of the head once"), "{twice}");
        assert!(error.found.starts_with("it was given by line "), "{error}");
    }
    let error = wrong("story: x\nroom: kuhn\nseats: 2\ngiven hand A: K\n\ngiven hand A: J\nawait A");
    assert_eq!((error.line, error.found.as_str()), (6, "line 6: this was given by an earlier line"));
}

#[test]
fn what_is_told_is_read_as_a_person_reads_it() {
    for told in ["told rail has A bets", "told rail has \u{2068}A\u{2069} bets.\u{200b}", "told rail lacks B bets"] {
        assert!(run(&format!("{SHORT}{told}"), "x").holds(), "{told}");
    }
    assert_eq!(error_of("told rail lacks A bets").2, "kuhn-bet (A bets.)");
}

#[test]
fn cards_are_hidden_by_the_names_that_moves_give_them() {
    let sneak = "story: x\nroom: sneak\nseats: A B\ngiven turn: A\ngiven hand A: 10d 2c\ngiven hand B: 3c\n";
    for hidden in ["hide B: 10d", "hide B: TD 2C", "hide rail: td"] {
        assert!(run(&format!("{sneak}{hidden}"), "x").holds(), "{hidden}");
    }
    for seen in ["hide A: 10d", "hide A: 10D", "hide A: td"] {
        assert_eq!(wrong(&format!("{sneak}{seen}")).expected, "10d never seen and never told", "{seen}");
    }
    let error = wrong(&format!("{sneak}hide B: 10x"));
    assert_eq!((error.line, error.expected.as_str()), (7, "the name of a card"));
    for (room, as_written, name) in [
        ("bluffer", "c/s t", "C/S T"),
        ("learnatic", "w3 *1", "W3 *1"),
        ("pirate", "GP g", "gP g"),
        ("thats-it", "3p1 *2", "3P1 *2"),
        ("liars-dice", "6", "6"),
    ] {
        let room = crate::room(room).unwrap();
        let read: Vec<String> = as_written.split(' ').map(|word| room.read_card(word).unwrap()).collect();
        assert_eq!(read.join(" "), name);
    }
}

#[test]
fn every_story_of_a_file_is_run_and_summed_up() {
    let good = format!("{SHORT}await B\n");
    let report = run(&format!("{good}---\n{SHORT}await A\n---\n{good}---\nstory: two\nroom: nowhere\n"), "x.txt");
    assert_eq!((report.stories, report.entries, report.checks), (2, 9, 2));
    assert_eq!(report.failed.iter().map(|error| error.line).collect::<Vec<_>>(), [15, 26]);
    assert_eq!(report.summary(), "2 of 4 stories hold (9 entries, 2 expectations); not those at x.txt:15, x.txt:26");
    let mut all = run(&good, "y.txt");
    assert_eq!(all.summary(), "1 of 1 stories hold (3 entries, 1 expectations)");
    all.add(report);
    assert!(!all.holds() && all.stories == 3);
}

#[test]
fn positions_and_options_that_are_wrong_are_told_by_their_line() {
    let told = |text: &str| {
        let error = wrong(text);
        (error.line, error.text, error.found)
    };
    let line = |number, text: &str, found: &str| (number, text.to_owned(), found.to_owned());
    let (number, text, found) = told("story: x\nroom: leduc\nseats: 2\n\noption suits: maybe\nawait nature");
    assert_eq!((number, text.as_str()), (5, "option suits: maybe"), "{found}");
    let (number, text, _) = told("story: x\nroom: leduc\noption colour: red\nseats: 2\ngiven hand A: K\nawait nature");
    assert_eq!((number, text.as_str()), (3, "option colour: red"));
    let (number, text, _) = told("story: x\nroom: kuhn\nseats: 5\ngiven hand A: K\nawait nature");
    assert_eq!((number, text.as_str()), (3, "seats: 5"));
    let unfit = told("story: x\nroom: kuhn\nseats: 2\n# B alone\ngiven hand B: K\nawait nature");
    assert_eq!(unfit, line(5, "given hand B: K", "A is dealt before B: give A a card too"));
}

#[test]
fn a_position_that_the_room_would_change_first_is_refused() {
    let head = "story: x\nroom: thats-it\nseats: A B\ngiven turn: A\ngiven pile: none\ngiven discard: 8P1";
    assert!(run(&format!("{head}\nawait A"), "x").holds());
    let error = wrong(&format!("{head} 9P1\nawait A"));
    assert!(error.line == 4 && error.found.contains("TI-10"), "{error}");
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_story() {
    let story = format!("\u{feff}{SHORT}await B\n");
    assert!(run(&story, "x").holds());
    let wide: Vec<u8> = story.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (bytes, is_text) in [(story.into_bytes(), true), (wide, true), (b"story: caf\xe9".to_vec(), false)] {
        let file = std::env::temp_dir().join(format!("humbug-story-{}-{}", std::process::id(), bytes.len()));
        fs::write(&file, &bytes).unwrap();
        let text = read(&file);
        fs::remove_file(&file).unwrap();
        assert_eq!(text.is_ok_and(|text| run(&text, "x").holds()), is_text);
    }
}

//! The stories of every room hold; broken stories are told as such and never panic.

use std::{
    fs,
    path::{Path, PathBuf},
};

use game::{Dice, SplitMix};

use super::*;
use crate::files::SHELVES;

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = |path: &Path| -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
        entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
    };
    let folders = SHELVES.iter().flat_map(|shelf| entries(&root.join(shelf)));
    let mut files: Vec<PathBuf> = folders.flat_map(|folder| entries(&folder.join("tests/stories"))).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
}

#[test]
fn every_room_has_stories_and_they_hold() {
    let mut told = BTreeSet::new();
    for file in files() {
        match run_file(&file) {
            Ok(report) => told.extend(report.rooms),
            Err(error) => panic!("\n{error}"),
        }
    }
    let silent: Vec<_> = crate::rooms().iter().map(|room| room.key()).filter(|key| !told.contains(*key)).collect();
    assert!(silent.is_empty(), "rooms without a story: {silent:?}");
}

#[test]
fn the_examples_of_the_manual_hold() {
    let manual = include_str!("../../../../docs/stories.md");
    let examples: Vec<&str> = manual.split("```story\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    let mut run_through = 0;
    for example in examples {
        // The manual may tell of rooms that are still being built.
        let room = example.lines().find_map(|line| line.strip_prefix("room: "));
        if room.is_some_and(|key| crate::room(key.trim()).is_some()) {
            run_through += 1;
            if let Err(error) = run(example, "docs/stories.md") {
                panic!("\n{error}");
            }
        }
    }
    assert!(run_through > 0, "no example of the manual was run");
}

const SHORT: &str = "story: one\nroom: kuhn\nseats: 2\nnature: card K\nnature: card J\nA: bet\n";

fn error_of(more: &str) -> (usize, String, String) {
    match run(&format!("{SHORT}{more}"), "x.txt") {
        Ok(report) => panic!("{more} holds: {report:?}"),
        Err(error) => {
            assert!(error.to_string().starts_with(&format!("x.txt:{}:", error.line)), "{error}");
            (error.line, error.expected, error.found)
        }
    }
}

#[test]
fn an_expectation_that_does_not_hold_says_what_was_found() {
    let wrong = |expected: &str, found: &str| (7, expected.to_owned(), found.to_owned());
    assert_eq!(error_of("await A"), wrong("A", "B"));
    assert_eq!(error_of("legal B: bet"), wrong("bet", "bet | pass"));
    assert_eq!(error_of("told rail: kuhn-pass"), wrong("kuhn-pass", "kuhn-bet (\u{2068}A\u{2069} bets.)"));
    assert_eq!(error_of("hide A: K"), wrong("K never seen and never told", "hand A: K"));
    assert_eq!(error_of("scores: A 1 B -1"), wrong("A 1 B -1", "the table is not over"));
    assert_eq!(error_of("refuse B: pass because KU-02"), wrong("refused because of KU-02", "it is played"));
    let (_, expected, found) = error_of("see B: hand A: K");
    assert_eq!(expected, "the line\nhand A: K");
    assert!(found.starts_with("hand A: 1 card\nhand B: J\n"), "{found}");
    assert!(error_of("A: pass").2.starts_with("refused because of KU-02: It is not your turn."));
    assert!(error_of("see archive has K").2.contains("not over"));
    assert!(error_of("see C has K").2.contains("no such seat"));
}

#[test]
fn heads_are_checked() {
    let expected = |text: &str| run(text, "x").map_err(|error| error.expected).unwrap_err();
    assert_eq!(expected(""), "a story");
    assert!(expected("room: kuhn\nseats: 2").contains("story: TITLE"));
    assert!(expected("story: x\nseats: 2").contains("room: KEY"));
    assert!(expected("story: x\nroom: nowhere").contains("kuhn, leduc"));
    assert!(expected("story: x\nroom: kuhn\nseats: A C").contains("letters"));
    assert!(run("story: x\nroom: kuhn\nseats: 3", "x").unwrap_err().found.contains("2 to 2"));
    let error = run("story: x\nroom: kuhn\nseats: 2\ngiven hand A: K\ngiven hand B: K", "x").unwrap_err();
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

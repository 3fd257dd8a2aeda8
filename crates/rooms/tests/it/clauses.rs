//! Tests that the clauses in the code (such as `SN-24`), which refusals name, are exactly the clauses in the written
//! rules.
#![expect(clippy::disallowed_methods, reason = "the rooms' sources are read to find the clauses in them")]

use std::{collections::BTreeSet, fs, path::Path};

use rooms::Room;

use crate::{all_rooms, folder};

/// Returns the clauses, such as `SN-24`, that stand between the characters `open` and `close` in a text.
fn clauses(text: &str, open: char, close: char) -> Vec<String> {
    let parts = text.split(open).skip(1).filter_map(|part| part.split_once(close)).map(|(clause, _)| clause);
    let is_clause = |text: &&str| {
        text.split_once('-').is_some_and(|(game, number)| {
            let digits = number.strip_prefix('G').unwrap_or(number);
            game.len() == 2
                && game.chars().all(|c| c.is_ascii_uppercase())
                && !digits.is_empty()
                && digits.chars().all(|c| c.is_ascii_digit())
        })
    };
    parts.filter(is_clause).map(str::to_owned).collect()
}

/// Appends the text of all Rust files in a folder and its subfolders to `sources`.
fn read(folder: &Path, sources: &mut String) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            read(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// Returns every clause that appears as a string literal in the code of a room.
fn named(room: &dyn Room) -> BTreeSet<String> {
    let mut sources = String::new();
    read(&folder(room), &mut sources);
    // After this split, only every second piece is a string literal. The filter also checks the pieces between
    // literals. This does no harm, because such a piece never consists of a clause alone.
    sources.split('"').filter(|text| clauses(&format!("<{text}>"), '<', '>').len() == 1).map(str::to_owned).collect()
}

#[test]
fn every_clause_that_a_refusal_names_stands_in_the_rules_once() {
    for room in all_rooms() {
        let named = named(room);
        assert!(!named.is_empty(), "{} refuses nothing by any clause", room.key());
        for locale in rooms::LANGUAGES {
            let Some(rules) = room.rules_text(locale) else { continue };
            let marked = clauses(rules, '{', '}');
            let once: BTreeSet<String> = marked.iter().cloned().collect();
            assert_eq!(once, named, "{} in {locale}", room.key());
            assert_eq!(marked.len(), once.len(), "{} in {locale}: a clause stands twice", room.key());
        }
    }
}

//! Tests positions that are written by hand. In such a position a player must be able to move. If the rules would first
//! change the position, `arrange` must refuse it with a reason. The positions are in the rooms' folders, in
//! `tests/arranged.txt`.
#![expect(clippy::disallowed_methods, reason = "the rooms' own positions are read from their folders")]

use std::fs;

use game::{OptionValues, Seat, Setup, SetupLine};
use rooms::{ROOMS, Room};

use crate::folder;

/// Returns the errors of a position for two seats, or an empty text if the position can be played. `position` consists
/// of options (`key=value`) and lines (`key: value`), with ` | ` between them.
fn wrong(room: &dyn Room, position: &str) -> String {
    let mut options = OptionValues::new();
    let mut setup = Setup { lines: Vec::new() };
    for (number, part) in (1..).zip(position.split(" | ")) {
        if let Some((key, value)) = part.split_once(": ") {
            let (key, seat) = key.split_once(' ').map_or((key, None), |(key, seat)| (key, Some(seat)));
            let (seat, value) = (seat.and_then(Seat::from_text), value.to_owned());
            setup.lines.push(SetupLine { number, key: key.to_owned(), seat, value });
        } else {
            let (key, value) = part.split_once('=').unwrap_or_else(|| panic!("{part} is neither an option nor a line"));
            options.insert(key.to_owned(), value.to_owned());
        }
    }
    match room.arrange(&options, 2, &setup) {
        Ok(position) => {
            assert_eq!(position.audit(), Ok(()));
            String::new()
        }
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

/// Checks groups of three lines: `can: POSITION` must be accepted, `cannot: POSITION` must be refused, and the refusal
/// must contain `why: PART OF THE REASON`. Returns the number of groups.
fn check(room: &dyn Room, text: &str) -> usize {
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let said = |line: &'_ str, key: &str| match line.split_once(": ") {
        Some((found, said)) if found == key => said.to_owned(),
        _ => panic!("{}: `{line}` stands where a line `{key}: ..` should", room.key()),
    };
    let (pairs, rest) = lines.as_chunks::<3>();
    assert!(rest.is_empty(), "{}: {rest:?} is no whole pair", room.key());
    for [can, cannot, why] in pairs {
        let (can, cannot, why) = (said(can, "can"), said(cannot, "cannot"), said(why, "why"));
        assert_eq!(wrong(room, &can), "", "{}: {can}", room.key());
        let found = wrong(room, &cannot);
        assert!(found.contains(&why), "{}: {cannot}: says {found:?}", room.key());
    }
    pairs.len()
}

#[test]
fn positions_that_the_rules_would_change_at_once_are_refused() {
    let file = |room: &dyn Room| folder(room).join("tests/arranged.txt");
    let texts = ROOMS.iter().filter_map(|room| Some((*room, fs::read_to_string(file(*room)).ok()?)));
    let pairs: usize = texts.map(|(room, text)| check(room, &text)).sum();
    assert!(pairs >= 10, "{pairs} pairs");
}

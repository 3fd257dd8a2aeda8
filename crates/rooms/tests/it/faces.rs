//! Tests that every viewer sees the same expressions on the faces around a table.
#![cfg(feature = "page")]

use std::collections::{BTreeMap, BTreeSet};

use game::{BySeat, Dice, Seat, SplitMix, Viewer};
use rooms::{AnyState, Page, ROOMS, Texts, Words};

/// The number of positions checked in each room.
const POSITIONS: usize = 600;

/// Renders the page of a viewer. Returns the expression (mood) of each seat's face on it.
fn moods(position: &dyn AnyState, viewer: Viewer, texts: &Texts) -> BTreeMap<Seat, String> {
    let names = BySeat::from_fn(8, |seat| seat.to_string());
    let you = viewer.seat();
    let words = Words { texts, names: &names, you };
    let page =
        Page { words: &words, viewer, action: None, window: None, aids: &[], pictures: "/", shown: &[], faces: None };
    let regions = position.view(viewer).page(&page);
    let strip = regions.into_iter().find(|region| region.id == "seats").expect("a strip of seats").html.into_string();
    let seats: Vec<Seat> = match you {
        Some(me) => me.others(position.seats()).collect(),
        None => Seat::all(position.seats()).collect(),
    };
    let faces: Vec<&str> = strip.split("<li class=\"seat").skip(1).filter_map(|rest| rest.split('>').next()).collect();
    assert_eq!(faces.len(), seats.len(), "{strip}");
    let mood = |tag: &str| {
        tag.split_once("data-mood=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default().to_owned()
    };
    seats.into_iter().zip(faces.into_iter().map(mood)).collect()
}

#[test]
fn a_face_looks_the_same_to_everybody() {
    let mut all = BTreeSet::new();
    for room in ROOMS {
        let texts = Texts::new("en", &[room.texts("en").unwrap()], None);
        let mut dice = SplitMix::new(42);
        let mut position: Option<Box<dyn AnyState>> = None;
        for _ in 0..POSITIONS {
            let seats =
                room.seats().start() + dice.below(u32::from(room.seats().end() - room.seats().start() + 1)) as u8;
            let mut table = position.take().unwrap_or_else(|| room.open(&Default::default(), seats).unwrap());
            let spectator = moods(&*table, Viewer::Spectator, &texts);
            for me in Seat::all(table.seats()) {
                for (seat, mood) in moods(&*table, Viewer::Seat(me), &texts) {
                    assert_eq!(mood, spectator[&seat], "{}: {seat} as {me} sees it", room.key());
                }
            }
            all.extend(spectator.into_values());
            if table.random_step(&mut dice) {
                position = Some(table);
            }
        }
    }
    for mood in ["", "thinking", "daring", "caught", "triumphant"] {
        assert!(all.contains(mood), "nobody ever looks {mood}: {all:?}");
    }
}

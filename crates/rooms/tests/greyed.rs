//! Whatever a page shows as greyed is refused by the rules when it is pressed, with a reason and a clause.
#![cfg(feature = "page")]

use std::collections::BTreeMap;

use game::{BySeat, Dice, Seat, SplitMix, Viewer, Waiting};
use rooms::{Page, PlayError, ROOMS, Room, Sitting, Texts, Words};

/// Positions looked at in each room.
const POSITIONS: usize = 1_500;

/// The tags of a kind that are greyed.
fn greyed<'a>(html: &'a str, tag: &str) -> Vec<&'a str> {
    let opening = format!("<{tag} ");
    let tags = html.split(opening.as_str()).skip(1).filter_map(|rest| rest.split('>').next());
    tags.filter(|tag| tag.contains("aria-disabled=\"true\"")).collect()
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\"")).or_else(|| tag.split_once(&format!("{name}=\"")))?.1.split('"').next()
}

/// Everything greyed on a seat's page, as the moves that pressing it asks about.
fn asked(room: &dyn Room, sitting: &dyn Sitting, seat: Seat, texts: &Texts) -> Vec<String> {
    let names = BySeat::from_fn(8, |seat| seat.to_string());
    let words = Words { texts, names: &names, you: Some(seat) };
    let viewer = Viewer::Seat(seat);
    let window = sitting.waiting().window().map(|window| window.number);
    let aids: Vec<_> = room.aids().iter().filter(|aid| aid.on).map(|aid| aid.key).collect();
    let page = Page { words: &words, viewer, action: Some("/"), window, aids: &aids, pictures: "/", faces: None };
    let html: String = sitting.view(viewer).page(&page).into_iter().map(|region| region.html.into_string()).collect();
    assert!(!html.contains("<button disabled"), "a button that cannot be reached");
    let chosen = html.split("<input ").skip(1).filter_map(|rest| rest.split('>').next());
    let chosen = chosen
        .filter(|tag| tag.contains(" checked") && tag.contains("name=\"card\""))
        .find_map(|tag| attribute(tag, "value"));
    let buttons = greyed(&html, "button").into_iter().filter_map(|tag| {
        let card = chosen.filter(|_| tag.contains("needs-card")).map(|card| format!(" {card}")).unwrap_or_default();
        Some(format!("{}{card}", attribute(tag, "value")?))
    });
    let cards = greyed(&html, "input").into_iter();
    let cards = cards.filter_map(|tag| Some(format!("{} {}", attribute(tag, "data-ask")?, attribute(tag, "value")?)));
    buttons.chain(cards).collect()
}

#[test]
fn what_is_greyed_is_refused_by_a_clause() {
    let mut rooms = 0;
    for room in ROOMS {
        let texts = Texts::new("en", &[room.texts("en").unwrap()], None);
        let mut dice = SplitMix::new(5);
        let mut seen: BTreeMap<String, &'static str> = BTreeMap::new();
        let mut sitting: Option<Box<dyn Sitting>> = None;
        for _ in 0..POSITIONS {
            let seats =
                room.seats().start() + dice.below(u32::from(room.seats().end() - room.seats().start() + 1)) as u8;
            let mut table = sitting.take().unwrap_or_else(|| room.open(&Default::default(), seats).unwrap());
            if matches!(table.waiting(), Waiting::Seats(_)) {
                for seat in Seat::all(table.seats()) {
                    for play in asked(*room, &*table, seat, &texts) {
                        match table.check(seat, &play) {
                            Err(PlayError::Refused(refused)) => drop(seen.insert(play, refused.clause)),
                            other => panic!("{}: {play} by {seat}: {other:?}", room.key()),
                        }
                    }
                }
            }
            if table.random_step(&mut dice) {
                sitting = Some(table);
            }
        }
        rooms += usize::from(!seen.is_empty());
    }
    assert!(rooms > 2, "hardly anything is ever greyed");
}

//! Tests the refusals behind page elements. The rules must refuse a move that a greyed button or card posts, and a move
//! whose button lacks the cards it needs. The refusal must have a reason and a clause, and must use only facts that the
//! player may know.
#![cfg(feature = "page")]

use std::collections::BTreeMap;

use game::{BySeat, Dice, Seat, SplitMix, Viewer, Waiting};
use rooms::{AnyState, Page, PlayError, ROOMS, Room, Texts, Words};

/// The number of positions checked in each room.
const POSITIONS: usize = 1_500;

/// Returns the content of each greyed HTML tag with the name `tag`.
fn greyed<'a>(html: &'a str, tag: &str) -> Vec<&'a str> {
    let opening = format!("<{tag} ");
    let tags = html.split(opening.as_str()).skip(1).filter_map(|rest| rest.split('>').next());
    tags.filter(|tag| tag.contains("aria-disabled=\"true\"")).collect()
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\"")).or_else(|| tag.split_once(&format!("{name}=\"")))?.1.split('"').next()
}

/// Renders the page for the player in a seat.
fn page(room: &dyn Room, position: &dyn AnyState, seat: Seat, texts: &Texts) -> String {
    let names = BySeat::from_fn(8, |seat| seat.to_string());
    let words = Words { texts, names: &names, you: Some(seat) };
    let viewer = Viewer::Seat(seat);
    let window = position.waiting().window().map(|window| window.number);
    let aids: Vec<_> = room.aids().iter().filter(|aid| aid.on).map(|aid| aid.key).collect();
    let page =
        Page { words: &words, viewer, action: Some("/"), window, aids: &aids, pictures: "/", shown: &[], faces: None };
    position.view(viewer).page(&page).into_iter().map(|region| region.html.into_string()).collect()
}

/// Returns the content of each HTML tag with the name `tag`.
fn tags<'a>(html: &'a str, tag: &str) -> Vec<&'a str> {
    let opening = format!("<{tag} ");
    html.split(opening.as_str()).skip(1).filter_map(|rest| rest.split('>').next()).collect()
}

/// Returns the moves that the page would post if the player pressed each greyed button or card.
fn asked(html: &str) -> Vec<String> {
    assert!(!html.contains("<button disabled"), "a button that cannot be reached");
    let chosen = tags(html, "input").into_iter();
    let chosen = chosen
        .filter(|tag| tag.contains(" checked") && tag.contains("name=\"card\""))
        .find_map(|tag| attribute(tag, "value"));
    let buttons = greyed(html, "button").into_iter().filter_map(|tag| {
        let card = chosen.filter(|_| tag.contains("needs-card")).map(|card| format!(" {card}")).unwrap_or_default();
        Some(format!("{}{card}", attribute(tag, "value")?))
    });
    let cards = greyed(html, "input").into_iter();
    let cards = cards.filter_map(|tag| Some(format!("{} {}", attribute(tag, "data-ask")?, attribute(tag, "value")?)));
    buttons.chain(cards).collect()
}

/// Returns the texts that every button would post: four texts for each button, with none, one, two or all of the cards
/// on the page.
fn pressed(html: &str) -> Vec<String> {
    let buttons = tags(html, "button").into_iter().filter(|tag| attribute(tag, "name") == Some("move"));
    let posts = buttons.filter_map(|tag| {
        let (verb, form) = (attribute(tag, "value")?, attribute(tag, "form"));
        let goes = |tag: &&str| {
            let is_card = attribute(tag, "name").is_some_and(|name| name.starts_with("card"));
            is_card && form.is_some() && attribute(tag, "form") == form && !tag.contains("aria-disabled")
        };
        let inputs: Vec<_> = tags(html, "input").into_iter().filter(goes).collect();
        let one = inputs.iter().any(|tag| attribute(tag, "type") == Some("radio"));
        let set = inputs.iter().any(|tag| tag.contains(" checked"));
        let cards: Vec<_> = inputs.iter().filter_map(|tag| attribute(tag, "value")).collect();
        let counts = [0, 1, 2, cards.len()].into_iter().filter(|count| *count <= cards.len());
        let counts = counts.filter(|count| if one { *count <= 1 && (*count == 1 || !set) } else { true });
        let posts = counts.map(|count| [&[verb], &cards[..count]].concat().join(" "));
        Some(posts.collect::<Vec<_>>())
    });
    posts.flatten().collect()
}

/// Plays random games of a room and calls `look` for each position in which a seat must act. Stops after [`POSITIONS`]
/// positions.
fn positions(room: &dyn Room, mut look: impl FnMut(&dyn AnyState, &mut SplitMix)) {
    let mut dice = SplitMix::new(5);
    let mut position: Option<Box<dyn AnyState>> = None;
    for _ in 0..POSITIONS {
        let seats = room.seats().start() + dice.below(u32::from(room.seats().end() - room.seats().start() + 1)) as u8;
        let mut table = position.take().unwrap_or_else(|| room.open(&Default::default(), seats).unwrap());
        if matches!(table.waiting(), Waiting::Seats(_)) {
            look(&*table, &mut dice);
        }
        if table.random_step(&mut dice) {
            position = Some(table);
        }
    }
}

#[test]
fn what_is_greyed_is_refused_by_a_clause() {
    let mut rooms = 0;
    for room in ROOMS {
        let texts = Texts::new("en", &[room.texts("en").unwrap()], None);
        let mut seen: BTreeMap<String, &'static str> = BTreeMap::new();
        positions(*room, |table, _| {
            for seat in Seat::all(table.seats()) {
                for play in asked(&page(*room, table, seat, &texts)) {
                    match table.check(seat, &play) {
                        Err(PlayError::Refused(refused)) => drop(seen.insert(play, refused.clause)),
                        other => panic!("{}: {play} by {seat}: {other:?}", room.key()),
                    }
                }
            }
        });
        rooms += usize::from(!seen.is_empty());
    }
    assert!(rooms > 2, "hardly anything is ever greyed");
}

#[test]
fn a_button_that_lacks_its_cards_is_refused_by_a_clause() {
    let mut rooms = 0;
    for room in ROOMS {
        let texts = Texts::new("en", &[room.texts("en").unwrap()], None);
        let (mut played, mut refused) = (0, 0);
        positions(*room, |table, _| {
            for seat in Seat::all(table.seats()).filter(|seat| table.waiting().awaits(*seat)) {
                for play in pressed(&page(*room, table, seat, &texts)) {
                    match table.check(seat, &play) {
                        Ok(()) => played += 1,
                        Err(PlayError::Refused(_)) => refused += 1,
                        Err(error) => panic!("{}: {play} by {seat}: {error}", room.key()),
                    }
                }
            }
        });
        assert!(played > POSITIONS / 2, "{}: {played}", room.key());
        rooms += usize::from(refused > POSITIONS / 20);
    }
    // Not all rooms must reach the limit, because a small game may have no button that needs cards.
    assert!(rooms >= 5, "buttons that lack their cards are met in {rooms} games only");
}

/// Even a seat that does not have to act gets a reason for the refusal of its move. The reason may depend only on facts
/// that this seat knows, so it must be the same in a world sampled from the seat's view.
#[test]
fn a_refusal_tells_nothing_that_the_page_does_not() {
    let mut rooms = 0;
    for room in ROOMS {
        let mut refused = 0;
        positions(*room, |table, dice| {
            let all = Seat::all(table.seats());
            let plays: Vec<_> = all.clone().flat_map(|seat| table.view(Viewer::Seat(seat)).candidates()).collect();
            for seat in all {
                let Some(world) = table.view(Viewer::Seat(seat)).sample(dice) else { continue };
                for play in plays.iter().take(20) {
                    let told = table.check(seat, play);
                    refused += usize::from(told.is_err());
                    assert_eq!(told, world.check(seat, play), "{}: {play} by {seat}", room.key());
                }
            }
        });
        assert!(refused > POSITIONS / 4, "{}: {refused}", room.key());
        rooms += usize::from(refused > POSITIONS);
    }
    assert!(rooms >= 5, "much is refused in {rooms} games only");
}

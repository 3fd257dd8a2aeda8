//! Tests that every text key in the code exists in the text files, and that the code uses every key of the text files.

use std::collections::BTreeSet;

use rooms::{ROOMS, Room};

use super::{
    catalogue::Catalogue,
    code,
    sources::{files, folder, house},
};

/// The source folders in which the text keys of the server may be used. The folders of rooms are not in this list.
const HOUSE_CODE: [&str; 5] =
    ["crates/web/src", "crates/host/src", "crates/classes/src", "crates/deck/src", "crates/deckfile/src"];

/// Returns those text keys of the server that no string literal in [`HOUSE_CODE`] contains: the code builds them from
/// parts, or the crate `room` uses them.
fn made_by_the_house() -> BTreeSet<String> {
    let moods = host::nicks::MOODS.iter().map(|mood| format!("nick-mood-{mood}"));
    let animals = host::nicks::ANIMALS.iter().map(|animal| format!("nick-animal-{}", animal.key));
    let bots = ROOMS.iter().flat_map(|room| room.bots()).map(|bot| format!("bot-{bot}"));
    let characters = rooms::CHARACTERS.iter().map(|character| character.name_key.to_owned());
    let tempers = rooms::Temper::ALL.iter().map(|temper| format!("temper-{}", temper.key()));
    let characters = characters.chain(tempers);
    let levels = rooms::LEVELS.iter().map(|level| format!("level-{level}"));
    let better =
        ["club", "expert"].into_iter().flat_map(|level| ["", "-do"].map(|end| format!("level-up-{level}{end}")));
    let levels = levels.chain(better);
    let lengths = rooms::Length::ALL.iter().map(|length| format!("length-{}", length.key()));
    let printed = PRINTED.iter().flat_map(|(name, values)| {
        let of = values.iter().map(move |value| format!("print-{name}-{value}"));
        std::iter::once(format!("print-{name}")).chain(of)
    });
    let hints =
        ["bluff", "call"].into_iter().flat_map(|chance| HOW_OFTEN.map(|often| format!("hint-{chance}-{often}")));
    let boxes = ["child", "coach"].into_iter().flat_map(|name| [format!("class-{name}"), format!("class-{name}-help")]);
    let helps = std::iter::once("hint-aid-help".to_owned());
    let stage = ["you-win", "wins", "share", "well-played"].map(|end| format!("stage-{end}"));
    let shown = hints.chain(boxes).chain(helps).chain(stage);
    moods
        .chain(animals)
        .chain(bots)
        .chain(levels)
        .chain(characters)
        .chain(lengths)
        .chain(printed)
        .chain(shown)
        .collect()
}

/// The ends of the text keys for a frequency. For these frequencies a hint has a sentence of its own.
const HOW_OFTEN: [&str; 4] = ["never", "hardly", "nearly", "always"];

/// The fields of the form for printing, each with its values. Their text keys are built from these names.
const PRINTED: [(&str, &[&str]); 6] = [
    ("paper", &["a4", "letter"]),
    ("per-sheet", &["9", "8", "4"]),
    ("ink", &["colour", "saving"]),
    ("sides", &["fronts", "long-edge", "short-edge", "fold-over"]),
    ("right", &[]),
    ("down", &[]),
];

/// Returns the text keys that the web crate builds for a room, as two sets: keys that the room's texts must contain,
/// and keys that they may contain.
fn made_for(room: &dyn Room) -> (BTreeSet<String>, BTreeSet<String>) {
    let key = room.key();
    let own = |end: &str| format!("{key}-{end}");
    let mut needed: BTreeSet<_> = ["blurb", "for", "short", "keys", "credit"].map(own).into();
    let mut allowed: BTreeSet<_> = ["result", "unit"].map(own).into();
    needed.extend(room.decks().map(|_| own("deck-help")));
    needed.extend(rooms::CARD_TOPICS.iter().map(|topic| own(&format!("card-{topic}"))));
    let steps = room.tutorial().map_or(0, |tutorial| tutorial.len());
    needed.extend((1..=steps).flat_map(|step| ["", "-try"].map(|end| own(&format!("learn-{step}{end}")))));
    needed.extend((steps > 0).then(|| own("learn-end")));
    needed.extend(room.lengths().iter().map(|preset| own(&format!("length-{}", preset.length.key()))));
    needed.extend(room.aids().iter().map(|aid| own(&format!("aid-{}", aid.key))));
    allowed.extend(room.aids().iter().map(|aid| own(&format!("aid-{}-help", aid.key))));
    for spec in room.options().iter().filter(|spec| spec.offered) {
        needed.insert(own(&format!("option-{}", spec.key)));
        needed.insert(own(&format!("option-{}-help", spec.key)));
        // A value that is a number is shown as it is, so it needs no text.
        let values = spec.values.iter().map(|value| (value, own(&format!("option-{}-{value}", spec.key))));
        for (value, name) in values {
            if value.parse::<u32>().is_ok() {
                allowed.insert(name)
            } else {
                needed.insert(name)
            };
        }
    }
    // The values of the deck option contain only some of the built-in decks. But all built-in decks need a name.
    let built_in =
        |decks: rooms::Decks| (decks.parsed)().iter().map(move |deck| format!("option-{}-{}", decks.option, deck.key));
    needed.extend(room.decks().into_iter().flat_map(built_in).map(|name| own(&name)));
    allowed.extend(needed.iter().cloned());
    (needed, allowed)
}

fn strings_in(folder: &str) -> Vec<code::Found> {
    files(folder, "rs").iter().flat_map(|(_, source)| code::strings(source)).collect()
}

fn is_key(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.contains('-') && text.chars().all(plain) && !text.ends_with('-') && !text.starts_with('-')
}

fn english(room: &dyn Room) -> Catalogue {
    Catalogue::read(&[room.texts("en").expect("English exists")])
}

fn house_texts() -> Catalogue {
    let texts = house("en");
    Catalogue::read(&texts.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn every_key_of_a_room_has_words_and_none_is_idle() {
    for room in ROOMS {
        let own = format!("{}-", room.key());
        let strings = strings_in(&folder(*room));
        let used: BTreeSet<String> =
            strings.into_iter().map(|found| found.text).filter(|text| text.starts_with(&own) && is_key(text)).collect();
        let (needed, allowed) = made_for(*room);
        let written = english(*room).keys();
        let wanted: BTreeSet<_> = used.union(&needed).cloned().collect();
        let missing: Vec<_> = wanted.difference(&written).collect();
        assert_eq!(missing, Vec::<&String>::new(), "{} has no words for these", room.key());
        let known: BTreeSet<_> = used.union(&allowed).cloned().collect();
        let idle: Vec<_> = written.difference(&known).collect();
        assert_eq!(idle, Vec::<&String>::new(), "{} does not use these", room.key());
    }
}

#[test]
fn every_key_of_the_house_has_words() {
    let written = house_texts().keys();
    let rooms: Vec<_> = ROOMS.iter().map(|room| format!("{}-", room.key())).collect();
    for folder in HOUSE_CODE {
        for found in strings_in(folder) {
            let wanted = is_key(&found.text) && (found.is_key || found.text.starts_with("error-"));
            let of_room = rooms.iter().any(|room| found.text.starts_with(room));
            assert!(!wanted || of_room || written.contains(&found.text), "{} has no words", found.text);
        }
    }
    let silent: Vec<_> = made_by_the_house().into_iter().filter(|key| !written.contains(key)).collect();
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn no_words_of_the_house_are_idle() {
    let mut used: BTreeSet<_> =
        HOUSE_CODE.iter().flat_map(|folder| strings_in(folder)).map(|found| found.text).collect();
    // This file of the crate `room` contains keys of the server's texts, which join messages.
    used.extend(code::strings(include_str!("../../../room/src/words.rs")).into_iter().map(|found| found.text));
    used.extend(made_by_the_house());
    let idle: Vec<_> = house_texts().keys().into_iter().filter(|key| !used.contains(key)).collect();
    assert_eq!(idle, Vec::<String>::new());
}

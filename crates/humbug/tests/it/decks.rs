//! `humbug deck check`: what is said of decks, and with which exit code.

use std::{
    fs,
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::server::HUMBUG;

/// Checks a file with these bytes; gives the exit code and the lines.
fn check(bytes: &[u8]) -> (Option<i32>, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("deck.csv");
    fs::write(&file, bytes).unwrap();
    let output = humbug(file.to_str().expect("temporary paths are UTF-8"));
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), said.lines().map(str::to_owned).collect())
}

fn humbug(file: &str) -> Output {
    Command::new(HUMBUG).args(["deck", "check", file]).output().expect("the program runs")
}

#[test]
fn every_mistake_is_told_with_its_row() {
    let (code, said) = check(b"word;definition\ndog;a pet\ncat;\n;an insect\nDog;again;and more\n");
    assert_eq!(code, Some(1));
    let want = [
        "row 3: a word alone: it needs a definition, an example, a picture or a second language",
        "row 4: no word",
        "row 5: 3 fields, but there are 2 columns",
        "row 5, \"word\": the same word as in row 2",
        "no deck: 4 things to mend",
    ];
    assert_eq!(said, want);
}

#[test]
fn a_good_deck_is_described_and_tried_in_every_room() {
    let text =
        "#title: Pets\n#languages: en, fr\n#author: Miss X\n#licence: CC0\nword,fr,image\ndog,chien,🐶\ncat,chat,🐱\n";
    let (code, said) = check(text.as_bytes());
    let head = ["title: Pets", "languages: en, fr", "author: Miss X", "licence: CC0", "rows: 2"];
    assert_eq!(said[..5], head);
    let deck = deck::Deck::read(text).expect("a good deck");
    let mut fits = false;
    for (room, decks) in rooms::ROOMS.iter().filter_map(|room| Some((room, room.decks()?))) {
        let (_, missing) = decks.playable(&deck);
        let verdict = if missing.is_empty() { "fits" } else { "does not fit" };
        assert!(said.contains(&format!("{}: {verdict}", room.key())), "{said:?}");
        assert!(missing.iter().all(|error| said.contains(&format!("    {error}"))), "{said:?}");
        fits |= missing.is_empty();
    }
    assert_eq!(code, Some(if fits { 0 } else { 1 }), "{said:?}");
    assert_eq!(said.contains(&"no room can be played with it".to_owned()), !fits);
}

#[test]
fn the_decks_of_the_house_fit_their_rooms() {
    for (room, decks) in rooms::ROOMS.iter().filter_map(|room| Some((room, room.decks()?))) {
        for (key, text) in decks.built_in {
            let (code, said) = check(text.as_bytes());
            assert_eq!(code, Some(0), "{key}: {said:?}");
            assert!(said.contains(&format!("{}: fits", room.key())), "{key}: {said:?}");
        }
    }
}

/// From every format to every other and back: the same words.
#[test]
fn decks_are_converted_and_nothing_is_overwritten() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let convert = |from: &str, to: &str| {
        let output = Command::new(HUMBUG).args(["deck", "convert", &at(from), &at(to)]).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let text = "#title: Pets\n#languages: en\nword,definition,tags\ndog,a pet,home\ncat,\"says \"\"meow\"\"\",\n";
    fs::write(at("pets.csv"), text).unwrap();
    let names = ["pets.csv", "pets.xlsx", "pets.apkg", "pets.anki.txt", "pets.deck.tsv", "again.csv"];
    for (from, to) in names.iter().zip(&names[1..]) {
        assert_eq!(convert(from, to).0, Some(0), "{from} to {to}");
    }
    let back = deck::Deck::read(&fs::read_to_string(at("again.csv")).unwrap()).expect("a deck");
    assert_eq!(back, deck::Deck::read(text).expect("a deck"));
    assert_eq!(convert("pets.csv", "again.csv").0, Some(2), "a file that is there is left alone");
    assert_eq!(convert("pets.csv", "pets.doc").0, Some(2), "no such format");
    let (code, said) = convert("pets.csv", "pets.quizlet.txt");
    assert!(code == Some(0) && said.contains("cannot hold: tags"), "{said}");
    fs::write(at("bad.csv"), "word,definition\ndog,\n").unwrap();
    let (code, said) = convert("bad.csv", "bad.xlsx");
    assert!(code == Some(1) && said.contains("row 2: a word alone"), "{said}");
    fs::write(at("scan.csv"), b"%PDF-1.7").unwrap();
    let (code, said) = convert("scan.csv", "scan.xlsx");
    assert!(code == Some(1) && said.contains("seems to be a PDF; expected is a list of words"), "{said}");
}

#[test]
fn other_encodings_are_named() {
    let (_, said) = check(b"#title: \xc9t\xe9\nmot;d\xe9finition\nfor\xeat;beaucoup d\x92arbres\n");
    assert_eq!(said[..2], ["encoding: not UTF-8, so read as Windows-1252: check the accents", "title: Été"]);
    let (code, said) = check(b"PK\x03\x04\x14\x00\x06\x00");
    assert_eq!(code, Some(1));
    assert!(said[0].contains("damaged or cut short"), "{said:?}");
}

#[test]
fn a_file_that_is_not_there_cannot_be_checked() {
    let output = humbug("no-such-deck.csv");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-deck.csv"));
}

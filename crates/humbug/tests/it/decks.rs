//! Tests `humbug deck`: its output about decks, its exit codes, and conversions.

use std::{
    fs,
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::server::HUMBUG;

/// Runs `humbug deck check` on a file with these bytes. Returns the exit code and the lines of the output.
fn check(bytes: &[u8]) -> (Option<i32>, Vec<String>) {
    check_as(bytes, &[])
}

/// Runs `humbug deck check` on a file with these bytes, with additional flags.
fn check_as(bytes: &[u8], told: &[&str]) -> (Option<i32>, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("deck.csv");
    fs::write(&file, bytes).unwrap();
    let file = file.to_str().expect("temporary paths are UTF-8");
    let output = Command::new(HUMBUG).args(["deck", "check", file]).args(told).output().expect("the program runs");
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

/// Converts a deck through all formats, one after the other, and back to the first. The deck must not change, and no
/// existing file may be overwritten.
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

/// A list whose encoding can only be guessed is not accepted as a deck. The output then proposes flags, and the flag
/// `--encoding` names the encoding.
#[test]
fn other_encodings_are_asked_for() {
    let latin = b"#title: \xc9t\xe9\nmot;d\xe9finition\nfor\xeat;beaucoup d\x92arbres\n";
    let (code, said) = check(latin);
    assert_eq!(code, Some(1));
    let shown = ["--encoding windows-1252", "    #title: Été", "    mot;définition", "    forêt;beaucoup d’arbres"];
    assert_eq!(said[..4], shown);
    let refused =
        "the deck: it is not UTF-8; read as windows-1252, which is a guess: say whether these letters are right";
    assert!(said.contains(&refused.to_owned()) && said.contains(&"--encoding windows-1250".to_owned()), "{said:?}");
    let (_, said) = check_as(latin, &["--encoding", "Windows 1252"]);
    assert_eq!(said[..3], ["encoding: windows-1252", "title: Été", "rows: 1"]);
    // A Chinese list in the encoding GBK, with the word 水獭 (otter) and its meaning.
    let gbk = b"\xb5\xa5\xb4\xca;\xca\xcd\xd2\xe5\n\xcb\xae\xcc\xa1;\xba\xd3\xc0\xef\xb5\xc4\xb6\xaf\xce\xef\n";
    let (code, said) = check(gbk);
    assert!(code == Some(1) && said[0] == "--encoding GBK" && said[1].contains("单词;释义"), "{said:?}");
    let (code, said) = check_as(gbk, &["--encoding", "gb2312"]);
    assert!(said.contains(&"rows: 1".to_owned()) && code.is_some(), "{said:?}");
    let (code, said) = check_as(gbk, &["--encoding", "utf-8"]);
    assert!(code == Some(1) && said[0].contains("not in UTF-8"), "{said:?}");
    assert_eq!(check_as(gbk, &["--encoding", "klingon"]).0, Some(2));
    // A byte-order mark of UTF-8 proves the encoding, so the command must not ask for it.
    assert_eq!(check("\u{feff}mot;définition\nforêt;arbres\n".as_bytes()).1[0], "rows: 1");
    let (code, said) = check(b"PK\x03\x04\x14\x00\x06\x00");
    assert_eq!(code, Some(1));
    assert!(said[0].contains("damaged or cut short"), "{said:?}");
}

/// The flag `--columns` names the columns of a list without a header. The output also reports which characters were
/// corrected.
#[test]
fn columns_are_named_by_whoever_checks() {
    let list = "otter\tswims\tIt swam.\t🦦\nbee\tflies\tIt flew.\t🐝\n".as_bytes();
    let (code, said) = check(list);
    assert!(code == Some(1) && said[0].contains("4 columns without names"), "{said:?}");
    let (_, said) = check_as(list, &["--columns", "word,definition,example,picture"]);
    assert_eq!(said[0], "rows: 2");
    let (_, said) = check_as(list, &["--columns", "word,nothing,nothing,picture"]);
    assert_eq!(said[0], "rows: 2");
    let (_, said) = check("Our words\n\nword;definition\not\u{ad}ter;swims\n".as_bytes());
    assert_eq!(said[..3], ["title: Our words", "rows: 1", "put right: 1 character that nobody sees"]);
    let (_, said) = check(b"otter = swims\nbee = flies, hums\n");
    assert_eq!(said[0], "rows: 2");
}

#[test]
fn a_file_that_is_not_there_cannot_be_checked() {
    let output = humbug("no-such-deck.csv");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-deck.csv"));
}

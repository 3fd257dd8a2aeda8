//! Files written by the libraries of other programs: `.apkg` by genanki, `.xlsx` by openpyxl; and our files read by
//! them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use deckfile::{Format, Opened, open, write};
use tempfile::TempDir;

use crate::lists::{RICH, content, deck};

/// The interpreter that has the libraries; `cargo xtask` makes it.
fn python() -> PathBuf {
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python");
    let python = std::env::var_os("HUMBUG_PYTHON").map_or(usual, PathBuf::from);
    assert!(python.exists(), "no {}: `cargo xtask tools` makes it", python.display());
    python
}

/// Runs a script of `tests/python` with these arguments; returns its output.
fn run(script: &str, arguments: &[&Path]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/python").join(script);
    let output = Command::new(python()).arg(script).args(arguments).output().expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A file as a script writes it, opened.
fn written_by(script: &str, name: &str) -> Opened {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(name);
    run(script, &[&file]);
    open(&fs::read(&file).expect("it was written")).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn a_spreadsheet_of_a_teacher_is_read() {
    let opened = written_by("write_xlsx.py", "words.xlsx");
    assert_eq!((opened.format, opened.other_sheets.as_slice()), (Format::Spreadsheet, &["Notes".to_owned()][..]));
    let told: Vec<_> = opened.deck().expect_err("two mistakes").0.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["row 5: a word alone: it needs a definition, an example, a picture or a second language", "row 7: no word"]
    );
    let text = opened.text().replace("wool\n", "wool\tof sheep\n").replace("\tnobody", "nil\tnobody");
    let deck = deck::Deck::read(&text).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let words: Vec<&str> = deck.rows().iter().map(|row| row.word.as_ref().unwrap().text.as_str()).collect();
    assert_eq!(words, ["otter", "1984", "2026-11-24", "wool", "été", "nil", "0.5"]);
    assert_eq!(deck.rows()[0].example.as_ref().unwrap().text, "The otter dived.\nIt was cold.");
}

#[test]
fn packages_of_anki_are_read() {
    let opened = written_by("write_apkg.py", "animals.apkg");
    let left_out = opened.left_out;
    assert_eq!((opened.format, left_out.pictures, left_out.sounds), (Format::AnkiPackage, 1, 1));
    let deck = opened.deck().unwrap_or_else(|errors| panic!("{errors}\n{}", opened.text()));
    assert_eq!(deck.title(), "Class 5B::Animals");
    let rows: Vec<String> = deck
        .rows()
        .iter()
        .map(|row| {
            format!(
                "{}|{}|{}",
                row.word.as_ref().unwrap().text,
                row.definition.as_ref().unwrap().text,
                row.tags.as_deref().unwrap_or("-")
            )
        })
        .collect();
    assert_eq!(rows, ["otter|swims in rivers\n& eats fish|animals unit3", "bee|makes honey|-", "owl|hunts at night|-"]);
    assert_eq!(deck.rows()[2].example.as_ref().unwrap().text, "We heard an owl.", "of another kind of note");
}

/// The newest packages: genanki's collection taken over to the newest schema and packed with Zstandard.
#[test]
fn the_newest_packages_of_anki_are_read() {
    let opened = written_by("write_apkg_latest.py", "latest.apkg");
    let deck = opened.deck().unwrap_or_else(|errors| panic!("{errors}\n{}", opened.text()));
    assert_eq!((deck.title(), deck.rows().len()), ("Class 5B::Animals", 3));
    assert_eq!(deck.rows()[1].word.as_ref().unwrap().text, "bee", "and not the note that says \"please update\"");
}

#[test]
fn our_files_are_read_by_others() {
    let folder = TempDir::new().unwrap();
    let deck = deck(RICH);
    let file = folder.path().join("ours.xlsx");
    fs::write(&file, write(&deck, Format::Spreadsheet).unwrap().bytes).unwrap();
    // Read and saved by the other library, the deck is still the same.
    let again = folder.path().join("again.xlsx");
    let said = run("resave_xlsx.py", &[&file, &again]);
    assert!(
        said.contains("#title:Farm & \"friends\" <1>") && said.contains("'=SUM(A1)' s"),
        "formulas are text: {said}"
    );
    assert_eq!(open(&fs::read(&again).unwrap()).unwrap().deck().unwrap(), deck);
    let file = folder.path().join("ours.apkg");
    fs::write(&file, write(&deck, Format::AnkiPackage).unwrap().bytes).unwrap();
    let said = run("read_apkg.py", &[&file]);
    assert_eq!(said.lines().next(), Some("ok 11 Farm & \"friends\" <1>"), "{said}");
    let fields = "id, word, word (fr), definition (en), example, image, image_alt, article, say, level, note, Colour";
    assert_eq!(said.lines().nth(1), Some(fields));
    assert_eq!(content(&open(&fs::read(&file).unwrap()).unwrap().deck().unwrap()), content(&deck));
}

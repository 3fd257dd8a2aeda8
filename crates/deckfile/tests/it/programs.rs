//! Tests with the libraries of other programs: our code must read `.apkg` files of genanki and `.xlsx` files of
//! openpyxl, and other libraries must read our files. Also tests that a deck is the same after export and import.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use deck::Deck;
use deckfile::{Format, Opened, Separators, open, write};
use tempfile::TempDir;

/// Returns the Python interpreter that has the libraries. `cargo xtask` installs it.
fn python() -> PathBuf {
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python");
    let python = std::env::var_os("HUMBUG_PYTHON").map_or(usual, PathBuf::from);
    assert!(python.exists(), "no {}: `cargo xtask tools` makes it", python.display());
    python
}

/// Runs a script of `tests/python` with these arguments. Returns its output.
fn run(script: &str, arguments: &[&Path]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/python").join(script);
    let output = Command::new(python()).arg(script).args(arguments).output().expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Opens a file that a script has written.
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

/// Packages of the newest version: genanki's collection, converted to the newest schema and compressed with Zstandard.
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
    // The script has opened our file with the other library and saved it again. The deck must still be the same.
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

#[test]
fn nothing_is_lost_on_the_way_out_and_back() {
    for text in [RICH, PLAIN, "word:fr\tword:de\nchien\tHund\n", "#languages: fr\nfr,nl\nun,een\ndeux,twee\n"] {
        let deck = deck(text);
        for format in Format::ALL.into_iter().filter(|format| *format != Format::Quizlet) {
            let written = write(&deck, format).unwrap_or_else(|why| panic!("{format}: {why}"));
            assert_eq!(written.left_out, Vec::<String>::new(), "{format}");
            let opened = open(&written.bytes).unwrap_or_else(|why| panic!("{format}: {why}"));
            let back = opened.deck().unwrap_or_else(|errors| panic!("{format}: {errors}\n{}", opened.text()));
            assert_eq!(content(&back), content(&deck), "{format}");
            assert!(opened.left_out.is_nothing(), "{format}");
            let shown = deck::Deck::read(&opened.text()).unwrap_or_else(|errors| panic!("{format}: {errors}"));
            assert_eq!(shown, back, "{format}: the text that people see is the deck");
            if format != Format::AnkiPackage {
                assert_eq!(back, deck, "{format}: to the last letter");
            }
            assert_eq!(write(&deck, format).expect("again").bytes, written.bytes, "{format}: the same file every time");
        }
    }
}

#[test]
fn quizlet_holds_pairs_and_says_what_it_cannot() {
    let plain = deck(PLAIN);
    let written = write(&plain, Format::Quizlet).unwrap();
    assert_eq!((written.bytes.as_slice(), written.left_out.as_slice()), (PLAIN.as_bytes(), &[][..]));
    assert_eq!(open(&written.bytes).unwrap().deck().unwrap(), plain);
    let written = write(&deck(RICH), Format::Quizlet).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert_eq!(text.lines().next(), Some("dog\ta pet; it says \"woof\""));
    assert_eq!(text.lines().count(), 4);
    assert!(
        written.left_out.iter().any(|name| name == "example") && !written.left_out.iter().any(|name| name == "word")
    );
    // A Quizlet export with custom separators, which Quizlet offers for meanings of several lines.
    let table = Separators::typed(" | ", "\\n---\\n").table("dog | a pet\nof many\n---\ncat | says meow").unwrap();
    assert_eq!(table.deck().unwrap().rows()[0].definition.as_ref().unwrap().text, "a pet\nof many");
}

/// A deck with every known column, quotation marks, tabs, line breaks, markup, right-to-left text, and rows with
/// missing cells.
pub(crate) const RICH: &str = "#title: Farm & \"friends\" <1>\n#languages: en, ar\n#author: Mia\n#licence: CC0\n\
    #course: 5b\n\
    id;word;fr;definition:en;example;image;image_alt;article;say;tags;level;note;Colour\n\
    1;dog;chien;\"a pet; it says \"\"woof\"\"\";\"Two\nlines, a <b>tag</b> & more.\";🐶;a dog's head;the;/dɒɡ/;animals farm;A1;-;brown\n\
    2;#cat;chat;\"it, too, is = 1\";;;;;;;;;\n\
    3;قطة;;\u{2068}كلب\u{2069} ليس;;;;;;;;ملاحظة;\n\
    4;=SUM(A1);somme;@x;'y;;;;;;;;\n";

/// The smallest possible deck.
pub(crate) const PLAIN: &str = "dog\ta pet\ncat\tsays meow\n";

pub(crate) fn deck(text: &str) -> Deck {
    Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Returns the whole content of a deck for comparison, as (title, header lines, rows). It does not depend on the order
/// of columns and on row numbers.
pub(crate) fn content(deck: &Deck) -> (String, Vec<String>, Vec<String>) {
    let table = deck.table();
    let mut rows: Vec<String> = Vec::new();
    for (_, cells) in &table.rows {
        let mut named: Vec<String> = table
            .columns
            .iter()
            .zip(cells)
            .filter(|(_, cell)| !cell.is_empty())
            .map(|(name, cell)| format!("{name}={cell}"))
            .collect();
        named.sort();
        rows.push(named.join("|"));
    }
    let mut head = table.head.clone();
    head.sort();
    (deck.title().to_owned(), head, rows)
}

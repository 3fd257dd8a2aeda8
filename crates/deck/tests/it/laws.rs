//! Property tests: checks laws that must be true for any text.

use std::collections::BTreeSet;

use deck::{Deck, DeckErrors, Picture, decode, fold};
use proptest::prelude::*;

/// Generates random texts from characters that are special for the parser and from forbidden characters.
fn lively() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "#",
        "title",
        ":",
        "columns",
        "separator:",
        "language:",
        "word",
        "definition",
        "fr",
        "word:de",
        "image",
        "id",
        "lang",
        "note",
        ",",
        ",",
        ";",
        "\t",
        "\t",
        "\n",
        "\n",
        "\n",
        "\r\n",
        "\r",
        "\"",
        "\"",
        "\"\"",
        " ",
        "dog",
        "cat",
        "a",
        "b",
        "é",
        "e\u{301}",
        "\u{301}",
        "\u{feff}",
        "\u{200d}",
        "\u{202e}",
        "\u{2067}",
        "\u{2069}",
        "\u{37e}",
        "\u{212a}",
        "İ",
        "ß",
        "🐶",
        "☀",
        "\u{fe0f}",
        "كلب",
        "词",
        "\u{3000}",
        "\u{0}",
        "：",
        "deck",
        "html:true",
        "en, fr",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

/// Generates random texts of cells that a deck may contain.
fn cell() -> impl Strategy<Value = String> {
    prop::string::string_regex("[a-zé#\"',;:\t\n |=0-9狗ك-]{0,12}").expect("a pattern")
}

fn quoted(cell: &str) -> String {
    format!("\"{}\"", cell.replace('"', "\"\""))
}

/// Checks the laws for one text: parsing does not panic, errors are sorted by row, and the canonical text parses to the
/// same canonical text.
fn lawful(text: &str) -> Result<(), TestCaseError> {
    match Deck::read(text) {
        Ok(deck) => {
            let again = Deck::read(deck.text());
            prop_assert_eq!(again.as_ref().map(Deck::text), Ok(deck.text()));
            prop_assert_eq!(&again, &Ok(deck.clone()));
            let again = again.expect("checked above");
            prop_assert_eq!((again.title(), again.languages()), (deck.title(), deck.languages()));
            prop_assert_eq!((again.author(), again.licence()), (deck.author(), deck.licence()));
            let bare = |deck: &Deck| -> Vec<_> {
                deck.rows().iter().cloned().map(|row| deck::Row { number: 0, ..row }).collect()
            };
            prop_assert_eq!(bare(&again), bare(&deck));
            prop_assert!(!deck.rows().is_empty() && deck.rows().iter().all(|row| row.word.is_some()));
            let words: BTreeSet<_> =
                deck.rows().iter().flat_map(|row| &row.word).map(|word| fold(&word.text)).collect();
            prop_assert_eq!(words.len(), deck.rows().len());
        }
        Err(DeckErrors(errors)) => {
            prop_assert!(!errors.is_empty() && errors.is_sorted_by_key(|error| error.row));
            for error in errors {
                prop_assert!(!error.to_string().contains('\n') || error.column.is_some());
                prop_assert!(error.problem.key().starts_with("deck-"));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_lawful(text in any::<String>()) {
        lawful(&text)?;
    }

    #[test]
    fn lively_text_is_lawful(text in lively()) {
        lawful(&text)?;
    }

    #[test]
    fn any_bytes_are_lawful(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let (read, decoded) = (Deck::read_bytes(&bytes).1, decode(&bytes));
        if decoded.is_certain && !bytes.starts_with(b"PK\x03\x04") {
            prop_assert_eq!(read, Deck::read(&decoded.text));
        } else {
            prop_assert!(read.is_err());
        }
    }

    #[test]
    fn decks_that_are_good_are_lawful(
        cells in prop::collection::vec((cell(), cell(), cell()), 1..8), comma in any::<bool>()
    ) {
        let separator = if comma { "," } else { ";" };
        let heading = ["word", "definition", "other"].join(separator);
        let row = |(at, (word, definition, other)): (usize, &(String, String, String))| {
            let cells = [quoted(&format!("{word}{at}x")), quoted(&format!("d{definition}")), quoted(other)];
            cells.join(separator)
        };
        let rows: Vec<_> = cells.iter().enumerate().map(row).collect();
        let text = format!("{heading}\n{}\n", rows.join("\n"));
        let deck = Deck::read(&text).expect("every row is whole");
        for (row, (_, definition, other)) in deck.rows().iter().zip(&cells) {
            let text = row.definition.as_ref().map(|phrase| phrase.text.clone());
            prop_assert_eq!(text, Some(format!("d{definition}").trim().to_owned()));
            let kept = row.other.first().map_or("", |(_, text)| text);
            prop_assert_eq!(kept, other.trim());
        }
        lawful(&text)?;
    }

    /// If a text has no errors, its fields are the same as those of a usual CSV parser.
    #[test]
    fn fields_are_those_of_the_usual_reader(text in "(word,definition,note\n)([a-z]{1,3}(,[a-z#;'\" ]{0,4}|,\"([a-z,\n]|\"\"){0,6}\"){2}\n){1,6}") {
        if let Ok(deck) = Deck::read(&text) {
            let usual = csv::ReaderBuilder::new().flexible(true).from_reader(text.as_bytes()).into_records();
            let three = |row: csv::StringRecord| -> Vec<_> {
                (0..3).map(|at| row.get(at).unwrap_or_default().trim().to_owned()).collect()
            };
            let usual = usual.map(|row| three(row.expect("text")));
            // Our parser skips a row without content, such as a line with only two quotation marks. So such rows of the
            // usual parser are left out.
            let usual: Vec<_> = usual.filter(|row| row.iter().any(|field| !field.is_empty())).collect();
            let ours: Vec<Vec<_>> = deck.rows().iter().map(|row| {
                let text = |phrase: &Option<deck::Phrase>| phrase.as_ref().map_or(String::new(), |phrase| phrase.text.clone());
                vec![text(&row.word), text(&row.definition), row.note.clone().unwrap_or_default()]
            }).collect();
            prop_assert_eq!(ours, usual);
        }
    }

    #[test]
    fn a_picture_is_found_again_from_any_form(text in any::<String>()) {
        if let Some(picture) = Picture::read(&text) {
            prop_assert_eq!(Picture::read(picture.emoji()), Some(picture));
        }
    }
}

#[test]
fn every_emoji_is_a_picture_with_a_code_of_its_own() {
    let mut codes = BTreeSet::new();
    for emoji in emojis::iter() {
        let picture = Picture::read(emoji.as_str()).expect("an emoji");
        assert_eq!(picture.emoji(), emoji.as_str());
        assert!(codes.insert(picture.code()), "{}", picture.code());
        let bare: String = emoji.as_str().chars().filter(|c| *c != '\u{fe0f}').collect();
        assert_eq!(Picture::read(&bare), Some(picture), "{bare} without its selector");
        let deck = Deck::read(&format!("word,image\nit,{emoji}\n")).expect("a word and a picture");
        assert_eq!(deck.rows()[0].image, Some(picture));
    }
    assert!(codes.len() > 1_800);
}

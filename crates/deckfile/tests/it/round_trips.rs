//! An exported deck is the same after import.

use deckfile::{Format, Separators, open, write};

use crate::lists::{PLAIN, RICH, content, deck};

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
    // With custom separators, as Quizlet offers for meanings of several lines.
    let table = Separators::typed(" | ", "\\n---\\n").table("dog | a pet\nof many\n---\ncat | says meow").unwrap();
    assert_eq!(table.deck().unwrap().rows()[0].definition.as_ref().unwrap().text, "a pet\nof many");
}

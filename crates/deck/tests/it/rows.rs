//! Tests the data of rows that the canonical text does not show.

use deck::{Deck, Encoding, LeftOut, Phrase, Picture, Problem};

fn deck(text: &str) -> Deck {
    Deck::read(text).expect("a good deck")
}

fn phrase(text: &str, lang: Option<&str>) -> Option<Phrase> {
    Some(Phrase { text: text.to_owned(), lang: lang.map(str::to_owned) })
}

#[test]
fn a_deck_of_one_language_says_so_everywhere() {
    let deck = deck("#language:fr\nword,definition,example\nloutre,un animal,La loutre nage.\n");
    let row = &deck.rows()[0];
    assert_eq!(row.word, phrase("loutre", Some("fr")));
    assert_eq!(row.definition, phrase("un animal", Some("fr")));
    assert_eq!(row.example, phrase("La loutre nage.", Some("fr")));
    assert_eq!((row.number, deck.languages()), (3, &["fr".to_owned()][..]));
}

#[test]
fn where_two_languages_are_named_nobody_guesses_that_of_the_definition() {
    let row = deck("#languages:en, fr\nword,definition,example\notter,loutre,It swims.\n").rows()[0].clone();
    assert_eq!(row.word, phrase("otter", Some("en")));
    assert_eq!(row.definition, phrase("loutre", None));
    assert_eq!(row.example, phrase("It swims.", Some("en")));
    let row = deck("#languages:en, fr\nword,definition:fr\notter,loutre\n").rows()[0].clone();
    assert_eq!(row.definition, phrase("loutre", Some("fr")));
}

#[test]
fn a_deck_that_names_no_language_has_none() {
    let deck = deck("word,fr,definition\ndog,chien,a pet\n");
    let row = &deck.rows()[0];
    assert_eq!((&row.word, &row.definition), (&phrase("dog", None), &phrase("a pet", None)));
    assert_eq!((row.words.len(), deck.languages()), (1, &["fr".to_owned()][..]));
}

#[test]
fn words_are_found_by_language() {
    let deck = deck("#language:en\nword,fr-CA,de\ndog,chien,Hund\ncat,,Katze\n");
    let word = |row: usize, lang: &str| deck.rows()[row].word_in(lang).map(|word| word.text.as_str());
    assert_eq!(word(0, "fr-CA"), Some("chien"));
    assert_eq!(word(0, "fr"), Some("chien"));
    assert_eq!(word(0, "DE"), Some("Hund"));
    assert_eq!(word(0, "en-GB"), Some("dog"));
    assert_eq!((word(0, "it"), word(1, "fr")), (None, None));
    assert_eq!(deck.languages(), ["en", "fr-CA", "de"]);
}

#[test]
fn without_a_column_for_the_word_the_first_language_will_do() {
    let deck = deck("en;fr\ndog;chien\ncat;chat\n");
    assert_eq!(deck.rows()[1].word, phrase("cat", Some("en")));
    let deck = Deck::read("en;fr;image\n;chat;🐱\n").expect("a word in one language and a picture");
    assert_eq!(deck.rows()[0].word, phrase("chat", Some("fr")));
    assert_eq!(deck.rows()[0].image, Picture::read("🐱"));
}

#[test]
fn the_digest_is_pinned() {
    // Journals contain digests permanently, so this digest must never change. A change means that the canonical text
    // has changed.
    let deck = deck("#title:T\ndog\ta pet\n");
    assert_eq!(deck.text(), "#separator:tab\n#title:T\n#columns:word\tdefinition\ndog\ta pet\n");
    assert_eq!(format!("{:032x}", deck.digest()), DIGEST);
    assert_eq!(format!("{deck:?}"), format!("Deck({DIGEST} \"T\")"));
}

const DIGEST: &str = "7a682c4f8bccf4db4b56a80d55f192b5";

#[test]
fn equal_decks_are_equal_however_they_were_written() {
    let one = deck("#title:T\nword,definition\ndog,a pet\n");
    assert_eq!(one, deck("\u{feff}#Titel : T\r\n\r\nWort;Bedeutung\r\n dog ;a pet\r\n"));
    assert_ne!(one, deck("#title:T\nword,definition\ndog,a friend\n"));
}

#[test]
fn bytes_say_how_they_were_read() {
    let bytes = b"mot;d\xe9finition\nfor\xeat;beaucoup d\x92arbres\n";
    let (encoding, deck) = Deck::read_bytes(bytes);
    assert_eq!(encoding, Encoding::WINDOWS_1252);
    let errors = deck.expect_err("a guess is no deck");
    assert_eq!(errors.0[0].problem, Problem::UncertainLetters { encoding: "windows-1252" });
    let deck = Deck::read(&encoding.decode(bytes).expect("it fits")).expect("somebody looked");
    assert_eq!(deck.rows()[0].word, phrase("forêt", None));
    assert_eq!(deck.rows()[0].definition, phrase("beaucoup d’arbres", None));
    assert_eq!(Deck::read_bytes("mot;définition\na;é\n".as_bytes()).0, Encoding::UTF_8);
    let wide: Vec<u8> = "\u{feff}dog\ta pet\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (encoding, deck) = Deck::read_bytes(&wide);
    assert_eq!((encoding.name(), deck.map(|deck| deck.rows().len())), ("UTF-16LE", Ok(1)));
}

#[test]
fn a_workbook_is_no_text() {
    let errors = Deck::read_bytes(b"PK\x03\x04\x14\x00\x06\x00").1.expect_err("a zip archive");
    assert_eq!(errors.0.len(), 1);
    assert_eq!((errors.0[0].row, &errors.0[0].problem), (0, &Problem::Archive));
}

#[test]
fn what_cannot_be_text_is_counted() {
    let deck = Deck::read("#html:true\n<img src=a.jpg>dog\t[sound:a.mp3]a pet[sound:b.mp3]").expect("a deck");
    assert_eq!(deck.left_out(), LeftOut { pictures: 1, sounds: 2, ..LeftOut::default() });
    assert!(Deck::read(deck.text()).expect("the same deck").left_out().is_nothing());
    let deck = Deck::read("dog\ta pet [sound: is a bark").expect("a deck");
    assert!(deck.left_out().is_nothing() && deck.text().contains("[sound: is a bark"));
}

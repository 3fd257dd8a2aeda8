//! A lexicon of a deck.

use super::*;
use crate::decks::BUILT_IN;

fn read(text: &str) -> Deck {
    Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"))
}

fn problems(text: &str) -> Vec<(usize, &'static str)> {
    fits(&read(text)).iter().map(|error| (error.row, error.problem.key())).collect()
}

#[test]
fn the_decks_of_the_house_fit() {
    for (key, text) in BUILT_IN {
        let lexicon = Lexicon::new(read(text)).unwrap_or_else(|errors| panic!("{key}: {errors:?}"));
        assert!(lexicon.words() >= 10, "{key}");
        assert_eq!(lexicon.cards().len(), usize::from(lexicon.words()) * 3 + 2);
        for number in 1..=lexicon.words() {
            assert_eq!(lexicon.find(lexicon.word(number)), Some(number), "{key}");
        }
    }
}

#[test]
fn two_columns_are_enough() {
    let deck = "word,definition\nice cream,cold\notter,swims\nécole,school\nd,fourth\n";
    let lexicon = Lexicon::new(read(deck)).unwrap();
    let made: Vec<&str> = (1..=4)
        .filter_map(|number| lexicon.face(Card::new(Kind::Example, number)?).filter(|face| face.letters))
        .map(|face| face.text.as_str())
        .collect();
    assert_eq!(made, ["a c c e e i m r", "e o r t t", "c e l o é", "d"]);
    assert_eq!(lexicon.find("  ICE\u{a0}Cream\u{200f} "), Some(1));
    assert_eq!(lexicon.find("E\u{301}cole"), Some(3));
    assert_eq!((lexicon.find("icecream"), lexicon.find("")), (None, None));
    assert_eq!(lexicon.face(Card::new(Kind::Word, 5).unwrap()), None);
    assert_eq!(lexicon.face(Card::new(Kind::Wild, 1).unwrap()), None);
}

/// A typing error loses nothing: accents may be left out if the word is still unique.
#[test]
fn a_word_is_found_without_its_accents() {
    let deck =
        "word,definition\nchef d’orchestre,1\nGroße Fluß,2\ncœur,3\npêche,4\npéché,5\nمُعَلِّم,6\nأسد,7\nøre,8\nが,9\n";
    let lexicon = Lexicon::new(read(deck)).unwrap();
    let found = [
        ("chef d'orchestre", Some(1)),
        ("grosse  fluss", Some(2)),
        ("COEUR", Some(3)),
        ("pêche", Some(4)),
        ("Péché", Some(5)),
        // Both are written so without accents.
        ("peche", None),
        ("معلم", Some(6)),
        ("اسد", Some(7)),
        ("ore", Some(8)),
        // Another letter, not an accent.
        ("か", None),
        ("", None),
    ];
    for (typed, number) in found {
        assert_eq!(lexicon.find(typed), number, "{typed}");
    }
}

#[test]
fn unfit_decks_are_refused_by_row() {
    let three = "word,definition\na,1\nb,2\nc,3\n";
    assert_eq!(problems(three), [(0, "deck-too-few-rows")]);
    let many: String = (0..41).map(|n| format!("w{n},d{n}\n")).collect();
    assert!(problems(&format!("word,definition\n{many}")).contains(&(0, "deck-too-many-rows")));
    let lonely = "word,definition,image\na,1,\nb,2,\nc,3,\nd,,🐶\n";
    assert_eq!(problems(lonely), [(5, "learnatic-deck-lonely")]);
    assert_eq!(problems("word,definition\na,1\nb,2\nc, 1 \nd,4\n"), [(4, "deck-duplicate-text")]);
    // Anagrams are fine while their third card is not made of letters.
    let listen = "word,definition,example\nlisten,1,\nsilent,2,\nc,3,\nd,4,\n";
    assert_eq!(problems(listen), [(3, "deck-duplicate-text")]);
    assert_eq!(problems("word,definition,example\nlisten,1,x\nsilent,2,\nc,3,\nd,4,\n"), []);
}

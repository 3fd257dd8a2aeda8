//! The decks of the house: what each of them must be, in every language.

use std::collections::BTreeSet;

use deck::{Deck, fold};

use crate::{LANGUAGES, decks, fits};

/// All of them with their keys, read.
fn all() -> Vec<(&'static str, Deck)> {
    let read = |text| Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"));
    decks::BUILT_IN.iter().map(|(key, text)| (*key, read(text))).collect()
}

#[test]
fn every_item_has_a_picture_and_a_word_of_its_own_in_every_language() {
    for (key, deck) in all() {
        assert_eq!(fits(&deck), [], "{key}");
        assert_eq!(deck.languages(), LANGUAGES, "{key}");
        let pictures: BTreeSet<_> = deck.rows().iter().filter_map(|row| row.image).collect();
        assert_eq!(pictures.len(), deck.rows().len(), "{key}: a picture for each item");
        for language in LANGUAGES {
            let words = deck.rows().iter().filter_map(|row| row.word_in(language));
            let words: BTreeSet<String> = words.map(|word| fold(&word.text)).collect();
            assert_eq!(words.len(), deck.rows().len(), "{key}: a word for each item in {language}");
            // Two lines of a card on a phone.
            let longest = words.iter().map(|word| word.chars().count()).max();
            assert!(longest <= Some(24), "{key}: {longest:?} characters in {language}");
        }
    }
}

#[test]
fn there_are_decks_of_every_level() {
    let levelled: Vec<_> = all().into_iter().filter(|(_, deck)| deck.level().is_some()).collect();
    assert!(levelled.len() >= 8, "{}", levelled.len());
    for (key, deck) in &levelled {
        assert!((15..=30).contains(&deck.rows().len()), "{key}: {} items", deck.rows().len());
    }
    let levels: BTreeSet<_> = levelled.iter().filter_map(|(_, deck)| deck.level()).collect();
    assert_eq!(levels, BTreeSet::from(["A1", "A2", "B1"]));
    assert!(levelled.is_sorted_by_key(|(_, deck)| deck.level().map(str::to_owned)), "the easiest first");
}

#[test]
fn what_is_listed_of_a_deck_is_what_it_says() {
    let listed = decks::listed();
    assert_eq!(listed.len(), decks::BUILT_IN.len());
    for ((key, deck), listed) in all().iter().zip(listed) {
        assert_eq!((*key, deck.digest(), deck.rows().len()), (listed.key, listed.digest, listed.rows));
        assert_eq!((deck.title(), deck.level()), (listed.title.as_str(), listed.level.as_deref()));
    }
}

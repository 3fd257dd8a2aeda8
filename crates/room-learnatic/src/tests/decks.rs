//! The decks of the house: requirements for each of them, in any language.

use std::collections::{BTreeMap, BTreeSet};

use deck::{Deck, fold};

use crate::{Learnatic, Options, decks};
use room::testing::{options, play_out};

/// The languages that are learnt.
const LANGUAGES: [&str; 8] = ["en", "fr", "de", "nl", "es", "it", "zh", "ar"];

/// How many of the first ones are older than these laws; tables were played with them, so they must not change.
const OLDER: usize = 5;

/// All of them with their keys, read.
fn all() -> Vec<(&'static str, Deck)> {
    let read = |text| Deck::read(text).unwrap_or_else(|errors| panic!("{errors}"));
    decks::BUILT_IN.iter().map(|(key, text)| (*key, read(text))).collect()
}

/// Word, definition and example of each row.
fn cards(deck: &Deck) -> Vec<[String; 3]> {
    let text = |phrase: &Option<deck::Phrase>| phrase.as_ref().map(|phrase| phrase.text.clone()).unwrap_or_default();
    deck.rows().iter().map(|row| [text(&row.word), text(&row.definition), text(&row.example)]).collect()
}

/// Whether a text names a word: as a whole word, or in Chinese, which has no spaces, as two characters or more in a
/// row.
fn names(text: &str, word: &str, language: &str) -> bool {
    let parts = |text: &str| -> Vec<String> {
        fold(text).split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    if language == "zh" {
        return word.chars().count() > 1 && text.contains(word);
    }
    let (text, word) = (parts(text), parts(word));
    text.windows(word.len()).any(|some| some == word)
}

#[test]
fn cards_are_short_whole_and_name_no_word_of_their_deck() {
    for (key, deck) in all().split_off(OLDER) {
        let (language, cards) = (deck.languages()[0].as_str(), cards(&deck));
        assert!(key.starts_with(&format!("{language}-")), "{key} is in {language}");
        for [word, definition, example] in &cards {
            assert!((1..=27).contains(&word.chars().count()), "{key}: {word}");
            for text in [definition, example] {
                // Longer texts are set smaller on a card.
                assert!((1..=84).contains(&text.chars().count()), "{key}: {text}");
                let named = cards.iter().find(|[other, ..]| names(text, other, language));
                assert_eq!(named.map(|[other, ..]| other), None, "{key}: {text}");
            }
        }
        for place in 0..3 {
            let texts: BTreeSet<String> = cards.iter().map(|card| fold(&card[place])).collect();
            assert_eq!(texts.len(), cards.len(), "{key}: no two cards alike");
        }
    }
}

#[test]
fn there_are_eight_subjects_or_more_in_every_language() {
    let mut titles: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (key, deck) in all() {
        let enough = (15..=25).contains(&deck.rows().len());
        assert!(enough || key == decks::BUILT_IN[0].0, "{key}: {} words", deck.rows().len());
        if enough {
            assert!(titles.entry(deck.languages()[0].clone()).or_default().insert(deck.title().to_owned()), "{key}");
        }
    }
    assert_eq!(titles.keys().map(String::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(LANGUAGES));
    for (language, titles) in titles {
        assert!(titles.len() >= 8, "{language}: {titles:?}");
    }
}

#[test]
fn every_deck_can_be_played_to_the_end() {
    for (number, (key, _)) in (1..).zip(decks::BUILT_IN) {
        let options: Options = options(&format!("deck={key} turn_cap=60"));
        play_out::<Learnatic>(&options, 2, &mut game::SplitMix::new(number), |_, _| {});
    }
}

#[test]
fn what_is_listed_of_a_deck_is_what_it_says() {
    let listed = decks::listed();
    assert_eq!(listed.len(), decks::BUILT_IN.len());
    for ((key, deck), listed) in all().iter().zip(listed) {
        assert_eq!((*key, deck.digest(), deck.rows().len()), (listed.key, listed.digest, listed.rows));
        assert_eq!((deck.title(), deck.languages()), (listed.title.as_str(), listed.languages.as_slice()));
    }
}

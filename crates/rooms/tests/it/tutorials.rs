//! Tests the tutorials: each can be played to its end, and its sentences exist in every language of the room.
#![cfg(feature = "page")]

use game::BySeat;
use rooms::{CARD_TOPICS, Room, Texts, Tutorial, Words};

use crate::all_rooms;

/// Returns the languages in which a room has its own texts. In other languages the page shows the English texts.
fn spoken(room: &dyn Room) -> impl Iterator<Item = &'static str> {
    rooms::LANGUAGES.iter().copied().filter(|locale| room.texts(locale).is_some())
}

/// The greatest number of words in a tutorial. It corresponds to 90 seconds of reading at 200 words a minute.
const MOST_WORDS: usize = 300;

fn texts(room: &dyn Room, locale: &str) -> Texts {
    Texts::new(locale, &[room.texts(locale).unwrap()], None)
}

/// Returns the tutor's sentences of a tutorial with `steps` steps in a language, in order. Leaves out keys that have no
/// text.
fn said(room: &dyn Room, locale: &str, steps: usize) -> Vec<String> {
    let texts = texts(room, locale);
    let names = BySeat::from_fn(8, |seat| format!("N{}", seat.letter()));
    let words = Words { texts: &texts, names: &names, you: Some(Tutorial::learner()) };
    let key = |end: String| format!("{}-learn-{end}", room.key());
    let steps = (1..=steps).flat_map(|step| [key(step.to_string()), key(format!("{step}-try"))]);
    let all = steps.chain([key("end".to_owned())]);
    all.map(|key| (words.text_about_all(&key), key)).filter(|(text, key)| text != key).map(|(text, _)| text).collect()
}

#[test]
fn every_tutorial_can_be_played_to_its_end() {
    for room in all_rooms() {
        let tutorial = room.tutorial().unwrap_or_else(|error| panic!("{}: {error}", room.key()));
        for locale in spoken(room) {
            for step in 1..=tutorial.len() {
                let about = format!("{} in {locale}, step {step}", room.key());
                let lesson = tutorial.at(room, locale, step).unwrap_or_else(|error| panic!("{about}: {error}"));
                let learner = Tutorial::learner();
                assert!(lesson.position.waiting().awaits(learner), "{about}: {:?}", lesson.position.waiting());
                let play = tutorial.play(step).unwrap();
                assert_eq!(lesson.position.check(learner, play), Ok(()), "{about}: {play}");
                assert_eq!(lesson.position.audit(), Ok(()), "{about}");
            }
            let end = tutorial.at(room, locale, tutorial.len() + 1);
            end.unwrap_or_else(|error| panic!("{} in {locale}: {error}", room.key()));
        }
    }
}

#[test]
fn every_step_leaves_something_else_to_try() {
    for room in all_rooms() {
        let tutorial = room.tutorial().unwrap();
        let others = |step: &usize| {
            let lesson = tutorial.at(room, "en", *step).unwrap();
            lesson.position.legal(Tutorial::learner(), 2).len() > 1
        };
        assert!((1..=tutorial.len()).any(|step| others(&step)), "{} leaves no choice at all", room.key());
    }
}

#[test]
fn the_tutor_has_words_for_every_step_and_they_are_few() {
    for room in all_rooms() {
        let steps = room.tutorial().unwrap().len();
        for locale in spoken(room) {
            let said = said(room, locale, steps);
            assert_eq!(said.len(), 2 * steps + 1, "{} in {locale}", room.key());
            let words: usize = said.iter().map(|text| text.split_whitespace().count()).sum();
            assert!(words <= MOST_WORDS, "{} in {locale}: {words} words", room.key());
            let source = room.texts(locale).unwrap();
            let written = source.lines().filter(|line| line.starts_with(&format!("{}-learn-", room.key()))).count();
            assert_eq!(written, 2 * steps + 1, "{} in {locale} has words for steps that it lacks", room.key());
        }
    }
}

#[test]
fn every_rules_card_is_short_and_whole() {
    for room in all_rooms() {
        for locale in spoken(room) {
            let texts = texts(room, locale);
            let lines = CARD_TOPICS.iter().map(|topic| format!("{}-card-{topic}", room.key()));
            let lines: Vec<String> = lines
                .map(|key| {
                    let text = texts.format(&key, None);
                    assert_ne!(text, key, "{locale}");
                    text
                })
                .collect();
            let longest = lines.iter().map(|line| line.chars().count()).max().unwrap();
            let all: usize = lines.iter().map(|line| line.chars().count()).sum();
            assert!(longest <= 260 && all <= 850, "{} in {locale}: {longest}, {all}", room.key());
        }
    }
}

//! Tests the text of every writing system: letters must be joined, in the right direction, and inside of their area.

use std::process::Command;

use paper::{Game, Ink, Job, game_sheets, write};
use rooms::{Area, Mark, Printed, PrintedCard, TextMark};

use crate::rendered::{pages, texts};

fn card(text: &str, lang: &str, at: Area, centred: bool) -> Printed {
    let mark = Mark::Text(TextMark {
        text: text.to_owned(),
        lang: Some(lang.to_owned()),
        at,
        from_top: false,
        size: 8.0,
        bold: true,
        centred,
        colour: "#0000fe",
    });
    let cards = vec![PrintedCard::plain(vec![mark])];
    Printed { title: "-".to_owned(), colour: "#ffffff", cards, pieces: Vec::new(), boards: Vec::new() }
}

fn sheets(printed: &Printed) -> Vec<paper::Sheet> {
    let game = Game { name: "", icon: "", printed, rules: None };
    game_sheets(&game, &Job::default(), &texts()).unwrap()
}

/// One word for each language that the built-in decks teach.
const WORDS: [(&str, &str); 8] = [
    ("en", "butterfly"),
    ("fr", "l’œuf à la coque"),
    ("de", "Schmetterlingsflügel"),
    ("nl", "één ijsbeer"),
    ("es", "¿el pingüino?"),
    ("it", "perché così"),
    ("zh", "蝴蝶在花园里飞来飞去"),
    ("ar", "الفراشة الجميلة"),
];

#[test]
fn every_word_lies_within_its_place() {
    let long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(3);
    let story = "A word that is told in very many words. ".repeat(25);
    for (lang, text) in WORDS.into_iter().chain([("de", long.as_str()), ("en", story.as_str())]) {
        let at = Area::new(8.0, 20.0, 40.0, 30.0);
        let made = sheets(&card(text, lang, at, true));
        let corner = made[0].placed[0].at;
        let [page] = &pages(&made)[..] else { panic!("one page") };
        let [left, top, right, bottom] = page.bounds([0, 0, 254]).expect("something is written");
        let (x, y) = (corner.x + at.x, corner.y + at.y);
        let inside = left >= x - 0.5 && top >= y - 0.5 && right <= x + 40.5 && bottom <= y + 30.5;
        assert!(inside, "{lang}: {left} {top} {right} {bottom}, {x} {y}");
    }
}

#[test]
fn arabic_begins_on_the_right_and_latin_on_the_left() {
    let at = Area::new(3.0, 20.0, 57.0, 20.0);
    for (text, lang, begins_left) in [("cat", "en", true), ("قطة", "ar", false)] {
        let made = sheets(&card(text, lang, at, false));
        let corner = made[0].placed[0].at.x;
        let [left, _, right, _] = pages(&made)[0].bounds([0, 0, 254]).unwrap();
        let (before, after) = (left - corner - at.x, corner + at.x + at.width - right);
        assert_eq!(before < after, begins_left, "{text}: {before} before, {after} after");
    }
}

#[test]
fn arabic_letters_are_joined() {
    // Four separate letters are wider than the same four letters joined.
    let width = |text: &str| {
        let [left, _, right, _] =
            pages(&sheets(&card(text, "ar", Area::new(3.0, 20.0, 57.0, 20.0), true)))[0].bounds([0, 0, 254]).unwrap();
        right - left
    };
    let (joined, apart) = (width("بببب"), width("ب\u{200c}ب\u{200c}ب\u{200c}ب"));
    assert!(joined < 0.8 * apart, "{joined} of {apart}");
}

#[test]
fn vowel_signs_stand_above_and_below_their_letters() {
    let bounds = |text: &str| {
        let at = Area::new(3.0, 20.0, 57.0, 40.0);
        pages(&sheets(&card(text, "ar", at, true)))[0].bounds([0, 0, 254]).unwrap()
    };
    let ([_, top, _, bottom], [_, above, _, _], [_, _, _, below]) = (bounds("قطة"), bounds("قطّة"), bounds("قِطة"));
    assert!(above < top - 0.5, "a shadda stands above its letter: {above}, {top}");
    assert!(below > bottom + 0.5, "a kasra stands below its letter: {below}, {bottom}");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test writes a file for another program")]
fn letters_stay_letters() {
    for (lang, text) in WORDS {
        let file =
            write(&sheets(&card(text, lang, Area::new(3.0, 20.0, 57.0, 40.0), true)), "", lang, Ink::Colour).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let pdf = folder.path().join("sheets.pdf");
        std::fs::write(&pdf, &file.pdf).unwrap();
        let said = Command::new("pdftotext").arg(&pdf).arg("-").output().expect("pdftotext comes with poppler-utils");
        let said = String::from_utf8(said.stdout).unwrap();
        let letters = |text: &str| {
            let mut letters: Vec<char> = text.chars().filter(|letter| letter.is_alphabetic()).collect();
            letters.sort_unstable();
            letters
        };
        let (said, wanted) = (letters(&said), letters(text));
        assert!(wanted.iter().all(|letter| said.contains(letter)), "{lang}: {said:?}");
    }
}

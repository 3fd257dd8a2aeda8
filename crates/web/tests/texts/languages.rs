//! Tests that every language has all texts that English has, with the same arguments, and in its own writing system.

use std::collections::BTreeSet;

use rooms::ROOMS;
use web::pages::LOCALES;

use super::{
    catalogue::{Catalogue, Choice},
    sources::house,
};

/// Returns the plural categories of a language, as Unicode CLDR defines them for whole numbers below a million.
fn plurals(locale: &str) -> &'static [&'static str] {
    match locale {
        "en" | "fr" => &["one", "other"],
        "ar" => &["zero", "one", "two", "few", "many", "other"],
        other => panic!("the plurals of {other} are not known here: add them from CLDR"),
    }
}

/// Returns whether a variant of a message covers a plural category. A variant for one number, such as `0`, covers the
/// category of that number.
fn covers(case: &str, wanted: &str) -> bool {
    case == wanted || matches!((case, wanted), ("0", "zero") | ("1", "one") | ("2", "two"))
}

/// Returns the words in Latin letters that Arabic texts may contain: names of games, people, programs and formats, and
/// names of keyboard keys.
fn latin_names() -> BTreeSet<String> {
    let names = ROOMS.iter().flat_map(|room| room.name().split(|c: char| !c.is_alphabetic()));
    let address = ["creativecommons", "org", "licenses", "by"];
    let formats = [
        "A",
        "Letter",
        "CSV",
        "UTF",
        "TSV",
        "PDF",
        "OpenDocument",
        "Quizlet",
        "Anki",
        "xlsx",
        "xls",
        "ods",
        "txt",
        "apkg",
        "t",
        "n",
        "JSON",
        "QR",
        "Shift",
        "Home",
        "End",
    ];
    let columns = ["word", "definition", "example", "image", "en", "fr", "de", "nl", "es", "it", "zh", "ar"];
    let others = ["Humbug"].into_iter().chain(address).chain(formats).chain(columns);
    names.chain(others).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Returns the texts of the server and of every room in this language, each with the name of its source.
fn catalogues(locale: &str) -> Vec<(String, Catalogue)> {
    let of_house = house(locale);
    let of_house = Catalogue::read(&of_house.iter().map(String::as_str).collect::<Vec<_>>());
    // A room that has no texts in this language is shown in English, so it is skipped. `cargo xtask tidy` reports such
    // a room.
    let rooms = ROOMS.iter().filter_map(|room| Some((room.key().to_owned(), Catalogue::read(&[room.texts(locale)?]))));
    std::iter::once(("the house".to_owned(), of_house)).chain(rooms).collect()
}

/// Returns the name of an argument. The code of `Words` adds the suffix `-is` or `-count` to a name to select a
/// grammatical form; it is removed.
fn base(variable: &str) -> &str {
    variable.strip_suffix("-is").or_else(|| variable.strip_suffix("-count")).unwrap_or(variable)
}

/// The attributes that contain grammar: the gender of a noun, and the feminine form of an adjective. Languages may
/// differ in them.
pub(crate) const GRAMMAR: [&str; 2] = ["gender", "feminine"];

/// Returns a message for each difference between the texts of a language and the English texts that is not allowed.
fn differences(english: &Catalogue, other: &Catalogue) -> Vec<String> {
    let mut found = Vec::new();
    let (all, said) = (english.keys(), other.keys());
    found.extend(all.difference(&said).map(|key| format!("{key} is missing")));
    found.extend(said.difference(&all).map(|key| format!("{key} is not in English")));
    for (key, text) in &other.texts {
        let Some(model) = english.texts.get(key) else { continue };
        let bases = |variables: &BTreeSet<String>| -> BTreeSet<String> {
            variables.iter().map(|variable| base(variable).to_owned()).collect()
        };
        let (theirs, ours) = (bases(&model.variables), bases(&text.variables));
        found.extend(theirs.difference(&ours).map(|variable| format!("{key} does not use ${variable}")));
        found
            .extend(ours.difference(&theirs).map(|variable| format!("{key} uses ${variable}, which English does not")));
        // A language may have attributes for grammatical forms that English lacks. They are not compared.
        let told: BTreeSet<_> =
            text.attributes.iter().filter(|name| !GRAMMAR.contains(&name.as_str())).cloned().collect();
        if told != model.attributes {
            found.push(format!("{key} has the attributes {:?}, English {:?}", text.attributes, model.attributes));
        }
    }
    found
}

/// Returns a message for each choice by a number that lacks a variant for a plural category of the language.
fn incomplete(catalogue: &Catalogue, locale: &str) -> Vec<String> {
    // A choice without these cases has only variants for certain numbers, such as "both" for 2. It needs no plural
    // categories.
    const ANY: [&str; 4] = ["one", "two", "few", "many"];
    let mut found = Vec::new();
    for (key, text) in &catalogue.texts {
        for Choice { variable, cases, shown } in &text.choices {
            let by_number = cases.iter().any(|case| ANY.contains(&case.as_str()));
            // Such a choice only distinguishes one from several and does not show the number. It needs no other plural
            // categories.
            let one_or_several = !shown && cases.len() == 2 && cases.contains("one");
            let is_there = |wanted: &&&str| cases.iter().any(|case| covers(case, wanted));
            let missing: Vec<_> = plurals(locale).iter().filter(|wanted| !is_there(wanted)).collect();
            if by_number && !one_or_several && !missing.is_empty() {
                found.push(format!("{key} by ${variable} lacks {missing:?}"));
            }
        }
    }
    found
}

/// Returns whether a word in Latin letters is allowed in the text with this key: as a name in the credits, or as a key
/// of the keyboard.
fn is_name_or_key(key: &str, word: &str) -> bool {
    key.contains("credit") || key.ends_with("-keys") && (word.len() == 1 || word == "Shift")
}

/// Returns the words in Latin letters that are not allowed, each with the key of its text.
fn latin_words(catalogue: &Catalogue, allowed: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for (key, text) in &catalogue.texts {
        for words in &text.words {
            let latin = words.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty());
            let fine = |word: &str| allowed.contains(word) || is_name_or_key(key, word);
            found.extend(latin.filter(|word| !fine(word)).map(|word| format!("{key}: {word}")));
        }
    }
    found
}

/// Returns the Latin words in Arabic texts that are not enclosed in Unicode isolates. Without isolates the words of a
/// line may appear in the wrong order.
fn loose_words(catalogue: &Catalogue) -> Vec<String> {
    let mut found = Vec::new();
    for (key, text) in &catalogue.texts {
        for words in text.words.iter().filter(|words| words.chars().any(|c| ('\u{621}'..='\u{64a}').contains(&c))) {
            let after = words.split('\u{2068}').enumerate().map(|(index, part)| match part.split_once('\u{2069}') {
                Some((_, after)) if index > 0 => after,
                _ => part,
            });
            let loose = after.flat_map(|part| part.split(|c: char| !c.is_ascii_alphabetic()));
            // A single letter is the name of a keyboard key, which needs no isolate.
            found.extend(loose.filter(|word| word.len() > 1).map(|word| format!("{key}: {word}")));
        }
    }
    found
}

#[test]
fn every_file_can_be_read() {
    for locale in LOCALES {
        for (whose, catalogue) in catalogues(locale) {
            assert_eq!(catalogue.mistakes, Vec::<String>::new(), "{locale}, {whose}");
        }
    }
}

#[test]
fn every_language_says_what_english_says() {
    let english = catalogues("en");
    for locale in LOCALES {
        for (whose, other) in catalogues(locale) {
            let model = english.iter().find(|(of, _)| *of == whose).map(|(_, model)| model).expect("English exists");
            assert_eq!(differences(model, &other), Vec::<String>::new(), "{locale}, {whose}");
        }
    }
}

#[test]
fn numbers_are_counted_as_the_language_counts() {
    for locale in LOCALES {
        for (whose, catalogue) in catalogues(locale) {
            assert_eq!(incomplete(&catalogue, locale), Vec::<String>::new(), "{locale}, {whose}");
        }
    }
}

#[test]
fn arabic_is_written_in_arabic() {
    let allowed = latin_names();
    for (whose, catalogue) in catalogues("ar") {
        assert_eq!(latin_words(&catalogue, &allowed), Vec::<String>::new(), "{whose}");
        assert_eq!(loose_words(&catalogue), Vec::<String>::new(), "{whose}");
    }
}

#[test]
fn the_rules_are_whole_in_every_language() {
    for room in ROOMS {
        let shape = |rules: &str| {
            let count = |beginning: &str| rules.lines().filter(|line| line.starts_with(beginning)).count();
            ["# ", "## ", "### ", "|", "- "].map(count)
        };
        let english = room.rules_text("en").map(shape).expect("English exists");
        for locale in LOCALES.iter().filter(|locale| room.texts(locale).is_some()) {
            let found = room.rules_text(locale).map(shape);
            assert_eq!(found, Some(english), "headings, tables and lists of {} in {locale}", room.key());
        }
    }
}

#[test]
fn differences_are_found() {
    let english = Catalogue::read(&["a = { $who } { $n }\nb = x\nc = y\n    .gist = z\n"]);
    let other = Catalogue::read(&["a = { $who-is ->\n   *[other] { $m }\n }\nc = y\nd = e\n"]);
    let found = differences(&english, &other).join("\n");
    for what in ["b is missing", "d is not in English", "does not use $n", "uses $m", "attributes"] {
        assert!(found.contains(what), "{what}: {found}");
    }
    assert_eq!(differences(&english, &english), Vec::<String>::new());
}

#[test]
fn missing_cases_and_foreign_letters_are_found() {
    let text = "a = { $n ->\n    [0] x\n    [one] x\n    [two] x\n    [few] x\n   *[other] x\n }\nb = { $who-is ->\n    [you] y\n   *[other] z\n }\n";
    let read = Catalogue::read(&[text]);
    assert_eq!(incomplete(&read, "ar"), ["a by $n lacks [\"many\"]"]);
    assert_eq!(incomplete(&read, "en"), Vec::<String>::new());
    let allowed = BTreeSet::from(["x".to_owned()]);
    assert_eq!(latin_words(&read, &allowed), ["b: y", "b: z"]);
    let read = Catalogue::read(&[
        "a = Home\nb = من Home\nc = من \u{2068}Home\u{2069} و\u{2068}End\u{2069} أو x\nd = \u{2068}Home\u{2069} من End\n",
    ]);
    assert_eq!(loose_words(&read), ["b: Home", "d: End"]);
}

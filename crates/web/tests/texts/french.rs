//! Tests of French typography: a non-breaking space stands before high punctuation marks and inside quotation marks,
//! and each mark always has the same kind of space. Another test checks that the texts say "tu" to everybody.

use rooms::ROOMS;

use super::sources::house;

/// The narrow non-breaking space: before `;`, `!`, `?` and inside `« »`.
const NARROW: char = '\u{202f}';

/// The wide non-breaking space: before `:`.
const WIDE: char = '\u{a0}';

/// Returns all French lines, each with its source: Fluent texts without their comments, and the rules.
fn lines() -> Vec<(String, String)> {
    let mut said: Vec<_> = house("fr").into_iter().map(|text| ("the house".to_owned(), text)).collect();
    for room in ROOMS {
        let texts = room.texts("fr").unwrap_or_default();
        let rules = room.rules_text("fr").unwrap_or_default();
        assert!(!texts.is_empty() && !rules.is_empty(), "{} speaks French", room.key());
        // A heading in the Markdown begins with `#`, like a comment in Fluent.
        said.extend([texts.to_owned(), rules.replace('#', "")].map(|text| (room.key().to_owned(), text)));
    }
    let lines = |(whose, text): &(String, String)| -> Vec<_> {
        text.lines().filter(|line| !line.starts_with('#')).map(|line| (whose.clone(), line.to_owned())).collect()
    };
    said.iter().flat_map(lines).collect()
}

/// Returns the punctuation marks of a line with a wrong or missing space, and marks that French does not use.
fn wrong(line: &str) -> Vec<char> {
    // Calls of the games stay in English, and an empty string is not a quotation.
    let line =
        ["That’s it!", "That’s It!", "{ \"\" }"].iter().fold(line.to_owned(), |line, part| line.replace(part, ""));
    let letters: Vec<char> = std::iter::once(' ').chain(line.chars()).chain([' ']).collect();
    let is_wrong = |around: &&[char]| match around[1] {
        '!' | '?' => !matches!(around[0], NARROW | '!' | '?'),
        ';' | '»' => around[0] != NARROW,
        ':' => around[0] != WIDE,
        '«' => around[2] != NARROW,
        '“' | '”' | '"' | '\'' => true,
        _ => false,
    };
    letters.windows(3).filter(is_wrong).map(|around| around[1]).collect()
}

#[test]
fn french_keeps_its_spaces_and_its_quotation_marks() {
    let lines = lines();
    assert!(lines.len() > 1_000, "the texts are found");
    let found: Vec<_> = lines
        .iter()
        .filter(|(_, line)| !wrong(line).is_empty())
        .map(|(whose, line)| format!("{whose}: {line:?}"))
        .collect();
    assert_eq!(found, Vec::<String>::new());
}

/// Returns the words of a line in the "vous" form: pronouns and possessives, and verbs that end in "-ez".
fn distant(line: &str) -> Vec<&str> {
    let words = line.split(|letter: char| !letter.is_alphabetic());
    let is_verb = |word: &str| word.len() > 4 && word.ends_with("ez") && word != "assez";
    words.filter(|word| matches!(*word, "vous" | "Vous" | "votre" | "Votre" | "vos" | "Vos") || is_verb(word)).collect()
}

#[test]
fn french_says_tu() {
    let found: Vec<_> = lines().into_iter().filter(|(_, line)| !distant(line).is_empty()).collect();
    assert_eq!(found, Vec::new());
    assert_eq!(distant("Veuillez regarder vos cartes chez vous, c’est assez"), ["Veuillez", "vos", "vous"]);
}

#[test]
fn wrong_spaces_are_found() {
    for good in [
        "a = Quoi\u{202f}?! «\u{202f}Non\u{202f}» { $a }\u{a0}: rien\u{202f}; L’un… ou l’autre",
        "Crie **«\u{202f}That’s it!\u{202f}»**",
        "list-separator = , { \"\" }",
    ] {
        assert_eq!(wrong(good), Vec::<char>::new(), "{good}");
    }
    let bad = [("{ $a }!", '!'), ("a\u{a0};", ';'), ("a\u{202f}:", ':'), ("a :", ':'), ("a ?", '?')];
    let quoted = [("«\u{a0}a\u{202f}»", '«'), ("«\u{202f}a\u{a0}»", '»'), ("\"a\"", '"'), ("l'un", '\'')];
    for (bad, mark) in bad.into_iter().chain(quoted) {
        assert_eq!(wrong(bad).first(), Some(&mark), "{bad}");
    }
}

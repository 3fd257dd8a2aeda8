//! Tests of French typography. A non-breaking space of the right width must stand before high punctuation marks and
//! inside quotation marks. Another test checks that all texts address the reader with "tu".

use rooms::ROOMS;

use super::sources::house;

/// The narrow non-breaking space. It must stand before `;`, `!`, `?` and inside `« »`.
const NARROW: char = '\u{202f}';

/// The wide non-breaking space. It must stand before `:`.
const WIDE: char = '\u{a0}';

/// Returns all lines of French text, each with the name of its source: the Fluent texts without comments, and the
/// rules.
fn lines() -> Vec<(String, String)> {
    let mut said: Vec<_> = house("fr").into_iter().map(|text| ("the house".to_owned(), text)).collect();
    for room in ROOMS {
        let texts = room.texts("fr").unwrap_or_default();
        let rules = room.rules_text("fr").unwrap_or_default();
        assert!(!texts.is_empty() && !rules.is_empty(), "{} speaks French", room.key());
        // In Markdown `#` begins a heading, but in Fluent it begins a comment. So `#` is removed from the rules,
        // because their headings must be checked.
        said.extend([texts.to_owned(), rules.replace('#', "")].map(|text| (room.key().to_owned(), text)));
    }
    let lines = |(whose, text): &(String, String)| -> Vec<_> {
        text.lines().filter(|line| !line.starts_with('#')).map(|line| (whose.clone(), line.to_owned())).collect()
    };
    said.iter().flat_map(lines).collect()
}

/// Returns the wrong punctuation marks of a line: marks with a wrong or missing space, and marks that French does not
/// use.
fn wrong(line: &str) -> Vec<char> {
    // These parts of a line are not checked: English words that players say in a game, and empty strings.
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

/// Returns the words of a line that address the reader with "vous": pronouns, possessives, and verbs that end in "-ez".
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

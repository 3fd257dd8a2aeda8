//! Tests that the code contains no sentences for people: pages use keys, and the text files contain the sentences.

use rooms::ROOMS;

use super::{code, markup, sources};

/// Returns the source files that render pages, also those in the folders of the rooms.
fn page_sources() -> Vec<(String, String)> {
    let mut files = sources::files("crates/web/src", "rs");
    files.retain(|(path, _)| !path.contains("/api/"));
    for room in ROOMS {
        let of_room = sources::files(&sources::folder(*room), "rs");
        files.extend(of_room.into_iter().filter(|(path, _)| path.ends_with("/page.rs") || path.contains("/page/")));
    }
    files
}

/// Words that are the same in every language: names of keyboard keys, and names of languages in these languages.
const SAME: [&str; 10] =
    ["Enter", "Esc", "Home", "End", "English", "Français", "Deutsch", "Nederlands", "Español", "Italiano"];

/// Returns whether a string looks like a text for people: it begins with a capital letter, is a sentence, or has
/// several words.
fn reads_like_words(text: &str) -> bool {
    if SAME.contains(&text) || text.contains(['<', '=', '{', ';', '/', '@', ':']) && !text.contains(". ") {
        return false;
    }
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || c == '’' || c == '\'')
    };
    let words: Vec<_> = text.split_whitespace().collect();
    let capital = text.chars().next().is_some_and(char::is_uppercase);
    let lower = text.chars().nth(1).is_some_and(char::is_lowercase);
    let plain = words.iter().filter(|word| is_word(word)).count();
    let sentence = text.ends_with(['.', '!', '?', '…']) && plain > 1;
    sentence || (capital && (lower || plain > 1) && plain == words.len()) || (plain > 3 && plain == words.len())
}

#[test]
fn markup_holds_no_words() {
    let files = page_sources();
    assert!(files.len() > 50, "the pages are found");
    let mut found = Vec::new();
    for (path, source) in files {
        found.extend(markup::words(&source).into_iter().map(|(line, word)| format!("{path}:{line}: {word:?}")));
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn code_of_pages_holds_no_sentences() {
    let mut found = Vec::new();
    for (path, source) in page_sources() {
        let is_page = path.contains("/page") || path.ends_with("/scene.rs");
        let strings = code::strings(&source).into_iter().filter(|found| is_page && reads_like_words(&found.text));
        found.extend(strings.map(|string| format!("{path}:{}: {:?}", string.line, string.text)));
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn sentences_are_told_from_classes_and_keys() {
    for words in ["Your turn", "Close", "you win the game", "Not now.", "it is over!", "C’est à toi"] {
        assert!(reads_like_words(words), "{words}");
    }
    for code in ["card tile back", "turn-yours", "M", "content-type", "Esc", "0 0 24 24", "/t/{}", "↵", "take pile"] {
        assert!(!reads_like_words(code), "{code}");
    }
}

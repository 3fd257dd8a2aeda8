//! Tests that pages exclude names, words to learn and codes from the automatic translation of browsers.

use super::sources;

/// The HTML attribute that forbids translation.
const LEFT_ALONE: &str = "translate=\"no\"";

/// Returns the lines of a source file with an element that a browser might translate, although it contains a name or a
/// text in another language.
fn translated(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let names = line.match_indices("bdi").filter(|(at, _)| {
            let before = line[..*at].chars().next_back();
            let after = line[at + 3..].trim_start_matches(|c: char| c == '.' || c == '-' || c.is_ascii_alphanumeric());
            let is_element =
                before.is_none_or(|c| c == ' ' || c == '{') && after.starts_with(' ') && line.contains('{');
            is_element && !after.trim_start().starts_with(LEFT_ALONE)
        });
        found.extend(names.map(|_| line.trim().to_owned()));
        // An element with a `lang` attribute contains a text in another language than the page, so the browser must not
        // translate it.
        if let Some(at) = line.find("lang=[")
            && !line[..at].contains(LEFT_ALONE)
        {
            found.push(line.trim().to_owned());
        }
    }
    found
}

#[test]
fn names_and_words_of_other_languages_are_not_translated() {
    assert_eq!(translated("p { bdi.who { (name) } } span lang=[tag] { (word) }").len(), 2, "what is wrong is found");
    assert_eq!(translated("p { bdi.who translate=\"no\" { (name) } }"), Vec::<String>::new());
    let house = ["crates/room/src", "crates/web/src"].map(str::to_owned);
    let folders = house.into_iter().chain(rooms::ROOMS.iter().map(|room| sources::folder(*room)));
    let mut found = Vec::new();
    for (path, source) in folders.flat_map(|folder| sources::files(&folder, "rs")) {
        found.extend(translated(&source).into_iter().map(|line| format!("{path}: {line}")));
    }
    assert_eq!(found, Vec::<String>::new());
}

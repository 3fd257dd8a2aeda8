//! Checks that source code names a room only in the room's own crate and in the registry. Also lists the languages of
//! the product that a room lacks, as a note.

use super::{Finding, has_ending, is_test_file};
use crate::{
    mask::{is_word, mask},
    shell::Text,
};

/// The path prefix of every room's crate.
const ROOMS: &str = "crates/room-";
const REGISTRY: &str = "crates/rooms/src/lib.rs";

/// Checks that the registry lists every room's crate, and that no other source file names a room.
pub(crate) fn check(texts: &[Text]) -> Vec<Finding> {
    let rooms = rooms(texts);
    let registry = texts.iter().find(|file| file.path == REGISTRY).map(|file| mask(&file.text)).unwrap_or_default();
    let mut findings = Vec::new();
    for room in rooms.iter().filter(|room| !names(&registry, &crate_name(room))) {
        let wrong = format!("the room `{room}` is not in the registry");
        let mend = format!("add its line to {REGISTRY}");
        findings.push(Finding::new(&format!("{ROOMS}{room}/src/lib.rs"), None, wrong, mend));
    }
    for file in texts.iter().filter(|file| is_scanned(&file.path)) {
        for room in rooms.iter().filter(|room| !file.path.starts_with(&format!("{ROOMS}{room}/"))) {
            findings.extend(mentions(file, room));
        }
    }
    findings
}

/// Returns the keys of all rooms, by the paths of their crates.
fn rooms(texts: &[Text]) -> Vec<String> {
    let key = |file: &Text| Some(file.path.strip_prefix(ROOMS)?.strip_suffix("/src/lib.rs")?.to_owned());
    texts.iter().filter_map(key).collect()
}

/// Returns the name by which code refers to a room's crate.
fn crate_name(room: &str) -> String {
    format!("room_{}", room.replace('-', "_"))
}

fn is_scanned(path: &str) -> bool {
    let in_source = path.starts_with("crates/") && path.split('/').nth(2) == Some("src");
    in_source && has_ending(path, "rs") && !is_test_file(path) && path != REGISTRY
}

fn mentions(file: &Text, room: &str) -> Vec<Finding> {
    let forms = [room.to_owned(), room.replace('-', "_"), room.replace('-', ""), crate_name(room)];
    // A test module may name rooms. It is the last item of its file, because Clippy demands that. So all lines after
    // its beginning are skipped.
    let tests = file.text.lines().position(|line| line.starts_with("mod ") && line.contains("tests {"));
    let in_tests = |line: usize| tests.is_some_and(|first| line > first);
    let lines = file.text.lines().enumerate().map(|(number, line)| (number + 1, line));
    let named = lines.filter(|&(number, line)| !in_tests(number) && forms.iter().any(|form| names(line, form)));
    let mend = "ask the registry instead, or move the code into the room's folder; an example can say ROOM";
    named.map(|(number, _)| Finding::new(&file.path, Some(number), format!("names the room `{room}`"), mend)).collect()
}

/// Returns whether the line contains `word` as a whole word, in upper or lower case.
fn names(line: &str, word: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

const LIST: &str = "crates/room/src/spoken.rs";
/// Returns a note for each room that lacks texts in some language of the product.
pub(crate) fn lacking(texts: &[Text]) -> Vec<String> {
    let house = texts.iter().find(|file| file.path == LIST).map(|file| tags(&file.text)).unwrap_or_default();
    let has = |path: &str| texts.iter().any(|file| file.path == path);
    let rooms = texts.iter().filter_map(|file| {
        let room = file.path.strip_prefix(ROOMS)?.strip_suffix("/src/texts/en.ftl")?;
        (!room.contains('/')).then_some(room)
    });
    let lacks = |room: &str| {
        let lacking = house.iter().filter(|tag| !has(&format!("{ROOMS}{room}/src/texts/{tag}.ftl")));
        let lacking: Vec<&str> = lacking.map(String::as_str).collect();
        (!lacking.is_empty())
            .then(|| format!("the room `{room}` is shown in English to readers of {}", lacking.join(", ")))
    };
    rooms.filter_map(lacks).collect()
}

/// Parses the language tags from the line of source code that declares them.
fn tags(source: &str) -> Vec<String> {
    let list = source.lines().find(|line| line.starts_with("pub const LANGUAGES")).unwrap_or_default();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrongs(files: &[(&str, &str)]) -> Vec<String> {
        let text = |(path, text): &(&str, &str)| Text { path: (*path).to_owned(), text: (*text).to_owned() };
        let texts: Vec<Text> = files.iter().map(text).collect();
        check(&texts).into_iter().map(|finding| format!("{}: {}", finding.file, finding.wrong)).collect()
    }

    const ROOM: (&str, &str) = ("crates/room-red-dog/src/lib.rs", "//! Red Dog.");
    const REGISTERED: (&str, &str) =
        ("crates/rooms/src/lib.rs", "pub static ROOMS: &[&dyn Room] = &[room_red_dog::ROOM];");

    #[test]
    fn a_room_needs_its_line() {
        assert_eq!(wrongs(&[ROOM, REGISTERED]), Vec::<String>::new());
        let lonely = ["crates/room-red-dog/src/lib.rs: the room `red-dog` is not in the registry"];
        assert_eq!(wrongs(&[ROOM, ("crates/rooms/src/lib.rs", "// room_red_dog\n")]), lonely);
    }

    #[test]
    fn nobody_else_names_a_room() {
        for text in ["// like Red-Dog\n", "use room_red_dog::View;\n", "struct RedDog;\n", "\"red-dog\"\n"] {
            let found = wrongs(&[ROOM, REGISTERED, ("crates/web/src/page.rs", text)]);
            assert_eq!(found, ["crates/web/src/page.rs: names the room `red-dog`"], "in {text:?}");
        }
    }

    #[test]
    fn parts_of_words_tests_and_documents_do_not_count() {
        let files = [
            ROOM,
            REGISTERED,
            ("crates/web/src/page.rs", "let infrared_dogs = 1;\n#[cfg(test)]\nmod tests {\n \"red-dog\"\n}\n"),
            ("crates/web/tests/it.rs", "\"red-dog\""),
            ("crates/room-red-dog/src/view.rs", "// Red-Dog"),
            ("README.md", "red-dog"),
        ];
        assert_eq!(wrongs(&files), Vec::<String>::new());
    }

    #[test]
    fn parts_that_rooms_share_are_no_room() {
        let part = ("crates/room/src/lib.rs", "//! Parts.");
        let user = ("crates/web/src/page.rs", "use rooms::kit;");
        assert_eq!(wrongs(&[ROOM, REGISTERED, part, user]), Vec::<String>::new());
    }

    #[test]
    fn one_room_does_not_name_another() {
        let other = ("crates/room-snap/src/lib.rs", "//! Unlike red-dog.");
        let registry = ("crates/rooms/src/lib.rs", "room_red_dog::ROOM, room_snap::ROOM,");
        assert_eq!(wrongs(&[ROOM, registry, other]), ["crates/room-snap/src/lib.rs: names the room `red-dog`"]);
    }

    #[test]
    fn what_a_room_lacks_is_named() {
        let file = |path: &str, text: &str| Text { path: path.to_owned(), text: text.to_owned() };
        let list = file(LIST, "/// Tags.\npub const LANGUAGES: &[&str] = &[\"en\", \"fr\", \"ar\"];\n");
        let room = file("crates/room-red-dog/src/texts/en.ftl", "");
        let french = file("crates/room-red-dog/src/texts/fr.ftl", "");
        let said = lacking(&[list, room, french]);
        assert_eq!(said, ["the room `red-dog` is shown in English to readers of ar"]);
    }
}

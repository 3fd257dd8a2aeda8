//! Bluffer's sentences: every key in its code has words, and no words are idle.
#![cfg(feature = "page")]
#![expect(clippy::disallowed_methods, reason = "the room's sources are read to find the keys in them")]

use std::{collections::BTreeSet, fs, path::Path};

use game::Options as _;
use rooms::{
    RoomGame, Texts,
    bluffer::{Bluffer, Options},
};

fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| match path.extension() {
        None => sources(&path),
        Some(extension) if extension == "rs" => fs::read_to_string(path).unwrap(),
        Some(_) => String::new(),
    };
    entries.map(read).collect()
}

/// The keys in the code of this room, as literals, and those that the web makes for every room.
fn used() -> BTreeSet<String> {
    let source = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bluffer"));
    let literals = source.split('"').filter(|text| {
        let key = text.strip_prefix("bluffer-").unwrap_or_default();
        !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    });
    let fixed = ["blurb", "short", "keys", "credit", "result"].map(|end| format!("bluffer-{end}"));
    let offered = Options::SPECS.iter().filter(|spec| spec.offered);
    let options = offered.flat_map(|spec| {
        let name = format!("bluffer-option-{}", spec.key);
        let values = spec.values.iter().map(|value| format!("bluffer-option-{}-{value}", spec.key));
        values.chain([name]).collect::<Vec<_>>()
    });
    let aids = Bluffer::AIDS.iter().map(|aid| format!("bluffer-aid-{}", aid.key));
    literals.map(str::to_owned).chain(fixed).chain(options).chain(aids).collect()
}

/// The keys of the English texts.
fn written() -> BTreeSet<String> {
    let lines = Bluffer::texts("en").unwrap().lines().filter(|line| line.starts_with("bluffer-"));
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect()
}

#[test]
fn every_key_has_words() {
    let texts = Texts::new("en", &[Bluffer::texts("en").unwrap()], None);
    let silent: Vec<_> = used().into_iter().filter(|key| texts.format(key, None) == *key).collect();
    assert_eq!(silent, Vec::<String>::new());
}

#[test]
fn every_text_is_used() {
    let used = used();
    // A help text is optional: the web looks for one beside every option.
    let is_used = |key: &String| used.contains(key.strip_suffix("-help").unwrap_or(key));
    let idle: Vec<_> = written().into_iter().filter(|key| !is_used(key)).collect();
    assert_eq!(idle, Vec::<String>::new());
}

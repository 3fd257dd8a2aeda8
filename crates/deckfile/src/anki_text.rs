//! Text for Anki that names its columns, as it is written here: Anki's own needs nothing, the reader of decks knows it.

use deck::{Deck, Table};

/// Header lines that describe the file and not the deck.
const DESCRIBES: [&str; 6] = ["html", "notetype", "tags column", "deck column", "guid column", "notetype column"];

/// The text without what describes the file, each such line left empty, so that rows keep their numbers; `None` where it is
/// no such file.
pub(crate) fn without_description(text: &str) -> Option<String> {
    let key = |line: &str| {
        let (key, value) = line.strip_prefix('#')?.split_once(':')?;
        Some((key.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase()))
    };
    let head = || text.lines().take_while(|line| line.starts_with('#') || line.trim().is_empty());
    let says = |wanted: &str| head().filter_map(key).find(|(key, _)| key == wanted).map(|(_, value)| value);
    if says("columns").is_none() || says("html").as_deref() != Some("false") {
        return None;
    }
    let mut is_head = true;
    let lines = text.split('\n').map(|line| {
        is_head &= line.starts_with('#') || line.trim().is_empty();
        let describes = is_head && key(line).is_some_and(|(key, _)| DESCRIBES.contains(&key.as_str()));
        if describes { "" } else { line }
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// A deck as a text that Anki imports: the canonical text, with the lines by which Anki knows what is what.
pub(crate) fn write(deck: &Deck) -> String {
    let table: Table = deck.table();
    let (about, rows) = deck.text().split_once("#columns:").unwrap_or_default();
    let tags =
        table.columns.iter().position(|name| name == "tags").map(|place| format!("#tags column:{}\n", place + 1));
    let about = about.replacen("#separator:tab\n", "#separator:tab\n#html:false\n", 1).replacen("#title:", "#deck:", 1);
    format!("{about}{}#columns:{rows}", tags.unwrap_or_default())
}

//! A deck as a file of text: CSV, for Anki and for Quizlet.

use deck::{Deck, Table};

use crate::{Format, package_out, spreadsheet};

/// A file that was made of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The columns that the format cannot hold, by their names.
    pub left_out: Vec<String>,
}

/// Makes a file of a deck. Only Quizlet's leaves something out: it holds a word and one partner.
///
/// # Errors
/// A library could not write it, which is a fault of this program.
pub fn write(deck: &Deck, format: Format) -> Result<Written, String> {
    let whole = |bytes: Vec<u8>| Written { bytes, left_out: Vec::new() };
    Ok(match format {
        Format::Own => whole(deck.text().as_bytes().to_vec()),
        Format::Csv => whole(csv(deck).into_bytes()),
        Format::AnkiText => whole(anki(deck).into_bytes()),
        Format::Spreadsheet => whole(spreadsheet::write(deck).map_err(|error| error.to_string())?),
        Format::AnkiPackage => whole(package_out::write(deck)?),
        Format::Quizlet => quizlet(deck),
    })
}

/// The header lines and the rows with commas, for programs that expect such: a byte order mark, CRLF.
fn csv(deck: &Deck) -> String {
    let table = deck.table();
    let head = table.head.iter().map(|line| format!("#{line}\r\n"));
    let line = |cells: &[String]| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    // The reader knows a row of names by two that it knows; else a header line says so.
    let names = line(&table.columns);
    let is_heading = Table::read(&names).is_some_and(|read| read.rows.is_empty());
    let names = if is_heading { names } else { format!("#separator:comma\r\n#columns:{names}") };
    let rows = table.rows.iter().map(|(_, cells)| line(cells));
    std::iter::once("\u{feff}".to_owned()).chain(head).chain([names]).chain(rows).collect()
}

fn quoted(cell: &str) -> String {
    let special = |c| matches!(c, ',' | ';' | '\t' | '\n' | '"' | '#');
    if cell.contains(special) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

/// A row for each word with the first partner that there is; line breaks and tabs become spaces.
fn quizlet(deck: &Deck) -> Written {
    let plain = |text: &str| text.split(['\t', '\n']).map(str::trim).collect::<Vec<_>>().join(" ");
    let row = |row: &deck::Row| {
        let word = row.word.as_ref()?;
        let others = row.words.iter().filter(|other| *other != word);
        let partner = row.definition.iter().chain(&row.example).chain(others).next().map(|phrase| phrase.text.as_str());
        let partner = partner.or(row.image.map(|image| image.emoji()))?;
        Some(format!("{}\t{}\n", plain(&word.text), plain(partner)))
    };
    let bytes = deck.rows().iter().filter_map(row).collect::<String>().into_bytes();
    let left_out = deck.table().columns.into_iter().filter(|name| name != "word" && !name.starts_with("definition"));
    Written { bytes, left_out: left_out.collect() }
}

/// Header lines that describe the file and not the deck.
const DESCRIBES: [&str; 6] = ["html", "notetype", "tags column", "deck column", "guid column", "notetype column"];

/// The text with the lines that describe the file left empty, so that rows keep their numbers; `None` if it is not such
/// a file.
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

/// A deck as a text for the import in Anki: the canonical text, with the header lines that Anki understands.
pub(crate) fn anki(deck: &Deck) -> String {
    let table: Table = deck.table();
    let (about, rows) = deck.text().split_once("#columns:").unwrap_or_default();
    let tags =
        table.columns.iter().position(|name| name == "tags").map(|place| format!("#tags column:{}\n", place + 1));
    let about = about.replacen("#separator:tab\n", "#separator:tab\n#html:false\n", 1).replacen("#title:", "#deck:", 1);
    format!("{about}{}#columns:{rows}", tags.unwrap_or_default())
}

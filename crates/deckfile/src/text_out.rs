//! Writes decks as text files (CSV, Anki, Quizlet), and reads Quizlet exports with custom separators.

use deck::{Deck, Meter, OverBudget, Table};

use crate::{Format, package, spreadsheet};

/// An exported file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The names of the columns that the format cannot contain.
    pub left_out: Vec<String>,
}

/// Converts a deck to a file. Only Quizlet's format loses something: it contains a word and one partner, such as its
/// definition.
///
/// # Errors
/// A library could not write the file, which is an error in this program.
pub fn write(deck: &Deck, format: Format) -> Result<Written, String> {
    let whole = |bytes: Vec<u8>| Written { bytes, left_out: Vec::new() };
    Ok(match format {
        Format::Own => whole(deck.text().as_bytes().to_vec()),
        Format::Csv => whole(csv(deck).into_bytes()),
        Format::AnkiText => whole(anki(deck).into_bytes()),
        Format::Spreadsheet => whole(spreadsheet::write(deck).map_err(|error| error.to_string())?),
        Format::AnkiPackage => whole(package::write(deck)?),
        Format::Quizlet => quizlet(deck),
    })
}

/// Writes header lines and rows with commas. Begins with a byte order mark and uses CRLF line ends, because spreadsheet
/// programs expect both.
fn csv(deck: &Deck) -> String {
    let table = deck.table();
    let head = table.head.iter().map(|line| format!("#{line}\r\n"));
    let line = |cells: &[String]| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    // The deck parser recognises a row of column names only if it knows at least two of the names. Otherwise this
    // writes a line `#columns`.
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

/// Writes one row for each word, with one partner: the definition, else the example, else the word in another language,
/// else the picture. Line breaks and tabs become spaces.
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

/// The Anki header lines that describe the file and not the deck.
const DESCRIBES: [&str; 6] = ["html", "notetype", "tags column", "deck column", "guid column", "notetype column"];

/// Replaces the header lines that describe the file by empty lines, so that the line numbers of rows stay the same.
/// Returns `None` unless the file is an Anki text with column names and without HTML.
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

/// Writes a deck as text for the import of Anki: the canonical text, with the header lines that Anki understands.
pub(crate) fn anki(deck: &Deck) -> String {
    let table: Table = deck.table();
    let (about, rows) = deck.text().split_once("#columns:").unwrap_or_default();
    let tags =
        table.columns.iter().position(|name| name == "tags").map(|place| format!("#tags column:{}\n", place + 1));
    let about = about.replacen("#separator:tab\n", "#separator:tab\n#html:false\n", 1).replacen("#title:", "#deck:", 1);
    format!("{about}{}#columns:{rows}", tags.unwrap_or_default())
}

/// The separators of a Quizlet export. People can choose them in Quizlet when they export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Separators {
    /// The separator between a word and its meaning.
    pub cells: String,
    /// The separator between two rows.
    pub rows: String,
}

impl Default for Separators {
    fn default() -> Self {
        Self { cells: "\t".to_owned(), rows: "\n".to_owned() }
    }
}

impl Separators {
    /// Parses separators as people type them. `\t` stands for a tab and `\n` for a new line. An empty text stands for
    /// the default separator.
    #[must_use]
    pub fn typed(cells: &str, rows: &str) -> Self {
        let meant = |typed: &str, usual: &str| match typed.replace("\\t", "\t").replace("\\n", "\n") {
            text if text.is_empty() => usual.to_owned(),
            text => text,
        };
        let usual = Self::default();
        Self { cells: meant(cells, &usual.cells), rows: meant(rows, &usual.rows) }
    }

    /// Splits a text with these separators into a table. Quotation marks have no special meaning. Rows are numbered
    /// from 1, and a row is split only at its first cell separator.
    ///
    /// # Errors
    /// The list is larger than [`deck::Budget`] allows.
    pub fn table(&self, text: &str) -> Result<Table, OverBudget> {
        let mut meter = Meter::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
        let row = |(at, row): (usize, &str)| {
            let cells = row.splitn(2, self.cells.as_str()).map(|cell| cell.trim_matches('\n').to_owned());
            (at + 1, cells.collect::<Vec<_>>())
        };
        let counted = |row: (usize, Vec<String>)| {
            meter.row()?;
            for (column, cell) in row.1.iter().enumerate() {
                meter.cells(1, column, cell)?;
            }
            Ok(row)
        };
        let rows = text.split(self.rows.as_str()).enumerate().map(row);
        let rows = rows.filter(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty()));
        let rows = rows.map(counted).collect::<Result<_, OverBudget>>()?;
        Ok(Table { head: Vec::new(), columns: vec!["word".to_owned(), "definition".to_owned()], rows })
    }
}

/// Detects a Quizlet export with custom separators. There are two such forms: an empty line between rows whose meanings
/// have several lines, or all rows on one line. Returns the table, or `None` for other texts.
pub(crate) fn guessed(text: &str) -> Result<Option<Table>, OverBudget> {
    let text = text.trim().replace("\r\n", "\n");
    if text.starts_with('#') || text.contains('"') {
        return Ok(None);
    }
    let are_pairs = |rows: &str| {
        let mut pairs = text.split(rows).filter(|row| !row.trim().is_empty()).map(|row| row.matches('\t').count());
        pairs.clone().count() > 1 && pairs.all(|tabs| tabs == 1)
    };
    let is_broken = text.lines().any(|line| !line.is_empty() && !line.contains('\t'));
    let rows = match () {
        () if text.contains("\n\n") && is_broken && are_pairs("\n\n") => "\n\n",
        () if !text.contains('\n') && are_pairs(";") => ";",
        () => return Ok(None),
    };
    Separators { rows: rows.to_owned(), ..Separators::default() }.table(&text).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(table: &Table) -> Vec<String> {
        table.rows.iter().map(|(number, cells)| format!("{number} {}", cells.join("|"))).collect()
    }

    #[test]
    fn any_separators_will_do() {
        let text = "dog - \"a\" pet - indeed;; cat - a\nb;;\n;;owl";
        let table = Separators::typed(" - ", ";;").table(text).unwrap();
        assert_eq!(pairs(&table), ["1 dog|\"a\" pet - indeed", "2  cat|a\nb", "4 owl"]);
        assert_eq!(Separators::typed("", ""), Separators::default());
        assert_eq!(Separators::typed("\\t", "\\n\\n").rows, "\n\n");
    }

    #[test]
    fn what_can_only_be_an_export_is_known() {
        let lines = "dog\ta pet\nof many\n\ncat\tsays meow\n";
        assert_eq!(
            guessed(lines).unwrap().map(|table| pairs(&table)),
            Some(vec!["1 dog|a pet\nof many".into(), "2 cat|says meow".into()])
        );
        assert!(guessed("dog\ta pet;cat\tsays meow").unwrap().is_some());
        assert_eq!(guessed(&"a\tb;".repeat(90_000)), Err(OverBudget::Rows));
        for text in ["dog\ta pet\ncat\tsays meow", "dog\ta;b", "dog,a pet", "#title:x\n\na\tb", ""] {
            assert_eq!(guessed(text), Ok(None), "{text}");
        }
    }
}

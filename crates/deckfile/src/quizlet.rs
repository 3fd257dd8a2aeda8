//! Quizlet: a word and its meaning, with any separators between them and between the rows.

use deck::{Meter, OverBudget, Table};

/// The separators between a word and its meaning and between two rows, as chosen at the export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Separators {
    /// Between a word and its meaning.
    pub cells: String,
    /// Between two rows.
    pub rows: String,
}

impl Default for Separators {
    fn default() -> Self {
        Self { cells: "\t".to_owned(), rows: "\n".to_owned() }
    }
}

impl Separators {
    /// As people type them: `\t` and `\n` mean a tab and a new line; the empty text means the usual one.
    #[must_use]
    pub fn typed(cells: &str, rows: &str) -> Self {
        let meant = |typed: &str, usual: &str| match typed.replace("\\t", "\t").replace("\\n", "\n") {
            text if text.is_empty() => usual.to_owned(),
            text => text,
        };
        let usual = Self::default();
        Self { cells: meant(cells, &usual.cells), rows: meant(rows, &usual.rows) }
    }

    /// The table of a text with these separators. Quotation marks are text; rows are numbered from 1, and only the
    /// first separator of a row counts.
    ///
    /// # Errors
    /// The list becomes more than a [`deck::Budget`] allows.
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

/// The table of a text that can only be an export of Quizlet: rows with an empty line between them and meanings of
/// several lines; or all rows on one line.
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

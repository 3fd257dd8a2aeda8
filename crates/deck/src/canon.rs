//! Writes the canonical text.

use crate::columns::{Column, Kind};
use crate::deck::Parts;
use crate::records::quoted;
use crate::rows::Line;

/// Header lines in a fixed order, then the names of the columns in the order of the file, then a line per row. The
/// result is also a file that Anki reads.
pub(crate) fn write(
    parts: &Parts,
    declared: &[String],
    other: &[(String, String)],
    columns: &[Column],
    lines: &[Line],
) -> String {
    let mut text = String::from("#separator:tab\n");
    let mut header = |key: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("#{key}:{value}\n"));
        }
    };
    header("title", &parts.title);
    header("languages", &declared.join(", "));
    header("author", parts.author.as_deref().unwrap_or_default());
    header("licence", parts.licence.as_deref().unwrap_or_default());
    for (key, value) in other {
        text.push_str(&format!("#{key}:{value}\n"));
    }
    let names = columns.iter().map(Column::canonical).collect::<Vec<_>>();
    text.push_str("#columns:");
    text.push_str(&joined(columns, &names));
    text.push('\n');
    for line in lines {
        text.push_str(&joined(columns, &line.cells));
        text.push('\n');
    }
    text
}

/// The cells of one line; columns without a name are left out, and hold nothing.
fn joined(columns: &[Column], cells: &[String]) -> String {
    let kept = columns.iter().zip(cells).filter(|(column, _)| column.kind != Kind::Nameless).map(|(_, cell)| cell);
    kept.enumerate().map(|(at, cell)| quoted(cell, at == 0)).collect::<Vec<_>>().join("\t")
}

//! Reads a deck: head, separator, columns, rows, and what only the whole can show.

use std::collections::BTreeMap;

use crate::anki::Export;
use crate::columns::{Column, Kind};
use crate::deck::Parts;
use crate::head::{Head, head, is_late};
use crate::records::{Record, records};
use crate::rows::{Line, Sheet};
use crate::{
    COLUMN_LIMIT, DECK_LIMIT, DeckErrors, ERROR_LIMIT, LeftOut, Problem, ROW_LIMIT, Row, RowError, Table, canon,
    columns, fold, guess,
};

/// A text as the reader takes it: without a byte order mark, and with one kind of line end.
pub(crate) fn lines_of(text: &str) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n")
}

/// The deck of a table and its canonical text.
pub(crate) fn compose(table: &Table) -> Result<(Parts, String), DeckErrors> {
    let lines: String = table.head.iter().map(|line| format!("#{line}\n")).collect();
    let (mut head, ..) = head(&lines);
    let mut errors = std::mem::take(&mut head.errors);
    let mut rows = table.records();
    let columns = if table.columns.is_empty() {
        the_columns(&head, '\t', &mut rows, &mut errors)
    } else {
        named(Record { line: 0, fields: table.columns.clone(), comment: false, problem: None }, &mut rows, &mut errors)
    };
    judged(head, &columns, &rows, errors, LeftOut::default())
}

/// The deck and its canonical text.
pub(crate) fn read(text: &str) -> Result<(Parts, String), DeckErrors> {
    fits(text)?;
    let text = lines_of(text);
    let (mut head, body, line) = head(&text);
    let separator = separator(&head, body);
    let mut errors = std::mem::take(&mut head.errors);
    let (comments, mut rows): (Vec<_>, Vec<_>) =
        records(body, separator, line).into_iter().partition(|record| record.comment);
    errors.extend(stray(&head, &comments, separator));
    let mut left_out = LeftOut::default();
    if head.columns.is_none() {
        rows.iter_mut().flat_map(|row| &mut row.fields).for_each(|field| left_out.take_sounds(field));
    }
    let columns = match Export::of(&mut head) {
        Some(export) => {
            export.plain(&mut rows, &mut left_out);
            export.columns(&rows)
        }
        None => the_columns(&head, separator, &mut rows, &mut errors),
    };
    judged(head, &columns, &rows, errors, left_out)
}

/// The deck where nothing is wrong with it.
fn judged(
    head: Head,
    columns: &[Column],
    rows: &[Record],
    mut errors: Vec<RowError>,
    left_out: LeftOut,
) -> Result<(Parts, String), DeckErrors> {
    let lines = the_lines(&Sheet { columns, languages: &head.languages }, rows, &mut errors);
    if rows.is_empty() {
        errors.push(RowError::new(0, Problem::NoRows));
    }
    if !errors.is_empty() {
        return Err(told(errors));
    }
    finish(head, columns, lines, left_out)
}

/// The mistakes in the order of the file, and not so many that a page of them would be an attack.
fn told(mut errors: Vec<RowError>) -> DeckErrors {
    errors.sort_by_key(|error| error.row);
    let mistakes = errors.len();
    if mistakes > ERROR_LIMIT {
        errors.truncate(ERROR_LIMIT);
        errors.insert(0, RowError::new(0, Problem::TooManyMistakes { mistakes, limit: ERROR_LIMIT }));
    }
    DeckErrors(errors)
}

/// Short enough to be read at all.
fn fits(text: &str) -> Result<(), DeckErrors> {
    let length = text.chars().count();
    if length > DECK_LIMIT {
        return Err(DeckErrors(vec![RowError::new(0, Problem::DeckTooLong { length })]));
    }
    Ok(())
}

pub(crate) fn separator(head: &Head, body: &str) -> char {
    head.separator.unwrap_or_else(|| guess::separator(body, head.columns.as_ref().map(|(_, names)| names.as_str())))
}

/// Comments that were hardly meant as such: header lines below the first row, and rows that begin with a bare `#`.
fn stray(head: &Head, comments: &[Record], separator: char) -> Vec<RowError> {
    let mut errors = Vec::new();
    let above = head.comments.iter().map(|(line, text)| (*line, text.as_str()));
    let below = comments.iter().map(|record| (record.line, record.fields.first().map_or("", String::as_str)));
    for (line, text) in below.clone().filter(|(_, text)| is_late(text)) {
        let key = text.split([':', '：']).next().unwrap_or_default().trim();
        errors.push(RowError::new(line, Problem::LateHeader).in_column(key));
    }
    for (line, text) in above.chain(below.filter(|(_, text)| !is_late(text))) {
        let meant = !text[1..].starts_with([' ', '#', '!']) && text.contains(separator);
        errors.extend(meant.then(|| RowError::new(line, Problem::LooksLikeComment)));
    }
    errors
}

/// The columns: of `#columns`, or of the first row if it names any, which is taken off; or the usual ones.
fn the_columns(head: &Head, separator: char, rows: &mut Vec<Record>, errors: &mut Vec<RowError>) -> Vec<Column> {
    let heading = match &head.columns {
        Some((line, names)) => records(names, separator, *line).into_iter().next(),
        None if rows.first().is_some_and(|row| columns::is_heading(&row.fields)) => Some(rows.remove(0)),
        None => None,
    };
    match heading {
        Some(heading) => named(heading, rows, errors),
        None => columns::unnamed(rows),
    }
}

/// The columns that this row names.
fn named(mut heading: Record, rows: &mut [Record], errors: &mut Vec<RowError>) -> Vec<Column> {
    let last = heading.fields.iter().rposition(|field| !field.trim().is_empty()).map_or(0, |at| at + 1);
    if last > COLUMN_LIMIT {
        errors.push(RowError::new(heading.line, Problem::TooManyColumns { columns: last, limit: COLUMN_LIMIT }));
        rows.iter_mut().for_each(|row| row.fields.truncate(COLUMN_LIMIT));
    }
    heading.fields.truncate(COLUMN_LIMIT);
    let (columns, wrong) = columns::named(heading.line, &heading.fields);
    errors.extend(heading.problem.map(|problem| RowError::new(heading.line, problem)));
    errors.extend(wrong);
    columns
}

/// The rows, and what is wrong with them.
fn the_lines(sheet: &Sheet<'_>, rows: &[Record], errors: &mut Vec<RowError>) -> Vec<Line> {
    let mut lines = Vec::new();
    for record in rows {
        if let Some(problem) = &record.problem {
            errors.push(RowError::new(record.line, problem.clone()));
            continue;
        }
        let (line, wrong) = sheet.line(record);
        errors.extend(wrong);
        lines.push(line);
    }
    if let Some(first) = rows.get(ROW_LIMIT) {
        errors.push(RowError::new(first.line, Problem::TooManyRows { rows: rows.len(), limit: ROW_LIMIT }));
    }
    errors.extend(twice(sheet, &lines, |row| row.word.as_ref().map(|word| fold(&word.text)), "word"));
    errors.extend(twice(sheet, &lines, |row| row.id.clone(), "id"));
    lines
}

/// Rows whose `key` an earlier row has: words or ids.
fn twice(sheet: &Sheet<'_>, lines: &[Line], key: fn(&Row) -> Option<String>, what: &str) -> Vec<RowError> {
    let is_word = what == "word";
    let kind = |column: &&Column| if is_word { matches!(column.kind, Kind::Word(_)) } else { column.kind == Kind::Id };
    let name = sheet.columns.iter().find(kind).map_or(what, |column| &column.name);
    let mut seen = BTreeMap::new();
    let mut errors = Vec::new();
    for row in lines.iter().map(|line| &line.row) {
        let Some(key) = key(row) else { continue };
        match seen.get(&key) {
            Some(&first) => {
                let problem = if is_word { Problem::DuplicateWord { first } } else { Problem::DuplicateId { first } };
                errors.push(RowError::new(row.number, problem).in_column(name));
            }
            None => {
                seen.insert(key, row.number);
            }
        }
    }
    errors
}

fn finish(head: Head, columns: &[Column], lines: Vec<Line>, left_out: LeftOut) -> Result<(Parts, String), DeckErrors> {
    let mut languages = head.languages.clone();
    for column in columns {
        if let Kind::Word(Some(lang)) = &column.kind
            && !languages.contains(lang)
        {
            languages.push(lang.clone());
        }
    }
    let mut parts = Parts {
        title: head.title,
        author: head.author,
        licence: head.licence,
        level: head.level,
        languages,
        rows: Vec::new(),
        left_out,
    };
    let text = canon::write(&parts, &head.languages, &head.other, columns, &lines);
    fits(&text)?;
    parts.rows = lines.into_iter().map(|line| line.row).collect();
    Ok((parts, text))
}

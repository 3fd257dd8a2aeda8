//! Parses a deck: header, separator, columns and rows, with the checks that need the whole deck.

use std::collections::BTreeMap;

use crate::anki::Export;
use crate::columns::{self, Column, Kind};
use crate::deck::{self, Parts};
use crate::head::{Head, head, is_late};
use crate::hygiene::{check, clean};
use crate::records::{self, Record, cut, records};
use crate::{
    COLUMN_LIMIT, DECK_LIMIT, DeckErrors, ERROR_LIMIT, FIELD_LIMIT, LeftOut, Phrase, Picture, Problem, ROW_LIMIT, Row,
    RowError, Table, WORD_LIMIT, fold,
};

/// Normalises a text for the parser: removes a byte order mark and converts all line ends to `\n`.
pub(crate) fn lines_of(text: &str) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n")
}

/// Builds a deck and its canonical text from a table.
pub(crate) fn compose(table: &Table) -> Result<(Parts, String), DeckErrors> {
    let lines: String = table.head.iter().map(|line| format!("#{line}\n")).collect();
    let (mut head, ..) = head(&lines);
    let mut errors = std::mem::take(&mut head.errors);
    let mut rows = table.records();
    let columns = if table.columns.is_empty() {
        the_columns(&head, '\t', &mut rows, &mut errors)
    } else {
        named(Record::of(0, table.columns.clone()), &mut rows, &mut errors)
    };
    judged(head, &columns, &Counted { rows, beyond: 0 }, errors, LeftOut::default())
}

/// Builds a deck and its canonical text from a text.
pub(crate) fn read(text: &str) -> Result<(Parts, String), DeckErrors> {
    fits(text)?;
    let text = lines_of(text);
    let (mut head, body, line) = head(&text);
    let separator = separator(&head, body);
    let mut errors = std::mem::take(&mut head.errors);
    let cut = cut(body, separator, line);
    let (comments, mut rows): (Vec<_>, Vec<_>) = cut.records.into_iter().partition(|record| record.comment);
    let beyond = cut.rows - rows.len();
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
    judged(head, &columns, &Counted { rows, beyond }, errors, left_out)
}

/// The rows of a list, and the number of further rows that exceed the budget and are not stored.
struct Counted {
    rows: Vec<Record>,
    beyond: usize,
}

/// Checks all rows. Returns the deck and its canonical text if there are no errors.
fn judged(
    head: Head,
    columns: &[Column],
    counted: &Counted,
    mut errors: Vec<RowError>,
    left_out: LeftOut,
) -> Result<(Parts, String), DeckErrors> {
    let (lines, untold) = the_lines(&Sheet { columns, languages: &head.languages }, counted, &mut errors);
    // Missing column names cause an error in every row. One error for the whole file is enough.
    if errors.iter().any(|error| matches!(error.problem, Problem::UnnamedColumns { .. })) {
        errors.retain(|error| !matches!(error.problem, Problem::TooManyFields { .. }));
    }
    if counted.rows.is_empty() {
        errors.push(RowError::new(0, Problem::NoRows));
    }
    if !errors.is_empty() {
        return Err(told(errors, untold));
    }
    finish(head, columns, lines, left_out)
}

/// Sorts the errors in the order of the file and cuts them to [`ERROR_LIMIT`], so that the page stays small. `untold`
/// is the number of further errors that were counted but not stored.
fn told(mut errors: Vec<RowError>, untold: usize) -> DeckErrors {
    errors.sort_by_key(|error| error.row);
    let mistakes = errors.len() + untold;
    if mistakes > ERROR_LIMIT {
        // The error about too many rows often explains the other errors, so it comes first.
        let is_length = |error: &RowError| matches!(error.problem, Problem::TooManyRows { .. });
        errors.sort_by_key(|error| !is_length(error));
        errors.truncate(ERROR_LIMIT);
        errors.insert(0, RowError::new(0, Problem::TooManyMistakes { mistakes, limit: ERROR_LIMIT }));
    }
    DeckErrors(errors)
}

/// Checks that a text is not too long to be parsed.
pub(crate) fn fits(text: &str) -> Result<(), DeckErrors> {
    let length = text.chars().count();
    if length > DECK_LIMIT {
        return Err(DeckErrors(vec![RowError::new(0, Problem::DeckTooLong { length })]));
    }
    Ok(())
}

pub(crate) fn separator(head: &Head, body: &str) -> char {
    head.separator.unwrap_or_else(|| records::separator(body, head.columns.as_ref().map(|(_, names)| names.as_str())))
}

/// Reports lines that begin with `#` but are probably not meant as comments: header lines below the first row, and rows
/// of words.
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

/// Finds the columns: from `#columns`, or from the first row if it contains column names (this row is then removed from
/// `rows`). Otherwise the columns have the default meanings.
fn the_columns(head: &Head, separator: char, rows: &mut Vec<Record>, errors: &mut Vec<RowError>) -> Vec<Column> {
    let heading = match &head.columns {
        Some((line, names)) => records(names, separator, *line).next(),
        None if rows.first().is_some_and(|row| columns::is_heading(&row.fields)) => Some(rows.remove(0)),
        None => None,
    };
    match heading {
        Some(heading) => named(heading, rows, errors),
        None => {
            let beyond = columns::beyond_usual(rows);
            errors.extend(beyond.map(|columns| RowError::new(0, Problem::UnnamedColumns { columns })));
            columns::unnamed(rows)
        }
    }
}

/// Creates the columns from the names in a heading.
fn named(mut heading: Record, rows: &mut [Record], errors: &mut Vec<RowError>) -> Vec<Column> {
    let last = heading.used;
    if last > COLUMN_LIMIT {
        errors.push(RowError::new(heading.line, Problem::TooManyColumns { columns: last, limit: COLUMN_LIMIT }));
        for row in rows.iter_mut() {
            row.fields.truncate(COLUMN_LIMIT);
            row.used = row.used.min(COLUMN_LIMIT);
        }
    }
    heading.fields.truncate(COLUMN_LIMIT);
    let (columns, wrong) = columns::named(heading.line, &heading.fields);
    errors.extend(heading.problem.map(|problem| RowError::new(heading.line, problem)));
    errors.extend(wrong);
    columns
}

/// The greatest number of errors that are stored. Further errors are only counted, so that memory stays limited.
const KEPT: usize = 4 * ERROR_LIMIT;

/// Parses as many rows as a deck may have, and adds their errors to `errors`. Returns (the parsed rows, the number of
/// errors that were counted but not stored).
fn the_lines(sheet: &Sheet<'_>, counted: &Counted, errors: &mut Vec<RowError>) -> (Vec<Line>, usize) {
    let (mut lines, mut untold) = (Vec::new(), 0);
    for record in counted.rows.iter().take(ROW_LIMIT) {
        let wrong = match &record.problem {
            Some(problem) => vec![RowError::new(record.line, problem.clone())],
            None => {
                let (line, wrong) = sheet.line(record);
                lines.push(line);
                wrong
            }
        };
        if errors.len() < KEPT {
            errors.extend(wrong);
        } else {
            untold += wrong.len();
        }
    }
    let rows = counted.rows.len() + counted.beyond;
    if rows > ROW_LIMIT {
        let line = counted.rows.get(ROW_LIMIT).map_or(0, |first| first.line);
        errors.push(RowError::new(line, Problem::TooManyRows { rows, limit: ROW_LIMIT }));
    }
    errors.extend(twice(sheet, &lines, |row| row.word.as_ref().map(|word| fold(&word.text)), "word"));
    errors.extend(twice(sheet, &lines, |row| row.id.clone(), "id"));
    (lines, untold)
}

/// Reports rows whose word or id already appears in an earlier row. `what` is `word` or `id`, and `key` returns the
/// value to compare.
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
    let text = deck::write(&parts, &head.languages, &head.other, columns, &lines);
    fits(&text)?;
    parts.rows = lines.into_iter().map(|line| line.row).collect();
    Ok((parts, text))
}

/// The data of a file that is needed to parse each of its rows.
pub(crate) struct Sheet<'a> {
    pub(crate) columns: &'a [Column],
    /// The language tags of the header.
    pub(crate) languages: &'a [String],
}

/// A parsed row, together with its cells in canonical form, one for each column.
pub(crate) struct Line {
    pub(crate) row: Row,
    pub(crate) cells: Vec<String>,
}

impl Sheet<'_> {
    /// Parses a row. Returns (the row, all its errors).
    pub(crate) fn line(&self, record: &Record) -> (Line, Vec<RowError>) {
        let mut errors = Vec::new();
        let cells: Vec<_> = self
            .columns
            .iter()
            .enumerate()
            .map(|(at, column)| {
                let field = record.fields.get(at).map_or("", String::as_str);
                let (cell, problems) = cell(column, field);
                errors.extend(
                    problems.into_iter().map(|problem| RowError::new(record.line, problem).in_column(&column.name)),
                );
                cell
            })
            .collect();
        let mut wrong = |problem| errors.push(RowError::new(record.line, problem));
        let fields = record.used;
        if fields > cells.len() {
            wrong(Problem::TooManyFields { fields, columns: cells.len() });
        }
        let row = self.row(record.line, &cells);
        let has_column = self.columns.iter().any(|column| matches!(column.kind, Kind::Word(_)));
        if row.word.is_none() && has_column {
            wrong(Problem::NoWord);
        } else if !self.has_partner(&row, &cells) && has_column && fields <= cells.len() {
            wrong(Problem::NoPartner);
        }
        (Line { row, cells }, errors)
    }

    /// Checks whether the row has a definition, an example, a picture or a second language. A picture that cannot be
    /// parsed is accepted here, because it already has its own error.
    fn has_partner(&self, row: &Row, cells: &[String]) -> bool {
        let partner = |column: &Column| matches!(column.kind, Kind::Definition(_) | Kind::Example(_) | Kind::Image);
        let words = self
            .columns
            .iter()
            .zip(cells)
            .filter(|(column, cell)| matches!(column.kind, Kind::Word(_)) && !cell.is_empty());
        words.count() > 1
            || row.image.is_some()
            || self.columns.iter().zip(cells).any(|(column, cell)| partner(column) && !cell.is_empty())
    }

    fn row(&self, number: usize, cells: &[String]) -> Row {
        let mut row = Row { number, ..Row::default() };
        for (column, cell) in self.columns.iter().zip(cells).filter(|(_, cell)| !cell.is_empty()) {
            self.fill(&mut row, column, cell, cells);
        }
        row.word = row.word.or_else(|| row.words.first().cloned());
        row
    }

    fn fill(&self, row: &mut Row, column: &Column, cell: &str, cells: &[String]) {
        let phrase = |lang: Option<String>| Some(Phrase { text: cell.to_owned(), lang });
        let first = || self.told(&Kind::Lang, cells).or_else(|| self.languages.first().cloned());
        let text = || Some(cell.to_owned());
        match &column.kind {
            Kind::Id => row.id = text(),
            Kind::Word(None) => row.word = phrase(first()),
            Kind::Word(lang) => row.words.extend(phrase(lang.clone())),
            Kind::Definition(lang) => {
                let only = || self.languages.first().filter(|_| self.languages.len() == 1).cloned();
                let told = lang.clone().or_else(|| self.told(&Kind::LangDefinition, cells)).or_else(only);
                row.definition = phrase(told);
            }
            Kind::Example(lang) => row.example = phrase(lang.clone().or_else(first)),
            Kind::Image => row.image = Picture::read(cell),
            Kind::ImageAlt => row.image_alt = text(),
            Kind::Article => row.article = text(),
            Kind::Say => row.say = text(),
            Kind::Tags => row.tags = text(),
            Kind::Level => row.level = text(),
            Kind::Note => row.note = text(),
            Kind::Other => row.other.push((column.name.clone(), cell.to_owned())),
            Kind::Lang | Kind::LangDefinition | Kind::Nameless => {}
        }
    }

    /// Returns the language that the row itself states in its column of this kind, such as the column `lang`.
    fn told(&self, kind: &Kind, cells: &[String]) -> Option<String> {
        let at = self.columns.iter().position(|column| column.kind == *kind)?;
        cells.get(at).filter(|cell| !cell.is_empty()).cloned()
    }
}

/// Converts a field to canonical form. Returns (the cell, its errors).
fn cell(column: &Column, field: &str) -> (String, Vec<Problem>) {
    let cleaned = clean(field);
    if cleaned.is_empty() {
        return (cleaned, check(field));
    }
    match column.kind {
        // Pictures are not checked for forbidden characters, because flag emoji contain characters that are forbidden
        // in other cells.
        Kind::Image => match Picture::read(&cleaned) {
            Some(picture) => return (picture.emoji().to_owned(), Vec::new()),
            None => return (cleaned, vec![Problem::NotAPicture]),
        },
        Kind::Nameless => return (cleaned, vec![Problem::NamelessColumn]),
        _ => {}
    }
    let mut problems = check(field);
    let limit = if matches!(column.kind, Kind::Word(_) | Kind::Id) { WORD_LIMIT } else { FIELD_LIMIT };
    let length = cleaned.chars().count();
    problems.extend((length > limit).then_some(Problem::TooLong { length, limit }));
    if matches!(column.kind, Kind::Lang | Kind::LangDefinition) {
        match columns::language_tag(&cleaned) {
            Some(tag) => return (tag, problems),
            None => problems.push(Problem::NotALanguage),
        }
    }
    (cleaned, problems)
}

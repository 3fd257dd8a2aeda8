//! From fields to rows.

use crate::columns::{Column, Kind};
use crate::hygiene::{check, clean};
use crate::records::Record;
use crate::{FIELD_LIMIT, Phrase, Picture, Problem, Row, RowError, WORD_LIMIT, language};

/// What the rows of a file have in common.
pub(crate) struct Sheet<'a> {
    pub(crate) columns: &'a [Column],
    /// The languages that the header names.
    pub(crate) languages: &'a [String],
}

/// A row, and its cells as the canonical text writes them: one per column.
pub(crate) struct Line {
    pub(crate) row: Row,
    pub(crate) cells: Vec<String>,
}

impl Sheet<'_> {
    /// Reads a row, and tells everything that is wrong with it.
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

    /// A definition, an example, a picture (even one that cannot be read: that is another mistake) or a second language.
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

    /// What the row's own column says about a language.
    fn told(&self, kind: &Kind, cells: &[String]) -> Option<String> {
        let at = self.columns.iter().position(|column| column.kind == *kind)?;
        cells.get(at).filter(|cell| !cell.is_empty()).cloned()
    }
}

/// One cell as it is kept, and what is wrong with it.
fn cell(column: &Column, field: &str) -> (String, Vec<Problem>) {
    let cleaned = clean(field);
    if cleaned.is_empty() {
        return (cleaned, check(field));
    }
    match column.kind {
        // Flags hold characters that may stand nowhere else.
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
        match language::tag(&cleaned) {
            Some(tag) => return (tag, problems),
            None => problems.push(Problem::NotALanguage),
        }
    }
    (cleaned, problems)
}

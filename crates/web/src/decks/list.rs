//! A list of words from a person: pasted, or in a file of any program.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use deck::{
    Budget, Deck, DeckErrors, Foreign, Holds, LeftOut, OverBudget, Problem, RowError, Table, read_cached, seen,
};
use deckfile::{FileError, Kind, Opened, Question, Separators};
use maud::{Markup, PreEscaped};

use crate::{
    error::WebError,
    http::body::{Fields, FileForm},
    site::Site,
};

/// The value of [`List::with_columns`] for an unchanged column.
pub(crate) const AS_IT_IS: &str = "as-it-is";

/// The value for a column that is left out.
pub(crate) const LEFT_OUT: &str = "left-out";

/// A list, as far as it could be parsed.
#[derive(Debug)]
pub(crate) struct List {
    /// The list as text, to view and edit: the pasted text without invisible characters and with common variants
    /// normalised, or the content of the file.
    pub(crate) text: String,
    /// The deck, or its errors by the rows of the file.
    pub(crate) read: Result<Deck, Vec<RowError>>,
    /// Pictures and sounds that were left out.
    pub(crate) left_out: LeftOut,
    /// Sheets of a spreadsheet that were left out.
    pub(crate) other_sheets: Vec<String>,
    /// Why the file gave no list; then the text is what was pasted before.
    pub(crate) refused: Option<FileError>,
    /// A question about the file, and its list as it was read; then the text is what was pasted before.
    pub(crate) asked: Option<(Question, String)>,
}

/// The deck of a table, with rows counted from 1.
fn by_row(mut table: Table) -> Result<Deck, DeckErrors> {
    for (number, row) in (1..).zip(&mut table.rows) {
        row.0 = number;
    }
    table.deck()
}

/// The same deck with its rows counted from 1: line numbers help only readers who see the text.
pub(crate) fn numbered(deck: &Deck) -> Deck {
    by_row(deck.table()).unwrap_or_else(|_| deck.clone())
}

impl List {
    /// Whether there is no list yet: the file could not be read, or a question is open.
    pub(crate) const fn is_held(&self) -> bool {
        self.refused.is_some() || self.asked.is_some()
    }

    /// Reads the list of a form (a file has precedence over pasted text) and runs `then` with it, all in one job.
    ///
    /// # Errors
    /// The form has neither, or a field twice; the queue is full.
    pub(crate) async fn of<R: Send + 'static>(
        site: &Site,
        form: FileForm,
        then: impl FnOnce(&Site, Self) -> R + Send + 'static,
    ) -> Result<R, WebError> {
        let FileForm { fields, file } = form.with_choice();
        let opened = match file {
            Some(file) => Some(site.jobs().open(file).await?),
            None => None,
        };
        let own = site.clone();
        let work = move || Self::read(&fields, opened).map(|list| then(&own, list));
        site.jobs().run(work).await?
    }

    fn read(fields: &Fields, opened: Option<Result<Opened, FileError>>) -> Result<Self, WebError> {
        let pasted = fields.one("text")?.unwrap_or_default().to_owned();
        // The column selects belong to the earlier list, not to the one in the file.
        match opened {
            Some(Ok(opened)) => return Ok(Self::of_file(opened, pasted)),
            Some(Err(refused)) => return Ok(Self { refused: Some(refused), ..Self::of_text(pasted) }),
            None => {}
        }
        let typed = |key| Ok::<_, WebError>(fields.one(key)?.unwrap_or_default());
        let (cells, rows) = (typed("cells")?, typed("rows")?);
        let is_cut = !(cells.is_empty() && rows.is_empty());
        let list = match is_cut.then(|| Separators::typed(cells, rows).table(&pasted)) {
            None => Self::of_text(pasted),
            Some(Ok(table)) => Self::of_text(table.text()),
            Some(Err(over)) => return Ok(Self::over_budget(pasted, over)),
        };
        let columns: Vec<&str> = fields.all("column").take(Budget::LIST.columns).collect();
        let numbered = fields.one("numbered")?;
        let list = match columns.iter().all(|column| *column == AS_IT_IS) {
            true => list,
            false => list.with_columns(&columns, numbered == Some("lines")),
        };
        Ok(if numbered == Some("rows") { list.numbered_by_row() } else { list })
    }

    /// The same list with its rows counted from 1, for a page that shows a table instead of text.
    fn numbered_by_row(self) -> Self {
        let Some(table) = Table::read(&self.text) else { return self };
        Self { read: by_row(table).map_err(|errors| errors.0), ..self }
    }

    fn of_text(text: String) -> Self {
        let (seen, unseen) = seen(&text);
        let (mut text, deck, refused) = match Table::foreign(&seen) {
            Some(Foreign::Deck(deck)) => (seen.into_owned(), Some(deck), None),
            Some(Foreign::List(table)) => (table.text(), None, None),
            Some(Foreign::Text(text)) => (text, None, None),
            Some(Foreign::Quiz) => (seen.into_owned(), None, Some(FileError::Seems(Kind::Quiz))),
            None => (seen.into_owned(), None, None),
        };
        let read = deck.map_or_else(|| read_cached(&text), Ok).map_err(|errors| errors.0);
        let left_out = read.as_ref().map(Deck::left_out).unwrap_or_default();
        let left_out = left_out.and(LeftOut { unseen, ..LeftOut::default() });
        // Longer text cannot be parsed, and no page shows all of it.
        if let Some((end, _)) = text.char_indices().nth(Budget::LIST.characters) {
            text.truncate(end);
        }
        Self { text, read, left_out, other_sheets: Vec::new(), refused, asked: None }
    }

    /// A list that exceeds the limits when it is split by the chosen separators.
    fn over_budget(text: String, over: OverBudget) -> Self {
        let problem = match over {
            OverBudget::Rows | OverBudget::Cells => {
                Problem::TooManyRows { rows: Budget::LIST.rows, limit: deck::ROW_LIMIT }
            }
            OverBudget::Columns => Problem::TooManyColumns { columns: Budget::LIST.columns, limit: deck::COLUMN_LIMIT },
            OverBudget::Characters => Problem::DeckTooLong { length: text.chars().count() },
        };
        Self { read: Err(vec![RowError::new(0, problem)]), ..Self::of_text(text) }
    }

    fn of_file(mut opened: Opened, pasted: String) -> Self {
        let read = opened.deck();
        let left_out = read.as_ref().map(Deck::left_out).unwrap_or_default().and(opened.left_out);
        let (text, read) = (opened.text(), read.map_err(|errors| errors.0));
        let (text, asked) = match opened.question.take() {
            Some(question) => (pasted, Some((question, text))),
            None => (text, None),
        };
        Self { text, read, left_out, other_sheets: opened.other_sheets, refused: None, asked }
    }

    /// The same list with a person's choice of columns. Its rows are counted by the lines of the new text, or of the
    /// old one.
    fn with_columns(self, chosen: &[&str], as_it_was: bool) -> Self {
        let Some(table) = Table::read(&self.text).filter(|table| table.width() >= chosen.len()) else {
            return self;
        };
        let holds = |chosen| match chosen {
            AS_IT_IS => Holds::AsItIs,
            LEFT_OUT => Holds::Nothing,
            name => Holds::Named(name),
        };
        let table = table.holding(&chosen.iter().copied().map(holds).collect::<Vec<_>>());
        let mut again = Self::of_text(table.text());
        if as_it_was {
            again.read = table.deck().map_err(|errors| errors.0);
        }
        Self { left_out: self.left_out.and(again.left_out), other_sheets: self.other_sheets, ..again }
    }
}

/// The most cached pages.
const MOST: usize = 32;

/// Their total size, in bytes.
const BYTES: usize = 16 * 1024 * 1024;

/// The key of a cached page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PageKey {
    /// The list.
    pub(crate) deck: u128,
    /// The reader's language.
    pub(crate) locale: &'static str,
    /// The absolute address of the list.
    pub(crate) link: String,
}

/// A cache of rendered pages of lists, for lists with many readers.
#[derive(Debug, Default)]
pub(crate) struct ListPages(Mutex<VecDeque<(PageKey, String)>>);

impl ListPages {
    /// The cached page with this key; `make` renders it on a miss.
    pub(crate) fn page(&self, key: PageKey, make: impl FnOnce() -> Markup) -> Markup {
        if let Some(known) = self.known(&key) {
            return PreEscaped(known);
        }
        let page = make();
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.push_front((key, page.0.clone()));
        pages.truncate(MOST);
        while pages.iter().map(|(_, page)| page.len()).sum::<usize>() > BYTES {
            pages.pop_back();
        }
        page
    }

    fn known(&self, key: &PageKey) -> Option<String> {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = pages.iter().position(|(known, _)| known == key)?;
        let page = pages.remove(place)?;
        pages.push_front(page);
        pages.front().map(|(_, page)| page.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(deck: u128) -> PageKey {
        PageKey { deck, locale: "en", link: String::new() }
    }

    #[test]
    fn a_page_is_rendered_once_and_the_last_ones_are_cached() {
        let pages = ListPages::default();
        let page = |deck: u128, text: &str| pages.page(key(deck), || PreEscaped(text.to_owned())).0;
        assert_eq!((page(0, "first"), page(0, "again")), ("first".to_owned(), "first".to_owned()));
        for deck in 1..=MOST as u128 {
            page(deck, "other");
        }
        assert_eq!(page(0, "rendered again"), "rendered again");
        page(99, &"x".repeat(BYTES + 1));
        assert_eq!(page(99, "too large to be cached"), "too large to be cached");
    }
}

//! A list of words that somebody brought: pasted, or in a file of any program.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use deck::{Budget, Deck, DeckErrors, Foreign, Holds, LeftOut, OverBudget, Problem, RowError, Table, remembered, seen};
use deckfile::{FileError, Kind, Opened, Question, Separators};
use maud::{Markup, PreEscaped};

use crate::{
    error::WebError,
    http::body::{Fields, FileForm},
    site::Site,
};

/// What a select of [`List::with_columns`] sends for a column that keeps its name.
pub(crate) const AS_IT_IS: &str = "as-it-is";

/// What it sends for a column that is left out.
pub(crate) const LEFT_OUT: &str = "left-out";

/// A list that was brought, as far as it could be read.
#[derive(Debug)]
pub(crate) struct List {
    /// The list as text, to be looked at and changed: what was pasted, but for what nobody sees and where other people write lists
    /// otherwise, or what is in the file.
    pub(crate) text: String,
    /// The deck, or what is wrong with it, by the rows of the file.
    pub(crate) read: Result<Deck, Vec<RowError>>,
    /// Pictures and sounds that are not taken.
    pub(crate) left_out: LeftOut,
    /// Sheets of a spreadsheet that are not taken.
    pub(crate) other_sheets: Vec<String>,
    /// Why nothing was taken out of the file; then the text is what was pasted before.
    pub(crate) refused: Option<FileError>,
    /// What is to be said of the file before there is a list, and its list the way it was read; then the text is what was pasted before.
    pub(crate) asked: Option<(Question, String)>,
}

/// The deck of a table whose rows are counted from 1.
fn by_row(mut table: Table) -> Result<Deck, DeckErrors> {
    for (number, row) in (1..).zip(&mut table.rows) {
        row.0 = number;
    }
    table.deck()
}

/// The same deck with its rows counted from 1: where nobody has its text before their eyes, lines of text say nothing.
pub(crate) fn numbered(deck: &Deck) -> Deck {
    by_row(deck.table()).unwrap_or_else(|_| deck.clone())
}

impl List {
    /// Whether nothing is a list yet: no file could be read, or it is not said how.
    pub(crate) const fn is_held(&self) -> bool {
        self.refused.is_some() || self.asked.is_some()
    }

    /// Reads what a form brings, a file before what is pasted, and does `then` with it: all of that as a job.
    ///
    /// # Errors
    /// The form has neither, or a field twice; too many jobs wait already.
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
        // What columns hold was said of the list that was there, not of the one in a file.
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

    /// The same list with its rows counted from 1, as a page shows them that has it as a table, and not by lines of text.
    fn numbered_by_row(self) -> Self {
        let Some(table) = Table::read(&self.text) else { return self };
        Self { read: by_row(table).map_err(|errors| errors.0), ..self }
    }

    fn of_text(text: String) -> Self {
        let (seen, unseen) = seen(&text);
        let (mut text, refused) = match Table::foreign(&seen) {
            Some(Foreign::List(table)) => (table.text(), None),
            Some(Foreign::Text(text)) => (text, None),
            Some(Foreign::Quiz) => (seen.into_owned(), Some(FileError::Seems(Kind::Quiz))),
            None => (seen.into_owned(), None),
        };
        let read = remembered(&text).map_err(|errors| errors.0);
        let left_out = read.as_ref().map(Deck::left_out).unwrap_or_default();
        let left_out = left_out.and(LeftOut { unseen, ..LeftOut::default() });
        // What is longer cannot be read, and no page shows all of it.
        if let Some((end, _)) = text.char_indices().nth(Budget::LIST.characters) {
            text.truncate(end);
        }
        Self { text, read, left_out, other_sheets: Vec::new(), refused, asked: None }
    }

    /// A list that becomes too much when it is cut by what somebody said stands between its rows and cells.
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

    /// The same list where a person has said what its columns hold. Its rows are counted by the lines of the text as that is then, or
    /// as it was.
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

// Pages of lists that many people look at: made once, and kept for the next readers.

/// So many pages are kept.
const MOST: usize = 32;

/// So many bytes they have together at most.
const BYTES: usize = 16 * 1024 * 1024;

/// What a page depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PageKey {
    /// The list.
    pub(crate) deck: u128,
    /// The reader's language.
    pub(crate) locale: &'static str,
    /// Where the list is found, as it is passed on to others.
    pub(crate) link: String,
}

/// The pages that were made lately.
#[derive(Debug, Default)]
pub(crate) struct ListPages(Mutex<VecDeque<(PageKey, String)>>);

impl ListPages {
    /// The page with this key, which `make` makes where it is not known.
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
    fn a_page_is_made_once_and_so_many_are_kept() {
        let pages = ListPages::default();
        let page = |deck: u128, text: &str| pages.page(key(deck), || PreEscaped(text.to_owned())).0;
        assert_eq!((page(0, "first"), page(0, "again")), ("first".to_owned(), "first".to_owned()));
        for deck in 1..=MOST as u128 {
            page(deck, "other");
        }
        assert_eq!(page(0, "made anew"), "made anew");
        page(99, &"x".repeat(BYTES + 1));
        assert_eq!(page(99, "too large to be kept"), "too large to be kept");
    }
}

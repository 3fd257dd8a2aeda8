//! Word lists that people send: pasted text, or files from other programs. Also a cache of rendered pages of lists.

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

/// The value of a column's select element that leaves the column unchanged.
pub(crate) const AS_IT_IS: &str = "as-it-is";

/// The value of a column's select element that drops the column.
pub(crate) const LEFT_OUT: &str = "left-out";

/// A word list that a person sent, after parsing.
#[derive(Debug)]
pub(crate) struct List {
    /// The list as text, for display and editing. For pasted text, invisible characters are removed and variants of a
    /// character are replaced by the usual one. For a file, the text is its content.
    pub(crate) text: String,
    /// The parsed deck, or the errors of its rows. Rows of a file have the row numbers of the file.
    pub(crate) read: Result<Deck, Vec<RowError>>,
    /// The content that was left out, such as pictures and sounds.
    pub(crate) left_out: LeftOut,
    /// The names of the spreadsheet's sheets that were left out.
    pub(crate) other_sheets: Vec<String>,
    /// The reason why the file gave no list. In this case `text` is the text that was pasted before.
    pub(crate) refused: Option<FileError>,
    /// A question about the file, such as its encoding, and the list as parsed with the likeliest answer. In this case
    /// `text` is the text that was pasted before.
    pub(crate) asked: Option<(Question, String)>,
}

/// Builds a deck from a table of cells, with row numbers from 1.
fn by_row(mut table: Table) -> Result<Deck, DeckErrors> {
    for (number, row) in (1..).zip(&mut table.rows) {
        row.0 = number;
    }
    table.deck()
}

/// Returns the same deck with row numbers from 1. The original row numbers are line numbers of the text, which are
/// useless on a page that does not show the text.
pub(crate) fn numbered(deck: &Deck) -> Deck {
    by_row(deck.table()).unwrap_or_else(|_| deck.clone())
}

impl List {
    /// Returns whether there is no list yet, because the file could not be parsed or a question about the file is open.
    pub(crate) const fn is_held(&self) -> bool {
        self.refused.is_some() || self.asked.is_some()
    }

    /// Parses the list of a form and runs `then` with it, all in one job. A file takes precedence over pasted text.
    ///
    /// # Errors
    /// A form with neither a file nor a text; a repeated field; a full queue.
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
        // For a file, the function returns before it uses the form's select elements for columns, which belong to the
        // earlier list.
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

    /// Numbers the rows of the list from 1, for a page that shows a table instead of text.
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
        // The text is cut to the size limit. Longer text cannot be parsed, so no page needs to show it.
        if let Some((end, _)) = text.char_indices().nth(Budget::LIST.characters) {
            text.truncate(end);
        }
        Self { text, read, left_out, other_sheets: Vec::new(), refused, asked: None }
    }

    /// Returns the error for a list that exceeds the limits after it is split at the chosen separators.
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

    /// Applies a person's selection of columns to the list. If `as_it_was` is true, errors have the row numbers of the
    /// old text, otherwise the row numbers of the new text.
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

/// The largest number of cached pages.
const MOST: usize = 32;

/// The limit of the total size of all cached pages, in bytes.
const BYTES: usize = 16 * 1024 * 1024;

/// The key of a cached page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PageKey {
    /// The digest of the list.
    pub(crate) deck: u128,
    /// The tag of the visitor's language.
    pub(crate) locale: &'static str,
    /// The absolute address of the list, which the page shows.
    pub(crate) link: String,
}

/// A cache of rendered pages of stored lists, because many people may open the same list.
#[derive(Debug, Default)]
pub(crate) struct ListPages(Mutex<VecDeque<(PageKey, String)>>);

impl ListPages {
    /// Returns the cached page with this key. On a miss, renders the page with `make` and caches it.
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

//! A list of words that somebody brought: pasted, or in a file of any program.

use deck::{Deck, DeckErrors, LeftOut, RowError, Table};
use deckfile::{FileError, Separators};

use crate::{body::FileForm, error::WebError, site::Site};

/// What a select of [`List::with_columns`] sends for a column that keeps its name.
pub(crate) const AS_IT_IS: &str = "as-it-is";

/// What it sends for a column that is left out.
pub(crate) const LEFT_OUT: &str = "left-out";

/// A list that was brought, as far as it could be read.
#[derive(Debug)]
pub(crate) struct List {
    /// The list as text, to be looked at and changed: what was pasted, to the letter, or what is in the file.
    pub(crate) text: String,
    /// The deck, or what is wrong with it, by the rows of the file.
    pub(crate) read: Result<Deck, Vec<RowError>>,
    /// Pictures and sounds that are not taken.
    pub(crate) left_out: LeftOut,
    /// Sheets of a spreadsheet that are not taken.
    pub(crate) other_sheets: Vec<String>,
    /// Why nothing was taken out of the file; then the text is what was pasted before.
    pub(crate) refused: Option<FileError>,
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
    /// Reads what a form brings: a file comes before what is pasted.
    ///
    /// # Errors
    /// The form has neither, or a field twice.
    pub(crate) async fn of(site: &Site, form: FileForm) -> Result<Self, WebError> {
        let pasted = form.fields.one("text")?.unwrap_or_default().to_owned();
        // What columns hold was said of the list that was there, not of the one in a file.
        if let Some(file) = form.file {
            return Self::of_file(site, file, pasted).await;
        }
        let typed = |key| Ok::<_, WebError>(form.fields.one(key)?.unwrap_or_default());
        let (cells, rows) = (typed("cells")?, typed("rows")?);
        let is_cut = !(cells.is_empty() && rows.is_empty());
        let list = Self::of_text(if is_cut { Separators::typed(cells, rows).table(&pasted).text() } else { pasted });
        let columns: Vec<&str> = form.fields.all("column").collect();
        let numbered = form.fields.one("numbered")?;
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
        let read = Deck::read(&text).map_err(|errors| errors.0);
        let left_out = read.as_ref().map(Deck::left_out).unwrap_or_default();
        Self { text, read, left_out, other_sheets: Vec::new(), refused: None }
    }

    /// Opening takes a while and much memory: a few at a time, beside what else the house does.
    async fn of_file(site: &Site, file: Vec<u8>, pasted: String) -> Result<Self, WebError> {
        let _turn = site.openings().acquire().await.map_err(|_| WebError::Internal)?;
        let opened = tokio::task::spawn_blocking(move || deckfile::open(&file).map(|opened| (opened.deck(), opened)));
        let (read, opened) = match opened.await.map_err(|_| WebError::Internal)? {
            Ok(opened) => opened,
            Err(refused) => return Ok(Self { refused: Some(refused), ..Self::of_text(pasted) }),
        };
        let left_out = read.as_ref().map(Deck::left_out).unwrap_or_default().and(opened.left_out);
        let (text, read) = (opened.text(), read.map_err(|errors| errors.0));
        Ok(Self { text, read, left_out, other_sheets: opened.other_sheets, refused: None })
    }

    /// The same list where a person has said what its columns hold. Its rows are counted by the lines of the text as that is then, or
    /// as it was.
    fn with_columns(self, chosen: &[&str], as_it_was: bool) -> Self {
        let Some(mut table) = Table::read(&self.text).filter(|table| table.width() >= chosen.len()) else {
            return self;
        };
        table.columns.resize(chosen.len().max(table.columns.len()), String::new());
        for (name, chosen) in table.columns.iter_mut().zip(chosen) {
            if *chosen != AS_IT_IS {
                (*chosen).clone_into(name);
            }
        }
        let stays: Vec<bool> = table.columns.iter().map(|name| name != LEFT_OUT).collect();
        for cells in std::iter::once(&mut table.columns).chain(table.rows.iter_mut().map(|(_, cells)| cells)) {
            let mut place = 0..;
            cells.retain(|_| place.next().is_none_or(|place| stays.get(place) != Some(&false)));
        }
        let mut again = Self::of_text(table.text());
        if as_it_was {
            again.read = table.deck().map_err(|errors| errors.0);
        }
        Self { left_out: self.left_out.and(again.left_out), other_sheets: self.other_sheets, ..again }
    }
}

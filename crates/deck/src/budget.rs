//! How large a list may become while it is read, and the cache of decks that were read.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::{Deck, DeckErrors};

/// How much a list may become, whatever file or text it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most rows.
    pub rows: usize,
    /// The most columns.
    pub columns: usize,
    /// The most cells, empty ones before the last of a row counted.
    pub cells: usize,
    /// The most characters, over all cells.
    pub characters: usize,
}

impl Budget {
    /// The budget of every list. A deck holds less still, which it tells itself.
    pub const LIST: Self = Self { rows: 20_000, columns: 256, cells: 200_000, characters: 1_000_000 };
}

/// What a list has too much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverBudget {
    /// Rows.
    Rows,
    /// Columns.
    Columns,
    /// Cells.
    Cells,
    /// Characters.
    Characters,
}

/// What is left of a budget.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    left: Budget,
}

impl Default for Meter {
    fn default() -> Self {
        Self::new(Budget::LIST)
    }
}

impl Meter {
    /// All of a budget.
    #[must_use]
    pub const fn new(budget: Budget) -> Self {
        Self { left: budget }
    }

    /// Counts one more row.
    ///
    /// # Errors
    /// There are too many.
    pub fn row(&mut self) -> Result<(), OverBudget> {
        take(&mut self.left.rows, 1, OverBudget::Rows)
    }

    /// Counts a text, such as a name, that is in no cell.
    ///
    /// # Errors
    /// There are too many characters.
    pub fn text(&mut self, text: &str) -> Result<(), OverBudget> {
        take(&mut self.left.characters, text.chars().count(), OverBudget::Characters)
    }

    /// Counts `more` cells, of which the last is in this column from 0 and holds this text.
    ///
    /// # Errors
    /// There are too many columns, cells or characters.
    pub fn cells(&mut self, more: usize, column: usize, text: &str) -> Result<(), OverBudget> {
        if column >= self.left.columns {
            return Err(OverBudget::Columns);
        }
        take(&mut self.left.cells, more, OverBudget::Cells)?;
        self.text(text)
    }
}

fn take(left: &mut usize, count: usize, over: OverBudget) -> Result<(), OverBudget> {
    *left = left.checked_sub(count).ok_or(over)?;
    Ok(())
}

/// So many decks are remembered.
const MOST: usize = 64;

/// So many bytes of text they have together at most.
const BYTES: usize = 4 * 1024 * 1024;

static DECKS: Mutex<VecDeque<Deck>> = Mutex::new(VecDeque::new());

/// As [`Deck::read`]; a deck whose canonical text this is, and that was read lately, is not read again.
///
/// # Errors
/// As [`Deck::read`].
pub fn remembered(text: &str) -> Result<Deck, DeckErrors> {
    let known = || {
        let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
        let place = decks.iter().position(|deck| deck.text() == text)?;
        let deck = decks.remove(place)?;
        decks.push_front(deck.clone());
        Some(deck)
    };
    if let Some(deck) = known() {
        return Ok(deck);
    }
    let deck = Deck::read(text)?;
    // Of any other text the rows have other numbers.
    if deck.text() == text {
        let mut decks = DECKS.lock().unwrap_or_else(PoisonError::into_inner);
        decks.push_front(deck.clone());
        decks.truncate(MOST);
        while decks.iter().map(|deck| deck.text().len()).sum::<usize>() > BYTES {
            decks.pop_back();
        }
    }
    Ok(deck)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_is_counted_by_itself() {
        let mut meter = Meter::new(Budget { rows: 1, columns: 2, cells: 3, characters: 4 });
        assert_eq!((meter.row(), meter.row()), (Ok(()), Err(OverBudget::Rows)));
        assert_eq!(meter.cells(1, 2, ""), Err(OverBudget::Columns));
        assert_eq!(meter.cells(2, 1, "éé"), Ok(()));
        assert_eq!(meter.cells(2, 0, ""), Err(OverBudget::Cells));
        assert_eq!(meter.cells(1, 0, "abc"), Err(OverBudget::Characters));
        assert_eq!(meter.text("ab"), Ok(()));
    }

    #[test]
    fn only_canonical_texts_are_remembered() {
        let written = "word;definition\n\ndog;a pet\n";
        let deck = remembered(written).unwrap();
        assert_eq!(deck.rows()[0].number, 3);
        let canonical = remembered(deck.text()).unwrap();
        assert_eq!(canonical.rows()[0].number, Deck::read(deck.text()).unwrap().rows()[0].number);
        assert!(DECKS.lock().unwrap().iter().all(|deck| deck.text() != written));
        assert!(remembered("word\n").is_err());
    }
}

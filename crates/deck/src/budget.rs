//! Limits the size of a list while it is read.
//!
//! A file of a few kilobytes can expand to gigabytes, for example if twenty thousand cells share one long text, or a
//! row has a million tabs. So all code that reads lists counts its output, and stops when the budget is used up.

/// The largest size of a list from a file or text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The greatest number of rows.
    pub rows: usize,
    /// The greatest number of columns.
    pub columns: usize,
    /// The greatest number of cells. Empty cells before the last filled cell of a row are counted too.
    pub cells: usize,
    /// The greatest number of characters in all cells together.
    pub characters: usize,
}

impl Budget {
    /// The budget of every imported list. A deck has lower limits, which the deck parser checks separately.
    pub const LIST: Self = Self { rows: 20_000, columns: 256, cells: 200_000, characters: 1_000_000 };
}

/// The error for a list that exceeds its budget: which limit it exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverBudget {
    /// Too many rows.
    Rows,
    /// Too many columns.
    Columns,
    /// Too many cells.
    Cells,
    /// Too many characters.
    Characters,
}

/// A counter of the remaining budget.
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
    /// Creates a counter with a full budget.
    #[must_use]
    pub const fn new(budget: Budget) -> Self {
        Self { left: budget }
    }

    /// Counts one more row.
    ///
    /// # Errors
    /// There are too many rows.
    pub fn row(&mut self) -> Result<(), OverBudget> {
        take(&mut self.left.rows, 1, OverBudget::Rows)
    }

    /// Counts the characters of a text that is in no cell, such as a column name.
    ///
    /// # Errors
    /// There are too many characters.
    pub fn text(&mut self, text: &str) -> Result<(), OverBudget> {
        take(&mut self.left.characters, text.chars().count(), OverBudget::Characters)
    }

    /// Counts `more` new cells of a row. The last of these cells is in column `column`, counted from 0, and contains
    /// `text`; the other ones are empty.
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
}

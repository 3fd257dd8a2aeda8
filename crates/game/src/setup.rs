//! Positions that are written by hand, for stories and tests.

use std::fmt;

use crate::Seat;

/// A position that is written by hand: lines of keys and values that only the game itself can parse. A `Setup` is not
/// checked yet, so its position may be impossible.
///
/// Each game has its own keys and lists them in its README. An example of a line is `hand A: 9c Kd`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The lines in the order in which they were written.
    pub lines: Vec<SetupLine>,
}

impl Setup {
    /// Refuses every line, for a game that does not support positions written by hand.
    ///
    /// # Errors
    /// One error for each line. No errors if there are no lines.
    pub fn unread(&self) -> Result<(), Vec<SetupError>> {
        let refused = |line: &SetupLine| SetupError {
            number: line.number,
            what: "positions of this game cannot be arranged by hand".to_owned(),
        };
        if self.lines.is_empty() { Ok(()) } else { Err(self.lines.iter().map(refused).collect()) }
    }
}

/// One line of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupLine {
    /// The key, for instance `hand`.
    pub key: String,
    /// The seat, if the line is about one seat.
    pub seat: Option<Seat>,
    /// The text after the colon, in the game's notation.
    pub value: String,
    /// The number of the line in its file, from 1.
    pub number: usize,
}

/// One error in a position that is written by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The number of the line with the error, or 0 for an error of the whole position.
    pub number: usize,
    /// The error, as one English sentence.
    pub what: String,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => f.write_str(&self.what),
            number => write!(f, "line {number}: {}", self.what),
        }
    }
}

impl std::error::Error for SetupError {}

//! Positions arranged by hand, for stories and tests.

use std::fmt;

use crate::Seat;

/// Some arrangement of a table, not necessarily a playable one: keyed lines that only the game can read.
///
/// The keys are the game's own and are listed in its README, for instance `hand A: 9c Kd`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The lines in the order in which they were written.
    pub lines: Vec<SetupLine>,
}

impl Setup {
    /// Refuses every line, for a game that supports none.
    ///
    /// # Errors
    /// There is a line.
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
    /// The seat, if the key is about a seat.
    pub seat: Option<Seat>,
    /// The arrangement in the game's notation.
    pub value: String,
    /// The line's number in the file it came from, from 1.
    pub number: usize,
}

/// An arrangement that is not playable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The line with the error; 0 for an error of the whole arrangement.
    pub number: usize,
    /// What is wrong, in one sentence.
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

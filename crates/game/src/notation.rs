//! Moves and draws as text.

use std::fmt;

/// A value with a stable text form: what the journal stores, the API speaks and stories are written in.
///
/// # Stability
/// A text once written must always be read back as the same value; `read(write(x)) == x` is a law.
pub trait Notation: Sized {
    /// Writes the canonical text: one line, words separated by single spaces.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a text.
    ///
    /// # Errors
    /// What was expected, where the text is not of this form. Never panics.
    fn read(text: &str) -> Result<Self, NotationError>;

    /// The canonical text in a new string.
    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        _ = self.write(&mut text);
        text
    }
}

/// A text is not in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The part that could not be read, cut to a readable length.
    pub found: String,
    /// What would have been right there.
    pub expected: &'static str,
}

impl NotationError {
    /// The error for `found` where `expected` was wanted.
    pub fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(40).collect(), expected }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.found, self.expected)
    }
}

impl std::error::Error for NotationError {}

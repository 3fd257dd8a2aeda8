//! The errors in a story, with enough detail for its author to correct it.

use std::fmt;

/// A line of a story that cannot be read, or an expectation that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoryError {
    /// The file's name.
    pub file: Box<str>,
    /// The line, from 1; 0 for an error of the whole file.
    pub line: usize,
    /// The story's title, if it is known.
    pub story: String,
    /// The line as it was written.
    pub text: String,
    /// The expected text.
    pub expected: String,
    /// The actual text, perhaps in several lines.
    pub found: String,
}

impl StoryError {
    pub(crate) fn new(expected: impl Into<String>, found: &str) -> Self {
        Self { expected: expected.into(), found: found.to_owned(), ..Self::default() }
    }

    /// File and line.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }
}

impl fmt::Display for StoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.place(), self.story)?;
        writeln!(f, "      line: {}", self.text)?;
        for (name, text) in [("expected", &self.expected), ("found", &self.found)] {
            let mut lines = text.lines();
            writeln!(f, "  {name:>8}: {}", lines.next().unwrap_or("nothing"))?;
            for line in lines {
                writeln!(f, "            {line}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for StoryError {}

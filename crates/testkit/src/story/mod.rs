//! Runs stories: tests in plain text that play a table and state what each viewer must see. `docs/stories.md` describes
//! the format.

pub(crate) mod head;
mod runner;

use std::{collections::BTreeSet, fmt, io, path::Path};

use head::{Head, Step};
use runner::Runner;

/// Runs all stories of a text. After a failed story it continues with the next one. `file` is the name of the text in
/// error messages.
pub fn run(text: &str, file: &str) -> Report {
    let mut report = Report::default();
    // Some editors write a byte order mark at the beginning of a file. It does not belong to the story.
    for part in parts(text.strip_prefix('\u{feff}').unwrap_or(text)) {
        if let Err(error) = run_one(&part, &mut report) {
            report.failed.push(StoryError { file: file.into(), ..error });
        }
    }
    if report.stories == 0 && report.holds() {
        report.failed.push(StoryError { file: file.into(), ..StoryError::new("a story", "none") });
    }
    report
}

/// Reads a file of stories in UTF-8, or in UTF-16 with a byte order mark.
///
/// # Errors
/// If the file cannot be read, or is not a text in one of these encodings.
pub fn read(path: &Path) -> io::Result<String> {
    let decoded = deck::decode(&std::fs::read(path)?);
    match decoded.is_certain {
        true => Ok(decoded.text),
        false => Err(io::Error::new(io::ErrorKind::InvalidData, "it is not a text in UTF-8")),
    }
}

/// A line of a story with its line number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

impl Written<'_> {
    /// Adds the number and the text of this line to an error.
    pub(crate) fn error(&self, error: StoryError) -> StoryError {
        StoryError { line: self.number, text: self.text.to_owned(), ..error }
    }
}

/// Splits a text into its stories. Each story is a list of lines, without blank lines and comments.
fn parts(text: &str) -> Vec<Vec<Written<'_>>> {
    let mut parts = vec![Vec::new()];
    for (index, line) in text.lines().enumerate() {
        let written = Written { number: index + 1, text: line.trim() };
        if written.text == "---" {
            parts.push(Vec::new());
        } else if let (false, Some(part)) = (written.text.is_empty() || written.text.starts_with('#'), parts.last_mut())
        {
            part.push(written);
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn run_one(lines: &[Written<'_>], report: &mut Report) -> Result<(), StoryError> {
    let (head, rest) = Head::read("story", lines)?;
    let named = |error| StoryError { story: head.title.clone(), ..error };
    let position = head.open().map_err(named)?;
    let mut runner = Runner::new(head.room, position);
    if rest.is_empty() {
        let last = lines.last().copied().unwrap_or(Written { number: 0, text: "" });
        return Err(named(last.error(StoryError::new("a step after the head: a move or an expectation", "none"))));
    }
    for line in rest {
        let step = Step::read(line.text).map_err(|error| named(line.error(error)))?;
        runner.take(&step).map_err(|error| named(line.error(error)))?;
        match step {
            Step::Play(..) | Step::Draw(_) => report.entries += 1,
            _ => report.checks += 1,
        }
    }
    report.stories += 1;
    report.rooms.insert(head.room.key().to_owned());
    Ok(())
}

#[cfg(test)]
mod tests;

/// An error: a line of a story is invalid, or its expectation does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoryError {
    /// The name of the file.
    pub file: Box<str>,
    /// The line number, from 1; 0 for an error of the whole file.
    pub line: usize,
    /// The title of the story, if it is known.
    pub story: String,
    /// The text of the line in the story.
    pub text: String,
    /// The text that was expected.
    pub expected: String,
    /// The text that was found. It may have several lines.
    pub found: String,
}

impl StoryError {
    pub(crate) fn new(expected: impl Into<String>, found: &str) -> Self {
        Self { expected: expected.into(), found: found.to_owned(), ..Self::default() }
    }

    /// Returns the file name and the line number, separated by a colon.
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

/// The result of a run of stories.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of stories that hold. Failed stories are not included.
    pub stories: usize,
    /// The number of moves and draws that were played.
    pub entries: usize,
    /// The number of expectations that held.
    pub checks: usize,
    /// The keys of the rooms of these stories.
    pub rooms: BTreeSet<String>,
    /// The first error of each story that failed.
    pub failed: Vec<StoryError>,
}

impl Report {
    /// Returns whether every story holds.
    pub const fn holds(&self) -> bool {
        self.failed.is_empty()
    }

    /// Adds the results of other stories.
    pub fn add(&mut self, other: Self) {
        self.stories += other.stories;
        self.entries += other.entries;
        self.checks += other.checks;
        self.rooms.extend(other.rooms);
        self.failed.extend(other.failed);
    }

    /// Returns a summary in one line: "2 of 3 stories hold (9 entries, 14 expectations)", and the places of the errors.
    pub fn summary(&self) -> String {
        let all = self.stories + self.failed.len();
        let held =
            format!("{} of {all} stories hold ({} entries, {} expectations)", self.stories, self.entries, self.checks);
        let places: Vec<String> = self.failed.iter().map(StoryError::place).collect();
        if places.is_empty() { held } else { format!("{held}; not those at {}", places.join(", ")) }
    }
}

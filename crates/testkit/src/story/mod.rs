//! Stories: tables told in plain text, with what each viewer sees. The format is described in `docs/stories.md`.

mod error;
pub(crate) mod head;
mod report;
mod runner;
mod step;

use std::{io, path::Path};

pub use error::StoryError;
pub use report::Report;

use head::Head;
use runner::Runner;
use step::Step;

/// Runs all stories of a text, also after one that does not hold. `file` is only named in errors.
pub fn run(text: &str, file: &str) -> Report {
    let mut report = Report::default();
    // Some editors begin a file with a byte order mark.
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

/// Reads a file of stories: UTF-8, or UTF-16 with a byte order mark.
///
/// # Errors
/// The file cannot be read, or is no such text.
pub fn read(path: &Path) -> io::Result<String> {
    let decoded = deck::decode(&std::fs::read(path)?);
    match decoded.is_certain {
        true => Ok(decoded.text),
        false => Err(io::Error::new(io::ErrorKind::InvalidData, "it is not a text in UTF-8")),
    }
}

/// A line that says something, with its number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'a> {
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

impl Written<'_> {
    /// The error as one about this line.
    pub(crate) fn error(&self, error: StoryError) -> StoryError {
        StoryError { line: self.number, text: self.text.to_owned(), ..error }
    }
}

/// The stories of a text, as lines without blanks and comments.
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

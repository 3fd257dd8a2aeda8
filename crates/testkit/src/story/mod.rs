//! Stories: tables told in plain text, with what each viewer sees. The format is described in `docs/stories.md`.

mod error;
pub(crate) mod head;
mod runner;
mod step;

use std::{collections::BTreeSet, path::Path};

pub use error::StoryError;

use head::Head;
use runner::Runner;
use step::Step;

/// What was run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Stories told to their end.
    pub stories: usize,
    /// Moves and draws played.
    pub entries: usize,
    /// Expectations that held.
    pub checks: usize,
    /// The keys of the rooms in which they play.
    pub rooms: BTreeSet<String>,
}

/// Runs all stories of a text. `file` is only named in errors.
///
/// # Errors
/// The first line that cannot be read or does not hold.
pub fn run(text: &str, file: &str) -> Result<Report, StoryError> {
    let mut report = Report::default();
    for part in parts(text) {
        run_one(&part, &mut report).map_err(|error| StoryError { file: file.into(), ..error })?;
    }
    if report.stories == 0 {
        return Err(StoryError { file: file.into(), ..StoryError::new("a story", "none") });
    }
    Ok(report)
}

/// Runs all stories of a file.
///
/// # Errors
/// As [`run`]; a file that cannot be read is reported as line 0.
pub fn run_file(path: &Path) -> Result<Report, StoryError> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| StoryError {
        file: file.as_str().into(),
        ..StoryError::new("a readable file", &error.to_string())
    })?;
    run(&text, &file)
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
    let mut runner = Runner::new(head.room, head.open().map_err(named)?);
    for line in rest {
        let step = Step::read(line.text).map_err(|error| named(line.error(error)))?;
        match step {
            Step::Play(..) | Step::Draw(_) => report.entries += 1,
            _ => report.checks += 1,
        }
        runner.take(&step).map_err(|error| named(line.error(error)))?;
    }
    report.stories += 1;
    report.rooms.insert(head.room.key().to_owned());
    Ok(())
}

#[cfg(test)]
mod tests;

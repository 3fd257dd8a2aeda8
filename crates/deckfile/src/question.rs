//! What a file leaves open, for a person to say: how its letters are written, which of its kinds of notes are meant.

use deck::{Budget, DeckErrors, Encoding, Problem, RowError};
use serde::{Deserialize, Serialize};

/// So many rows of each way are shown.
const SAMPLES: usize = 3;

/// So many characters of each row.
const SAMPLE_LENGTH: usize = 80;

/// So many kinds of notes may be chosen from.
pub(crate) const KINDS: usize = 40;

/// What a file leaves open. Until somebody has said it, there is no deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub asked: Asked,
    /// The way that was taken until somebody says another one. Its list is the file's.
    pub taken: Way,
    /// The other ways, the more likely ones first, each with its list as text.
    pub others: Vec<(Way, String)>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Asked {
    /// In which encoding the text is.
    Encoding,
    /// Which of the kinds of notes are meant.
    Kind,
}

/// One way to read the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Way {
    /// The name of an encoding, or of a kind of note.
    pub name: String,
    /// Three rows as they are read this way, or what there is.
    pub samples: Vec<String>,
}

impl Way {
    /// Of a text whose letters are in question: the first lines that have any which are.
    fn of_text(name: &str, text: &str) -> Self {
        let lines = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty());
        let (telling, others): (Vec<_>, Vec<_>) = lines.map(beginning).partition(|line| !line.is_ascii());
        Self { name: name.to_owned(), samples: telling.into_iter().chain(others).take(SAMPLES).collect() }
    }

    /// Of a kind of note.
    pub(crate) fn of_rows<'a>(name: &str, rows: impl Iterator<Item = &'a [String]>) -> Self {
        let row = |cells: &[String]| {
            let cells = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            beginning(&cells.collect::<Vec<_>>().join(" | "))
        };
        Self { name: beginning(name), samples: rows.take(SAMPLES).map(row).collect() }
    }
}

/// As much of a row as helps to choose.
fn beginning(line: &str) -> String {
    let line = line.replace(['\t', '\n', '\r'], " ");
    match line.char_indices().nth(SAMPLE_LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

impl Question {
    /// What these bytes may say besides this text, which was guessed. Together the texts are as long as one list may be.
    pub(crate) fn of_letters(bytes: &[u8], encoding: Encoding, text: &str) -> Self {
        let mut left = Budget::LIST.characters.saturating_sub(text.chars().count());
        let mut others = Vec::new();
        for (encoding, other) in deck::readings(bytes).filter(|(other, _)| *other != encoding) {
            let Some(rest) = left.checked_sub(other.chars().count()) else { break };
            left = rest;
            others.push((Way::of_text(encoding.name(), &other), other));
        }
        Self { asked: Asked::Encoding, taken: Way::of_text(encoding.name(), text), others }
    }

    /// Why there is no deck yet.
    pub(crate) fn refused(&self) -> DeckErrors {
        let problem = match self.asked {
            Asked::Encoding => {
                let encoding = Encoding::named(&self.taken.name).unwrap_or(Encoding::WINDOWS_1252);
                Problem::UncertainLetters { encoding: encoding.name() }
            }
            Asked::Kind => Problem::SeveralKinds { kinds: 1 + self.others.len() },
        };
        DeckErrors(vec![RowError::new(0, problem)])
    }

    /// All ways, the one that is taken first.
    pub fn ways(&self) -> impl Iterator<Item = &Way> {
        std::iter::once(&self.taken).chain(self.others.iter().map(|(way, _)| way))
    }
}

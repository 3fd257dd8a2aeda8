//! An opened file, the list of words in it, and the questions that it leaves open.

use deck::{
    Budget, Deck, DeckErrors, Decoded, Encoding, Foreign, Holds, LeftOut, Meter, Problem, RowError, Table, decode,
};
use serde::{Deserialize, Serialize};

use crate::{FILE_LIMIT, FileError, Format, Kind, archive::Archive, package, spreadsheet, text_out};

/// A file that was opened: a list of words, not looked at yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// What kind of file it is.
    pub format: Format,
    /// The encoding of its text, if it is text.
    pub encoding: Option<Encoding>,
    /// The question that a person must answer before there is a deck.
    pub question: Option<Question>,
    /// Pictures and sounds that it has and a deck cannot hold.
    pub left_out: LeftOut,
    /// The names of the other sheets of a spreadsheet: only the first one with text is read.
    pub other_sheets: Vec<String>,
    pub(crate) content: Content,
}

/// The list of an opened file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Content {
    Text(String),
    Table(Table),
}

/// The answers of a person to questions that the file leaves open.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Told {
    /// In which encoding its text is.
    pub encoding: Option<Encoding>,
    /// Which of its kinds of notes is meant, by name.
    pub kind: Option<String>,
}

impl Content {
    /// Takes out what cannot be seen, and says how much that was.
    fn take_unseen(&mut self) -> usize {
        let take = |text: &mut String| {
            let (seen, count) = deck::seen(text);
            if count > 0 {
                *text = seen.into_owned();
            }
            count
        };
        match self {
            Self::Text(text) => take(text),
            Self::Table(table) => {
                let cells = table.rows.iter_mut().flat_map(|(_, cells)| cells);
                table.head.iter_mut().chain(&mut table.columns).chain(cells).map(take).sum()
            }
        }
    }
}

/// Takes the list of words out of a file of any known kind.
///
/// # Errors
/// The detected kind, or the limit that it breaks.
pub fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    open_as(bytes, &Told::default())
}

/// The same with the answers of a person.
///
/// # Errors
/// As [`open`]; or an answer does not fit the file.
pub fn open_as(bytes: &[u8], told: &Told) -> Result<Opened, FileError> {
    let mut opened = opened(bytes, told)?;
    opened.left_out.unseen += opened.content.take_unseen();
    Ok(opened)
}

fn opened(bytes: &[u8], told: &Told) -> Result<Opened, FileError> {
    if bytes.len() > FILE_LIMIT {
        return Err(FileError::TooLarge { bytes: bytes.len() });
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(FileError::Empty);
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return open_archive(bytes, told);
    }
    if let Some(kind) = Kind::of(bytes) {
        return Err(FileError::Seems(kind));
    }
    let Decoded { text, encoding, is_certain } = match told.encoding {
        None => decode(bytes),
        Some(encoding) => {
            let text = encoding.decode(bytes).ok_or(FileError::OtherLetters(encoding))?;
            Decoded { text, encoding, is_certain: true }
        }
    };
    Meter::default().text(&text)?;
    let question = (!is_certain).then(|| Question::of_letters(bytes, encoding, &text));
    Ok(Opened { encoding: Some(encoding), question, ..open_text(text)? })
}

/// A text, from a file or pasted.
fn open_text(text: String) -> Result<Opened, FileError> {
    let opened = |format, content| Opened {
        format,
        encoding: None,
        question: None,
        left_out: LeftOut::default(),
        other_sheets: Vec::new(),
        content,
    };
    if let Some(table) = text_out::guessed(&text)? {
        return Ok(opened(Format::Quizlet, Content::Table(table)));
    }
    if let Some(text) = text_out::without_description(&text) {
        return Ok(opened(Format::AnkiText, Content::Text(text)));
    }
    let (seen, unseen) = deck::seen(&text);
    let content = match Table::foreign(&seen) {
        Some(Foreign::List(table)) => Content::Table(table),
        Some(Foreign::Text(text)) => Content::Text(text),
        Some(Foreign::Quiz) => return Err(FileError::Seems(Kind::Quiz)),
        Some(Foreign::Deck(_)) | None => Content::Text(seen.into_owned()),
    };
    let left_out = LeftOut { unseen, ..LeftOut::default() };
    Ok(Opened { left_out, ..opened(Format::Csv, content) })
}

fn open_archive(bytes: &[u8], told: &Told) -> Result<Opened, FileError> {
    let archive = Archive::open(bytes, Format::Spreadsheet)?;
    if package::COLLECTIONS.iter().any(|(name, _)| archive.has(name)) {
        return package::open(archive, told);
    }
    if archive.has("xl/workbook.xml") {
        return spreadsheet::open(archive);
    }
    Err(FileError::Seems(Kind::of_parts(archive.names())))
}

impl Opened {
    /// The list as a text for people to look at and change; [`Deck::read`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.content {
            Content::Text(text) => text.clone(),
            Content::Table(table) => table.text(),
        }
    }

    /// The same list with the user's answer to what its columns hold.
    #[must_use]
    pub fn holding(self, holds: &[Holds<'_>]) -> Self {
        let table = match &self.content {
            Content::Text(text) => Table::read(text),
            Content::Table(table) => Some(table.clone()),
        };
        match table {
            Some(table) => Self { content: Content::Table(table.holding(holds)), ..self },
            None => self,
        }
    }

    /// The deck in it.
    ///
    /// # Errors
    /// All mistakes, with row numbers as in the program that wrote the file; or the file has an open question.
    pub fn deck(&self) -> Result<Deck, DeckErrors> {
        if let Some(question) = &self.question {
            return Err(question.refused());
        }
        match &self.content {
            Content::Text(text) => Deck::read(text),
            Content::Table(table) => table.deck(),
        }
    }
}

/// The number of rows shown of each way.
const SAMPLES: usize = 3;

/// The number of characters shown of each row.
const SAMPLE_LENGTH: usize = 80;

/// The most kinds of notes to choose from.
pub(crate) const KINDS: usize = 40;

/// A question that the file leaves open. Until a person has answered it there is no deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The question.
    pub asked: Asked,
    /// The way that was taken by default. Its list is the file's.
    pub taken: Way,
    /// The other ways, the more likely ones first, each with its list as text.
    pub others: Vec<(Way, String)>,
}

/// The question.
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
    /// Three rows as they are read this way, or fewer.
    pub samples: Vec<String>,
}

impl Way {
    /// For a text of uncertain encoding: the first lines with uncertain letters.
    fn of_text(name: &str, text: &str) -> Self {
        let lines = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty());
        let (telling, others): (Vec<_>, Vec<_>) = lines.map(beginning).partition(|line| !line.is_ascii());
        Self { name: name.to_owned(), samples: telling.into_iter().chain(others).take(SAMPLES).collect() }
    }

    /// For a kind of note.
    pub(crate) fn of_rows<'a>(name: &str, rows: impl Iterator<Item = &'a [String]>) -> Self {
        let row = |cells: &[String]| {
            let cells = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            beginning(&cells.collect::<Vec<_>>().join(" | "))
        };
        Self { name: beginning(name), samples: rows.take(SAMPLES).map(row).collect() }
    }
}

/// As much of a row as helps a person to choose.
fn beginning(line: &str) -> String {
    let line = line.replace(['\t', '\n', '\r'], " ");
    match line.char_indices().nth(SAMPLE_LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

impl Question {
    /// The other readings of these bytes, whose encoding was a guess. Together the texts are as long as one list may
    /// be.
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

/// The longest answer, in bytes: every character of a list as `\\u0000`, and the text between its cells.
pub const ANSWER_LIMIT: usize = 6 * deck::Budget::LIST.characters + 4 * deck::Budget::LIST.cells + 1024 * 1024;

/// An invalid answer: the process ended before it was complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the answer is cut short or none at all")]
pub struct BadAnswer;

/// Opens a file and says what came of it.
#[must_use]
pub fn answer(bytes: &[u8], told: &Told) -> Vec<u8> {
    serde_json::to_vec(&open_as(bytes, told)).unwrap_or_default()
}

/// The content of such an answer.
///
/// # Errors
/// [`BadAnswer`].
pub fn answered(answer: &[u8]) -> Result<Result<Opened, FileError>, BadAnswer> {
    serde_json::from_slice(answer).map_err(|_| BadAnswer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn answer(bytes: &[u8]) -> Vec<u8> {
        super::answer(bytes, &Told::default())
    }

    #[test]
    fn an_answer_says_what_opening_gave() {
        for bytes in [
            &b"#title:x\nword;definition\ndog;a \"pet\"\n"[..],
            b"dog\ta pet;cat\tsays meow",
            b"%PDF-1.7",
            b"",
            b"mot;sens\n\xe9t\xe9;chaud\n",
        ] {
            assert_eq!(answered(&answer(bytes)), Ok(open(bytes)));
        }
        assert_eq!(answered(b""), Err(BadAnswer));
        let whole = answer(b"dog\ta pet");
        assert_eq!(answered(&whole[..whole.len() - 1]), Err(BadAnswer));
    }

    #[test]
    fn the_longest_answer_fits() {
        let text = "\u{1}".repeat(deck::Budget::LIST.characters - 1) + "\t";
        assert!(answer(text.as_bytes()).len() <= ANSWER_LIMIT);
        // The other readings of an uncertain encoding are counted as well.
        let bytes = b"\"\xe9\x22".repeat(deck::Budget::LIST.characters / 40);
        assert!(answer(&bytes).len() <= ANSWER_LIMIT);
    }
}

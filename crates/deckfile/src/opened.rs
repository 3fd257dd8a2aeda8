//! An opened file with its list of words, and the question that a person must answer before the list can be used.

use deck::{
    Budget, Deck, DeckErrors, Decoded, Encoding, Foreign, Holds, LeftOut, Meter, Problem, RowError, Table, decode,
};
use serde::{Deserialize, Serialize};

use crate::{FILE_LIMIT, FileError, Format, Kind, archive::Archive, package, spreadsheet, text_out};

/// An opened file with its list of words. The list is not checked yet; [`Opened::deck`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The detected format of the file.
    pub format: Format,
    /// The encoding, if the file is text.
    pub encoding: Option<Encoding>,
    /// The question that a person must answer before the deck can be read. `None` if everything is certain.
    pub question: Option<Question>,
    /// The amount of content that a deck cannot contain, such as pictures and sounds.
    pub left_out: LeftOut,
    /// The names of the other sheets of a spreadsheet. Only the first sheet with text is read.
    pub other_sheets: Vec<String>,
    pub(crate) content: Content,
}

/// The list of an opened file, as text or as a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Content {
    Text(String),
    Table(Table),
}

/// A person's answers to the questions about a file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Told {
    /// The encoding of the text, if the person chose one.
    pub encoding: Option<Encoding>,
    /// The name of the kind of notes, if the person chose one.
    pub kind: Option<String>,
}

impl Content {
    /// Removes invisible characters from the list. Returns the number of removed or converted characters.
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

/// Reads the list of words from a file of any known format.
///
/// # Errors
/// The file is of another kind, or exceeds a limit.
pub fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    open_as(bytes, &Told::default())
}

/// Reads the list of words from a file, with a person's answers to the questions about it.
///
/// # Errors
/// Errors of [`open`], or the error that an answer does not fit the file.
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

/// Reads a list from the text of a file.
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
    /// Returns the list as text that a person can check and edit. [`Deck::read`] can parse it.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.content {
            Content::Text(text) => text.clone(),
            Content::Table(table) => table.text(),
        }
    }

    /// Returns the same list with the user's choices for the content of its columns.
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

    /// Parses the deck.
    ///
    /// # Errors
    /// All errors, with the row numbers that the original program shows. If the question about the file is still open,
    /// this is the only error.
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

/// The greatest number of sample rows for each choice.
const SAMPLES: usize = 3;

/// The greatest number of characters of each sample row.
const SAMPLE_LENGTH: usize = 80;

/// The greatest number of kinds of notes to choose from.
pub(crate) const KINDS: usize = 40;

/// A question about a file. The deck cannot be read before a person has answered it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The subject of the question.
    pub asked: Asked,
    /// The default choice, with which the list was read.
    pub taken: Way,
    /// The other choices, the most likely choice first, as pairs (choice, list as text when read with this choice).
    pub others: Vec<(Way, String)>,
}

/// The subject of a question about a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Asked {
    /// Which encoding the text has.
    Encoding,
    /// Which kind of notes should be used.
    Kind,
}

/// One possible answer to a question: one way to read the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Way {
    /// The name of the encoding or of the kind of notes.
    pub name: String,
    /// At most three sample rows, as they look if the file is read with this choice.
    pub samples: Vec<String>,
}

impl Way {
    /// Creates the choice of an encoding. Its samples are the first lines with letters outside ASCII, because these
    /// letters differ between encodings.
    fn of_text(name: &str, text: &str) -> Self {
        let lines = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty());
        let (telling, others): (Vec<_>, Vec<_>) = lines.map(beginning).partition(|line| !line.is_ascii());
        Self { name: name.to_owned(), samples: telling.into_iter().chain(others).take(SAMPLES).collect() }
    }

    /// Creates the choice of a kind of notes.
    pub(crate) fn of_rows<'a>(name: &str, rows: impl Iterator<Item = &'a [String]>) -> Self {
        let row = |cells: &[String]| {
            let cells = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            beginning(&cells.collect::<Vec<_>>().join(" | "))
        };
        Self { name: beginning(name), samples: rows.take(SAMPLES).map(row).collect() }
    }
}

/// Cuts a row to the length of a sample.
fn beginning(line: &str) -> String {
    let line = line.replace(['\t', '\n', '\r'], " ");
    match line.char_indices().nth(SAMPLE_LENGTH) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

impl Question {
    /// Creates the question about the encoding of a text. The other choices are the different texts that the bytes may
    /// stand for. Their number is limited: all texts together may not be longer than one list.
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

    /// Returns the error that the deck cannot be read before the question is answered.
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

    /// Iterates over all choices, the default one first.
    pub fn ways(&self) -> impl Iterator<Item = &Way> {
        std::iter::once(&self.taken).chain(self.others.iter().map(|(way, _)| way))
    }
}

/// The greatest length of the worker's result, in bytes. In JSON, a character of a list can need six bytes (`\\u0000`),
/// and there are separators between the cells.
pub const ANSWER_LIMIT: usize = 6 * deck::Budget::LIST.characters + 4 * deck::Budget::LIST.cells + 1024 * 1024;

/// The error for an incomplete result: the worker process ended too early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the answer is cut short or none at all")]
pub struct BadAnswer;

/// Opens a file and serializes the result, for the worker process.
#[must_use]
pub fn answer(bytes: &[u8], told: &Told) -> Vec<u8> {
    serde_json::to_vec(&open_as(bytes, told)).unwrap_or_default()
}

/// Parses the result of a worker process.
///
/// # Errors
/// [`BadAnswer`] if the result is incomplete.
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
        // If the encoding is uncertain, the result also contains the texts in other encodings. They must fit into the
        // limit too.
        let bytes = b"\"\xe9\x22".repeat(deck::Budget::LIST.characters / 40);
        assert!(answer(&bytes).len() <= ANSWER_LIMIT);
    }
}

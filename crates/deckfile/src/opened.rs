//! A file that was opened, and the list of words in it.

use deck::{Deck, DeckErrors, Decoded, Encoding, Foreign, Holds, LeftOut, Meter, Table, decode};
use serde::{Deserialize, Serialize};

use crate::{
    FILE_LIMIT, FileError, Format, Kind, Question, anki_text, archive::Archive, package, quizlet, spreadsheet,
};

/// A file that was opened: a list of words, not looked at yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// What kind of file it is.
    pub format: Format,
    /// How its text was read, where it is text.
    pub encoding: Option<Encoding>,
    /// What somebody has to say of it before there is a deck.
    pub question: Option<Question>,
    /// Pictures and sounds that it has and a deck cannot hold.
    pub left_out: LeftOut,
    /// Sheets of a spreadsheet beside the first one with text, which alone is taken, by their names.
    pub other_sheets: Vec<String>,
    pub(crate) content: Content,
}

/// The list of an opened file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Content {
    Text(String),
    Table(Table),
}

/// What somebody says of a file that it does not say itself.
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
/// What it seems to be instead, or which limit it breaks.
pub fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    open_as(bytes, &Told::default())
}

/// The same, of which somebody has said something.
///
/// # Errors
/// As [`open`]; what was said is wrong.
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
    if let Some(table) = quizlet::guessed(&text)? {
        return Ok(opened(Format::Quizlet, Content::Table(table)));
    }
    if let Some(text) = anki_text::without_description(&text) {
        return Ok(opened(Format::AnkiText, Content::Text(text)));
    }
    let (seen, unseen) = deck::seen(&text);
    let content = match Table::foreign(&seen) {
        Some(Foreign::List(table)) => Content::Table(table),
        Some(Foreign::Text(text)) => Content::Text(text),
        Some(Foreign::Quiz) => return Err(FileError::Seems(Kind::Quiz)),
        None => Content::Text(seen.into_owned()),
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

    /// The same list where somebody says what its columns hold.
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
    /// Everything that is wrong, by the rows of the file as the program counts them that wrote it; that there is a question.
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

//! Why no list of words can be taken out of a file, and the kinds of files that are not lists.

use std::fmt;

use deck::{Budget, Encoding, OverBudget};
use serde::{Deserialize, Serialize};

use crate::{CELL_LIMIT, FILE_LIMIT, Format, PART_LIMIT, UNPACKED_LIMIT};

/// Why no list of words can be taken out of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum FileError {
    /// There is nothing in it.
    #[error("this file is empty")]
    Empty,
    /// It is larger than [`FILE_LIMIT`].
    #[error("this file has {bytes} bytes; at most {FILE_LIMIT} are taken")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// It is something else.
    #[error("this seems to be {0}; expected is a list of words: {EXPECTED}")]
    Seems(Kind),
    /// It begins like such a file, and then cannot be read.
    #[error("this seems to be {0} that is damaged or cut short: save or export it once more")]
    Damaged(Format),
    /// It unpacks to more than [`UNPACKED_LIMIT`].
    #[error("this file unpacks to more than {} MiB, too much for a list of words", UNPACKED_LIMIT >> 20)]
    Unpacks,
    /// It has more parts than [`PART_LIMIT`].
    #[error("this file is packed of more than {PART_LIMIT} parts")]
    TooManyParts,
    /// The chosen encoding does not fit the file.
    #[error("this file is not in {0}: it has bytes that stand for no letter there")]
    OtherLetters(Encoding),
    /// The chosen kind of notes is not in the file.
    #[error("this package has no kind of notes with that name")]
    OtherKind,
    /// It has more rows than [`Budget::LIST`] allows.
    #[error("this file has more than {} rows: take a part of it", Budget::LIST.rows)]
    TooManyRows,
    /// It has more columns than [`Budget::LIST`] allows.
    #[error("this file has more than {} columns: take those with the words", Budget::LIST.columns)]
    TooManyColumns,
    /// It has more cells than [`Budget::LIST`] allows.
    #[error("this file has more than {} cells: take a part of it", Budget::LIST.cells)]
    TooManyCells,
    /// It has more characters than [`Budget::LIST`] allows.
    #[error("this file has more than {} characters: take a part of it", Budget::LIST.characters)]
    TooLong,
    /// The process that opened it needed more memory than it may have, or came to an end over it.
    #[error("this file asks for more memory than a list of words needs: save only the words in a new file")]
    TooHeavy,
    /// It could not be opened in time.
    #[error("this file takes too long to open: save only the words in a new file")]
    TooSlow,
    /// A cell is longer than [`CELL_LIMIT`].
    #[error("row {row} has a cell of more than {} KiB", CELL_LIMIT >> 10)]
    CellTooLong {
        /// The number of its row.
        row: usize,
    },
}

/// The expected format, for people.
const EXPECTED: &str = "CSV, TSV, .xlsx, a Quizlet export, or Anki's .txt or .apkg";

impl FileError {
    /// The stable key of its text; for something else than a list one for each kind of it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "deck-file-empty",
            Self::TooLarge { .. } => "deck-file-too-large",
            Self::Seems(kind) => kind.key(),
            Self::Damaged(_) => "deck-file-damaged",
            Self::Unpacks => "deck-file-unpacks",
            Self::TooManyParts => "deck-file-parts",
            Self::OtherLetters(_) => "deck-file-letters",
            Self::OtherKind => "deck-file-kind",
            Self::TooManyRows => "deck-file-rows",
            Self::TooManyColumns => "deck-file-columns",
            Self::TooManyCells => "deck-file-cells",
            Self::TooLong => "deck-file-too-long",
            Self::TooHeavy => "deck-file-too-heavy",
            Self::TooSlow => "deck-file-too-slow",
            Self::CellTooLong { .. } => "deck-file-cell",
        }
    }

    /// The numbers that its text needs, by name: sizes in MiB and KiB.
    #[must_use]
    pub const fn args(self) -> &'static [(&'static str, usize)] {
        match self {
            Self::TooLarge { .. } => &[("limit", FILE_LIMIT >> 20)],
            Self::Unpacks => &[("limit", UNPACKED_LIMIT >> 20)],
            Self::TooManyParts => &[("limit", PART_LIMIT)],
            Self::TooManyRows => &[("limit", Budget::LIST.rows)],
            Self::TooManyColumns => &[("limit", Budget::LIST.columns)],
            Self::TooManyCells => &[("limit", Budget::LIST.cells)],
            Self::TooLong => &[("limit", Budget::LIST.characters)],
            Self::CellTooLong { .. } => &[("limit", CELL_LIMIT >> 10)],
            Self::Empty
            | Self::Seems(_)
            | Self::Damaged(_)
            | Self::OtherLetters(_)
            | Self::OtherKind
            | Self::TooHeavy
            | Self::TooSlow => &[],
        }
    }
}

impl From<OverBudget> for FileError {
    fn from(over: OverBudget) -> Self {
        match over {
            OverBudget::Rows => Self::TooManyRows,
            OverBudget::Columns => Self::TooManyColumns,
            OverBudget::Cells => Self::TooManyCells,
            OverBudget::Characters => Self::TooLong,
        }
    }
}

/// The detected kind of a file, by its first bytes or by the parts inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A PDF.
    Pdf,
    /// A picture.
    Picture,
    /// A sound or a film.
    Sound,
    /// A web page.
    WebPage,
    /// An older Office file, such as `.xls`, or one with a password.
    OldOffice,
    /// A text document, such as `.docx`.
    Document,
    /// A presentation.
    Presentation,
    /// An OpenDocument file, such as `.ods`.
    OpenDocument,
    /// A quiz whose right answers are no words.
    Quiz,
    /// A packed folder with something else in it.
    Archive,
    /// None of these, and not text either.
    Unknown,
}

/// How files begin.
const BEGINNINGS: &[(&[u8], Kind)] = &[
    (b"%PDF", Kind::Pdf),
    (b"\x89PNG", Kind::Picture),
    (b"\xff\xd8\xff", Kind::Picture),
    (b"GIF8", Kind::Picture),
    (b"RIFF", Kind::Picture),
    (b"BM", Kind::Picture),
    (b"ID3", Kind::Sound),
    (b"OggS", Kind::Sound),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Kind::OldOffice),
    (b"{\\rtf", Kind::Document),
    (b"7z\xbc\xaf", Kind::Archive),
    (b"Rar!", Kind::Archive),
    (b"\x1f\x8b", Kind::Archive),
];

impl Kind {
    /// The kind of bytes that are not an archive of a supported format; `None` if they may be text.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let begins = |(beginning, _): &&(&[u8], Self)| bytes.starts_with(beginning);
        if let Some((_, kind)) = BEGINNINGS.iter().find(begins)
            && (*kind != Self::Picture || bytes.iter().take(64).any(|byte| *byte < 9))
        {
            return Some(*kind);
        }
        if bytes.get(4..8) == Some(b"ftyp") {
            return Some(Self::Sound);
        }
        if bytes.iter().take(4096).any(|byte| *byte == 0) && !deck::is_wide_text(bytes) {
            return Some(Self::Unknown);
        }
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(256)]).trim_start().to_ascii_lowercase();
        (start.starts_with("<!doctype html") || start.starts_with("<html")).then_some(Self::WebPage)
    }

    /// The kind of an archive with these parts, if it is of no supported format.
    pub(crate) fn of_parts<'a>(mut names: impl Iterator<Item = &'a str>) -> Self {
        let known = |name: &str| match name {
            "word/document.xml" => Some(Self::Document),
            "ppt/presentation.xml" => Some(Self::Presentation),
            "content.xml" | "META-INF/manifest.xml" => Some(Self::OpenDocument),
            _ => None,
        };
        names.find_map(known).unwrap_or(Self::Archive)
    }

    /// The stable key of the sentence that says so.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pdf => "deck-file-pdf",
            Self::Picture => "deck-file-picture",
            Self::Sound => "deck-file-sound",
            Self::WebPage => "deck-file-web-page",
            Self::OldOffice => "deck-file-old-office",
            Self::Document => "deck-file-document",
            Self::Presentation => "deck-file-presentation",
            Self::OpenDocument => "deck-file-open-document",
            Self::Quiz => "deck-file-quiz",
            Self::Archive => "deck-file-archive",
            Self::Unknown => "deck-file-unknown",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pdf => "a PDF",
            Self::Picture => "a picture",
            Self::Sound => "a sound or a film",
            Self::WebPage => "a web page",
            Self::OldOffice => "an older Office file (.xls) or one with a password",
            Self::Document => "a text document",
            Self::Presentation => "a presentation",
            Self::OpenDocument => "an OpenDocument file (.ods)",
            Self::Quiz => "a quiz without right answers, or one whose answers are no different words",
            Self::Archive => "a packed folder",
            Self::Unknown => "no text",
        })
    }
}

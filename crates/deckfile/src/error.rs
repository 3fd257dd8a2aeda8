//! The errors for files that contain no list of words.

use std::fmt;

use deck::{Budget, Encoding, OverBudget};
use serde::{Deserialize, Serialize};

use crate::{CELL_LIMIT, FILE_LIMIT, Format, PART_LIMIT, UNPACKED_LIMIT};

/// The reason why a file cannot be read as a list of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum FileError {
    /// The file is empty.
    #[error("this file is empty")]
    Empty,
    /// The file is larger than [`FILE_LIMIT`].
    #[error("this file has {bytes} bytes; at most {FILE_LIMIT} are taken")]
    TooLarge {
        /// The size of the file in bytes.
        bytes: usize,
    },
    /// The file is of another kind, such as a picture.
    #[error("this seems to be {0}; expected is a list of words: {EXPECTED}")]
    Seems(Kind),
    /// The file seems to have this format, but cannot be parsed.
    #[error("this seems to be {0} that is damaged or cut short: save or export it once more")]
    Damaged(Format),
    /// The file unpacks to more bytes than [`UNPACKED_LIMIT`].
    #[error("this file unpacks to more than {} MiB, too much for a list of words", UNPACKED_LIMIT >> 20)]
    Unpacks,
    /// The archive has more parts than [`PART_LIMIT`].
    #[error("this file is packed of more than {PART_LIMIT} parts")]
    TooManyParts,
    /// The file has bytes that are invalid in the encoding that the user chose.
    #[error("this file is not in {0}: it has bytes that stand for no letter there")]
    OtherLetters(Encoding),
    /// The package does not contain the kind of notes that the user chose.
    #[error("this package has no kind of notes with that name")]
    OtherKind,
    /// The list has more rows than [`Budget::LIST`] allows.
    #[error("this file has more than {} rows: take a part of it", Budget::LIST.rows)]
    TooManyRows,
    /// The list has more columns than [`Budget::LIST`] allows.
    #[error("this file has more than {} columns: take those with the words", Budget::LIST.columns)]
    TooManyColumns,
    /// The list has more cells than [`Budget::LIST`] allows.
    #[error("this file has more than {} cells: take a part of it", Budget::LIST.cells)]
    TooManyCells,
    /// The list has more characters than [`Budget::LIST`] allows.
    #[error("this file has more than {} characters: take a part of it", Budget::LIST.characters)]
    TooLong,
    /// The worker process that opened the file exceeded its memory limit or crashed.
    #[error("this file asks for more memory than a list of words needs: save only the words in a new file")]
    TooHeavy,
    /// The worker process did not finish before its timeout.
    #[error("this file takes too long to open: save only the words in a new file")]
    TooSlow,
    /// A cell is longer than [`CELL_LIMIT`].
    #[error("row {row} has a cell of more than {} KiB", CELL_LIMIT >> 10)]
    CellTooLong {
        /// The number of the row.
        row: usize,
    },
}

/// The accepted formats, as a text for the error message.
const EXPECTED: &str = "CSV, TSV, .xlsx, a Quizlet export, or Anki's .txt or .apkg";

impl FileError {
    /// Returns the stable key of the error's text. For [`FileError::Seems`] the key depends on the kind of file.
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

    /// Returns the numbers in the error's text, as pairs (name, value). Sizes are in MiB or KiB.
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

/// A kind of file that is not a list. It is detected by its first bytes or by the parts inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A PDF document.
    Pdf,
    /// A picture file.
    Picture,
    /// A sound or video file.
    Sound,
    /// An HTML page.
    WebPage,
    /// An old Office file, such as `.xls`, or an Office file with a password.
    OldOffice,
    /// A text document, such as `.docx`.
    Document,
    /// A presentation with slides, such as `.pptx`.
    Presentation,
    /// An OpenDocument file, such as `.ods`.
    OpenDocument,
    /// A quiz whose right answers are not words.
    Quiz,
    /// An archive of another format.
    Archive,
    /// Another binary file.
    Unknown,
}

/// The first bytes of known kinds of files, as pairs (bytes, kind).
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
    /// Detects the kind of a file that is not a zip archive. Returns `None` if the bytes can be text.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let begins = |(beginning, _): &&(&[u8], Self)| bytes.starts_with(beginning);
        // A RIFF file names its kind after its length: WEBP, WAVE or AVI.
        if bytes.starts_with(b"RIFF") && bytes.get(8..12).is_some_and(|kind| kind != b"WEBP") {
            return Some(Self::Sound);
        }
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

    /// Detects the kind of a zip archive from the names of its parts. Call it only for archives that have none of the
    /// supported formats.
    pub(crate) fn of_parts<'a>(mut names: impl Iterator<Item = &'a str>) -> Self {
        let known = |name: &str| match name {
            "word/document.xml" => Some(Self::Document),
            "ppt/presentation.xml" => Some(Self::Presentation),
            "content.xml" | "META-INF/manifest.xml" => Some(Self::OpenDocument),
            _ => None,
        };
        names.find_map(known).unwrap_or(Self::Archive)
    }

    /// Returns the stable key of the text that names this kind of file.
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

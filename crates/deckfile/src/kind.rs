//! The kinds of files that are not lists of words.

use std::fmt;

use serde::{Deserialize, Serialize};

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

//! The file formats for import and export of decks.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A file format of decks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Format {
    /// The format of this program: the canonical text of a deck.
    Own,
    /// A table as text. Import accepts commas, semicolons and tabs; export writes commas.
    Csv,
    /// A spreadsheet `.xlsx`, as Excel and other programs write it.
    Spreadsheet,
    /// The text format of Quizlet. It contains only words and their meanings.
    Quizlet,
    /// The text format that Anki imports and exports.
    AnkiText,
    /// A package of Anki, `.apkg`.
    AnkiPackage,
}

impl Format {
    /// All formats, in the order in which pages list them.
    pub const ALL: [Self; 6] =
        [Self::Own, Self::Csv, Self::Spreadsheet, Self::Quizlet, Self::AnkiText, Self::AnkiPackage];

    /// Returns the name of the format in URLs and commands.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Own => "deck",
            Self::Csv => "csv",
            Self::Spreadsheet => "xlsx",
            Self::Quizlet => "quizlet",
            Self::AnkiText => "anki",
            Self::AnkiPackage => "apkg",
        }
    }

    /// Returns the format with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.key() == key)
    }

    /// Returns the file name extension of the format, without the first dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Own => "deck.tsv",
            Self::Csv => "csv",
            Self::Spreadsheet => "xlsx",
            Self::Quizlet => "quizlet.txt",
            Self::AnkiText => "anki.txt",
            Self::AnkiPackage => "apkg",
        }
    }

    /// Detects the format from the extension of a file name. If several extensions fit, the longest one decides. A
    /// plain `.txt` stands for Anki's text format, and a plain `.tsv` for our own format.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let ends = |ending: &str| name.strip_suffix(ending).is_some_and(|stem| stem.ends_with('.'));
        let whole = Self::ALL.into_iter().find(|format| ends(format.ending()));
        whole.or_else(|| ends("txt").then_some(Self::AnkiText)).or_else(|| ends("tsv").then_some(Self::Own))
    }

    /// Returns the media type of the format, for HTTP.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Own => "text/tab-separated-values; charset=utf-8",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Spreadsheet => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Quizlet | Self::AnkiText => "text/plain; charset=utf-8",
            Self::AnkiPackage => "application/octet-stream",
        }
    }
}

/// Writes the format as a noun phrase for sentences, such as "a package of Anki".
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own => "a deck",
            Self::Csv => "a table as text",
            Self::Spreadsheet => "a spreadsheet",
            Self::Quizlet => "a Quizlet export",
            Self::AnkiText => "a text of Anki's",
            Self::AnkiPackage => "a package of Anki",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn names_tell_formats() {
        for format in Format::ALL {
            assert_eq!(Format::of_name(&format!("my.list.{}", format.ending())), Some(format));
            assert_eq!(Format::from_key(format.key()), Some(format));
        }
        assert_eq!(Format::of_name("NOTES.TXT"), Some(Format::AnkiText));
        assert_eq!(Format::of_name("a.tsv"), Some(Format::Own));
        assert_eq!((Format::of_name("csv"), Format::of_name("a.doc")), (None, None));
    }
}

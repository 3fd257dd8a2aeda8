//! The errors that a deck can have.

use std::fmt;

use crate::{DECK_LIMIT, MARK_LIMIT, WORD_LIMIT};

/// All errors of a deck, by row. When a parser returns this error, the list is not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckErrors(pub Vec<RowError>);

/// One error of a deck. `Display` writes the error as an English sentence. For other languages, use [`Problem::key`]
/// and [`Problem::args`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowError {
    /// The line of the file on which the row begins, from 1. 0 stands for the file as a whole.
    pub row: usize,
    /// The name of the column in the file, if the error belongs to one column.
    pub column: Option<String>,
    /// The kind of error, with its details.
    pub problem: Problem,
}

/// The kinds of errors, each with the data for its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The bytes are a zip archive, which is the file format of spreadsheet programs.
    Archive,
    /// The encoding of the text is only a guess, and no person has confirmed it.
    UncertainLetters {
        /// The name of the guessed encoding.
        encoding: &'static str,
    },
    /// The file contains several kinds of notes, and no person has chosen one of them.
    SeveralKinds {
        /// The number of kinds.
        kinds: usize,
    },
    /// The text has more characters than [`DECK_LIMIT`].
    DeckTooLong {
        /// The number of characters.
        length: usize,
    },
    /// There are more errors than [`crate::ERROR_LIMIT`]. Only the first errors are reported, after this error.
    TooManyMistakes {
        /// The number of all errors.
        mistakes: usize,
        /// The number of reported errors.
        limit: usize,
    },
    /// The deck has no row of words.
    NoRows,
    /// The deck has more rows than [`crate::ROW_LIMIT`].
    TooManyRows {
        /// The number of rows.
        rows: usize,
        /// The greatest allowed number of rows.
        limit: usize,
    },
    /// The deck has fewer rows than a room needs.
    TooFewRows {
        /// The number of rows.
        rows: usize,
        /// The smallest number of rows that the room needs.
        least: usize,
    },
    /// The value of `#separator` is not a known separator.
    UnknownSeparator,
    /// The same header line appears twice.
    DuplicateHeader,
    /// A header line is below the first row.
    LateHeader,
    /// The text is neither the tag nor the name of a language.
    NotALanguage,
    /// The deck has no column for the word.
    NoWordColumn,
    /// The file has no column names, and more than the three columns that have a default meaning.
    UnnamedColumns {
        /// The number of columns.
        columns: usize,
    },
    /// The file has more columns than [`crate::COLUMN_LIMIT`].
    TooManyColumns {
        /// The number of columns.
        columns: usize,
        /// The greatest allowed number of columns.
        limit: usize,
    },
    /// Two columns have the same name or the same meaning.
    DuplicateColumn,
    /// A column without a name contains text.
    NamelessColumn,
    /// The row has no word in any of its columns.
    NoWord,
    /// The row has only a word, without a definition, an example, a picture or a second language.
    NoPartner,
    /// The row has no definition, but the room needs one in every row.
    NoDefinition,
    /// The row has no example, but the room needs one in every row.
    NoExample,
    /// The row has no picture, but the room needs one in every row.
    NoPicture,
    /// The row has no word in a certain language, but the room needs one in every row.
    NoWordIn {
        /// The tag of the language.
        lang: String,
    },
    /// A text, such as a cell or the title, has too many characters.
    TooLong {
        /// The number of characters.
        length: usize,
        /// The greatest allowed number of characters.
        limit: usize,
    },
    /// The row has more fields than there are columns.
    TooManyFields {
        /// The number of fields in the row.
        fields: usize,
        /// The number of columns.
        columns: usize,
    },
    /// An earlier row has the same word. Words are compared by [`crate::fold`].
    DuplicateWord {
        /// The number of the earlier row.
        first: usize,
    },
    /// An earlier row has the same id.
    DuplicateId {
        /// The number of the earlier row.
        first: usize,
    },
    /// An earlier row has the same text, but the room needs different texts.
    DuplicateText {
        /// The number of the earlier row.
        first: usize,
    },
    /// An earlier row has the same picture, but the room needs different pictures.
    DuplicatePicture {
        /// The number of the earlier row.
        first: usize,
    },
    /// The text in the picture column is not exactly one emoji.
    NotAPicture,
    /// A field begins with a quotation mark that is never closed.
    UnclosedQuote,
    /// A field has text after its closing quotation mark.
    TextAfterQuote,
    /// A field begins with a space and then a quotation mark. After a space, a quotation mark does not begin a quoted
    /// field.
    QuoteAfterSpace,
    /// A row begins with `#` and is therefore a comment. With quotation marks around its first field, it would not be a
    /// comment.
    LooksLikeComment,
    /// The text contains a forbidden character.
    Character {
        /// The character.
        code: char,
        /// The reason why the character is forbidden.
        why: Why,
    },
    /// A character has more than [`MARK_LIMIT`] combining marks.
    TooManyMarks,
    /// The text opens a direction isolate without closing it, or closes one that is not open.
    UnbalancedIsolates,
    /// The deck does not meet a requirement of one room.
    Room {
        /// The key of the room's text for this error.
        key: &'static str,
        /// The error as an English sentence, without a capital letter at the beginning and without a full stop at the
        /// end.
        text: String,
    },
}

/// The reasons why a character is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is a control character, which has no visible form.
    Control,
    /// It reorders the text around it.
    Reorders,
    /// It is invisible.
    Invisible,
    /// It has no common meaning, such as a private-use character.
    Private,
    /// It is the replacement character (U+FFFD) for a character that was lost when a program saved the text.
    Damaged,
    /// It is a line break in the name of a column.
    LineBreak,
}

impl RowError {
    /// Creates an error in the row with this number.
    #[must_use]
    pub fn new(row: usize, problem: Problem) -> Self {
        Self { row, column: None, problem }
    }

    /// Adds the name of the column to which the error belongs. A long name is shortened.
    #[must_use]
    pub fn in_column(self, name: &str) -> Self {
        // A column name can be very long, and a thousand errors can contain it. So only its beginning is stored.
        let column = match name.char_indices().nth(WORD_LIMIT) {
            Some((end, _)) => format!("{}…", &name[..end]),
            None => name.to_owned(),
        };
        Self { column: Some(column), ..self }
    }
}

impl Problem {
    /// Returns the stable key of the error's text, such as `deck-no-word`. For [`Problem::Room`] it is the room's own
    /// key.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::Archive => "deck-archive",
            Self::UncertainLetters { .. } => "deck-uncertain-letters",
            Self::SeveralKinds { .. } => "deck-several-kinds",
            Self::DeckTooLong { .. } => "deck-deck-too-long",
            Self::TooManyMistakes { .. } => "deck-too-many-mistakes",
            Self::NoRows => "deck-no-rows",
            Self::TooManyRows { .. } => "deck-too-many-rows",
            Self::TooFewRows { .. } => "deck-too-few-rows",
            Self::UnknownSeparator => "deck-unknown-separator",
            Self::DuplicateHeader => "deck-duplicate-header",
            Self::LateHeader => "deck-late-header",
            Self::NotALanguage => "deck-not-a-language",
            Self::NoWordColumn => "deck-no-word-column",
            Self::UnnamedColumns { .. } => "deck-unnamed-columns",
            Self::TooManyColumns { .. } => "deck-too-many-columns",
            Self::DuplicateColumn => "deck-duplicate-column",
            Self::NamelessColumn => "deck-nameless-column",
            Self::NoWord => "deck-no-word",
            Self::NoPartner => "deck-no-partner",
            Self::NoDefinition => "deck-no-definition",
            Self::NoExample => "deck-no-example",
            Self::NoPicture => "deck-no-picture",
            Self::NoWordIn { .. } => "deck-no-word-in",
            Self::TooLong { .. } => "deck-too-long",
            Self::TooManyFields { .. } => "deck-too-many-fields",
            Self::DuplicateWord { .. } => "deck-duplicate-word",
            Self::DuplicateId { .. } => "deck-duplicate-id",
            Self::DuplicateText { .. } => "deck-duplicate-text",
            Self::DuplicatePicture { .. } => "deck-duplicate-picture",
            Self::NotAPicture => "deck-not-a-picture",
            Self::UnclosedQuote => "deck-unclosed-quote",
            Self::TextAfterQuote => "deck-text-after-quote",
            Self::QuoteAfterSpace => "deck-quote-after-space",
            Self::LooksLikeComment => "deck-looks-like-comment",
            Self::Character { why, .. } => why.key(),
            Self::TooManyMarks => "deck-too-many-marks",
            Self::UnbalancedIsolates => "deck-unbalanced-isolates",
            Self::Room { key, .. } => key,
        }
    }

    /// Returns the named arguments of the error's text, without row and column. Numbers are decimal, and a character is
    /// written as `U+202E`.
    #[must_use]
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::UncertainLetters { encoding } => vec![("encoding", (*encoding).to_owned())],
            Self::SeveralKinds { kinds } => vec![("kinds", kinds.to_string())],
            Self::DeckTooLong { length } => vec![("length", length.to_string()), ("limit", DECK_LIMIT.to_string())],
            Self::TooManyMistakes { mistakes, limit } => {
                vec![("mistakes", mistakes.to_string()), ("limit", limit.to_string())]
            }
            Self::TooManyRows { rows, limit } => vec![("rows", rows.to_string()), ("limit", limit.to_string())],
            Self::TooManyColumns { columns, limit } => {
                vec![("columns", columns.to_string()), ("limit", limit.to_string())]
            }
            Self::UnnamedColumns { columns } => vec![("columns", columns.to_string())],
            Self::TooFewRows { rows, least } => vec![("rows", rows.to_string()), ("least", least.to_string())],
            Self::NoWordIn { lang } => vec![("lang", lang.clone())],
            Self::TooLong { length, limit } => vec![("length", length.to_string()), ("limit", limit.to_string())],
            Self::TooManyFields { fields, columns } => {
                vec![("fields", fields.to_string()), ("columns", columns.to_string())]
            }
            Self::DuplicateWord { first }
            | Self::DuplicateId { first }
            | Self::DuplicateText { first }
            | Self::DuplicatePicture { first } => vec![("first", first.to_string())],
            Self::Character { code, .. } => vec![("code", code_point(*code))],
            Self::TooManyMarks => vec![("limit", MARK_LIMIT.to_string())],
            Self::Room { text, .. } => vec![("text", text.clone())],
            _ => Vec::new(),
        }
    }
}

impl Why {
    fn key(self) -> &'static str {
        match self {
            Self::Control => "deck-character-control",
            Self::Reorders => "deck-character-reorders",
            Self::Invisible => "deck-character-invisible",
            Self::Private => "deck-character-private",
            Self::Damaged => "deck-character-damaged",
            Self::LineBreak => "deck-character-line-break",
        }
    }

    fn reason(self) -> &'static str {
        match self {
            Self::Control => "a control character",
            Self::Reorders => "it reorders the text around it",
            Self::Invisible => "it cannot be seen",
            Self::Private => "it means nothing outside the program that wrote it",
            Self::Damaged => "it stands for a character that was lost when the text was saved",
            Self::LineBreak => "a column's name is one line",
        }
    }
}

fn code_point(code: char) -> String {
    format!("U+{:04X}", u32::from(code))
}

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for DeckErrors {}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.row, &self.column) {
            (0, None) => write!(f, "the deck: {}", self.problem),
            (0, Some(column)) => write!(f, "the deck, {column:?}: {}", self.problem),
            (row, None) => write!(f, "row {row}: {}", self.problem),
            (row, Some(column)) => write!(f, "row {row}, {column:?}: {}", self.problem),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UncertainLetters { encoding } => {
                write!(f, "it is not UTF-8; read as {encoding}, which is a guess: say whether these letters are right")
            }
            Self::SeveralKinds { kinds } => write!(f, "it has {kinds} kinds of notes: say which one is meant"),
            Self::DeckTooLong { length } => write!(f, "{length} characters; at most {DECK_LIMIT} are allowed"),
            Self::TooManyMistakes { mistakes, limit } => write!(f, "{mistakes} mistakes; the first {limit} are told"),
            Self::TooManyRows { rows, limit } => write!(f, "{rows} rows; at most {limit} are allowed"),
            Self::TooManyColumns { columns, limit } => write!(f, "{columns} columns; at most {limit} are allowed"),
            Self::UnnamedColumns { columns } => {
                write!(f, "{columns} columns without names: say what each of them holds, or write it above them")
            }
            Self::TooFewRows { rows, least } => write!(f, "{rows} rows; at least {least} are needed"),
            Self::NoWordIn { lang } => write!(f, "no word in the language {lang:?}"),
            Self::TooLong { length, limit } => write!(f, "{length} characters; at most {limit} are allowed"),
            Self::TooManyFields { fields, columns } => write!(f, "{fields} fields, but there are {columns} columns"),
            Self::DuplicateWord { first } => write!(f, "the same word as in row {first}"),
            Self::DuplicateId { first } => write!(f, "the same id as in row {first}"),
            Self::DuplicateText { first } => write!(f, "the same text as in row {first}"),
            Self::DuplicatePicture { first } => write!(f, "the same picture as in row {first}"),
            Self::Character { code, why } => {
                write!(f, "the character {} may not be used: {}", code_point(*code), why.reason())
            }
            Self::TooManyMarks => write!(f, "more than {MARK_LIMIT} marks on one character"),
            Self::Room { text, .. } => f.write_str(text),
            plain => f.write_str(plain.sentence()),
        }
    }
}

impl Problem {
    /// Returns the English sentence of an error without arguments.
    fn sentence(&self) -> &'static str {
        match self {
            Self::Archive => {
                "this is a spreadsheet program's own file: save it as CSV, or copy the cells and paste them"
            }
            Self::NoRows => "no row of words",
            Self::UnknownSeparator => "unknown separator; use tab, comma, semicolon, pipe, colon or space",
            Self::DuplicateHeader => "this header line is given twice",
            Self::LateHeader => "a header line must stand above the first row",
            Self::NotALanguage => "not a language; use a code such as fr or zh-Hant",
            Self::NoWordColumn => "no column is named word or after a language",
            Self::DuplicateColumn => "a second column of this kind",
            Self::NamelessColumn => "text in a column without a name",
            Self::NoWord => "no word",
            Self::NoPartner => "a word alone: it needs a definition, an example, a picture or a second language",
            Self::NoDefinition => "no definition",
            Self::NoExample => "no example",
            Self::NoPicture => "no picture",
            Self::NotAPicture => "not a picture: use one emoji",
            Self::UnclosedQuote => "a quotation mark opens here and is never closed",
            Self::TextAfterQuote => "text after a closing quotation mark; inside quotation marks write each one twice",
            Self::QuoteAfterSpace => "a space before an opening quotation mark: remove the space",
            Self::LooksLikeComment => "begins with #, which makes it a comment: put the first field in quotation marks",
            Self::UnbalancedIsolates => "invisible direction marks (isolates) that do not pair up",
            _ => "something is wrong",
        }
    }
}

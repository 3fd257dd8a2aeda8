//! The possible mistakes in a deck.

use std::fmt;

use crate::{DECK_LIMIT, MARK_LIMIT, WORD_LIMIT};

/// Everything that is wrong with a deck, by row. Never empty when it comes from reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckErrors(pub Vec<RowError>);

/// One mistake. `Display` is one sentence in English; [`Problem::key`] and [`Problem::args`] are for other languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowError {
    /// The line of the file on which the row begins, from 1; 0 means the file as a whole.
    pub row: usize,
    /// The column, as the file names it.
    pub column: Option<String>,
    /// The mistake.
    pub problem: Problem,
}

/// The mistakes, with the data for their sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The bytes are a zip archive: a spreadsheet program's own file.
    Archive,
    /// The encoding was a guess, and no person has confirmed it.
    UncertainLetters {
        /// The encoding that was guessed, by its name.
        encoding: &'static str,
    },
    /// The file has several kinds of notes, and no person has chosen one.
    SeveralKinds {
        /// How many there are.
        kinds: usize,
    },
    /// The text has more characters than [`DECK_LIMIT`].
    DeckTooLong {
        /// How many it has.
        length: usize,
    },
    /// There are more mistakes than [`crate::ERROR_LIMIT`]: the others follow this one.
    TooManyMistakes {
        /// How many there are.
        mistakes: usize,
        /// How many are reported.
        limit: usize,
    },
    /// There is no row of words.
    NoRows,
    /// There are more rows than [`crate::ROW_LIMIT`].
    TooManyRows {
        /// How many there are.
        rows: usize,
        /// How many there may be.
        limit: usize,
    },
    /// There are fewer rows than a room needs.
    TooFewRows {
        /// How many there are.
        rows: usize,
        /// How many are needed.
        least: usize,
    },
    /// `#separator` names no separator.
    UnknownSeparator,
    /// A header line's key is given twice.
    DuplicateHeader,
    /// A header line below the first row.
    LateHeader,
    /// Neither a tag nor a name of a language.
    NotALanguage,
    /// No column for the word.
    NoWordColumn,
    /// More columns than have a usual meaning, and no names for them.
    UnnamedColumns {
        /// How many there are.
        columns: usize,
    },
    /// More columns than [`crate::COLUMN_LIMIT`].
    TooManyColumns {
        /// How many there are.
        columns: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Two columns of one name, or for the same thing.
    DuplicateColumn,
    /// Text in a column without a name.
    NamelessColumn,
    /// No word in any of its columns.
    NoWord,
    /// A word and nothing that goes with it.
    NoPartner,
    /// No definition (a room needs one).
    NoDefinition,
    /// No example (a room needs one).
    NoExample,
    /// No picture (a room needs one).
    NoPicture,
    /// No word in this language (a room needs one).
    NoWordIn {
        /// The language's tag.
        lang: String,
    },
    /// Too many characters.
    TooLong {
        /// How many it has.
        length: usize,
        /// How many it may have.
        limit: usize,
    },
    /// More fields than columns.
    TooManyFields {
        /// How many it has.
        fields: usize,
        /// How many columns there are.
        columns: usize,
    },
    /// The word of an earlier row, up to [`crate::fold`].
    DuplicateWord {
        /// The number of that row.
        first: usize,
    },
    /// The id of an earlier row.
    DuplicateId {
        /// The number of that row.
        first: usize,
    },
    /// The same text as in an earlier row, in a room that needs different ones.
    DuplicateText {
        /// The number of that row.
        first: usize,
    },
    /// The picture of an earlier row, in a room that needs different ones.
    DuplicatePicture {
        /// The number of that row.
        first: usize,
    },
    /// The text in the column for pictures is not one emoji.
    NotAPicture,
    /// A quotation mark opens a field and nothing closes it.
    UnclosedQuote,
    /// Text after the quotation mark that closes a field.
    TextAfterQuote,
    /// A quotation mark after a space at the beginning of a field, which does not quote.
    QuoteAfterSpace,
    /// A row that begins with `#` without quotation marks, which makes it a comment.
    LooksLikeComment,
    /// A character that may not be used.
    Character {
        /// The character.
        code: char,
        /// Why not.
        why: Why,
    },
    /// More than [`MARK_LIMIT`] combining marks on one character.
    TooManyMarks,
    /// A direction isolate is opened and not closed, or closed and not opened.
    UnbalancedIsolates,
    /// A requirement of one room.
    Room {
        /// The key of the room's text for it.
        key: &'static str,
        /// The same as a sentence in English, without capital and full stop.
        text: String,
    },
}

/// Why a character may not be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It controls a machine and shows nothing.
    Control,
    /// It reorders the text around it.
    Reorders,
    /// It cannot be seen.
    Invisible,
    /// It means nothing that all readers agree on.
    Private,
    /// Programs write it where a character was lost when the text was saved.
    Damaged,
    /// A column's name is one line.
    LineBreak,
}

impl RowError {
    /// An error of row `row`.
    #[must_use]
    pub fn new(row: usize, problem: Problem) -> Self {
        Self { row, column: None, problem }
    }

    /// The same in the column `name`, which is shortened.
    #[must_use]
    pub fn in_column(self, name: &str) -> Self {
        // A name may be as long as the list, and its column may have a thousand mistakes.
        let column = match name.char_indices().nth(WORD_LIMIT) {
            Some((end, _)) => format!("{}…", &name[..end]),
            None => name.to_owned(),
        };
        Self { column: Some(column), ..self }
    }
}

impl Problem {
    /// The stable key of its text, such as `deck-no-word`; a room's own key for [`Problem::Room`].
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

    /// The arguments of its text besides row and column, by name; numbers in decimal, a character as `U+202E`.
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
    /// The sentences that need no argument.
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

//! A valid deck: its rows, its pictures, and its canonical text.

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use emojis::SkinTone;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use sha2::{Digest, Sha256};

use crate::columns::{Column, Kind, same_language};
use crate::read::Line;
use crate::records::quoted;
use crate::{DeckErrors, Decoded, Encoding, LeftOut, Problem, RowError, Table, encoding, read};

/// A valid deck of words: a header and rows. Cloning is cheap. Two decks are equal if their canonical texts are equal.
#[derive(Clone)]
pub struct Deck(Arc<Inner>);

struct Inner {
    parts: Parts,
    text: String,
    digest: u128,
}

/// The data of a deck besides its canonical text.
#[derive(Default)]
pub(crate) struct Parts {
    pub(crate) title: String,
    pub(crate) author: Option<String>,
    pub(crate) licence: Option<String>,
    pub(crate) level: Option<String>,
    pub(crate) languages: Vec<String>,
    pub(crate) rows: Vec<Row>,
    pub(crate) left_out: LeftOut,
}

impl Deck {
    /// Parses a deck from the text of a file or of a text field. It is a law that `Deck::read(deck.text())` returns the
    /// same deck with the same text.
    ///
    /// # Errors
    ///
    /// All errors by row, in the order of the file.
    pub fn read(text: &str) -> Result<Self, DeckErrors> {
        Self::composed(read::read(text)?)
    }

    pub(crate) fn composed((parts, text): (Parts, String)) -> Result<Self, DeckErrors> {
        #[cfg(feature = "count")]
        crate::count::add(&parts.title);
        let digest = digest(&text);
        Ok(Self(Arc::new(Inner { parts, text, digest })))
    }

    /// Parses a deck from the bytes of a text file. Returns (the encoding, the deck or its errors). If the encoding is
    /// only a guess, the second part is an error.
    ///
    /// # Errors
    ///
    /// Errors of [`Deck::read`]. For a file of a spreadsheet program there is only one error.
    pub fn read_bytes(bytes: &[u8]) -> (Encoding, Result<Self, DeckErrors>) {
        let refused = |problem| Err(DeckErrors(vec![RowError::new(0, problem)]));
        if encoding::is_archive(bytes) {
            return (Encoding::WINDOWS_1252, refused(Problem::Archive));
        }
        let Decoded { text, encoding, is_certain } = encoding::decode(bytes);
        match is_certain {
            true => (encoding, Self::read(&text)),
            false => (encoding, refused(Problem::UncertainLetters { encoding: encoding.name() })),
        }
    }

    /// Returns the canonical text: header lines, `#columns`, then one line for each row with tabs between the cells.
    /// Journals store this text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Returns the title. Empty if the file has none.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.0.parts.title
    }

    /// Returns the author, if the file names one.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.0.parts.author.as_deref()
    }

    /// Returns the licence as it was written, if the file names one. Any text is allowed.
    #[must_use]
    pub fn licence(&self) -> Option<&str> {
        self.0.parts.licence.as_deref()
    }

    /// Returns the level of the learners as it was written (`A1`), if the file names one.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        self.0.parts.level.as_deref()
    }

    /// Returns the language tags of the deck: first those in `#languages`, then those of language columns. The first
    /// language is that of the column `word`.
    #[must_use]
    pub fn languages(&self) -> &[String] {
        &self.0.parts.languages
    }

    /// Returns the rows in the order of the file. There is at least one row.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.0.parts.rows
    }

    /// Returns the deck as a table, with the canonical names of the columns and with every cell. Rows have the same
    /// numbers as in [`Deck::rows`].
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::read(self.text()).unwrap_or_default();
        for (row, read) in table.rows.iter_mut().zip(self.rows()) {
            row.0 = read.number;
        }
        table
    }

    /// Returns a deck with the same header and only some rows. `places` are their indices from 0, in the new order.
    ///
    /// # Errors
    ///
    /// No index belongs to a row, or an index appears twice.
    pub fn of_rows(&self, places: &[usize]) -> Result<Self, DeckErrors> {
        let mut table = self.table();
        table.rows = places.iter().filter_map(|place| table.rows.get(*place).cloned()).collect();
        table.deck()
    }

    /// Checks whether this deck is a part of the deck `whole`, as [`of_rows`](Self::of_rows) creates it: with the same
    /// header, and only with rows that are also in `whole`, with equal cells.
    #[must_use]
    pub fn is_part_of(&self, whole: &Self) -> bool {
        let (part, whole) = (self.table(), whole.table());
        let cells: BTreeSet<&[String]> = whole.rows.iter().map(|(_, cells)| cells.as_slice()).collect();
        let is_row = |(_, row): &(usize, Vec<String>)| cells.contains(row.as_slice());
        part.head == whole.head && part.columns == whole.columns && part.rows.iter().all(is_row)
    }

    /// Returns how much content of the file was left out because a deck cannot contain it. For a canonical text nothing
    /// is left out.
    #[must_use]
    pub fn left_out(&self) -> LeftOut {
        self.0.parts.left_out
    }

    /// Returns the first 128 bits of the SHA-256 of the canonical text, most significant bit first. The digest is the
    /// same on every machine, and in every program version that writes the same canonical text.
    #[must_use]
    pub fn digest(&self) -> u128 {
        self.0.digest
    }
}

fn digest(text: &str) -> u128 {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(16).fold(0, |sum, byte| sum << 8 | u128::from(*byte))
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        self.0.digest == other.0.digest
    }
}

impl Eq for Deck {}

impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.digest.hash(state);
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({:032x} {:?})", self.0.digest, self.0.parts.title)
    }
}

/// Serializes `{"title": .., "digest": ..}`, with the digest in hexadecimal. The rows are left out because views
/// contain the deck, and a new view is sent after every move.
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Deck", 2)?;
        fields.serialize_field("title", self.title())?;
        fields.serialize_field("digest", &format!("{:032x}", self.0.digest))?;
        fields.end()
    }
}

/// A text with its language. It comes from a user: HTML must escape it and put it into its own element with
/// `dir="auto"`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Phrase {
    /// The text: trimmed, in Unicode normal form C, and never empty. It may contain line breaks.
    pub text: String,
    /// The language tag, such as `fr` or `zh-Hant`, if the deck states it.
    pub lang: Option<String>,
}

/// One row of a deck. Empty cells are `None`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Row {
    /// The line of the file on which the row begins, counted from 1. Header lines are counted too, as in a text editor.
    pub number: usize,
    /// The id of the row, unique in its deck.
    pub id: Option<String>,
    /// The word: from the column `word`, or else from the first language column with text. Every row of a parsed deck
    /// has a word.
    pub word: Option<Phrase>,
    /// The meaning of the word.
    pub definition: Option<Phrase>,
    /// A sentence that contains the word.
    pub example: Option<Phrase>,
    /// The picture of the word, which is an emoji.
    pub image: Option<Picture>,
    /// The description of the picture, for people who cannot see it.
    pub image_alt: Option<String>,
    /// The grammatical article that belongs to the word, such as `der`.
    pub article: Option<String>,
    /// The pronunciation of the word, in any notation.
    pub say: Option<String>,
    /// The tags of the row, as written.
    pub tags: Option<String>,
    /// The level of difficulty, as written.
    pub level: Option<String>,
    /// A note of the teacher.
    pub note: Option<String>,
    /// The word in other languages, from each language column with text, in the order of the columns.
    pub words: Vec<Phrase>,
    /// The cells of unknown columns, as pairs of column name and text.
    pub other: Vec<(String, String)>,
}

impl Row {
    /// Returns the word in the language `lang`, such as `fr`: from the column of that language, or from the column
    /// `word` if it has that language. If the deck does not have exactly this language, returns the word in another
    /// variety of the language, such as `fr-CH`.
    #[must_use]
    pub fn word_in(&self, lang: &str) -> Option<&Phrase> {
        let all = || self.words.iter().chain(&self.word);
        let is = |phrase: &&Phrase, near: bool| {
            phrase
                .lang
                .as_deref()
                .is_some_and(|own| own.eq_ignore_ascii_case(lang) || (near && same_language(own, lang)))
        };
        all().find(|phrase| is(phrase, false)).or_else(|| all().find(|phrase| is(phrase, true)))
    }
}

/// The skin tone modifiers of emoji.
const TONES: [char; 5] = ['\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'];

/// A picture on a card. It is one emoji, in its fully qualified form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Picture(&'static str);

impl Picture {
    /// Parses a picture. Returns `None` unless the text is exactly one emoji, with or without variation selector.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        emojis::get(text.trim()).map(|emoji| Self(emoji.as_str()))
    }

    /// Returns the emoji as text.
    #[must_use]
    pub fn emoji(self) -> &'static str {
        self.0
    }

    /// Returns the file name of the emoji's drawing, without extension. Twemoji names files by the code points in
    /// lower-case hexadecimal, joined by `-`. The code point U+FE0F is omitted, except in a sequence with a zero-width
    /// joiner. An emoji with a skin tone has the drawing of the emoji without one.
    ///
    /// ```
    /// assert_eq!(deck::Picture::read("🦦").unwrap().code(), "1f9a6");
    /// assert_eq!(deck::Picture::read("❤️").unwrap().code(), "2764");
    /// assert_eq!(deck::Picture::read("🏳️‍🌈").unwrap().code(), "1f3f3-fe0f-200d-1f308");
    /// assert_eq!(deck::Picture::read("👍🏽").unwrap().code(), "1f44d");
    /// ```
    #[must_use]
    pub fn code(self) -> String {
        let drawn = self.without_tone();
        let joined = drawn.contains('\u{200d}');
        let shown = drawn.chars().filter(|c| joined || *c != '\u{fe0f}');
        shown.map(|c| format!("{:x}", u32::from(c))).collect::<Vec<_>>().join("-")
    }

    fn without_tone(self) -> &'static str {
        if !self.0.contains(TONES) {
            return self.0;
        }
        let plain = emojis::get(self.0).and_then(|emoji| emoji.with_skin_tone(SkinTone::Default));
        plain.map_or(self.0, |emoji| emoji.as_str())
    }
}

/// Writes the canonical text: header lines in a fixed order, the column names in the order of the file, then one line
/// for each row. Anki can import this text too.
pub(crate) fn write(
    parts: &Parts,
    declared: &[String],
    other: &[(String, String)],
    columns: &[Column],
    lines: &[Line],
) -> String {
    let mut text = String::from("#separator:tab\n");
    let mut header = |key: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("#{key}:{value}\n"));
        }
    };
    header("title", &parts.title);
    header("languages", &declared.join(", "));
    header("author", parts.author.as_deref().unwrap_or_default());
    header("licence", parts.licence.as_deref().unwrap_or_default());
    for (key, value) in other {
        text.push_str(&format!("#{key}:{value}\n"));
    }
    let names = columns.iter().map(Column::canonical).collect::<Vec<_>>();
    text.push_str("#columns:");
    text.push_str(&joined(columns, &names));
    text.push('\n');
    for line in lines {
        text.push_str(&joined(columns, &line.cells));
        text.push('\n');
    }
    text
}

/// Joins the cells of one line with tabs. Leaves out columns without a name, because they are empty.
fn joined(columns: &[Column], cells: &[String]) -> String {
    let kept = columns.iter().zip(cells).filter(|(column, _)| column.kind != Kind::Nameless).map(|(_, cell)| cell);
    kept.enumerate().map(|(at, cell)| quoted(cell, at == 0)).collect::<Vec<_>>().join("\t")
}

#[cfg(test)]
mod tests {
    use super::{Deck, Picture};

    #[test]
    fn a_part_has_rows_of_the_whole_alone() {
        let whole = Deck::read("#title:Farm\nword,definition\ndog,a pet\ncat,says meow\ncow,gives milk\n").unwrap();
        let part = whole.of_rows(&[2, 0]).unwrap();
        assert!(part.is_part_of(&whole) && whole.is_part_of(&whole) && !whole.is_part_of(&part));
        for other in [
            "#title:Farm\nword,definition\ndog,a pet\ncow,\"gives milk, it says\"\n",
            "#title:Other\nword,definition\ndog,a pet\n",
            "#title:Farm\nword,example\ndog,a pet\n",
            "#title:Farm\nword,definition,note\ndog,a pet,hello\n",
        ] {
            assert!(!Deck::read(other).unwrap().is_part_of(&whole), "{other}");
        }
    }

    #[test]
    fn codes_are_named_as_the_drawings_are() {
        let codes = [
            ("🐶", "1f436"),
            ("☀", "2600"),
            ("☀\u{fe0f}", "2600"),
            ("1\u{fe0f}\u{20e3}", "31-20e3"),
            ("🇫🇷", "1f1eb-1f1f7"),
            ("👍🏽", "1f44d"),
            ("👩🏾\u{200d}🤝\u{200d}👨🏼", "1f46b"),
            ("👁\u{fe0f}\u{200d}🗨\u{fe0f}", "1f441-fe0f-200d-1f5e8-fe0f"),
            ("👨\u{200d}👩\u{200d}👧", "1f468-200d-1f469-200d-1f467"),
        ];
        for (emoji, code) in codes {
            assert_eq!(Picture::read(emoji).map(Picture::code).as_deref(), Some(code), "{emoji}");
        }
    }

    #[test]
    fn only_one_emoji_is_a_picture() {
        for text in ["", "dog", "🐶🐱", "<img src=x>", "1", "🐶!", "\u{fe0f}", "\u{200d}"] {
            assert_eq!(Picture::read(text), None, "{text}");
        }
    }
}

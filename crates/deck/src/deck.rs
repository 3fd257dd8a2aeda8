//! A deck that was read and found good.

use std::collections::BTreeSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use sha2::{Digest, Sha256};

use crate::{DeckErrors, Decoded, Encoding, LeftOut, Problem, Row, RowError, Table, encoding, read};

/// A deck: rows of words, and what is said about them. Cheap to clone; equal where the canonical texts are equal.
#[derive(Clone)]
pub struct Deck(Arc<Inner>);

struct Inner {
    parts: Parts,
    text: String,
    digest: u128,
}

/// What a deck is made of.
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
    /// Reads a deck from the text of a file or of a paste box. The law: `Deck::read(deck.text())` gives the same deck,
    /// with the same text.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, by row, in the order of the file.
    pub fn read(text: &str) -> Result<Self, DeckErrors> {
        Self::composed(read::read(text)?)
    }

    pub(crate) fn composed((parts, text): (Parts, String)) -> Result<Self, DeckErrors> {
        let digest = digest(&text);
        Ok(Self(Arc::new(Inner { parts, text, digest })))
    }

    /// Reads a deck from the bytes of a text file. Says how they were read; where that was a guess, there is no deck.
    ///
    /// # Errors
    ///
    /// As [`Deck::read`]; a spreadsheet program's own file is one error.
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

    /// The canonical text: header lines, `#columns`, then one row per line with tabs between the cells. This is what a
    /// journal keeps.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The title; empty where the file gives none.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.0.parts.title
    }

    /// Who made it, where the file says so.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.0.parts.author.as_deref()
    }

    /// Under which licence, as written: any text will do.
    #[must_use]
    pub fn licence(&self) -> Option<&str> {
        self.0.parts.licence.as_deref()
    }

    /// For how far its learners have come, as written (`A1`), where the file says so.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        self.0.parts.level.as_deref()
    }

    /// Its languages as tags: those that `#languages` names, then those of language columns. The first is the language
    /// of the words.
    #[must_use]
    pub fn languages(&self) -> &[String] {
        &self.0.parts.languages
    }

    /// The rows in the order of the file; at least one.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.0.parts.rows
    }

    /// The deck as a table: its columns by their canonical names, and every cell. Rows are numbered as in [`Deck::rows`].
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::read(self.text()).unwrap_or_default();
        for (row, read) in table.rows.iter_mut().zip(self.rows()) {
            row.0 = read.number;
        }
        table
    }

    /// The deck that has these rows of it alone, by their places from 0, in the order given; what is said about it stays.
    ///
    /// # Errors
    /// No place is one of a row, or a place is given twice.
    pub fn of_rows(&self, places: &[usize]) -> Result<Self, DeckErrors> {
        let mut table = self.table();
        table.rows = places.iter().filter_map(|place| table.rows.get(*place).cloned()).collect();
        table.deck()
    }

    /// Whether all rows of this deck are rows of the other one, cell by cell, and the same is said about both: what
    /// [`of_rows`](Self::of_rows) makes of a deck is a part of it.
    #[must_use]
    pub fn is_part_of(&self, whole: &Self) -> bool {
        let (part, whole) = (self.table(), whole.table());
        let cells: BTreeSet<&[String]> = whole.rows.iter().map(|(_, cells)| cells.as_slice()).collect();
        let is_row = |(_, row): &(usize, Vec<String>)| cells.contains(row.as_slice());
        part.head == whole.head && part.columns == whole.columns && part.rows.iter().all(is_row)
    }

    /// What the text had that a deck cannot hold. Nothing where a canonical text was read.
    #[must_use]
    pub fn left_out(&self) -> LeftOut {
        self.0.parts.left_out
    }

    /// The first 128 bits of the SHA-256 of the canonical text, most significant first. The same on every machine and
    /// in every version that writes the same canonical text.
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

/// As `{"title": .., "digest": ..}`, the digest in hexadecimal: a view shows cards, not the whole deck at every move.
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Deck", 2)?;
        fields.serialize_field("title", self.title())?;
        fields.serialize_field("digest", &format!("{:032x}", self.0.digest))?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::Deck;

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
}

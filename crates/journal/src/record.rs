//! The whole of one table as a file.

use std::io::{self, BufRead, Write};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{DecodeEntryError, Entry, Journal, ReadError, Seq, TableId};

/// The newest format of record files that this version reads, and the one it writes.
pub const RECORD_FORMAT: u32 = 1;

/// What every record file calls itself in its first line.
const KIND: &str = "record";

/// The whole of one table, to be downloaded, kept, replayed and verified.
///
/// # Who sees this
///
/// Everything that was hidden at the table is in it: it may be given away only when the table has ended.
///
/// # Stability
///
/// Lines of JSON: a header, then each entry with its number, from 1 and without gaps. See `docs/journal.md`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The table.
    pub table: TableId,
    /// Its entries; the first has number 1.
    pub entries: Vec<Entry>,
}

/// Why a file is not a record that this version understands. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The first line is not the header of a record.
    #[error("line 1: expected the header of a Humbug record, {reason}")]
    NotARecord {
        /// What was found instead.
        reason: String,
    },
    /// A record in a newer format.
    #[error("line 1: the record is in format {found}, this version reads formats up to {RECORD_FORMAT}")]
    NewerFormat {
        /// The format found.
        found: u64,
    },
    /// The last line breaks off: the file was not written or downloaded to its end.
    #[error("line {line}: expected the rest of entry {expected}, but the file breaks off here")]
    Truncated {
        /// The line that breaks off.
        line: usize,
        /// The entry that it should hold.
        expected: Seq,
    },
    /// A line is not an entry.
    #[error("line {line}: expected entry {expected}: {error}")]
    Entry {
        /// The line.
        line: usize,
        /// The entry that it should hold.
        expected: Seq,
        /// What is wrong with it.
        #[source]
        error: DecodeEntryError,
    },
    /// An entry is missing, repeated or out of order.
    #[error("line {line}: expected entry {expected}, found entry {found}")]
    Gap {
        /// The line.
        line: usize,
        /// The number that should have come.
        expected: Seq,
        /// The number that came.
        found: Seq,
    },
    /// The file could not be read.
    #[error("line {line}: {error}")]
    Io {
        /// The line that was being read.
        line: usize,
        /// What the system said.
        #[source]
        error: io::Error,
    },
}

#[derive(Serialize)]
struct Header {
    humbug: &'static str,
    format: u32,
    table: TableId,
}

#[derive(Deserialize)]
struct HeaderProbe {
    humbug: String,
    format: u64,
    table: Option<serde_json::Value>,
}

#[derive(Deserialize)]
struct SeqProbe {
    seq: Seq,
}

impl Record {
    /// Reads a table from a store as it is now. An unknown table gives a record without entries.
    ///
    /// # Errors
    ///
    /// Those of [`Journal::read`].
    pub async fn of(journal: &dyn Journal, table: TableId) -> Result<Self, ReadError> {
        let entries = journal.read(table, Seq::NONE).await?;
        Ok(Self { table, entries: entries.into_iter().map(|(_, entry)| entry).collect() })
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When `out` fails.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        let header = Header { humbug: KIND, format: RECORD_FORMAT, table: self.table };
        writeln!(out, "{}", serde_json::to_string(&header)?)?;
        let mut seq = Seq::NONE;
        for entry in &self.entries {
            seq = seq.next();
            // The text of an entry is a JSON object: the number goes in front of its first field.
            let text = entry.encode();
            writeln!(out, "{{\"seq\":{seq},{}", &text[1..])?;
        }
        out.flush()
    }

    /// The file as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut bytes = Vec::new();
        self.write(&mut bytes).expect("writing to memory does not fail");
        String::from_utf8(bytes).expect("a record is made of text")
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is no record, is in a newer format, breaks off, has a gap, or holds a line that is no entry; each names
    /// the line and what was expected there.
    pub fn read(mut file: impl BufRead) -> Result<Self, ReadRecordError> {
        let mut line = Line::default();
        let table = match line.advance(&mut file)? {
            Some(text) => read_header(text)?,
            None => return Err(ReadRecordError::NotARecord { reason: "found an empty file".into() }),
        };
        let mut entries = Vec::new();
        while line.advance(&mut file)?.is_some() {
            entries.push(line.entry(Seq::NONE.plus(entries.len() + 1))?);
        }
        Ok(Self { table, entries })
    }
}

impl FromStr for Record {
    type Err = ReadRecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes())
    }
}

/// One line of a file.
#[derive(Default)]
struct Line {
    number: usize,
    text: String,
    /// Whether the line ended as a line should.
    complete: bool,
}

impl Line {
    /// Goes on to the next line, if there is one.
    fn advance(&mut self, file: &mut impl BufRead) -> Result<Option<&str>, ReadRecordError> {
        self.number += 1;
        let mut bytes = Vec::new();
        file.read_until(b'\n', &mut bytes).map_err(|error| ReadRecordError::Io { line: self.number, error })?;
        self.complete = bytes.ends_with(b"\n");
        if bytes.is_empty() {
            return Ok(None);
        }
        // A last line may break off inside a character; it then counts as empty, which is as truncated as it gets.
        self.text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) if self.complete => {
                let error = io::Error::new(io::ErrorKind::InvalidData, error.utf8_error());
                return Err(ReadRecordError::Io { line: self.number, error });
            }
            Err(_) => String::new(),
        };
        Ok(Some(&self.text))
    }

    /// The entry in this line, which should have the number `expected`.
    fn entry(&self, expected: Seq) -> Result<Entry, ReadRecordError> {
        let line = self.number;
        let malformed = |error: serde_json::Error| {
            if error.is_eof() && !self.complete {
                return ReadRecordError::Truncated { line, expected };
            }
            let error = DecodeEntryError::Malformed { reason: error.to_string() };
            ReadRecordError::Entry { line, expected, error }
        };
        let found = serde_json::from_str::<SeqProbe>(&self.text).map_err(malformed)?.seq;
        if found != expected {
            return Err(ReadRecordError::Gap { line, expected, found });
        }
        Entry::decode(&self.text).map_err(|error| ReadRecordError::Entry { line, expected, error })
    }
}

fn read_header(text: &str) -> Result<TableId, ReadRecordError> {
    let not_a_record = |reason: String| ReadRecordError::NotARecord { reason };
    let header: HeaderProbe =
        serde_json::from_str(text).map_err(|error| not_a_record(format!("found something else: {error}")))?;
    if header.humbug != KIND {
        return Err(not_a_record(format!("found a Humbug `{}`", header.humbug)));
    }
    if header.format > u64::from(RECORD_FORMAT) {
        return Err(ReadRecordError::NewerFormat { found: header.format });
    }
    let table = header.table.ok_or_else(|| not_a_record("found one without a table".into()))?;
    serde_json::from_value(table).map_err(|error| not_a_record(format!("found one with a strange table: {error}")))
}

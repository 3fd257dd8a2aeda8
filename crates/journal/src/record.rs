//! Record files (a whole table as a file), and the running hash over the entries of a table.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::str::FromStr;

use base16ct::{HexDisplay, mixed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::{DecodeEntryError, Journal, Logged, ReadError, Seq, TableId};

/// The newest format of record files that this version can read. It is also the format that this version writes.
pub const RECORD_FORMAT: u32 = 2;

/// The value of the field `humbug` in the first line, which marks a record file.
const KIND: &str = "record";

/// The record of one whole table, which people can download, archive, replay and verify.
///
/// # Who sees this
///
/// A record holds everything that was hidden at the table, so it may be given away only when the table has ended.
///
/// # Stability
///
/// Lines of JSON: first a header, then the entries with their numbers, from 1 and without gaps, then the end line with
/// the hash over all entries. See `docs/journal.md`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The name of the table.
    pub table: TableId,
    /// The entries of the table. The first one has number 1.
    pub entries: Vec<Logged>,
    /// The hash over all entries, from the end line. `None` for files of format 1, and for records in which people's
    /// own words were removed.
    pub end: Option<RunningHash>,
}

/// The reason why this version cannot read a file as a record. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The first line is not the header of a record.
    #[error("line 1: expected the header of a Humbug record, {reason}")]
    NotARecord {
        /// What was found in place of the header.
        reason: String,
    },
    /// The record is in a newer format than this version can read.
    #[error("line 1: the record is in format {found}, this version reads formats up to {RECORD_FORMAT}")]
    NewerFormat {
        /// The number of the newer format.
        found: u64,
    },
    /// The last line is incomplete: the file was not written or downloaded to its end.
    #[error("line {line}: expected the rest of entry {expected}, but the file breaks off here")]
    Truncated {
        /// The number of the incomplete line.
        line: usize,
        /// The number of the entry that this line should hold.
        expected: Seq,
    },
    /// A line is not a valid entry.
    #[error("line {line}: expected entry {expected}: {error}")]
    Entry {
        /// The number of the invalid line.
        line: usize,
        /// The number of the entry that this line should hold.
        expected: Seq,
        /// What is wrong with the entry.
        #[source]
        error: DecodeEntryError,
    },
    /// An entry is missing, repeated or out of order.
    #[error("line {line}: expected entry {expected}, found entry {found}")]
    Gap {
        /// The number of the line where the sequence breaks.
        line: usize,
        /// The entry number that was expected in this line.
        expected: Seq,
        /// The entry number that was found in this line.
        found: Seq,
    },
    /// The last line is not the expected end line, or more text follows the end line.
    #[error("line {line}: the end of the record is wrong: {reason}")]
    End {
        /// The number of the wrong line.
        line: usize,
        /// What is wrong with the line.
        reason: String,
    },
    /// The file could not be read because of an I/O error.
    #[error("line {line}: {error}")]
    Io {
        /// The number of the line that was being read.
        line: usize,
        /// The error from the operating system.
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

/// The last line of a record file, the end line.
#[derive(Serialize, Deserialize)]
struct LastLine {
    end: End,
}

#[derive(Serialize, Deserialize)]
struct End {
    seq: Seq,
    hash: RunningHash,
}

impl Record {
    /// Reads the current entries of a table from a store. An unknown table gives a record without entries.
    ///
    /// # Errors
    ///
    /// The errors of [`Journal::read`].
    pub async fn of(journal: &dyn Journal, table: TableId) -> Result<Self, ReadError> {
        let entries = journal.read(table, Seq::NONE).await?;
        Ok(Self::new(table, entries.into_iter().map(|(_, entry)| entry).collect()))
    }

    /// Creates the record of a table with these entries, and computes the hash for its end line.
    #[must_use]
    pub fn new(table: TableId, entries: Vec<Logged>) -> Self {
        let end = RunningHash::over(table, &entries);
        Self { table, entries, end: Some(end) }
    }

    /// Computes the hash over the entries as they are now. If it differs from `end`, an entry was changed.
    #[must_use]
    pub fn running_hash(&self) -> RunningHash {
        RunningHash::over(self.table, &self.entries)
    }

    /// Writes the record file to `out`.
    ///
    /// # Errors
    ///
    /// If writing to `out` fails.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        let format = if self.end.is_some() { RECORD_FORMAT } else { 1 };
        let header = Header { humbug: KIND, format, table: self.table };
        writeln!(out, "{}", serde_json::to_string(&header)?)?;
        let mut seq = Seq::NONE;
        for entry in &self.entries {
            seq = seq.next();
            // The text of an entry is a JSON object. The number is inserted before its first field.
            let text = entry.encode();
            writeln!(out, "{{\"seq\":{seq},{}", &text[1..])?;
        }
        if let Some(hash) = self.end {
            writeln!(out, "{}", serde_json::to_string(&LastLine { end: End { seq, hash } })?)?;
        }
        out.flush()
    }

    /// Returns the record file as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut bytes = Vec::new();
        self.write(&mut bytes).expect("writing to memory does not fail");
        String::from_utf8(bytes).expect("a record is made of text")
    }

    /// Reads a record file. The hash in the end line is not compared with the entries.
    ///
    /// # Errors
    ///
    /// If the file is not a record, is in a newer format, is truncated, has a gap, or holds an invalid line. Each error
    /// names the line and what was expected there.
    pub fn read(mut file: impl BufRead) -> Result<Self, ReadRecordError> {
        let mut line = Line::default();
        let (table, has_end) = match line.advance(&mut file)? {
            Some(text) => read_header(text)?,
            None => return Err(ReadRecordError::NotARecord { reason: "found an empty file".into() }),
        };
        let mut record = Self { table, entries: Vec::new(), end: None };
        while line.advance(&mut file)?.is_some() {
            let last = Seq::NONE.plus(record.entries.len());
            if has_end && line.text.starts_with("{\"end\"") {
                record.end = Some(line.end(last)?);
                return match line.advance(&mut file)? {
                    Some(_) => {
                        Err(ReadRecordError::End { line: line.number, reason: "something stands after it".into() })
                    }
                    None => Ok(record),
                };
            }
            record.entries.push(line.entry(last.next())?);
        }
        let expected = Seq::NONE.plus(record.entries.len() + 1);
        if has_end { Err(ReadRecordError::Truncated { line: line.number, expected }) } else { Ok(record) }
    }
}

impl FromStr for Record {
    type Err = ReadRecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes())
    }
}

/// The current line while a file is read line by line.
#[derive(Default)]
struct Line {
    number: usize,
    text: String,
    /// Whether the line ended with a line break. Without one, the file may be truncated in this line.
    complete: bool,
}

impl Line {
    /// Reads the next line; returns `None` at the end of the file.
    fn advance(&mut self, file: &mut impl BufRead) -> Result<Option<&str>, ReadRecordError> {
        self.number += 1;
        let mut bytes = Vec::new();
        file.read_until(b'\n', &mut bytes).map_err(|error| ReadRecordError::Io { line: self.number, error })?;
        self.complete = bytes.ends_with(b"\n");
        if bytes.is_empty() {
            return Ok(None);
        }
        // A truncated last line may end inside a UTF-8 character. Such a line is treated as empty and reported as
        // truncated.
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

    /// Parses this line as the end line of a record whose last entry is number `last`; returns its hash.
    fn end(&self, last: Seq) -> Result<RunningHash, ReadRecordError> {
        let line = self.number;
        let wrong = |reason: String| ReadRecordError::End { line, reason };
        let LastLine { end } =
            serde_json::from_str(&self.text).map_err(|error| match error.is_eof() && !self.complete {
                true => ReadRecordError::Truncated { line, expected: last.next() },
                false => wrong(error.to_string()),
            })?;
        if end.seq == last { Ok(end.hash) } else { Err(wrong(format!("it is for {} entries, not {last}", end.seq))) }
    }

    /// Parses the entry in this line, which must have the number `expected`.
    fn entry(&self, expected: Seq) -> Result<Logged, ReadRecordError> {
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
        Logged::decode(&self.text).map_err(|error| ReadRecordError::Entry { line, expected, error })
    }
}

/// Parses the header. Returns the table, and whether the file must have an end line.
fn read_header(text: &str) -> Result<(TableId, bool), ReadRecordError> {
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
    let table = serde_json::from_value(table);
    let table = table.map_err(|error| not_a_record(format!("found one with a strange table: {error}")))?;
    Ok((table, header.format > 1))
}

/// The prefix of the hash input for a table without entries. The table's name follows the prefix.
const SALT: &str = "humbug journal ";

/// The running hash over all entries of a table so far: SHA-256 of the previous hash and the canonical text of the
/// entry. With the hash after the last entry anybody can verify that no earlier entry was changed.
///
/// # Who sees this
///
/// Everybody may see the value at the end of a game. Nobody may see a value during a game: with the values before and
/// after an entry an attacker could find out by trial which hidden card the entry holds.
///
/// # Stability
///
/// Written as 64 digits in lower-case hexadecimal. Part of the journal's format.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RunningHash(pub [u8; 32]);

impl RunningHash {
    /// Returns the hash of a table before its first entry.
    #[must_use]
    pub fn start(table: TableId) -> Self {
        Self(Sha256::digest(format!("{SALT}{table}")).into())
    }

    /// Returns the hash after one more entry.
    #[must_use]
    pub fn then(self, entry: &Logged) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(entry.encode()).finalize().into())
    }

    /// Returns the hash of a table with these entries.
    #[must_use]
    pub fn over(table: TableId, entries: &[Logged]) -> Self {
        entries.iter().fold(Self::start(table), Self::then)
    }
}

impl fmt::Display for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", HexDisplay(&self.0))
    }
}

impl fmt::Debug for RunningHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RunningHash({self})")
    }
}

impl FromStr for RunningHash {
    type Err = ParseHashError;

    fn from_str(text: &str) -> Result<Self, ParseHashError> {
        let bytes = mixed::decode_vec(text).map_err(|_| ParseHashError)?;
        bytes.try_into().map(Self).map_err(|_| ParseHashError)
    }
}

impl Serialize for RunningHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RunningHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The error for a text that is not a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits")]
pub struct ParseHashError;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;

    #[test]
    fn every_entry_and_every_order_gives_another_hash() {
        let entry = |draw: &str| Logged::from(Entry::Drawn { draw: draw.into() });
        let start = RunningHash::start(TableId(1));
        assert_ne!(start, RunningHash::start(TableId(2)));
        assert_ne!(start.then(&entry("a")).then(&entry("b")), start.then(&entry("b")).then(&entry("a")));
        let late = Logged::new(Entry::Drawn { draw: "a".into() }, 5);
        assert_ne!(start.then(&entry("a")), start.then(&late), "the time counts");
    }

    #[test]
    fn texts_round_trip_and_bad_ones_are_refused() {
        let hash = RunningHash::start(TableId(7));
        assert_eq!(hash.to_string().parse(), Ok(hash));
        assert_eq!(hash.to_string().to_uppercase().parse(), Ok(hash));
        let prefixed = format!("0x{}", "0".repeat(64));
        for bad in [String::new(), "0".repeat(62), "0".repeat(63), "g".repeat(64), "é".repeat(32), prefixed] {
            assert_eq!(bad.parse::<RunningHash>(), Err(ParseHashError), "{bad}");
        }
    }
}

//! Packs: consecutive entries of one table, stored as one compressed text.
//!
//! The row and the page of a single entry take more space than its text, and a single entry does not compress well.
//! Some dozens of entries of one table together take a fifth of the space.

use std::io::{Read as _, Write as _};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use rusqlite::{Connection, OptionalExtension, params, types::Type};

use journal::Seq;

/// The SQL that creates the table of packs and the index of each table's packs.
pub(super) const CREATE: &str = "
    CREATE TABLE packs (
        number INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        first INTEGER NOT NULL CHECK (first >= 1),
        last INTEGER NOT NULL CHECK (last >= first),
        at INTEGER,
        entries BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX packs_by_table ON packs (table_id, first);
";

/// The separator between two entries. No JSON text contains this character (RFC 7464).
const BETWEEN: char = '\u{1e}';

/// A pack with fewer entries than this is filled up with the table's next entries. A larger pack is not changed again.
const SMALL: i64 = 32;

/// A pack is full when it has this many entries, or when its text has `MOST_BYTES` bytes.
const MOST: i64 = 512;
const MOST_BYTES: usize = 128 << 10;

/// The largest text of a pack, in bytes. No version writes longer texts, so the rest of a longer text is not read.
const LONGEST: u64 = 1 << 30;

/// Collects entries into packs. The entries must come ordered by table and by number.
pub(super) struct Packer<'a> {
    connection: &'a Connection,
    open: Option<Pack>,
}

/// A pack that can take more entries.
struct Pack {
    /// The key of the pack's row; `None` if it is not stored yet.
    number: Option<i64>,
    table: i64,
    first: i64,
    last: i64,
    text: String,
}

impl<'a> Packer<'a> {
    pub(super) const fn new(connection: &'a Connection) -> Self {
        Self { connection, open: None }
    }

    /// Adds an entry to the open pack of its table, or begins a new pack.
    pub(super) fn add(&mut self, table: i64, seq: i64, entry: &str) -> rusqlite::Result<()> {
        if self.open.as_ref().is_none_or(|open| open.table != table) {
            self.finish()?;
            self.open = small(self.connection, table)?;
        }
        match &mut self.open {
            Some(open) if open.takes(seq) => open.add(seq, entry),
            _ => {
                self.finish()?;
                self.open = Some(Pack { number: None, table, first: seq, last: seq, text: entry.to_owned() });
            }
        }
        Ok(())
    }

    /// Writes the open pack, if there is one.
    pub(super) fn finish(&mut self) -> rusqlite::Result<()> {
        self.open.take().map_or(Ok(()), |open| open.write(self.connection))
    }
}

impl Pack {
    fn takes(&self, seq: i64) -> bool {
        seq == self.last + 1 && seq - self.first < MOST && self.text.len() < MOST_BYTES
    }

    fn add(&mut self, seq: i64, entry: &str) {
        self.last = seq;
        self.text.push(BETWEEN);
        self.text.push_str(entry);
    }

    fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        let write = "INSERT OR REPLACE INTO packs (number, table_id, first, last, at, entries)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let last = self.text.rsplit(BETWEEN).next().unwrap_or_default();
        let at = journal::entry_time(last).map(u64::cast_signed);
        let values = params![self.number, self.table, self.first, self.last, at, pack(&self.text)?];
        connection.prepare_cached(write)?.execute(values).map(drop)
    }
}

/// Reads the last pack of a table, if that pack has fewer than [`SMALL`] entries.
fn small(connection: &Connection, table: i64) -> rusqlite::Result<Option<Pack>> {
    let last = "SELECT number, first, last, entries FROM packs WHERE table_id = ?1 ORDER BY first DESC LIMIT 1";
    let mut last = connection.prepare_cached(last)?;
    let row = last.query_row([table], |row| {
        let (number, first, last) = (row.get(0)?, row.get(1)?, row.get(2)?);
        if last - first + 1 >= SMALL {
            return Ok(None);
        }
        let text = unpack(row.get_ref(3)?.as_blob()?, 3)?;
        Ok(Some(Pack { number: Some(number), table, first, last, text }))
    });
    row.optional().map(Option::flatten)
}

/// Returns the encoded entries of a table after number `from` that are in packs, in order.
pub(super) fn entries(connection: &Connection, table: i64, from: i64) -> rusqlite::Result<Vec<(Seq, String)>> {
    let packs = "SELECT first, entries FROM packs WHERE table_id = ?1 AND last > ?2 ORDER BY first";
    let mut packs = connection.prepare_cached(packs)?;
    let mut rows = packs.query([table, from])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let text = unpack(row.get_ref(1)?.as_blob()?, 1)?;
        let numbered = (row.get(0)?..).zip(text.split(BETWEEN)).filter(|(seq, _)| *seq > from);
        found.extend(numbered.map(|(seq, entry): (i64, _)| (Seq(seq.unsigned_abs()), entry.to_owned())));
    }
    Ok(found)
}

fn pack(text: &str) -> rusqlite::Result<Vec<u8>> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    let packed = packed.write_all(text.as_bytes()).and_then(|()| packed.finish());
    packed.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

/// Decompresses the text of a pack. Failure means that the pack is damaged.
fn unpack(packed: &[u8], column: usize) -> rusqlite::Result<String> {
    let mut text = String::new();
    let read = DeflateDecoder::new(packed).take(LONGEST).read_to_string(&mut text);
    read.map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, Type::Blob, error.into()))?;
    Ok(text)
}

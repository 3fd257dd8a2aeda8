//! The list of recent entries, in the order in which they were appended, until they move into packs.
//!
//! Every append goes to the end of one list, so that the moves of many tables share the pages that are written. When
//! the list is long, all its entries move into packs, table by table, and the list is empty again.

use std::collections::{BTreeMap, HashMap};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{
    packs::{self, Packer},
    writer::Refusal,
};
use journal::{Head, Seq, TableId};

/// The SQL that creates the list. Entries in the list are not packed yet.
pub(super) const CREATE: &str = "
    CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        entry TEXT NOT NULL
    ) STRICT;
";

/// The length of the list at which its entries are packed. It is a compromise: packing takes some milliseconds, and
/// reading the whole list takes less than one millisecond.
const FILED_TOGETHER: usize = 4_096;

/// The largest number of tables whose last entry number is cached.
const REMEMBERED: usize = 100_000;

/// The writer's cache: the last entry number of tables, and the length of the list. After a rollback it no longer
/// matches the file, so drop it then.
#[derive(Default)]
pub(super) struct Memory {
    lasts: HashMap<TableId, Seq>,
    unfiled: Option<usize>,
}

/// Returns a table's name as an SQL integer. The integers have the same order as the names.
pub(super) const fn number_of(table: TableId) -> i64 {
    (table.0 ^ (1 << 63)).cast_signed()
}

const fn table_of(number: i64) -> TableId {
    TableId(number.cast_unsigned() ^ (1 << 63))
}

/// Appends encoded entries to a table if its last entry has the number `expected`. Returns the new last number.
pub(super) fn append(
    connection: &Connection,
    memory: &mut Memory,
    table: TableId,
    expected: Seq,
    entries: &[String],
) -> rusqlite::Result<Result<Seq, Refusal>> {
    let actual = memory.last(connection, table)?;
    if actual != expected {
        return Ok(Err(Refusal::Conflict(actual)));
    }
    let unfiled = memory.unfiled(connection)?;
    let mut insert = connection.prepare_cached("INSERT INTO entries (table_id, seq, entry) VALUES (?1, ?2, ?3)")?;
    for (entry, seq) in entries.iter().zip(actual.0 + 1..) {
        insert.execute(params![number_of(table), seq.cast_signed(), entry])?;
    }
    let last = actual.plus(entries.len());
    memory.lasts.insert(table, last);
    memory.unfiled = Some(unfiled + entries.len());
    Ok(Ok(last))
}

/// Deletes the entries of a table if its last entry has the number `expected`.
pub(super) fn delete(
    connection: &Connection,
    memory: &mut Memory,
    table: TableId,
    expected: Seq,
) -> rusqlite::Result<Result<Seq, Refusal>> {
    let actual = memory.last(connection, table)?;
    if actual != expected {
        return Ok(Err(Refusal::Conflict(actual)));
    }
    for entries in ["DELETE FROM packs WHERE table_id = ?1", "DELETE FROM entries WHERE table_id = ?1"] {
        connection.prepare_cached(entries)?.execute([number_of(table)])?;
    }
    *memory = Memory::default();
    Ok(Ok(Seq::NONE))
}

/// Packs the entries of the list if the list is long enough.
pub(super) fn file_enough(connection: &Connection, memory: &mut Memory) -> rusqlite::Result<()> {
    if memory.unfiled.is_some_and(|unfiled| unfiled >= FILED_TOGETHER) {
        file(connection)?;
        memory.unfiled = Some(0);
    }
    Ok(())
}

/// Moves all entries of the list into packs.
fn file(connection: &Connection) -> rusqlite::Result<()> {
    pack(connection, "SELECT table_id, seq, entry FROM entries ORDER BY table_id, seq", |row| row.get(0))?;
    connection.prepare_cached("DELETE FROM entries")?.execute([]).map(drop)
}

/// Packs the entries that a query returns, which must be ordered by table and number. `table` reads the table of a row;
/// a row for which it returns `None` is skipped.
fn pack(
    connection: &Connection,
    question: &str,
    table: impl Fn(&Row<'_>) -> rusqlite::Result<Option<i64>>,
) -> rusqlite::Result<()> {
    let mut list = connection.prepare(question)?;
    let mut rows = list.query([])?;
    let mut packer = Packer::new(connection);
    while let Some(row) = rows.next()? {
        if let Some(table) = table(row)? {
            packer.add(table, row.get(1)?, row.get_ref(2)?.as_str()?)?;
        }
    }
    packer.finish()
}

impl Memory {
    /// Returns the number of a table's last entry, from the cache or from the file.
    fn last(&mut self, connection: &Connection, table: TableId) -> rusqlite::Result<Seq> {
        if let Some(last) = self.lasts.get(&table) {
            return Ok(*last);
        }
        let last = "SELECT max(
            coalesce((SELECT last FROM packs WHERE table_id = ?1 ORDER BY first DESC LIMIT 1), 0),
            (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1))";
        let last: i64 = connection.prepare_cached(last)?.query_row([number_of(table)], |row| row.get(0))?;
        if self.lasts.len() >= REMEMBERED {
            self.lasts.clear();
        }
        let last = Seq(last.unsigned_abs());
        self.lasts.insert(table, last);
        Ok(last)
    }

    /// Returns the number of entries in the list, from the cache or from the file.
    fn unfiled(&self, connection: &Connection) -> rusqlite::Result<usize> {
        if let Some(unfiled) = self.unfiled {
            return Ok(unfiled);
        }
        let count = connection.prepare_cached("SELECT count(*) FROM entries");
        let count: u32 = count?.query_row([], |row| row.get(0))?;
        Ok(count as usize)
    }
}

/// Returns the encoded entries of `table` after number `from`, in order.
pub(super) fn entries(connection: &Connection, table: TableId, from: Seq) -> rusqlite::Result<Vec<(Seq, String)>> {
    let (table, from) = (number_of(table), i64::try_from(from.0).unwrap_or(i64::MAX));
    // One read transaction for both queries, so that no entry moves from the list into a pack between them.
    let reading = connection.unchecked_transaction()?;
    let mut found = packs::entries(&reading, table, from)?;
    let latest = "SELECT seq, entry FROM entries WHERE table_id = ?1 AND seq > ?2 ORDER BY number";
    let mut latest = reading.prepare_cached(latest)?;
    for row in latest.query_map(params![table, from], |row| Ok((seq_of(row.get(0)?), row.get(1)?)))? {
        found.push(row?);
    }
    Ok(found)
}

/// Returns the heads of the tables after `after`, ordered by name, at most `limit` of them. The query jumps in the
/// index from one table's packs to the next, so it does not read all entries.
pub(super) fn heads(connection: &Connection, after: Option<TableId>, limit: usize) -> rusqlite::Result<Vec<Head>> {
    let reading = connection.unchecked_transaction()?;
    let mut latest = latest(&reading)?;
    let mut next = reading.prepare_cached("SELECT min(table_id) FROM packs WHERE table_id > ?1")?;
    let mut last =
        reading.prepare_cached("SELECT last, at FROM packs WHERE table_id = ?1 ORDER BY first DESC LIMIT 1")?;
    let mut after = after.map(number_of);
    let mut heads = Vec::new();
    while heads.len() < limit {
        let packed: Option<i64> = match after {
            Some(after) => next.query_row([after], |row| row.get(0))?,
            None => reading.query_row("SELECT min(table_id) FROM packs", [], |row| row.get(0))?,
        };
        let unpacked = latest.keys().copied().find(|table| after.is_none_or(|after| *table > after));
        let Some(table) = packed.into_iter().chain(unpacked).min() else { break };
        let found = match latest.remove(&table) {
            Some(found) => Some(found),
            None => last.query_row([table], |row| Ok((seq_of(row.get(0)?), at_of(row.get(1)?)))).optional()?,
        };
        heads.extend(found.map(|(last, at)| Head { table: table_of(table), last, at }));
        after = Some(table);
    }
    Ok(heads)
}

/// Returns the number and time of the last entry of each table that has entries in the list.
fn latest(reading: &Connection) -> rusqlite::Result<BTreeMap<i64, (Seq, Option<u64>)>> {
    let mut statement = reading.prepare_cached("SELECT table_id, seq, entry FROM entries ORDER BY number")?;
    let rows = statement.query_map([], |row| {
        Ok((row.get(0)?, (seq_of(row.get(1)?), journal::entry_time(row.get_ref(2)?.as_str()?))))
    })?;
    rows.collect()
}

fn seq_of(seq: i64) -> Seq {
    Seq(seq.unsigned_abs())
}

fn at_of(at: Option<i64>) -> Option<u64> {
    at.map(i64::cast_unsigned)
}

/// Migrates the entries of schema 1, which stored them under the text form of the table's name. Rows with an invalid
/// name belong to no table and are dropped.
pub(super) fn take_over_names(connection: &Connection) -> rusqlite::Result<()> {
    begin_anew(connection)?;
    let by_table = "SELECT table_id, seq, entry FROM old_entries ORDER BY table_id, seq";
    pack(connection, by_table, |row| Ok(row.get_ref(0)?.as_str()?.parse().ok().map(number_of)))?;
    connection.execute_batch("DROP TABLE old_entries")
}

/// Migrates the entries of schema 2, which never emptied the list and stored the positions of its entries in a separate
/// SQL table.
pub(super) fn take_over_places(connection: &Connection) -> rusqlite::Result<()> {
    let latest = "INSERT INTO places SELECT table_id, seq, number FROM entries
        WHERE number > (SELECT number FROM filed) ORDER BY table_id, seq";
    connection.execute_batch(latest)?;
    begin_anew(connection)?;
    let by_table = "SELECT places.table_id, places.seq, entry FROM places
        CROSS JOIN old_entries ON old_entries.number = places.number ORDER BY places.table_id, places.seq";
    pack(connection, by_table, |row| row.get(0))?;
    connection.execute_batch("DROP TABLE old_entries; DROP TABLE places; DROP TABLE filed")
}

fn begin_anew(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("ALTER TABLE entries RENAME TO old_entries")?;
    connection.execute_batch(CREATE)?;
    connection.execute_batch(packs::CREATE)
}

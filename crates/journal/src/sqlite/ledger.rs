//! Entries in the order in which they came, and where those of each table are.
//!
//! Whatever is appended goes to the end of one long list, so that the moves of many tables share the pages that are written.
//! Where a table's entries stand in it is filed for many at once: those that came last are looked for in the list itself.

use std::collections::{BTreeMap, HashMap};

use rusqlite::{Connection, OptionalExtension, params, types::Value};

use super::work::Refusal;
use crate::{Head, Seq, TableId, head};

/// The list, and what is filed of it: all entries up to a number.
pub(super) const CREATE: &str = "
    CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        entry TEXT NOT NULL
    ) STRICT;
    CREATE TABLE places (
        table_id INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE filed (number INTEGER NOT NULL) STRICT;
    INSERT INTO filed VALUES (0);
";

/// How many entries are filed together: looking through so many takes less than a millisecond.
const FILED_TOGETHER: usize = 4_096;

/// So many tables' last numbers are remembered at most.
const REMEMBERED: usize = 100_000;

/// What the writer knows of the list without asking. Whoever gives a transaction up forgets it.
#[derive(Default)]
pub(super) struct Memory {
    lasts: HashMap<TableId, Seq>,
    unfiled: Option<usize>,
}

/// A table's name as a number whose order is that of the names.
pub(super) const fn number_of(table: TableId) -> i64 {
    (table.0 ^ (1 << 63)).cast_signed()
}

const fn table_of(number: i64) -> TableId {
    TableId(number.cast_unsigned() ^ (1 << 63))
}

/// Appends the texts of entries to a table that ends at `expected`; gives its last number.
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

/// Deletes the entries of a table that ends at `expected`.
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
    file(connection)?;
    let entries = "DELETE FROM entries WHERE number IN (SELECT number FROM places WHERE table_id = ?1)";
    connection.prepare_cached(entries)?.execute([number_of(table)])?;
    connection.prepare_cached("DELETE FROM places WHERE table_id = ?1")?.execute([number_of(table)])?;
    // The numbers of entries that were the last are given again.
    mark_filed(connection)?;
    *memory = Memory::default();
    Ok(Ok(Seq::NONE))
}

/// Files what came last once that is enough.
pub(super) fn file_enough(connection: &Connection, memory: &mut Memory) -> rusqlite::Result<()> {
    if memory.unfiled.is_some_and(|unfiled| unfiled >= FILED_TOGETHER) {
        file(connection)?;
        memory.unfiled = Some(0);
    }
    Ok(())
}

/// Files all that came last.
pub(super) fn file(connection: &Connection) -> rusqlite::Result<()> {
    let places = "INSERT INTO places SELECT table_id, seq, number FROM entries
        WHERE number > (SELECT number FROM filed) ORDER BY table_id, seq";
    connection.prepare_cached(places)?.execute([])?;
    mark_filed(connection)
}

fn mark_filed(connection: &Connection) -> rusqlite::Result<()> {
    let mark = "UPDATE filed SET number = (SELECT coalesce(max(number), 0) FROM entries)";
    connection.prepare_cached(mark)?.execute([]).map(drop)
}

impl Memory {
    /// The number of a table's last entry.
    fn last(&mut self, connection: &Connection, table: TableId) -> rusqlite::Result<Seq> {
        if let Some(last) = self.lasts.get(&table) {
            return Ok(*last);
        }
        let last = "SELECT max(
            (SELECT coalesce(max(seq), 0) FROM places WHERE table_id = ?1),
            (SELECT coalesce(max(seq), 0) FROM entries
                WHERE number > (SELECT number FROM filed) AND table_id = ?1))";
        let last: i64 = connection.prepare_cached(last)?.query_row([number_of(table)], |row| row.get(0))?;
        if self.lasts.len() >= REMEMBERED {
            self.lasts.clear();
        }
        let last = Seq(last.unsigned_abs());
        self.lasts.insert(table, last);
        Ok(last)
    }

    /// How many entries are not filed.
    fn unfiled(&self, connection: &Connection) -> rusqlite::Result<usize> {
        if let Some(unfiled) = self.unfiled {
            return Ok(unfiled);
        }
        let count = "SELECT count(*) FROM entries WHERE number > (SELECT number FROM filed)";
        let count: u32 = connection.prepare_cached(count)?.query_row([], |row| row.get(0))?;
        Ok(count as usize)
    }
}

/// The texts of the entries of `table` after `from`, in order.
pub(super) fn entries(connection: &Connection, table: TableId, from: Seq) -> rusqlite::Result<Vec<(Seq, String)>> {
    let filed = "SELECT places.seq, entry FROM places CROSS JOIN entries ON entries.number = places.number
        WHERE places.table_id = ?1 AND places.seq > ?2 ORDER BY places.seq";
    let latest = "SELECT seq, entry FROM entries
        WHERE number > (SELECT number FROM filed) AND table_id = ?1 AND seq > ?2 ORDER BY number";
    // One reading, so that nothing is filed between the two.
    let reading = connection.unchecked_transaction()?;
    let mut found = Vec::new();
    for question in [filed, latest] {
        let mut statement = reading.prepare_cached(question)?;
        let from = i64::try_from(from.0).unwrap_or(i64::MAX);
        let rows =
            statement.query_map(params![number_of(table), from], |row| Ok((seq_of(row.get(0)?), row.get(1)?)))?;
        for row in rows {
            found.push(row?);
        }
    }
    Ok(found)
}

/// Where at most `limit` tables after this one have come to, by name: from one name to the next through what is filed, never
/// over all their entries.
pub(super) fn heads(connection: &Connection, after: Option<TableId>, limit: usize) -> rusqlite::Result<Vec<Head>> {
    let reading = connection.unchecked_transaction()?;
    let mut latest = latest(&reading)?;
    let mut next = reading.prepare_cached("SELECT min(table_id) FROM places WHERE table_id > ?1")?;
    let mut last = reading.prepare_cached(
        "SELECT places.seq, entry FROM places CROSS JOIN entries ON entries.number = places.number
        WHERE places.table_id = ?1 ORDER BY places.seq DESC LIMIT 1",
    )?;
    let mut after = after.map(number_of);
    let mut heads = Vec::new();
    while heads.len() < limit {
        let filed: Option<i64> = match after {
            Some(after) => next.query_row([after], |row| row.get(0))?,
            None => reading.query_row("SELECT min(table_id) FROM places", [], |row| row.get(0))?,
        };
        let unfiled = latest.keys().copied().find(|table| after.is_none_or(|after| *table > after));
        let Some(table) = filed.into_iter().chain(unfiled).min() else { break };
        let found = match latest.remove(&table) {
            Some(found) => Some(found),
            None => last.query_row([table], |row| Ok((seq_of(row.get(0)?), row.get(1)?))).optional()?,
        };
        if let Some((seq, text)) = found {
            heads.push(Head { table: table_of(table), last: seq, at: head::when(&text) });
        }
        after = Some(table);
    }
    Ok(heads)
}

/// The last entries of the tables of which any is not filed yet.
fn latest(reading: &Connection) -> rusqlite::Result<BTreeMap<i64, (Seq, String)>> {
    let mut statement = reading.prepare_cached(
        "SELECT table_id, seq, entry FROM entries WHERE number > (SELECT number FROM filed) ORDER BY number",
    )?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, (seq_of(row.get(1)?), row.get(2)?))))?;
    rows.collect()
}

fn seq_of(seq: i64) -> Seq {
    Seq(seq.unsigned_abs())
}

/// Takes over the entries of schema 1, which had every table's entries under its name. A row of another name than a table's
/// was nobody's.
pub(super) fn take_over(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("ALTER TABLE entries RENAME TO entries_1")?;
    connection.execute_batch(CREATE)?;
    let mut old = connection.prepare("SELECT table_id, seq, entry FROM entries_1 ORDER BY table_id, seq")?;
    let mut new = connection.prepare("INSERT INTO entries (table_id, seq, entry) VALUES (?1, ?2, ?3)")?;
    let mut rows = old.query([])?;
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        if let Ok(table) = name.parse::<TableId>() {
            new.execute(params![number_of(table), row.get::<_, Value>(1)?, row.get::<_, Value>(2)?])?;
        }
    }
    drop(rows);
    drop(old);
    file(connection)?;
    connection.execute_batch("DROP TABLE entries_1")
}

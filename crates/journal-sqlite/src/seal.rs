//! The seal of a copy: a digest of its whole content, which detects damage.
//!
//! SQLite's own checks detect a damaged tree, but not a changed letter in a row. A copy holds its digest in the SQL
//! table `seal`, which a store in use does not have: a server that opens the file drops the table.

use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};

use super::ledger;
use journal::{Logged, Seq};

/// The number of tables in one query for heads.
const TABLES_AT_ONCE: usize = 256;

/// The digest of a store's content, and the first fault in it.
pub(super) struct Contents {
    /// SHA-256, in hexadecimal, over every entry of every table and every document. The digest does not depend on the
    /// layout of the file.
    pub(super) digest: String,
    /// A description of the first missing or unreadable entry; `None` if all entries are readable.
    pub(super) fault: Option<String>,
}

/// Reads the whole content of a store and computes its digest.
pub(super) fn contents(connection: &Connection) -> rusqlite::Result<Contents> {
    let (mut hash, mut fault, mut after) = (Sha256::new(), None, None);
    loop {
        let heads = ledger::heads(connection, after, TABLES_AT_ONCE)?;
        let Some(last) = heads.last() else { break };
        after = Some(last.table);
        for head in heads {
            hash.update(head.table.0.to_be_bytes());
            let mut expected = Seq::NONE;
            for (seq, text) in ledger::entries(connection, head.table, Seq::NONE)? {
                hash.update(seq.0.to_be_bytes());
                add(&mut hash, text.as_bytes());
                expected = expected.plus(1);
                if fault.is_none() {
                    fault = match Logged::decode(&text) {
                        _ if seq != expected => Some(format!("table {}: entry {} is missing", head.table, expected.0)),
                        Err(error) => Some(format!("table {}, entry {}: {error}", head.table, seq.0)),
                        Ok(_) => None,
                    };
                }
            }
            if fault.is_none() && expected != head.last {
                fault = Some(format!("table {} has {} entries instead of {}", head.table, expected.0, head.last.0));
            }
        }
    }
    hash.update([0]);
    let mut documents = connection.prepare("SELECT kind, key, value FROM documents ORDER BY kind, key")?;
    let mut rows = documents.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..3 {
            add(&mut hash, row.get_ref(column)?.as_bytes()?);
        }
    }
    Ok(Contents { digest: base16ct::lower::encode_string(&hash.finalize()), fault })
}

/// Hashes a part after its length, so that two different contents never give the same bytes.
fn add(hash: &mut Sha256, part: &[u8]) {
    hash.update((part.len() as u64).to_be_bytes());
    hash.update(part);
}

/// Computes the seal of a copy and writes it into the copy.
pub(super) fn set(connection: &Connection) -> rusqlite::Result<()> {
    let Contents { digest, .. } = contents(connection)?;
    drop_from(connection)?;
    connection.execute_batch("CREATE TABLE seal (digest TEXT NOT NULL) STRICT")?;
    connection.execute("INSERT INTO seal (digest) VALUES (?1)", [digest]).map(drop)
}

/// Returns the seal of a copy; `None` for copies of older versions and for stores in use.
pub(super) fn of(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let there = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'seal'";
    if connection.query_row(there, [], |_| Ok(())).optional()?.is_none() {
        return Ok(None);
    }
    // If the table exists without a row, the empty digest matches no content.
    let digest = connection.query_row("SELECT digest FROM seal", [], |row| row.get(0)).optional()?;
    Ok(Some(digest.unwrap_or_default()))
}

/// Removes the seal, because it would not match after later writes.
pub(super) fn drop_from(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("DROP TABLE IF EXISTS seal")
}

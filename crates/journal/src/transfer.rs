//! A whole store into another one.

use std::fmt;

use base16ct::HexDisplay;
use sha2::{Digest as _, Sha256};

use crate::{AppendError, Journal, Logged, PutError, ReadError, RunningHash, Seq, TableId};

/// The number of tables in one request.
const PORTION: usize = 1_000;

/// How many entries are appended at a time.
const TOGETHER: usize = 500;

/// The kind of documents that only the running nodes of a house have a use for.
const OWNER: &str = "owner";

/// Everything that a store holds, in figures: two stores with the same hold the same.
///
/// # Who sees this
///
/// The operator of the house. The digest does not reveal its input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inventory {
    /// How many tables.
    pub tables: u64,
    /// How many entries they have.
    pub entries: u64,
    /// How many documents, but for what running nodes say about themselves.
    pub documents: u64,
    /// SHA-256 over all of it: each table's name and running hash by name, then each document's kind, key and value in
    /// order.
    pub digest: [u8; 32],
}

impl fmt::Display for Inventory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, entries, documents, digest } = self;
        write!(f, "tables: {tables}, entries: {entries}, documents: {documents}, digest {:x}", HexDisplay(digest))
    }
}

/// Why a store was not moved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransferError {
    /// Something is in the store that was to be filled.
    #[error("the store to move to is not empty: name another one, or delete what is there")]
    NotEmpty,
    /// Something could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A table could not be written.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// A document could not be written.
    #[error(transparent)]
    Put(#[from] PutError),
    /// The copy differs from the original: another process wrote during the copy, or one of the stores is faulty.
    #[error(
        "the copy is not the same as the original ({original}; the copy: {copy}): stop every house on both stores and try again"
    )]
    Different {
        /// The inventory of the original.
        original: Box<Inventory>,
        /// The inventory of the copy.
        copy: Box<Inventory>,
    },
}

/// Copies everything from one store into an empty one, and reads it back to compare. The houses on them must not run.
/// The original is unchanged.
///
/// # Errors
///
/// The other store is not empty, one of them fails, or the copy differs.
pub async fn move_store(from: &dyn Journal, to: &dyn Journal) -> Result<Inventory, TransferError> {
    if !to.heads(None, 1).await?.is_empty() || kinds(to).await?.iter().any(|kind| kind != "house") {
        return Err(TransferError::NotEmpty);
    }
    let original = take_stock(from, Some(to)).await?;
    let copy = take_stock(to, None).await?;
    if original != copy {
        return Err(TransferError::Different { original: Box::new(original), copy: Box::new(copy) });
    }
    Ok(copy)
}

async fn kinds(journal: &dyn Journal) -> Result<Vec<String>, ReadError> {
    let mut kinds = journal.kinds().await?;
    kinds.retain(|kind| kind != OWNER);
    Ok(kinds)
}

/// Reads everything, and writes it to the other store, if there is one.
async fn take_stock(from: &dyn Journal, to: Option<&dyn Journal>) -> Result<Inventory, TransferError> {
    let mut hash = Sha256::new();
    let (mut tables, mut entries, mut documents) = (0, 0, 0);
    let mut after = None;
    loop {
        let heads = from.heads(after, PORTION).await?;
        let Some(last) = heads.last() else { break };
        after = Some(last.table);
        for head in heads {
            let read: Vec<_> = from.read(head.table, Seq::NONE).await?.into_iter().map(|(_, entry)| entry).collect();
            hash.update(head.table.to_string());
            hash.update(RunningHash::over(head.table, &read).0);
            (tables, entries) = (tables + 1, entries + read.len() as u64);
            if let Some(to) = to {
                append_all(to, head.table, &read).await?;
            }
        }
    }
    for kind in kinds(from).await? {
        for (key, value) in from.list(&kind).await? {
            for part in [&kind, &key, &value] {
                hash.update((part.len() as u64).to_be_bytes());
                hash.update(part);
            }
            documents += 1;
            if let Some(to) = to {
                to.put(&kind, &key, value).await?;
            }
        }
    }
    Ok(Inventory { tables, entries, documents, digest: hash.finalize().into() })
}

async fn append_all(to: &dyn Journal, table: TableId, entries: &[Logged]) -> Result<(), AppendError> {
    let mut last = Seq::NONE;
    for some in entries.chunks(TOGETHER) {
        last = to.append(table, last, some.to_vec()).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, MemoryJournal};

    async fn filled() -> MemoryJournal {
        let journal = MemoryJournal::new();
        for table in 0..30 {
            let entries = (0..=table * 40).map(|n| Logged::new(Entry::Drawn { draw: format!("{n}") }, n)).collect();
            journal.append(TableId(table << 58 | table), Seq::NONE, entries).await.expect("append");
            journal.put(&format!("token/{table}"), "digest", "1".into()).await.expect("put");
        }
        journal.put("owner", "t", "a node".into()).await.expect("put");
        journal.put("deck", "", "🃏".into()).await.expect("put");
        journal
    }

    #[tokio::test]
    async fn everything_is_there_and_only_once() {
        let (from, to) = (filled().await, MemoryJournal::new());
        let moved = move_store(&from, &to).await.expect("moved");
        assert_eq!((moved.tables, moved.documents), (30, 31));
        assert_eq!(take_stock(&from, None).await, Ok(moved));
        assert_eq!(to.get("owner", "t").await, Ok(None), "whoever owned a table does so no more");
        assert_eq!(move_store(&from, &to).await, Err(TransferError::NotEmpty));
        to.put("deck", "", "another".into()).await.expect("put");
        assert_ne!(take_stock(&to, None).await.expect("read").digest, moved.digest, "any change shows");
    }
}

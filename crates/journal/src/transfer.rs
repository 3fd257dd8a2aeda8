//! Copies the whole content of one store to another store, and verifies the copy.

use std::fmt;

use base16ct::HexDisplay;
use sha2::{Digest as _, Sha256};

use crate::{AppendError, Journal, Logged, PutError, ReadError, RunningHash, Seq, TableId};

/// The number of tables in one request for heads.
const PORTION: usize = 1_000;

/// The number of entries in one append.
const TOGETHER: usize = 500;

/// The kind of the documents that say which node owns a table. Only running nodes need them, so they are not copied.
const OWNER: &str = "owner";

/// A summary of everything that a store holds. Two stores with equal inventories have the same content.
///
/// # Who sees this
///
/// Only the operator of the house. The digest does not reveal the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inventory {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries of all tables.
    pub entries: u64,
    /// The number of documents, without those of the kind `owner`, which only running nodes need.
    pub documents: u64,
    /// SHA-256 over the whole content: first the name and running hash of each table, sorted by name; then the kind,
    /// key and value of each document, in order.
    pub digest: [u8; 32],
}

impl fmt::Display for Inventory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, entries, documents, digest } = self;
        write!(f, "tables: {tables}, entries: {entries}, documents: {documents}, digest {:x}", HexDisplay(digest))
    }
}

/// The reason why a store was not copied to another store.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransferError {
    /// The target store is not empty.
    #[error("the store to move to is not empty: name another one, or delete what is there")]
    NotEmpty,
    /// An entry or a document could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The entries of a table could not be written to the target store.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// A document could not be written to the target store.
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

/// Copies the content of one store to an empty store, and reads the copy back to compare it. No server may run on
/// either store. The original stays unchanged.
///
/// # Errors
///
/// If the target store is not empty, one of the stores fails, or the copy differs.
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

/// Computes the inventory of a store. If `to` is given, also copies everything to that store.
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

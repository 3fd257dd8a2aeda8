//! What the store keeps of seats' tokens: under each token's digest, the entry by which its holder sat down.

use std::collections::BTreeSet;

use journal::{Journal, Seq, TableId};

use crate::{HostError, Token};

/// The kind of documents in which earlier versions kept the tokens of all tables: `table since`.
const ALL: &str = "token";

/// The kind of documents that holds one table's tokens, so that they can be found when the table is forgotten.
fn kind(table: TableId) -> String {
    format!("token/{table}")
}

/// Keeps a token for the chair that is taken, or asked for, by this entry.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn put(journal: &dyn Journal, table: TableId, token: &Token, since: Seq) -> Result<(), HostError> {
    keep(journal, table, &token.digest(), since).await
}

/// The same for a token of which only the digest is known.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn keep(journal: &dyn Journal, table: TableId, digest: &str, since: Seq) -> Result<(), HostError> {
    Ok(journal.put(&kind(table), digest, since.to_string()).await?)
}

/// The entry that a token with this digest is for.
///
/// # Errors
/// Where the store cannot be read.
pub(crate) async fn find(journal: &dyn Journal, table: TableId, digest: &str) -> Result<Option<Seq>, HostError> {
    Ok(journal.get(&kind(table), digest).await?.and_then(|since| since.parse().ok()).map(Seq))
}

/// The entry that a token is for, if it was made for this table.
///
/// # Errors
/// Where the store cannot be read.
pub(crate) async fn get(journal: &dyn Journal, table: TableId, token: &Token) -> Result<Option<Seq>, HostError> {
    let digest = token.digest();
    if let Some(since) = journal.get(&kind(table), &digest).await? {
        return Ok(since.parse().ok().map(Seq));
    }
    let pass = journal.get(ALL, &digest).await?;
    Ok(pass.as_deref().and_then(read).filter(|(id, _)| *id == table).map(|(_, since)| since))
}

/// Deletes a table's tokens, but for those that an earlier version kept.
///
/// # Errors
/// Where the store cannot be read or refuses.
pub(crate) async fn forget(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    let kind = kind(table);
    for (digest, _) in journal.list(&kind).await? {
        journal.delete(&kind, &digest).await?;
    }
    Ok(())
}

/// Deletes what an earlier version kept of these tables' tokens.
///
/// # Errors
/// Where the store cannot be read or refuses.
pub(crate) async fn forget_old(journal: &dyn Journal, tables: &BTreeSet<TableId>) -> Result<(), HostError> {
    if tables.is_empty() {
        return Ok(());
    }
    for (digest, pass) in journal.list(ALL).await? {
        if read(&pass).is_some_and(|(table, _)| tables.contains(&table)) {
            journal.delete(ALL, &digest).await?;
        }
    }
    Ok(())
}

/// What an earlier version kept: the table and the entry.
fn read(pass: &str) -> Option<(TableId, Seq)> {
    let (id, since) = pass.split_once(' ')?;
    Some((id.parse().ok()?, Seq(since.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use journal::MemoryJournal;

    use super::*;

    #[tokio::test]
    async fn a_token_is_for_its_table_alone_and_goes_with_it() {
        let journal = MemoryJournal::new();
        let [new, old] = [Token::random().unwrap(), Token::random().unwrap()];
        let (mine, other) = (TableId(1), TableId(2));
        put(&journal, mine, &new, Seq(7)).await.unwrap();
        journal.put(ALL, &old.digest(), format!("{mine} 3")).await.unwrap();
        assert_eq!(get(&journal, mine, &new).await, Ok(Some(Seq(7))));
        assert_eq!(get(&journal, mine, &old).await, Ok(Some(Seq(3))), "as an earlier version kept it");
        for token in [&new, &old] {
            assert_eq!(get(&journal, other, token).await, Ok(None));
        }
        for gone in [other, mine] {
            forget(&journal, gone).await.unwrap();
            forget_old(&journal, &BTreeSet::from([gone])).await.unwrap();
            let left = usize::from(gone == other);
            assert_eq!(journal.list(&kind(mine)).await.unwrap().len(), left);
            assert_eq!(journal.list(ALL).await.unwrap().len(), left);
        }
    }
}

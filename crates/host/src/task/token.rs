//! The seat token: the secret that gives access to a seat.

use std::{collections::BTreeSet, fmt, str::FromStr};

use base16ct::{lower, mixed};
use journal::{Journal, Seq, TableId};
use sha2::{Digest, Sha256};

use crate::HostError;

/// The key to a seat: 128 random bits, which only the seat's owner gets. The store holds only a hash.
///
/// # Who sees this
/// Only the owner: in a cookie, in the fragment of a hand-over link, or in an `Authorization` header. It must never be
/// in a log, so its `Debug` output shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 16]);

impl Token {
    /// Creates a new token with the system's generator.
    ///
    /// # Errors
    /// If the operating system has no random numbers.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Creates a token with these bytes, which must be as unpredictable as random bytes.
    pub const fn of(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Returns the text for the owner: 32 hexadecimal digits.
    pub fn secret_text(&self) -> String {
        lower::encode_string(&self.0)
    }

    /// Returns the token's SHA-256 in hexadecimal, which is what the store holds.
    pub fn digest(&self) -> String {
        lower::encode_string(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The error for a text that is not a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a seat token: expected 32 hexadecimal digits")]
pub struct ParseTokenError;

impl FromStr for Token {
    type Err = ParseTokenError;

    fn from_str(text: &str) -> Result<Self, ParseTokenError> {
        let bytes = mixed::decode_vec(text).map_err(|_| ParseTokenError)?;
        bytes.try_into().map(Self).map_err(|_| ParseTokenError)
    }
}

/// The kind of the documents in which earlier versions stored the tokens of all tables. The value is the table's id, a
/// space, and the number of the entry.
const ALL: &str = "token";

/// Returns the kind of the documents that hold one table's tokens. The key is a token's digest; the value is the number
/// of the entry by which its holder sat down. Each table has its own kind, so that its tokens can be deleted together
/// with it.
fn kind(table: TableId) -> String {
    format!("token/{table}")
}

/// Stores a token for the chair that entry `since` creates or requests.
///
/// # Errors
/// An error of the store.
pub(crate) async fn put(journal: &dyn Journal, table: TableId, token: &Token, since: Seq) -> Result<(), HostError> {
    keep(journal, table, &token.digest(), since).await
}

/// Stores a token like [`put`], if only its digest is known.
///
/// # Errors
/// An error of the store.
pub(crate) async fn keep(journal: &dyn Journal, table: TableId, digest: &str, since: Seq) -> Result<(), HostError> {
    Ok(journal.put(&kind(table), digest, since.to_string()).await?)
}

/// Returns the number of the entry for which the token with this digest was stored.
///
/// # Errors
/// An error of the store.
pub(crate) async fn find(journal: &dyn Journal, table: TableId, digest: &str) -> Result<Option<Seq>, HostError> {
    Ok(journal.get(&kind(table), digest).await?.and_then(|since| since.parse().ok()).map(Seq))
}

/// Returns the number of the entry for which a token was stored, or `None` if the token is not for this table.
///
/// # Errors
/// An error of the store.
pub(crate) async fn get(journal: &dyn Journal, table: TableId, token: &Token) -> Result<Option<Seq>, HostError> {
    let digest = token.digest();
    if let Some(since) = journal.get(&kind(table), &digest).await? {
        return Ok(since.parse().ok().map(Seq));
    }
    let pass = journal.get(ALL, &digest).await?;
    Ok(pass.as_deref().and_then(read).filter(|(id, _)| *id == table).map(|(_, since)| since))
}

/// Deletes a table's tokens, except those that an earlier version stored.
///
/// # Errors
/// An error of the store.
pub(crate) async fn forget(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    let kind = kind(table);
    for (digest, _) in journal.list(&kind).await? {
        journal.delete(&kind, &digest).await?;
    }
    Ok(())
}

/// Deletes the tokens of these tables that an earlier version stored.
///
/// # Errors
/// An error of the store.
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

/// Parses a token's document of an earlier version: the table and the entry.
fn read(pass: &str) -> Option<(TableId, Seq)> {
    let (id, since) = pass.split_once(' ')?;
    Some((id.parse().ok()?, Seq(since.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_bad_ones_are_refused() {
        let token = Token::random().unwrap();
        assert_eq!(token.secret_text().parse(), Ok(token.clone()));
        assert_eq!(format!("{token:?}"), "Token(..)");
        assert_eq!("AB".repeat(16).parse::<Token>(), "ab".repeat(16).parse(), "however it was typed");
        let prefixed = format!("0x{}", "0".repeat(30));
        for text in ["", "00", "zz", &"0".repeat(31), &"0".repeat(33), &"é".repeat(16), &"0".repeat(4000), &prefixed] {
            assert_eq!(text.parse::<Token>(), Err(ParseTokenError));
        }
    }
}

#[cfg(test)]
mod seat_tokens_tests {
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

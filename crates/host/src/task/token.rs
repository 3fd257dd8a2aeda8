//! The seat token.

use std::{collections::BTreeSet, fmt, str::FromStr};

use base16ct::{lower, mixed};
use journal::{Journal, Seq, TableId};
use sha2::{Digest, Sha256};

use crate::HostError;

/// The key to a seat: 128 random bits, shown once to the seat's owner and stored only as a hash.
///
/// # Who sees this
/// The owner, in a cookie, in the fragment of a hand-over link, or in an `Authorization` header. Never a log: its
/// `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 16]);

impl Token {
    /// A fresh token from the system's generator.
    ///
    /// # Errors
    /// A system without randomness.
    pub fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// The token with these bytes, which must be as good as random.
    pub const fn of(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The text for the owner: 32 hexadecimal digits.
    pub fn secret_text(&self) -> String {
        lower::encode_string(&self.0)
    }

    /// What the store has of it: the token's SHA-256, in hexadecimal.
    pub fn digest(&self) -> String {
        lower::encode_string(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The text is not a token.
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

/// The kind of documents in which earlier versions stored the tokens of all tables: `table since`.
const ALL: &str = "token";

/// The kind of documents that hold one table's tokens: by each token's digest, the entry by which its holder sat down.
/// All of one kind, so that they can be deleted with the table.
fn kind(table: TableId) -> String {
    format!("token/{table}")
}

/// Stores a token for the chair that this entry takes, or asks for.
///
/// # Errors
/// A store that refuses.
pub(crate) async fn put(journal: &dyn Journal, table: TableId, token: &Token, since: Seq) -> Result<(), HostError> {
    keep(journal, table, &token.digest(), since).await
}

/// The same for a token of which only the digest is known.
///
/// # Errors
/// A store that refuses.
pub(crate) async fn keep(journal: &dyn Journal, table: TableId, digest: &str, since: Seq) -> Result<(), HostError> {
    Ok(journal.put(&kind(table), digest, since.to_string()).await?)
}

/// The entry of the token with this digest.
///
/// # Errors
/// A store that cannot be read.
pub(crate) async fn find(journal: &dyn Journal, table: TableId, digest: &str) -> Result<Option<Seq>, HostError> {
    Ok(journal.get(&kind(table), digest).await?.and_then(|since| since.parse().ok()).map(Seq))
}

/// The entry of a token, if it was made for this table.
///
/// # Errors
/// A store that cannot be read.
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
/// A store that cannot be read or refuses.
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
/// A store that cannot be read or refuses.
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

/// A token's document of an earlier version: the table and the entry.
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

//! Decks that people stored on this server. Each deck is a document with a random id.
//!
//! Anybody who knows the id can read the deck. Changing it needs the deck's key. There are no accounts and no public
//! list, and the store holds only the hash of the key. A table that plays with such a deck has its own copy.

use std::{fmt, str::FromStr};

use deck::{Deck, read_cached};
use journal::{PutError, TableId};
use tokio::time::Instant;

use crate::{
    HostError, House, NetworkPrefix, Token,
    config::{MOST_DECKS, millis},
    house::sweep::Swept,
};

/// The kind of the documents that hold decks.
const DECK: &str = "deck";

/// The kind of the documents that store when a deck was last used, in milliseconds since 1970 UTC.
const USED: &str = "deck-used";

/// The shortest interval, in milliseconds, at which the use of a deck is stored: one day.
const NOTED_MS: u64 = 24 * 60 * 60 * 1_000;

/// The id of a stored deck: a random number of 64 bits, which is never used for another deck.
///
/// # Display
/// Thirteen characters of Crockford's base 32. Parsing also accepts capitals, and hyphens and spaces between the
/// characters.
///
/// # Who sees this
/// Everybody who has the link for reading the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DeckId(TableId);

impl fmt::Display for DeckId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is not the id of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the name of a deck: expected 13 letters and digits")]
pub struct ParseDeckIdError;

impl FromStr for DeckId {
    type Err = ParseDeckIdError;

    fn from_str(text: &str) -> Result<Self, ParseDeckIdError> {
        let plain: String = text.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
        plain.parse().map(Self).map_err(|_| ParseDeckIdError)
    }
}

impl House {
    /// Stores a new deck. Returns its id, and the key that is needed to change it.
    ///
    /// # Errors
    /// [`HostError::NoOwnDecks`] in a house for children, [`HostError::TooManyDecks`] at the limit of decks,
    /// [`HostError::TooFast`] at the rate limit; [`HostError::Store`].
    pub async fn store_deck(&self, deck: &Deck) -> Result<(DeckId, Token), HostError> {
        self.takes_decks()?;
        if !self.inner().rate_limits().decks.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooFast);
        }
        let journal = &self.context().journal;
        // Each network gets a share of the free places, so that one network cannot take all of them.
        let free = MOST_DECKS.saturating_sub(journal.list(USED).await?.len());
        let network = NetworkPrefix::current();
        if free == 0 || !self.inner().rate_limits().new_decks.take_of(network, free, Instant::now()) {
            return Err(HostError::TooManyDecks);
        }
        let random = |error: getrandom::Error| HostError::Store(error.to_string());
        let (id, key) = (DeckId(TableId(getrandom::u64().map_err(random)?)), Token::random().map_err(random)?);
        journal.put(USED, &id.to_string(), self.context().now_ms().to_string()).await?;
        journal.put_new(DECK, &id.to_string(), document(&key, deck)).await?;
        Ok((id, key))
    }

    /// Returns the deck with this id. Reading counts as use, so that the deck does not expire.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`], or an error of the store.
    pub async fn stored_deck(&self, id: DeckId) -> Result<Deck, HostError> {
        let document = self.document(id).await?;
        let (journal, key, now) = (&self.context().journal, id.to_string(), self.context().now_ms());
        let used = journal.get(USED, &key).await?.and_then(|used| used.parse::<u64>().ok());
        if used.is_none_or(|used| now.saturating_sub(used) >= NOTED_MS) {
            journal.put(USED, &key, now.to_string()).await?;
        }
        // Parsing a long deck takes some milliseconds, unless it is cached. So it runs outside the async threads.
        let read = move || read_cached(document.split_once('\n').map_or("", |(_, text)| text));
        let read = tokio::task::spawn_blocking(read).await;
        // The first error means that the parser panicked. The second error means that an older version stored a deck
        // that this version does not accept.
        let read = read.map_err(|error| HostError::Damaged(error.to_string()))?;
        read.map_err(|errors| HostError::Damaged(errors.to_string()))
    }

    /// Replaces the content of a deck.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`], also for a wrong key; otherwise the errors of [`House::store_deck`].
    pub async fn change_deck(&self, id: DeckId, key: &Token, deck: &Deck) -> Result<(), HostError> {
        self.takes_decks()?;
        let before = self.opened_by(id, key).await?;
        if !self.inner().rate_limits().decks.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooFast);
        }
        self.set(id, before, Some(document(key, deck))).await
    }

    /// Checks that this key may change this deck.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`], also for a wrong key, or an error of the store.
    pub async fn may_change_deck(&self, id: DeckId, key: &Token) -> Result<(), HostError> {
        self.opened_by(id, key).await.map(drop)
    }

    /// Deletes a deck. Tables that play with it keep their own copy.
    ///
    /// # Errors
    /// As [`House::change_deck`].
    pub async fn delete_deck(&self, id: DeckId, key: &Token) -> Result<(), HostError> {
        let before = self.opened_by(id, key).await?;
        self.set(id, before, None).await?;
        Ok(self.context().journal.delete(USED, &id.to_string()).await?)
    }

    /// Deletes the decks that were not used for longer than their lifetime.
    pub(crate) async fn sweep_decks(&self, swept: &mut Swept) -> Result<(), HostError> {
        let Some(time) = self.config().lifetime.deck else { return Ok(()) };
        let (journal, now) = (&self.context().journal, self.context().now_ms());
        for (key, used) in journal.list(USED).await? {
            if used.parse().is_ok_and(|used| now.saturating_sub(used) >= millis(time)) {
                journal.delete(DECK, &key).await?;
                journal.delete(USED, &key).await?;
                swept.decks += 1;
            }
        }
        Ok(())
    }

    fn takes_decks(&self) -> Result<(), HostError> {
        if self.config().child_safe { Err(HostError::NoOwnDecks) } else { Ok(()) }
    }

    async fn document(&self, id: DeckId) -> Result<String, HostError> {
        self.takes_decks()?;
        self.context().journal.get(DECK, &id.to_string()).await?.ok_or(HostError::UnknownDeck)
    }

    /// Returns the document of a deck if this key is the right one.
    async fn opened_by(&self, id: DeckId, key: &Token) -> Result<String, HostError> {
        let document = self.document(id).await?;
        // Comparing hashes takes a time that reveals nothing about the key.
        let opens = document.split_once('\n').is_some_and(|(digest, _)| digest == key.digest());
        if opens { Ok(document) } else { Err(HostError::UnknownDeck) }
    }

    /// Writes or deletes the document by compare-and-set. If two changes happen at the same time, the later one fails
    /// and must be tried again.
    async fn set(&self, id: DeckId, before: String, after: Option<String>) -> Result<(), HostError> {
        let done = self.context().journal.compare_and_set(DECK, &id.to_string(), Some(before), after).await;
        done.map_err(|error| if matches!(error, PutError::Conflict) { HostError::Interrupted } else { error.into() })
    }
}

/// Returns the document of a deck: the hash of the key on the first line, then the deck's canonical text.
fn document(key: &Token, deck: &Deck) -> String {
    format!("{}\n{}", key.digest(), deck.text())
}

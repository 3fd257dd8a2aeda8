//! Decks that people made here: kept as documents beside the tables, each under a random name.
//!
//! Whoever has a deck's name may read it; whoever has its key may change it. Nobody is asked who they are, nobody is shown
//! a list, and the store knows the key by its hash alone. A table that is played with such a deck has a copy of its own.

use std::{fmt, str::FromStr};

use deck::{Deck, remembered};
use journal::{PutError, TableId};
use tokio::time::Instant;

use crate::{HostError, House, NetworkPrefix, Token, config::millis, house::sweep::Swept, sizes::MOST_DECKS};

/// The kind of documents that hold decks.
const DECK: &str = "deck";

/// The kind of documents that say when a deck was used last, in milliseconds since 1970 UTC.
const USED: &str = "deck-used";

/// A deck's use is noted again after so long, in milliseconds: a day.
const NOTED_MS: u64 = 24 * 60 * 60 * 1_000;

/// The name of a deck that was made here: a random number of 64 bits, never used twice.
///
/// # Display
/// Thirteen characters of Crockford's base 32. Reading also takes capitals, hyphens and spaces between them.
///
/// # Who sees this
/// Everybody who has the deck's read link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DeckId(TableId);

impl fmt::Display for DeckId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text is no name of a deck.
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
    /// Keeps a deck; gives its name, and the key by which it is changed.
    ///
    /// # Errors
    /// [`HostError::NoPastedDecks`] in a house for children, [`HostError::TooManyDecks`] where the house has so many,
    /// [`HostError::TooFast`] where very many were made lately; where the store refuses.
    pub async fn make_deck(&self, deck: &Deck) -> Result<(DeckId, Token), HostError> {
        self.takes_decks()?;
        if !self.inner().tempo().decks.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooFast);
        }
        let journal = &self.context().journal;
        // Each network gets what is free by its share: one that makes decks without end leaves places to others.
        let free = MOST_DECKS.saturating_sub(journal.list(USED).await?.len());
        let network = NetworkPrefix::current();
        if free == 0 || !self.inner().tempo().new_decks.take_of(network, free, Instant::now()) {
            return Err(HostError::TooManyDecks);
        }
        let random = |error: getrandom::Error| HostError::Store(error.to_string());
        let (id, key) = (DeckId(TableId(getrandom::u64().map_err(random)?)), Token::random().map_err(random)?);
        journal.put(USED, &id.to_string(), self.context().now_ms().to_string()).await?;
        journal.put_new(DECK, &id.to_string(), document(&key, deck)).await?;
        Ok((id, key))
    }

    /// The deck with this name. That it was looked at keeps it.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`]; where the store cannot be read.
    pub async fn kept_deck(&self, id: DeckId) -> Result<Deck, HostError> {
        let document = self.document(id).await?;
        let (journal, key, now) = (&self.context().journal, id.to_string(), self.context().now_ms());
        let used = journal.get(USED, &key).await?.and_then(|used| used.parse::<u64>().ok());
        if used.is_none_or(|used| now.saturating_sub(used) >= NOTED_MS) {
            journal.put(USED, &key, now.to_string()).await?;
        }
        // A long list takes a while, unless it was read lately.
        let read = move || remembered(document.split_once('\n').map_or("", |(_, text)| text));
        let read = tokio::task::spawn_blocking(read).await;
        // What an older version kept may be more than this one reads.
        let read = read.map_err(|error| HostError::Damaged(error.to_string()))?;
        read.map_err(|errors| HostError::Damaged(errors.to_string()))
    }

    /// Changes a deck.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`], also for a wrong key; as [`House::make_deck`].
    pub async fn change_deck(&self, id: DeckId, key: &Token, deck: &Deck) -> Result<(), HostError> {
        self.takes_decks()?;
        let before = self.opened_by(id, key).await?;
        if !self.inner().tempo().decks.take(NetworkPrefix::current(), Instant::now()) {
            return Err(HostError::TooFast);
        }
        self.set(id, before, Some(document(key, deck))).await
    }

    /// Whether this key changes this deck.
    ///
    /// # Errors
    /// [`HostError::UnknownDeck`], also for a wrong key; where the store cannot be read.
    pub async fn may_change_deck(&self, id: DeckId, key: &Token) -> Result<(), HostError> {
        self.opened_by(id, key).await.map(drop)
    }

    /// Deletes a deck. Tables that are played with it go on.
    ///
    /// # Errors
    /// As [`House::change_deck`].
    pub async fn delete_deck(&self, id: DeckId, key: &Token) -> Result<(), HostError> {
        let before = self.opened_by(id, key).await?;
        self.set(id, before, None).await?;
        Ok(self.context().journal.delete(USED, &id.to_string()).await?)
    }

    /// Decks that nobody has looked at for so long are deleted.
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
        if self.config().child_safe { Err(HostError::NoPastedDecks) } else { Ok(()) }
    }

    async fn document(&self, id: DeckId) -> Result<String, HostError> {
        self.takes_decks()?;
        self.context().journal.get(DECK, &id.to_string()).await?.ok_or(HostError::UnknownDeck)
    }

    /// The document, where this key opens it.
    async fn opened_by(&self, id: DeckId, key: &Token) -> Result<String, HostError> {
        let document = self.document(id).await?;
        // Hashes are compared: how long that takes says nothing about the key.
        let opens = document.split_once('\n').is_some_and(|(digest, _)| digest == key.digest());
        if opens { Ok(document) } else { Err(HostError::UnknownDeck) }
    }

    /// Of two who change a deck at once the later one is told to look again.
    async fn set(&self, id: DeckId, before: String, after: Option<String>) -> Result<(), HostError> {
        let done = self.context().journal.compare_and_set(DECK, &id.to_string(), Some(before), after).await;
        done.map_err(|error| if matches!(error, PutError::Conflict) { HostError::Interrupted } else { error.into() })
    }
}

/// The hash of the key on a line, then the canonical text.
fn document(key: &Token, deck: &Deck) -> String {
    format!("{}\n{}", key.digest(), deck.text())
}

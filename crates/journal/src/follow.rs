//! A reader that keeps up with a table.

use std::fmt::{self, Debug};

use crate::{Logged, Pending, ReadError, Seq};

/// The entries of one table as they come; see [`Journal::follow`](crate::Journal::follow).
pub struct Follow {
    feed: Box<dyn Feed>,
}

/// What a store gives to a [`Follow`].
pub trait Feed: Send + Sync + 'static {
    /// Waits for the next entry. Dropping the future loses nothing: the next call gives what this one would have given.
    ///
    /// # Errors
    ///
    /// When the entry cannot be read. The next call tries again.
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>>;
}

impl Follow {
    /// Follows what `feed` gives.
    #[must_use]
    pub fn new(feed: impl Feed) -> Self {
        Self { feed: Box::new(feed) }
    }

    /// Waits for the next entry. Dropping the future loses nothing: it may stand in a `select!`.
    ///
    /// # Errors
    ///
    /// When the entry cannot be read, or the store has been closed. Calling again tries again.
    pub async fn next(&mut self) -> Result<(Seq, Logged), ReadError> {
        self.feed.next().await
    }
}

impl Debug for Follow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follow").finish_non_exhaustive()
    }
}

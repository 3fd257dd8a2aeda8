//! A cache of replays, because a visitor who steps through a finished game requests the same game many times.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use host::{Coach, HostError, Replay, Table, TableId};

/// The maximum number of cached games. Each game takes at most about a megabyte.
const CACHED: usize = 16;

/// The cached replays, the most recently used first. A finished game never changes, so nothing expires. Each has its
/// coach, who computes the expert's advice at the first request and keeps it.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<VecDeque<(Key, Arc<Coach>)>>);

/// The cache key: the table, and whether the table is one for children. A table for children shows no typed names.
type Key = (TableId, bool);

impl Replays {
    /// Returns a finished game of this table: the game with this number, or the game that contains entry `at`, or the
    /// last game.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if that game is not over; an error of the journal store if the game cannot be read.
    pub(crate) async fn find(
        &self,
        table: &Table,
        game: Option<u32>,
        at: Option<u64>,
    ) -> Result<Arc<Coach>, HostError> {
        let now = table.look();
        let key = (table.id(), now.settings().child);
        // If the request names no game, the cache is searched for the last game. Between the end of a game and the
        // entry that reveals the game's draws, the number of the last game is not known yet.
        let last = (now.outcome().is_none() || now.is_revealed()).then(|| now.games());
        let asked = if at.is_none() { game.or(last) } else { game };
        if let Some(found) = self.at_hand(key, asked, at) {
            return Ok(found);
        }
        let looked = Coach::new(Arc::new(table.replay(game, at).await?));
        let mut cached = self.cache();
        cached.retain(|(id, other)| *id != key || other.replay().game() != looked.replay().game());
        cached.push_front((key, Arc::clone(&looked)));
        cached.truncate(CACHED);
        Ok(looked)
    }

    fn at_hand(&self, key: Key, game: Option<u32>, at: Option<u64>) -> Option<Arc<Coach>> {
        let fits = |replay: &Replay| match (game, at) {
            (Some(game), _) => replay.game() == game,
            (None, Some(at)) => replay.entries().contains(&at),
            (None, None) => false,
        };
        let mut cached = self.cache();
        let place = cached.iter().position(|(id, looked)| *id == key && fits(looked.replay()))?;
        let found = cached.remove(place)?;
        let looked = Arc::clone(&found.1);
        cached.push_front(found);
        Some(looked)
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, VecDeque<(Key, Arc<Coach>)>> {
        // A poisoned lock is safe to use: no code that can panic runs under this lock, so the list is always intact.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

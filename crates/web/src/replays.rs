//! Replays that were looked at lately: who steps through a game asks for it again and again.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use host::{HostError, Replay, Table, TableId};

/// How many games are kept at hand; each takes about a megabyte at most.
const KEPT: usize = 16;

/// The replays at hand, the one asked for last in front. A finished game does not change any more.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<VecDeque<(Key, Arc<Replay>)>>);

/// Which table, and whether it was one for children by then: names that were typed are not shown at such a table.
type Key = (TableId, bool);

impl Replays {
    /// The finished game of this table with this number, or that holds this entry, or the last one.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] where that game is not over; a store that cannot be read.
    pub(crate) async fn find(
        &self,
        table: &Table,
        game: Option<u32>,
        at: Option<u64>,
    ) -> Result<Arc<Replay>, HostError> {
        let now = table.look();
        let key = (table.id(), now.settings().child);
        // Whoever asks for the last game asks for its number, except in the moment before its end is in the journal.
        let last = (now.outcome().is_none() || now.is_revealed()).then(|| now.games());
        let asked = if at.is_none() { game.or(last) } else { game };
        if let Some(found) = self.at_hand(key, asked, at) {
            return Ok(found);
        }
        let replay = Arc::new(table.replay(game, at).await?);
        let mut kept = self.kept();
        kept.retain(|(id, other)| *id != key || other.game() != replay.game());
        kept.push_front((key, Arc::clone(&replay)));
        kept.truncate(KEPT);
        Ok(replay)
    }

    fn at_hand(&self, key: Key, game: Option<u32>, at: Option<u64>) -> Option<Arc<Replay>> {
        let fits = |replay: &Replay| match (game, at) {
            (Some(game), _) => replay.game() == game,
            (None, Some(at)) => replay.entries().contains(&at),
            (None, None) => false,
        };
        let mut kept = self.kept();
        let place = kept.iter().position(|(id, replay)| *id == key && fits(replay))?;
        let found = kept.remove(place)?;
        let replay = Arc::clone(&found.1);
        kept.push_front(found);
        Some(replay)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, VecDeque<(Key, Arc<Replay>)>> {
        // Nothing that can panic runs under this lock; a poisoned list would still be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

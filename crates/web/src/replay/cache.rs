//! A cache of replays: a reader who steps through a game requests it again and again.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use host::{Coaching, Cost, Decision, HostError, House, Replay, Table, TableId};
use tokio::sync::OnceCell;

/// The most cached games; each takes about a megabyte at most.
const CACHED: usize = 16;

/// The cached replays, the last used first. A finished game never changes.
#[derive(Debug, Default)]
pub(crate) struct Replays(Mutex<VecDeque<(Key, Arc<CachedReplay>)>>);

/// A finished game, with its coaching.
#[derive(Debug)]
pub(crate) struct CachedReplay {
    /// The game.
    pub(crate) replay: Arc<Replay>,
    /// An expert's advice, after the first request.
    coaching: OnceCell<Coaching>,
    /// The costs of moves, by their steps, as far as they were requested.
    costs: Mutex<HashMap<usize, Cost>>,
}

impl CachedReplay {
    fn at(replay: Replay) -> Self {
        Self { replay: Arc::new(replay), coaching: OnceCell::new(), costs: Mutex::default() }
    }

    /// An expert's advice for the game; `None` if there is none now.
    pub(crate) async fn coaching(&self, house: &House) -> Option<&Coaching> {
        self.coaching.get_or_try_init(|| async { house.coach(&self.replay).await.ok_or(()) }).await.ok()
    }

    /// The cost of this decision.
    pub(crate) async fn cost(&self, house: &House, decision: &Decision) -> Option<Cost> {
        let known = self.costs().get(&decision.step).copied();
        if known.is_some() {
            return known;
        }
        let cost = house.cost(&self.replay, decision).await?;
        self.costs().insert(decision.step, cost);
        Some(cost)
    }

    fn costs(&self) -> std::sync::MutexGuard<'_, HashMap<usize, Cost>> {
        // No code that can panic runs under this lock; poisoned numbers would still be whole.
        self.costs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The table, and whether it was one for children: such a table shows no typed names.
type Key = (TableId, bool);

impl Replays {
    /// The finished game of this table with this number, or that contains this entry, or the last one.
    ///
    /// # Errors
    /// [`HostError::NotFinished`] if that game is not over; a store that cannot be read.
    pub(crate) async fn find(
        &self,
        table: &Table,
        game: Option<u32>,
        at: Option<u64>,
    ) -> Result<Arc<CachedReplay>, HostError> {
        let now = table.look();
        let key = (table.id(), now.settings().child);
        // A request for the last game is one for its number, except in the moment before its end is in the journal.
        let last = (now.outcome().is_none() || now.is_revealed()).then(|| now.games());
        let asked = if at.is_none() { game.or(last) } else { game };
        if let Some(found) = self.at_hand(key, asked, at) {
            return Ok(found);
        }
        let looked = Arc::new(CachedReplay::at(table.replay(game, at).await?));
        let mut cached = self.cache();
        cached.retain(|(id, other)| *id != key || other.replay.game() != looked.replay.game());
        cached.push_front((key, Arc::clone(&looked)));
        cached.truncate(CACHED);
        Ok(looked)
    }

    fn at_hand(&self, key: Key, game: Option<u32>, at: Option<u64>) -> Option<Arc<CachedReplay>> {
        let fits = |replay: &Replay| match (game, at) {
            (Some(game), _) => replay.game() == game,
            (None, Some(at)) => replay.entries().contains(&at),
            (None, None) => false,
        };
        let mut cached = self.cache();
        let place = cached.iter().position(|(id, looked)| *id == key && fits(&looked.replay))?;
        let found = cached.remove(place)?;
        let looked = Arc::clone(&found.1);
        cached.push_front(found);
        Some(looked)
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, VecDeque<(Key, Arc<CachedReplay>)>> {
        // No code that can panic runs under this lock; a poisoned list would still be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

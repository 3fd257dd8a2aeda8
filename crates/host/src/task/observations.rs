//! All observations of one viewer in a game, from its opening on.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use game::{Seat, Viewer};
use journal::{Entry, Logged, Seq, TableId};
use rooms::{AnyEvents, ObservedLine};

use crate::{FoldError, HostError, Snapshot, Table, table::state::TableState};

/// The number of tables whose last game is cached.
const CACHED: usize = 16;

impl Table {
    /// Returns the table as it is now, and all observations of a seat or a spectator in its game, entry by entry from
    /// the opening on. After the game the result is still limited to what that viewer observed.
    ///
    /// # Errors
    /// [`HostError::NotPlaying`] in the lobby; [`HostError::Busy`] if too many requests wait, or an error of the store.
    pub async fn observations(
        &self,
        seat: Option<Seat>,
    ) -> Result<(Arc<Snapshot>, Vec<(Seq, Vec<ObservedLine>)>), HostError> {
        if self.look().waiting().is_none() {
            return Err(HostError::NotPlaying);
        }
        let turn = self.context().replay_pool.turn(Some(self.id())).await?;
        // The table may have moved on while this request waited, so the latest snapshot is used.
        let now = self.look();
        if now.waiting().is_none() {
            return Err(HostError::NotPlaying);
        }
        // The replay pool allows only one request at a time for this table. So no other request needs the cached value
        // meanwhile.
        let cached = self.context().observations.take(self.id()).filter(|events| events.upto <= now.seq());
        let mut events = cached.unwrap_or_default();
        let read = self.context().journal.read(self.id(), events.upto).await;
        let entries = read.map_err(|error| HostError::Store(error.to_string()))?;
        let (context, id, last) = (Arc::clone(self.context()), self.id(), now.seq());
        let told = turn.run(move || {
            events.take_all(id, entries.into_iter().take_while(|(seq, _)| *seq <= last).collect())?;
            let told = events.told(seat.map_or(Viewer::Spectator, Viewer::Seat));
            context.observations.keep(id, events);
            Ok::<_, FoldError>(told)
        });
        let told = told.await??;
        Ok((now, told))
    }
}

/// The cached games, the most recently used first. A repeated request only has to read the new entries.
#[derive(Debug, Default)]
pub(crate) struct Observations(Mutex<VecDeque<(TableId, GameEvents)>>);

impl Observations {
    fn take(&self, table: TableId) -> Option<GameEvents> {
        let mut cached = self.cache();
        let place = cached.iter().position(|(id, _)| *id == table)?;
        cached.remove(place).map(|(_, events)| events)
    }

    fn keep(&self, table: TableId, events: GameEvents) {
        let mut cached = self.cache();
        cached.push_front((table, events));
        cached.truncate(CACHED);
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, VecDeque<(TableId, GameEvents)>> {
        // No code that can panic runs under this lock, so a poisoned list is still consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The events of the last game of a table, entry by entry.
///
/// # Who sees this
/// Nobody sees all of it. Each viewer gets only their own observations.
#[derive(Debug, Default)]
struct GameEvents {
    /// The number of the last applied entry.
    upto: Seq,
    state: Option<TableState>,
    /// Every entry from the opening on, with its events. Entries without events are included, because their numbers are
    /// public.
    happened: Vec<(Seq, Option<AnyEvents>)>,
}

impl GameEvents {
    /// Applies the next entries. Earlier games are not replayed, because the result does not include them.
    fn take_all(&mut self, table: TableId, mut entries: Vec<(Seq, Logged)>) -> Result<(), FoldError> {
        if self.state.is_none() {
            let opened = |(_, logged): &(Seq, Logged)| matches!(logged.entry, Entry::Opened { .. });
            let last = entries.iter().rposition(opened).unwrap_or(entries.len());
            let before: Vec<_> = entries.drain(..last).collect();
            self.upto = before.last().map_or(Seq::NONE, |(seq, _)| *seq);
            self.state = Some(TableState::fold(table, before)?);
        }
        entries.iter().try_for_each(|(seq, entry)| self.take(*seq, entry))
    }

    fn take(&mut self, seq: Seq, entry: &Logged) -> Result<(), FoldError> {
        let Some(state) = &mut self.state else { return Ok(()) };
        state.apply(seq, entry)?;
        let opens = matches!(entry.entry, Entry::Opened { .. });
        if opens {
            self.happened.clear();
        }
        if opens || !self.happened.is_empty() {
            let happened = state.happened.back().filter(|(at, _)| *at == seq);
            self.happened.push((seq, happened.map(|(_, happened)| happened.clone())));
        }
        self.upto = seq;
        Ok(())
    }

    fn told(&self, viewer: Viewer) -> Vec<(Seq, Vec<ObservedLine>)> {
        let told = |happened: &Option<AnyEvents>| happened.as_ref().map(|happened| happened.told(viewer));
        self.happened.iter().map(|(seq, happened)| (*seq, told(happened).unwrap_or_default())).collect()
    }
}

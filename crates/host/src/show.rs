//! A table's task goes on to what has been appended, and shows it.

use std::sync::Arc;

use tokio::time::Instant;

use crate::{Snapshot, actor::Actor, state::TableState};

/// The table after each entry of one append: they are told together.
pub(crate) type Shown = Arc<[Arc<Snapshot>]>;

impl Actor {
    /// Goes on from these states, one for each entry of an append, and tells everybody who watches of all of them at once.
    pub(crate) fn show(&mut self, states: impl IntoIterator<Item = Arc<TableState>>) {
        let mut states = states.into_iter().peekable();
        let mut shown = Vec::new();
        while let Some(state) = states.next() {
            shown.push(self.take(state, states.peek().is_some()));
        }
        let shown: Shown = shown.into();
        let Some(last) = shown.last() else { return };
        self.latest.send_replace(Arc::clone(last));
        if self.entries.send(shown).is_err() {
            tracing::trace!(table = %self.state.id, "nobody is watching");
        }
    }

    fn take(&mut self, state: Arc<TableState>, followed: bool) -> Arc<Snapshot> {
        if state.is_running() && !self.state.is_running() {
            self.presence.begin_anew(Instant::now());
        }
        self.state = state;
        self.draws.follow(&self.state);
        self.plan();
        let until_ms = self.timers.until_ms();
        Arc::new(Snapshot::new(Arc::clone(&self.state)).until(until_ms).followed(followed))
    }

    pub(crate) fn plan(&mut self) {
        let jitter = self.dice.jitter();
        self.timers.plan(&self.state, Instant::now(), self.house.now_ms(), jitter);
        self.think_ahead();
        self.plan_asks();
        self.plan_presence();
    }
}

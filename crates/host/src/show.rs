//! A table's task goes on to what has been appended, and shows it.

use std::sync::Arc;

use tokio::time::Instant;

use crate::{Snapshot, actor::Actor, state::TableState};

/// The table after each entry of one append: they are told together.
pub(crate) type Shown = Arc<[Arc<Snapshot>]>;

impl Actor {
    /// Goes on from these states, one for each entry of an append, and tells everybody who watches of all of them at once.
    pub(crate) fn show(&mut self, states: impl IntoIterator<Item = Arc<TableState>>) {
        let shown: Shown = states.into_iter().map(|state| self.take(state)).collect();
        let Some(last) = shown.last() else { return };
        self.latest.send_replace(Arc::clone(last));
        if self.entries.send(shown).is_err() {
            tracing::trace!(table = %self.state.id, "nobody is watching");
        }
    }

    fn take(&mut self, state: Arc<TableState>) -> Arc<Snapshot> {
        if state.is_running() && !self.state.is_running() {
            self.presence.begin_anew(Instant::now());
        }
        self.state = state;
        self.draws.follow(&self.state);
        self.plan();
        Arc::new(Snapshot::new(Arc::clone(&self.state)).until(self.timers.until_ms()))
    }

    pub(crate) fn plan(&mut self) {
        let jitter = self.dice.jitter();
        self.timers.plan(&self.state, Instant::now(), self.house.now_ms(), jitter);
        self.plan_asks();
        self.plan_presence();
    }
}

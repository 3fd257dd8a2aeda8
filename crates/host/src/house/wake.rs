//! Starts the tasks of tables, and restarts them after a crash.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures::FutureExt;
use journal::TableId;

use crate::{
    HostError, House,
    task::{actor::Actor, draws::Draws, handle::Handle, watch::house_closes},
};

/// The pause before a crashed task is restarted for the first time. The pause doubles with each further crash, up to
/// `LONGEST_REST`.
const FIRST_REST: Duration = Duration::from_secs(1);
const LONGEST_REST: Duration = Duration::from_secs(60);

impl House {
    /// Reads a table from its journal and starts its task.
    pub(crate) async fn wake(&self, id: TableId) -> Result<Handle, HostError> {
        let context = self.context();
        let state = self.stored(id).await?;
        let draws = Draws::of(&*context.journal, &state).await?;
        let (actor, handle) = Actor::new(Arc::clone(context), state, draws, context.config.luck.dice(id)?);
        self.start(id, actor);
        Ok(handle)
    }

    fn start(&self, id: TableId, actor: Actor) {
        tokio::spawn(self.clone().supervise(id, actor));
    }

    /// Runs a table's task. A crash of the task affects no other table: it is logged, and the task is started again
    /// after a pause.
    async fn supervise(self, id: TableId, actor: Actor) {
        let Err(panic) = AssertUnwindSafe(actor.run()).catch_unwind().await else {
            self.inner().forget(id);
            self.inner().crashes.recover(id);
            return;
        };
        let rest = self.inner().crashes.rest(id);
        tracing::error!(table = %id, why = said(&*panic), rest_s = rest.as_secs(), "a table's task died");
        self.inner().forget(id);
        let mut closing = self.context().closing();
        tokio::select! {
            () = house_closes(&mut closing) => return,
            () = tokio::time::sleep(rest) => {}
        }
        if let Err(error) = self.table(id).await {
            tracing::warn!(table = %id, %error, "the table stays closed");
        }
    }
}

/// Returns the message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("it did not say")
}

/// Counts how often each table's task has crashed in a row.
#[derive(Debug, Default)]
pub(crate) struct TaskCrashes(std::sync::Mutex<std::collections::BTreeMap<TableId, u32>>);

impl TaskCrashes {
    /// Counts one more crash of a table's task. Returns the pause before the restart.
    fn rest(&self, id: TableId) -> Duration {
        let mut crashes = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = crashes.entry(id).or_default();
        *count += 1;
        FIRST_REST.saturating_mul(1 << (*count - 1).min(10)).min(LONGEST_REST)
    }

    /// Resets the count of a table whose task ended without a crash.
    fn recover(&self, id: TableId) {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(&id);
    }
}

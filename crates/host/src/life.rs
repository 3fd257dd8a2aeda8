//! A table's task from being woken up to being put away, and what becomes of it when it dies.

use std::{panic::AssertUnwindSafe, time::Duration};

use futures::FutureExt;
use journal::TableId;
use tokio::time::Instant;

use crate::{
    HostError, House, Phase,
    actor::Actor,
    decide,
    draws::Draws,
    nodes::elsewhere,
    table::{Command, Handle},
    timers::Due,
    tools,
    watch::house_closes,
};

/// The kind of documents about tables whose task runs while a game is on: should the house end now, they are woken up when
/// it starts again, for they may have something to do.
pub(crate) const AWAKE: &str = "awake";

/// A task lives for so long at least, however soon tables are put away: whoever woke it up comes to listen.
pub(crate) const LEAST_IDLE: Duration = Duration::from_secs(1);

/// How long a table rests whose task has died, at first and at most.
const FIRST_REST: Duration = Duration::from_secs(1);
const LONGEST_REST: Duration = Duration::from_secs(60);

impl House {
    /// Reads a table from its journal and starts its task.
    pub(crate) async fn wake(&self, id: TableId) -> Result<Handle, HostError> {
        let inner = self.inner();
        let state = self.stored(id).await?;
        let draws = Draws::of(&*inner.journal, &state).await?;
        let (actor, handle) = Actor::new(self.shared(), state, draws, inner.config.luck.dice(id)?);
        self.start(id, actor);
        Ok(handle)
    }

    fn start(&self, id: TableId, actor: Actor) {
        tokio::spawn(self.clone().attend_to(id, actor));
    }

    /// Runs a table's task. One that dies harms no other: it is logged, dropped and, after a rest, woken up anew.
    async fn attend_to(self, id: TableId, actor: Actor) {
        let Err(panic) = AssertUnwindSafe(actor.run()).catch_unwind().await else {
            self.inner().falls.recover(id);
            return;
        };
        let rest = self.inner().falls.rest(id);
        tracing::error!(table = %id, why = said(&*panic), rest_s = rest.as_secs(), "a table's task died");
        self.inner().forget(id);
        let mut closing = self.inner().closing();
        tokio::select! {
            () = house_closes(&mut closing) => return,
            () = tokio::time::sleep(rest) => {}
        }
        if let Err(error) = self.table(id).await {
            tracing::warn!(table = %id, %error, "the table stays closed");
        }
    }
}

/// What a panic said.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("it did not say")
}

/// How often the tasks of tables have died in a row.
#[derive(Debug, Default)]
pub(crate) struct Falls(std::sync::Mutex<std::collections::BTreeMap<TableId, u32>>);

impl Falls {
    /// Counts one more; gives how long the table rests.
    fn rest(&self, id: TableId) -> Duration {
        let mut falls = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let count = falls.entry(id).or_default();
        *count += 1;
        FIRST_REST.saturating_mul(1 << (*count - 1).min(10)).min(LONGEST_REST)
    }

    /// The table's last task ended as it should.
    fn recover(&self, id: TableId) {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(&id);
    }
}

impl Actor {
    /// Runs until the house closes or the table has been idle for long enough to leave memory.
    pub(crate) async fn run(mut self) {
        let mut closing = self.house.closing();
        self.join_others().await;
        self.finish_what_was_cut_off().await;
        loop {
            self.marked = self.marked || self.state.phase() == Phase::Playing && self.mark_awake().await;
            let idle = Instant::now() + self.house.config.idle.max(LEAST_IDLE);
            let next = self.next_due();
            let wake = next.map_or(idle, |(due, _)| due);
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::PutAway) | None => break,
                    Some(command) => self.carry_out(command).await,
                },
                what = elsewhere(&mut self.company) => self.take_in(what).await,
                () = tokio::time::sleep_until(wake) => match next {
                    Some((due, what)) if due <= Instant::now() => self.do_what_is_due(what).await,
                    Some(_) => {}
                    None if self.entries.receiver_count() == 0 => break,
                    None => {}
                },
                () = house_closes(&mut closing) => break,
            }
        }
        self.put_away().await;
    }

    /// The next thing that this task does without being asked: where another node owns the table, reading again alone.
    fn next_due(&self) -> Option<(Instant, Due)> {
        if self.acts() { self.timers.next() } else { self.timers.next_recheck() }
    }

    /// A process may have died between a move and what follows from it by itself.
    async fn finish_what_was_cut_off(&mut self) {
        if self.state.phase() != Phase::Finished
            && let Err(error) = self.raise().await
        {
            tracing::warn!(table = %self.state.id, %error, "the table stays in an older format");
        }
        if let Err(error) = self.act(decide::follow_ups).await {
            tracing::warn!(table = %self.state.id, %error, "the table could not go on");
        }
        self.hold_code().await;
        if let Err(error) = tools::keep_house_rules(self).await {
            tracing::warn!(table = %self.state.id, %error, "the table could not be made one for children");
        }
    }

    /// Answers what is already in the queue, and clears up. Whoever comes later gets a new task, which starts once this one
    /// is gone: so what is cleared away here is nothing that the next one needs.
    async fn put_away(mut self) {
        self.commands.close();
        while let Some(command) = self.commands.recv().await {
            self.carry_out(command).await;
        }
        if self.marked && self.acts() && self.timers.next().is_none() {
            self.house.unmark(AWAKE, self.state.id).await;
        }
        // What a store's replica told may have been old: where the people play on by now, the code stays.
        if self.state.revealed.is_some() && self.catch_up().await.is_ok() && self.state.revealed.is_some() {
            self.house.let_go(&self.state.code, self.state.id).await;
        }
        self.leave_others().await;
        self.house.forget(self.state.id);
    }

    /// Notes that this table has something to do by itself; whether that could be noted.
    async fn mark_awake(&self) -> bool {
        let noted = self.house.journal.put(AWAKE, &self.state.id.to_string(), String::new()).await;
        if let Err(error) = &noted {
            tracing::warn!(table = %self.state.id, %error, "the table may not be woken up at the next start");
        }
        noted.is_ok()
    }
}

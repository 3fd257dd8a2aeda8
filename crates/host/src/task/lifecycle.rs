//! A table's task from its start to its end.

use std::time::Duration;

use tokio::time::Instant;

use crate::{
    Phase,
    table::{decide, timers::Due},
    task::{self, actor::Actor, handle::Command, other_nodes::elsewhere, watch::house_closes},
};

/// The kind of documents about tables whose task runs while a game is on: should the house end now, they are woken up when
/// it starts again, for they may have something to do.
pub(crate) const AWAKE: &str = "awake";

/// A task lives for so long at least, however soon tables are put away: whoever woke it up comes to listen.
pub(crate) const LEAST_IDLE: Duration = Duration::from_secs(1);

impl Actor {
    /// Runs until the house closes or the table has been idle for long enough to leave memory.
    pub(crate) async fn run(mut self) {
        let mut closing = self.context.closing();
        self.join_others().await;
        self.finish_what_was_cut_off().await;
        loop {
            self.marked = self.marked || self.state.phase() == Phase::Playing && self.mark_awake().await;
            let idle = Instant::now() + self.context.config.idle.max(LEAST_IDLE);
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
        if let Err(error) = task::host_tools::keep_house_rules(self).await {
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
            self.context.unmark(AWAKE, self.state.id).await;
        }
        // What a store's replica told may have been old: where the people play on by now, the code stays.
        if self.state.revealed.is_some() && self.catch_up().await.is_ok() && self.state.revealed.is_some() {
            self.context.let_go(&self.state.code, self.state.id).await;
        }
        self.leave_others().await;
    }

    /// Notes that this table has something to do by itself; whether that could be noted.
    async fn mark_awake(&self) -> bool {
        let noted = self.context.journal.put(AWAKE, &self.state.id.to_string(), String::new()).await;
        if let Err(error) = &noted {
            tracing::warn!(table = %self.state.id, %error, "the table may not be woken up at the next start");
        }
        noted.is_ok()
    }
}

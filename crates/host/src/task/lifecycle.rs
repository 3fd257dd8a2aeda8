//! The life cycle of a table's task: running, finishing interrupted work, unloading.

use tokio::time::Instant;

use crate::{
    Phase,
    table::{decide, timers::Due},
    task::{self, actor::Actor, handle::Command, other_nodes::elsewhere, watch::house_closes},
};

/// The kind of the documents that mark tables with a running game and a running task. After a restart of the server
/// these tables are loaded, because they may have pending work.
pub(crate) const AWAKE: &str = "awake";

impl Actor {
    /// Runs until the house closes, or until the table has been idle for the configured time.
    pub(crate) async fn run(mut self) {
        let mut closing = self.context.closing();
        self.join_others().await;
        self.finish_cut_off_append().await;
        loop {
            self.marked = self.marked || self.state.phase() == Phase::Playing && self.mark_awake().await;
            let idle = Instant::now() + self.context.config.idle_time();
            let next = self.next_due();
            let wake = next.map_or(idle, |(due, _)| due);
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(Command::Unload) | None => break,
                    Some(command) => self.carry_out(command).await,
                },
                what = elsewhere(&mut self.other_nodes) => self.take_in(what).await,
                () = tokio::time::sleep_until(wake) => match next {
                    Some((due, what)) if due <= Instant::now() => self.do_what_is_due(what).await,
                    Some(_) => {}
                    None if self.entries.receiver_count() == 0 => break,
                    None => {}
                },
                () = house_closes(&mut closing) => break,
            }
        }
        self.unload().await;
    }

    /// Returns the next automatic action of this task. If another node owns the table, returns only the recheck of the
    /// journal.
    fn next_due(&self) -> Option<(Instant, Due)> {
        if self.acts() { self.timers.next() } else { self.timers.next_recheck() }
    }

    /// Appends what is missing if the server crashed between a move and what follows from the move automatically.
    async fn finish_cut_off_append(&mut self) {
        if self.state.phase() != Phase::Finished
            && let Err(error) = self.raise().await
        {
            tracing::warn!(table = %self.state.id, %error, "the table stays in an older format");
        }
        if let Err(error) = self.act(decide::follow_ups).await {
            tracing::warn!(table = %self.state.id, %error, "the table could not go on");
        }
        self.ensure_code().await;
        if let Err(error) = task::host_tools::apply_house_rules(self).await {
            tracing::warn!(table = %self.state.id, %error, "the table could not be made one for children");
        }
    }

    /// Answers the requests that are already in the queue, and cleans up. Later requests get a new task, which starts
    /// after this one has ended. So the clean-up removes nothing that the next task needs.
    async fn unload(mut self) {
        self.commands.close();
        while let Some(command) = self.commands.recv().await {
            self.carry_out(command).await;
        }
        if self.marked && self.acts() && self.timers.next().is_none() {
            self.context.unmark(AWAKE, self.state.id).await;
        }
        // A replica of the store may have returned stale data, so the journal is read again. If the people have begun
        // another game, the code stays.
        if self.state.revealed.is_some() && self.catch_up().await.is_ok() && self.state.revealed.is_some() {
            self.context.release_code(&self.state.code, self.state.id).await;
        }
        self.leave_others().await;
    }

    /// Marks this table as one with pending work. Returns whether the store accepted the mark.
    async fn mark_awake(&self) -> bool {
        let noted = self.context.journal.put(AWAKE, &self.state.id.to_string(), String::new()).await;
        if let Err(error) = &noted {
            tracing::warn!(table = %self.state.id, %error, "the table may not be woken up at the next start");
        }
        noted.is_ok()
    }
}

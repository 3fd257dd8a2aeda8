//! The periodic sweep: it releases the codes of abandoned tables, and deletes expired tables and decks.

use std::{
    collections::BTreeSet,
    sync::{Arc, Weak},
    time::Duration,
};

use futures::StreamExt;
use journal::{Entry, Head, Logged, ReadError, Seq, TableId};

use crate::{
    HostError, House,
    config::millis,
    house::Inner,
    task::{context::LIVE, lifecycle::AWAKE, token, watch::house_closes},
};

/// The kind of the documents that store when a sweep first saw a table whose entries have no time.
pub(crate) const SINCE: &str = "since";

/// The result of a sweep: what it has released and deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// The number of tables whose code was released.
    pub codes: usize,
    /// The number of tables that were deleted.
    pub forgotten: usize,
    /// The number of stored decks that were deleted.
    pub decks: usize,
}

impl House {
    /// Starts the sweep of tables and decks: once now, and then periodically.
    pub(crate) fn sweep_on(&self) {
        self.at_each_sweep(|house| async move {
            match house.sweep().await {
                Ok(swept) if swept != Swept::default() => {
                    tracing::info!(
                        codes = swept.codes,
                        forgotten = swept.forgotten,
                        decks = swept.decks,
                        "tables and decks whose time is over"
                    );
                }
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "a round was not finished; the next one goes on"),
            }
        });
    }

    /// Runs `round` immediately, because some servers never run for long, and then at the interval of the sweep
    /// ([`Lifetime::sweep`](crate::Lifetime::sweep)) until the house closes. Crates above the host use this method for
    /// their own documents that expire. If there are several nodes, only one of them runs `round`. A house at rest
    /// ([`HouseConfig::at_rest`](crate::HouseConfig::at_rest)) never runs `round`.
    pub fn at_each_sweep<F>(&self, round: impl Fn(Self) -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send,
    {
        if self.config().at_rest {
            return;
        }
        let (house, mut closing) = (Arc::downgrade(&self.shared()), self.context().closing());
        let pause = self.config().lifetime.sweep;
        tokio::spawn(async move {
            let mut wait = Duration::ZERO;
            loop {
                tokio::select! {
                    () = house_closes(&mut closing) => return,
                    () = tokio::time::sleep(wait) => {}
                }
                wait = pause;
                let Some(house) = Weak::<Inner>::upgrade(&house).map(Self::of) else { return };
                // It is enough that one node runs the sweep.
                if house.context().nodes.as_ref().is_some_and(|nodes| !nodes.is_mine("round")) {
                    continue;
                }
                round(house).await;
            }
        });
    }

    /// Sweeps all tables and decks once.
    ///
    /// # Errors
    /// An error of the store. Deletions that were made stay, and the next sweep continues.
    pub async fn sweep(&self) -> Result<Swept, HostError> {
        let journal = &self.context().journal;
        self.finish_forgetting().await?;
        let live = journal.list(LIVE).await?.into_iter().filter_map(|(id, _)| id.parse().ok()).collect();
        let (mut swept, mut forgotten, mut after) = (Swept::default(), BTreeSet::new(), None);
        loop {
            let heads = self.heads(after).await?;
            let Some(last) = heads.last() else { break };
            after = Some(last.table);
            for head in heads {
                self.look_at(head, &live, &mut swept, &mut forgotten).await?;
            }
        }
        token::forget_old(&**journal, &forgotten).await?;
        swept.forgotten = forgotten.len();
        self.sweep_decks(&mut swept).await?;
        Ok(swept)
    }

    async fn look_at(
        &self,
        head: Head,
        live: &BTreeSet<TableId>,
        swept: &mut Swept,
        forgotten: &mut BTreeSet<TableId>,
    ) -> Result<(), HostError> {
        let lifetime = self.config().lifetime;
        let now = self.context().now_ms();
        let age = now.saturating_sub(self.last_ms(&head, now).await?);
        if lifetime.table.is_some_and(|time| age >= millis(time)) {
            if self.forget_asleep(head).await? {
                forgotten.insert(head.table);
            }
        } else if age >= millis(lifetime.lobby)
            && live.contains(&head.table)
            && !self.is_awake(head.table)
            && !self.is_owned(head.table).await
        {
            swept.codes += usize::from(self.release_idle_code(head, age).await?);
        }
        Ok(())
    }

    /// Returns when the table's last entry happened; if the entry has no time, when a sweep first saw the table.
    async fn last_ms(&self, head: &Head, now: u64) -> Result<u64, HostError> {
        if let Some(at) = head.at {
            return Ok(at);
        }
        let (journal, key) = (&self.context().journal, head.table.to_string());
        if let Some(since) = journal.get(SINCE, &key).await? {
            return Ok(since.parse().unwrap_or(now));
        }
        journal.put(SINCE, &key, now.to_string()).await?;
        Ok(now)
    }

    /// Releases the code of an idle lobby, or of an idle game; the time limit for a game is longer. Returns whether it
    /// released the code. The table gets a code again as soon as one of its people returns.
    async fn release_idle_code(&self, head: Head, age: u64) -> Result<bool, HostError> {
        let entries = self.context().journal.read(head.table, Seq::NONE).await?;
        if entries.last().is_none_or(|(seq, _)| *seq != head.last) {
            return Ok(false);
        }
        let wait = if is_in_game(&entries) { self.config().lifetime.game } else { self.config().lifetime.lobby };
        let Some(code) = code_of(&entries).filter(|_| age >= millis(wait)) else { return Ok(false) };
        self.context().release_code(code, head.table).await;
        Ok(true)
    }
}

/// Returns whether a game is running, judged only by the types of the entries.
fn is_in_game(entries: &[(Seq, Logged)]) -> bool {
    let turn = entries.iter().rev().find_map(|(_, logged)| match logged.entry {
        Entry::Opened { .. } => Some(true),
        Entry::Ended { .. } | Entry::Stopped { .. } | Entry::Again { .. } => Some(false),
        _ => None,
    });
    turn.unwrap_or(false)
}

/// Returns the last code of a table.
pub(crate) fn code_of(entries: &[(Seq, Logged)]) -> Option<&str> {
    entries.iter().rev().find_map(|(_, logged)| match &logged.entry {
        Entry::Created { code, .. } | Entry::Again { code, .. } => Some(code.as_str()),
        _ => None,
    })
}

/// The number of tables that are loaded concurrently.
const AT_ONCE: usize = 8;

/// `HOUSE` and `MARKS` are the kind and the key of a document. It exists if this store marks tables with running tasks.
/// Earlier versions marked only unfinished tables.
const HOUSE: &str = "house";
const MARKS: &str = "marks-awake";

impl House {
    /// Returns the tables that may have pending work.
    pub(crate) async fn to_be_woken(&self) -> Result<Vec<TableId>, ReadError> {
        let journal = &self.context().journal;
        let marked = journal.get(HOUSE, MARKS).await?.is_some();
        let ids = journal.list(if marked { AWAKE } else { LIVE }).await?;
        if !marked && let Err(error) = journal.put(HOUSE, MARKS, String::new()).await {
            tracing::warn!(%error, "all unfinished tables will be woken up at the next start again");
        }
        Ok(ids.into_iter().filter_map(|(id, _)| id.parse().ok()).collect())
    }

    /// Loads these tables, [`AT_ONCE`] of them concurrently.
    pub(crate) async fn wake_all(self, ids: Vec<TableId>) {
        futures::stream::iter(ids).for_each_concurrent(AT_ONCE, |id| self.wake_one(id)).await;
    }

    async fn wake_one(&self, id: TableId) {
        match self.table(id).await {
            Ok(_) | Err(HostError::Closing) => {}
            // The server crashed after it had marked the table and before it stored the first entry. So the marks are
            // deleted.
            Err(HostError::UnknownTable) => {
                self.context().unmark(LIVE, id).await;
                self.context().unmark(AWAKE, id).await;
            }
            Err(error) => tracing::error!(table = %id, %error, "this table stays closed"),
        }
    }
}

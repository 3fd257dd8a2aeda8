//! The round that the house makes from time to time: codes of tables that nobody comes to any more go back to the pool, and
//! tables whose time is over are forgotten.

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
    task::{context::LIVE, lifecycle::AWAKE, watch::house_closes},
};

/// The kind of documents that say since when a table is known whose entries do not say when they happened.
pub(crate) const SINCE: &str = "since";

/// What a round did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// How many tables lost their code.
    pub codes: usize,
    /// How many were forgotten.
    pub forgotten: usize,
    /// How many decks that were made here were forgotten.
    pub decks: usize,
}

impl House {
    /// Makes a round at once, for houses that never run for long, and then from time to time, until the house closes.
    pub(crate) fn sweep_on(&self) {
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
                // One node's round is enough.
                if house.context().nodes.as_ref().is_some_and(|nodes| !nodes.is_mine("round")) {
                    continue;
                }
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
            }
        });
    }

    /// Makes a round over all tables.
    ///
    /// # Errors
    /// Where the store cannot be read or refuses. What is done is done; the next round goes on.
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
        self.sweep_classes().await?;
        crate::task::token::forget_old(&**journal, &forgotten).await?;
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
            swept.codes += usize::from(self.let_code_go(head, age).await?);
        }
        Ok(())
    }

    /// When the table's last entry happened; where it does not say, when a round met it first.
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

    /// A lobby, or a game that nobody has gone on with for much longer, gives its code back; whether it did. It gets one
    /// again as soon as somebody of the table comes back.
    async fn let_code_go(&self, head: Head, age: u64) -> Result<bool, HostError> {
        let entries = self.context().journal.read(head.table, Seq::NONE).await?;
        if entries.last().is_none_or(|(seq, _)| *seq != head.last) {
            return Ok(false);
        }
        let wait = if is_in_game(&entries) { self.config().lifetime.game } else { self.config().lifetime.lobby };
        let Some(code) = code_of(&entries).filter(|_| age >= millis(wait)) else { return Ok(false) };
        self.context().let_go(code, head.table).await;
        Ok(true)
    }
}

/// Whether a game has begun that has not come to an end, by the kinds of entries alone.
fn is_in_game(entries: &[(Seq, Logged)]) -> bool {
    let turn = entries.iter().rev().find_map(|(_, logged)| match logged.entry {
        Entry::Opened { .. } => Some(true),
        Entry::Ended { .. } | Entry::Stopped { .. } | Entry::Again { .. } => Some(false),
        _ => None,
    });
    turn.unwrap_or(false)
}

/// The last code that a table had.
pub(crate) fn code_of(entries: &[(Seq, Logged)]) -> Option<&str> {
    entries.iter().rev().find_map(|(_, logged)| match &logged.entry {
        Entry::Created { code, .. } | Entry::Again { code, .. } => Some(code.as_str()),
        _ => None,
    })
}

// Which tables go on by themselves when a house opens.

/// How many are woken up at a time.
const AT_ONCE: usize = 8;

/// The kind and key of the document by which a store says that running tables are marked in it. Earlier versions marked
/// unfinished ones alone.
const HOUSE: &str = "house";
const MARKS: &str = "marks-awake";

impl House {
    /// The tables that may have something to do by themselves.
    pub(crate) async fn to_be_woken(&self) -> Result<Vec<TableId>, ReadError> {
        let journal = &self.context().journal;
        let marked = journal.get(HOUSE, MARKS).await?.is_some();
        let ids = journal.list(if marked { AWAKE } else { LIVE }).await?;
        if !marked && let Err(error) = journal.put(HOUSE, MARKS, String::new()).await {
            tracing::warn!(%error, "all unfinished tables will be woken up at the next start again");
        }
        Ok(ids.into_iter().filter_map(|(id, _)| id.parse().ok()).collect())
    }

    /// Wakes these tables up, a few at a time.
    pub(crate) async fn wake_all(self, ids: Vec<TableId>) {
        futures::stream::iter(ids).for_each_concurrent(AT_ONCE, |id| self.wake_one(id)).await;
    }

    async fn wake_one(&self, id: TableId) {
        match self.table(id).await {
            Ok(_) | Err(HostError::Closing) => {}
            // The process died between announcing the table and its first entry.
            Err(HostError::UnknownTable) => {
                self.context().unmark(LIVE, id).await;
                self.context().unmark(AWAKE, id).await;
            }
            Err(error) => tracing::error!(table = %id, %error, "this table stays closed"),
        }
    }
}

//! Following one table.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use tokio::sync::broadcast::{self, error::RecvError};

use super::Shared;
use super::chain::Chain;
use super::listener::{News, Written};
use crate::{Feed, Logged, Pending, ReadError, Seq, TableId};

/// One follower of one table. It does not keep the store open.
pub(super) struct NatsFeed {
    store: Weak<Shared>,
    table: TableId,
    position: Seq,
    /// The table's messages, as far as they are known here.
    chain: Chain,
    ready: VecDeque<(Seq, Logged)>,
    news: broadcast::Receiver<News>,
    /// Whether there may be something that was not told.
    behind: bool,
}

impl NatsFeed {
    pub(super) fn new(shared: &Arc<Shared>, table: TableId, from: Seq) -> Self {
        let news = shared.heard.subscribe(table);
        let store = Arc::downgrade(shared);
        Self { store, table, position: from, chain: Chain::default(), ready: VecDeque::new(), news, behind: true }
    }

    async fn advance(&mut self) -> Result<(Seq, Logged), ReadError> {
        loop {
            if let Some((seq, entry)) = self.ready.pop_front() {
                self.position = seq;
                return Ok((seq, entry));
            }
            if self.behind {
                let store = self.store.upgrade().ok_or_else(closed)?;
                let (entries, chain) = store.read(self.table, self.position).await?;
                (self.ready, self.chain) = (entries.into(), chain);
                self.behind = false;
                continue;
            }
            match self.news.recv().await {
                Ok(Some(news)) => self.take_in(&news)?,
                Ok(None) | Err(RecvError::Lagged(_)) => self.behind = true,
                Err(RecvError::Closed) => return Err(closed()),
            }
        }
    }
}

impl NatsFeed {
    fn take_in(&mut self, news: &Written) -> Result<(), ReadError> {
        let Some(verdict) = self.chain.hear(news.link, news.before) else {
            self.behind = true;
            return Ok(());
        };
        let batch = &news.batch;
        if verdict.counts() && batch.last() > self.position {
            self.behind = batch.first > self.position.next();
            if !self.behind {
                self.ready = batch.entries(self.table, self.position)?.into();
            }
        }
        Ok(())
    }
}

fn closed() -> ReadError {
    ReadError::Unavailable { store: "that was followed".into(), reason: "it has been closed".into() }
}

impl Feed for NatsFeed {
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>> {
        Box::pin(self.advance())
    }
}

impl Drop for NatsFeed {
    fn drop(&mut self) {
        if let Some(store) = self.store.upgrade() {
            store.heard.leave(self.table);
        }
    }
}

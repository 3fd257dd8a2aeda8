//! What this house hears of all tables: one ordered consumer over the whole log, from now on, whatever number of tables is
//! followed. So a table that is followed costs the servers nothing.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::StreamMessage;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use super::Shared;
use super::batch::Batch;
use super::chain::Link;
use super::delivery::Delivery;
use crate::{Seq, TableId};

/// How many appends a slow follower may lie behind before it reads.
const BEHIND: usize = 16;

/// How long to wait before a delivery that could not begin is tried again, or a message that was not there.
const PAUSE: Duration = Duration::from_millis(100);

/// An append as it was heard of: whether it counts is for those to say who know what stands before it.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) link: Link,
    /// The message of the same table that was heard before it, if that is known.
    pub(super) before: Option<u64>,
    pub(super) batch: Batch,
}

/// What a follower is told; `None` says that it had better read.
pub(super) type News = Option<Arc<Written>>;

/// Who follows which table.
#[derive(Debug, Default)]
pub(super) struct Heard(Mutex<HashMap<TableId, broadcast::Sender<News>>>);

impl Heard {
    pub(super) fn subscribe(&self, table: TableId) -> broadcast::Receiver<News> {
        self.tables().entry(table).or_insert_with(|| broadcast::channel(BEHIND).0).subscribe()
    }

    /// Forgets a table if the caller is the last who follows it.
    pub(super) fn leave(&self, table: TableId) {
        let mut tables = self.tables();
        if tables.get(&table).is_some_and(|news| news.receiver_count() <= 1) {
            tables.remove(&table);
        }
    }

    fn tell(&self, table: TableId, news: impl FnOnce() -> News) {
        if let Some(followers) = self.tables().get(&table) {
            // Whoever followed may have gone at this moment.
            drop(followers.send(news()));
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, broadcast::Sender<News>>> {
        // Nothing that can panic runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The task that listens; it ends when this is dropped.
pub(super) struct Listener(JoinHandle<()>);

impl Listener {
    pub(super) async fn start(shared: &Arc<Shared>) -> Result<Self, String> {
        let all = shared.names.all_tables();
        let last = shared.last(&shared.tables, &all).await.map_err(|error| error.to_string())?;
        let heard = last.map_or(0, |message| message.sequence);
        let delivery = shared.deliver_after(heard).await?;
        Ok(Self(tokio::spawn(listen(Arc::downgrade(shared), delivery, heard))))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Takes in what comes, and begins anew where it was whenever a delivery ends.
async fn listen(shared: Weak<Shared>, mut delivery: Delivery, mut heard: u64) {
    loop {
        while let Ok(message) = delivery.next().await {
            let Some(shared) = shared.upgrade() else { return };
            heard = heard.max(message.sequence);
            shared.take_in(&message);
        }
        delivery = loop {
            let Some(shared) = shared.upgrade() else { return };
            tracing::debug!(store = %shared.address, heard, "a delivery has ended");
            let after = heard;
            let begun = tokio::select! {
                begun = shared.deliver_after(after) => begun,
                never = shared.read_on(&mut heard) => match never {},
            };
            match begun {
                Ok(delivery) => break delivery,
                Err(reason) => {
                    tracing::warn!(store = %shared.address, %reason, "other nodes are not heard; trying again");
                }
            }
            drop(shared);
            tokio::time::sleep(PAUSE).await;
        };
    }
}

impl Shared {
    async fn deliver_after(&self, heard: u64) -> Result<Delivery, String> {
        let from = DeliverPolicy::ByStartSequence { start_sequence: heard + 1 };
        self.deliver(&self.tables, &self.names.all_tables(), from).await
    }

    /// Asks for one message after the other: for a delivery the servers need a leader of all that they do, for this only one of
    /// the stream.
    async fn read_on(&self, heard: &mut u64) -> Infallible {
        let all = self.names.all_tables();
        loop {
            if let Ok(Some(message)) = self.next(&self.tables, &all, *heard + 1).await {
                *heard = message.sequence;
                self.take_in(&message);
            } else {
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    fn take_in(&self, message: &StreamMessage) {
        let Some(table) = self.names.table_of(&message.subject) else { return };
        let (link, batch) = (Link::of(message), Batch::read(&message.payload));
        let last = batch.as_ref().ok().map(|batch| batch.as_ref().map_or(Seq::NONE, Batch::last));
        let Ok(before) = self.places().hear(table, link, last) else { return };
        match batch {
            Ok(Some(batch)) => self.heard.tell(table, || Some(Arc::new(Written { link, before, batch }))),
            Ok(None) => {}
            Err(_) => self.heard.tell(table, || None),
        }
    }
}

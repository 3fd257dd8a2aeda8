//! Tombstones of deleted tables and documents, and their removal.
//!
//! A deleted table or document leaves a tombstone. A message that is still in flight does not follow it, and is void.
//! No message is in flight for as long as a tombstone stays.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant, SystemTime};

use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::stream::Stream;
use tokio::task::JoinHandle;

use super::Shared;
use super::subject::first_kept;

/// How long a tombstone stays.
pub(super) const TOMBSTONE_LIFETIME: Duration = Duration::from_secs(60 * 60);

/// The interval between two clean-ups.
const ROUND: Duration = Duration::from_secs(60);

/// The tombstones that this node has written.
#[derive(Debug, Default)]
pub(super) struct Tombstones(Mutex<VecDeque<Tombstone>>);

#[derive(Debug)]
struct Tombstone {
    since: Instant,
    subject: String,
    mark: u64,
}

impl Tombstones {
    pub(super) fn add(&self, subject: String, mark: u64) {
        self.all().push_back(Tombstone { since: Instant::now(), subject, mark });
    }

    fn old(&self) -> Option<Tombstone> {
        let mut all = self.all();
        if all.front()?.since.elapsed() < TOMBSTONE_LIFETIME { None } else { all.pop_front() }
    }

    fn all(&self) -> std::sync::MutexGuard<'_, VecDeque<Tombstone>> {
        // Nothing that can panic runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a tombstone is old enough to be removed, by the clock of the server that stored it.
pub(super) fn is_old(mark: &StreamMessage) -> bool {
    let then = SystemTime::from(mark.time);
    then.elapsed().is_ok_and(|age| age >= TOMBSTONE_LIFETIME)
}

/// The clean-up task; it ends when this value is dropped. Tombstones that it leaves are removed by the next reader that
/// finds them.
pub(super) struct Cleaner(JoinHandle<()>);

impl Cleaner {
    pub(super) fn start(shared: &Arc<Shared>) -> Self {
        Self(tokio::spawn(clean(Arc::downgrade(shared))))
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn clean(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(ROUND).await;
        let Some(shared) = shared.upgrade() else { return };
        while let Some(tombstone) = shared.tombstones.old() {
            let stream = if tombstone.subject.starts_with('$') { &shared.documents } else { &shared.tables };
            if let Err(error) = shared.purge_tombstone(stream, &tombstone).await {
                tracing::debug!(%error, "the mark of something deleted stays");
            }
        }
    }
}

impl Shared {
    /// Deletes a tombstone, all messages before it, and the void messages after it: the first message kept is one that
    /// counts.
    async fn purge_tombstone(&self, stream: &Stream, tombstone: &Tombstone) -> Result<(), String> {
        let before = first_kept(&self.subject(stream, &tombstone.subject), tombstone.mark).await;
        let before = before.map_err(|error| error.to_string())?;
        self.purge(stream, &tombstone.subject, before).await
    }

    /// Deletes all messages of a subject before this number.
    pub(super) async fn purge(&self, stream: &Stream, subject: &str, before: u64) -> Result<(), String> {
        let purge = stream.purge().sequence(before).filter(subject);
        purge.await.map(drop).map_err(|error| error.to_string())
    }
}

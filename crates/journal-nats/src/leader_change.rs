//! Interrupts requests that will get no answer: another server leads the stream, or the connection goes to another
//! server.

use std::sync::{Arc, Weak};

use futures::StreamExt;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::Shared;

/// The subject on which servers announce the new leader of a stream.
const LED: &str = "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED.";

/// Interrupts waiting requests, so that they are sent again.
#[derive(Debug)]
pub(super) struct LeaderChange(watch::Sender<u64>);

impl Default for LeaderChange {
    fn default() -> Self {
        Self(watch::channel(0).0)
    }
}

impl LeaderChange {
    pub(super) fn notify(&self) {
        self.0.send_modify(|times| *times += 1);
    }

    /// Waits for an answer; `None` means that the leader changed and the request must be sent again.
    pub(super) async fn unless_changed<T>(&self, answer: impl Future<Output = T>) -> Option<T> {
        let mut raised = self.0.subscribe();
        tokio::select! {
            biased;
            answer = answer => Some(answer),
            _ = raised.changed() => None,
        }
    }
}

/// The task that listens for new leaders; it ends when this value is dropped.
pub(super) struct LeaderWatcher(JoinHandle<()>);

impl LeaderWatcher {
    pub(super) async fn start(shared: &Arc<Shared>) -> Result<Self, String> {
        let streams = [shared.names.tables(), shared.names.documents()].map(|stream| stream.name);
        let mut told = Vec::new();
        for stream in streams {
            let subscribed = shared.client.subscribe(format!("{LED}{stream}")).await;
            told.push(subscribed.map_err(|error| error.to_string())?);
        }
        Ok(Self(tokio::spawn(hear(Arc::downgrade(shared), futures::stream::select_all(told)))))
    }
}

impl Drop for LeaderWatcher {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn hear(shared: Weak<Shared>, mut told: impl futures::Stream<Item = async_nats::Message> + Unpin) {
    while let Some(message) = told.next().await {
        let Some(shared) = shared.upgrade() else { return };
        tracing::debug!(store = %shared.address, subject = %message.subject, "a stream has another leader");
        shared.leader_change.notify();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_waits_asks_anew() {
        let leader_change = LeaderChange::default();
        assert_eq!(leader_change.unless_changed(async { 1 }).await, Some(1));
        leader_change.notify();
        assert_eq!(leader_change.unless_changed(async { 2 }).await, Some(2), "that was before it was asked");
        let (answer, ()) =
            tokio::join!(leader_change.unless_changed(std::future::pending::<u8>()), async { leader_change.notify() });
        assert_eq!(answer, None);
    }
}

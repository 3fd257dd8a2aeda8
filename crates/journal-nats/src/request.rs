//! Requests to the NATS servers, with retries while the servers elect a leader.

use std::{
    sync::{Arc, PoisonError, Weak},
    time::Duration,
};

use async_nats::jetstream::{
    context::PublishErrorKind,
    message::{PublishMessage, StreamMessage},
    stream::{LastRawMessageErrorKind, Stream},
};
use futures::StreamExt;
use journal::ReadError;
use tokio::{
    sync::watch,
    task::JoinHandle,
    time::{Instant, sleep},
};

use super::Shared;

/// How long a request that certainly had no effect is retried. After a leader has died, the election of the next one
/// takes four to nine seconds.
pub(super) const RETRY_LIMIT: Duration = Duration::from_secs(15);

/// The delay before a retry.
pub(super) const PAUSE: Duration = Duration::from_millis(50);

/// The shortest time between two attempts to reconnect to another server.
const SETTLED: Duration = Duration::from_secs(3);

/// The error message for [`Refusal::LeaderChanged`].
pub(super) const LEADER_CHANGED: &str = "its leader was lost before it acknowledged it";

/// The reason why a message was not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The last message of the subject is not the expected one. Nothing was stored.
    Moved,
    /// The message is larger than the servers accept. Nothing was stored.
    TooLarge,
    /// The leader or the connection changed before the acknowledgement. The message may or may not be stored.
    LeaderChanged,
    /// The servers did not acknowledge, for the reason given. The message may or may not be stored.
    Unavailable(String),
}

/// Retries a request until there is an answer or the time limit is reached. Only for idempotent requests.
pub(super) async fn retry_until_answered<T, E, F>(mut ask: impl FnMut() -> F) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let end = Instant::now() + RETRY_LIMIT;
    loop {
        match ask().await {
            Err(_) if Instant::now() < end => sleep(PAUSE).await,
            answer => return answer,
        }
    }
}

impl Shared {
    /// Retries a request like the function [`retry_until_answered`]. From the second failure on, also reconnects to
    /// another server, because the present server may be cut off from the other servers.
    pub(super) async fn retry_until_answered<T, E, F>(&self, mut ask: impl FnMut() -> F) -> Result<T, E>
    where
        F: Future<Output = Result<T, E>>,
    {
        let end = Instant::now() + RETRY_LIMIT;
        let mut asked_before = false;
        loop {
            let Some(answer) = self.leader_change.unless_changed(ask()).await else { continue };
            match answer {
                Err(_) if Instant::now() < end => {
                    if asked_before {
                        self.try_another_server().await;
                    }
                    asked_before = true;
                    sleep(PAUSE).await;
                }
                answer => return answer,
            }
        }
    }

    /// Publishes one message, and retries while no server accepts it. Returns the message's number in the stream. The
    /// caller must find out whether the message is valid.
    pub(super) async fn publish(&self, subject: &str, message: PublishMessage, end: Instant) -> Result<u64, Refusal> {
        loop {
            let sent = self.jetstream.send_publish(subject.to_owned(), message.clone()).await;
            let acknowledged = match sent {
                Ok(acknowledgement) => match self.leader_change.unless_changed(acknowledgement.into_future()).await {
                    Some(acknowledged) => acknowledged,
                    None => return Err(Refusal::LeaderChanged),
                },
                Err(error) => Err(error),
            };
            let error = match acknowledged {
                Ok(stored) => return Ok(stored.sequence),
                Err(error) => error,
            };
            match error.kind() {
                PublishErrorKind::WrongLastSequence => return Err(Refusal::Moved),
                PublishErrorKind::MaxPayloadExceeded => return Err(Refusal::TooLarge),
                // No server accepted the message, because the stream has no leader yet.
                PublishErrorKind::StreamNotFound if Instant::now() < end => sleep(PAUSE).await,
                PublishErrorKind::StreamNotFound => return Err(Refusal::Unavailable("no server keeps it now".into())),
                PublishErrorKind::TimedOut => {
                    return Err(Refusal::Unavailable("no server has acknowledged it in time".into()));
                }
                _ => return Err(Refusal::Unavailable(whole(&error))),
            }
        }
    }

    /// Returns the first message of a subject whose number is at least `from`, as the leader of the stream has it.
    pub(super) async fn next(
        &self,
        stream: &Stream,
        subject: &str,
        from: u64,
    ) -> Result<Option<StreamMessage>, ReadError> {
        let ask = || async move {
            match stream.get_first_raw_message_by_subject(subject, from).await {
                Ok(message) => Ok(Some(message)),
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
                Err(error) => Err(error),
            }
        };
        self.retry_until_answered(ask).await.map_err(|error| self.unread(whole(&error)))
    }

    /// Reconnects to another server, but not more often than an election takes. A server that is cut off from the other
    /// servers accepts nothing, and may not know that it is cut off.
    pub(super) async fn try_another_server(&self) {
        let now = std::time::Instant::now();
        let over = {
            // A poisoned lock is harmless: no code that runs under this lock can panic.
            let mut last = self.reconnected.lock().unwrap_or_else(PoisonError::into_inner);
            let over = last.is_none_or(|last| now.duration_since(last) > SETTLED);
            if over {
                *last = Some(now);
            }
            over
        };
        if over && self.servers > 1 {
            tracing::debug!(store = %self.address, "nobody answers by this server; trying another one");
            // If this fails, the connection is lost, and the client connects again on its own.
            drop(self.client.force_reconnect().await);
        }
    }

    /// Returns the last message of a subject, as the leader of the stream has it.
    pub(super) async fn last(&self, stream: &Stream, subject: &str) -> Result<Option<StreamMessage>, ReadError> {
        let ask = || async move {
            match stream.get_last_raw_message_by_subject(subject).await {
                Ok(message) => Ok(Some(message)),
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
                Err(error) => Err(error),
            }
        };
        self.retry_until_answered(ask).await.map_err(|error| self.unread(whole(&error)))
    }
}

/// Returns the messages of an error and of its sources as one sentence.
fn whole(error: &impl std::error::Error) -> String {
    let mut sentence = error.to_string();
    let mut source = error.source();
    while let Some(behind) = source {
        let behind_it = behind.to_string();
        if !sentence.contains(&behind_it) {
            sentence = format!("{sentence}: {behind_it}");
        }
        source = behind.source();
    }
    sentence
}

/// The prefix of the subjects on which servers announce the new leader of a stream.
const LED: &str = "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED.";

/// Notifies waiting requests of a new leader or connection, so that they are sent again.
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

    /// Waits for an answer. Returns `None` if the leader changed meanwhile; then the request must be sent again.
    pub(super) async fn unless_changed<T>(&self, answer: impl Future<Output = T>) -> Option<T> {
        let mut raised = self.0.subscribe();
        tokio::select! {
            biased;
            answer = answer => Some(answer),
            _ = raised.changed() => None,
        }
    }
}

/// The task that listens for announcements of new leaders. It ends when this value is dropped.
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

//! What a subject has come to, and writing its next message.

use async_nats::jetstream::message::{PublishMessage, StreamMessage};
use async_nats::jetstream::stream::Stream;
use tokio::time::{Instant, sleep};

use super::Shared;
use super::call::{PATIENCE, PAUSE, Refusal};
use super::chain::{AFTER, Chain, Claim, Link, Verdict};
use crate::ReadError;

/// What a subject has come to.
#[derive(Debug, Default)]
pub(super) struct Standing {
    pub(super) chain: Chain,
    /// The last message that counts, where it was met.
    pub(super) last: Option<StreamMessage>,
}

/// What became of a message, as the stream tells.
enum Found {
    /// It counts, and has this number.
    Mine(u64),
    /// Another one stands where it wanted to stand.
    Other,
    /// It was replaced or deleted before it could be looked at, or it never counted.
    Unknown,
    /// It is not there by now, and its place is free.
    Nothing,
}

impl Standing {
    fn take(&mut self, message: StreamMessage) -> Verdict {
        let verdict = self.chain.take(Link::of(&message));
        if verdict.counts() {
            self.last = Some(message);
        }
        verdict
    }
}

impl Shared {
    /// What a subject has come to. Every message names one that counts: so the last one is judged by what stands between
    /// the one that it names and itself.
    pub(super) async fn standing(&self, stream: &Stream, subject: &str) -> Result<Standing, ReadError> {
        let mut standing = Standing::default();
        let Some(last) = self.last(stream, subject).await? else { return Ok(standing) };
        let Some(after) = Link::of(&last).after else {
            standing.take(last);
            return Ok(standing);
        };
        let end = last.sequence;
        if self.next(stream, subject, after + 1).await?.is_some_and(|next| next.sequence == end) {
            standing.take(last);
            return Ok(standing);
        }
        let mut from = after.max(1);
        while from <= end
            && let Some(message) = self.next(stream, subject, from).await?
        {
            from = message.sequence + 1;
            standing.take(message);
        }
        Ok(standing)
    }

    /// Whether the last message of a subject counts.
    pub(super) async fn counts(&self, stream: &Stream, last: &StreamMessage) -> Result<bool, ReadError> {
        let Some(after) = Link::of(last).after else { return Ok(true) };
        match self.next(stream, &last.subject, after + 1).await? {
            Some(next) if next.sequence == last.sequence => Ok(true),
            _ => Ok(self.standing(stream, &last.subject).await?.chain.at == last.sequence),
        }
    }

    /// Stores a message as the next of its subject, and looks whether it counts before it says so; gives its number.
    ///
    /// What is not known to be stored is written again under the same name: of the two only the first can count. Where
    /// another one counts instead `standing` goes on to it.
    pub(super) async fn write(
        &self,
        stream: &Stream,
        subject: &str,
        standing: &mut Standing,
        message: PublishMessage,
    ) -> Result<u64, Refusal> {
        let end = Instant::now() + PATIENCE;
        let claim = Claim { after: standing.chain.at, id: self.next_id() };
        let message = message.header(AFTER, claim.text().as_str());
        loop {
            let mut message = message.clone();
            if stream.cached_info().config.num_replicas == 1 {
                message = message.expected_last_subject_sequence(standing.chain.seen);
            }
            let sent = self.publish(subject, message, end).await;
            if sent == Err(Refusal::TooLarge) {
                return Err(Refusal::TooLarge);
            }
            let stored = sent.as_ref().ok().copied();
            let found = self.look(stream, subject, standing, &claim.id, stored, end).await;
            match found.map_err(|error| Refusal::Unavailable(error.to_string()))? {
                Found::Mine(sequence) => return Ok(sequence),
                Found::Other => return Err(Refusal::Moved),
                Found::Unknown => return Err(Refusal::Unavailable("it was replaced before it was seen".into())),
                Found::Nothing if Instant::now() < end => {}
                Found::Nothing => return Err(unknown(sent)),
            }
            if sent == Err(Refusal::Moved) {
                sleep(PAUSE).await;
            } else {
                self.try_another_server().await;
            }
        }
    }

    /// Goes on along a subject to its end, or at least to where the message was stored.
    async fn look(
        &self,
        stream: &Stream,
        subject: &str,
        standing: &mut Standing,
        id: &str,
        stored: Option<u64>,
        end: Instant,
    ) -> Result<Found, ReadError> {
        let mut found = Found::Nothing;
        loop {
            let Some(message) = self.next(stream, subject, standing.chain.seen + 1).await? else {
                // A server that has not heard of it yet.
                if stored.is_none_or(|stored| standing.chain.seen >= stored) || Instant::now() >= end {
                    return Ok(found);
                }
                sleep(PAUSE).await;
                continue;
            };
            let (sequence, claim) = (message.sequence, Claim::of(&message));
            let verdict = standing.take(message);
            if !matches!(found, Found::Nothing) || !verdict.counts() {
                continue;
            }
            found = match claim {
                Some(claim) if claim.id == id => return Ok(Found::Mine(sequence)),
                // Whoever wrote that one saw mine count.
                Some(claim) if stored == Some(claim.after) => Found::Mine(claim.after),
                _ if verdict == Verdict::Ahead => Found::Unknown,
                _ => Found::Other,
            };
        }
    }

    fn next_id(&self) -> String {
        format!("{}.{}", self.writer, self.written.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    }
}

fn unknown(sent: Result<u64, Refusal>) -> Refusal {
    match sent {
        Err(Refusal::Unavailable(reason)) => Refusal::Unavailable(reason),
        _ => Refusal::Unavailable("what was stored cannot be read by now".into()),
    }
}

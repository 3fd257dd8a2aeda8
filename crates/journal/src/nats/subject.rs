//! One subject of a stream: its state, reading it, and writing its next message.

use async_nats::jetstream::message::{PublishMessage, StreamMessage};
use async_nats::jetstream::stream::Stream;
use bytes::Bytes;
use tokio::time::{Instant, sleep};

use super::Shared;
use super::batch::{DELETED, OPERATION};
use super::chain::{AFTER, Chain, Claim, Link, Verdict};
use super::request::{PAUSE, RETRY_LIMIT, Refusal};
use crate::ReadError;

/// What a message is to hold.
#[derive(Debug, Clone)]
pub(super) struct Content {
    pub(super) bytes: Bytes,
    /// Whether it says, as key-value buckets say it, that the document is deleted.
    pub(super) deletes: bool,
}

impl Content {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Self { bytes: bytes.into(), deletes: false }
    }

    pub(super) fn deletion() -> Self {
        Self { bytes: Bytes::new(), deletes: true }
    }
}

/// One subject. Every answer is what the stream was at some moment: not always a later one than that of the answer before, where a
/// server lags or leads no more and does not know it. What was read in a row is all the same read in the order of the stream.
pub(super) trait Subject: Sync {
    /// The last message.
    fn last(&self) -> impl Future<Output = Result<Option<StreamMessage>, ReadError>> + Send;

    /// The first message from a number on.
    fn next(&self, from: u64) -> impl Future<Output = Result<Option<StreamMessage>, ReadError>> + Send;

    /// Stores a message, and gives its number; what is not acknowledged may be stored, now or later. `seen` is the last message
    /// that the writer has looked at.
    fn store(&self, content: &Content, claim: &Claim, seen: u64) -> impl Future<Output = Result<u64, Refusal>> + Send;

    /// Waits a little, for a server that lags; `other` asks for another one where there are some. Whether there is still time.
    fn wait(&self, other: bool) -> impl Future<Output = bool> + Send;

    /// The error of whoever has waited for too long.
    fn late(&self) -> ReadError;
}

/// A subject of a stream, for one undertaking.
pub(super) struct StreamSubject<'a> {
    shared: &'a Shared,
    stream: &'a Stream,
    subject: &'a str,
    /// When patience is over.
    end: Instant,
}

impl Shared {
    pub(super) fn subject<'a>(&'a self, stream: &'a Stream, subject: &'a str) -> StreamSubject<'a> {
        StreamSubject { shared: self, stream, subject, end: Instant::now() + RETRY_LIMIT }
    }
}

impl Subject for StreamSubject<'_> {
    async fn last(&self) -> Result<Option<StreamMessage>, ReadError> {
        self.shared.last(self.stream, self.subject).await
    }

    async fn next(&self, from: u64) -> Result<Option<StreamMessage>, ReadError> {
        self.shared.next(self.stream, self.subject, from).await
    }

    async fn store(&self, content: &Content, claim: &Claim, seen: u64) -> Result<u64, Refusal> {
        let mut message = PublishMessage::build().payload(content.bytes.clone()).header(AFTER, claim.text().as_str());
        if content.deletes {
            message = message.header(OPERATION, DELETED);
        }
        // One server looks at this while it stores: then nothing is stored that does not count.
        if self.stream.cached_info().config.num_replicas == 1 {
            message = message.expected_last_subject_sequence(seen);
        }
        self.shared.publish(self.subject, message, self.end).await
    }

    async fn wait(&self, other: bool) -> bool {
        if other {
            self.shared.try_another_server().await;
        }
        sleep(PAUSE).await;
        Instant::now() < self.end
    }

    fn late(&self) -> ReadError {
        self.shared.unread("its servers are behind what was heard of it")
    }
}

/// What a subject has come to.
#[derive(Debug, Default)]
pub(super) struct SubjectState {
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

impl SubjectState {
    fn take(&mut self, message: StreamMessage) -> Verdict {
        let link = Link::of(&message);
        let verdict = self.chain.take(link);
        if verdict.counts() {
            self.last = Some(message);
        } else if verdict == Verdict::Stray {
            tracing::error!(subject = %message.subject, ?link, chain = ?self.chain, "a message follows one that does not count");
        }
        verdict
    }
}

/// What a subject has come to, and no earlier than at the message `at_least`.
pub(super) async fn subject_state(subject: &impl Subject, at_least: u64) -> Result<SubjectState, ReadError> {
    loop {
        if let Some(state) = walked(subject).await?
            && state.chain.seen >= at_least
        {
            return Ok(state);
        }
        if !subject.wait(false).await {
            return Err(subject.late());
        }
    }
}

/// The same by the last message of the subject, which somebody has met already; it may be gone by now.
pub(super) async fn settled(subject: &impl Subject, last: StreamMessage) -> Result<SubjectState, ReadError> {
    match judged(subject, last).await? {
        Some(state) => Ok(state),
        None => subject_state(subject, 0).await,
    }
}

async fn walked(subject: &impl Subject) -> Result<Option<SubjectState>, ReadError> {
    match subject.last().await? {
        Some(last) => judged(subject, last).await,
        None => Ok(Some(SubjectState::default())),
    }
}

/// Every message names one that counts: so the last one is judged by what stands between the one that it names and itself. `None`
/// where that was not all there, as one answer was earlier than another.
async fn judged(subject: &impl Subject, last: StreamMessage) -> Result<Option<SubjectState>, ReadError> {
    let (mut state, end) = (SubjectState::default(), last.sequence);
    let Some(after) = Link::of(&last).after else {
        state.take(last);
        return Ok(Some(state));
    };
    if subject.next(after + 1).await?.is_some_and(|next| next.sequence == end) {
        state.take(last);
        return Ok(Some(state));
    }
    let mut from = after.max(1);
    while from <= end
        && let Some(message) = subject.next(from).await?
    {
        from = message.sequence + 1;
        state.take(message);
    }
    Ok((state.chain.seen >= end).then_some(state))
}

/// Stores a message as the next of its subject, and looks whether it counts before it says so; gives its number.
///
/// What is not known to be stored is written again under the same name: of the two only the first can count. Where
/// another one counts instead `state` goes on to it.
pub(super) async fn write(
    subject: &impl Subject,
    state: &mut SubjectState,
    content: &Content,
    id: String,
) -> Result<u64, Refusal> {
    let claim = Claim { after: state.chain.at, id };
    loop {
        let sent = subject.store(content, &claim, state.chain.seen).await;
        if sent == Err(Refusal::TooLarge) {
            return Err(Refusal::TooLarge);
        }
        let found = look(subject, state, &claim.id, sent.as_ref().ok().copied()).await;
        match found.map_err(|error| Refusal::Unavailable(error.to_string()))? {
            Found::Mine(sequence) => return Ok(sequence),
            Found::Other => return Err(Refusal::Moved),
            Found::Unknown => return Err(Refusal::Unavailable("it was replaced before it was seen".into())),
            Found::Nothing => {}
        }
        if !subject.wait(matches!(sent, Ok(_) | Err(Refusal::Unavailable(_)))).await {
            return Err(unknown(sent));
        }
    }
}

/// Goes on along a subject to its end, or at least to where the message was stored.
async fn look(
    subject: &impl Subject,
    state: &mut SubjectState,
    id: &str,
    stored: Option<u64>,
) -> Result<Found, ReadError> {
    let mut found = Found::Nothing;
    loop {
        let Some(message) = subject.next(state.chain.seen + 1).await? else {
            // A server that has not heard of it yet.
            if stored.is_none_or(|stored| state.chain.seen >= stored) || !subject.wait(false).await {
                return Ok(found);
            }
            continue;
        };
        let (sequence, claim) = (message.sequence, Claim::of(&message));
        let verdict = state.take(message);
        if !matches!(found, Found::Nothing) || !verdict.counts() {
            continue;
        }
        found = match claim {
            Some(claim) if claim.id == id => return Ok(Found::Mine(sequence)),
            // Whoever wrote that one saw mine count, and it was cleared away since.
            Some(claim) if verdict == Verdict::Ahead && stored == Some(claim.after) => Found::Mine(claim.after),
            _ if verdict == Verdict::Ahead => Found::Unknown,
            _ => Found::Other,
        };
    }
}

/// Where a subject begins once a mark goes: with the first message behind it that counts, or behind all that is void.
pub(super) async fn first_kept(subject: &impl Subject, mark: u64) -> Result<u64, ReadError> {
    let mut chain = Chain { at: mark, seen: mark };
    while let Some(message) = subject.next(chain.seen + 1).await? {
        if chain.take(Link::of(&message)).counts() {
            return Ok(message.sequence);
        }
    }
    Ok(chain.seen + 1)
}

fn unknown(sent: Result<u64, Refusal>) -> Refusal {
    match sent {
        Err(refusal @ (Refusal::Unavailable(_) | Refusal::LeaderChanged)) => refusal,
        _ => Refusal::Unavailable("what was stored cannot be read by now".into()),
    }
}

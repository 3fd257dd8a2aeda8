//! One subject of a stream: reading its state, and writing its next message.

use async_nats::jetstream::{
    message::{PublishMessage, StreamMessage},
    stream::Stream,
};
use bytes::Bytes;
use tokio::time::{Instant, sleep};

use super::{
    Shared,
    append::{DELETED, OPERATION},
    chain::{AFTER, Chain, Claim, Link, Verdict},
    request::{PAUSE, RETRY_LIMIT, Refusal},
};
use journal::ReadError;

/// The content of a message that will be stored.
#[derive(Debug, Clone)]
pub(super) struct Content {
    pub(super) bytes: Bytes,
    /// Whether the message is the deletion marker of a key-value bucket.
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

/// The operations on one subject of a stream. Every answer shows the stream at some time, and a later answer may show
/// an earlier state: a server may lag, or may not know that it is no longer the leader. But messages that are read one
/// after the other are always in the order of the stream.
pub(super) trait Subject: Sync {
    /// Returns the last message of the subject.
    fn last(&self) -> impl Future<Output = Result<Option<StreamMessage>, ReadError>> + Send;

    /// Returns the first message of the subject whose number is at least `from`.
    fn next(&self, from: u64) -> impl Future<Output = Result<Option<StreamMessage>, ReadError>> + Send;

    /// Stores a message and returns its number. Without an acknowledgement the message may still be stored, now or
    /// later. `seen` is the number of the last message that the writer has read.
    fn store(&self, content: &Content, claim: &Claim, seen: u64) -> impl Future<Output = Result<u64, Refusal>> + Send;

    /// Waits a little for a server that lags. With `other` it first reconnects to another server, if there is one.
    /// Returns whether there is time left for another attempt.
    fn wait(&self, other: bool) -> impl Future<Output = bool> + Send;

    /// Returns the error for an operation that timed out.
    fn late(&self) -> ReadError;
}

/// A subject of a real stream, for one operation with a timeout.
pub(super) struct StreamSubject<'a> {
    shared: &'a Shared,
    stream: &'a Stream,
    subject: &'a str,
    /// The time at which the operation times out.
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
        // A single server checks the number `seen` when it stores the message, so it stores no void messages.
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

/// The state of a subject, as a reader knows it.
#[derive(Debug, Default)]
pub(super) struct SubjectState {
    pub(super) chain: Chain,
    /// The last valid message, if it was read.
    pub(super) last: Option<StreamMessage>,
}

/// The result of a write, as the stream shows it.
enum Found {
    /// The written message is valid and has this number.
    Mine(u64),
    /// Another message that follows the same predecessor came first and is valid.
    Other,
    /// The written message was replaced or deleted before it could be read, or it was never valid.
    Unknown,
    /// The written message is not in the stream yet, and no other message has taken its position.
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

/// Reads the state of a subject. The state includes the message with the number `at_least`.
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

/// Reads the state of a subject from its last message, which the caller has read. That message may have been deleted
/// since.
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

/// Decides whether `last` is valid. The predecessor of every message is valid, so only the messages between the
/// predecessor and `last` matter. Returns `None` if some of these messages were missing, because one answer showed an
/// earlier state of the stream than another answer.
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

/// Stores a message as the next one of its subject, checks that it is valid, and returns its number.
///
/// If it is unknown whether the message was stored, this function stores it again with the same id: only the first copy
/// can be valid. If another message is valid instead, `state` then includes that message.
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

/// Reads a subject to its end, and at least to the message `stored`, to find out whether the message with this `id` is
/// valid.
async fn look(
    subject: &impl Subject,
    state: &mut SubjectState,
    id: &str,
    stored: Option<u64>,
) -> Result<Found, ReadError> {
    let mut found = Found::Nothing;
    loop {
        let Some(message) = subject.next(state.chain.seen + 1).await? else {
            // This server does not have the stored message yet.
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
            // The writer of this message named the message `stored` as its predecessor, so `stored` is valid. It was
            // purged since.
            Some(claim) if verdict == Verdict::Ahead && stored == Some(claim.after) => Found::Mine(claim.after),
            _ if verdict == Verdict::Ahead => Found::Unknown,
            _ => Found::Other,
        };
    }
}

/// Returns the number of the first message to keep when the tombstone `mark` is purged: the first valid message after
/// the tombstone, or the number after all void messages.
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

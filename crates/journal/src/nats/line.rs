//! One subject, as servers show it and take messages for it.

use async_nats::jetstream::message::{PublishMessage, StreamMessage};
use async_nats::jetstream::stream::Stream;
use bytes::Bytes;
use tokio::time::{Instant, sleep};

use super::Shared;
use super::batch::{DELETED, OPERATION};
use super::call::{PATIENCE, PAUSE, Refusal};
use super::chain::{AFTER, Claim};
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
pub(super) trait Line: Sync {
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
pub(super) struct ServedLine<'a> {
    shared: &'a Shared,
    stream: &'a Stream,
    subject: &'a str,
    /// When patience is over.
    end: Instant,
}

impl Shared {
    pub(super) fn line<'a>(&'a self, stream: &'a Stream, subject: &'a str) -> ServedLine<'a> {
        ServedLine { shared: self, stream, subject, end: Instant::now() + PATIENCE }
    }
}

impl Line for ServedLine<'_> {
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

//! What a stream holds, in order and without a gap: an ordered consumer that notices within seconds when its server is gone.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, push};
use async_nats::jetstream::message::{Message, StreamMessage};
use async_nats::jetstream::stream::Stream;
use async_nats::{Client, StatusCode, Subscriber, jetstream};
use bytes::Bytes;
use futures::StreamExt;
use tokio::time::timeout;

use super::Shared;
use crate::ReadError;

/// How often a server that has nothing to say says so.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// After so long a silence the server that delivers is gone.
const SILENCE: Duration = Duration::from_secs(2);

/// So long a server keeps a consumer that nobody listens to.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(10);

/// How long what the leader has may take to reach the server that delivers, before it is looked at again.
const LAG: Duration = Duration::from_millis(500);

/// How often a read begins anew because what it reads changes meanwhile or its server is gone.
const TRIES: usize = 10;

/// The messages of one ordered consumer.
pub(super) struct Delivery {
    subscriber: Subscriber,
    client: Client,
    jetstream: jetstream::Context,
    /// How many messages came.
    came: u64,
}

/// Why a delivery ended: whoever reads begins another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Broken;

impl Delivery {
    /// Waits for the next message. Dropping the future loses nothing.
    pub(super) async fn next(&mut self) -> Result<StreamMessage, Broken> {
        loop {
            let Ok(Some(message)) = timeout(SILENCE, self.subscriber.next()).await else { return Err(Broken) };
            match message.status {
                Some(StatusCode::IDLE_HEARTBEAT) => self.heartbeat(message).await?,
                Some(_) => return Err(Broken),
                None => return self.take(message),
            }
        }
    }

    /// A sign of life says how many messages were sent; what asks for an answer gets one.
    async fn heartbeat(&self, message: async_nats::Message) -> Result<(), Broken> {
        if let Some(reply) = message.reply {
            return self.client.publish(reply, Bytes::new()).await.map_err(|_| Broken);
        }
        let sent = message.headers.as_ref().and_then(|headers| headers.get("Nats-Last-Consumer"));
        match sent.and_then(|sent| sent.as_str().parse::<u64>().ok()) {
            Some(sent) if sent != self.came => Err(Broken),
            _ => Ok(()),
        }
    }

    fn take(&mut self, message: async_nats::Message) -> Result<StreamMessage, Broken> {
        let message = Message { message, context: self.jetstream.clone() };
        let info = message.info().map_err(|_| Broken)?;
        if info.consumer_sequence != self.came + 1 {
            return Err(Broken);
        }
        self.came = info.consumer_sequence;
        let (sequence, time) = (info.stream_sequence, info.published);
        let async_nats::Message { subject, payload, headers, .. } = message.message;
        Ok(StreamMessage { subject, sequence, headers: headers.unwrap_or_default(), payload, time })
    }
}

impl Shared {
    /// Begins to deliver the messages of `stream` whose subjects fit `filter`.
    pub(super) async fn deliver(&self, stream: &Stream, filter: &str, from: DeliverPolicy) -> Result<Delivery, String> {
        let inbox = self.client.new_inbox();
        let subscriber = self.client.subscribe(inbox.clone()).await.map_err(|error| error.to_string())?;
        let config = push::Config {
            deliver_subject: inbox,
            deliver_policy: from,
            filter_subject: filter.to_owned(),
            ack_policy: AckPolicy::None,
            max_deliver: 1,
            flow_control: true,
            idle_heartbeat: HEARTBEAT,
            memory_storage: true,
            num_replicas: 1,
            inactive_threshold: FORGOTTEN_AFTER,
            ..push::Config::default()
        };
        let made = self.until_answered(|| stream.create_consumer(config.clone())).await;
        made.map_err(|error| error.to_string())?;
        Ok(Delivery { subscriber, client: self.client.clone(), jetstream: self.jetstream.clone(), came: 0 })
    }

    /// All messages that a stream has now for these subjects, from some number on or the last one of each.
    pub(super) async fn collect(
        &self,
        stream: &Stream,
        filter: &str,
        from: DeliverPolicy,
    ) -> Result<Vec<StreamMessage>, ReadError> {
        for _ in 0..TRIES {
            let Some(last) = self.last(stream, filter).await? else { return Ok(Vec::new()) };
            let mut delivery = self.deliver(stream, filter, from).await.map_err(|reason| self.unread(reason))?;
            if let Ok(collected) = self.up_to(&mut delivery, stream, filter, last.sequence).await? {
                return Ok(collected);
            }
        }
        Err(self.unread("it changes faster than it can be read"))
    }

    /// What is delivered up to this number. [`Broken`] where that does not come any more.
    async fn up_to(
        &self,
        delivery: &mut Delivery,
        stream: &Stream,
        filter: &str,
        last: u64,
    ) -> Result<Result<Vec<StreamMessage>, Broken>, ReadError> {
        let mut collected = Vec::new();
        loop {
            match timeout(LAG, delivery.next()).await {
                Ok(Ok(message)) => {
                    let done = message.sequence >= last;
                    collected.push(message);
                    if done {
                        return Ok(Ok(collected));
                    }
                }
                Ok(Err(Broken)) => return Ok(Err(Broken)),
                // A server that lags, or the message is gone by now.
                Err(_) => {
                    let now = self.last(stream, filter).await?.map(|message| message.sequence);
                    if now != Some(last) {
                        return Ok(Err(Broken));
                    }
                }
            }
        }
    }
}

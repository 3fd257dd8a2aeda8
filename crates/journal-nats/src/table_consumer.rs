//! Ordered consumers over a stream: reading a range, listening to all tables, and following one table.
//!
//! A node has only one consumer for all its followers, so following another table costs the servers nothing.

use std::{
    collections::{HashMap, VecDeque},
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use async_nats::{
    Client, StatusCode, Subscriber,
    jetstream::{
        self,
        consumer::{AckPolicy, DeliverPolicy, push},
        message::{Message, StreamMessage},
        stream::Stream,
    },
};
use bytes::Bytes;
use futures::StreamExt;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    task::JoinHandle,
    time::timeout,
};

use super::{
    Shared,
    append::Batch,
    chain::{Chain, Link},
};
use journal::{Feed, Logged, Pending, ReadError, Seq, TableId};

/// The interval between two heartbeats of an idle server.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// The timeout after which a silent server is treated as lost.
const SILENCE: Duration = Duration::from_secs(2);

/// The time after which a server removes a consumer without a subscriber.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(10);

/// How long a read waits for the next message before it checks whether the last message can still arrive.
const LAG: Duration = Duration::from_millis(500);

/// How many times a read starts again because its subjects change or its server is lost.
const TRIES: usize = 10;

/// The messages of one ordered consumer, received without gaps.
pub(super) struct Delivery {
    subscriber: Subscriber,
    client: Client,
    jetstream: jetstream::Context,
    /// The number of messages received so far.
    came: u64,
}

/// The error of a delivery that has ended: the reader must start another delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Broken;

impl Delivery {
    /// Waits for the next message. Dropping the future loses no message.
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

    /// Compares the count in a heartbeat with the number of messages received, or answers a flow-control request.
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
    /// Starts a consumer for the messages of `stream` whose subjects match `filter`.
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
        let made = self.retry_until_answered(|| stream.create_consumer(config.clone())).await;
        made.map_err(|error| error.to_string())?;
        Ok(Delivery { subscriber, client: self.client.clone(), jetstream: self.jetstream.clone(), came: 0 })
    }

    /// Returns all current messages of a stream whose subjects match `filter`. `from` selects the messages from some
    /// number on, or only the last message of each subject.
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

    /// Collects the messages up to the number `last`. The inner error means that this message will not arrive.
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
                // No message arrived in time: the server lags, or the last message has been deleted.
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

/// The number of appends that a slow follower may lag behind before it must read the table again.
const BEHIND: usize = 16;

/// The delay before a failed delivery or a missing message is tried again.
const PAUSE: Duration = Duration::from_millis(100);

/// An append that the listener received. Only a reader that knows the earlier messages can decide whether it is valid.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) link: Link,
    /// The number of the previous message of the same table, if the listener received it.
    pub(super) before: Option<u64>,
    pub(super) batch: Batch,
}

/// A message from the listener to a follower; `None` means that the follower must read the table again.
pub(super) type News = Option<Arc<Written>>;

/// The followers on this node, by table.
#[derive(Debug, Default)]
pub(super) struct Followers(Mutex<HashMap<TableId, broadcast::Sender<News>>>);

impl Followers {
    pub(super) fn subscribe(&self, table: TableId) -> broadcast::Receiver<News> {
        self.tables().entry(table).or_insert_with(|| broadcast::channel(BEHIND).0).subscribe()
    }

    /// Removes a table from the map if the caller is its last follower.
    pub(super) fn leave(&self, table: TableId) {
        let mut tables = self.tables();
        if tables.get(&table).is_some_and(|news| news.receiver_count() <= 1) {
            tables.remove(&table);
        }
    }

    fn tell(&self, table: TableId, news: impl FnOnce() -> News) {
        if let Some(followers) = self.tables().get(&table) {
            // Sending fails if the last follower has just left, which is harmless.
            drop(followers.send(news()));
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, broadcast::Sender<News>>> {
        // A poisoned lock is harmless: no code that runs under this lock can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The task that listens to all tables. It ends when this value is dropped.
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

/// Handles all messages from the consumer. When a delivery ends, starts another one at the same position.
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

    /// Polls for one message after the other while the consumer is replaced. A new consumer needs the leader of the
    /// whole cluster; polling only needs the leader of the stream.
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
        let Ok(before) = self.positions().hear(table, link, last) else { return };
        match batch {
            Ok(Some(batch)) => self.followers.tell(table, || Some(Arc::new(Written { link, before, batch }))),
            Ok(None) => {}
            Err(_) => self.followers.tell(table, || None),
        }
    }
}

/// A follower of one table. It does not keep the store open.
pub(super) struct TableFollower {
    store: Weak<Shared>,
    table: TableId,
    position: Seq,
    /// The state of the table's messages that this follower knows.
    chain: Chain,
    ready: VecDeque<(Seq, Logged)>,
    news: broadcast::Receiver<News>,
    /// Whether the follower may have missed messages and must read the table again.
    behind: bool,
}

impl TableFollower {
    pub(super) fn new(shared: &Arc<Shared>, table: TableId, from: Seq) -> Self {
        let news = shared.followers.subscribe(table);
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

impl TableFollower {
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

impl Feed for TableFollower {
    fn next(&mut self) -> Pending<'_, Result<(Seq, Logged), ReadError>> {
        Box::pin(self.advance())
    }
}

impl Drop for TableFollower {
    fn drop(&mut self) {
        if let Some(store) = self.store.upgrade() {
            store.followers.leave(self.table);
        }
    }
}

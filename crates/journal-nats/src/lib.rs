//! A store that several machines share, on NATS JetStream.
//!
//! One stream holds all tables. Each table has its own subject, and each append is one message, so an append is stored
//! as a whole or not at all. A header of each message names the previous message of its table. The message is valid
//! only if that previous message is still the last valid message (see `chain`). A second stream is a key-value bucket
//! for the documents, with the same rule. The NATS servers only have to agree on the order of messages.

mod append;
mod chain;
mod connection;
mod documents;
#[cfg(test)]
mod model;
mod positions;
mod request;
mod streams;
mod subject;
#[cfg(any(test, feature = "suite"))]
pub mod suite;
mod table_consumer;
mod tables;
#[cfg(test)]
mod tests;

use std::{
    fmt::{self, Debug},
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use async_nats::jetstream::{self, stream};

use journal::{AppendError, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId};

pub use connection::{NatsAddress, NatsBus, NatsOpenError, ParseNatsAddressError};
use positions::Positions;
use request::{LeaderChange, LeaderWatcher};
#[cfg(any(test, feature = "suite"))]
pub(crate) use streams::keeps_copies;
use streams::{Names, ensure_stream};
use table_consumer::{Followers, Listener, TableFollower};
use tables::{Cleaner, Tombstones};

/// The timeout of one request. A leader that has died does not answer; after this timeout the request goes to the next
/// leader.
const ANSWER: Duration = Duration::from_secs(1);

/// The store in NATS JetStream, for several machines and several running nodes.
///
/// One NATS server stores each stream, or several servers store replicas of it. An acknowledged write survives the
/// crash of every node. With one replica it also survives the crash of the NATS process; the NATS setting
/// `sync_interval` decides whether it survives a power failure. With three replicas it survives the loss of any one
/// NATS server. While no server, or no majority of servers, is reachable, every read and write waits for some seconds
/// and then fails.
///
/// # Stability
///
/// `docs/journal.md` specifies the content of the streams.
pub struct NatsStore {
    shared: Arc<Shared>,
    _leader_watcher: LeaderWatcher,
    _listener: Listener,
    _cleaner: Cleaner,
}

struct Shared {
    address: String,
    names: Names,
    client: async_nats::Client,
    leader_change: Arc<LeaderChange>,
    jetstream: jetstream::Context,
    tables: stream::Stream,
    documents: stream::Stream,
    positions: Mutex<Positions>,
    followers: Followers,
    tombstones: Tombstones,
    /// The prefix of the ids of messages that this store writes. `written` is the number of ids used so far.
    writer: String,
    written: AtomicU64,
    /// The number of NATS servers in the address.
    servers: usize,
    /// The time of the last attempt to reconnect to another server.
    reconnected: Mutex<Option<Instant>>,
}

impl NatsStore {
    /// Connects to the NATS servers. Creates the streams of the house with one replica if they do not exist.
    ///
    /// # Errors
    ///
    /// If no server answers, a server refuses the connection, or it has no JetStream.
    pub async fn open(address: &NatsAddress) -> Result<Self, NatsOpenError> {
        Self::open_with(address, None).await
    }

    /// Connects to the NATS servers. Creates the streams of the house if they do not exist. Sets the number of replicas
    /// to `copies`; `None` keeps the present number.
    ///
    /// # Errors
    ///
    /// If no server answers, a server refuses the connection or has no JetStream, or there are fewer servers than
    /// `copies`.
    pub async fn open_with(address: &NatsAddress, copies: Option<usize>) -> Result<Self, NatsOpenError> {
        let leader_change = Arc::new(LeaderChange::default());
        let client = connection::connect(address, &leader_change).await?;
        let jetstream = jetstream::context::ContextBuilder::new().timeout(ANSWER).ack_timeout(ANSWER);
        let jetstream = jetstream.max_ack_inflight(65_536).backpressure_on_inflight(true).build(client.clone());
        let names = Names::of(address.house());
        let tables = ensure_stream(&jetstream, names.tables(), copies, address).await?;
        let documents = ensure_stream(&jetstream, names.documents(), copies, address).await?;
        let writer = client.new_inbox().trim_start_matches("_INBOX.").to_owned();
        let shared = Arc::new(Shared {
            address: address.to_string(),
            names,
            client,
            leader_change,
            jetstream,
            tables,
            documents,
            positions: Mutex::default(),
            followers: Followers::default(),
            tombstones: Tombstones::default(),
            writer,
            written: AtomicU64::new(0),
            servers: address.servers().len(),
            reconnected: Mutex::default(),
        });
        let leader_watcher = LeaderWatcher::start(&shared).await.map_err(|reason| address.unusable(reason))?;
        let listener = Listener::start(&shared).await.map_err(|reason| address.unusable(reason))?;
        let cleaner = Cleaner::start(&shared);
        Ok(Self { shared, _leader_watcher: leader_watcher, _listener: listener, _cleaner: cleaner })
    }

    /// Returns the bus of this house, which uses the same connection.
    #[must_use]
    pub fn bus(&self) -> NatsBus {
        NatsBus::new(self.shared.client.clone(), self.shared.names.bus())
    }

    /// Returns the addresses of the servers and the name of the house, without any password.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.shared.address
    }
}

impl Shared {
    fn positions(&self) -> MutexGuard<'_, Positions> {
        // A poisoned lock is harmless: no code that runs under this lock can panic.
        self.positions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unread(&self, reason: impl fmt::Display) -> ReadError {
        ReadError::Unavailable { store: self.address.clone(), reason: reason.to_string() }
    }
}

impl Debug for NatsStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsStore").field("address", &self.shared.address).finish_non_exhaustive()
    }
}

impl Journal for NatsStore {
    fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Pending<'_, Result<Seq, AppendError>> {
        Box::pin(self.shared.append(table, expected, entries))
    }

    fn read(&self, table: TableId, from: Seq) -> Pending<'_, Result<Vec<(Seq, Logged)>, ReadError>> {
        Box::pin(async move { Ok(self.shared.read(table, from).await?.0) })
    }

    fn follow(&self, table: TableId, from: Seq) -> Follow {
        Follow::new(TableFollower::new(&self.shared, table, from))
    }

    fn heads(&self, after: Option<TableId>, limit: usize) -> Pending<'_, Result<Vec<Head>, ReadError>> {
        Box::pin(self.shared.heads(after, limit))
    }

    fn delete_table(&self, table: TableId, expected: Seq) -> Pending<'_, Result<(), AppendError>> {
        Box::pin(self.shared.delete_table(table, expected))
    }

    fn put<'a>(&'a self, kind: &'a str, key: &'a str, value: String) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.shared.put(kind, key, value))
    }

    fn compare_and_set<'a>(
        &'a self,
        kind: &'a str,
        key: &'a str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.shared.compare_and_set(kind, key, expected, value))
    }

    fn get<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<String>, ReadError>> {
        Box::pin(self.shared.get(kind, key))
    }

    fn delete<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<(), PutError>> {
        Box::pin(self.shared.delete(kind, key))
    }

    fn list<'a>(&'a self, kind: &'a str) -> Pending<'a, Result<Vec<(String, String)>, ReadError>> {
        Box::pin(self.shared.list(kind))
    }

    fn kinds(&self) -> Pending<'_, Result<Vec<String>, ReadError>> {
        Box::pin(self.shared.kinds())
    }
}

//! The store that many machines share: NATS JetStream.
//!
//! One stream holds all tables: a subject for each, a message for each append, so that all of its entries are there or none.
//! An append names the message that is the table's last one, and counts only where it is (`chain`). One more stream is a key-value
//! bucket for the documents, by the same rule. Servers agree on the order of messages, and on nothing else that is needed here.

mod address;
mod batch;
mod bus;
mod call;
mod chain;
mod connection;
mod delivery;
mod documents;
mod feed;
mod graves;
mod heads;
mod ledger;
mod line;
mod listener;
#[cfg(test)]
mod model;
mod names;
mod open_error;
mod places;
mod standing;
mod streams;
mod turn;
mod turnover;

use std::fmt::{self, Debug};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::{self, stream};

use crate::{AppendError, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId};

pub use address::{NatsAddress, ParseNatsAddressError};
pub use bus::NatsBus;
use feed::NatsFeed;
use graves::{Graves, Keeper};
use listener::Listener;
use names::Names;
pub use open_error::NatsOpenError;
use places::Places;
#[cfg(any(test, feature = "suite"))]
pub(crate) use streams::keeps_copies;
use streams::made;
use turnover::{Heralds, Turnover};

/// How long the servers have to answer one request: where a leader was lost nobody answers, and each request that waits for it goes
/// to the next one so much later.
const ANSWER: Duration = Duration::from_secs(1);

/// The store in NATS JetStream, for several machines and several running houses at once.
///
/// One server keeps each stream, or several keep copies. An acknowledged write survives the end of every house and, with one
/// copy, of that server's process; whether it survives the loss of its power is said by its own setting `sync_interval`. With three
/// copies it survives the loss of any one server. While no server, or no majority of them, is there every write and read waits for
/// some seconds.
///
/// # Stability
///
/// What lies in the streams is specified in `docs/journal.md`.
pub struct NatsStore {
    shared: Arc<Shared>,
    _heralds: Heralds,
    _listener: Listener,
    _keeper: Keeper,
}

struct Shared {
    address: String,
    names: Names,
    client: async_nats::Client,
    turnover: Arc<Turnover>,
    jetstream: jetstream::Context,
    tables: stream::Stream,
    documents: stream::Stream,
    places: Mutex<Places>,
    heard: listener::Heard,
    graves: Graves,
    /// What this store's messages are called by, and how many there were.
    writer: String,
    written: AtomicU64,
    /// How many servers the address names.
    servers: usize,
    /// When another server was last tried.
    reconnected: Mutex<Option<Instant>>,
}

impl NatsStore {
    /// Connects to the servers, and makes the house's streams where there are none, with one copy.
    ///
    /// # Errors
    ///
    /// When no server answers, refuses, or has no JetStream.
    pub async fn open(address: &NatsAddress) -> Result<Self, NatsOpenError> {
        Self::open_with(address, None).await
    }

    /// Connects to the servers, and makes the house's streams where there are none; so many servers keep a copy of them from now
    /// on, and where it is not said, as many as do.
    ///
    /// # Errors
    ///
    /// When no server answers, refuses, or has no JetStream, or there are not so many.
    pub async fn open_with(address: &NatsAddress, copies: Option<usize>) -> Result<Self, NatsOpenError> {
        let turnover = Arc::new(Turnover::default());
        let client = connection::connect(address, &turnover).await?;
        let jetstream = jetstream::context::ContextBuilder::new().timeout(ANSWER).ack_timeout(ANSWER);
        let jetstream = jetstream.max_ack_inflight(65_536).backpressure_on_inflight(true).build(client.clone());
        let names = Names::of(address.house());
        let tables = made(&jetstream, names.tables(), copies, address).await?;
        let documents = made(&jetstream, names.documents(), copies, address).await?;
        let writer = client.new_inbox().trim_start_matches("_INBOX.").to_owned();
        let shared = Arc::new(Shared {
            address: address.to_string(),
            names,
            client,
            turnover,
            jetstream,
            tables,
            documents,
            places: Mutex::default(),
            heard: listener::Heard::default(),
            graves: Graves::default(),
            writer,
            written: AtomicU64::new(0),
            servers: address.servers().len(),
            reconnected: Mutex::default(),
        });
        let heralds = Heralds::start(&shared).await.map_err(|reason| address.unusable(reason))?;
        let listener = Listener::start(&shared).await.map_err(|reason| address.unusable(reason))?;
        let keeper = Keeper::start(&shared);
        Ok(Self { shared, _heralds: heralds, _listener: listener, _keeper: keeper })
    }

    /// The bus of the same house, over the same connection.
    #[must_use]
    pub fn bus(&self) -> NatsBus {
        NatsBus::new(self.shared.client.clone(), self.shared.names.bus())
    }

    /// The servers and the house, without any password.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.shared.address
    }
}

impl Shared {
    fn places(&self) -> MutexGuard<'_, Places> {
        // Nothing that can panic runs under this lock.
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
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
        Follow::new(NatsFeed::new(&self.shared, table, from))
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

//! The store that many machines share: NATS JetStream.
//!
//! One stream holds all tables: a subject for each, a message for each append, so that all of its entries are there or none.
//! An append names the message that is the table's last one, and the servers refuse it where that is another by now. One
//! more stream is a key-value bucket for the documents. Nothing here agrees on anything by itself: that is the servers' work.

mod address;
mod batch;
mod bus;
mod call;
mod delivery;
mod documents;
mod feed;
mod heads;
mod ledger;
mod listener;
mod names;
mod open_error;

use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::{self, stream};

use crate::{AppendError, Follow, Head, Journal, Logged, Pending, PutError, ReadError, Seq, TableId};

pub use address::{NatsAddress, ParseNatsAddressError};
pub use bus::NatsBus;
use feed::NatsFeed;
use ledger::Known;
use listener::Listener;
use names::Names;
pub use open_error::NatsOpenError;

/// How long the servers have to answer one request.
const ANSWER: Duration = Duration::from_secs(2);

/// So many tables' last messages are remembered at most.
const REMEMBERED: usize = 100_000;

/// The store in NATS JetStream, for several machines and several running houses at once.
///
/// One server keeps each stream. An acknowledged write survives the end of every house and of that server's process; whether
/// it survives the loss of its power is said by its own setting `sync_interval`. While the server is away every write and read
/// waits for it for some seconds.
///
/// Several copies of a stream are refused: there servers look at the message that a write names before they agree, not while they
/// do, and let two writers at one number through.
///
/// # Stability
///
/// What lies in the streams is specified in `docs/journal.md`.
pub struct NatsStore {
    shared: Arc<Shared>,
    _listener: Listener,
}

struct Shared {
    address: String,
    names: Names,
    client: async_nats::Client,
    jetstream: jetstream::Context,
    tables: stream::Stream,
    documents: stream::Stream,
    /// The last message of tables that were written to or read lately.
    known: Mutex<HashMap<TableId, Known>>,
    heard: listener::Heard,
}

impl NatsStore {
    /// Connects to the servers, and makes the house's streams where there are none.
    ///
    /// # Errors
    ///
    /// When no server answers, refuses, or has no JetStream, or several servers keep copies of one of the streams.
    pub async fn open(address: &NatsAddress) -> Result<Self, NatsOpenError> {
        let client = open_error::connect(address).await?;
        let jetstream = jetstream::context::ContextBuilder::new().timeout(ANSWER).ack_timeout(ANSWER);
        let jetstream = jetstream.max_ack_inflight(65_536).backpressure_on_inflight(true).build(client.clone());
        let names = Names::of(address.house());
        let tables = made(&jetstream, names.tables(), address).await?;
        let documents = made(&jetstream, names.documents(), address).await?;
        let shared = Arc::new(Shared {
            address: address.to_string(),
            names,
            client,
            jetstream,
            tables,
            documents,
            known: Mutex::default(),
            heard: listener::Heard::default(),
        });
        let listener = Listener::start(&shared).await.map_err(|reason| address.unusable(reason))?;
        Ok(Self { shared, _listener: listener })
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

/// A stream, made where there is none.
async fn made(
    jetstream: &jetstream::Context,
    config: stream::Config,
    address: &NatsAddress,
) -> Result<stream::Stream, NatsOpenError> {
    let stream = call::until_answered(|| jetstream.get_or_create_stream(config.clone())).await;
    let stream = stream.map_err(|error| address.unusable(error))?;
    let there = &stream.cached_info().config;
    if there.num_replicas > 1 {
        return Err(NatsOpenError::Copies { address: address.to_string(), stream: there.name.clone() });
    }
    Ok(stream)
}

impl Shared {
    fn known(&self) -> MutexGuard<'_, HashMap<TableId, Known>> {
        // Nothing that can panic runs under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
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
        Box::pin(self.shared.read(table, from))
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

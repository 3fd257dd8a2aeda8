//! Operations on tables: appending, reading, listing and deleting.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError, Weak, atomic::Ordering},
    time::{Duration, Instant, SystemTime},
};

use async_nats::jetstream::{consumer::DeliverPolicy, message::StreamMessage, stream::Stream};
use futures::{StreamExt, TryStreamExt};
use journal::{AppendError, Head, Logged, ReadError, Seq, TableId, WriteError};
use tokio::task::JoinHandle;

use super::{
    Shared,
    append::{self, Append, AppendRefusal, Batch},
    chain::{Chain, Link},
    request::{LEADER_CHANGED, Refusal},
    subject::{Content, StreamSubject, first_kept, settled, subject_state},
};

impl Shared {
    pub(super) async fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Result<Seq, AppendError> {
        let subject = self.names.table(table);
        let append = self.append_to(table, &subject);
        if entries.is_empty() {
            let actual = append.position().await.map_err(|denied| self.denied(denied))?.last;
            return if actual == expected { Ok(actual) } else { Err(AppendError::Conflict { actual }) };
        }
        let last = expected.plus(entries.len());
        let content = Content::new(append::pack(append::written(expected.next(), &entries)));
        let written = append.write(expected, &content, last, &self.next_id()).await;
        written.map(|_| last).map_err(|denied| self.denied(denied))
    }

    /// Deletes a table by a tombstone, a message without content. The tombstone stays for a while: a message that is
    /// still in flight names an older predecessor than the tombstone, so that message is void.
    pub(super) async fn delete_table(&self, table: TableId, expected: Seq) -> Result<(), AppendError> {
        let subject = self.names.table(table);
        let append = self.append_to(table, &subject);
        let known = append.position().await.map_err(|denied| self.denied(denied))?;
        let mark = match (known.chain.at, known.last, expected) {
            (0, _, Seq::NONE) => return Ok(()),
            // The table was deleted before, but some of its old messages may still be stored.
            (mark, Seq::NONE, Seq::NONE) => mark,
            _ => {
                let marked = append.write(expected, &Content::new(Vec::new()), Seq::NONE, &self.next_id()).await;
                marked.map_err(|denied| self.denied(denied))?
            }
        };
        let purged = self.purge(&self.tables, &subject, mark).await;
        purged.map_err(|reason| self.denied(AppendRefusal::Refused(Refusal::Unavailable(reason))))?;
        self.tombstones.add(subject, mark);
        Ok(())
    }

    fn append_to<'a>(&'a self, table: TableId, subject: &'a str) -> Append<'a, StreamSubject<'a>> {
        Append { subject: self.subject(&self.tables, subject), positions: &self.positions, table }
    }

    /// Returns the entries after `from` and the state of the table's messages. The state includes every message that
    /// this node's listener received.
    pub(super) async fn read(&self, table: TableId, from: Seq) -> Result<(Vec<(Seq, Logged)>, Chain), ReadError> {
        let subject = self.names.table(table);
        let at_least = self.positions().at_least(table);
        let state = subject_state(&self.subject(&self.tables, &subject), at_least).await?;
        let last = Batch::of(state.last.as_ref()).map_err(|reason| self.unread(reason))?;
        let Some(last) = last else { return Ok((Vec::new(), state.chain)) };
        if from.next() >= last.first {
            return Ok((last.entries(table, from)?, state.chain));
        }
        let messages = self.collect(&self.tables, &subject, DeliverPolicy::All).await?;
        self.folded(table, from, &messages)
    }

    fn folded(
        &self,
        table: TableId,
        from: Seq,
        messages: &[StreamMessage],
    ) -> Result<(Vec<(Seq, Logged)>, Chain), ReadError> {
        let (mut entries, mut expected, mut chain) = (Vec::new(), Seq(1), Chain::default());
        for message in messages {
            if !chain.take(Link::of(message)).counts() {
                continue;
            }
            match Batch::read(&message.payload).map_err(|reason| self.unread(reason))? {
                Some(batch) if batch.first != expected => {
                    return Err(ReadError::Gap { table, expected, found: batch.first });
                }
                Some(batch) => {
                    expected = batch.last().next();
                    entries.append(&mut batch.entries(table, from)?);
                }
                // An append without content is a tombstone: the table was deleted here, and perhaps created again.
                None => {
                    expected = Seq(1);
                    entries.clear();
                }
            }
        }
        Ok((entries, chain))
    }

    fn denied(&self, denied: AppendRefusal) -> AppendError {
        match denied {
            AppendRefusal::Conflict(actual) => AppendError::Conflict { actual },
            AppendRefusal::Refused(refusal) => self.failed(refusal).into(),
        }
    }

    /// Converts the reason why a message was not stored to an error.
    pub(super) fn failed(&self, refusal: Refusal) -> WriteError {
        let store = self.address.clone();
        match refusal {
            Refusal::LeaderChanged => WriteError::Unavailable { store, reason: LEADER_CHANGED.into() },
            Refusal::TooLarge => WriteError::TooLarge { store },
            Refusal::Moved => WriteError::Unavailable { store, reason: "it moved on".into() },
            Refusal::Unavailable(reason) => WriteError::Unavailable { store, reason },
        }
    }

    /// Returns a unique id for a message.
    pub(super) fn next_id(&self) -> String {
        format!("{}.{}", self.writer, self.written.fetch_add(1, Ordering::Relaxed))
    }
}

/// The digits of table names, in their sorting order.
const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// The number of digits with which a name can begin.
const FIRST: usize = 16;

/// The number of tables whose heads are determined concurrently.
const TOGETHER: usize = 32;

impl Shared {
    /// Reads the tables in groups that share the first two characters, until it has `limit` heads.
    pub(super) async fn heads(&self, after: Option<TableId>, limit: usize) -> Result<Vec<Head>, ReadError> {
        let begin = after.map(|table| table.to_string()[..2].to_owned()).unwrap_or_default();
        let mut heads = Vec::new();
        for first in DIGITS.chars().take(FIRST) {
            let one = first.to_string();
            if heads.len() >= limit || one.as_str() < begin.get(..1).unwrap_or_default() {
                continue;
            }
            if self.last(&self.tables, &self.names.tables_from(&one)).await?.is_none() {
                continue;
            }
            for second in DIGITS.chars() {
                let two = format!("{first}{second}");
                if heads.len() < limit && two >= begin {
                    let group = self.group(&two, after, limit - heads.len()).await?;
                    heads.extend(group);
                }
            }
        }
        Ok(heads)
    }

    async fn group(&self, beginning: &str, after: Option<TableId>, limit: usize) -> Result<Vec<Head>, ReadError> {
        let filter = self.names.tables_from(beginning);
        let messages = self.collect(&self.tables, &filter, DeliverPolicy::LastPerSubject).await?;
        // A table that changed during the read may occur twice. The map keeps its later message.
        let tables = messages.into_iter().filter_map(|message| Some((self.names.table_of(&message.subject)?, message)));
        let last: BTreeMap<_, _> = tables.filter(|(table, _)| after < Some(*table)).collect();
        let heads = futures::stream::iter(last).map(|(table, message)| self.head(table, message)).buffered(TOGETHER);
        heads.try_filter_map(async |head| Ok(head)).take(limit).try_collect().await
    }

    /// Returns the head of a table, found from the last message of its subject; `None` if the table was deleted.
    async fn head(&self, table: TableId, last: StreamMessage) -> Result<Option<Head>, ReadError> {
        let subject = last.subject.to_string();
        let state = settled(&self.subject(&self.tables, &subject), last).await?;
        if let Some(batch) = Batch::of(state.last.as_ref()).map_err(|reason| self.unread(reason))? {
            return Ok(Some(Head { table, last: batch.last(), at: batch.at() }));
        }
        // This table is deleted, but its messages were not purged. So they are purged now if the tombstone is old
        // enough.
        if state.last.as_ref().is_some_and(is_old) {
            let purged = self.purge(&self.tables, &subject, state.chain.seen + 1).await;
            purged.map_err(|reason| self.unread(reason))?;
        }
        Ok(None)
    }
}

/// The time that a tombstone stays in the stream.
pub(super) const TOMBSTONE_LIFETIME: Duration = Duration::from_secs(60 * 60);

/// The interval between two clean-ups of old tombstones.
const ROUND: Duration = Duration::from_secs(60);

/// The tombstones that this node has written, oldest first.
#[derive(Debug, Default)]
pub(super) struct Tombstones(Mutex<VecDeque<Tombstone>>);

#[derive(Debug)]
struct Tombstone {
    since: Instant,
    subject: String,
    mark: u64,
}

impl Tombstones {
    pub(super) fn add(&self, subject: String, mark: u64) {
        self.all().push_back(Tombstone { since: Instant::now(), subject, mark });
    }

    fn old(&self) -> Option<Tombstone> {
        let mut all = self.all();
        if all.front()?.since.elapsed() < TOMBSTONE_LIFETIME { None } else { all.pop_front() }
    }

    fn all(&self) -> std::sync::MutexGuard<'_, VecDeque<Tombstone>> {
        // A poisoned lock is harmless: no code that runs under this lock can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether a tombstone is old enough to be removed, by the clock of the server that stored it.
pub(super) fn is_old(mark: &StreamMessage) -> bool {
    let then = SystemTime::from(mark.time);
    then.elapsed().is_ok_and(|age| age >= TOMBSTONE_LIFETIME)
}

/// The task that purges old tombstones. It ends when this value is dropped. The tombstones that remain then are purged
/// by the next reader that finds them.
pub(super) struct Cleaner(JoinHandle<()>);

impl Cleaner {
    pub(super) fn start(shared: &Arc<Shared>) -> Self {
        Self(tokio::spawn(clean(Arc::downgrade(shared))))
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn clean(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(ROUND).await;
        let Some(shared) = shared.upgrade() else { return };
        while let Some(tombstone) = shared.tombstones.old() {
            let stream = if tombstone.subject.starts_with('$') { &shared.documents } else { &shared.tables };
            if let Err(error) = shared.purge_tombstone(stream, &tombstone).await {
                tracing::debug!(%error, "the mark of something deleted stays");
            }
        }
    }
}

impl Shared {
    /// Deletes a tombstone, all messages before it, and the void messages after it. The first message that stays is
    /// valid.
    async fn purge_tombstone(&self, stream: &Stream, tombstone: &Tombstone) -> Result<(), String> {
        let before = first_kept(&self.subject(stream, &tombstone.subject), tombstone.mark).await;
        let before = before.map_err(|error| error.to_string())?;
        self.purge(stream, &tombstone.subject, before).await
    }

    /// Deletes all messages of a subject whose number is smaller than `before`.
    pub(super) async fn purge(&self, stream: &Stream, subject: &str, before: u64) -> Result<(), String> {
        let purge = stream.purge().sequence(before).filter(subject);
        purge.await.map(drop).map_err(|error| error.to_string())
    }
}

//! Appending, reading and deleting tables.

use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::{PublishMessage, StreamMessage};

use super::batch::{self, Batch};
use super::call::Refusal;
use super::chain::{Chain, Link, Verdict};
use super::standing::Standing;
use super::{REMEMBERED, Shared};
use crate::{AppendError, Logged, ReadError, Seq, TableId};

/// How often a write is tried again that met another one which changed nothing for it.
const TRIES: usize = 4;

/// What was learnt of a table so long ago is asked for anew: by then marks of deleted tables may be gone.
const TRUSTED: Duration = Duration::from_secs(30 * 60);

/// Where a table has come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    /// The number of its last entry.
    pub(super) last: Seq,
    /// Its messages.
    pub(super) chain: Chain,
    /// When that was learnt.
    pub(super) when: Instant,
}

impl Known {
    /// Another message of the table was heard of; whether what is known is still good.
    pub(super) fn hear(&mut self, link: Link, batch: Option<&Batch>) -> bool {
        match self.chain.take(link) {
            Verdict::Next => {
                self.last = batch.map_or(Seq::NONE, Batch::last);
                self.when = Instant::now();
                true
            }
            Verdict::Ahead => false,
            Verdict::Void | Verdict::Old => true,
        }
    }
}

impl Shared {
    pub(super) async fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Result<Seq, AppendError> {
        if entries.is_empty() {
            let actual = self.ask(table).await?.last;
            return if actual == expected { Ok(actual) } else { Err(AppendError::Conflict { actual }) };
        }
        let last = expected.plus(entries.len());
        let content = batch::pack(batch::written(expected.next(), &entries));
        let sequence = self.replace_last(table, expected, content).await?;
        self.note(table, Known { last, chain: Chain { at: sequence, seen: sequence }, when: Instant::now() });
        Ok(last)
    }

    /// The mark of a deleted table stays for a while: whatever is still under way to the table follows something else, and is
    /// void.
    pub(super) async fn delete_table(&self, table: TableId, expected: Seq) -> Result<(), AppendError> {
        let known = self.ask(table).await?;
        let mark = match (known.chain.at, known.last, expected) {
            (0, _, Seq::NONE) => return Ok(()),
            // It was deleted, and what it held may still lie there.
            (mark, Seq::NONE, Seq::NONE) => mark,
            _ => self.replace_last(table, expected, Vec::new()).await?,
        };
        self.known().remove(&table);
        let subject = self.names.table(table);
        let purged = self.purge(&self.tables, &subject, mark).await;
        purged.map_err(|reason| self.unwritten(Refusal::Unavailable(reason)))?;
        self.graves.dig(subject, mark);
        Ok(())
    }

    /// Stores a message as a table's last one, if the one before is that of entry `expected`.
    async fn replace_last(&self, table: TableId, expected: Seq, content: Vec<u8>) -> Result<u64, AppendError> {
        let subject = self.names.table(table);
        let content = bytes::Bytes::from(content);
        let remembered = self.known().get(&table).copied().filter(|known| known.when.elapsed() < TRUSTED);
        let mut known = remembered.filter(|known| known.last == expected);
        for _ in 0..TRIES {
            let now = match known.take() {
                Some(known) => known,
                None => self.ask(table).await?,
            };
            if now.last != expected {
                return Err(AppendError::Conflict { actual: now.last });
            }
            let mut standing = Standing { chain: now.chain, last: None };
            let message = PublishMessage::build().payload(content.clone());
            match self.write(&self.tables, &subject, &mut standing, message).await {
                Ok(stored) => return Ok(stored),
                // The table is elsewhere, or was deleted and perhaps begun anew: the stream has said which.
                Err(Refusal::Moved) => {
                    self.known().remove(&table);
                    known = Some(self.known_of(table, &standing)?);
                }
                Err(refusal) => {
                    self.known().remove(&table);
                    return Err(self.unwritten(refusal));
                }
            }
        }
        Err(self.unwritten(Refusal::Unavailable("others write to the table all the time".into())))
    }

    /// Asks the leader where a table has come to.
    async fn ask(&self, table: TableId) -> Result<Known, AppendError> {
        let standing = self.standing(&self.tables, &self.names.table(table)).await;
        let unwritten = |error: ReadError| self.unwritten(Refusal::Unavailable(error.to_string()));
        let known = self.known_of(table, &standing.map_err(unwritten)?)?;
        Ok(known)
    }

    fn known_of(&self, table: TableId, standing: &Standing) -> Result<Known, AppendError> {
        let batch = Batch::of(standing.last.as_ref());
        let batch = batch.map_err(|reason| self.unwritten(Refusal::Unavailable(reason)))?;
        let last = batch.map_or(Seq::NONE, |batch| batch.last());
        let known = Known { last, chain: standing.chain, when: Instant::now() };
        if standing.chain.seen > 0 {
            self.note(table, known);
        }
        Ok(known)
    }

    /// Remembers where a table has come to.
    fn note(&self, table: TableId, known: Known) {
        let mut all = self.known();
        if all.len() >= REMEMBERED {
            all.clear();
        }
        let there = all.entry(table).or_insert(known);
        if known.chain.seen >= there.chain.seen {
            *there = known;
        }
    }

    /// Entries, and how far the reader has come by them.
    pub(super) async fn read(&self, table: TableId, from: Seq) -> Result<(Vec<(Seq, Logged)>, Chain), ReadError> {
        let subject = self.names.table(table);
        let standing = self.standing(&self.tables, &subject).await?;
        let last = Batch::of(standing.last.as_ref()).map_err(|reason| self.unread(reason))?;
        let Some(last) = last else { return Ok((Vec::new(), standing.chain)) };
        if from.next() >= last.first {
            return Ok((last.entries(table, from)?, standing.chain));
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
                // It was deleted and begun anew.
                None => {
                    expected = Seq(1);
                    entries.clear();
                }
            }
        }
        Ok((entries, chain))
    }

    pub(super) fn unwritten(&self, refusal: Refusal) -> AppendError {
        let store = self.address.clone();
        match refusal {
            Refusal::TooLarge => AppendError::TooLarge { store },
            Refusal::Moved => AppendError::Unavailable { store, reason: "it moved on".into() },
            Refusal::Unavailable(reason) => AppendError::Unavailable { store, reason },
        }
    }
}

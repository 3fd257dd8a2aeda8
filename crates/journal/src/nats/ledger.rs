//! Appending, reading and deleting tables.

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::PublishMessage;

use super::batch::{self, Batch};
use super::call::Refusal;
use super::{REMEMBERED, Shared};
use crate::{AppendError, Logged, ReadError, Seq, TableId};

/// How often a write is tried again that met another one which changed nothing for it.
const TRIES: usize = 4;

/// Where a table has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Known {
    /// The number of its last entry.
    pub(super) last: Seq,
    /// The number of the message with that entry in the stream; 0 where there is no message.
    pub(super) message: u64,
}

impl Shared {
    pub(super) async fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Result<Seq, AppendError> {
        if entries.is_empty() {
            let actual = self.ask(table).await?.last;
            return if actual == expected { Ok(actual) } else { Err(AppendError::Conflict { actual }) };
        }
        let last = expected.plus(entries.len());
        let content = batch::pack(batch::written(expected.next(), &entries));
        let message = self.replace_last(table, expected, content).await?;
        self.note(table, Known { last, message });
        Ok(last)
    }

    pub(super) async fn delete_table(&self, table: TableId, expected: Seq) -> Result<(), AppendError> {
        let known = self.ask(table).await?;
        let mark = match (known, expected) {
            (Known { message: 0, .. }, Seq::NONE) => return Ok(()),
            // It was deleted, and what it held may still lie there.
            (Known { last: Seq::NONE, message }, Seq::NONE) => message,
            _ => self.replace_last(table, expected, Vec::new()).await?,
        };
        self.known().remove(&table);
        self.purge(table, mark).await.map_err(|reason| self.unwritten(Refusal::Unavailable(reason)))
    }

    /// Deletes all messages of a table up to one, that included.
    pub(super) async fn purge(&self, table: TableId, upto: u64) -> Result<(), String> {
        let purge = self.tables.purge().sequence(upto + 1).filter(self.names.table(table));
        purge.await.map(drop).map_err(|error| error.to_string())
    }

    /// Stores a message as a table's last one, if the one before is that of entry `expected`.
    async fn replace_last(&self, table: TableId, expected: Seq, content: Vec<u8>) -> Result<u64, AppendError> {
        let subject = self.names.table(table);
        let content = bytes::Bytes::from(content);
        for _ in 0..TRIES {
            let mut known = self.known().get(&table).copied();
            if known.is_none_or(|known| known.last != expected) {
                known = Some(self.ask(table).await?);
            }
            let known = known.unwrap_or_default();
            if known.last != expected {
                return Err(AppendError::Conflict { actual: known.last });
            }
            let message =
                PublishMessage::build().payload(content.clone()).expected_last_subject_sequence(known.message);
            match self.publish(&subject, message).await {
                Ok(stored) => return Ok(stored),
                // What is known is old: the table is elsewhere, or was deleted and begun anew.
                Err(Refusal::Moved) => drop(self.known().remove(&table)),
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
        let unwritten = |reason: String| self.unwritten(Refusal::Unavailable(reason));
        let last = self.last(&self.tables, &self.names.table(table)).await;
        let Some(message) = last.map_err(|error| unwritten(error.to_string()))? else { return Ok(Known::default()) };
        let batch = Batch::read(&message.payload).map_err(unwritten)?;
        let known = Known { last: batch.map_or(Seq::NONE, |batch| batch.last()), message: message.sequence };
        self.note(table, known);
        Ok(known)
    }

    /// Remembers where a table has come to.
    fn note(&self, table: TableId, known: Known) {
        let mut all = self.known();
        if all.len() >= REMEMBERED {
            all.clear();
        }
        let there = all.entry(table).or_default();
        if known.message >= there.message {
            *there = known;
        }
    }

    /// Another node's append was heard of: what is remembered of the table goes on.
    pub(super) fn goes_on(&self, table: TableId, known: Known) {
        if let Some(there) = self.known().get_mut(&table).filter(|there| known.message > there.message) {
            *there = known;
        }
    }

    pub(super) async fn read(&self, table: TableId, from: Seq) -> Result<Vec<(Seq, Logged)>, ReadError> {
        let subject = self.names.table(table);
        let Some(last) = self.last(&self.tables, &subject).await? else { return Ok(Vec::new()) };
        let Some(batch) = Batch::read(&last.payload).map_err(|reason| self.unread(reason))? else {
            return Ok(Vec::new());
        };
        if from.next() >= batch.first {
            return batch.entries(table, from);
        }
        let messages = self.collect(&self.tables, &subject, DeliverPolicy::All).await?;
        let mut entries = Vec::new();
        let mut expected = Seq(1);
        for message in messages {
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
        Ok(entries)
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

//! Appending, reading and deleting tables.

use std::sync::atomic::Ordering;

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::StreamMessage;

use super::Shared;
use super::batch::{self, Batch};
use super::call::{OVERTURNED, Refusal};
use super::chain::{Chain, Link};
use super::line::{Content, ServedLine};
use super::standing::standing;
use super::turn::{Denied, Turn};
use crate::{AppendError, Logged, ReadError, Seq, TableId};

impl Shared {
    pub(super) async fn append(&self, table: TableId, expected: Seq, entries: Vec<Logged>) -> Result<Seq, AppendError> {
        let subject = self.names.table(table);
        let turn = self.turn(table, &subject);
        if entries.is_empty() {
            let actual = turn.ask().await.map_err(|denied| self.denied(denied))?.last;
            return if actual == expected { Ok(actual) } else { Err(AppendError::Conflict { actual }) };
        }
        let last = expected.plus(entries.len());
        let content = Content::new(batch::pack(batch::written(expected.next(), &entries)));
        let written = turn.take(expected, &content, last, &self.next_id()).await;
        written.map(|_| last).map_err(|denied| self.denied(denied))
    }

    /// The mark of a deleted table stays for a while: whatever is still under way to the table follows something else, and is
    /// void.
    pub(super) async fn delete_table(&self, table: TableId, expected: Seq) -> Result<(), AppendError> {
        let subject = self.names.table(table);
        let turn = self.turn(table, &subject);
        let known = turn.ask().await.map_err(|denied| self.denied(denied))?;
        let mark = match (known.chain.at, known.last, expected) {
            (0, _, Seq::NONE) => return Ok(()),
            // It was deleted, and what it held may still lie there.
            (mark, Seq::NONE, Seq::NONE) => mark,
            _ => {
                let marked = turn.take(expected, &Content::new(Vec::new()), Seq::NONE, &self.next_id()).await;
                marked.map_err(|denied| self.denied(denied))?
            }
        };
        let purged = self.purge(&self.tables, &subject, mark).await;
        purged.map_err(|reason| self.denied(Denied::Refused(Refusal::Unavailable(reason))))?;
        self.graves.dig(subject, mark);
        Ok(())
    }

    fn turn<'a>(&'a self, table: TableId, subject: &'a str) -> Turn<'a, ServedLine<'a>> {
        Turn { line: self.line(&self.tables, subject), places: &self.places, table }
    }

    /// Entries, and how far the reader has come by them: no less far than this node has heard.
    pub(super) async fn read(&self, table: TableId, from: Seq) -> Result<(Vec<(Seq, Logged)>, Chain), ReadError> {
        let subject = self.names.table(table);
        let at_least = self.places().at_least(table);
        let standing = standing(&self.line(&self.tables, &subject), at_least).await?;
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

    fn denied(&self, denied: Denied) -> AppendError {
        let store = self.address.clone();
        match denied {
            Denied::Conflict(actual) => AppendError::Conflict { actual },
            Denied::Refused(Refusal::Overturned) => AppendError::Unavailable { store, reason: OVERTURNED.into() },
            Denied::Refused(Refusal::TooLarge) => AppendError::TooLarge { store },
            Denied::Refused(Refusal::Moved) => AppendError::Unavailable { store, reason: "it moved on".into() },
            Denied::Refused(Refusal::Unavailable(reason)) => AppendError::Unavailable { store, reason },
        }
    }

    /// What no other message is called.
    pub(super) fn next_id(&self) -> String {
        format!("{}.{}", self.writer, self.written.fetch_add(1, Ordering::Relaxed))
    }
}

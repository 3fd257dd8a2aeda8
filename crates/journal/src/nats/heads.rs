//! Where all tables have come to, in the order of their names.

use std::collections::BTreeMap;

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::StreamMessage;
use futures::{StreamExt, TryStreamExt};

use super::Shared;
use super::batch::Batch;
use super::graves::is_old;
use super::standing::settled;
use crate::{Head, ReadError, TableId};

/// The characters of names in their order.
const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// So many of them stand first in a name.
const FIRST: usize = 16;

/// How many messages are looked at at once.
const TOGETHER: usize = 32;

impl Shared {
    /// Goes from one group of tables, those whose names have the same first two characters, to the next until there are
    /// enough.
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
        // Of a table that changed meanwhile there may be two; the later one comes later.
        let tables = messages.into_iter().filter_map(|message| Some((self.names.table_of(&message.subject)?, message)));
        let last: BTreeMap<_, _> = tables.filter(|(table, _)| after < Some(*table)).collect();
        let heads = futures::stream::iter(last).map(|(table, message)| self.head(table, message)).buffered(TOGETHER);
        heads.try_filter_map(async |head| Ok(head)).take(limit).try_collect().await
    }

    /// Where a table has come to, by the last message of its subject.
    async fn head(&self, table: TableId, last: StreamMessage) -> Result<Option<Head>, ReadError> {
        let subject = last.subject.to_string();
        let standing = settled(&self.line(&self.tables, &subject), last).await?;
        if let Some(batch) = Batch::of(standing.last.as_ref()).map_err(|reason| self.unread(reason))? {
            return Ok(Some(Head { table, last: batch.last(), at: batch.at() }));
        }
        // Whoever deleted it did not get to the end.
        if standing.last.as_ref().is_some_and(is_old) {
            let purged = self.purge(&self.tables, &subject, standing.chain.seen + 1).await;
            purged.map_err(|reason| self.unread(reason))?;
        }
        Ok(None)
    }
}

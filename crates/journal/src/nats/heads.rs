//! Where all tables have come to, in the order of their names.

use async_nats::jetstream::consumer::DeliverPolicy;

use super::Shared;
use super::batch::Batch;
use crate::{Head, ReadError, TableId};

/// The characters of names in their order.
const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// So many of them stand first in a name.
const FIRST: usize = 16;

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
                    heads.append(&mut self.group(&two, after).await?);
                }
            }
        }
        heads.truncate(limit);
        Ok(heads)
    }

    async fn group(&self, beginning: &str, after: Option<TableId>) -> Result<Vec<Head>, ReadError> {
        let filter = self.names.tables_from(beginning);
        let messages = self.collect(&self.tables, &filter, DeliverPolicy::LastPerSubject).await?;
        // Of a table that changed meanwhile there may be two; the later one comes later.
        let mut heads = std::collections::BTreeMap::new();
        for message in messages {
            let Some(table) = self.names.table_of(&message.subject).filter(|table| after < Some(*table)) else {
                continue;
            };
            match Batch::read(&message.payload).map_err(|reason| self.unread(reason))? {
                Some(batch) => drop(heads.insert(table, Head { table, last: batch.last(), at: batch.at() })),
                // Whoever deleted it did not get to the end.
                None => {
                    heads.remove(&table);
                    self.purge(table, message.sequence).await.map_err(|reason| self.unread(reason))?;
                }
            }
        }
        Ok(heads.into_values().collect())
    }
}

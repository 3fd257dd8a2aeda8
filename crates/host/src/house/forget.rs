//! Forgetting a table: its entries, its tokens, its secrets, its code, its marks.
//!
//! First the list of what to delete is stored. Then all entries are deleted at once, but only if no new one was
//! appended. Then the rest is deleted. After a crash the deletion continues from the stored list.

use journal::{AppendError, Entry, Head, Logged, ReadError, Seq, TableId};

use crate::{
    HostError, House,
    house::{self, sweep::SINCE},
    nodes::{OWNER, Told},
    task::{self, codes, context::LIVE, draws::SECRET, handle::Handle, leader, lifecycle::AWAKE, token},
};

/// The kind of documents that list what to delete together with a table: one item per line, `code 123456` or `secret
/// COMMITMENT`.
const FORGETTING: &str = "forgetting";

impl House {
    /// Forgets a table at once, even if it is open; its pages learn that it is gone. Returns whether it existed.
    ///
    /// # Errors
    /// A store that cannot be read or refuses; the next sweep continues.
    pub async fn forget(&self, table: TableId) -> Result<bool, HostError> {
        self.inner().being_deleted().insert(table);
        let forgotten = self.forget_going(table).await;
        self.inner().being_deleted().remove(&table);
        forgotten
    }

    async fn forget_going(&self, table: TableId) -> Result<bool, HostError> {
        loop {
            // A request at the same moment may have loaded it again: unload it.
            self.inner().unload(table).await;
            if let Some(nodes) = &self.context().nodes {
                nodes.tell(table, Told::PutAway).await;
            }
            let Some(head) = self.head(table).await? else { return Ok(false) };
            if self.forget_asleep(head).await? {
                return Ok(true);
            }
            tokio::task::yield_now().await;
        }
    }

    /// Forgets a table that is not in memory and has not changed since `head`; returns whether it did. Nothing can load
    /// it meanwhile.
    pub(crate) async fn forget_asleep(&self, head: Head) -> Result<bool, HostError> {
        let cell = self.inner().cell(head.table);
        let mut done = None;
        // While this runs, no other request can start to load the table.
        let woken = cell.get_or_try_init(async || {
            done = Some(self.erase(head).await);
            Err::<Handle, ()>(())
        });
        if woken.await.is_err() {
            self.inner().forget_cell(head.table, &cell);
        }
        done.unwrap_or(Ok(false))
    }

    async fn erase(&self, head: Head) -> Result<bool, HostError> {
        let (journal, key) = (&self.context().journal, head.table.to_string());
        let entries = match journal.read(head.table, Seq::NONE).await {
            Ok(entries) if entries.last().is_none_or(|(seq, _)| *seq != head.last) => return Ok(false),
            Ok(entries) => entries,
            // A table that this version cannot read can be forgotten too, except for some unused secrets.
            Err(ReadError::Undecodable { .. } | ReadError::Gap { .. }) => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        journal.put(FORGETTING, &key, related_documents(&entries)).await?;
        match journal.delete_table(head.table, head.last).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => {
                self.context().unmark(FORGETTING, head.table).await;
                return Ok(false);
            }
            Err(error) => return Err(error.into()),
        }
        self.forget_rest(head.table, &related_documents(&entries)).await?;
        Ok(true)
    }

    /// Continues after a crash during the deletion of a table.
    pub(crate) async fn finish_forgetting(&self) -> Result<(), HostError> {
        for (key, rest) in self.context().journal.list(FORGETTING).await? {
            let Ok(table) = key.parse::<TableId>() else { continue };
            match self.head(table).await? {
                None => self.forget_rest(table, &rest).await?,
                // The deletion never began, or the table was used at the last moment: a later sweep starts again.
                Some(_) => self.context().unmark(FORGETTING, table).await,
            }
        }
        Ok(())
    }

    async fn forget_rest(&self, table: TableId, rest: &str) -> Result<(), HostError> {
        let (journal, key) = (&self.context().journal, table.to_string());
        token::forget(&**journal, table).await?;
        task::waiting_list::forget(&**journal, table).await?;
        house::codes::forget(&**journal, table).await?;
        leader::forget_assignment(&**journal, table).await?;
        for line in rest.lines() {
            match line.split_once(' ') {
                Some((codes::CODE, code)) => codes::release(&**journal, code, &key).await?,
                Some((SECRET, commitment)) => journal.delete(SECRET, commitment).await?,
                _ => {}
            }
        }
        // Earlier versions stored a game's secret under the table's id.
        for kind in [SECRET, LIVE, AWAKE, SINCE, OWNER, FORGETTING] {
            journal.delete(kind, &key).await?;
        }
        Ok(())
    }
}

/// What to delete together with a table, one item per line.
fn related_documents(entries: &[(Seq, Logged)]) -> String {
    let mut lines = std::collections::BTreeSet::new();
    for (_, logged) in entries {
        match &logged.entry {
            Entry::Created { code, commitment, .. } => {
                lines.insert(format!("{} {code}", codes::CODE));
                lines.extend(commitment.iter().map(|commitment| format!("{SECRET} {commitment}")));
            }
            Entry::Again { code, .. } => drop(lines.insert(format!("{} {code}", codes::CODE))),
            Entry::Raised { commitment: Some(commitment), .. } => {
                lines.insert(format!("{SECRET} {commitment}"));
            }
            _ => {}
        }
    }
    lines.into_iter().collect::<Vec<_>>().join("\n")
}

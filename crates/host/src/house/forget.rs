//! Deletes a table with everything that belongs to it: its entries, seat tokens, secrets, code and marks.
//!
//! First a list of the related documents is stored. Then all entries are deleted in one step, but only if no new entry
//! was appended. Then the related documents are deleted. After a crash the deletion continues from the stored list.

use journal::{AppendError, Entry, Head, Logged, ReadError, Seq, TableId};

use crate::{
    HostError, House,
    house::{self, sweep::SINCE},
    nodes::{OWNER, Told},
    task::{self, codes, context::LIVE, draws::SECRET, handle::Handle, leader, lifecycle::AWAKE, token},
};

/// The kind of the documents that list what to delete together with a table, one item per line: `code 123456` or
/// `secret COMMITMENT`.
const FORGETTING: &str = "forgetting";

impl House {
    /// Deletes a table now, even if people use it. Its pages show that it is gone. Returns whether the table existed.
    ///
    /// # Errors
    /// An error of the store; then the next sweep continues.
    pub async fn forget(&self, table: TableId) -> Result<bool, HostError> {
        self.inner().being_deleted().insert(table);
        let forgotten = self.forget_going(table).await;
        self.inner().being_deleted().remove(&table);
        forgotten
    }

    async fn forget_going(&self, table: TableId) -> Result<bool, HostError> {
        loop {
            // A concurrent request may have loaded the table again, so it is unloaded in each round.
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

    /// Deletes a table that is not in memory and has not changed since `head`. Returns whether it deleted the table.
    /// Nothing can load the table meanwhile.
    pub(crate) async fn forget_asleep(&self, head: Head) -> Result<bool, HostError> {
        let cell = self.inner().cell(head.table);
        let mut done = None;
        // While this closure runs, no other request can load the table.
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
            // A table that this version cannot decode is deleted too. Its entries would name its code and its secrets,
            // so these documents remain in the store.
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

    /// Finishes deletions that a crash has interrupted.
    pub(crate) async fn finish_forgetting(&self) -> Result<(), HostError> {
        for (key, rest) in self.context().journal.list(FORGETTING).await? {
            let Ok(table) = key.parse::<TableId>() else { continue };
            match self.head(table).await? {
                None => self.forget_rest(table, &rest).await?,
                // Either the deletion never began, or a request changed the table before the deletion. A later sweep
                // tries again.
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
        // Earlier versions stored a game's secret under the id of the table, so the list includes `SECRET`.
        for kind in [SECRET, LIVE, AWAKE, SINCE, OWNER, FORGETTING] {
            journal.delete(kind, &key).await?;
        }
        Ok(())
    }
}

/// Returns the list of documents to delete together with a table, one item per line.
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

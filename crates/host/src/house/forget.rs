//! Forgetting a table: its entries, its tokens, its secrets, its code, its marks.
//!
//! What is to go is written down first, then the entries go, all at once and only if nobody has added one meanwhile, then the
//! rest. A house that dies between goes on where it was.

use journal::{AppendError, Entry, Head, Logged, ReadError, Seq, TableId};

use crate::{
    HostError, House, class,
    house::{self, sweep::SINCE},
    nodes::{OWNER, Told},
    task::{self, codes, context::LIVE, draws::SECRET, handle::Handle, lifecycle::AWAKE},
};

/// The kind of documents that say what else goes with a table that is being forgotten: a line each, `code 123456` or `secret
/// COMMITMENT`.
const FORGETTING: &str = "forgetting";

impl House {
    /// Forgets a table at once, whoever has it open; they are told that it is gone. Whether there was one.
    ///
    /// # Errors
    /// Where the store cannot be read or refuses; the next round goes on.
    pub async fn forget(&self, table: TableId) -> Result<bool, HostError> {
        self.inner().going().insert(table);
        let forgotten = self.forget_going(table).await;
        self.inner().going().remove(&table);
        forgotten
    }

    async fn forget_going(&self, table: TableId) -> Result<bool, HostError> {
        loop {
            // Whoever was just about to wake it up has it now.
            self.inner().put_away(table).await;
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

    /// Forgets a table that is in nobody's memory and where nothing has happened since; whether it did. Nobody can wake it up
    /// meanwhile.
    pub(crate) async fn forget_asleep(&self, head: Head) -> Result<bool, HostError> {
        let cell = self.inner().cell(head.table);
        let mut done = None;
        // As long as this goes on nobody else begins to wake the table up.
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
            // A table that this version cannot read can be forgotten too, but for secrets that nobody will ask for.
            Err(ReadError::Undecodable { .. } | ReadError::Gap { .. }) => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        journal.put(FORGETTING, &key, goes_too(&entries)).await?;
        match journal.delete_table(head.table, head.last).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => {
                self.context().unmark(FORGETTING, head.table).await;
                return Ok(false);
            }
            Err(error) => return Err(error.into()),
        }
        self.forget_rest(head.table, &goes_too(&entries)).await?;
        Ok(true)
    }

    /// Goes on where a house died while it forgot a table.
    pub(crate) async fn finish_forgetting(&self) -> Result<(), HostError> {
        for (key, rest) in self.context().journal.list(FORGETTING).await? {
            let Ok(table) = key.parse::<TableId>() else { continue };
            match self.head(table).await? {
                None => self.forget_rest(table, &rest).await?,
                // It never began, or somebody came back at the last moment: then it begins anew.
                Some(_) => self.context().unmark(FORGETTING, table).await,
            }
        }
        Ok(())
    }

    async fn forget_rest(&self, table: TableId, rest: &str) -> Result<(), HostError> {
        let (journal, key) = (&self.context().journal, table.to_string());
        crate::task::token::forget(&**journal, table).await?;
        task::waiting_list::forget(&**journal, table).await?;
        house::codes::forget(&**journal, table).await?;
        class::forget_homework(&**journal, table).await?;
        for line in rest.lines() {
            match line.split_once(' ') {
                Some((codes::CODE, code)) => codes::release(&**journal, code, table).await?,
                Some((SECRET, commitment)) => journal.delete(SECRET, commitment).await?,
                _ => {}
            }
        }
        // Earlier versions kept a game's secret by the table's name.
        for kind in [SECRET, LIVE, AWAKE, SINCE, OWNER, FORGETTING] {
            journal.delete(kind, &key).await?;
        }
        Ok(())
    }
}

/// What goes with a table, a line each.
fn goes_too(entries: &[(Seq, Logged)]) -> String {
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

//! Writing a table's next message.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::batch::Batch;
use super::call::Refusal;
use super::chain::Chain;
use super::line::{Content, Line};
use super::places::{Known, Places};
use super::standing::{self, Standing};
use crate::{ReadError, Seq, TableId};

/// How often a write is tried again that met another one which changed nothing for it.
const TRIES: usize = 4;

/// Why a table's next message was not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Denied {
    /// The table's last entry is another than was expected. Nothing was written.
    Conflict(Seq),
    /// Nothing was written, or it is not known; see [`Refusal`].
    Refused(Refusal),
}

impl Denied {
    fn unavailable(reason: impl ToString) -> Self {
        Self::Refused(Refusal::Unavailable(reason.to_string()))
    }
}

/// One table, for whoever writes to it.
pub(super) struct Turn<'a, L> {
    pub(super) line: L,
    pub(super) places: &'a Mutex<Places>,
    pub(super) table: TableId,
}

impl<L: Line> Turn<'_, L> {
    /// Stores a message as the table's last one, if the one before is that of entry `expected`; gives its number. `id` is what no
    /// other message is called; `last` is the number of the entry that is the last one then.
    pub(super) async fn take(&self, expected: Seq, content: &Content, last: Seq, id: &str) -> Result<u64, Denied> {
        let mut known = self.places().known(self.table).filter(|known| known.last == expected);
        for attempt in 0..TRIES {
            let now = match known.take() {
                Some(known) => known,
                None => self.ask().await?,
            };
            if now.last != expected {
                return Err(Denied::Conflict(now.last));
            }
            let mut standing = Standing { chain: now.chain, last: None };
            match standing::write(&self.line, &mut standing, content, format!("{id}.{attempt}")).await {
                Ok(sequence) => {
                    let chain = Chain { at: sequence, seen: sequence };
                    self.places().note(self.table, Known::now(last, chain));
                    return Ok(sequence);
                }
                // The table is elsewhere, or was deleted and perhaps begun anew: the stream has said which.
                Err(Refusal::Moved) => known = Some(self.learnt(&standing)?),
                Err(refusal) => {
                    self.places().forget(self.table);
                    return Err(Denied::Refused(refusal));
                }
            }
        }
        Err(Denied::unavailable("others write to the table all the time"))
    }

    /// Asks where the table has come to.
    pub(super) async fn ask(&self) -> Result<Known, Denied> {
        let at_least = self.places().at_least(self.table);
        let standing = standing::standing(&self.line, at_least).await;
        self.learnt(&standing.map_err(|error: ReadError| Denied::unavailable(error))?)
    }

    fn learnt(&self, standing: &Standing) -> Result<Known, Denied> {
        let batch = Batch::of(standing.last.as_ref()).map_err(Denied::unavailable)?;
        let known = Known::now(batch.map_or(Seq::NONE, |batch| batch.last()), standing.chain);
        if standing.chain.seen > 0 {
            self.places().note(self.table, known);
        }
        Ok(known)
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        // Nothing that can panic runs under this lock.
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Appending the next message to a table.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::batch::Batch;
use super::chain::Chain;
use super::positions::{KnownPosition, Positions};
use super::request::Refusal;
use super::subject::{Content, Subject, SubjectState, subject_state, write};
use journal::{ReadError, Seq, TableId};

/// How often an append is retried after another write that did not change the number of the last entry.
const TRIES: usize = 4;

/// Why an append failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum AppendRefusal {
    /// The table's last entry has another number than expected. Nothing was written.
    Conflict(Seq),
    /// Nothing was written, or the result is unknown; see [`Refusal`].
    Refused(Refusal),
}

impl AppendRefusal {
    fn unavailable(reason: impl ToString) -> Self {
        Self::Refused(Refusal::Unavailable(reason.to_string()))
    }
}

/// Appends to one table.
pub(super) struct Append<'a, S> {
    pub(super) subject: S,
    pub(super) positions: &'a Mutex<Positions>,
    pub(super) table: TableId,
}

impl<S: Subject> Append<'_, S> {
    /// Stores a message as the last one of the table if its last entry has the number `expected`. Returns the number of
    /// the message in the stream. `id` is unique to this message; `last` is the number of the table's last entry after
    /// the append.
    pub(super) async fn write(
        &self,
        expected: Seq,
        content: &Content,
        last: Seq,
        id: &str,
    ) -> Result<u64, AppendRefusal> {
        let mut known = self.positions().known(self.table).filter(|known| known.last == expected);
        for attempt in 0..TRIES {
            let now = match known.take() {
                Some(known) => known,
                None => self.position().await?,
            };
            if now.last != expected {
                return Err(AppendRefusal::Conflict(now.last));
            }
            let mut state = SubjectState { chain: now.chain, last: None };
            match write(&self.subject, &mut state, content, format!("{id}.{attempt}")).await {
                Ok(sequence) => {
                    let chain = Chain { at: sequence, seen: sequence };
                    self.positions().note(self.table, KnownPosition::now(last, chain));
                    return Ok(sequence);
                }
                // The table has another last entry, or it was deleted and perhaps created again. The stream tells
                // which.
                Err(Refusal::Moved) => known = Some(self.learnt(&state)?),
                Err(refusal) => {
                    self.positions().forget(self.table);
                    return Err(AppendRefusal::Refused(refusal));
                }
            }
        }
        Err(AppendRefusal::unavailable("others write to the table all the time"))
    }

    /// Reads the position of the table.
    pub(super) async fn position(&self) -> Result<KnownPosition, AppendRefusal> {
        let at_least = self.positions().at_least(self.table);
        let state = subject_state(&self.subject, at_least).await;
        self.learnt(&state.map_err(|error: ReadError| AppendRefusal::unavailable(error))?)
    }

    fn learnt(&self, state: &SubjectState) -> Result<KnownPosition, AppendRefusal> {
        let batch = Batch::of(state.last.as_ref()).map_err(AppendRefusal::unavailable)?;
        let known = KnownPosition::now(batch.map_or(Seq::NONE, |batch| batch.last()), state.chain);
        if state.chain.seen > 0 {
            self.positions().note(self.table, known);
        }
        Ok(known)
    }

    fn positions(&self) -> MutexGuard<'_, Positions> {
        // Nothing that can panic runs under this lock.
        self.positions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
